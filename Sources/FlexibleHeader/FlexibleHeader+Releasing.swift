import ScrollPhysics

extension FlexibleHeader {
  /// The finger has left, or its drag was cancelled (FH-51, FH-53).
  ///
  /// The `material` rule may request another target, the `projected` rule a glide to a detent.
  ///
  /// - Parameters:
  ///   - reading: The scroll view at the release; its velocity is the finger's.
  ///   - target: The offset at which the content would rest, in points.
  ///   - willDecelerate: Whether the content moves on by itself.
  ///   - effects: The array to which requests and events are appended.
  public mutating func dragEnded(
    _ reading: ScrollMetrics, target: Double, willDecelerate: Bool,
    into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    guard accept(reading), let atRelease = tracking else { return }
    layOut()
    if maySnap(atRelease) {
      configuration.settlingRule.willEndDragging(
        atRelease, target: target.bounded(or: atRelease.offset), in: &self)
    }
    guard var reading = tracking else { return }
    reading.isTracking = false
    tracking = reading
    layOut()
    configuration.settlingRule.didEndDragging(reading, willDecelerate: willDecelerate, in: &self)
    shifting.didDecelerate = willDecelerate
  }

  /// The content came to rest after a coast, a wheel's notch or a key (FH-52).
  public mutating func scrollEnded(_ reading: ScrollMetrics, into effects: inout [HeaderEffect]) {
    open(&effects)
    defer { close(&effects) }
    guard accept(reading), var reading = tracking else { return }
    reading.velocity = 0
    tracking = reading
    layOut()
    guard maySnap(reading) else { return }
    configuration.settlingRule.didEndDecelerating(reading, in: &self)
    commit()
  }

  /// Whether the end of the motion may bring the header to a detent.
  func maySnap(_ reading: ScrollMetrics) -> Bool {
    configuration.inputPolicies[input: reading.input].maySnap
      && !configuration.isPassive
  }
}
