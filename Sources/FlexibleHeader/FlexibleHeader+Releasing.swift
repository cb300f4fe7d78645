import ScrollPhysics

extension FlexibleHeader {
  /// The finger is about to leave; the content would rest at `target` (FH-53).
  ///
  /// `reading.velocity` is the finger's velocity. The `material` rule may request another
  /// target, the `projected` rule a glide to a detent.
  public mutating func dragWillEnd(
    _ reading: ScrollMetrics, target: Double, into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    guard accept(reading), let reading = tracking else { return }
    layOut()
    guard maySnap(reading) else { return }
    settings.settlingRule.willEndDragging(
      reading, target: target.bounded(or: reading.offset), in: &self)
  }

  /// The finger has left (FH-51).
  public mutating func dragEnded(
    _ reading: ScrollMetrics, willDecelerate: Bool, into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    guard accept(reading), var reading = tracking else { return }
    reading.isTracking = false
    tracking = reading
    layOut()
    settings.settlingRule.didEndDragging(reading, willDecelerate: willDecelerate, in: &self)
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
    settings.settlingRule.didEndDecelerating(reading, in: &self)
    commit()
  }

  /// Whether the end of the motion may bring the header to a detent.
  func maySnap(_ reading: ScrollMetrics) -> Bool {
    settings.inputPolicies[input: reading.input].maySnap
      && !settings.isPassive
  }
}
