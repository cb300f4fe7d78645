import Canvas
import ScrollPhysics

// What all screens depend on.
extension Navigation {
  /// Changes what all screens depend on, also those that are made later.
  ///
  /// A tuning that `Tuning.validated()` refuses changes nothing.
  package func changeEnvironment(at time: Double? = nil, _ change: (inout Environment) -> Void) {
    let (old, time) = (environment, time ?? pager.time)
    change(&environment)
    if (try? environment.tuning.validated()) == nil { environment.tuning = old.tuning }
    if environment.appearance.textScale != old.appearance.textScale {
      environment.viewport.preferredTextScale = environment.appearance.textScale
    }
    guard environment != old else { return }
    advance(to: time)
    // A screen of other colours does not fade into one of these.
    if environment.theme != old.theme || environment.desktopTheme != old.desktopTheme
      || environment.appearance != old.appearance
    {
      crossFades.removeAll()
    }
    setEnvironment(of: scene, at: time)
    if let aside { setEnvironment(of: aside, at: time) }
    for crossFade in crossFades { setEnvironment(of: crossFade.from, at: time) }
    if environment.viewport.fillsOtherThan(old.viewport) {
      resizePager(to: environment.viewport, at: time)
      shownProgress = nil
      follow()
    }
    if environment.reducesMotion != old.reducesMotion {
      pager.configure(at: pager.time) { $0.reducesMotion = environment.reducesMotion }
      endSlide()
      follow()
    }
  }

  private func setEnvironment(of scene: any Scene, at time: Double) {
    let own = scene.environment
    var environment = environment.with(presence: own.presence)
    environment.unknownImage = own.unknownImage
    scene.setEnvironment(environment, at: time)
  }

  /// The transition goes on as fast in windows per second; a finger that is down keeps its hold, and
  /// its fling is measured anew.
  private func resizePager(to viewport: Viewport, at time: Double) {
    let width = viewport.size.width
    let (progress, phase) = (progress, pager.phase)
    let speed = pager.viewportLength > 0 ? pager.velocity / pager.viewportLength : 0
    pager.configure(at: time) { $0.pixelsPerPoint = Self.pagerPixels(in: viewport) }
    pager.pageLength = width
    pager.setLengths(viewport: width, content: 2 * width, at: time)
    pager.scroll(to: progress * width, animated: false, at: time)
    if case .tracking(let hold) = phase {
      pager.beginDrag(hold.source, at: time)
    } else if phase.isMovingAlone {
      pager.settle(to: goal, velocity: speed * width, spring: Self.spring, at: time)
    }
  }

  /// Whether motion is reduced: beside what each screen leaves out, they come and go without sliding
  /// (DX-29).
  package var reducesMotion: Bool { environment.reducesMotion }

  /// Hides or shows the status strip on all screens; returns the text of the toast.
  package func toggleStatusStrip(at time: Double) -> String {
    changeEnvironment(at: time) { $0.toggleStatusStrip() }
    return environment.viewport.safeAreaTop > 0 ? "Status strip on" : "Status strip off"
  }

  /// Shows another album from its start, wherever one is; nothing is known of its cover yet.
  package func openAlbum(_ album: Album, at time: Double) {
    guard let index = entries.firstIndex(where: { $0.name == AlbumScene.entry.name }) else {
      return
    }
    advance(to: time)
    environment.album = album
    environment.images[.cover] = nil
    if case .scene(index) = place {
      replaceScene(at: index, time: time)
    } else {
      open(index, at: time)
    }
    guard let gallery = aside as? GalleryScene else { return }
    gallery.changeEnvironment(at: time) {
      $0.album = album
      $0.images[.cover] = nil
      $0.unknownImage = .placeholder
    }
  }

  /// The images that are shown, now or after a tap.
  package var wantedImages: ImageSet { isAlone ? entry?.images ?? allImages : allImages }

  /// Whether the status strip is shown.
  package var showsStrip: Bool { environment.viewport.safeAreaTop > 0 }

  /// Whether the status of an image has been set.
  package func isKnown(_ id: ImageID) -> Bool { environment.images[id] != nil }

  /// Sets what is known of an image.
  package func setImage(_ id: ImageID, _ image: ImageInfo) {
    changeEnvironment(at: pager.time) { $0.images[id] = image }
  }
}
