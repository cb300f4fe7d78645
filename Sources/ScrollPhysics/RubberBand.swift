/// The resistance of a content that is pulled past its end.
///
/// It turns the finger's excess past the limit into the distance that is shown, and back. All laws
/// are odd, and none but `clamped` loses what it was given: `excess(_:length:)` undoes
/// `shown(_:length:)`. Distances are in points with the sign of the pull; `length` is the
/// viewport's extent along the axis, and a length that is zero, negative or not finite shows
/// nothing.
///
/// ```swift
/// let shown = RubberBand.standard.shown(100, length: 812)  // 51.5 points
/// let pull = RubberBand.standard.excess(shown, length: 812)  // 100 points again
/// ```
public enum RubberBand: Hashable, Sendable, Codable {
  /// `b = L(1 − 1/(1 + c x/L))`: the slope is `c` at the limit, and `b` never reaches `L` (SP-30).
  ///
  /// `coefficient` is `c`, from 0 to 1, without unit; a smaller one is stiffer.
  case asymptotic(coefficient: Double)
  /// `b = share · L · tanh(gain · x/L)` (SP-36).
  ///
  /// `share` is the greatest stretch as a share of the viewport, `gain` has no unit.
  case saturating(share: Double, gain: Double)
  /// What a content shows that is scaled instead of moved: with the pull `s = x/L`, at most 1, its
  /// far end has moved by `b = L(linear · s + exponential · (1 − e^(−s·e/reach)))` (SP-37).
  ///
  /// `linear` and `exponential` are shares of the viewport, `reach` is the pull over which most of
  /// the second is used up. Past `s = 1` nothing more is shown.
  case stretch(linear: Double, exponential: Double, reach: Double)
  /// No stretch at all: the content stops at its limit.
  case clamped

  /// The stretch of UIKit's scroll views (SP-3).
  public static let standard = RubberBand.asymptotic(coefficient: 0.55)

  /// The stretch of Android 12's scroll views (SP-37).
  public static let android = RubberBand.stretch(
    linear: 0.016, exponential: 0.016, reach: 0.33)

  /// The distance shown for a finger that is `excess` points past the limit (SP-32).
  public func shown(_ excess: Double, length: Double) -> Double {
    guard length > 0, length.isFinite else { return 0 }
    let pull = abs(excess) / length
    let stretch: Double
    switch self {
    case .asymptotic(let coefficient):
      stretch = pull.isFinite ? coefficient * pull / (1 + coefficient * pull) : 1
    case .saturating(let share, let gain):
      stretch = share * Math.tanh(gain * pull)
    case .stretch(let linear, let exponential, let reach):
      let limited = min(pull, 1)
      stretch =
        linear * limited - exponential * Math.expm1(-limited * Self.euler / reach)
    case .clamped:
      stretch = 0
    }
    return excess.signum * min(stretch * length, length.nextDown)
  }

  /// The finger's excess for a distance that is shown; what no finger can show is taken for a
  /// little under the most that one can (SP-31).
  public func excess(_ shown: Double, length: Double) -> Double {
    guard length > 0, length.isFinite else { return 0 }
    let stretch = abs(shown) / length
    let pull: Double
    switch self {
    case .asymptotic(let coefficient):
      let limited = min(stretch, 1 - Self.margin)
      pull = limited / ((1 - limited) * coefficient)
    case .saturating(let share, let gain):
      pull = Math.atanh(min(stretch / share, 1 - Self.margin)) / gain
    case .stretch(let linear, let exponential, let reach):
      pull = Self.pull(forStretch: stretch, linear, exponential, reach)
    case .clamped:
      pull = 0
    }
    return shown.signum * pull * length
  }

  /// How fast the shown distance grows with the excess: the derivative of `shown(_:length:)`, never
  /// negative.
  public func slope(atExcess excess: Double, length: Double) -> Double {
    guard length > 0, length.isFinite else { return 0 }
    let pull = abs(excess) / length
    switch self {
    case .asymptotic(let coefficient):
      let left = 1 / (1 + coefficient * pull)
      return coefficient * left * left
    case .saturating(let share, let gain):
      let stretch = Math.tanh(gain * pull)
      return share * gain * (1 - stretch * stretch)
    case .stretch(let linear, let exponential, let reach):
      guard pull < 1 else { return 0 }
      let rate = Self.euler / reach
      return linear + exponential * rate * Math.exp(-pull * rate)
    case .clamped:
      return 0
    }
  }

  /// How far under the greatest stretch the inverse stays, as a share of it (SP-31).
  private static let margin = 1e-5

  /// The number e, which the law of SP-37 has in its exponent.
  private static let euler = Math.exp(1)

  /// Newton's method on the stretch, which is concave: from below each step falls short.
  private static func pull(
    forStretch stretch: Double, _ linear: Double, _ exponential: Double, _ reach: Double
  ) -> Double {
    let law = RubberBand.stretch(linear: linear, exponential: exponential, reach: reach)
    guard stretch < law.shown(1, length: 1) else { return 1 }
    var pull = 0.0
    for _ in 0..<64 {
      let missing = stretch - law.shown(pull, length: 1)
      let next = pull + missing / law.slope(atExcess: pull, length: 1)
      guard next > pull, next <= 1 else { break }
      pull = next
    }
    return pull
  }
}
