import Canvas
import Scenes

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
/// plot.display(in: Rect(x: 0, y: 0, width: 320, height: 200), theme: .light, scale: 2, into: &list)
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
  ///   - frame: the room it has, in points.
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
