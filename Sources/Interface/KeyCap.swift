import Canvas

/// The picture of a key: its label in a box.
package enum KeyCap {
  private static let least = 22.0, margin = 12.0
  fileprivate static let radius = 5.0

  private static let short = ["Page Up": "PgUp", "Page Down": "PgDn", "-": "−"]

  /// The label of a key on the screen: a short word for a long one.
  package static func label(of key: String) -> String { short[key] ?? key }

  private static let icons: [String: Icon] = [
    "Up": .arrowUp, "Down": .arrowDown, "Left": .arrowLeft, "Right": .arrowRight,
  ]

  /// The arrow in place of a label; not every typeface has arrows.
  package static func icon(of label: String) -> Icon? { icons[label] }

  /// The size of a key with a label in a style, in points.
  package static func size(of label: String, _ style: TextStyle) -> Size {
    let height = max(least, style.lineHeight + 6)
    if icon(of: label) != nil { return Size(width: height, height: height) }
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
    let ink = (color ?? palette.primary).faded(by: opacity)
    if let icon = KeyCap.icon(of: label) {
      return self.icon(icon, frame.inset(by: frame.height * 0.2), ink)
    }
    text(label, style, ink, in: frame, .center)
  }
}
