import Canvas
import Interface

/// Values side by side, one of which is chosen.
struct Segments: Hashable, Sendable {
  /// The frame of all.
  let frame: Rect
  /// The number of values.
  let count: Int

  private static let inset = 2.0
  /// The height of the values of a constant.
  static let height = 32.0

  /// Makes segments of equal width.
  init(in frame: Rect, count: Int) { (self.frame, self.count) = (frame, count) }

  /// Whether words fit into segments of a width in points.
  static func fit(_ words: [String], in width: Double) -> Bool {
    let widest = words.map { TextMeasure.width(of: $0, style: .chosenSegment) }.max() ?? 0
    return widest + 2 * inset <= (width - 2 * inset) / Double(max(1, words.count))
  }

  /// The frame of a value.
  func frame(of index: Int) -> Rect {
    let width = max(0, (frame.width - 2 * Self.inset) / Double(max(1, count)))
    return Rect(
      x: frame.x + Self.inset + Double(index) * width, y: frame.y + Self.inset, width: width,
      height: max(0, frame.height - 2 * Self.inset))
  }

  /// Appends the ground of all values.
  func displayGround(
    _ theme: Theme, _ contrast: Appearance.Contrast, into list: inout DisplayList
  ) {
    list.fill(frame, radius: Spacing.small, Palette.of(theme).tile)
    guard contrast == .high else { return }
    list.stroke(frame, radius: Spacing.small, width: 1, Appearance.outline(theme))
  }

  /// Appends a value; the chosen one differs by its weight and its ground.
  func display(
    _ title: String, at index: Int, isChosen: Bool, light: Color?, _ theme: Theme,
    _ contrast: Appearance.Contrast, into list: inout DisplayList
  ) {
    let (frame, palette) = (frame(of: index), Palette.of(theme))
    let (radius, isHigh) = (Spacing.small - Self.inset, contrast == .high)
    if isChosen {
      if theme == .light {
        list.fill(frame, radius: radius, palette.background)
      } else {
        // Twice the highlight; at high contrast an outline shows it, and the text needs a dark ground.
        for _ in 0..<(isHigh ? 1 : 2) { list.fill(frame, radius: radius, palette.press) }
      }
      let edge = isHigh ? palette.primary : palette.separator
      list.stroke(frame, radius: radius, width: isHigh ? 2 : 1, edge)
    }
    if let light { list.fill(frame, radius: radius, light) }
    let style = isChosen ? TextStyle.chosenSegment : .caption
    let line = frame.line(at: frame.midY - style.lineHeight / 2, height: style.lineHeight)
    list.text(title, style, palette.primary, in: line, .center)
  }
}

extension TextStyle {
  /// The chosen one of some values, and the title of a button in the panel.
  static let chosenSegment = TextStyle(size: 13, weight: .semibold)
}
