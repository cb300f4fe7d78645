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

  private var lineHeight: Double { viewport.text(.headline).lineHeight }

  /// The area at the window's bottom with the line that shows the placeholder's top; the list ends
  /// above it.
  package var footer: Rect {
    guard !isDivided else { return viewport.bounds.foot(0) }
    return viewport.bounds.foot(viewport.snapped(Self.spacing + lineHeight + Spacing.large))
  }

  /// The line that shows the placeholder's top, in an undivided window.
  package var line: Rect {
    viewport.column.line(at: footer.y + Self.spacing, height: lineHeight)
  }

  /// The length with the space that the footer covers, in points.
  package var length: Double {
    let end = rectangle(Self.count - 1).maxY
    return end + (isDivided ? Spacing.large : Self.spacing + lineHeight + Spacing.large)
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
  /// The colours of the parts of the rule.
  static let parts = Color.list(0x2E86DE, 0xF2842B, 0x3DA35D)
  /// The colours of the rectangles, in their order.
  static let rectangles = Color.list(
    0xE5484D, 0xF2842B, 0xF5C518, 0x3DA35D, 0x2E86DE, 0x5B5BD6, 0xA44AC4)
}
