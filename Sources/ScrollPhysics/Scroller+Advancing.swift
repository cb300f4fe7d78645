extension Scroller {
  /// Advances to a time, in seconds; each transition between two phases happens at its exact
  /// instant.
  ///
  /// A time before ``time``, or one that is not finite, changes nothing.
  public mutating func advance(to time: Double, into events: inout [Event]) {
    guard time > self.time, time.isFinite else { return }
    run(to: time, &events)
  }

  /// Makes a call, and returns the events that it caused.
  @discardableResult
  package mutating func caused(_ call: (inout Self, inout [Event]) -> Void) -> [Event] {
    var events: [Event] = []
    call(&self, &events)
    return events
  }

  /// Where the content will be at a time if no further event comes; reading it changes nothing.
  ///
  /// For a time before ``time`` it is where the present curve would have it, back to the curve's
  /// beginning. Under a finger and at rest it is the present offset.
  public func offset(at time: Double) -> Double {
    guard time < self.time else {
      var (future, ignored) = (self, IgnoredEvents())
      future.run(to: time, &ignored)
      return future.offset
    }
    return phase.motion(at: time)?.offset ?? offset
  }

  /// Where the present motion ends: exactly the offset that ``offset`` will have when it is over.
  ///
  /// Under a finger, the offset at which the content would rest if it were released there.
  public var restingOffset: Double {
    // Not once more wherever it is read: it contains all that ends a motion.
    @inline(never) get {
      guard phase.endTime != nil else { return limits.clamp(offset) }
      var (future, ignored) = (self, IgnoredEvents())
      future.concludeAll(until: .infinity, &ignored)
      return limits.clamp(future.offset)
    }
  }

  /// Advances to a time; one before ``time`` counts as that.
  mutating func run(to time: Double, _ events: inout some EventSink) {
    let time = max(self.time, time.finite(or: self.time))
    concludeAll(until: time, &events)
    self.time = time
    refresh()
    checkInvariants()
  }

  /// Runs through all transitions up to a time.
  private mutating func concludeAll(until time: Double, _ events: inout some EventSink) {
    switch phase {
    case .idle, .tracking: return
    case .decelerating, .bouncing, .gliding: break
    }
    for _ in 0..<Self.transitionLimit {
      guard let end = phase.endTime, end <= time else { break }
      conclude(at: max(self.time, end), &events)
    }
  }

  /// More hand-overs than any tuning that ``Tuning/validated()`` accepts can need at once: a guard
  /// against endless work, not a rule.
  private static let transitionLimit = 1000

  /// Ends the present curve at its end time and starts what follows.
  private mutating func conclude(at time: Double, _ events: inout some EventSink) {
    self.time = time
    switch phase {
    case .idle, .tracking:
      break
    case .decelerating(let coast):
      switch coast.end {
      case .stops(_, let offset):
        settle(at: offset, &events)
      case .hits(let edge, _, let velocity):
        meet(edge, velocity: velocity, &events)
      }
    case .bouncing(let bounce):
      switch bounce.end {
      case .settles:
        settle(at: bounce.limit, &events)
      case .crosses(_, let velocity):
        events.append(.leftEdge(bounce.edge, time: time, velocity: velocity))
        coast(from: Motion(offset: bounce.limit, velocity: velocity), &events)
      }
    case .gliding(let glide):
      switch glide.end {
      case .settles:
        settle(at: glide.target, &events)
      case .hits(let edge, _, let velocity):
        conclude(glide, at: edge, velocity: velocity, &events)
      }
    }
  }

  /// Stops a glide at an edge that it would have passed; where its target lies elsewhere it goes on
  /// there, and has not ended.
  ///
  /// A glide never stretches the content, except one to a page, which began as a fling (SP-93).
  private mutating func conclude(
    _ glide: Glide, at edge: Edge, velocity: Double, _ events: inout some EventSink
  ) {
    switch glide.reason {
    case .page:
      meet(edge, velocity: velocity, &events)
    case .wheel, .key, .heldKey, .keyTarget, .animation, .settling:
      guard glide.target != limits.offset(of: edge) else {
        clamp(to: edge, velocity: velocity, &events)
        return
      }
      rest(at: limits.offset(of: edge))
      self.glide(to: glide.target, request: glide.request, reason: glide.reason, velocity: 0)
    }
  }

  /// Reads offset and velocity from the present curve.
  mutating func refresh() {
    switch phase {
    case .idle:
      (motionVelocity, mover) = (0, .nothing)
    case .tracking(let tracking):
      show(tracking)
    case .decelerating, .bouncing, .gliding:
      guard let motion = phase.motion(at: time) else { return }
      // A glide that begins on an edge may be past it by a rounding (DX-29).
      offset = configuration.reducesMotion ? limits.clamp(motion.offset) : motion.offset
      motionVelocity = motion.velocity
      if case .gliding(let glide) = phase { mover = .glide(glide.reason) } else { mover = .itself }
    }
  }

  /// Settles at an offset, and reports it where that ends a motion: each one ends once.
  mutating func settle(at offset: Double, _ events: inout some EventSink) {
    if isInMotion { events.append(.settled(offset: offset, time: time)) }
    rest(at: offset)
  }

  /// Stops at an edge that does not stretch, and reports it where that ends a motion.
  mutating func clamp(to edge: Edge, velocity: Double, _ events: inout some EventSink) {
    if isInMotion { events.append(.clamped(edge, time: time, velocity: velocity)) }
    rest(at: limits.offset(of: edge))
  }

  /// Whether something moves the content that ends by itself.
  private var isInMotion: Bool { phase.endTime != nil }

  /// Rests at an offset, exactly (SP-9).
  mutating func rest(at offset: Double) {
    phase = .idle
    self.offset = offset
    (motionVelocity, mover) = (0, .nothing)
  }
}

extension Scroller {
  /// Begins a drag of a finger that had already moved before this was known to be a drag.
  ///
  /// The content does not follow the earlier movement, but the finger's speed comes from it too:
  /// without it a quick flick that is mostly within the touch slop would hardly coast (flutter
  /// #149222). `path` holds where the finger was along the axis until now, oldest first, in points
  /// from any origin and growing with the offset.
  public mutating func beginDrag(
    _ source: DragSource, after path: some Sequence<VelocityEstimator.Sample>, at time: Double,
    into events: inout [Event]
  ) {
    beginDrag(source, at: time, into: &events)
    guard case .tracking(var tracking) = phase else { return }
    var newest: VelocityEstimator.Sample?
    for sample in path {
      if newest == nil { estimator.reset() }
      newest = sample
      if sample.time <= self.time { estimator.add(position: sample.position, at: sample.time) }
    }
    guard let newest else { return }
    tracking.travel = newest.position.finite(or: 0).limited(to: Self.longestLength)
    tracking.lastEvent = min(newest.time.finite(or: self.time), self.time)
    tracking.lastMotion = tracking.lastEvent
    phase = .tracking(tracking)
    refresh()
  }
}
