extension Scroller {
  /// Moves to an offset, within the limits, by a spring that begins with a velocity: what a header
  /// asks for that brings the content to a place of its own.
  ///
  /// The offset is in points, the velocity in points per second, at most 10⁹; one that is not finite
  /// counts as 0. The spring must not swing; one that does counts as critically damped. A frequency
  /// outside of 0.1 to 1000 rad/s and a damping ratio over 100 count as the nearest of these, and
  /// what is no number as that of ``Spring/standard``. Whatever holds or moves the content later
  /// ends it. Under a finger it does nothing, and an offset that is not finite changes nothing.
  /// With ``Configuration/reducesMotion`` it jumps, unless the content already moves toward the offset (DX-29).
  public mutating func settle(
    to offset: Double, velocity: Double, spring: Spring, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    guard offset.isFinite, !isTracking else { return }
    glide(
      to: limits.clamp(offset), reason: .settling(spring.quiet),
      velocity: velocity.finite(or: 0).limited(to: Self.longestDelta))
    run(to: self.time, &events)
  }

  /// Has the content end at another offset, within the limits, without a jump of its speed: for rows
  /// or pictures that a throw should stop on, as UIKit's target content offset does.
  ///
  /// A fling whose end is moved a little still looks like one: at a frequency of speed divided by distance
  /// a critically damped spring is a coast. A way of up to `reach`, in points, is gone in about half
  /// a second however slow the content is; over a longer one it starts the more gently the longer it
  /// is. Anything else that `reach` may be counts as 0, and all ways as near ones.
  ///
  /// Call it when a drag has ended, or whenever ``restingOffset`` is not where the content may
  /// rest. Whatever holds or moves the content later ends it. Under a finger it does nothing, and an
  /// offset that is not finite changes nothing.
  public mutating func redirect(
    to offset: Double, reach: Double = 0, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    guard offset.isFinite, !isTracking else { return }
    let target = limits.clamp(offset)
    let spring = Spring.landing(
      distance: target - self.offset, velocity: velocity, reach: reach)
    settle(to: target, velocity: velocity, spring: spring, at: self.time, into: &events)
  }

  private var isTracking: Bool {
    if case .tracking = phase { true } else { false }
  }
}

extension Spring {
  /// The spring that takes content over a distance, in points, to a place where it is to rest, from
  /// a velocity; a distance longer than `reach` is begun the more gently, where that is over 0.
  package static func landing(distance: Double, velocity: Double, reach: Double) -> Spring {
    let length = abs(distance)
    let near = length > reach && reach > 0 ? (reach / length) * (reach / length) : 1
    let coasting = velocity * distance > 0 ? velocity / distance : 0
    return Spring(angularFrequency: max(landingFrequency * near, coasting))
  }

  /// The frequency of the spring to a near place, in radians per second: the rate of Material's
  /// animation, which it outlasts by a quarter (FH-54).
  private static let landingFrequency = 12.0

  /// The spring as it can place content: without a swing, and with numbers that the closed forms
  /// stand on.
  var quiet: Spring {
    let frequency = angularFrequency.isNaN ? Spring.standard.angularFrequency : angularFrequency
    return Spring(
      angularFrequency: frequency.clamped(to: 0.1...1000),
      dampingRatio: dampingRatio.clamped(to: 1...100))
  }
}
