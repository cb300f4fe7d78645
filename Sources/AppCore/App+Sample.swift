import Canvas
import FlexibleHeader
import Gestures
import Inspector
import Scenes
import ScrollPhysics

extension App {
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
