extension Scroller {
  /// Flings the content from where it is, as a release of a finger with that velocity does.
  ///
  /// Inside the limits the content coasts, or goes to a page where there are pages; past an edge it
  /// springs back. A coast or bounce in flight goes on with the new velocity, and a drag ends. No
  /// velocity is too small, unlike a finger's (SP-8), and none is inherited (SP-92).
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity in points per second, in the offset's direction; limited to
  ///     10⁹. One that is not finite changes nothing.
  ///   - time: The present, in seconds.
  ///   - events: The array to which the events of the call are appended.
  public mutating func fling(velocity: Double, at time: Double, into events: inout [Event]) {
    run(to: time, &events)
    guard velocity.isFinite else { return }
    let velocity = velocity.limited(to: Self.longestDelta)
    if case .tracking(let tracking) = phase {
      finishDrag(
        tracking, velocity: velocity, liftedAt: self.time, from: self.time, &events)
      return
    }
    let tracking = makeTracking(.touch)
    guard limits.edge(passedBy: offset) == nil || isStretchy else {
      release(Motion(offset: offset, velocity: velocity), &events)
      return
    }
    startMotion(
      Motion(offset: offset, velocity: velocity * slope(of: tracking)), velocity: velocity,
      fromPage: tracking.page, &events)
    run(to: self.time, &events)
  }

  /// Moves the content to an offset at once, past an edge too: there it is stretched.
  ///
  /// Past an edge it springs back as after a release at rest (SP-51), or stays under the finger
  /// that drags it. Within the limits, and where nothing stretches, this is
  /// ``scroll(to:animated:isKey:at:into:)`` without animation.
  ///
  /// - Parameters:
  ///   - offset: The offset in points, at most 10¹² from 0. NaN changes nothing; infinity is the limit,
  ///     if there is one.
  ///   - time: The present, in seconds.
  ///   - events: The array to which the events of the call are appended.
  public mutating func setOffset(_ offset: Double, at time: Double, into events: inout [Event]) {
    let target = offset.limited(to: Self.longestLength)
    guard offset.isFinite, isStretchy, let edge = limits.edge(passedBy: target) else {
      return scroll(to: offset, animated: false, at: time, into: &events)
    }
    run(to: time, &events)
    if case .tracking(var tracking) = phase {
      hold(target, &tracking)
      phase = .tracking(tracking)
      refresh()
    } else {
      bounceFromStretch(Motion(offset: target, velocity: 0), to: edge)
      run(to: self.time, &events)
    }
  }

  /// The finger's velocity at the lift with what it inherits; zero when it is too slow for a fling
  /// (SP-8).
  func releaseVelocity(of tracking: Tracking, at lift: Double) -> Double {
    let velocity = estimator.velocity(at: lift)
    let minimum =
      switch tracking.source {
      case .touch, .mouse: tuning.release.minimumTouchSpeed
      case .trackpad: tuning.release.minimumTrackpadSpeed
      }
    guard abs(velocity) >= minimum else { return 0 }
    let pause = max(tracking.longestPause, lift - tracking.lastMotion)
    return velocity
      + tuning.momentum.inherited(
        from: tracking.stoppedVelocity, by: velocity, longestPause: pause)
  }

  /// The offset of the page that is nearest to an offset; the offset itself without pages (SP-93).
  func page(near offset: Double) -> Double {
    guard let length = usablePageLength else { return offset }
    let page = ((offset - limits.minimum) / length).rounded()
    return limits.clamp(limits.minimum + page * length)
  }

  /// The page on which a fling ends: half a page further in its direction, then the nearest, and
  /// never more than one from the page of the drag's beginning; `nil` without pages (SP-93).
  func pageTarget(from page: Double, velocity: Double) -> Double? {
    guard let length = usablePageLength else { return nil }
    let isFling = abs(velocity) > tuning.settling.speed * pixel
    let ahead = offset + (isFling ? velocity.signum * length / 2 : 0)
    let nearest = self.page(near: ahead)
    return limits.clamp(nearest.clamped(to: (page - length)...(page + length)))
  }

  /// The velocity with which a fling starts toward a page: less what would overshoot it, unless it
  /// is the last one, where the edge takes the rest (SP-93).
  func pageVelocity(_ velocity: Double, to target: Double) -> Double {
    let distance = target - offset
    guard velocity * distance > 0, target != limits.offset(of: velocity > 0 ? .end : .start) else {
      return velocity
    }
    return velocity.limited(to: tuning.edge.spring.angularFrequency * abs(distance))
  }

  /// Whether the content stops at pages.
  var hasPages: Bool { usablePageLength != nil }

  private var usablePageLength: Double? {
    guard let pageLength, (pixel...Self.longestLength).contains(pageLength) else { return nil }
    return pageLength
  }
}

extension Tuning.Momentum {
  /// The velocity that a fling inherits from the coast that its finger stopped (SP-92).
  func inherited(from last: Double, by new: Double, longestPause: Double) -> Double {
    guard last * new > 0 else { return 0 }
    switch self {
    case .none:
      return 0
    case .powerLaw(let coefficient, let exponent, let maximum, let share, let stillness):
      let carried = min(coefficient * Math.pow(abs(last), exponent), maximum)
      guard longestPause <= stillness, abs(new) > share * carried else { return 0 }
      return last.signum * carried
    case .ramp(let threshold, let maximumFactor):
      guard abs(new) >= threshold * abs(last) else { return 0 }
      let factor = (new - threshold * last) / ((1 - threshold) * last)
      return last * min(factor, maximumFactor)
    case .sum(let minimumSpeed, let stillness):
      guard longestPause <= stillness, min(abs(last), abs(new)) > minimumSpeed else { return 0 }
      return last
    }
  }
}

extension Scroller {
  /// Goes on from a motion that nothing drives: a coast inside the limits, a bounce outside of them
  /// (SP-60, SP-62).
  ///
  /// Which of the two, and how, depends on the motion alone (SP-121). Where neither may be, the
  /// present motion ends.
  mutating func release(_ motion: Motion, _ events: inout some EventSink) {
    guard let edge = limits.edge(passedBy: motion.offset) else {
      coast(from: motion, &events)
      return
    }
    guard isStretchy else {
      clamp(to: edge, velocity: motion.velocity, &events)
      return
    }
    bounce(from: motion, to: edge)
  }

  /// Starts a coast inside the limits; on an edge an outward one meets it at once (SP-63).
  mutating func coast(from motion: Motion, _ events: inout some EventSink) {
    let (origin, velocity) = (motion.offset, motion.velocity)
    let law = tuning.coast.law
    let stopSpeed = tuning.coast.stopSpeed * pixel
    let coasts = abs(velocity) > stopSpeed
    let unused = law.stoppingDistance(from: velocity.signum * stopSpeed)
    let destination = coasts ? origin + law.stoppingDistance(from: velocity) - unused : origin
    if let target = snapTarget(of: motion, naturalEnd: destination) {
      snap(from: motion, to: target, &events)
      return
    }
    guard coasts else {
      settle(at: origin, &events)
      return
    }
    let edge = velocity > 0 ? Edge.end : .start
    let limit = limits.offset(of: edge)
    let past = edge.outward * (destination - limit)
    if past > tuning.settling.distance * pixel {
      guard let after = law.time(toTravel: limit - origin, from: velocity),
        let left = law.velocity(afterTravelling: limit - origin, from: velocity), after > 0
      else {
        meet(edge, velocity: velocity, &events)
        return
      }
      phase = .decelerating(
        Coast(
          start: time, origin: origin, velocity: velocity,
          end: .hits(edge, after: after, velocity: left), law: law))
    } else {
      land(near: destination, from: motion, unused: unused, &events)
    }
    refresh()
  }

  /// Starts a coast whose velocity is so little changed that its end is a whole device pixel, where
  /// the scroller lands on them, or the limit, and no jump is needed there (SP-18).
  private mutating func land(
    near destination: Double, from motion: Motion, unused: Double, _ events: inout some EventSink
  ) {
    let law = tuning.coast.law
    let target = landing(near: destination)
    let distance = target - motion.offset
    guard distance.signum == motion.velocity.signum else {
      settle(at: motion.offset, &events)
      return
    }
    let velocity = law.velocity(toStopAfter: distance + unused)
    phase = .decelerating(
      Coast(
        start: time, origin: motion.offset, velocity: velocity,
        end: .stops(after: coastDuration(from: velocity), offset: target), law: law))
  }

  /// How long a coast lasts that meets no edge.
  ///
  /// Laws that end in finite time are followed to their end, or to the tuning's stop
  /// speed; the exponential one, which never rests, settles (SP-16, SP-17).
  func coastDuration(from velocity: Double) -> Double {
    let law = tuning.coast.law
    switch law {
    case .exponential where tuning.coast.stopSpeed == 0:
      return max(
        law.time(from: velocity, toWithin: tuning.settling.distance * pixel),
        law.time(from: velocity, toSpeed: tuning.settling.speed * pixel))
    case .exponential, .braked, .power:
      return law.time(from: velocity, toSpeed: tuning.coast.stopSpeed * pixel)
    }
  }

  /// Hands a motion that has reached an edge over to the spring, with its velocity there (SP-5).
  mutating func meet(_ edge: Edge, velocity: Double, _ events: inout some EventSink) {
    guard isStretchy else {
      clamp(to: edge, velocity: velocity, &events)
      return
    }
    events.append(.hitEdge(edge, time: time, velocity: velocity))
    let speed = tuning.edge.maximumBounceSpeed ?? .infinity
    let absorbed = velocity.limited(to: speed) * tuning.edge.absorption
    bounce(.init(displacement: 0, velocity: absorbed), in: springSpace, to: edge)
  }

  /// Starts the spring from a motion past the limits, as it is shown (SP-62).
  ///
  /// Where limits that came nearer have left the content farther out than the band can show, there
  /// is no pull behind it, and the spring works on what is shown (SP-121).
  mutating func bounce(from motion: Motion, to edge: Edge) {
    let shown = Spring.State(
      displacement: motion.offset - limits.offset(of: edge), velocity: motion.velocity)
    let space = springSpace
    if let state = space.state(shownAs: shown) {
      bounce(state, in: space, to: edge)
    } else {
      bounce(shown, in: .shown, to: edge)
    }
  }

  /// Goes on with a bounce under rules that have changed (SP-121).
  ///
  /// As long as the content lies as far past its edge as the bounce has it, the spring goes on from
  /// its own state: what is shown does not determine it where the band is flat (SP-37), or where a
  /// hit has just been absorbed (SP-46).
  mutating func resume(with bounce: Bounce, _ events: inout [Event]) {
    let motion = Motion(offset: offset, velocity: velocity)
    let state = bounce.springState(at: time)
    let distance = offset - limits.offset(of: bounce.edge)
    let moved = distance - bounce.space.shown(state).displacement
    if isStretchy, bounce.space == springSpace, abs(moved) < Self.sameDistance {
      self.bounce(state, in: bounce.space, to: bounce.edge)
    } else {
      release(motion, &events)
    }
  }

  /// Distances from an edge that differ by less than this, in points, differ by rounding only.
  static let sameDistance = 1e-6

  /// Starts the spring from a stretch that a finger releases.
  ///
  /// It starts inward, with `releaseRate` times the stretch a second or faster; an outward velocity
  /// is lessened by as much (SP-51). Where a share of the velocity is absorbed, that share is added
  /// in both directions (SP-47). The rate is at most the spring's own frequency, with which a
  /// spring that does not swing returns from rest without ever crossing the edge.
  mutating func bounceFromStretch(_ motion: Motion, to edge: Edge) {
    let rate = min(tuning.edge.releaseRate, tuning.edge.spring.angularFrequency)
    let inward = -rate * (motion.offset - limits.offset(of: edge)) * edge.outward
    let outward = motion.velocity * edge.outward
    let speed =
      if let share = tuning.edge.releaseAbsorption {
        share * outward + inward
      } else {
        outward > 0 ? outward + inward : min(outward, inward)
      }
    bounce(from: Motion(offset: motion.offset, velocity: speed * edge.outward), to: edge)
  }

  /// Starts the spring from a state in its space.
  mutating func bounce(_ state: Spring.State, in space: StretchSpace, to edge: Edge) {
    let spring = tuning.edge.spring
    let tail = linearTail(from: state)
    phase = .bouncing(
      Bounce(
        start: time, edge: edge, limit: limits.offset(of: edge),
        end: bounceEnd(from: state, in: space, tail: tail), state: state, spring: spring,
        space: space, tail: tail))
    refresh()
  }

  /// The space in which the tuning's spring works, at the present viewport.
  var springSpace: StretchSpace {
    switch tuning.edge.springSpace {
    case .shown: .shown
    case .pull: .pull(tuning.edge.band, length: viewportLength)
    }
  }

  /// How a bounce from that state ends.
  ///
  /// A crossing that is slow enough to settle is no crossing.
  private func bounceEnd(
    from state: Spring.State, in space: StretchSpace, tail: Bounce.LinearTail?
  ) -> Bounce.End {
    let spring = tuning.edge.spring
    let slow = tuning.settling.speed * pixel
    let settled: Double
    if let tail {
      settled = tail.after + tail.duration
    } else {
      settled = spring.settlingTime(
        from: state, distance: tuning.settling.distance * pixel, speed: slow)
    }
    guard let crossing = spring.crossingTime(from: state), crossing < settled else {
      return .settles(after: settled)
    }
    let shown = space.shown(
      .init(displacement: 0, velocity: spring.state(after: crossing, from: state).velocity))
    return abs(shown.velocity) > slow
      ? .crosses(after: crossing, velocity: shown.velocity) : .settles(after: crossing)
  }

  /// The part of the return that is linear: from when the spring is near, slow and on its way in
  /// (SP-46).
  private func linearTail(from state: Spring.State) -> Bounce.LinearTail? {
    guard let tail = tuning.edge.tail else { return nil }
    let spring = tuning.edge.spring
    let isOutward = state.displacement * state.velocity >= 0 && state.velocity != 0
    let turn = isOutward ? spring.turningPoint(from: state)?.time ?? 0 : 0
    let after = max(
      turn,
      spring.time(from: state, toStayWithin: tail.distance),
      spring.time(from: spring.rate(of: state), toStayWithin: tail.speed))
    let displacement = spring.state(after: after, from: state).displacement
    return Bounce.LinearTail(
      after: after, duration: abs(displacement) / tail.speed, displacement: displacement,
      velocity: -displacement.signum * tail.speed)
  }
}
