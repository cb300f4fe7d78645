import ScrollPhysics

/// The motion of content and header to a detent: one spring in closed form.
///
/// A program that owns a spring-driven scroll view hands it ``target``, ``velocity`` and
/// ``spring``; any other sets its offset to ``offset(at:)`` for each frame until ``endTime``.
public struct SettlingAnimation: Hashable, Sendable, Codable {
  /// The scroll view that moves.
  public var view: ScrollViewID
  /// Where the header will be.
  public var detent: HeaderDetent
  /// When it began, in seconds.
  public var start: Double
  /// The offset at which it began, in points.
  public var origin: Double
  /// The offset's rate when it began, in points per second.
  public var velocity: Double
  /// The offset at which it ends.
  public var target: Double
  /// The spring that draws it: critically damped.
  public var spring: Spring

  /// The time at which it is over, in seconds: within a hundredth of a point of its target and no
  /// faster than a point per second.
  public var endTime: Double {
    start
      + spring.settlingTime(
        from: origin(at: target), distance: Self.arrival, speed: Self.arrivalSpeed)
  }

  /// A spring that is as near as this, in points, and as slow, in points per second, has arrived:
  /// what it jumps then is far below a device pixel.
  static let arrival = 0.01
  static let arrivalSpeed = 1.0

  /// The offset at a time; exactly the target once it is over.
  public func offset(at time: Double) -> Double {
    guard time < endTime else { return target }
    return target + state(at: time).displacement
  }

  /// The offset's rate at a time, in points per second; 0 once it is over.
  public func velocity(at time: Double) -> Double {
    time < endTime ? state(at: time).velocity : 0
  }

  private func state(at time: Double) -> Spring.State {
    spring.state(after: max(0, time - start), from: origin(at: target))
  }

  private func origin(at target: Double) -> Spring.State {
    Spring.State(displacement: origin - target, velocity: velocity)
  }
}
