/// What one side of a plot measures: a range of numbers, and their unit.
///
/// The range is always finite and never empty: what is no number becomes one, two ends that are the
/// same move apart, and two in the wrong order change places.
package struct PlotAxis: Hashable, Sendable {
  /// The number at the left end, or at the bottom.
  package let lower: Double
  /// The number at the right end, or at the top; above ``lower``.
  package let upper: Double
  /// What the numbers count, such as `pt` or `s`; may be empty.
  package var unit: String

  /// No number of an axis is farther from 0 than this: sums and quotients stay finite.
  static let farthest = 1e15
  /// No axis is shorter than this share of its numbers' size, nor than this: what is smaller is lost
  /// among the last digits.
  private static let finest = 1e-9

  /// Makes an axis.
  ///
  /// - Parameters:
  ///   - lower: one end; infinite ones become ±10¹⁵, and what is no number 0.
  ///   - upper: the other end.
  ///   - unit: what the numbers count.
  package init(from lower: Double, to upper: Double, unit: String = "") {
    var (low, high) = (Self.limited(lower), Self.limited(upper))
    if high < low { (low, high) = (high, low) }
    let least = max(Self.finest, max(abs(low), abs(high)) * Self.finest)
    if high - low < least {
      // A constant is drawn in the middle, with room of about its own size.
      let space = max(1, abs(low) * 0.1)
      (low, high) = (low - space, high + space)
    }
    self.lower = low
    self.upper = high
    self.unit = unit
  }

  /// How long it is, above 0.
  package var span: Double { upper - lower }

  /// The same axis with both ends moved outward to round numbers, so that it seldom changes while
  /// the numbers do.
  ///
  /// - Parameter ticks: how many intervals there may be at most.
  /// - Returns: the longer axis, or this one where its ends are round.
  package func rounded(ticks: Int) -> PlotAxis {
    let step = PlotTicks(self, atMost: ticks).step
    let slack = 1e-9
    return PlotAxis(
      from: (lower / step + slack).rounded(.down) * step,
      to: (upper / step - slack).rounded(.up) * step, unit: unit)
  }

  /// The share of the way along the axis at which a number lies: 0 at the lower end and 1 at the
  /// upper one.
  func share(of number: Double) -> Double { (number - lower) / span }

  private static func limited(_ number: Double) -> Double {
    number.isNaN ? 0 : min(farthest, max(-farthest, number))
  }
}

/// The least and the greatest of some numbers; what is not finite is left out.
package struct PlotRange: Hashable, Sendable {
  private var lower = Double.infinity
  private var upper = -Double.infinity

  /// A range of no numbers.
  package init() {}

  /// Takes a number in.
  package mutating func add(_ number: Double) {
    guard number.isFinite else { return }
    lower = min(lower, number)
    upper = max(upper, number)
  }

  /// The axis from the least to the greatest.
  ///
  /// - Parameter unit: what the numbers count.
  /// - Returns: the axis; from 0 to 1 where there were no numbers.
  package func axis(unit: String = "") -> PlotAxis {
    lower <= upper
      ? PlotAxis(from: lower, to: upper, unit: unit) : PlotAxis(from: 0, to: 1, unit: unit)
  }
}
