import Canvas

/// Values side by side, one of which is chosen.
package struct Segments: Hashable, Sendable {
  /// The frame of all.
  package let frame: Rect
  /// The number of values.
  package let count: Int

  private static let inset = 2.0
  /// The radius of a value's corners, in points.
  package static let valueRadius = Spacing.small - inset
  /// The height of the values of a constant.
  package static let height = 32.0

  /// Makes segments of equal width.
  package init(in frame: Rect, count: Int) { (self.frame, self.count) = (frame, count) }

  /// Whether words fit into segments of a width in points.
  package static func fit(
    _ words: [String], in width: Double, style: TextStyle = .chosenSegment
  ) -> Bool {
    let widest = words.reduce(0) { max($0, TextMeasure.width(of: $1, style: style)) }
    return widest + 2 * inset <= (width - 2 * inset) / Double(max(1, words.count))
  }

  /// The frame of a value.
  package func frame(of index: Int) -> Rect {
    let width = max(0, (frame.width - 2 * Self.inset) / Double(max(1, count)))
    return Rect(
      x: frame.x + Self.inset + Double(index) * width, y: frame.y + Self.inset, width: width,
      height: max(0, frame.height - 2 * Self.inset))
  }

  /// Appends the ground of all values.
  package func displayGround(
    _ ground: Color, _ theme: Theme, _ contrast: Appearance.Contrast, into list: inout DisplayList
  ) {
    list.fill(frame, radius: Spacing.small, ground)
    guard contrast == .high else { return }
    list.stroke(frame, radius: Spacing.small, width: 1, Appearance.outline(theme))
  }

  /// Appends a value; the chosen one differs by its weight and its ground.
  package func display(
    _ title: String, at index: Int, isChosen: Bool, light: Color?, _ style: TextStyle,
    _ theme: Theme, _ palette: Palette, _ contrast: Appearance.Contrast,
    into list: inout DisplayList
  ) {
    let frame = frame(of: index)
    let (radius, isHigh) = (Self.valueRadius, contrast == .high)
    if isChosen {
      if theme == .light {
        list.fill(frame, radius: radius, .white)
      } else {
        // Twice the highlight; at high contrast an outline shows it, and the text needs a dark ground.
        for _ in 0..<(isHigh ? 1 : 2) { list.fill(frame, radius: radius, palette.press) }
      }
      let edge =
        isHigh
        ? palette.primary : theme == .light ? palette.primary.faded(by: 0.2) : palette.separator
      list.stroke(frame, radius: radius, width: isHigh ? 2 : 1, edge)
    }
    if let light { list.fill(frame, radius: radius, light) }
    let line = frame.line(at: frame.midY - style.lineHeight / 2, height: style.lineHeight)
    list.text(title, style, palette.primary, in: line, .center)
  }
}

extension TextStyle {
  /// The chosen one of some values, and the title of a button in the panel.
  package static let chosenSegment = TextStyle(size: 13, weight: .semibold)
}
