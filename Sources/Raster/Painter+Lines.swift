import Canvas

// Straight lines with smooth edges: in each column of pixels, or in each row where the line is steep, the
// pixels at both edges get the share of the colour that the line covers.
extension Painter {
  /// Draws a line.
  func paintLine(from: Point, to: Point, width: Double, _ color: Color) {
    let area = reach(ofLineFrom: from, to: to, width: width).intersection(visible)
    guard !area.isEmpty, color.alphaByte > 0 else { return }
    let isSteep = abs(to.y - from.y) > abs(to.x - from.x)
    // Along the line, and across it.
    let start = isSteep ? from.y : from.x, end = isSteep ? to.y : to.x
    let startAcross = isSteep ? from.x : from.y, endAcross = isSteep ? to.x : to.y
    let (low, high) = (Self.steady(min(start, end) * scale), Self.steady(max(start, end) * scale))
    guard low < high else { return }
    let slope = (endAcross - startAcross) / (end - start)
    let half = width * scale * (1 + slope * slope).squareRoot() / 2
    let first = max(low.rounded(.down), Double(isSteep ? area.y : area.x))
    let last = min(high, Double(isSteep ? area.maxY : area.maxX))
    let across = isSteep ? area.x..<area.maxX : area.y..<area.maxY
    var place = first
    while place < last {
      // All of a level line is drawn at once.
      let next = slope == 0 && place >= low ? max(place + 1, last.rounded(.down)) : place + 1
      let (near, far) = (max(low, place), min(high, next))
      let middle = (startAcross + ((near + far) / 2 / scale - start) * slope) * scale
      let share = (far - near) / (next - place)
      forEachShare(
        from: Self.steady(middle - half), to: Self.steady(middle + half), around: across
      ) { first, count, covered in
        let alpha = color.faded(by: share * covered).alphaByte
        guard alpha > 0 else { return }
        let along = (Int(place), Int(next - place))
        let part = PixelRect(
          x: isSteep ? first : along.0, y: isSteep ? along.0 : first,
          width: isSteep ? count : along.1, height: isSteep ? along.1 : count)
        damage.forEachPart(of: part.intersection(area)) {
          device.fill($0, rgb: color.rgb, alpha: alpha)
        }
      }
      place = next
    }
  }

  /// The pixels that a line may change; empty if it cannot be drawn.
  func reach(ofLineFrom from: Point, to: Point, width: Double) -> PixelRect {
    let margin = width / 2.0.squareRoot()
    let rect = Rect(
      x: min(from.x, to.x) - margin, y: min(from.y, to.y) - margin,
      width: abs(to.x - from.x) + 2 * margin, height: abs(to.y - from.y) + 2 * margin)
    guard width > 0, let area = PixelRect(rect, scale: scale) else { return .empty }
    return area.grown(across: 1, down: 1)
  }

  /// A position in steps of 1/256 of a pixel, which do not depend on floating-point errors.
  private static func steady(_ place: Double) -> Double { (place * 256).rounded() / 256 }

  /// Passes the pixels of an interval in a range, and perhaps one beside it, to a closure in up to three
  /// parts, with the covered share of each.
  private func forEachShare(
    from start: Double, to end: Double, around range: Range<Int>,
    _ body: (_ first: Int, _ count: Int, _ share: Double) -> Void
  ) {
    let (least, most) = (Double(range.lowerBound - 1), Double(range.upperBound + 1))
    // Numbers of any size become small ones; those that are none are left out.
    guard start <= end else { return }
    let (start, end) = (min(max(start, least), most), min(max(end, least), most))
    let (first, last) = (start.rounded(.up), end.rounded(.down))
    guard first <= last else { return body(Int(last), 1, end - start) }
    if start < first { body(Int(first) - 1, 1, first - start) }
    if first < last { body(Int(first), Int(last - first), 1) }
    if last < end { body(Int(last), 1, end - last) }
  }
}
