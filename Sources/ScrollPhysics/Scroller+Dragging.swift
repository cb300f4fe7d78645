extension Scroller {
  /// Begins a drag of the content; a coast, bounce or glide stops where it is (SP-90).
  ///
  /// The offset does not change: the finger's place is set to where the band shows what is shown
  /// (SP-39). A second drag while one lasts begins the finger's record anew.
  public mutating func beginDrag(_ source: DragSource, at time: Double, into events: inout [Event])
  {
    run(to: time, &events)
    var stoppedVelocity = 0.0
    switch phase {
    case .idle, .tracking:
      break
    case .decelerating:
      stoppedVelocity = velocity
      events.append(.stoppedMotion(speed: abs(velocity)))
    case .bouncing, .gliding:
      events.append(.stoppedMotion(speed: abs(velocity)))
    }
    var tracking = makeTracking(source)
    tracking.stoppedVelocity = stoppedVelocity
    estimator.reset()
    estimator.add(position: 0, at: self.time)
    phase = .tracking(tracking)
    lastGlide = nil
    refresh()
    events.append(.beganDragging)
  }

  /// Moves the finger by a distance in points, in the offset's direction (a finger moving up is
  /// positive), and the content with it; without a drag it does nothing.
  public mutating func drag(by delta: Double, at time: Double, into events: inout [Event]) {
    run(to: time, &events)
    moveDrag(by: recordDrag(by: delta, at: self.time), at: self.time)
  }

  /// Records a movement of the finger that drags the content, which stays where it is; for a
  /// recognizer that shows the finger's path later than its events (FL-7).
  ///
  /// - Parameters:
  ///   - delta: the finger's movement in points, in the offset's direction.
  ///   - stamp: when it happened, in seconds; it may be before ``time``.
  /// - Returns: How far the content is to follow, in points, by ``moveDrag(by:at:)``.
  package mutating func recordDrag(by delta: Double, at stamp: Double) -> Double {
    guard case .tracking(var tracking) = phase else { return 0 }
    let delta = delta.finite(or: 0).limited(to: Self.longestDelta)
    let stamp = max(stamp.finite(or: time), tracking.lastEvent)
    let pause = stamp - tracking.lastMotion
    tracking.lastEvent = stamp
    tracking.longestPause = max(tracking.longestPause, pause)
    tracking.travel += delta
    estimator.add(position: tracking.travel, at: stamp)
    var followed = 0.0
    if delta != 0 {
      tracking.lastMotion = stamp
      followed = tuning.start.followed(delta, after: pause, withheld: &tracking.withheld)
      tracking.lead -= followed
    }
    phase = .tracking(tracking)
    noteMotion(of: tracking)
    return followed
  }

  /// Moves the dragged content by a distance in points, 1:1 as far as the edges let it.
  ///
  /// - Returns: The part of the distance past an edge where nothing stretches, in points.
  @discardableResult
  package mutating func moveDrag(by distance: Double, at time: Double) -> Double {
    guard case .tracking(var tracking) = phase else { return 0 }
    self.time = max(self.time, time.finite(or: self.time))
    let distance = distance.finite(or: 0)
    guard distance != 0 else {
      refresh()
      return 0
    }
    tracking.lead += distance
    let rest = move(&tracking, by: distance)
    phase = .tracking(tracking)
    show(tracking)
    checkInvariants()
    return rest
  }

  /// Takes a distance past an edge out of the lead: what brings it back moves nothing.
  package mutating func dropLead(_ distance: Double) {
    guard case .tracking(var tracking) = phase else { return }
    tracking.lead -= distance
    phase = .tracking(tracking)
    noteMotion(of: tracking)
  }

  /// Gives the finger's samples up in a copy that no finger will move: the original does not copy
  /// them then.
  package mutating func dropSamples() { estimator.dropSamples() }

  /// Notes that the fingers rest on the content at that time (SP-6).
  public mutating func hold(at time: Double, into events: inout [Event]) {
    drag(by: 0, at: time, into: &events)
  }

  /// Ends the drag: the content coasts, bounces, goes to a page, or rests.
  ///
  /// A lift may be known later than it happened. The velocity is that of the fingers at the lift;
  /// without the earlier time what passed since would count as a rest of the fingers (SP-6).
  ///
  /// - Parameters:
  ///   - lift: when the fingers left, in seconds; by default `time`.
  ///   - start: when the coast is counted from, in seconds: before `time`, the content goes on from
  ///     where it would be by then (FL-46). Without one, from where it is shown.
  ///   - correction: the part of the distance to there that the coast makes up for, and not a jump, in
  ///     points along the offset, negative where the content is behind (FL-18, FL-21).
  ///   - time: the present, in seconds.
  ///   - events: the array to which the events of the call are appended.
  public mutating func endDrag(
    liftedAt lift: Double = .infinity, coastingSince start: Double = .infinity,
    correction: Double = 0, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    guard case .tracking(let tracking) = phase else { return }
    let lift = min(lift.finite(or: self.time), self.time)
    finishDrag(
      tracking, velocity: releaseVelocity(of: tracking, at: lift), liftedAt: lift,
      from: min(start.isNaN ? self.time : start, self.time),
      correction: correction.finite(or: 0).limited(to: Self.longestDelta), &events)
  }

  /// Ends the drag without a fling: the content springs back or rests.
  public mutating func cancelDrag(at time: Double, into events: inout [Event]) {
    run(to: time, &events)
    guard case .tracking(let tracking) = phase else { return }
    finishDrag(tracking, velocity: 0, liftedAt: self.time, from: self.time, &events)
  }

  /// The motion with which a coast goes on that began at `start`, `lead` points behind what is
  /// shown: never behind what is shown, and to the same end.
  ///
  /// `correction` is the part of `lead` by which what is shown differs from its path; the coast
  /// makes up for it, so that nothing jumps at the release.
  private func caughtUp(
    _ shown: Motion, lead: Double, start: Double, correction: Double
  ) -> Motion {
    let law = tuning.coast.law
    let velocity = shown.velocity
    let gone = law.displacement(after: max(0, time - start), from: velocity)
    let isBehind = start < time && (gone + correction - lead) * velocity > 0
    let ahead = isBehind ? gone + correction : lead
    guard ahead != 0, velocity != 0 else { return shown }
    let left = law.stoppingDistance(from: velocity) - ahead
    return Motion(
      offset: limits.clamp(shown.offset + ahead - lead),
      velocity: left * velocity > 0 ? law.velocity(toStopAfter: left) : 0)
  }

  /// Starts what follows a release: a bounce past an edge, a glide to a page or position, or a
  /// coast.
  ///
  /// `shown` is the motion as it is shown and `velocity` the finger's, before any resistance;
  /// `lead`, `start` and `correction` are those of ``caughtUp(_:lead:start:correction:)``.
  mutating func startMotion(
    _ shown: Motion, velocity: Double, fromPage page: Double, lead: Double = 0,
    start: Double = .infinity, correction: Double = 0, _ events: inout [Event]
  ) {
    if let edge = limits.edge(passedBy: shown.offset) {
      let limit = limits.offset(of: edge)
      if let target = snapTarget(from: limit, to: limit, direction: 0), target != limit {
        snap(from: shown, to: target, &events)
      } else {
        bounceFromStretch(shown, to: edge)
      }
    } else if let target = pageTarget(from: page, velocity: velocity) {
      glide(to: target, reason: .page, velocity: pageVelocity(velocity, to: target))
    } else {
      coast(
        from: caughtUp(shown, lead: lead, start: start, correction: correction), &events)
    }
  }

  /// Goes on after the finger has left with a velocity of its own, before any resistance.
  ///
  /// A coast counts from `start`, when the finger's last place was due to be shown, at most now.
  /// What is shown may be ahead of that place: the coast ends where one from that place would
  /// (FL-46, FL-47).
  mutating func finishDrag(
    _ tracking: Tracking, velocity: Double, liftedAt lift: Double, from start: Double,
    correction: Double = 0, _ events: inout [Event]
  ) {
    var shown = Motion(offset: offset, velocity: velocity * slope(of: tracking))
    if let length = tracking.pullInset {
      insets.set(start: length, end: 0, owner: .pull)
      updateLimits()
      // Where nothing stretches, nothing springs back to an edge that came nearer.
      if !isStretchy { offset = limits.clamp(offset) }
      shown.offset = offset
    }
    liftVelocity = fingerVelocity(of: tracking, at: lift)
    phase = .idle
    estimator.reset()
    startMotion(
      shown, velocity: velocity, fromPage: tracking.page, lead: tracking.lead, start: start,
      correction: correction, &events)
    let (carriedOn, place) = (self.velocity, events.count)
    events.append(.endedDragging(velocity: carriedOn, willDecelerate: false))
    run(to: time, &events)
    events[place] = .endedDragging(velocity: carriedOn, willDecelerate: !isAtRest)
  }
}

extension Tuning.StartHysteresis? {
  /// The part of a finger's move that the content follows: at the start of a drag and after a pause
  /// some must add up first (SP-91).
  func followed(_ delta: Double, after pause: Double, withheld: inout Double?) -> Double {
    guard let rule = self else { return delta }
    if withheld == nil, pause > rule.stillness {
      withheld = 0
    }
    guard let before = withheld else { return delta }
    guard abs(before + delta) > rule.distance else {
      withheld = before + delta
      return 0
    }
    withheld = nil
    return abs(delta) > rule.deliberateMove
      ? delta : delta.limited(to: rule.distance * rule.breakingShare)
  }
}
