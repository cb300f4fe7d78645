extension Scroller {
  /// Moves to an offset, within the limits, by a spring that begins with a velocity: what a header
  /// asks for that brings the content to a place of its own.
  ///
  /// The offset is in points, the velocity in points per second, at most 10⁹; one that is not finite
  /// counts as 0. The spring must not swing; one that does counts as critically damped. A frequency
  /// outside of 0.1 to 1000 rad/s and a damping ratio over 100 count as the nearest of these, and
  /// what is no number as that of ``Spring/standard``. Whatever holds or moves the content later
  /// ends it. Under a finger it does nothing, and an offset that is not finite changes nothing.
  @discardableResult
  public mutating func settle(
    to offset: Double, velocity: Double, spring: Spring, at time: Double
  ) -> Events {
    var events = Events()
    run(to: time, &events)
    guard offset.isFinite, !isTracking else { return events }
    glide(
      to: limits.clamp(offset), reason: .settling(spring.quiet),
      velocity: velocity.finite(or: 0).limited(to: Self.longestDelta))
    run(to: self.time, &events)
    return events
  }

  private var isTracking: Bool {
    if case .tracking = phase { true } else { false }
  }
}

extension Spring {
  /// The spring as it can place content: without a swing, and with numbers that the closed forms
  /// stand on.
  fileprivate var quiet: Spring {
    let frequency = angularFrequency.isNaN ? Spring.standard.angularFrequency : angularFrequency
    return Spring(
      angularFrequency: frequency.clamped(to: 0.1...1000),
      dampingRatio: dampingRatio.clamped(to: 1...100))
  }
}
