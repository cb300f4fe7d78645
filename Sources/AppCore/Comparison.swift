import Canvas
import Inspector
import Interface
import ScrollPhysics

/// A tuning by its name.
package struct NamedTuning: Equatable, Sendable {
  /// What it is called on the screen.
  package var name: String
  /// Its constants.
  package var tuning: Tuning
  /// Whether they are no more those of the name.
  package var isChanged = false

  /// What the screen calls it.
  package var label: String { isChanged ? "\(name), changed" : name }

  /// Names a tuning.
  package init(_ name: String, _ tuning: Tuning) {
    self.name = name
    self.tuning = tuning
  }

  /// What a tuning is compared with where nothing else was asked for: GTK's, or with GTK's iOS's.
  package static func rival(of name: String) -> NamedTuning {
    name == "gtk" ? NamedTuning("ios", .ios) : NamedTuning("gtk", .gtk)
  }
}

/// A second app that takes the same input with another tuning, and how far the two have been apart.
struct Comparison {
  /// The other app.
  let app: App
  /// How far the first list was ahead of the other, moment by moment, the oldest first once it was
  /// turned by ``oldest``.
  private var points: [Point] = []
  /// Where the oldest of them is.
  private var oldest = 0

  /// How much of the past the plot shows, in seconds.
  static let span = 4.0
  /// So many moments are kept: those of that time at 240 frames a second.
  private static let capacity = 1024
  /// The plot shows at least this much, in points, so that a hair's breadth does not fill it.
  private static let leastRange = 10.0
  /// Around the plot, in points.
  private static let margin = Spacing.small

  /// Begins beside an app.
  init(_ app: App) {
    self.app = app
    points.reserveCapacity(Self.capacity)
  }

  /// Notes how far the first app is ahead, unless the moment is noted already.
  mutating func note(beside first: App) {
    let point = Point(x: first.time, y: Self.offset(of: first) - Self.offset(of: app))
    guard newest.map({ $0.x <= point.x }) ?? true else { return }
    if newest?.x == point.x {
      // An event has moved them since, at the same moment.
      points[(oldest + points.count - 1) % points.count] = point
    } else if points.count < Self.capacity {
      points.append(point)
    } else {
      points[oldest] = point
      oldest = (oldest + 1) % Self.capacity
    }
  }

  /// A copy with an app of its own.
  func copy() -> Comparison {
    var copy = Comparison(app.copy())
    (copy.points, copy.oldest) = (points, oldest)
    return copy
  }

  /// How far a list is scrolled from its start, in points.
  static func offset(of app: App) -> Double {
    let scroller = app.scene.scroller
    return scroller.offset - scroller.minimumOffset
  }

  /// The newest moment and difference.
  var newest: Point? {
    points.isEmpty ? nil : points[(oldest + points.count - 1) % points.count]
  }

  private subscript(index: Int) -> Point { points[(oldest + index) % points.count] }

  /// Appends the plot of the difference.
  func display(
    in frame: Rect, names: (String, String), theme: Theme, scale: Double,
    into list: inout DisplayList
  ) {
    list.append(.fill(frame, radius: 0, Palette.of(theme).surface))
    let now = newest?.x ?? 0
    var range = PlotRange()
    range.add(-Self.leastRange / 2)
    range.add(Self.leastRange / 2)
    var first = points.count
    while first > 0, self[first - 1].x >= now - Self.span {
      first -= 1
      range.add(self[first].y)
    }
    // The line comes in from before the plot's left edge.
    first = max(0, first - 1)
    var space = frame.inset(by: Self.margin)
    space.height = max(0, space.height)
    space.width = max(0, space.width)
    var note = ShortText()
    note.append("\(Int((newest?.y ?? 0).rounded())) pt")
    let style = PlotStyle(.line(.solid), PlotColors.series(theme)[0])
    let paper = PlotPaper(
      in: space, title: "Offset: \(names.0) − \(names.1)", note: note, legendCount: 1,
      x: PlotAxis(from: -Self.span, to: 0, unit: "s"),
      y: range.axis(unit: "pt").rounded(ticks: 4), theme: theme, scale: scale, into: &list
    ) { _ in ("difference", style) }
    paper.displayGrid(into: &list)
    paper.area.trace(style, count: points.count - first, into: &list) { index in
      let point = self[first + index]
      return Point(x: point.x - now, y: point.y)
    }
  }
}

/// The two tunings that `--compare` names.
package struct ComparedTunings: Equatable, Sendable {
  /// The first one's preset or file.
  package var first: String
  /// The other one's.
  package var second: String

  /// Understands `A,B`.
  package init(_ value: String) throws(Failure) {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains(where: \.isEmpty) else {
      throw Failure("--compare \(value): is not two names or files, A,B", .usage)
    }
    (first, second) = (String(parts[0]), String(parts[1]))
  }
}
