import Canvas
import FlexScroll
import Inspector
import Interface
import Scenes

/// A second app that receives the same input with another tuning, and the distances between the
/// two.
struct Comparison {
  /// A distance between the first list and the other, in points.
  struct Lead: Timed {
    var time: Double
    var distance: Double
  }

  /// The other app.
  let app: App
  /// The newest distances: those of ``span`` at 240 frames per second.
  private var leads = TimedRing<Lead>(capacity: 1024)

  /// The duration that the plot shows, in seconds.
  static let span = 4.0
  /// The minimum range of the plot, in points.
  private static let leastRange = 10.0
  /// The margin around the plot, in points.
  private static let margin = Spacing.small

  /// Makes a comparison with an app.
  init(_ app: App) { self.app = app }

  /// Records how far the first app is ahead.
  mutating func note(beside first: App) {
    let distance = first.scene.list.distance - app.scene.list.distance
    guard lead.map({ $0.time <= first.time }) ?? true else { return }
    leads.add(Lead(time: first.time, distance: distance))
  }

  /// The newest distance.
  var lead: Lead? { leads.last }

  /// A copy with an app of its own.
  func copy() -> Comparison {
    var copy = Comparison(app.copy())
    copy.leads = leads
    return copy
  }

  /// Appends the plot of the difference.
  func display(
    _ size: Size, names: (String, String), theme: Theme, scale: Double, into list: inout DisplayList
  ) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    list.fill(frame, Palette.of(theme).surface)
    let now = lead?.time ?? 0
    let first = leads.firstIndex(at: now - Self.span)
    var range = PlotRange()
    range.add(-Self.leastRange / 2)
    range.add(Self.leastRange / 2)
    for index in first..<leads.count { range.add(leads[index].distance) }
    var inner = frame.inset(by: Self.margin)
    (inner.width, inner.height) = (max(0, inner.width), max(0, inner.height))
    var note = ShortText()
    note.append("\(Int((lead?.distance ?? 0).rounded())) pt")
    let style = PlotStyle(.line(.solid), PlotColors.series(theme)[0])
    let paper = PlotPaper(
      in: inner, title: "Offset: \(names.0) − \(names.1)", note: note, legendCount: 1,
      x: PlotAxis(from: -Self.span, to: 0, unit: "s"),
      y: range.axis(unit: "pt").rounded(ticks: 4), theme: theme, scale: scale, into: &list
    ) { _ in ("difference", style) }
    paper.displayGrid(into: &list)
    // The line begins before the left edge of the plot.
    let start = max(0, first - 1)
    paper.area.trace(style, count: leads.count - start, into: &list) { index in
      let lead = leads[start + index]
      return Point(x: lead.time - now, y: lead.distance)
    }
  }
}

/// The two tunings that `--compare` names.
package struct ComparedTunings: Equatable, Sendable {
  /// The first preset or file.
  package var first: String
  /// The second preset or file.
  package var second: String

  /// Parses `A,B`.
  package init(_ value: String) throws(Failure) {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains(where: \.isEmpty) else {
      throw Failure("--compare \(value): is not two names or files, A,B", .usage)
    }
    (first, second) = (String(parts[0]), String(parts[1]))
  }
}
