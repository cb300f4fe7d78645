extension Spring {
  /// The time after which the spring stays within `distance` points of rest and no faster than
  /// `speed` points per second for good; infinite without damping (SP-52).
  ///
  /// Both are asked, since a fling through the rest place is not settled. The velocity obeys the
  /// spring's own equation, so one search serves both.
  public func settlingTime(
    from state: State, distance: Double, speed: Double
  ) -> Double {
    max(
      0, time(from: state, toStayWithin: distance),
      time(from: rate(of: state), toStayWithin: speed))
  }

  /// The last time at which the displacement lies `distance` from rest; 0 when it never does.
  public func time(from state: State, toStayWithin distance: Double) -> Double {
    guard distance > 0, damping > 0 else { return .infinity }
    var outside = lastTurn(from: state, beyond: distance)
    guard outside.isFinite else { return .infinity }
    let side = self.state(after: outside, from: state).displacement.signum
    guard isBeyond(distance, after: outside, from: state, side: side) else { return 0 }
    var inside = outside + 1 / damping
    while isBeyond(distance, after: inside, from: state, side: side) {
      let later = inside + (inside - outside)
      // So far away that no number is later, or so slow that it does not show.
      guard later > inside else { return .infinity }
      inside = later
    }
    while true {
      let middle = outside + (inside - outside) / 2
      guard middle > outside, middle < inside else { return inside }
      if isBeyond(distance, after: middle, from: state, side: side) {
        outside = middle
      } else {
        inside = middle
      }
    }
  }

  /// An upper bound of the time after which a critical spring stays within `distance` points of
  /// rest, without a search (SP-53).
  ///
  /// The displacement is a sum of `x₀ e^(−βt)` and `c₂ t e^(−βt)`; each is kept under half of
  /// `distance`.
  public func settlingBound(from state: State, distance: Double) -> Double {
    let slope = state.velocity + damping * state.displacement
    let first = Math.log(2 * abs(state.displacement) / distance) / damping
    let second =
      2 / damping * Math.log(4 * abs(slope) / (Math.exp(1) * damping * distance))
    return max(0, first, second)
  }

  /// The time at which the spring passes `displacement` in the direction `outward` (−1 or 1) on its
  /// way to its turning point, where it lies beyond.
  func time(
    from state: State, toPass displacement: Double, outward: Double, before turn: Double
  ) -> Double {
    var (before, after) = (0.0, turn)
    while true {
      let middle = before + (after - before) / 2
      guard middle > before, middle < after else { return after }
      if outward * (self.state(after: middle, from: state).displacement - displacement) < 0 {
        before = middle
      } else {
        after = middle
      }
    }
  }

  /// The velocity as a displacement of its own: it obeys the same equation.
  func rate(of state: State) -> State {
    let acceleration =
      -angularFrequency * angularFrequency * state.displacement - 2 * damping * state.velocity
    return State(displacement: state.velocity, velocity: acceleration)
  }

  /// The last turning point (or the start) that lies beyond `distance`; after it the spring only
  /// comes nearer, until it is within.
  private func lastTurn(from state: State, beyond distance: Double) -> Double {
    guard let (turn, extreme) = turningPoint(from: state), abs(extreme) > distance else {
      return 0
    }
    guard dampingRatio < 1, damping > 0, angularSplitting > 0 else { return turn }
    let halfPeriod = .pi / angularSplitting
    var swings = (Math.log(abs(extreme) / distance) / (damping * halfPeriod)).rounded(.down)
    // A distance that is an extreme's to the last bits may be counted one swing too far. A spring
    // that hardly loses anything swings more often than a number can count: no search there.
    for _ in 0..<Self.mostMiscounts where swings > 0 && reach(swings) <= distance { swings -= 1 }
    return turn + swings * halfPeriod

    func reach(_ swing: Double) -> Double {
      abs(self.state(after: turn + swing * halfPeriod, from: state).displacement)
    }
  }

  /// More swings than rounding can add to their count.
  private static let mostMiscounts = 4

  private func isBeyond(
    _ distance: Double, after time: Double, from state: State, side: Double
  ) -> Bool {
    side * self.state(after: time, from: state).displacement > distance
  }
}
