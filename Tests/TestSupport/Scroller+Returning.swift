package import ScrollPhysics

// Calls that return their events in an array of their own.
extension Scroller {
  @discardableResult
  package mutating func advance(to time: Double) -> [Event] {
    caused { $0.advance(to: time, into: &$1) }
  }

  @discardableResult
  package mutating func beginDrag(_ source: DragSource, at time: Double) -> [Event] {
    caused { $0.beginDrag(source, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func beginDrag(
    _ source: DragSource, after path: some Sequence<VelocityEstimator.Sample>, at time: Double
  ) -> [Event] {
    caused { $0.beginDrag(source, after: path, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func drag(by delta: Double, at time: Double) -> [Event] {
    caused { $0.drag(by: delta, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func hold(at time: Double) -> [Event] {
    caused { $0.hold(at: time, into: &$1) }
  }

  @discardableResult
  package mutating func endDrag(at time: Double) -> [Event] {
    caused { $0.endDrag(at: time, into: &$1) }
  }

  @discardableResult
  package mutating func endDrag(
    liftedAt lift: Double, coastingSince start: Double = .infinity, correction: Double = 0,
    at time: Double
  ) -> [Event] {
    caused {
      $0.endDrag(
        liftedAt: lift, coastingSince: start, correction: correction, at: time, into: &$1)
    }
  }

  @discardableResult
  package mutating func cancelDrag(at time: Double) -> [Event] {
    caused { $0.cancelDrag(at: time, into: &$1) }
  }

  @discardableResult
  package mutating func fling(velocity: Double, at time: Double) -> [Event] {
    caused { $0.fling(velocity: velocity, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func setSnapPositions(
    _ positions: SnapPositions?, prepended: Int = 0, at time: Double
  ) -> [Event] {
    caused { $0.setSnapPositions(positions, prepended: prepended, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func setOffset(_ offset: Double, at time: Double) -> [Event] {
    caused { $0.setOffset(offset, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func wheel(
    by delta: Double, isRepeat: Bool = false, isKey: Bool = false, at time: Double
  ) -> [Event] {
    caused { $0.wheel(by: delta, isRepeat: isRepeat, isKey: isKey, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func scroll(
    to offset: Double, animated: Bool, isKey: Bool = false, at time: Double
  ) -> [Event] {
    caused { $0.scroll(to: offset, animated: animated, isKey: isKey, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func scroll(by delta: Double, animated: Bool, at time: Double) -> [Event] {
    caused { $0.scroll(by: delta, animated: animated, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func stop(at time: Double) -> [Event] {
    caused { $0.stop(at: time, into: &$1) }
  }

  @discardableResult
  package mutating func setLengths(
    viewport: Double, content: Double, at time: Double
  ) -> [Event] {
    caused { $0.setLengths(viewport: viewport, content: content, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func setInset(
    start: Double, end: Double, owner: InsetOwner, at time: Double
  ) -> [Event] {
    caused { $0.setInset(start: start, end: end, owner: owner, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func setTuning(_ tuning: Tuning, at time: Double) -> [Event] {
    caused { $0.setTuning(tuning, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func configure(
    at time: Double, _ change: (inout Configuration) -> Void
  ) -> [Event] {
    caused { $0.configure(at: time, into: &$1, change) }
  }

  @discardableResult
  package mutating func prependContent(
    length: Double, staysAtStart: Bool = false, at time: Double
  ) -> [Event] {
    caused {
      $0.prependContent(length: length, staysAtStart: staysAtStart, at: time, into: &$1)
    }
  }

  @discardableResult
  package mutating func settle(
    to offset: Double, velocity: Double, spring: Spring, at time: Double
  ) -> [Event] {
    caused { $0.settle(to: offset, velocity: velocity, spring: spring, at: time, into: &$1) }
  }

  @discardableResult
  package mutating func redirect(
    to offset: Double, reach: Double = 0, at time: Double
  ) -> [Event] {
    caused { $0.redirect(to: offset, reach: reach, at: time, into: &$1) }
  }
}
