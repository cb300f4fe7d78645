import ScrollPhysics

extension FlexibleHeader {
  /// The finger is about to leave; the content would rest at `target` (FH-53).
  ///
  /// `reading.velocity` is the finger's velocity. In the `material` rule the answer may ask for
  /// another target, in the `projected` rule for a glide to a detent.
  @discardableResult
  public mutating func trackingScrollViewWillEndDragging(
    _ reading: HeaderReading, target: Double
  ) -> HeaderUpdate {
    guard accept(reading), let reading = tracking else {
      return takeUpdate()
    }
    layOut()
    guard maySnap(reading) else { return takeUpdate() }
    switch settings.settlingRule {
    case .material: rewriteTarget(target.bounded(or: reading.offset), of: reading)
    case .projected: settle(reading, target: target.bounded(or: reading.offset))
    }
    return takeUpdate()
  }

  /// The finger has left (FH-51).
  @discardableResult
  public mutating func trackingScrollViewDidEndDragging(
    _ reading: HeaderReading, willDecelerate: Bool
  ) -> HeaderUpdate {
    guard accept(reading), var reading = tracking else {
      return takeUpdate()
    }
    reading.isTracking = false
    tracking = reading
    layOut()
    endDragging(reading, willDecelerate: willDecelerate)
    shifting.didDecelerate = willDecelerate
    return takeUpdate()
  }

  /// The content came to rest after a coast, a wheel's notch or a key (FH-52).
  @discardableResult
  public mutating func trackingScrollViewDidEndDecelerating(
    _ reading: HeaderReading
  ) -> HeaderUpdate {
    guard accept(reading), var reading = tracking else {
      return takeUpdate()
    }
    reading.velocity = 0
    tracking = reading
    layOut()
    guard maySnap(reading) else { return takeUpdate() }
    switch settings.settlingRule {
    case .material:
      if shifting.didDecelerate, isPartiallyShifted, settings.shiftBehavior.returnsByScrolling {
        wish(hidden: shifting.accumulator >= Self.hidingShare * limits.maximumShift)
        startMotion(hides: shifting.wantsToBeHidden)
      }
    case .projected:
      if glide == nil { settle(reading, target: reading.offset) }
      glide = glide?.start == time ? glide : nil
    }
    commit()
    return takeUpdate()
  }

  /// A header is hidden after a coast from this share of its shift on (FH-52).
  static let hidingShare = 0.75

  private func maySnap(_ reading: HeaderReading) -> Bool {
    settings.inputPolicies[input: reading.input].maySnap
      && !settings.observesTrackingScrollViewScrollEvents
  }

  /// Moves a target that would leave the content's top under the header (FH-53).
  private mutating func rewriteTarget(_ target: Double, of reading: HeaderReading) {
    let open = reading.openHeight(at: target)
    guard canShift, open > 0, open < limits.minimumHeight else { return }
    let height = shifting.wantsToBeHidden ? 0 : limits.minimumHeight
    requests.append(.target(view: reading.view, offset: reading.offset(leaving: height)))
  }

  private mutating func endDragging(_ reading: HeaderReading, willDecelerate: Bool) {
    switch settings.settlingRule {
    case .material:
      if !canShift { wish(hidden: false) }
      guard !willDecelerate, isPartiallyShifted, maySnap(reading), motion == nil else { return }
      startMotion(hides: shifting.wantsToBeHidden)
      commit()
    case .projected:
      guard maySnap(reading), !willDecelerate, glide == nil else { return }
      settle(reading, target: reading.offset)
      commit()
    }
  }

  /// Brings a header that would be left between two detents to the nearest one.
  private mutating func settle(_ reading: HeaderReading, target: Double) {
    guard motion == nil else { return }
    guard canShift || settings.settlingRange == .always else {
      // Off the screen against its wish: a finger stopped it on its way back.
      let isStranded = visibility == .hidden && !shifting.wantsToBeHidden
      if visibility == .partial || isStranded { settleAlone(on: .shown, velocity: 0) }
      if visibility == .shown { wish(hidden: false) }
      return
    }
    guard let choice = settlingChoice(reading, target: target) else { return }
    switch choice {
    case .glide(let glide):
      wish(hidden: glide.detent == .hidden || glide.detent == .strip)
      // A fling that already moves toward the detent coasts there, whatever motion is reduced (DX-29).
      let carriesOn = (target - reading.offset) * (glide.target - reading.offset) > 0
      guard carriesOn || !settings.reducesMotion else {
        jump(to: glide, reading)
        return
      }
      begin(glide)
    case .alone(let visibility, let velocity):
      settleAlone(on: visibility, velocity: velocity)
    }
  }

  private mutating func begin(_ glide: HeaderGlide) {
    self.glide = glide
    isGlideStale = false
    requests.append(.glide(glide))
    events.append(.beganSettling(glide.detent))
  }

  /// A glide goes on to where its detent is under new limits, or to the nearest that it can reach.
  mutating func retargetGlide(_ reading: HeaderReading) {
    guard isGlideStale, let glide, motion == nil else { return }
    isGlideStale = false
    var reading = reading
    reading.velocity = glide.velocity(at: time)
    if let next = self.glide(to: glide.detent, reading) {
      if !next.target.isAbout(glide.target) { begin(next) }
    } else if case .glide(let next) = settlingChoice(reading, target: reading.offset) {
      begin(next)
    }
  }

  /// Goes to a detent at once: the way there counts (reduced motion).
  private mutating func jump(to glide: HeaderGlide, _ reading: HeaderReading) {
    var reading = reading
    reading.offset = glide.target
    tracking = reading
    followWay(of: reading)
    requests.append(.offset(view: reading.view, offset: glide.target))
    events.append(.settled(glide.detent))
    commit()
  }

  private mutating func settleAlone(on visibility: HeaderVisibility, velocity: Double) {
    wish(hidden: visibility == .hidden)
    startMotion(hides: visibility == .hidden, velocity: velocity)
  }
}
