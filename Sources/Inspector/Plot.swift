import Canvas
import Interface

/// A plot as a value: a title, two axes, series of numbers, and bands behind them.
///
/// It appends itself to a display list inside a rectangle of any size and omits what does not fit, in
/// this order: the labels of the axes, the legend, the title.
///
/// ```swift
/// let curve = (0...100).map { Point(x: Double($0) / 50, y: Double($0 * $0)) }
/// var plot = Plot("Distance", x: PlotAxis(from: 0, to: 2, unit: "s"))
/// plot.series = [PlotSeries("fall", PlotStyle(.line(.solid), .black), points: curve)]
/// plot.fitY(unit: "pt")
/// var list = DisplayList()
/// plot.display(in: Rect(x: 0, y: 0, width: 320, height: 200), theme: .light, scale: 2, into:
/// &list)
/// ```
package struct Plot: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The axis from left to right.
  package var x: PlotAxis
  /// The axis from bottom to top.
  package var y = PlotAxis(from: 0, to: 1)
  /// The series, the front one last.
  package var series: [PlotSeries] = []
  /// The phases, behind everything else.
  package var bands: [PlotBand] = []

  /// Makes a plot without numbers.
  package init(_ title: String, x: PlotAxis) {
    self.title = title
    self.x = x
  }

  /// Makes the y axis reach from the least number of all series to the greatest, and on to round
  /// numbers.
  ///
  /// The axis always contains 0; `unit` is that of the numbers.
  package mutating func fitY(unit: String) {
    var range = PlotRange(of: 0)
    for one in series { for point in one.points { range.add(point.y) } }
    y = range.axis(unit: unit).rounded(ticks: 5)
  }

  /// Appends the plot.
  ///
  /// - Parameters:
  ///   - frame: Its frame, in points.
  ///   - theme: Whether its background is light or dark.
  ///   - scale: Device pixels per point.
  ///   - list: The list that it is appended to.
  package func display(in frame: Rect, theme: Theme, scale: Double, into list: inout DisplayList) {
    let paper = PlotPaper(
      in: frame, title: title, legendCount: series.count, hasBands: !bands.isEmpty, x: x, y: y,
      theme: theme, scale: scale, into: &list
    ) { (series[$0].name, series[$0].style) }
    for band in bands { paper.area.display(band, theme: theme, into: &list) }
    paper.displayGrid(into: &list)
    for one in series {
      paper.area.trace(one.style, count: one.points.count, into: &list) { one.points[$0] }
    }
  }
}

/// An axis of a plot: a range of numbers, and their unit.
///
/// The range is always finite and never empty: NaN becomes 0, equal ends move apart, and ends in the
/// wrong order are exchanged.
package struct PlotAxis: Hashable, Sendable {
  /// The number at the left or bottom end.
  package let lower: Double
  /// The number at the right or top end; greater than ``lower``.
  package let upper: Double
  /// The unit of the numbers, such as `pt` or `s`; may be empty.
  package let unit: String

  /// The greatest magnitude of a number, so that sums and quotients stay finite.
  static let farthest = 1e15
  /// The least length, and the least share of its numbers' magnitude: smaller ones are lost to
  /// rounding.
  private static let finest = 1e-9

  /// Makes an axis.
  ///
  /// - Parameters:
  ///   - lower: One end; infinite ones become ±10¹⁵, and NaN 0.
  ///   - upper: The other end.
  ///   - unit: The unit of the numbers.
  package init(from lower: Double, to upper: Double, unit: String = "") {
    var (low, high) = (Self.limited(lower), Self.limited(upper))
    if high < low { (low, high) = (high, low) }
    let least = max(Self.finest, max(abs(low), abs(high)) * Self.finest)
    if high - low < least {
      // A constant is drawn in the middle, with a margin that depends on its magnitude.
      let margin = max(1, abs(low) * 0.1)
      (low, high) = (low - margin, high + margin)
    }
    self.lower = low
    self.upper = high
    self.unit = unit
  }

  /// The length, above 0.
  package var span: Double { upper - lower }

  /// The axis with both ends moved outward to round numbers, so that it seldom changes while the
  /// numbers do.
  ///
  /// There are at most as many intervals as `ticks`.
  package func rounded(ticks: Int) -> PlotAxis {
    let step = PlotTicks(self, atMost: ticks).step
    let slack = 1e-9
    return PlotAxis(
      from: (lower / step + slack).rounded(.down) * step,
      to: (upper / step - slack).rounded(.up) * step, unit: unit)
  }

  /// The position of a number along the axis: 0 at the lower end and 1 at the upper one.
  func share(of number: Double) -> Double { (number - lower) / span }

  private static func limited(_ number: Double) -> Double {
    number.isNaN ? 0 : min(farthest, max(-farthest, number))
  }
}

/// The least and the greatest of some numbers; those that are not finite are ignored.
package struct PlotRange: Hashable, Sendable {
  private var lower = Double.infinity
  private var upper = -Double.infinity

  /// Makes an empty range.
  package init() {}

  /// Makes the range of one number.
  package init(of number: Double) { add(number) }

  /// Adds a number.
  package mutating func add(_ number: Double) {
    guard number.isFinite else { return }
    lower = min(lower, number)
    upper = max(upper, number)
  }

  /// The axis from the least to the greatest number, or without numbers from 0 to 1.
  package func axis(unit: String = "") -> PlotAxis {
    let isEmpty = lower > upper
    return PlotAxis(from: isEmpty ? 0 : lower, to: isEmpty ? 1 : upper, unit: unit)
  }
}

/// Round numbers along an axis: the multiples, inside a range, of 1, 2 or 5 times a power of ten.
struct PlotTicks: Hashable, Sendable {
  /// The distance from one to the next, above 0.
  let step: Double
  /// The first one as a multiple of the step.
  private let first: Double
  /// The number of ticks.
  let count: Int
  /// The power of ten of the step.
  private let decade: Double

  /// The greatest number of intervals.
  static let most = 100

  /// Finds the ticks of a range.
  ///
  /// - Parameters:
  ///   - axis: The range.
  ///   - count: The greatest number of intervals, from 1 to 100; there is at least a fifth of it.
  init(_ axis: PlotAxis, atMost count: Int) {
    let coarse = axis.span / Double(min(Self.most, max(1, count)))
    var decade = Math.log10(coarse).rounded(.down)
    let power = Math.powerOfTen(decade)
    let share = coarse / power
    // A quotient that differs from 2 by rounding alone is 2.
    let slack = 1 + 1e-9
    let factor = share <= slack ? 1.0 : share <= 2 * slack ? 2 : share <= 5 * slack ? 5 : 10
    step = factor * power
    if factor == 10 { decade += 1 }
    self.decade = decade
    let slackInSteps = 1e-6
    first = (axis.lower / step - slackInSteps).rounded(.up)
    let last = (axis.upper / step + slackInSteps).rounded(.down)
    let found = last - first
    self.count = found >= 0 ? Int(min(found, Double(Self.most))) + 1 : 0
  }

  /// The number at a tick, by its index from 0 on.
  subscript(index: Int) -> Double { (first + Double(index)) * step }

  /// The label of a tick: no more digits than the step needs, thousands and more by k, M, G and T;
  /// no longer than 15 bytes, which need no allocation.
  func text(at index: Int) -> String { Self.text(self[index], decade: decade) }

  /// A number rounded to a power of ten.
  ///
  /// `decade` is the exponent. NaN, and a number beyond 10¹⁸, becomes a dash.
  static func text(_ number: Double, decade: Double) -> String {
    let size = abs(number)
    guard size < 1e18 else { return "–" }
    let (factor, sign) = Self.unit(of: size, decade: decade)
    let decimals = Int(min(3, max(0, factor - decade)))
    return DecimalText.text(number / Math.powerOfTen(factor), decimals: decimals) + sign
  }

  /// The unit in which a number is short: its power of ten, and its letter.
  private static func unit(of size: Double, decade: Double) -> (Double, String) {
    // Ten thousand in steps of one must keep its last digit.
    if size < 10_000 || decade < 1 && size < 1e9 { return (0, "") }
    if size < 1e6 { return (3, "k") }
    if size < 1e9 { return (6, "M") }
    if size < 1e12 { return (9, "G") }
    return (12, "T")
  }
}

/// The colours of plots.
///
/// Each has a contrast of 4.5 to 1 to the background of a panel, so that text may have it too. None
/// gives information that a dash or a letter does not give as well.
package enum PlotColors {
  /// The colours of series, in their order: blue, orange, violet, green, red.
  package static let series = Themed(
    light: Color.list(0x0B5FB0, 0x9A4300, 0x6237B8, 0x19702C, 0xB3193F),
    dark: Color.list(0x6CB8FF, 0xFFB454, 0xC3A8FF, 0x4CD97B, 0xFF8A9A))

  /// The background of a band in one of these colours.
  static func background(_ color: Color) -> Color { color.faded(by: 0.2) }
}

extension TextStyle {
  /// The title of a plot, and the labels of its bands.
  static let plotTitle = TextStyle(size: 11, weight: .bold)
}
