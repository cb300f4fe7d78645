import FlexScroll
import Inspector
import Interface
import Scenes

/// A frame of a trace.
package struct TraceFrame: Hashable, Sendable {
  /// The time, in seconds from the start.
  package var time: Double
  /// The content.
  package var scroll: Scroll
  /// The header.
  package var header: HeaderSnapshot
  /// The screen that receives input.
  package var screen: Screen?

  /// The screen that receives input, whose content and header the frame shows.
  package struct Screen: Hashable, Sendable {
    /// The name, as for `--scene`.
    package var name: String
    /// The progress of the transition: 0 at the gallery, 1 at the scene.
    package var progress: Double
  }

  /// The position and the motion of the content.
  package struct Scroll: Hashable, Sendable {
    /// `idle`, `tracking`, `decelerating`, `bouncing` or `gliding`.
    package var phase: String
    /// The distance from the start with the header expanded, in points; negative while the start is
    /// overscrolled.
    package var offset: Double
    /// The rate of `offset`, in points per second.
    package var velocity: Double
    /// The distance past the nearer limit, in points, never negative; where the picture is stretched,
    /// `offset` stays at the limit.
    package var overscroll: Double
    /// The least `offset` at rest.
    package var minimum: Double
    /// The greatest `offset` at rest.
    package var maximum: Double
  }
}

extension App {
  /// The present frame, with the trace's time.
  package func traceFrame(at time: Double) -> TraceFrame {
    let (scroller, start) = (scene.scroller, scene.list.startOffset)
    return TraceFrame(
      time: time,
      scroll: .init(
        phase: motionPhase.rawValue, offset: scene.list.distance, velocity: scroller.velocity,
        overscroll: scroller.overscroll, minimum: scroller.minimumOffset - start,
        maximum: scroller.maximumOffset - start),
      header: scene.header,
      screen: .init(name: navigation.name, progress: navigation.progress))
  }
}

/// The shortest decimal text that reads back as the same number.
///
/// Minus zero is written as zero, and a whole number without a fraction.
package func shortestText(of number: Double) -> String {
  guard number != 0 else { return "0" }
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
