extension Scroller {
  /// Something that a call caused, appended to the caller's array in order.
  ///
  /// A motion is a coast, a bounce, a glide or several of them in a row. Each ends with exactly one
  /// ``settled(offset:time:)``, ``clamped(_:time:velocity:)`` or ``stoppedMotion(speed:)``, which the
  /// call reports that ended it, whatever that call was for (INV-11).
  ///
  /// An array emptied with `removeAll(keepingCapacity: true)` between two calls does not allocate.
  public enum Event: Hashable, Sendable {
    /// A touch or a call ended a motion of that speed, in points per second (SP-90). The touch is
    /// not a tap.
    case stoppedMotion(speed: Double)
    /// A finger began to drag the content.
    case beganDragging
    /// The drag ended; `velocity` is that with which the content goes on.
    case endedDragging(velocity: Double, willDecelerate: Bool)
    /// A coast ran into an edge at that time and went on as a bounce (SP-60).
    case hitEdge(Edge, time: Double, velocity: Double)
    /// A bounce came back over the edge at that time and went on as a coast (SP-62).
    case leftEdge(Edge, time: Double, velocity: Double)
    /// A motion ended at an edge that does not stretch.
    case clamped(Edge, time: Double, velocity: Double)
    /// A motion ended at that offset.
    case settled(offset: Double, time: Double)
  }
}

/// What the motion appends its events to.
protocol EventSink {
  mutating func append(_ event: Scroller.Event)
}

extension [Scroller.Event]: EventSink {}

/// The sink of a motion that is only predicted.
struct IgnoredEvents: EventSink {
  mutating func append(_ event: Scroller.Event) {}
}
