extension Scroller {
  /// What drags the content.
  public enum DragSource: String, Hashable, Sendable, Codable {
    /// Fingers on a screen.
    case touch
    /// A mouse with its button down.
    case mouse
    /// Fingers on a trackpad.
    case trackpad
  }

  /// What the scroller is doing, with all that this needs and nothing else.
  public enum Phase: Equatable, Sendable {
    /// Nothing moves.
    case idle
    /// A finger drags the content.
    case tracking(Tracking)
    /// The content coasts after a fling.
    case decelerating(Coast)
    /// A spring brings the content back to an edge.
    case bouncing(Bounce)
    /// The content moves to a target: a wheel notch, a key, a page or a call.
    case gliding(Glide)

    /// The phase's word in a trace.
    public var name: String {
      switch self {
      case .idle: "idle"
      case .tracking: "tracking"
      case .decelerating: "decelerating"
      case .bouncing: "bouncing"
      case .gliding: "gliding"
      }
    }
  }

  /// A place and a rate on the axis.
  struct Motion: Equatable, Sendable {
    /// The offset in points.
    var offset: Double
    /// Its rate in points per second.
    var velocity: Double
  }
}

extension Scroller.Phase {
  /// When the next phase begins, in seconds; `nil` when only a call ends it.
  @inline(__always)
  package var endTime: Double? {
    switch self {
    case .idle, .tracking:
      return nil
    case .decelerating(let coast):
      switch coast.end {
      case .stops(let after, _), .hits(_, let after, _): return coast.start + after
      }
    case .bouncing(let bounce):
      switch bounce.end {
      case .settles(let after), .crosses(let after, _): return bounce.start + after
      }
    case .gliding(let glide):
      switch glide.end {
      case .settles(let after), .hits(_, let after, _): return glide.start + after
      }
    }
  }

  /// When a motion ends, or before that turns round, after a time, in seconds; `nil` when only a call ends
  /// it.
  ///
  /// What depends on the way of the content, and not on its place alone, follows it up to there.
  package func nextTurn(after time: Double) -> Double? {
    guard let end = endTime else { return nil }
    let turn: Double? =
      switch self {
      case .gliding(let glide):
        glide.spring.turningTime(from: glide.state).map { glide.start + $0 }
      case .bouncing(let bounce):
        bounce.spring.turningTime(from: bounce.state).map { bounce.start + $0 }
      case .idle, .tracking, .decelerating: nil
      }
    guard let turn, turn > time else { return end }
    return min(end, turn)
  }

  /// The motion at a time on the phase's own curve; `nil` where there is none.
  func motion(at time: Double) -> Scroller.Motion? {
    switch self {
    case .idle, .tracking: nil
    case .decelerating(let coast): coast.motion(at: time)
    case .bouncing(let bounce): bounce.motion(at: time)
    case .gliding(let glide): glide.motion(at: time)
    }
  }
}

extension Scroller {
  /// The state of a drag.
  public struct Tracking: Equatable, Sendable, Codable {
    /// What drags the content.
    public let source: DragSource
    /// Where the content would be without resistance, as an offset in points: it moves one to one
    /// with the finger, and the shown offset follows from it alone (SP-39).
    public internal(set) var place: Double
    /// By how much the band's stretch is enlarged, at least 1: only a content that was caught
    /// beyond all that the band can show has more (SP-39).
    var enlargement = 1.0
    /// The finger's distance since it began, in points; the axis of the scroller's estimator.
    var travel = 0.0
    /// When the finger last moved, or began.
    var lastMotion: Double
    /// The time of the finger's last event.
    var lastEvent: Double
    /// How far the content has been moved beyond what it is to follow of the recorded path, in
    /// points; negative while it is behind.
    var lead = 0.0
    /// The distance since the drag began, or since a pause, that the content has not followed;
    /// `nil` while it follows (SP-91).
    var withheld: Double?
    /// The velocity of the motion that the finger stopped (SP-92).
    var stoppedVelocity: Double
    /// The longest pause of the finger so far, in seconds (SP-92).
    var longestPause = 0.0
    /// The offset of the page on which the drag began (SP-93).
    var page: Double
    /// The inset of ``InsetOwner/pull`` once the drag has ended; `nil` for the present one.
    var pullInset: Double?
  }

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

  /// Content that moves to a target.
  public struct Glide: Equatable, Sendable {
    /// Who set the target.
    public enum Reason: Hashable, Sendable, Codable {
      /// A wheel, by steps that add up.
      case wheel
      /// A key that was pressed, by steps that add up as a wheel's do.
      case key
      /// A key that stays pressed, by steps that add up to one movement.
      case heldKey
      /// A key that goes to a place, such as Home and End.
      case keyTarget
      /// The program.
      case animation
      /// The nearest page after a drag (SP-93).
      case page
      /// The program, which places the content by a spring of its own, or a release that ends on a
      /// snap position (HN-95).
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
