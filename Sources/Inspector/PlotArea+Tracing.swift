import Canvas

// Lines with smooth edges, and bars and dots as filled rectangles on whole device pixels.
extension PlotArea {
  /// Appends a series that is stored elsewhere.
  ///
  /// - Parameters:
  ///   - style: The appearance.
  ///   - count: The number of points.
  ///   - list: The list that it is appended to.
  ///   - isLevel: Whether a line is level from a point to the next one, where it steps, in place of a
  ///     straight line that joins both.
  ///   - point: The point at an index from 0 to `count − 1`, in order of x.
  package func trace(
    _ style: PlotStyle, count: Int, into list: inout DisplayList,
    isLevel: (Int) -> Bool = { _ in false }, _ point: (Int) -> Point
  ) {
    guard !isEmpty, count > 0 else { return }
    switch style.form {
    case .line(let dash): line(count, dash, style.color, &list, isLevel, point)
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
    _ count: Int, _ dash: LineDash, _ color: Color, _ list: inout DisplayList,
    _ isLevel: (Int) -> Bool, _ point: (Int) -> Point
  ) {
    // The dashes move with the curve. With more columns than this they may begin anywhere.
    let origin = (x.lower / x.span * Double(columns)).rounded()
    var pen = CurvePen(
      in: rect, scale: scale, width: Self.lineWidth, color, dash: dash,
      dashOrigin: abs(origin) < 1e12 ? origin : 0)
    var last = Point(x: .nan, y: .nan)
    for index in 0..<count {
      let point = point(index)
      if index > 0, isLevel(index - 1) {
        pen.draw(to: Point(x: place(x: point.x), y: place(y: last.y)), into: &list)
      }
      pen.draw(to: Point(x: place(x: point.x), y: place(y: point.y)), into: &list)
      last = point
    }
    pen.finish(into: &list)
  }

  /// Appends bars as wide as a line; of the bars in one column of pixels the highest and the lowest
  /// are seen.
  private func bars(
    _ count: Int, _ color: Color, _ list: inout DisplayList, _ point: (Int) -> Point
  ) {
    let base = min(rect.height * scale, max(0, (place(y: 0) - rect.y) * scale))
    var column = -1, (top, bottom) = (base, base)
    for index in 0..<count {
      guard let place = pixel(of: point(index)), place.x >= 0, place.x < Double(columns),
        Int(place.x) >= column
      else { continue }
      if Int(place.x) > column {
        bar(column, top, bottom, color, &list)
        (column, top, bottom) = (Int(place.x), base, base)
      }
      (top, bottom) = (min(top, place.y), max(bottom, place.y))
    }
    bar(column, top, bottom, color, &list)
  }

  private func bar(
    _ column: Int, _ top: Double, _ bottom: Double, _ color: Color, _ list: inout DisplayList
  ) {
    let height = rect.height * scale, width = max(1, (Self.lineWidth * scale).rounded())
    let upper = max(0, (top - width / 2).rounded())
    let lower = min(height, (bottom + width / 2).rounded())
    guard column >= 0, upper < lower else { return }
    let end = min(Double(columns), Double(column) + width)
    list.fill(
      Rect(
        x: rect.x + Double(column) / scale, y: rect.y + upper / scale,
        width: (end - Double(column)) / scale, height: (lower - upper) / scale), color)
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
