import Canvas
import Interface

/// The layout of the offset screen's list; y 0 is the list's top, which is the window's while the
/// list is at rest.
package struct OffsetLayout: Hashable, Sendable {
  package var viewport: Viewport
  /// The height of the clear placeholder at the start of the list, in points.
  package var placeholderHeight: Double

  /// Seven colours, twice.
  static let count = 14
  static let itemHeight = 100.0
  static let spacing = Spacing.small

  /// The frame of a coloured rectangle.
  package func rectangle(_ index: Int) -> Rect {
    let y = placeholderHeight + Self.spacing + Double(index) * (Self.itemHeight + Self.spacing)
    return column.line(at: y, height: Self.itemHeight)
  }

  /// The frame of the clear placeholder.
  var placeholder: Rect { column.line(at: 0, height: placeholderHeight) }

  /// Whether the list is in the left half of the window, and a reading in the right one (DX-7).
  package var isDivided: Bool { viewport.size.width >= 900 * max(1, viewport.textScale) }

  /// The width of the list and the header.
  package var listWidth: Double {
    isDivided ? viewport.snapped(viewport.size.width / 2) : viewport.size.width
  }

  /// The column of the content.
  package var column: Rect {
    guard isDivided else { return viewport.column }
    return Rect(
      x: Self.leftMargin, y: 0, width: max(0, listWidth - Self.leftMargin - Self.rightMargin),
      height: viewport.size.height)
  }

  private static let leftMargin = 72.0, rightMargin = 48.0

  private static let footerMargin = 14.0

  private var lineHeight: Double { viewport.text(.headline).lineHeight }
  private var captionHeight: Double { viewport.text(.caption).lineHeight }

  private var footerHeight: Double {
    let lines = lineHeight + Spacing.tiny + 2 * (captionHeight + 2) + 2
    return viewport.snapped(2 * Self.footerMargin + lines)
  }

  /// The area at the window's bottom with the placeholder's top and a small plot; the list ends above
  /// it.
  package var footer: Rect { viewport.bounds.foot(isDivided ? 0 : footerHeight) }

  /// The line that shows the placeholder's top, in an undivided window.
  package var line: Rect {
    var line = viewport.column.line(at: footer.y + Self.footerMargin, height: lineHeight)
    if let plot = smallPlot { line.width = max(0, plot.x - Spacing.medium - line.x) }
    return line
  }

  /// One of the two lines below ``line``.
  func detail(_ index: Int) -> Rect {
    let y = line.maxY + Spacing.tiny + Double(index) * (captionHeight + 2)
    return line.line(at: y, height: captionHeight)
  }

  /// The small plot in an undivided window that has space for it beside the lines.
  package var smallPlot: Rect? {
    let (column, width) = (viewport.column, 160.0)
    guard !isDivided, column.width >= width + viewport.scaled(200) else { return nil }
    return Rect(
      x: column.maxX - width, y: footer.y + 12, width: width, height: max(1, footer.height - 24))
  }

  // The right half of a divided window, from top to bottom.

  /// The distance of what is in the right half from its sides, in points.
  private static let halfMargin = 40.0
  private static let plotFoot = 20.0
  /// The margin of a tile's texts, the distance between them, and that between tiles, in points.
  static let tileMargin = 12.0, tileGap = 6.0, tileSpacing = 12.0
  /// The distances from the heading of the rule to its parts, and from the line below them to the
  /// switch, in points.
  static let headingGap = 10.0, switchGap = 12.0

  /// The right half, without its margins.
  var reading: Rect {
    Rect(
      x: listWidth, y: 0, width: max(0, viewport.size.width - listWidth),
      height: viewport.size.height
    ).narrowed(by: Self.halfMargin)
  }

  /// The frames of curve, tiles, rule and switch for the greatest height of a header.
  ///
  /// There is space for three parts of the rule, so that the switch stays in its place.
  func readingFrames(_ greatest: Double) -> (
    curve: Rect, tiles: Rect, rule: Rect, row: Double, fix: Rect
  ) {
    let axis = 56.0
    let inner = reading
    var curve = inner.line(at: 0, height: greatest + Self.plotFoot)
    curve.width = max(1, curve.width - axis)
    let tileHeight =
      2 * Self.tileMargin + 2 + viewport.text(.label).lineHeight + Self.tileGap
      + viewport.text(.title).lineHeight
    let tiles = inner.line(
      at: curve.maxY + 2 * viewport.text(.tick).lineHeight + 28, height: tileHeight)
    let row = viewport.text(.body).lineHeight + 2 * Spacing.small
    let rule = inner.line(
      at: tiles.maxY + 24,
      height: lineHeight + Self.headingGap + 3 * row)
    let fix = inner.line(
      at: viewport.snapped(rule.maxY + Spacing.medium + Self.switchGap), height: row)
    return (curve, tiles, rule, row, fix)
  }

  /// The length with the space that the footer covers, in points.
  package var length: Double {
    let end = rectangle(Self.count - 1).maxY
    return end + (isDivided ? Spacing.large : footerHeight)
  }
}

extension Color {
  /// The colour of a large number on a block of this colour.
  var blockText: Color {
    contrast(with: .white) >= contrast(with: .black) ? .white : .black
  }
}

/// The colours of the offset screen.
enum OffsetColor {
  static let header = Color.black
  static let title = Color.white
  /// Secondary text on the header.
  static let detail = Color(0xB8B8C0)
  /// The colours of the rectangles, in their order.
  static let rectangles = Color.list(
    0xE5484D, 0xF2842B, 0xF5C518, 0x3DA35D, 0x2E86DE, 0x5B5BD6, 0xA44AC4)
}
