import ScrollPhysics

extension FlexibleHeader {
  /// The tracked scroll view's content moved, or may have moved (FH-41…49).
  ///
  /// A reading of another scroll view changes nothing.
  public mutating func scrollChanged(_ reading: ScrollMetrics, into effects: inout [HeaderEffect]) {
    open(&effects)
    defer { close(&effects) }
    guard accept(reading) else { return }
    layOut()
  }

  /// Takes a reading of the tracked view; one of another view, or none tracked, is refused.
  ///
  /// When the viewport's height changed, the content was laid out anew: the difference of the
  /// offsets counts as no distance.
  mutating func accept(_ reading: ScrollMetrics) -> Bool {
    guard let before = tracking, reading.view == before.view else { return false }
    let reading = reading.sanitized(after: time, offset: before.offset)
    run(to: reading.time)
    tracking = reading
    if reading.viewportLength != before.viewportLength { forgetPath() }
    if shifting.safeAreaChange != nil { followSafeArea(to: reading, from: before) }
    return true
  }

  /// The first reading after a change of the safe area: where the system moved the offset with it,
  /// by no more than the change, that counts no distance, and a header that covered the content's
  /// top still does (FH-25).
  private mutating func followSafeArea(to reading: ScrollMetrics, from before: ScrollMetrics) {
    guard let change = shifting.safeAreaChange else { return }
    let moved = abs(reading.offset - before.offset)
    guard moved > 0 || reading.time > change.time else { return }
    shifting.safeAreaChange = nil
    guard moved > 0, moved <= change.length + .equalityTolerance else { return }
    let edge = extent(shifting.accumulator, open: before.openHeight, limits: limits)
    forgetPath()
    guard let tracking, motion == nil, visibility == .partial,
      edge > before.openHeight - .equalityTolerance
    else { return }
    let most = max(0, limits.minimumHeight - tracking.openHeight)
    shifting.accumulator = min(shifting.accumulator, most)
  }

  /// One layout: limits, insets, shift, and all that follows from them.
  mutating func layOut() {
    adoptLimits()
    inject()
    if let tracking {
      noteInput(of: tracking)
      noteStillness(of: tracking)
      trackPath(of: tracking)
      bringHome(tracking)
      retargetGlide(tracking)
    }
    commit()
  }

  /// What a finger stops, and what an input may stretch.
  private mutating func noteInput(of reading: ScrollMetrics) {
    if reading.isTracking {
      shifting.didDecelerate = false
      let hasMoved = shifting.lastOffset.map { $0 != reading.offset } ?? false
      if hasMoved || !shifting.isHeld { interruptMotion() }
    }
    shifting.isHeld = reading.isTracking
    if let glide {
      if reading.isTracking || reading.view != glide.view {
        self.glide = nil
      } else if reading.offset.isAbout(glide.target) {
        self.glide = nil
        output.append(.settled(glide.detent))
      }
    }
    let before = reading.openHeight(at: shifting.lastOffset ?? 0)
    if min(before, reading.openHeight) <= limits.maximumHeight {
      shifting.mayStretch = configuration.inputPolicies[input: reading.input].mayStretch
    }
  }

  /// Moves a partly visible header that no gesture moves any more to its target visibility.
  private mutating func bringHome(_ reading: ScrollMetrics) {
    guard !configuration.shiftBehavior.returnsByScrolling, !reading.isTracking, motion == nil,
      !shifting.isLed, visibility == .partial
    else { return }
    startMotion(hides: shifting.wantsToBeHidden, velocity: 0)
  }

  /// A finger that comes or moves takes the header over where it is, while one that rests leaves
  /// the program's motion running.
  ///
  /// A header that is hideable moves on, since no gesture moves it (FH-58), and so does one that
  /// fades, which is at no place between.
  private mutating func interruptMotion() {
    guard let motion, configuration.shiftBehavior.returnsByScrolling else { return }
    if case .crossFade = motion.curve { return }
    self.motion = nil
  }

  /// Moves the shift by the distance since the last layout.
  mutating func trackPath(of reading: ScrollMetrics) {
    let bounded = min(reading.offset, reading.bound)
    defer {
      shifting.lastOffset = reading.offset
      shifting.lastLead = reading.lead
      shifting.lastBounded = bounded
    }
    guard let last = shifting.lastOffset, configuration.shiftBehavior.returnsByScrolling else {
      return
    }
    noteDirection(of: reading, from: last)
    configuration.settlingRule.follow(
      reading, from: last, by: bounded - shifting.lastBounded, in: &self)
  }

  /// Follows the distance as if it were cut infinitely fine.
  mutating func flow(_ reading: ScrollMetrics, from last: Double) {
    guard motion == nil else { return }
    let end = path(of: reading).end(from: pathPoint(at: last), to: reading.offset)
    (shifting.accumulator, shifting.wait) = (end.accumulator, end.wait)
  }

  /// The present place of the shift on its path, at an offset.
  @inline(__always)
  func pathPoint(at offset: Double) -> ShiftPath.Point {
    ShiftPath.Point(offset: offset, accumulator: shifting.accumulator, wait: shifting.wait)
  }

  /// The flow of the shift over a view's content.
  @inline(__always)
  func path(of reading: ScrollMetrics) -> ShiftPath {
    ShiftPath(
      limits: limits, contentTop: -reading.insetTop, bound: reading.bound, exit: exit,
      waitEdge: canExit && !followsScrolling ? limits.minimumHeight : 0, canHide: canExit,
      canShow: configuration.shiftBehavior.returnsByScrolling
        && !configuration.isPassive,
      onlyClosesGaps: configuration.isScrubbing || configuration.returnHeight == .nothing
        || !configuration.inputPolicies[input: reading.input].countsAsDirection)
  }

  /// Sets the target visibility from the direction of scrolling (FH-43.2, FH-43.3).
  ///
  /// What is shown may move against its finger, as it returns to it: the finger's own movement
  /// decides (FL-7, FL-17).
  private mutating func noteDirection(of reading: ScrollMetrics, from last: Double) {
    let distance =
      min(reading.offset - reading.lead, reading.bound)
      - min(last - shifting.lastLead, reading.bound)
    guard distance != 0 else { return }
    if shifting.direction * distance < 0 { shifting.direction = 0 }
    shifting.direction += distance
    let isDriven =
      switch reading.input {
      case .finger, .trackpad: reading.isTracking
      case .wheel, .keys, .code: true
      }
    guard isDriven, configuration.inputPolicies[input: reading.input].countsAsDirection,
      configuration.settlingRule.countsEveryDirection || canShift || canExit
    else { return }
    if shifting.direction > Self.directionSlop {
      setTarget(hidden: true)
    } else if shifting.direction < -Self.directionSlop {
      setTarget(hidden: false)
    }
  }

  /// The distance in one direction that changes the target visibility, in points (FH-43.3).
  static let directionSlop = 5.0

  mutating func setTarget(hidden: Bool) {
    guard shifting.wantsToBeHidden != hidden else { return }
    shifting.wantsToBeHidden = hidden
    output.append(.targetVisibilityChanged(hidden ? .hidden : .shown))
  }
}
