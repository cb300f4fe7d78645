import Canvas
import Interface

/// A plot as a value: what it is called, two axes, series of numbers, and what helps to read them.
///
/// It appends itself to a display list inside a rectangle of any size; what does not fit is left
/// out, in this order: the words at the axes, the legend, the title.
///
/// ```swift
/// let curve = (0...100).map { Point(x: Double($0) / 50, y: Double($0 * $0)) }
/// var plot = Plot("Way", x: PlotAxis(from: 0, to: 2, unit: "s"))
/// plot.series = [PlotSeries("fall", PlotStyle(.line(.solid), .black), points: curve)]
/// plot.fitY(unit: "pt")
/// var list = DisplayList()
/// plot.display(in: Rect(x: 0, y: 0, width: 320, height: 200), theme: .light, scale: 2, into:
/// &list)
/// ```
package struct Plot: Hashable, Sendable {
  /// What it shows.
  package var title: String
  /// From left to right.
  package var x: PlotAxis
  /// From bottom to top.
  package var y: PlotAxis
  /// The numbers, those in front last.
  package var series: [PlotSeries]
  /// The phases, behind all else.
  package var bands: [PlotBand]
  /// Limits, targets and moments, behind the numbers.
  package var guides: [PlotGuide]

  /// Makes a plot of no numbers.
  package init(
    _ title: String, x: PlotAxis, y: PlotAxis = PlotAxis(from: 0, to: 1),
    series: [PlotSeries] = [], bands: [PlotBand] = [], guides: [PlotGuide] = []
  ) {
    self.title = title
    self.x = x
    self.y = y
    self.series = series
    self.bands = bands
    self.guides = guides
  }

  /// Lets the y axis reach from the least number of all series to the greatest, and on to round
  /// ones.
  ///
  /// - Parameters:
  ///   - includesZero: whether 0 is on it in any case.
  ///   - unit: what the numbers count.
  package mutating func fitY(includesZero: Bool = true, unit: String = "") {
    var range = PlotRange()
    if includesZero { range.add(0) }
    for one in series { for point in one.points { range.add(point.y) } }
    y = range.axis(unit: unit).rounded(ticks: 5)
  }

  /// Appends the plot.
  ///
  /// - Parameters:
  ///   - frame: Its frame, in points.
  ///   - theme: whether the ground, which it draws itself, is light or dark.
  ///   - scale: device pixels a point.
  ///   - list: what it is added to.
  package func display(
    in frame: Rect, theme: Theme, scale: Double, into list: inout DisplayList
  ) {
    let paper = PlotPaper(
      in: frame, title: title, legendCount: series.count, hasBands: !bands.isEmpty, x: x, y: y,
      theme: theme, scale: scale, into: &list
    ) { (series[$0].name, series[$0].style) }
    for band in bands { paper.area.display(band, theme: theme, into: &list) }
    paper.displayGrid(into: &list)
    for guide in guides { paper.area.display(guide, theme: theme, into: &list) }
    for one in series {
      paper.area.trace(one.style, count: one.points.count, into: &list) { one.points[$0] }
    }
  }
}

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
  /// No axis is shorter than this share of its numbers' size, nor than this: what is smaller is
  /// lost among the last digits.
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

/// The colours of plots.
///
/// Each stands out from a panel's ground by 4.5 to 1, so that words may have it too; none says
/// anything that a dash or a letter does not say as well.
package enum PlotColors {
  /// The colours of series, in their order: blue, orange, violet, green, red.
  package static func series(_ theme: Theme) -> [Color] {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }

  private static let light = [0x0B5FB0, 0x9A4300, 0x6237B8, 0x19702C, 0xB3193F].map {
    Color(UInt32($0))
  }
  private static let dark = [0x6CB8FF, 0xFFB454, 0xC3A8FF, 0x4CD97B, 0xFF8A9A].map {
    Color(UInt32($0))
  }

  /// The ground of a band in one of these colours.
  static func ground(_ color: Color) -> Color { color.faded(by: 0.2) }
}

extension TextStyle {
  /// The numbers at an axis, and what explains a plot.
  static let tick = TextStyle(size: 11, weight: .regular)
  /// What a plot is called, and the text of its bands.
  static let plotTitle = TextStyle(size: 11, weight: .bold)
}
