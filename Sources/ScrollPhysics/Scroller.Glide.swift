extension Scroller {
  /// A content on its way to a target.
  public struct Glide: Equatable, Sendable {
    /// Who set the target.
    public enum Reason: Hashable, Sendable, Codable {
      /// A wheel, by steps that add up.
      case wheel
      /// A key that was pressed, by steps that add up as a wheel's do.
      case key
      /// A key that is held, by steps that add up to one movement.
      case heldKey
      /// A key that goes to a place, such as Home and End.
      case keyTarget
      /// The program.
      case animation
      /// The nearest page after a drag (SP-93).
      case page
      /// Somebody who places the content, by a spring of its own.
      case settling(Spring)
    }

    /// How a glide ends.
    public enum End: Equatable, Sendable {
      /// At its target, after that many seconds.
      case settles(after: Double)
      /// At an edge that it would have passed, after that many seconds, with that velocity.
      case hits(Edge, after: Double, velocity: Double)
    }

    /// When it began, in seconds.
    public let start: Double
    /// Where it ends, as an offset in points.
    public let target: Double
    /// Who set the target.
    public let reason: Reason
    /// How it ends.
    public let end: End
    /// The target before it was moved to a whole pixel; steps add to this.
    let request: Double
    let state: Spring.State
    let spring: Spring

    /// The motion at a time from `start` on.
    func motion(at time: Double) -> Motion {
      let state = spring.state(after: max(0, time - start), from: state)
      return Motion(offset: target + state.displacement, velocity: state.velocity)
    }
  }
}
