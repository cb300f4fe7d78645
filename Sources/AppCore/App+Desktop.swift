import Inspector
import Scenes

// What the desktop has a say in.
extension App {
  /// The desktop has become light or dark; a scene that asks for its own colours keeps them.
  package func setDesktopTheme(_ theme: Theme) {
    navigation.changeEnvironment { $0.desktopTheme = theme }
  }

  /// The user or the desktop wishes another contrast, accent or size of text.
  package func setAppearance(_ appearance: Appearance) {
    guard appearance != navigation.environment.appearance else { return }
    let before = navigation.environment.viewport
    navigation.changeEnvironment { $0.appearance = appearance }
    // With text of another size the list of keys has other pages.
    if navigation.environment.viewport != before, help != nil { showHelp(page: 0) }
  }

  /// The user or the desktop wishes less motion, or all of it.
  package func setReducedMotion(_ isReduced: Bool) {
    guard isReduced != navigation.reducesMotion else { return }
    navigation.changeEnvironment { $0.reducesMotion = isReduced }
  }
}

// The album that the screens show.
extension App {
  /// More is known of the album: what is seen of it stays in its place.
  package func setAlbum(_ album: Album) {
    navigation.changeEnvironment(at: time) { $0.album = album }
  }

  /// Shows another album from its start.
  package func openAlbum(_ album: Album) {
    releaseAll()
    hideHelp()
    navigation.openAlbum(album, at: time)
  }
}

// What the list of constants asks for.
extension App {
  /// Does what was asked for at the present moment; returns what only the window can do.
  package func tune(_ requests: [TuningPanel.Request]) -> WindowRequest? {
    var request: WindowRequest?
    for asked in requests {
      switch asked {
      case .tuning(let tuning): navigation.changeEnvironment(at: time) { $0.tuning = tuning }
      case .header(let constant, let number):
        scene.adjustable?.changeHeader(at: time) { constant.set(number, in: &$0) }
      case .save(let tuning, let name): request = .savePreset(tuning, from: name)
      }
    }
    return request
  }

  /// Has the list show the tuning and the header as they are now.
  package func show(in panel: inout TuningPanel) {
    let screen =
      switch navigation.place {
      case .gallery: -1
      case .scene(let index): index
      }
    panel.show(navigation.environment.tuning, scene.adjustable?.headerModel, of: screen, at: time)
  }
}
