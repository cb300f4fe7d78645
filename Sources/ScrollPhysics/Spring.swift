/// A damped spring that pulls a displacement back to zero, in closed form.
///
/// Displacements are in points from the rest place, velocities in points per second, times in
/// seconds since the spring had the given displacement and velocity. It solves
/// `x″ + 2ζω₀ x′ + ω₀² x = 0`; the article <doc:SpringMotion> derives the formulas.
///
/// ```swift
/// let spring = Spring(response: 0.575)
/// let hit = Spring.State(displacement: 0, velocity: 1000)
/// let peak = spring.state(after: 0.092, from: hit).displacement  // 33.7 points
/// ```
public struct Spring: Hashable, Sendable, Codable {
  /// The undamped angular frequency `ω₀ = √(stiffness/mass)`, in radians per second, positive.
  public var angularFrequency: Double
  /// The damping ratio `ζ`: below 1 it swings, at 1 it returns fastest without, above 1 it creeps.
  public var dampingRatio: Double

  /// The return of UIKit's scroll views as it was measured: critical, 0.575 s (SP-41).
  public static let standard = Spring(response: 0.575)

  /// Makes a spring from its frequency in radians per second and its damping ratio.
  public init(angularFrequency: Double, dampingRatio: Double = 1) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// Makes a spring from its undamped period `2π√(mass/stiffness)` in seconds (SP-41).
  public init(response: Double, dampingRatio: Double = 1) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Makes a spring from a duration and a bounce, as SwiftUI describes one (SP-54).
  ///
  /// Numbers outside of these ranges make a spring that ``Tuning/validated()`` refuses.
  ///
  /// - Parameters:
  ///   - duration: The undamped period in seconds, positive; a spring without bounce has nearly
  ///     settled by then.
  ///   - bounce: How far the spring overshoots, from −1 to 1: 0 is critically damped, 1 is not damped
  ///     at all, below 0 the spring creeps, and −1 never moves.
  public init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// The undamped period `2π/ω₀` in seconds, which is also the duration of SP-54.
  public var response: Double { 2 * .pi / angularFrequency }

  /// How far the spring overshoots, from −1 to 1: 0 is critically damped, above it the spring
  /// swings (SP-54).
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// Makes a spring from a mass, a stiffness and a damping ratio (SP-44).
  public init(mass: Double, stiffness: Double, dampingRatio: Double) {
    self.init(
      angularFrequency: (stiffness / mass).squareRoot(), dampingRatio: dampingRatio)
  }

  /// Makes a spring from a mass, a stiffness and a friction, the `c` of `m x″ + c x′ + K x = 0`
  /// (SP-42).
  public init(mass: Double, stiffness: Double, friction: Double) {
    self.init(
      mass: mass, stiffness: stiffness,
      dampingRatio: friction / (2 * (mass * stiffness).squareRoot()))
  }

  #if !hasFeature(Embedded)
    /// Reads a spring; what is missing is that of ``standard``.
    public init(from decoder: any Decoder) throws {
      self = .standard
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      try keys.read(&angularFrequency, .angularFrequency)
      try keys.read(&dampingRatio, .dampingRatio)
    }
  #endif

  /// Where a spring is and how fast it moves.
  public struct State: Hashable, Sendable, Codable {
    /// Distance from the rest place, in points, with its sign.
    public var displacement: Double
    /// Its rate, in points per second.
    public var velocity: Double

    /// Makes a state.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }
  }

  /// The state some time after `state`.
  ///
  /// All three regimes are one pair of functions, `C` (cos, 1, cosh) and `S` (sin/ω, t, sinh/q):
  /// `x = e^(−βt)(x₀ C + (v₀ + βx₀) S)` and `v = e^(−βt)(v₀ C − (ω₀²x₀ + βv₀) S)`. `S` keeps all
  /// its digits however near ζ is to 1, since `ω²` is the product `ω₀²(1 − ζ)(1 + ζ)`; no band
  /// around 1 needs to be treated as critical.
  public func state(after time: Double, from state: State) -> State {
    let (even, odd) = basis(after: time)
    let (x, v) = (state.displacement, state.velocity)
    let frequencySquared = angularFrequency * angularFrequency
    return State(
      displacement: x * even + (v + damping * x) * odd,
      velocity: v * even - (frequencySquared * x + damping * v) * odd)
  }

  /// The state after which the spring first passes its rest place; `nil` when it never does.
  ///
  /// A start at the rest place itself does not count. A critical or creeping spring passes at most
  /// once, and only when it starts toward the rest place fast enough (SP-62).
  public func crossingTime(from state: State) -> Double? {
    let x = state.displacement
    let slope = state.velocity + damping * x
    guard dampingRatio < 1 else {
      let splitting = angularSplitting
      guard x * slope < 0, splitting * abs(x) < abs(slope) else { return nil }
      let ratio = -x / slope
      return splitting > 0 ? Math.atanh(splitting * ratio) / splitting : ratio
    }
    let frequency = angularSplitting
    guard x != 0 else { return slope != 0 ? .pi / frequency : nil }
    let phase = Math.atan2(y: -x, x: slope / frequency)
    return (phase > 0 ? phase : phase + .pi) / frequency
  }

  /// When and where the spring first turns around after `state`: its velocity is zero there.
  ///
  /// A state that is at rest itself does not count. A critical or creeping spring turns at most
  /// once, and a spring that swings every half period: from the state at a turning point, this is
  /// the next.
  ///
  /// ```swift
  /// let spring = Spring(duration: 0.5, bounce: 0.3)
  /// let start = Spring.State(displacement: 100, velocity: 0)
  /// let overshoot = spring.turningPoint(from: start)  // −4.6 points after 0.35 seconds
  /// ```
  ///
  /// - Returns: The time in seconds after `state` and the displacement in points; `nil` when the
  ///   spring never turns.
  public func turningPoint(from state: State) -> (time: Double, displacement: Double)? {
    guard let time = turningTime(from: state) else { return nil }
    return (time, self.state(after: time, from: state).displacement)
  }

  /// The time of the next turning point after `state`, in seconds; `nil` without one.
  func turningTime(from state: State) -> Double? {
    crossingTime(from: rate(of: state)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The velocity's own decay rate `β = ζω₀`, in 1/s.
  var damping: Double { dampingRatio * angularFrequency }

  /// `√|ω₀² − β²|`: the damped frequency of a swinging spring, half the distance of the two decay
  /// rates of a creeping one.
  var angularSplitting: Double {
    angularFrequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// `e^(−βt) C` and `e^(−βt) S`.
  private func basis(after time: Double) -> (even: Double, odd: Double) {
    let splitting = angularSplitting
    guard time.isFinite else { return (0, 0) }
    if splitting == 0 {
      let decay = Math.exp(-damping * time)
      return decay == 0 ? (0, 0) : (decay, decay * time)
    }
    if dampingRatio < 1 {
      let decay = Math.exp(-damping * time)
      guard decay > 0 else { return (0, 0) }
      let phase = splitting * time
      return (decay * Math.cos(phase), decay * Math.sin(phase) / splitting)
    }
    // The slower of the two decay rates, by the product of the roots: their difference cancels.
    let slower = angularFrequency * angularFrequency / (damping + splitting)
    let decay = Math.exp(-slower * time)
    let faster = Math.expm1(-2 * splitting * time)
    return (decay * (2 + faster) / 2, -decay * faster / (2 * splitting))
  }
}

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

  /// The time at which the spring passes `displacement` in the direction `outward` (−1 or 1)
  /// before its turning point, where it lies beyond.
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
