import Canvas
import Interface

/// The rectangle between the axes of a plot, on whole device pixels.
///
/// It stores no numbers, so that a plot of numbers which exist elsewhere needs no memory of its own.
package struct PlotArea: Hashable, Sendable {
  /// The rectangle, in points.
  package let rect: Rect
  /// Device pixels per point.
  package let scale: Double
  /// The axis from left to right.
  package let x: PlotAxis
  /// The axis from bottom to top.
  package let y: PlotAxis
  /// The height above the y axis at its top, in points.
  package let headroom: Double
  /// The width in device pixels.
  let columns: Int

  /// The thickness of a line, in points.
  static let lineWidth = 1.5
  /// The greatest side in device pixels; no window is larger.
  private static let longest = 65_536.0

  /// Makes an area.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points; one that cannot be drawn is empty.
  ///   - scale: Device pixels per point.
  ///   - x: The axis from left to right.
  ///   - y: The axis from bottom to top.
  ///   - headroom: The height above the y axis at the top, in points.
  package init(_ rect: Rect, scale: Double, x: PlotAxis, y: PlotAxis, headroom: Double = 0) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    var snapped = Rect(x: 0, y: 0, width: 0, height: 0)
    if rect.isDrawable, max(rect.width, rect.height) * scale <= Self.longest {
      let (left, top) = ((rect.x * scale).rounded(), (rect.y * scale).rounded())
      snapped = Rect(
        x: left / scale, y: top / scale, width: ((rect.maxX * scale).rounded() - left) / scale,
        height: ((rect.maxY * scale).rounded() - top) / scale)
    }
    self.rect = snapped
    self.scale = scale
    self.x = x
    self.y = y
    let most = snapped.height / 2
    self.headroom = headroom > 0 ? (min(headroom, most) * scale).rounded() / scale : 0
    columns = Int((snapped.width * scale).rounded())
  }

  /// Whether it is too small to draw in.
  package var isEmpty: Bool { columns < 4 || rect.height < 4 }

  /// The x axis of a window of time, which moves by whole device pixels, so that curves keep their
  /// shape.
  ///
  /// It ends at about `now` and has a length in seconds; the width is in points, the scale in device
  /// pixels per point.
  package static func window(
    endingAt now: Double, length: Double, width: Double, scale: Double
  ) -> PlotAxis {
    let columns = max(1, (width * scale).rounded())
    let step = length / columns
    let end = (now / step).rounded(.up) * step
    return PlotAxis(from: end - length, to: end, unit: "s")
  }

  /// The position of a number of the x axis, in points; outside the area where it is off the axis.
  package func place(x number: Double) -> Double { rect.x + x.share(of: number) * rect.width }

  /// The position of a number of the y axis, in points.
  package func place(y number: Double) -> Double {
    rect.maxY - y.share(of: number) * (rect.height - headroom)
  }

  /// The nearest edge of a device pixel, in points.
  func snapped(_ place: Double) -> Double { (place * scale).rounded() / scale }

  /// Appends the background of a band and its label, as far as they are inside.
  package func display(_ band: PlotBand, theme: Theme, into list: inout DisplayList) {
    guard !isEmpty, let (left, right) = limits(from: band.from, to: band.to) else { return }
    let background = Rect(x: left, y: rect.y, width: right - left, height: rect.height)
    list.fill(background, PlotColors.background(band.color))
    let least = Double(band.label.utf8.count) * 7 + 3
    guard !band.label.isEmpty, background.width >= least, rect.height >= 24 else { return }
    let line = TextStyle.plotTitle.lineHeight
    let frame = Rect(x: left + 2, y: rect.y + 1, width: background.width - 2, height: line)
    list.text(band.label, .plotTitle, Palette.of(theme).primary, in: frame)
  }

  /// The part of an interval that is inside, on device pixels; `nil` where it is empty.
  private func limits(from: Double, to: Double) -> (Double, Double)? {
    let (left, right) = (place(x: from), place(x: to))
    guard left < rect.maxX, right > rect.x else { return nil }
    let (start, end) = (snapped(max(rect.x, left)), snapped(min(rect.maxX, right)))
    return start < end ? (start, end) : nil
  }

  /// The frame of a line of one device pixel's height at a number of the y axis, or at the nearest end.
  func level(at number: Double) -> Rect {
    let thin = 1 / scale
    return rect.line(
      at: min(rect.maxY - thin, max(rect.y, snapped(place(y: number)))), height: thin)
  }

  /// The frame of a line of one device pixel's width at a number of the x axis, or at the nearest end.
  func column(at number: Double) -> Rect {
    let thin = 1 / scale
    let left = min(rect.maxX - thin, max(rect.x, snapped(place(x: number))))
    return Rect(x: left, y: rect.y, width: thin, height: rect.height)
  }

  /// Appends a horizontal line at a number of the y axis that is on the axis, with a label.
  ///
  /// The label begins at a distance from the left edge, in the colour of text, which is readable on bands
  /// too.
  func displayGuide(
    at number: Double, label: String = "", from start: Double = 3, dash: LineDash, color: Color,
    theme: Theme, into list: inout DisplayList
  ) {
    guard !isEmpty, (0...1).contains(y.share(of: number)) else { return }
    let guide = level(at: number)
    dash.forEachRun(from: 0, to: rect.width) { start, end in
      list.fill(
        Rect(x: rect.x + start, y: guide.y, width: end - start, height: guide.height), color)
    }
    let line = TextStyle.tick.lineHeight
    guard !label.isEmpty, rect.height >= 2 * line, rect.maxX - rect.x > 30 else { return }
    let frame = Rect(
      x: rect.x + start, y: labelTop(ofGuide: number), width: max(0, rect.width - start - 1),
      height: line)
    list.text(label, .tick, Palette.of(theme).primary, in: frame)
  }

  /// The y of the label of a horizontal line: below it, or above it if there is little space.
  func labelTop(ofGuide number: Double) -> Double {
    let (line, y) = (TextStyle.tick.lineHeight, level(at: number).y)
    return y + line + Self.labelClearance <= rect.maxY ? y + 1 : y - line
  }

  /// The least distance from the bottom of such a label to that of the area, in points.
  private static let labelClearance = 8.0

  /// Appends a vertical line at a number of the x axis that is on the axis.
  func displayMark(at number: Double, _ color: Color, into list: inout DisplayList) {
    if !isEmpty, (0...1).contains(x.share(of: number)) { list.fill(column(at: number), color) }
  }
}
