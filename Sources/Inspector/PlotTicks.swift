import Scenes

/// Round numbers along an axis: the multiples, inside a range, of 1, 2 or 5 times a power of ten.
package struct PlotTicks: Hashable, Sendable {
  /// The distance from one to the next, above 0.
  package let step: Double
  /// The first one as a multiple of the step.
  private let first: Double
  /// How many there are.
  package let count: Int
  /// The power of ten of the step.
  private let decade: Double

  /// The most ticks that an axis gets.
  static let most = 100

  /// Finds the ticks of a range.
  ///
  /// - Parameters:
  ///   - axis: the range, which an axis keeps finite and not empty.
  ///   - count: how many intervals there may be at most, from 1 to 100; there are at least a fifth
  ///     of them.
  package init(_ axis: PlotAxis, atMost count: Int) {
    let space = min(Self.most, max(1, count))
    let coarse = axis.span / Double(space)
    var decade = Math.decade(of: coarse)
    let power = Math.powerOfTen(decade)
    let share = coarse / power
    // A quotient that is 2 but for its last digit is 2.
    let slack = 1 + 1e-9
    var factor = 10.0
    if share <= slack { factor = 1 } else if share <= 2 * slack { factor = 2 }
    if factor == 10, share <= 5 * slack { factor = 5 }
    step = factor * power
    if factor == 10 { decade += 1 }
    self.decade = decade
    let slackInSteps = 1e-6
    first = (axis.lower / step - slackInSteps).rounded(.up)
    let last = (axis.upper / step + slackInSteps).rounded(.down)
    let found = last - first
    self.count = found >= 0 ? Int(min(found, Double(Self.most))) + 1 : 0
  }

  /// The number of a tick, from 0 on.
  package subscript(index: Int) -> Double { (first + Double(index)) * step }

  /// What is written at a tick: no more digits than the step needs, thousands and more by k, M, G
  /// and T; no text is longer than 15 bytes, which live in the string itself.
  package func text(at index: Int) -> String { Self.text(self[index], decade: decade) }

  /// A number written to the digit of a power of ten.
  ///
  /// - Parameters:
  ///   - number: any number; what is none, or is beyond 10¹⁸, is a dash.
  ///   - decade: the exponent of the last digit's place.
  /// - Returns: the text.
  static func text(_ number: Double, decade: Double) -> String {
    let size = abs(number)
    guard size < 1e18 else { return "–" }
    let (factor, sign) = Self.unit(of: size, decade: decade)
    let decimals = Int(min(3, max(0, factor - decade)))
    return DecimalText.text(number / Math.powerOfTen(factor), decimals: decimals) + sign
  }

  /// The unit in which a number is short: its power of ten, and its letter.
  private static func unit(of size: Double, decade: Double) -> (Double, String) {
    // Ten thousand at steps of one has to keep its last digit.
    if size < 10_000 || decade < 1 && size < 1e9 { return (0, "") }
    if size < 1e6 { return (3, "k") }
    if size < 1e9 { return (6, "M") }
    if size < 1e12 { return (9, "G") }
    return (12, "T")
  }
}
