import Canvas

/// Where the parts of the offset screen's list stand; y 0 is the list's top, which is the window's
/// while the list is at rest.
package struct OffsetLayout: Hashable, Sendable {
  /// The room.
  package var viewport: Viewport
  /// The height of the clear placeholder that begins the list.
  package var placeholderHeight: Double

  /// Seven colours, twice.
  static let count = 14
  static let itemHeight = 100.0
  static let spacing = Spacing.small

  /// A rectangle of the list.
  package func rectangle(_ index: Int) -> Rect {
    let column = viewport.column
    let y = placeholderHeight + Self.spacing + Double(index) * (Self.itemHeight + Self.spacing)
    return Rect(x: column.x, y: y, width: column.width, height: Self.itemHeight)
  }

  /// The line below the list that shows the placeholder's top.
  package var line: Rect {
    let column = viewport.column
    return Rect(
      x: column.x, y: rectangle(Self.count - 1).maxY + Self.spacing, width: column.width,
      height: viewport.text(.headline).lineHeight)
  }

  /// The length of all of it, with the room below.
  package var length: Double { line.maxY + Spacing.large }
}
