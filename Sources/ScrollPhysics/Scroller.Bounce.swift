extension Scroller {
  /// A content that a spring brings back to its edge.
  public struct Bounce: Equatable, Sendable {
    /// How a bounce ends.
    public enum End: Equatable, Sendable {
      /// At rest on the edge, after that many seconds.
      case settles(after: Double)
      /// Over the edge and on as a coast, after that many seconds, with that velocity (SP-62).
      case crosses(after: Double, velocity: Double)
    }

    /// When it began, in seconds.
    public let start: Double
    /// The edge that it returns to.
    public let edge: Edge
    /// The edge's offset, in points.
    public let limit: Double
    /// How it ends.
    public let end: End
    let state: Spring.State
    let spring: Spring
    let space: StretchSpace
    let tail: LinearTail?

    /// The last part of the return, at constant speed (SP-46).
    struct LinearTail: Equatable, Sendable {
      var after: Double
      var duration: Double
      var displacement: Double
      var velocity: Double
    }

    /// The motion at a time from `start` on, as it is shown.
    func motion(at time: Double) -> Motion {
      let shown = space.shown(springState(at: time))
      return Motion(offset: limit + shown.displacement, velocity: shown.velocity)
    }

    /// The spring's state at a time from `start` on, in its own space.
    func springState(at time: Double) -> Spring.State {
      let elapsed = max(0, time - start)
      guard let tail, elapsed >= tail.after else {
        return spring.state(after: elapsed, from: state)
      }
      return Spring.State(
        displacement: tail.displacement + tail.velocity * (elapsed - tail.after),
        velocity: tail.velocity)
    }
  }
}
