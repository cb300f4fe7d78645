extension Scroller {
  /// Flings the content from where it is, as a release of a finger with that velocity does.
  ///
  /// Inside the limits the content coasts, or goes to a page where there are pages; past an edge it
  /// springs back. A coast or bounce in flight goes on with the new velocity, and a hold ends. No
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
      finishDrag(tracking, velocity: velocity, from: self.time, &events)
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
  /// Past an edge it springs back as after a release at rest (SP-51), or stays under the finger that
  /// holds it. Within the limits, and where nothing stretches, this is
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

  /// The finger's velocity at the lift with what it inherits; zero when it is too slow for a throw
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

  /// The page on which a throw ends: half a page further in its direction, then the nearest, and
  /// never more than one from the page of the drag's beginning; `nil` without pages (SP-93).
  func pageTarget(from page: Double, velocity: Double) -> Double? {
    guard let length = usablePageLength else { return nil }
    let isThrow = abs(velocity) > tuning.settling.speed * pixel
    let ahead = offset + (isThrow ? velocity.signum * length / 2 : 0)
    let nearest = self.page(near: ahead)
    return limits.clamp(nearest.clamped(to: (page - length)...(page + length)))
  }

  /// The velocity with which a throw sets out for a page: less what would overshoot it, unless it is
  /// the last one, where the edge takes the rest (SP-93).
  func pageVelocity(_ velocity: Double, to target: Double) -> Double {
    let distance = target - offset
    guard velocity * distance > 0, target != limits.offset(of: velocity > 0 ? .end : .start) else {
      return velocity
    }
    return velocity.limited(to: tuning.edge.spring.angularFrequency * abs(distance))
  }

  private var usablePageLength: Double? {
    guard let pageLength, (pixel...Self.longestLength).contains(pageLength) else { return nil }
    return pageLength
  }
}

extension Tuning.Momentum {
  /// The velocity that a throw inherits from the coast that its finger stopped (SP-92).
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
