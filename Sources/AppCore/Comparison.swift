import Canvas
import FlexScroll
import Inspector
import Interface
import Scenes

/// A second app that receives the same input with another tuning, and the offsets of the two.
final class Comparison {
  /// The offsets of both lists at a time, in points.
  struct Moment: Timed {
    var time: Double
    var first: Double
    var second: Double
    /// The phases of both lists.
    var phase: MotionPhase
    var secondPhase: MotionPhase

    /// The distance between the first list and the other, in points.
    var distance: Double { first - second }
  }

  /// The other app.
  let app: App
  /// The bar above the two.
  var bar = ComparisonBar()
  /// The newest offsets: those of ``span`` at 240 frames per second.
  private var moments = TimedRing<Moment>(capacity: 1024)
  /// The time from which the plots count, in seconds.
  private var origin = 0.0

  /// The duration that the plots show, in seconds.
  static let span = 4.0
  /// The minimum range of a plot, in points.
  private static let leastRange = 10.0
  /// The margins at the sides of the plots, and above and below them, in points.
  private static let margin = (side: Spacing.medium, end: Spacing.small)
  /// The least width of two plots beside each other, and the least height of two below each other.
  private static let leastBeside = 600.0, leastBelow = 170.0

  /// Makes a comparison with an app.
  init(_ app: App) { self.app = app }

  /// Records the offsets of both.
  func note(beside first: App) {
    guard lead.map({ $0.time <= first.time }) ?? true else { return }
    if moments.count == 0 { origin = first.time }
    moments.add(
      Moment(
        time: first.time, first: first.scene.list.distance, second: app.scene.list.distance,
        phase: first.motionPhase, secondPhase: app.motionPhase))
  }

  /// Begins the plots anew, since one of the tunings has changed.
  func restart() { moments.removeAll() }

  /// The newest offsets.
  var lead: Moment? { moments.last }

  /// A copy with an app of its own.
  func copy() -> Comparison {
    let copy = Comparison(app.copy())
    (copy.moments, copy.origin, copy.bar) = (moments, origin, bar)
    return copy
  }

  /// Appends the plots of both offsets and of their difference, on one time axis; in a small space that
  /// of the difference alone (DX-35).
  func display(
    _ size: Size, names: (String, String), theme: Theme, scale: Double, into list: inout DisplayList
  ) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    list.fill(frame, Palette.of(theme).surface)
    let inner = frame.narrowed(by: Self.margin.side).inset(x: 0, y: Self.margin.end)
    guard inner.height > 0 else { return }
    let plots = Plots(self, names, theme, scale)
    if inner.width >= Self.leastBeside {
      var (left, right) = (inner, inner)
      left.width = (inner.width - 24) / 2
      (right.x, right.width) = (inner.maxX - left.width, left.width)
      plots.displayOffsets(in: left, into: &list)
      plots.displayDifference(in: right, into: &list)
    } else if inner.height >= Self.leastBelow {
      let height = (inner.height - Spacing.tiny) / 2
      plots.displayOffsets(in: inner.line(at: inner.y, height: height), into: &list)
      plots.displayDifference(in: inner.foot(height), into: &list)
    } else {
      plots.displayDifference(in: inner, into: &list)
    }
  }

  /// The two plots.
  private struct Plots {
    let moments: TimedRing<Moment>
    let names: (String, String)
    let theme: Theme
    let scale: Double
    /// The newest time, in seconds from the origin.
    private let now: Double
    private let origin: Double
    /// The index of the first moment that is shown.
    private let first: Int

    init(_ comparison: Comparison, _ names: (String, String), _ theme: Theme, _ scale: Double) {
      (moments, self.names, self.theme, self.scale) = (comparison.moments, names, theme, scale)
      origin = comparison.origin
      let newest = moments.last?.time ?? origin
      now = newest - origin
      first = moments.firstIndex(at: newest - Comparison.span)
    }

    /// The styles of the two offsets.
    private var styles: [PlotStyle] {
      let colors = PlotColors.series(theme)
      return [
        PlotStyle(.line(.solid), colors[0]), PlotStyle(.line(.dashed), colors[1]),
      ]
    }

    func displayOffsets(in frame: Rect, into list: inout DisplayList) {
      var range = least
      for index in first..<moments.count {
        range.add(moments[index].first)
        range.add(moments[index].second)
      }
      var left = displayTitle("Offset", in: frame, into: &list) + Spacing.medium
      for (name, style) in zip([names.0, names.1], styles) {
        left = displayLegend(name, style, in: frame, from: left, into: &list) + Spacing.medium
      }
      let paper = paper(in: frame, range, hasBands: true, into: &list)
      displayPhases(on: paper.area, into: &list)
      paper.displayGrid(into: &list)
      trace(styles[0], on: paper.area, into: &list) { $0.first }
      trace(styles[1], on: paper.area, into: &list) { $0.second }
    }

    func displayDifference(in frame: Rect, into list: inout DisplayList) {
      var range = least
      for index in first..<moments.count { range.add(moments[index].distance) }
      let distance = moments.last?.distance ?? 0
      let value: ShortText = "\(abs(distance), decimals: 0) pt"
      let style = TextStyle.label
      let width = TextMeasure.width(of: value.string, style: style).rounded(.up)
      let row = frame.line(at: frame.y, height: style.lineHeight)
      let start = max(row.x, row.maxX - width)
      let words = distance <= -0.5 ? "is behind by" : "is ahead by"
      _ = displayTitle(
        "\(names.0) \(words)", in: row, until: start - Spacing.small, into: &list)
      list.text(
        "", endingWith: value, style, Palette.of(theme).primary,
        in: Rect(x: start, y: row.y, width: row.maxX - start, height: row.height), .trailing)
      let paper = paper(in: frame, range, into: &list)
      paper.displayGrid(into: &list)
      trace(PlotStyle(.line(.solid), Palette.of(theme).primary), on: paper.area, into: &list) {
        $0.distance
      }
    }

    private var least: PlotRange {
      var range = PlotRange(of: -Comparison.leastRange / 2)
      range.add(Comparison.leastRange / 2)
      return range
    }

    /// Appends a title and the unit where that has space; returns the x of their end.
    private func displayTitle(
      _ title: String, in frame: Rect, until end: Double? = nil, into list: inout DisplayList
    ) -> Double {
      let (palette, style) = (Palette.of(theme), TextStyle.label)
      let end = end ?? frame.maxX
      let row = frame.line(at: frame.y, height: style.lineHeight)
      let width = min(
        max(0, end - row.x), TextMeasure.width(of: title, style: style).rounded(.up))
      list.text(
        title, style, palette.primary,
        in: Rect(x: row.x, y: row.y, width: width, height: row.height))
      let left = row.x + width + 6
      guard left + 14 <= end else { return row.x + width }
      list.text(
        "pt", .tick, palette.secondary,
        in: Rect(x: left, y: row.y, width: 14, height: row.height))
      return left + 14
    }

    /// Appends a piece of a line and its name, where they have space; returns the x of their end.
    private func displayLegend(
      _ name: String, _ style: PlotStyle, in frame: Rect, from x: Double,
      into list: inout DisplayList
    ) -> Double {
      let row = frame.line(at: frame.y, height: TextStyle.label.lineHeight)
      let space = row.maxX - x - 21
      guard space >= 20 else { return x }
      let gaps = style.form == .line(.solid) ? [(0.0, 16.0)] : [(0, 6), (10, 6)]
      for (start, width) in gaps {
        list.fill(Rect(x: x + start, y: row.midY - 1, width: width, height: 2), style.color)
      }
      let width = min(space, TextMeasure.width(of: name, style: .tick).rounded(.up))
      list.text(
        name, .tick, Palette.of(theme).secondary,
        in: Rect(x: x + 21, y: row.y, width: width, height: row.height))
      return x + 21 + width
    }

    private func paper(
      in frame: Rect, _ range: PlotRange, hasBands: Bool = false, into list: inout DisplayList
    ) -> PlotPaper {
      let top = frame.y + TextStyle.label.lineHeight + Spacing.tiny
      let below = frame.line(at: top, height: max(0, frame.maxY - top))
      let x = PlotArea.window(
        endingAt: max(now, Comparison.span), length: Comparison.span,
        width: max(1, below.width - PlotPaper.gutter), scale: scale)
      return PlotPaper(
        in: below, title: "", hasBands: hasBands, x: x,
        y: range.axis(unit: "pt").rounded(ticks: 4), theme: theme, scale: scale, into: &list
      ) { _ in ("", styles[0]) }
    }

    /// Appends the phases of the first list behind the lines.
    private func displayPhases(on area: PlotArea, into list: inout DisplayList) {
      var start = first
      for index in first..<moments.count {
        let isLast = index == moments.count - 1
        guard isLast || moments[index + 1].phase != moments[start].phase else { continue }
        let (phase, end) = (moments[start].phase, isLast ? index : index + 1)
        if let color = phase.color(theme) {
          let from = max(area.x.lower, moments[start].time - origin)
          area.display(
            PlotBand(from: from, to: moments[end].time - origin, label: phase.letter, color: color),
            theme: theme, into: &list)
        }
        start = index + 1
      }
    }

    private func trace(
      _ style: PlotStyle, on area: PlotArea, into list: inout DisplayList,
      _ number: (Moment) -> Double
    ) {
      // The line begins before the left edge of the plot.
      let start = max(0, first - 1)
      area.trace(
        style, count: moments.count - start, into: &list,
        isLevel: { index in
          let moment = moments[start + index]
          let duration = moments[start + index + 1].time - moment.time
          return moment.phase.stays(for: duration) && moment.secondPhase.stays(for: duration)
        }
      ) { index in
        let moment = moments[start + index]
        return Point(x: moment.time - origin, y: number(moment))
      }
    }
  }
}

/// The two tunings that `--compare` names.
package struct ComparedTunings: Equatable, Sendable {
  /// The ways of dividing the value into two presets or files, since a name may have a comma.
  package var divisions: [(first: String, second: String)] {
    value.indices.filter { value[$0] == "," }.map {
      (String(value[..<$0]), String(value[value.index(after: $0)...]))
    }.filter { !$0.0.isEmpty && !$0.1.isEmpty }
  }

  /// What was asked for.
  package let value: String

  /// Parses `A,B`.
  package init(_ value: String) throws(Failure) {
    self.value = value
    guard (1...Self.mostDivisions).contains(divisions.count) else { throw Self.failure(of: value) }
  }

  private static let mostDivisions = 16

  /// The error for a value that names no two tunings.
  package static func failure(of value: String) -> Failure {
    Failure("--compare \(value): is not two names or files, A,B", .usage)
  }
}
