extension Scroller {
  /// Changes the visible and the content's extent together, in points (SP-123).
  ///
  /// See <doc:ChangingLimits> for what each phase makes of it.
  @discardableResult
  public mutating func setLengths(viewport: Double, content: Double, at time: Double) -> Events {
    var events = Events()
    run(to: time, &events)
    let (before, lengthBefore) = (limits, viewportLength)
    viewportLength = Self.viewportLength(from: viewport)
    contentLength = Self.contentLength(from: content)
    updateLimits()
    if limits != before || viewportLength != lengthBefore {
      follow(from: before, &events)
    }
    return events
  }

  /// Sets what one owner asks for beyond the content's ends, in points; other owners' insets stay
  /// (SP-66).
  ///
  /// There is room for eight owners; a ninth is a mistake of the program and traps.
  @discardableResult
  public mutating func setInset(
    start: Double, end: Double, owner: InsetOwner, at time: Double
  ) -> Events {
    var events = Events()
    run(to: time, &events)
    let before = limits
    insets.set(
      start: start.finite(or: 0).limited(to: Self.longestInset),
      end: end.finite(or: 0).limited(to: Self.longestInset), owner: owner)
    updateLimits()
    if limits != before {
      follow(from: before, &events)
    }
    return events
  }

  /// Changes the feel; a motion in flight goes on from its place and velocity.
  ///
  /// A tuning that ``Tuning/validated()`` refuses is not taken.
  @discardableResult
  public mutating func setTuning(_ tuning: Tuning, at time: Double) -> Events {
    var events = Events()
    run(to: time, &events)
    guard tuning.isValid else { return events }
    self.tuning = tuning
    resume(&events)
    return events
  }

  /// An inset is never longer than this, in points: it keeps sums finite.
  private static let longestInset = 1e9

  /// Makes the content longer at its start, as when rows appear before the visible ones, or shorter,
  /// with a negative length (SP-122).
  ///
  /// All offsets grow by that many points, so the same content stays under the eye and the finger, and
  /// a motion goes on.
  @discardableResult
  public mutating func prependContent(length: Double, at time: Double) -> Events {
    var events = Events()
    run(to: time, &events)
    let length = length.finite(or: 0).limited(to: Self.longestInset)
    contentLength = Self.contentLength(from: contentLength + length)
    updateLimits()
    offset += length
    switch phase {
    case .idle, .decelerating, .bouncing:
      break
    case .tracking(var tracking):
      tracking.page += length
      phase = .tracking(tracking)
    case .gliding(let glide):
      self.glide(
        to: limits.clamp(glide.target + length), request: limits.clamp(glide.request + length),
        reason: glide.reason, velocity: velocity)
    }
    resume(&events)
    return events
  }

  mutating func updateLimits() {
    let minimum = -insets.start
    let maximum = max(minimum, contentLength + insets.end - viewportLength)
    limits = Limits(minimum: minimum, maximum: maximum)
  }

  /// Goes on from the present place and velocity under rules that have changed.
  mutating func resume() {
    var events = Events()
    resume(&events)
  }

  private mutating func resume(_ events: inout Events) {
    let motion = Motion(offset: offset, velocity: velocity)
    switch phase {
    case .idle:
      rest(at: limits.clamp(offset))
    case .tracking(var tracking):
      tracking.estimator.rules = tuning.release.estimator
      hold(offset, &tracking)
      phase = .tracking(tracking)
    case .decelerating, .bouncing:
      phase = .idle
      release(motion, &events)
    case .gliding(let glide):
      self.glide(
        to: limits.clamp(glide.target), request: limits.clamp(glide.request),
        reason: glide.reason, velocity: velocity)
    }
    run(to: time, &events)
  }

  /// Goes on after the limits have changed.
  ///
  /// Nothing in flight moves (SP-121). At rest the content is moved into the limits, and a finger
  /// that holds it past an edge which came nearer keeps its distance from that edge (SP-120).
  private mutating func follow(from before: Limits, _ events: inout Events) {
    switch phase {
    case .tracking(var tracking):
      let distance = heldShift(from: before)
      if distance != 0 {
        hold(offset + distance, &tracking)
        phase = .tracking(tracking)
        refresh()
      }
    case .decelerating(let coast):
      if case .stops(_, let target) = coast.end, limits.clamp(target) == target,
        limits.edge(passedBy: offset) == nil
      {
        return
      }
    case .idle, .bouncing, .gliding:
      break
    }
    resume(&events)
  }

  /// How far the edge that a finger holds the content past has come inward.
  private func heldShift(from before: Limits) -> Double {
    switch before.edge(passedBy: offset) {
    case .start: max(0, limits.minimum - before.minimum)
    case .end: min(0, limits.maximum - before.maximum)
    case nil: 0
    }
  }
}
