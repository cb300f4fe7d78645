extension Scroller {
  /// Moves by a wheel's or a key's step, in points and the offset's direction: the target moves by
  /// it, within the limits, and the content glides there (SP-96).
  ///
  /// Steps add up while the glide lasts. Under a finger, and outward during a bounce, it does
  /// nothing. A step of at least a device pixel ends on a whole one; smaller ones are followed
  /// exactly, so that slow turning is not lost. A step that a pressed key repeats is taken more
  /// gently, so that the steps flow into one even movement; any other step `isKey` says to be a
  /// key's moves as a wheel's, and its ``Glide/Reason`` names the key.
  public mutating func wheel(
    by delta: Double, isRepeat: Bool = false, isKey: Bool = false, at time: Double,
    into events: inout [Event]
  ) {
    run(to: time, &events)
    let delta = delta.finite(or: 0).limited(to: Self.longestDelta)
    let base: Double
    var impulse = velocity
    switch phase {
    case .tracking:
      return
    case .idle, .decelerating, .bouncing:
      base = limits.clamp(offset)
    case .gliding(let glide):
      base = glide.request
    }
    let request = limits.clamp(base + delta)
    guard request != base, request.isFinite else { return }
    let rules = isRepeat ? tuning.heldKey : tuning.wheel
    let isWhole = isWhole(delta, isRepeat: isRepeat, isKey: isKey)
    if snapPositions != nil,
      let target = snapTarget(ofStep: delta, isWhole: isWhole, to: request)
    {
      step(
        to: target, request: isWhole ? target : request, rules,
        reason: isRepeat ? .heldKey : isKey ? .key : .wheel, &events)
      return
    }
    let target = abs(delta) >= pixel ? landing(near: request) : request
    switch phase {
    case .idle, .gliding, .tracking:
      impulse += rules.startRate * (request - base)
    case .decelerating, .bouncing:
      impulse = rules.withoutOvershoot(velocity, over: target - offset)
    }
    glide(
      to: target, request: request, reason: isRepeat ? .heldKey : isKey ? .key : .wheel,
      velocity: impulse)
    run(to: self.time, &events)
  }

  /// Moves to an offset, within the limits: at once, or in about a third of a second (SP-95).
  ///
  /// A motion in flight keeps its velocity, less what would overshoot the target. Under a finger
  /// the finger wins: an animated move does nothing, and a plain one moves the content and goes on
  /// with the drag. NaN does nothing; infinity is the limit, if there is one. A target is at most
  /// 10¹² points from 0. Where `isKey`, the ``Glide/Reason`` of an animated move names the key that
  /// asked for it, and not the program.
  public mutating func scroll(
    to offset: Double, animated: Bool, isKey: Bool = false, at time: Double,
    into events: inout [Event]
  ) {
    run(to: time, &events)
    guard !offset.isNaN, limits.clamp(offset).isFinite else { return }
    let place = limits.clamp(
      offset.isFinite ? offset.limited(to: Self.longestLength) : offset)
    let target =
      isKey ? snapTarget(from: place, to: place, direction: 0) ?? place : place
    switch phase {
    case .tracking(var tracking):
      guard !animated else { return }
      hold(target, &tracking)
      phase = .tracking(tracking)
      refresh()
    case .idle, .decelerating, .bouncing, .gliding:
      guard animated else {
        rest(at: target)
        events.append(.settled(offset: target, time: self.time))
        return
      }
      let distance = target - self.offset
      let velocity =
        isAtRest
        ? tuning.animation.startRate * distance
        : tuning.animation.withoutOvershoot(self.velocity, over: distance)
      glide(to: target, reason: isKey ? .keyTarget : .animation, velocity: velocity)
      run(to: self.time, &events)
    }
  }

  /// Moves by a distance from the present target, or from the present offset where there is none;
  /// otherwise like ``scroll(to:animated:isKey:at:into:)``.
  public mutating func scroll(
    by delta: Double, animated: Bool, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    let base: Double
    switch phase {
    case .idle, .tracking, .decelerating, .bouncing: base = offset
    case .gliding(let glide): base = glide.target
    }
    scroll(to: base + delta, animated: animated, at: self.time, into: &events)
  }

  /// Stops a coast or glide where it is; a stretched content springs back from rest.
  ///
  /// A drag goes on.
  public mutating func stop(at time: Double, into events: inout [Event]) {
    run(to: time, &events)
    switch phase {
    case .idle, .tracking:
      return
    case .decelerating, .bouncing, .gliding:
      events.append(.stoppedMotion(speed: abs(velocity)))
    }
    phase = .idle
    if limits.edge(passedBy: offset) == nil {
      rest(at: offset)
    } else {
      release(Motion(offset: offset, velocity: 0), &events)
    }
    run(to: self.time, &events)
  }

  /// Starts a glide from the present offset with a velocity; one that is to jump ends at once.
  mutating func glide(
    to target: Double, request: Double? = nil, reason: Glide.Reason, velocity: Double
  ) {
    // Limits that came nearer may have left the content outside, where nothing is shown (DX-29).
    let origin = configuration.reducesMotion ? limits.clamp(offset) : offset
    let state = Spring.State(displacement: origin - target, velocity: velocity)
    lastGlide = reason
    phase = .gliding(
      makeGlide(
        from: state, to: target, request: request ?? target, reason: reason,
        jumps: jumps(to: target, for: reason)))
    refresh()
  }

  /// A glide that begins now; one that `jumps` ends at once.
  func makeGlide(
    from state: Spring.State, to target: Double, request: Double, reason: Glide.Reason,
    jumps: Bool = false
  ) -> Glide {
    let spring =
      switch reason {
      case .wheel, .key: tuning.wheel.spring
      case .heldKey: tuning.heldKey.spring
      case .animation, .keyTarget: tuning.animation.spring
      case .page:
        Spring(
          angularFrequency: tuning.edge.spring.angularFrequency,
          dampingRatio: max(1, tuning.edge.spring.dampingRatio))
      case .settling(let spring): spring
      }
    return Glide(
      start: time, target: target, reason: reason,
      end: jumps
        ? .settles(after: 0) : glideEnd(from: state, target: target, spring: spring),
      request: request, state: state, spring: spring)
  }

  /// Whether a glide ends at once because motion is reduced: all but the wheel's, a swipe's to a
  /// page, and that of a fling that already moves toward its new end (DX-29).
  private func jumps(to target: Double, for reason: Glide.Reason) -> Bool {
    guard configuration.reducesMotion else { return false }
    return switch reason {
    case .key, .heldKey, .keyTarget, .animation: true
    case .wheel, .page: false
    case .settling: velocity * (target - offset) <= 0
    }
  }

  /// How a glide ends: at its target, or at an edge that it would pass on the way out.
  ///
  /// Its spring does not swing, so it has at most one turning point, and passes an edge before it
  /// or not at all.
  private func glideEnd(
    from state: Spring.State, target: Double, spring: Spring
  ) -> Glide.End {
    let settled = spring.settlingTime(
      from: state, distance: tuning.settling.distance * pixel,
      speed: tuning.settling.speed * pixel)
    guard let turn = spring.turningPoint(from: state),
      let edge = limits.edge(passedBy: target + turn.displacement),
      limits.edge(passedBy: target + state.displacement) != edge
    else { return .settles(after: settled) }
    let after = spring.time(
      from: state, toPass: limits.offset(of: edge) - target,
      outward: edge.outward, before: turn.time)
    return .hits(
      edge, after: after, velocity: spring.state(after: after, from: state).velocity)
  }
}

extension Tuning.GlideRules {
  /// The velocity that a motion in flight may bring along without running past its target.
  func withoutOvershoot(_ velocity: Double, over distance: Double) -> Double {
    velocity * distance > 0
      ? velocity.limited(to: angularFrequency * abs(distance)) : velocity
  }
}

extension Scroller {
  /// Moves to an offset, within the limits, by a spring that begins with a velocity: what a header
  /// asks for that brings the content to a place of its own.
  ///
  /// The offset is in points, the velocity in points per second, at most 10⁹; one that is not
  /// finite counts as 0. The spring must not swing; one that does counts as critically damped. A
  /// frequency outside of 0.1 to 1000 rad/s and a damping ratio over 100 count as the nearest of
  /// these, and what is no number as that of ``Spring/standard``. A later drag or motion ends
  /// it. Under a finger it does nothing, and an offset that is not finite changes nothing. With
  /// ``Configuration/reducesMotion`` it jumps, unless the content already moves toward the offset
  /// (DX-29).
  public mutating func settle(
    to offset: Double, velocity: Double, spring: Spring, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    guard offset.isFinite, !isTracking else { return }
    glide(
      to: limits.clamp(offset), reason: .settling(spring.quiet),
      velocity: velocity.finite(or: 0).limited(to: Self.longestDelta))
    run(to: self.time, &events)
  }

  /// Has the content end at another offset, within the limits, without a jump of its speed: for
  /// rows or images that a fling should stop on, as UIKit's target content offset does.
  ///
  /// A fling whose end is moved a little still looks like one: at a frequency of speed divided by
  /// distance a critically damped spring is a coast. A distance of up to `reach`, in points, takes
  /// about half a second however slow the content is; over a longer one it starts the more gently
  /// the longer it is. Anything else that `reach` may be counts as 0, and all distances as near ones.
  ///
  /// Call it when a drag has ended, or whenever ``restingOffset`` is not where the content may
  /// rest. A later drag or motion ends it. Under a finger it does nothing, and an offset that is
  /// not finite changes nothing.
  public mutating func redirect(
    to offset: Double, reach: Double = 0, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    guard offset.isFinite, !isTracking else { return }
    let target = limits.clamp(offset)
    let spring = Spring.landing(
      distance: target - self.offset, velocity: velocity, reach: reach)
    settle(to: target, velocity: velocity, spring: spring, at: self.time, into: &events)
  }

  private var isTracking: Bool {
    if case .tracking = phase { true } else { false }
  }
}

extension Spring {
  /// The spring that takes content over a distance, in points, to a place where it is to rest, from
  /// a velocity; a distance longer than `reach` is that of a fling, where that is over 0.
  ///
  /// At `ω = v/d` a critically damped spring is the exponential coast `e^(−ωt)` itself and begins
  /// with that velocity exactly, so a long fling whose end is moved a little still looks like one.
  /// Content near its target is taken there at 12 rad/s. In between, the frequency falls with the
  /// square of the distance beyond `reach`, which keeps the release from kicking, to 0.5 rad/s at least.
  package static func landing(distance: Double, velocity: Double, reach: Double) -> Spring {
    let length = abs(distance)
    let near = length > reach && reach > 0 ? (reach / length) * (reach / length) : 1
    let coasting = velocity * distance > 0 ? velocity / distance : 0
    return Spring(angularFrequency: max(landingFrequency * near, coasting, leastLandingFrequency))
  }

  /// The frequency of the spring to a near place, in radians per second: the rate of Material's
  /// animation, which it outlasts by a quarter (FH-54).
  private static let landingFrequency = 12.0

  /// The frequency of the spring to a place however far, in radians per second: content comes to rest
  /// within a minute.
  private static let leastLandingFrequency = 0.5

  /// The spring as it can place content: without a swing, and with numbers that the closed forms
  /// are on.
  var quiet: Spring {
    let frequency = angularFrequency.isNaN ? Spring.standard.angularFrequency : angularFrequency
    return Spring(
      angularFrequency: frequency.clamped(to: 0.1...1000),
      dampingRatio: dampingRatio.clamped(to: 1...100))
  }
}
