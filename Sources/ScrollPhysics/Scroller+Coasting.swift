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
    guard abs(velocity) > stopSpeed else {
      settle(at: origin, &events)
      return
    }
    let edge = velocity > 0 ? Edge.end : .start
    let limit = limits.offset(of: edge)
    let unused = law.stoppingDistance(from: velocity.signum * stopSpeed)
    let destination = origin + law.stoppingDistance(from: velocity) - unused
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
  /// Laws that come to rest in finite time are followed to their end, or to the tuning's stop speed;
  /// the exponential one, which never rests, settles (SP-16, SP-17).
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
}
