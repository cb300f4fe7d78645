extension Scroller {
  /// Content that coasts after a fling.
  public struct Coast: Equatable, Sendable {
    /// How a coast ends.
    public enum End: Equatable, Sendable {
      /// At rest, at that offset, after that many seconds.
      case stops(after: Double, offset: Double)
      /// At an edge, after that many seconds, with that velocity.
      case hits(Edge, after: Double, velocity: Double)
    }

    /// When it began, in seconds.
    public let start: Double
    /// Where it began, as an offset in points.
    public let origin: Double
    /// The velocity with which it began, in points per second.
    public let velocity: Double
    /// How it ends.
    public let end: End
    let law: Deceleration

    /// The motion at a time from `start` on.
    func motion(at time: Double) -> Motion {
      let elapsed = max(0, time - start)
      return Motion(
        offset: origin + law.displacement(after: elapsed, from: velocity),
        velocity: law.velocity(after: elapsed, from: velocity))
    }
  }
}
