/// Draws a curve from left to right with smooth edges, as straight lines.
///
/// It works on one column of device pixels at a time, and joins columns as long as the curve is straight.
/// So there are no more lines than columns, however many points there are, and none is stored.
package struct CurvePen {
  private let rect: Rect
  private let scale: Double
  private let color: Color
  private let dash: LineDash
  /// The thickness of the line, in device pixels.
  private let thickness: Double
  private let columns: Int
  private let height: Double
  /// The number of columns before the left edge at which the dashes begin.
  private let dashOrigin: Double
  /// The last point, in device pixels from the top left corner.
  private var last: Point?
  /// The current column, and the curve's extent in it, in device pixels.
  private var column = -1
  private var top = Double.infinity
  private var bottom = -Double.infinity
  /// Where the curve entered the column, and where it is now.
  private var entry = 0.0
  private var exit = 0.0
  /// The columns in which the curve is straight.
  private var run: Run?

  /// Columns in which the curve is straight.
  private struct Run {
    /// The first column, and the one after the last.
    var start, end: Int
    /// The heights of the curve at both ends.
    var first, last: Double
    /// The least and the greatest slope of a line from the start that is near the curve in all columns.
    var least = -Double.infinity, greatest = Double.infinity

    /// Adds a column at whose end the curve has a height, if a straight line is near it there too.
    mutating func add(to height: Double) -> Bool {
      let length = Double(end + 1 - start), slope = (height - first) / length
      guard slope >= least, slope <= greatest else { return false }
      let space = CurvePen.tolerance * (1 + slope * slope).squareRoot() / length
      (least, greatest) = (max(least, slope - space), min(greatest, slope + space))
      (end, last) = (end + 1, height)
      return true
    }
  }

  /// The greatest distance from the curve to the lines that are drawn for it, in device pixels.
  private static let tolerance = 0.1

  /// Makes a pen.
  ///
  /// - Parameters:
  ///   - rect: What is drawn on, in points; nothing is drawn outside.
  ///   - scale: Device pixels per point.
  ///   - width: The thickness of the line, in points; at least one device pixel is drawn.
  ///   - color: The colour.
  ///   - dash: The dashes.
  ///   - dashOrigin: The number of device pixels before the left edge at which the dashes begin.
  package init(
    in rect: Rect, scale: Double, width: Double, _ color: Color, dash: LineDash = .solid,
    dashOrigin: Double = 0
  ) {
    self.rect = rect
    self.scale = scale
    self.color = color
    self.dash = dash
    self.dashOrigin = dashOrigin
    thickness = max(1, width * scale)
    columns = rect.isDrawable ? Int((rect.width * scale).rounded()) : 0
    height = (rect.height * scale).rounded()
  }

  /// Draws on to a point, in points; `nil`, a point that is not finite, and one to the left of the last
  /// begin a new curve.
  package mutating func draw(to point: Point?, into list: inout DisplayList) {
    guard let point, columns > 0 else { return lift(&list) }
    let next = Point(x: (point.x - rect.x) * scale, y: (point.y - rect.y) * scale)
    guard next.x.isFinite, next.y.isFinite else { return lift(&list) }
    if let last, next.x >= last.x {
      draw(from: last, to: next, &list)
    } else if next.x >= 0, next.x < Double(columns), Int(next.x) >= column {
      move(to: Int(next.x), &list)
      add(next.y)
    }
    last = next
  }

  /// Draws the rest.
  package mutating func finish(into list: inout DisplayList) {
    move(to: columns, &list)
    release(&list)
    last = nil
  }

  /// Adds a straight line to the right, or straight up or down.
  private mutating func draw(from: Point, to: Point, _ list: inout DisplayList) {
    let edge = Double(columns)
    guard to.x >= 0, from.x < edge else { return }
    let slope = to.x > from.x ? (to.y - from.y) / (to.x - from.x) : 0
    func y(_ x: Double) -> Double {
      if x <= from.x { return from.y }
      return x >= to.x ? to.y : from.y + (x - from.x) * slope
    }
    let (start, end) = (max(0, from.x), min(edge, to.x))
    let first = min(columns - 1, Int(start))
    let last = min(columns - 1, Int(end))
    for place in max(first, column)...max(last, first, column) {
      move(to: place, &list)
      add(y(max(start, Double(place))))
      add(y(min(end, Double(place + 1))))
    }
    if to.x == from.x {
      add(from.y)
      add(to.y)
    }
  }

  private mutating func add(_ y: Double) {
    if top > bottom { entry = y }
    exit = y
    top = min(top, y)
    bottom = max(bottom, y)
  }

  /// Moves to a column and draws the previous one.
  private mutating func move(to place: Int, _ list: inout DisplayList) {
    guard place != column else { return }
    endColumn(&list)
    column = place
  }

  /// Ends the curve, so that it is not joined with the next one in the same column.
  private mutating func lift(_ list: inout DisplayList) {
    endColumn(&list)
    last = nil
  }

  private mutating func endColumn(_ list: inout DisplayList) {
    // A column above or below is not drawn.
    if top <= bottom, bottom >= 0, top <= height { ink(&list) }
    (top, bottom) = (.infinity, -.infinity)
  }

  /// Draws the column, where the dashes have no gap.
  private mutating func ink(_ list: inout DisplayList) {
    let rise = bottom - top, isOut = top < 0 || bottom > height
    // A steep line has its gaps along its height, as all of it is in a few columns.
    guard dash == .solid || rise <= thickness else {
      dash.forEachRun(from: max(0, top), to: min(height, bottom), scale: scale) {
        upright($0, $1, &list)
      }
      return
    }
    guard dash.hasInk(at: (dashOrigin + Double(column)) / scale) else { return release(&list) }
    // Where it turns, or leaves what is drawn on, the column is drawn alone.
    guard !isOut, abs(exit - entry) > rise - 0.5 else {
      return upright(max(0, top - thickness / 2), min(height, bottom + thickness / 2), &list)
    }
    if let run, run.end == column, abs(run.last - entry) < Self.tolerance,
      self.run?.add(to: exit) == true
    {
      return
    }
    release(&list)
    var run = Run(start: column, end: column, first: entry, last: entry)
    _ = run.add(to: exit)
    self.run = run
  }

  /// Draws an upright line in the middle of the column.
  private func upright(_ upper: Double, _ lower: Double, _ list: inout DisplayList) {
    line(Double(column) + 0.5, upper, Double(column) + 0.5, lower, &list)
  }

  private mutating func release(_ list: inout DisplayList) {
    guard let run else { return }
    self.run = nil
    line(Double(run.start), run.first, Double(run.end), run.last, &list)
  }

  /// Appends a line, in device pixels from the top left corner, moved so far that it is inside.
  private func line(
    _ x: Double, _ y: Double, _ endX: Double, _ endY: Double, _ list: inout DisplayList
  ) {
    let (across, down) = (abs(endX - x), abs(endY - y))
    guard across > 0 || down > 0 else { return }
    let isSteep = down > across
    let length = (across * across + down * down).squareRoot()
    let half = thickness * length / max(across, down) / 2
    func inside(_ place: Double, _ limit: Double) -> Double {
      limit < 2 * half ? limit / 2 : min(limit - half, max(half, place))
    }
    func point(_ x: Double, _ y: Double) -> Point {
      Point(
        x: rect.x + (isSteep ? inside(x, Double(columns)) : x) / scale,
        y: rect.y + (isSteep ? y : inside(y, height)) / scale)
    }
    let width = min(thickness, isSteep ? Double(columns) : height) / scale
    list.append(.line(from: point(x, y), to: point(endX, endY), width: width, color))
  }
}
