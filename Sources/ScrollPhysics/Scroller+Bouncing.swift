extension Scroller {
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
  /// As long as the content lies as far past its edge as the bounce has it, the spring goes on from its
  /// own state: what is shown does not tell all of it where the band is flat (SP-37), or where a hit
  /// has just been absorbed (SP-46).
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
  /// is lessened by as much (SP-51). Where a share of the velocity is absorbed, that share is added in
  /// both directions (SP-47). The rate is at most the spring's own frequency, with which a spring that
  /// does not swing comes home from rest without ever crossing the edge.
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
