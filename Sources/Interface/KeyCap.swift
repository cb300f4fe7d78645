import Canvas

/// The picture of a key: its label in a box.
package enum KeyCap {
  private static let least = 22.0, margin = 12.0
  fileprivate static let radius = 5.0

  /// The size of a key with a label in a style, in points.
  package static func size(of label: String, _ style: TextStyle) -> Size {
    let height = max(least, style.lineHeight + 6)
    let width = TextMeasure.width(of: label, style: style) + margin
    return Size(width: max(height, width).rounded(.up), height: height)
  }
}

extension DisplayList {
  /// Appends a key in a frame.
  package mutating func appendKeyCap(
    _ label: String, _ style: TextStyle, _ palette: Palette, color: Color? = nil,
    opacity: Double = 1, in frame: Rect
  ) {
    fill(frame, radius: KeyCap.radius, palette.primary.faded(by: 0.1 * opacity))
    stroke(frame, radius: KeyCap.radius, width: 1, palette.separator.faded(by: opacity))
    text(label, style, (color ?? palette.primary).faded(by: opacity), in: frame, .center)
  }
}
