import Canvas
import Interface

/// Where the numbers of a plot lie on the screen: a rectangle on whole device pixels between two
/// axes.
///
/// It draws what it is given at once and keeps nothing, so that a plot of numbers which are
/// somewhere already needs no memory of its own.
package struct PlotArea: Hashable, Sendable {
  /// The rectangle, in points.
  package let rect: Rect
  /// Device pixels a point.
  package let scale: Double
  /// From left to right.
  package let x: PlotAxis
  /// From bottom to top.
  package let y: PlotAxis
  /// How much of it, at its top, is above the y axis, in points.
  package let headroom: Double
  /// How many device pixels it is wide.
  let columns: Int

  /// How thick a line is, in points.
  static let lineWidth = 1.5
  /// The most device pixels of a side; what is larger is no window.
  private static let longest = 65_536.0

  /// Makes an area.
  ///
  /// - Parameters:
  ///   - rect: where it is, in points; one that cannot be drawn is empty.
  ///   - scale: device pixels a point.
  ///   - x: from left to right.
  ///   - y: from bottom to top.
  ///   - headroom: how much of the rectangle, at its top, is above the y axis, in points.
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

  /// Whether there is room to draw in.
  package var isEmpty: Bool { columns < 4 || rect.height < 4 }

  /// A window of time that ends about now: it moves on by whole device pixels, so that what has
  /// happened keeps its shape.
  ///
  /// - Parameters:
  ///   - now: the moment at the right end, in seconds.
  ///   - length: how long the window is, in seconds.
  ///   - width: how wide it is, in points.
  ///   - scale: device pixels a point.
  /// - Returns: the x axis.
  package static func window(
    endingAt now: Double, length: Double, width: Double, scale: Double
  ) -> PlotAxis {
    let columns = max(1, (width * scale).rounded())
    let step = length / columns
    let end = (now / step).rounded(.up) * step
    return PlotAxis(from: end - length, to: end, unit: "s")
  }

  /// Where a number of the x axis lies, in points; beyond the area where it is off the axis.
  package func place(x number: Double) -> Double { rect.x + x.share(of: number) * rect.width }

  /// Where a number of the y axis lies, in points.
  package func place(y number: Double) -> Double {
    rect.maxY - y.share(of: number) * (rect.height - headroom)
  }

  /// The nearest device pixel's edge, in points.
  func snapped(_ place: Double) -> Double { (place * scale).rounded() / scale }

  /// Appends the ground of a band and its label, as far as they are inside.
  package func display(_ band: PlotBand, theme: Theme, into list: inout DisplayList) {
    guard !isEmpty, let (left, right) = limits(from: band.from, to: band.to) else { return }
    let ground = Rect(x: left, y: rect.y, width: right - left, height: rect.height)
    list.fill(ground, PlotColors.ground(band.color))
    let space = Double(band.label.utf8.count) * 7 + 3
    guard !band.label.isEmpty, ground.width >= space, rect.height >= 24 else { return }
    let line = TextStyle.plotTitle.lineHeight
    let frame = Rect(x: left + 2, y: rect.y + 1, width: ground.width - 2, height: line)
    list.text(band.label, style: .plotTitle, color: Palette.of(theme).primary, in: frame)
  }

  /// The part of an interval that is inside, on device pixels; `nil` where that is nothing.
  private func limits(from: Double, to: Double) -> (Double, Double)? {
    let (left, right) = (place(x: from), place(x: to))
    guard left < rect.maxX, right > rect.x else { return nil }
    let (start, end) = (snapped(max(rect.x, left)), snapped(min(rect.maxX, right)))
    return start < end ? (start, end) : nil
  }

  /// Appends a guide, where it is inside.
  package func display(_ guide: PlotGuide, theme: Theme, into list: inout DisplayList) {
    guard !isEmpty else { return }
    let thin = 1 / scale
    switch guide.place {
    case .y(let number):
      guard (0...1).contains(y.share(of: number)) else { return }
      let top = min(rect.maxY - thin, max(rect.y, snapped(place(y: number))))
      displayDashes(guide, length: rect.width, into: &list) { start, length in
        Rect(x: rect.x + start, y: top, width: length, height: thin)
      }
      write(guide.label, theme, x: rect.x, below: top, into: &list)
    case .x(let number):
      guard (0...1).contains(x.share(of: number)) else { return }
      let left = min(rect.maxX - thin, max(rect.x, snapped(place(x: number))))
      displayDashes(guide, length: rect.height, into: &list) { start, length in
        Rect(x: left, y: rect.y + start, width: thin, height: length)
      }
      write(guide.label, theme, x: left + 2, below: rect.y, into: &list)
    }
  }

  private func displayDashes(
    _ guide: PlotGuide, length: Double, into list: inout DisplayList,
    _ part: (Double, Double) -> Rect
  ) {
    guide.dash.forEachRun(from: 0, to: length) { start, end in
      list.fill(part(start, end - start), guide.color)
    }
  }

  /// Writes on a guide, above or below it, at the side where the newest numbers are not: in no
  /// colour but that of words, which stands out from bands too.
  private func write(
    _ label: String, _ theme: Theme, x: Double, below y: Double, into list: inout DisplayList
  ) {
    let line = TextStyle.tick.lineHeight
    guard !label.isEmpty, rect.height >= 2 * line, rect.maxX - x > 30 else { return }
    let top = y + line + 1 <= rect.maxY ? y + 1 : y - line
    let frame = Rect(x: x + 3, y: top, width: rect.maxX - x - 4, height: line)
    let color = Palette.of(theme).primary
    list.text(label, style: .tick, color: color, in: frame)
  }
}
