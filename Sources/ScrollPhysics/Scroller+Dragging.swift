extension Scroller {
  /// Takes hold of the content; a coast, bounce or glide stops where it is (SP-90).
  ///
  /// The offset does not change: the finger's place is set to where the band shows what is shown
  /// (SP-39). A second hold while one lasts begins the finger's record anew.
  @discardableResult
  public mutating func beginDrag(_ source: DragSource, at time: Double) -> Events {
    var events = Events()
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
    var tracking = Tracking(
      source: source, place: offset, lastMotion: self.time, stoppedVelocity: stoppedVelocity,
      page: page(near: offset))
    estimator.reset()
    estimator.add(position: 0, at: self.time)
    hold(offset, &tracking)
    phase = .tracking(tracking)
    refresh()
    events.append(.beganDragging)
    return events
  }

  /// Moves the finger by a distance in points, in the offset's direction (a finger moving up is
  /// positive); without a hold it does nothing.
  @discardableResult
  public mutating func drag(by delta: Double, at time: Double) -> Events {
    var events = Events()
    if !carry(by: delta, at: time) { run(to: time, &events) }
    return events
  }

  /// Moves the finger that holds the content, which tells nobody anything; returns whether one does,
  /// and changes nothing where none does.
  package mutating func carry(by delta: Double, at time: Double) -> Bool {
    guard case .tracking(var tracking) = phase else { return false }
    self.time = max(self.time, time.finite(or: self.time))
    let delta = delta.finite(or: 0).limited(to: Self.longestDelta)
    let pause = self.time - tracking.lastMotion
    tracking.longestPause = max(tracking.longestPause, pause)
    tracking.travel += delta
    estimator.add(position: tracking.travel, at: self.time)
    if delta != 0 {
      tracking.lastMotion = self.time
      let followed = tuning.start.followed(delta, after: pause, withheld: &tracking.withheld)
      move(&tracking, by: followed)
    }
    phase = .tracking(tracking)
    (offset, curveVelocity) = (shownOffset(of: tracking), 0)
    checkInvariants()
    return true
  }

  /// Notes that the fingers rest on the content at that time (SP-6).
  @discardableResult
  public mutating func hold(at time: Double) -> Events {
    drag(by: 0, at: time)
  }

  /// Lets go: the content coasts, bounces, goes to a page, or rests.
  @discardableResult
  public mutating func endDrag(at time: Double) -> Events {
    var events = Events()
    run(to: time, &events)
    guard case .tracking(let tracking) = phase else { return events }
    letGo(tracking, velocity: releaseVelocity(of: tracking, at: self.time), &events)
    return events
  }

  /// Lets go without a throw: the content springs back or rests.
  @discardableResult
  public mutating func cancelDrag(at time: Double) -> Events {
    var events = Events()
    run(to: time, &events)
    guard case .tracking(let tracking) = phase else { return events }
    letGo(tracking, velocity: 0, &events)
    return events
  }

  /// Goes on without the finger, which leaves with a velocity of its own, before any resistance.
  mutating func letGo(_ tracking: Tracking, velocity: Double, _ events: inout Events) {
    let shown = Motion(offset: offset, velocity: velocity * slope(of: tracking))
    phase = .idle
    estimator.reset()
    if let edge = limits.edge(passedBy: offset) {
      bounceFromStretch(shown, to: edge)
    } else if let target = pageTarget(from: tracking.page, velocity: velocity) {
      glide(to: target, reason: .page, velocity: pageVelocity(velocity, to: target))
    } else {
      coast(from: shown, &events)
    }
    let carriedOn = self.velocity
    var followUp = Events()
    run(to: time, &followUp)
    events.append(.endedDragging(velocity: carriedOn, willDecelerate: !isAtRest))
    events.append(contentsOf: followUp)
  }
}

extension Tuning.StartHysteresis? {
  /// The part of a finger's move that the content follows (SP-91).
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
