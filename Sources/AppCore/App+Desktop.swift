import Canvas
import FlexScroll
import Inspector
import Interface
import Scenes

// The desktop, the album, and the inspector.
extension App {
  /// Sets contrast, accent and text scale.
  package func setAppearance(_ appearance: Appearance) {
    guard appearance != navigation.environment.appearance else { return }
    let before = viewport
    navigation.changeEnvironment { $0.appearance = appearance }
    // With another text scale the list of keys has other pages.
    if viewport != before, help != nil { help = HelpOverlay() }
  }

  /// Updates the album; its visible part stays in place, unless the app began at an offset and no
  /// input has arrived since: then the list is where it was, by the name of its first row or by that
  /// offset (HN-107, HN-108).
  package func setAlbum(_ album: Album) {
    // The rows of a track's menu are those of the previous album.
    if menu?.page == .track, album != navigation.environment.album { menu = nil }
    navigation.changeEnvironment(at: time) { $0.album = album }
    if let awaitedState { scroll(to: awaitedState) }
  }

  /// Whether the album is to be read again from its folder, which is returned once.
  package func takeReload() -> Bool { (scene as? AlbumScene)?.takeReload() ?? false }

  /// Shows another album from its start.
  package func openAlbum(_ album: Album) {
    awaitedState = nil
    releaseAll()
    (help, menu, emptyFolder) = (nil, nil, nil)
    navigation.openAlbum(album, at: time)
  }

  /// Performs requests of the list of constants that concern the screen.
  package func tune(_ requests: [TuningPanel.Request]) {
    for one in requests {
      switch one {
      case .tuning(let tuning): navigation.changeEnvironment(at: time) { $0.tuning = tuning }
      case .header(let constant, let number):
        scene.changeHeader(at: time) { constant.set(number, in: &$0) }
        navigation.fitStrip(at: time)
      case .save, .delete, .compare: break
      }
    }
  }

  /// Shows the current tuning and header in the list of constants.
  package func show(in panel: inout TuningPanel) {
    let screen =
      switch navigation.place {
      case .gallery: -1
      case .scene(let index): index
      }
    panel.show(navigation.environment.tuning, scene.headerModel, of: screen, at: time)
  }

  /// The phase of the list's motion.
  ///
  /// A dragged thumb moves a scroller that is idle; it is shown as tracking.
  var motionPhase: MotionPhase {
    let scroller = scene.scroller
    return scroller.isAtRest && input.isDragging ? .tracking : MotionPhase(scroller.phase)
  }

  /// The sample of the current time for the inspector.
  ///
  /// - Parameters:
  ///   - contacts: The contacts with the screen.
  ///   - timing: The measurement of the previous frame.
  /// - Returns: The sample.
  package func sample(
    _ contacts: ContactTracker, timing: InspectorSample.Timing
  ) -> InspectorSample {
    let scroller = scene.scroller
    let start = scene.list.startOffset
    var sample = InspectorSample(time: time)
    sample.offset = scroller.offset - start
    sample.velocity = scroller.velocity
    sample.overscroll = scroller.overscroll
    sample.phase = motionPhase
    sample.landing = scroller.restingOffset - start
    if case .tracking = scroller.phase {
      var newest = scroller
      newest.moveDrag(by: input.eventLead, at: time)
      sample.drag = .init(eventOffset: newest.offset - start, delay: input.pathDelay)
    }
    sample.header = scene.header
    sample.isHeaderMoving = scene.motion.isHeaderMoving
    sample.contacts = contacts.contacts(
      isTrackpadTouched: scroller.isDraggedByTrackpad, in: viewport.size)
    sample.timing = timing
    return sample
  }
}

extension Scroller {
  /// Whether fingers on a trackpad drag the content.
  fileprivate var isDraggedByTrackpad: Bool {
    if case .tracking(let tracking) = phase { tracking.source == .trackpad } else { false }
  }
}
