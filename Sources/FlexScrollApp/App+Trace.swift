import FlexibleHeader
import Gestures
import AppCore
import Scenes
import ScrollPhysics

nonisolated extension App {
  /// The frame as a trace tells it, with the time that the trace gives it.
  func traceFrame(at time: Double) -> TraceFrame {
    let scroller = scene.scroller
    // A held thumb moves a scroller that is idle; for a reader it tracks all the same.
    let isHeld = scroller.isAtRest && input.isDragging
    var frame = TraceFrame(
      time: time,
      scroll: .init(
        phase: isHeld ? "tracking" : scroller.phase.name,
        offset: scroller.offset - scroller.minimumOffset, velocity: scroller.velocity,
        overscroll: scroller.overscroll, minimum: 0,
        maximum: scroller.maximumOffset - scroller.minimumOffset),
      header: TraceFrame.Header(scene.header))
    frame.screen = TraceFrame.Screen(name: navigation.name, progress: navigation.progress)
    frame.heading = scene.header.pinnedHeading.map {
      TraceFrame.Heading(index: $0.index, top: $0.top, line: $0.line)
    }
    return frame
  }
}

nonisolated extension TraceFrame.Header {
  /// What a scene reports of its header.
  init(_ report: HeaderSnapshot) {
    self.init(top: report.top, height: report.height, titleAlpha: report.titleAlpha)
    phase = report.phase.rawValue
    phaseValue = report.phaseValue
    phasePercentage = report.phasePercentage
    shift = report.shift
    shadow = report.shadow
    isHidden = report.isHidden
    isShiftedOffscreen = report.isShiftedOffscreen
    mode = report.mode.word
    isStatusBarHidden = report.isStatusBarHidden
  }
}
