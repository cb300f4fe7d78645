import Canvas
import FlexScroll
import Interface

/// A short text at the bottom of the window that states a change and fades out.
package struct Toast: Hashable, Sendable {
  package var text: String
  /// The time at which it appeared, in seconds.
  package var since: Double

  /// How the header leaves now, where that was changed: the toast is a card that shows the other
  /// ways as well (DX-19); `nil` for a text alone.
  package var shift: ShiftBehavior?

  /// The time before a card fades, in seconds.
  static let cardStay = 4.0
  /// The duration of the fade, in seconds.
  static let fade = 0.2

  /// The time before a text fades, in seconds, which grows with its length (DX-24).
  static func stay(of text: String) -> Double {
    min(8, max(2.5, 2 + 0.06 * Double(text.count)))
  }

  package init(_ text: String, since: Double, shift: ShiftBehavior? = nil) {
    (self.text, self.since, self.shift) = (text, since, shift)
  }

  /// The opacity at a time, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    min(1, max(0, (fadeStart + Self.fade - time) / Self.fade))
  }

  /// The time at which it begins to fade, in seconds.
  package var fadeStart: Double { since + (shift == nil ? Self.stay(of: text) : Self.cardStay) }

  /// The average width of a character, in points; the font is not known here.
  fileprivate static let letterWidth = 8.5
  fileprivate static let height = 40.0

  /// The text in one line, or in two if it is wider than a width in points.
  static func lines(of text: String, in width: Double) -> [String] {
    isWider(text, than: width) ? text.halved(at: [" ", "-"]) : [text]
  }

  /// Whether the text is wider than a width in points.
  static func isWider(_ text: String, than width: Double) -> Bool {
    Double(text.count) * letterWidth > width
  }

  /// Appends the toast, which is dark in both themes.
  package func display(
    in viewport: Viewport, at time: Double, contrast: Appearance.Contrast = .standard,
    into list: inout DisplayList
  ) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    if let shift, displayCard(of: shift, in: viewport, opacity: opacity, contrast, into: &list) {
      return
    }
    list.appendMessage(text, in: viewport, opacity: opacity, contrast) {
      viewport.size.height - 32 - $0
    }
  }

  /// Appends the card with a tile for each way in which a header leaves; returns whether the window
  /// is large enough for it.
  private func displayCard(
    of shift: ShiftBehavior, in viewport: Viewport, opacity: Double,
    _ contrast: Appearance.Contrast, into list: inout DisplayList
  ) -> Bool {
    let (title, sentence) = (viewport.text(.control), viewport.text(.caption))
    let (padding, gap) = (12.0, Spacing.small)
    let tileHeight = ShiftTile.height(in: viewport)
    let width = min(viewport.scaled(404), viewport.size.width - 2 * Spacing.small)
    let height =
      2 * padding + title.lineHeight + gap + tileHeight + gap + sentence.lineHeight
    guard width >= 280, height <= viewport.size.height / 2 else { return false }
    let frame = Rect(
      x: viewport.snapped((viewport.size.width - width) / 2),
      y: viewport.snapped(viewport.size.height - 24 - height), width: width, height: height)
    list.appendPanel(frame, radius: 14, opacity: opacity, contrast)
    let colors = Palette.dark
    let inner = frame.inset(by: padding)
    list.text(
      "How the header leaves", title, colors.primary.faded(by: opacity),
      in: inner.line(at: inner.y, height: title.lineHeight))
    let tile = ShiftTile(viewport: viewport, palette: colors, opacity: opacity)
    let count = Double(ShiftBehavior.named.count)
    let side = (inner.width - gap * (count - 1)) / count
    for (index, behavior) in ShiftBehavior.named.enumerated() {
      let place = Rect(
        x: inner.x + Double(index) * (side + gap), y: inner.y + title.lineHeight + gap, width: side,
        height: tileHeight)
      tile.display(
        behavior.title, behavior, isChosen: behavior == shift, in: place, into: &list)
    }
    list.text(
      shift.sentence, sentence, colors.primary.faded(by: opacity),
      in: inner.foot(sentence.lineHeight))
    return true
  }
}

extension ShiftBehavior {
  /// What happens next, in a sentence.
  fileprivate var sentence: String {
    switch self {
    case .disabled: "It stays, as a bar while the list is scrolled."
    case .enabled: "It leaves with the list. Scroll back, and it returns."
    case .enabledWithStatusBar: "It leaves with the list, and the clock with it."
    default: "H hides it and brings it back."
    }
  }
}

extension DisplayList {
  /// Appends a short text on a background of its own, centred in the window.
  ///
  /// - Parameters:
  ///   - text: The text; where the window is too narrow for it, it has two lines.
  ///   - viewport: The window.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - contrast: The contrast; in high contrast the background has a border.
  ///   - top: The y of the upper edge for a height, in points.
  mutating func appendMessage(
    _ text: String, in viewport: Viewport, opacity: Double, _ contrast: Appearance.Contrast,
    top: (Double) -> Double
  ) {
    let style = viewport.text(.control)
    let widest = max(0, viewport.size.width - 2 * Spacing.medium)
    let letter = Toast.letterWidth * style.size / TextStyle.control.size
    let space = (widest - 2 * Spacing.medium) * Toast.letterWidth / letter
    let line = Toast.height + viewport.growth(of: .control)
    let color = Palette.dark.primary.faded(by: opacity)
    func panel(of characters: Int, lineCount: Int) -> Rect {
      let width = min(widest, Double(characters) * letter + Toast.height)
      let height = line + Double(lineCount - 1) * style.lineHeight
      return Rect(
        x: viewport.snapped((viewport.size.width - width) / 2), y: top(height), width: width,
        height: height)
    }
    // A line alone needs no array, since it may be in every frame of a pull.
    guard Toast.isWider(text, than: space) else {
      let frame = panel(of: text.count, lineCount: 1)
      appendPanel(frame, radius: Toast.height / 2, opacity: opacity, contrast)
      let box = frame.narrowed(by: Spacing.small).line(
        at: frame.y + (line - style.lineHeight) / 2, height: style.lineHeight)
      return self.text(text, style, color, in: box, .center)
    }
    let lines = Toast.lines(of: text, in: space)
    let frame = panel(of: lines.map(\.count).max() ?? 0, lineCount: lines.count)
    appendPanel(frame, radius: Toast.height / 2, opacity: opacity, contrast)
    appendLines(
      lines, style, color, in: frame.narrowed(by: Spacing.small),
      from: frame.y + (line - style.lineHeight) / 2, .center)
  }

  /// Appends the background of a message, which is dark in both themes.
  mutating func appendPanel(
    _ frame: Rect, radius: Double, opacity: Double, _ contrast: Appearance.Contrast
  ) {
    fill(frame, radius: radius, Palette.dark.tile.faded(by: opacity))
    guard contrast == .high else { return }
    stroke(frame, radius: radius, width: 1, Palette.dark.primary.faded(by: opacity))
  }
}
