import ScrollPhysics

// A header that steps have left half-way settles by itself, once what made them is still.
extension FlexibleHeader {
  /// When the header begins to settle by itself, in seconds; `nil` while nothing will make it
  /// (HN-23).
  ///
  /// Until then it needs no frames. Call ``advance(to:into:)`` at that time; the motion is the same
  /// however much later the call comes.
  public var wakeTime: Double? {
    guard let since = shifting.stillSince, let tracking, !tracking.isMoving, isLeftHalfway,
      let stillness = configuration.inputPolicies[input: tracking.input].stillness
    else { return nil }
    return since + stillness
  }

  /// Whether a part of the header is off the screen, and nothing takes it on or back (HN-24).
  private var isLeftHalfway: Bool {
    visibility == .partial && motion == nil && glide == nil
      && configuration.shiftBehavior.returnsByScrolling && !shifting.isLed
      && !configuration.isPassive
      && !configuration.isScrubbing
  }

  /// Notes since when nothing moves the content; what does ends the header's own settling (HN-29).
  mutating func noteStillness(of reading: ScrollMetrics) {
    let hasMoved = shifting.lastOffset.map { $0 != reading.offset } ?? false
    if hasMoved || reading.isMoving || shifting.wasMoving { shifting.stillSince = time }
    shifting.wasMoving = reading.isMoving
    if motion?.yields == true, hasMoved || reading.isTracking || reading.velocity != 0 {
      motion = nil
    }
  }

  /// Begins to settle where that fell due between a time and the present.
  @inline(__always)
  mutating func settleWhereDue(since before: Double) {
    guard let wakeTime, wakeTime <= time, let tracking else { return }
    let choice = configuration.inputPolicies[input: tracking.input].stepChoice
    let hides =
      switch choice {
      case .target: shifting.wantsToBeHidden
      case .nearest: shifting.accumulator > limits.maximumShift / 2
      }
    settleAlone(hides: hides, tracking, at: max(wakeTime, before))
  }

  /// Whether time alone makes the header settle before a moment.
  @inline(__always)
  func isDue(by time: Double) -> Bool {
    guard let wakeTime else { return false }
    return wakeTime <= time
  }

  /// The scroll bar was released: its last direction chooses the target visibility.
  mutating func settleAfterScrubbing() {
    guard isLeftHalfway, let tracking else { return }
    let hides =
      abs(shifting.direction) > Self.directionSlop
      ? shifting.direction > 0 : shifting.wantsToBeHidden
    settleAlone(hides: hides, tracking, at: time)
    commit()
  }

  /// Goes on or off the screen, from a moment on, while the content stays where the user put it
  /// (HN-27).
  ///
  /// It leaves only where the content reaches up to what stays of it, so that no gap opens (HN-26).
  private mutating func settleAlone(hides: Bool, _ reading: ScrollMetrics, at moment: Double) {
    shifting.stillSince = nil
    let hides =
      hides && followsScrolling && reading.openHeight <= limits.strip + .equalityTolerance
    wish(hidden: hides)
    guard configuration.reducesMotion else {
      startMotion(hides: hides, at: moment, yields: true)
      return
    }
    shifting.accumulator = hides ? limits.maximumShift : 0
    output.append(.settled(hides ? fullyShiftedDetent : .collapsed))
  }
}
