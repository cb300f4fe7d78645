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
    /// A finger holds the content.
    case tracking(Tracking)
    /// The content coasts after a throw.
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
  /// When the phase gives way to the next, in seconds; `nil` when only a call ends it.
  var endTime: Double? {
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
