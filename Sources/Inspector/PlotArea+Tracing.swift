import Canvas

// Lines, bars and dots as filled rectangles on whole device pixels. A line is, in each column of
// pixels, as high as the curve within it. It is crisp, has no gaps where it is steep, and needs no
// more rectangles than there are columns, however many numbers there are.
extension PlotArea {
  /// Appends a series that is stored elsewhere.
  ///
  /// - Parameters:
  ///   - style: The appearance.
  ///   - count: The number of points.
  ///   - list: The list that it is appended to.
  ///   - point: The point at an index from 0 to `count − 1`, in order of x.
  package func trace(
    _ style: PlotStyle, count: Int, into list: inout DisplayList, _ point: (Int) -> Point
  ) {
    guard !isEmpty, count > 0 else { return }
    switch style.form {
    case .line(let dash): line(count, dash, style.color, &list, point)
    case .bars: bars(count, style.color, &list, point)
    case .dots: dots(count, style.color, &list, point)
    }
  }

  /// The position of a point, in device pixels from the area's top left corner.
  private func pixel(of point: Point) -> Point? {
    let place = Point(
      x: x.share(of: point.x) * Double(columns), y: (place(y: point.y) - rect.y) * scale)
    return place.x.isFinite && place.y.isFinite ? place : nil
  }

  private func line(
    _ count: Int, _ dash: PlotDash, _ color: Color, _ list: inout DisplayList,
    _ point: (Int) -> Point
  ) {
    var pen = ColumnPen(self, dash: dash, color: color)
    var previous: Point?
    for index in 0..<count {
      let next = pixel(of: point(index))
      if let next {
        if let previous, next.x >= previous.x {
          pen.draw(from: previous, to: next, &list)
        } else {
          pen.touch(next, &list)
        }
      }
      previous = next
    }
    pen.flush(&list)
  }

  private func bars(
    _ count: Int, _ color: Color, _ list: inout DisplayList, _ point: (Int) -> Point
  ) {
    var pen = ColumnPen(self, dash: .solid, color: color)
    let base = min(rect.height * scale, max(0, (place(y: 0) - rect.y) * scale))
    for index in 0..<count {
      guard let place = pixel(of: point(index)) else { continue }
      pen.touch(place, &list)
      pen.touch(Point(x: place.x, y: base), &list)
    }
    pen.flush(&list)
  }

  private func dots(
    _ count: Int, _ color: Color, _ list: inout DisplayList, _ point: (Int) -> Point
  ) {
    let side = max(2, (2 * scale).rounded())
    var previous: Rect?
    for index in 0..<count {
      guard let place = pixel(of: point(index)), (0...Double(columns)).contains(place.x),
        (0...rect.height * scale).contains(place.y)
      else { continue }
      let left = min(Double(columns) - side, max(0, (place.x - side / 2).rounded()))
      let top = min(rect.height * scale - side, max(0, (place.y - side / 2).rounded()))
      let dot = Rect(
        x: rect.x + left / scale, y: rect.y + top / scale, width: side / scale,
        height: side / scale)
      guard dot != previous else { continue }
      list.fill(dot, color)
      previous = dot
    }
  }
}

/// Draws a curve from left to right, one column of device pixels at a time.
private struct ColumnPen {
  private let area: PlotArea
  private let dash: PlotDash
  private let color: Color
  /// The thickness of the line, in device pixels.
  private let thickness: Double
  private let height: Double
  /// The number of columns before the area's left edge at which the dashes begin, so that they move
  /// with the curve.
  private let dashOrigin: Double
  /// The current column, and the curve's extent in it, in device pixels.
  private var column = -1
  private var top = Double.infinity
  private var bottom = -Double.infinity
  /// Equal columns, which become one rectangle.
  private var pending: (first: Int, last: Int, top: Double, bottom: Double)?

  init(_ area: PlotArea, dash: PlotDash, color: Color) {
    self.area = area
    self.dash = dash
    self.color = color
    thickness = max(1, (PlotArea.lineWidth * area.scale).rounded())
    height = (area.rect.height * area.scale).rounded()
    // With more columns than this the dashes may begin anywhere.
    let origin = (area.x.lower / area.x.span * Double(area.columns)).rounded()
    dashOrigin = abs(origin) < 1e12 ? origin : 0
  }

  /// Adds a single point.
  mutating func touch(_ point: Point, _ list: inout DisplayList) {
    guard point.x >= 0, point.x < Double(area.columns) else { return }
    let place = Int(point.x)
    guard place >= column else { return }
    move(to: place, &list)
    add(point.y)
  }

  /// Adds a straight line to the right, or straight up or down.
  mutating func draw(from: Point, to: Point, _ list: inout DisplayList) {
    let edge = Double(area.columns)
    guard to.x >= 0, from.x < edge else { return }
    let slope = to.x > from.x ? (to.y - from.y) / (to.x - from.x) : 0
    func y(_ x: Double) -> Double {
      if x <= from.x { return from.y }
      return x >= to.x ? to.y : from.y + (x - from.x) * slope
    }
    let (start, end) = (max(0, from.x), min(edge, to.x))
    let first = min(area.columns - 1, Int(start))
    let last = min(area.columns - 1, Int(end))
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

  /// Appends the rest.
  mutating func flush(_ list: inout DisplayList) {
    move(to: area.columns, &list)
    release(&list)
  }

  private mutating func add(_ y: Double) {
    top = min(top, y)
    bottom = max(bottom, y)
  }

  /// Moves to a column and draws the previous one.
  private mutating func move(to place: Int, _ list: inout DisplayList) {
    guard place != column else { return }
    // A column above or below the area is not drawn.
    if top <= bottom, bottom >= 0, top <= height {
      let upper = min(max(0, (top - thickness / 2).rounded()), max(0, height - thickness))
      let lower = max(min(height, (bottom + thickness / 2).rounded()), min(height, thickness))
      ink(column, upper, lower, &list)
    }
    column = place
    (top, bottom) = (.infinity, -.infinity)
  }

  /// Draws a column from one pixel to another, where the dashes have no gap.
  private mutating func ink(
    _ column: Int, _ upper: Double, _ lower: Double, _ list: inout DisplayList
  ) {
    // A steep line has its gaps along its height, as all of it is in a few columns.
    guard dash != .solid, lower - upper > 2 * thickness else {
      let isOn = dash.hasInk(at: (dashOrigin + Double(column)) / area.scale)
      if isOn { join(column, upper, lower, &list) }
      return
    }
    dash.forEachRun(from: upper, to: lower, scale: area.scale) { start, end in
      append(column, column, start, end, &list)
    }
  }

  private mutating func join(
    _ column: Int, _ upper: Double, _ lower: Double, _ list: inout DisplayList
  ) {
    if let run = pending, run.last + 1 == column, run.top == upper, run.bottom == lower {
      pending?.last = column
      return
    }
    release(&list)
    pending = (column, column, upper, lower)
  }

  private mutating func release(_ list: inout DisplayList) {
    if let run = pending { append(run.first, run.last, run.top, run.bottom, &list) }
    pending = nil
  }

  private func append(
    _ first: Int, _ last: Int, _ upper: Double, _ lower: Double, _ list: inout DisplayList
  ) {
    // A steep line is as thick as a horizontal one.
    let end = min(area.columns, last + Int(thickness))
    let (scale, corner) = (area.scale, area.rect)
    let rect = Rect(
      x: corner.x + Double(first) / scale, y: corner.y + upper / scale,
      width: Double(end - first) / scale, height: (lower - upper) / scale)
    list.fill(rect, color)
  }
}
