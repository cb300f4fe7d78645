import Scenes

// What the desktop has a say in.
extension App {
  /// The desktop has become light or dark; a scene that asks for its own colours keeps them.
  package func setDesktopTheme(_ theme: Theme) {
    navigation.changeEnvironment { $0.desktopTheme = theme }
  }

  /// The user or the desktop wishes another contrast, accent or size of letters.
  package func setAppearance(_ appearance: Appearance) {
    guard appearance != navigation.environment.appearance else { return }
    let before = scene.viewport
    navigation.changeEnvironment(at: time) { $0.appearance = appearance }
    // With letters of another size the list of keys has other pages.
    if scene.viewport != before, help != nil { showHelp(page: 0) }
  }

  /// The user or the desktop wishes less motion, or all of it.
  package func setReducedMotion(_ isReduced: Bool) {
    guard isReduced != navigation.reducesMotion else { return }
    navigation.changeEnvironment { $0.reducesMotion = isReduced }
  }
}
