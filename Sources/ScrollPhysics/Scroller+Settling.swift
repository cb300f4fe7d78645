extension Scroller {
  /// Moves to an offset, within the limits, by a spring that begins with a velocity: what a header
  /// asks for that brings the content to a place of its own.
  ///
  /// The offset is in points, the velocity in points per second and finite. The spring must not
  /// swing; one that does counts as critically damped. Whatever holds or moves the content later
  /// ends it. Under a finger it does nothing, and an offset that is not finite changes nothing.
  @discardableResult
  public mutating func settle(
    to offset: Double, velocity: Double, spring: Spring, at time: Double
  ) -> Events {
    var events = Events()
    run(to: time, &events)
    guard offset.isFinite, !isTracking else { return events }
    let quiet = Spring(
      angularFrequency: spring.angularFrequency, dampingRatio: max(1, spring.dampingRatio))
    glide(
      to: limits.clamp(offset), reason: .settling(quiet), velocity: velocity.finite(or: 0))
    run(to: self.time, &events)
    return events
  }

  private var isTracking: Bool {
    if case .tracking = phase { true } else { false }
  }
}
