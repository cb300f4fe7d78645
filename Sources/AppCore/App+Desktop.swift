import Canvas
import FlexibleHeader
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics

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

  // The album that the screens show.

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

  // What the list of constants asks for.

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

  /// What the inspector shows of this moment.
  ///
  /// - Parameters:
  ///   - contacts: What touches the screen.
  ///   - timing: What was measured of the frame before.
  /// - Returns: The sample.
  package func sample(
    _ contacts: ContactTracker, timing: InspectorSample.Timing
  ) -> InspectorSample {
    let scroller = scene.scroller
    let start = scroller.minimumOffset
    var sample = InspectorSample(time: time)
    sample.offset = scroller.offset - start
    sample.velocity = scroller.velocity
    sample.overscroll = scroller.overscroll
    // A dragged thumb moves a scroller that is idle; the inspector shows it as tracking.
    let isHeld = scroller.isAtRest && input.isDragging
    sample.phase = isHeld ? .tracking : MotionPhase(scroller.phase)
    sample.landing = scroller.restingOffset - start
    sample.greatestOffset = scroller.maximumOffset - start
    if case .tracking = scroller.phase {
      var newest = scroller
      newest.moveDrag(by: input.eventLead, at: time)
      sample.drag = .init(eventOffset: newest.offset - start, delay: input.pathDelay)
    }
    sample.header = InspectorSample.Header(scene.header)
    let size = navigation.environment.viewport.size
    sample.contacts = contacts.contacts(
      isTrackpadTouched: scroller.isDraggedByTrackpad, width: size.width, height: size.height)
    sample.timing = timing
    return sample
  }
}

extension InspectorSample.Header {
  /// The header of a scene.
  init(_ report: HeaderSnapshot) {
    self.init(
      height: report.height, shift: report.shift, phase: report.phase,
      share: report.phasePercentage, leastHeight: report.leastHeight,
      greatestHeight: report.greatestHeight)
    (customDetents, detentsBegin) = (report.customDetents, report.detentsBegin)
  }
}

extension Scroller {
  /// Whether fingers on a trackpad hold the content.
  fileprivate var isDraggedByTrackpad: Bool {
    if case .tracking(let tracking) = phase { tracking.source == .trackpad } else { false }
  }
}
