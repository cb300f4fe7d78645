import Canvas
import FlexScroll
import Interface

/// A short text at the bottom of the window that states a change and fades out.
package struct Toast: Hashable, Sendable {
  package var text: String
  /// The time at which it appeared, in seconds.
  package var since: Double

  /// How long the pointer has been on it, during which its time is paused, in seconds (DX-24).
  package var held = 0.0

  /// What a toast is about, which its icon shows.
  package enum Kind: Hashable, Sendable {
    /// A change; it has no icon.
    case note
    /// A command that has no effect here, and where it has one.
    case hint
    /// Something that could not be done; it stays longer and can be closed.
    case failure

    fileprivate var icon: Icon? {
      switch self {
      case .note: nil
      case .hint: .info
      case .failure: .warning
      }
    }
  }

  package let kind: Kind

  /// What a toast has besides its text; indirect, so that a toast stays small.
  private indirect enum Addition: Hashable, Sendable {
    case card(ModeCard)
    case button(Button)
  }

  private var addition: Addition?

  /// The card in place of the text, where the window has space for it; `nil` for a text alone (DX-19).
  package var card: ModeCard? {
    get { if case .card(let card) = addition { card } else { nil } }
    set { addition = newValue.map { .card($0) } }
  }

  /// The button at its end; `nil` for a text alone (DX-24).
  package var button: Button? {
    if case .button(let button) = addition { button } else { nil }
  }

  /// A button with which the text can be answered.
  package struct Button: Hashable, Sendable {
    /// What it asks the window for.
    package let request: MenuRequest
    package let title: String

    /// A button that asks the window for something.
    package static func asking(_ request: MenuRequest, title: String) -> Button {
      Button(request: request, title: title)
    }
  }

  /// The time before a card fades, in seconds.
  static let cardStay = 4.0
  /// The duration of the fade, in seconds.
  static let fade = 0.2
  /// The duration of the entrance, in seconds, and how far it rises meanwhile, in points (DX-24).
  static let entrance = 0.15, rise = 8.0
  /// The time that a text with a button and a failure stay at least, in seconds (DX-24).
  private static let leastStayWithButton = 5.0, leastStayOfFailure = 6.0

  /// The time before a text fades, in seconds, which grows with its length (DX-24).
  static func stay(of text: String) -> Double {
    min(8, max(2.5, 2 + 0.06 * Double(text.count)))
  }

  package init(
    _ text: String, since: Double, kind: Kind = .note, card: ModeCard? = nil,
    button: Button? = nil
  ) {
    (self.text, self.since, self.kind) = (text, since, kind)
    addition = card.map { .card($0) } ?? button.map { .button($0) }
  }

  /// The opacity at a time, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    min(1, max(0, (fadeStart + Self.fade - time) / Self.fade))
  }

  /// Whether it fades or enters at a time.
  package func isMoving(at time: Double) -> Bool {
    time >= fadeStart || time < since + Self.entrance
  }

  /// Whether it is gone at a time.
  package func isOver(at time: Double) -> Bool { time >= fadeStart + Self.fade }

  /// The share of the entrance that has passed at a time, from 0 to 1.
  private func entered(at time: Double) -> Double {
    min(1, max(0, (time - since) / Self.entrance))
  }

  /// The opacity with that of the entrance.
  package func shownOpacity(at time: Double) -> Double { opacity(at: time) * entered(at: time) }

  /// Begins its time anew, as after a contact with the card.
  package mutating func hold(at time: Double) { held = max(held, time - since) }

  /// The time at which it begins to fade, in seconds.
  package var fadeStart: Double {
    if card != nil { return since + held + Self.cardStay }
    let least =
      kind == .failure ? Self.leastStayOfFailure : button == nil ? 0 : Self.leastStayWithButton
    return since + held + max(least, Self.stay(of: text))
  }

  /// The distance from the bottom of the window, and the greatest width, in points.
  private static let bottom = 24.0, widest = 560.0

  /// The frames of the panel, of the button and of the cross; these are empty where there are none.
  ///
  /// - Parameters:
  ///   - viewport: The window.
  ///   - x: The x of the middle of what scrolls; `nil` for that of the window.
  /// - Returns: The frames.
  package func frames(
    in viewport: Viewport, around x: Double? = nil
  ) -> (panel: Rect, button: Rect, cross: Rect) {
    let layout = layout(in: viewport, around: x)
    return (layout.panel, layout.button, layout.cross)
  }

  private func layout(
    in viewport: Viewport, around x: Double?, dropped drop: Double = 0
  ) -> MessageLayout {
    MessageLayout(
      text, in: viewport, around: x, widest: Self.widest, icon: kind.icon,
      button: buttonWidth(in: viewport), hasCross: button != nil || kind == .failure
    ) { viewport.size.height - Self.bottom + drop - $0 }
  }

  private func buttonWidth(in viewport: Viewport) -> Double {
    guard let button else { return 0 }
    return TextMeasure.width(of: button.title, style: viewport.text(.control))
      + 2 * Spacing.medium
  }

  /// The average width of a character, in points; the font is not known here.
  fileprivate static let letterWidth = 8.5
  fileprivate static let height = 40.0

  /// The text in one line, or in two if it is wider than a width in points; a word that is wider, such
  /// as a file's name, is shortened in the middle.
  static func lines(of text: String, in width: Double) -> [String] {
    guard isWider(text, than: width) else { return [text] }
    return text.halved(at: [" ", "-"]).map { line in
      guard isWider(line, than: width), !line.contains(" ") else { return line }
      let half = max(2, Int(width / letterWidth) / 2)
      return line.prefix(half) + "…" + line.suffix(half - 1)
    }
  }

  /// Whether the text is wider than a width in points.
  static func isWider(_ text: String, than width: Double) -> Bool {
    Double(text.count) * letterWidth > width
  }

  /// Appends the toast, which is dark in both themes.
  package func display(
    in viewport: Viewport, around x: Double? = nil, at time: Double,
    contrast: Appearance.Contrast = .standard, into list: inout DisplayList
  ) {
    let (entered, shown) = (entered(at: time), shownOpacity(at: time))
    guard opacity(at: time) > 0 else { return }
    let drop = viewport.snapped(Self.rise * (1 - entered))
    let layout = layout(in: viewport, around: x, dropped: drop)
    list.appendMessage(layout, opacity: shown, contrast)
    guard let button else { return }
    let frame = layout.button.narrowed(by: Spacing.tiny).inset(x: 0, y: Spacing.tiny)
    let colors = Palette.dark
    list.fill(frame, radius: frame.height / 2, colors.primary.faded(by: 0.12 * shown))
    list.text(
      button.title, viewport.text(.control),
      (contrast == .high ? colors.primary : colors.tint).faded(by: shown), in: frame, .center)
  }
}

/// Where a short text and its background are: in one line, or where that is too narrow in two.
struct MessageLayout {
  /// The background, and at its end a button and a cross, empty where there are none.
  let panel, button, cross: Rect
  fileprivate let text: String
  fileprivate let icon: Icon?
  fileprivate let style: TextStyle
  /// The lines of a text that is too wide for one; empty otherwise, since an array in every frame of a
  /// pull would allocate.
  fileprivate let halves: [String]
  private let line: Double
  private let lead: Double

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - viewport: The window.
  ///   - x: The x of its middle; `nil` for that of the window.
  ///   - widest: The greatest width, in points.
  ///   - icon: The icon before the text.
  ///   - width: The width of a button at the end, in points; 0 without one.
  ///   - hasCross: Whether it ends with a cross that closes it.
  ///   - top: The y of the upper edge for a height, in points.
  init(
    _ text: String, in viewport: Viewport, around x: Double? = nil, widest: Double = .infinity,
    icon: Icon? = nil, button width: Double = 0, hasCross: Bool = false,
    top: (Double) -> Double
  ) {
    (self.text, self.icon, style) = (text, icon, viewport.text(.control))
    let widest = max(0, min(widest, viewport.size.width - 2 * Spacing.medium))
    let letter = Toast.letterWidth * style.size / TextStyle.control.size
    line = Toast.height + viewport.growth(of: .control)
    lead = icon == nil ? 0 : style.lineHeight + Spacing.small
    let crossWidth = hasCross ? line : 0
    // In a narrow window the button is below the text.
    let beside = widest - width - crossWidth - lead - 2 * Spacing.medium
    isStacked = width > 0 && beside < viewport.scaled(Self.leastBeside)
    let taken = lead + (isStacked ? 0 : crossWidth + width)
    let space = (widest - taken - 2 * Spacing.medium) * Toast.letterWidth / letter
    halves = Toast.isWider(text, than: space) ? Toast.lines(of: text, in: space) : []
    let characters = halves.map(\.count).max() ?? text.count
    var height = line + Double(max(0, halves.count - 1)) * style.lineHeight
    if isStacked { height += line }
    let whole = min(
      widest, max(isStacked ? width : 0, Double(characters) * letter + Toast.height + taken))
    let furthest = viewport.size.width - Spacing.medium - whole
    let centred = (x ?? viewport.size.width / 2) - whole / 2
    panel = Rect(
      x: viewport.snapped(max(Spacing.medium, min(centred, furthest))), y: top(height),
      width: whole,
      height: height)
    let end = panel.maxX - crossWidth
    let ends = isStacked ? panel.foot(line) : panel
    cross = Rect(
      x: end, y: ends.y, width: crossWidth, height: crossWidth == 0 ? 0 : ends.height)
    let start = isStacked ? panel.x : end - width
    button = Rect(
      x: start, y: ends.y, width: max(0, end - start), height: width == 0 ? 0 : ends.height)
  }

  /// The least width of the text beside a button, at the text scale 1.
  private static let leastBeside = 140.0
  private let isStacked: Bool

  /// The height of the part above a button that is below the text.
  private var height: Double { panel.height - (isStacked ? line : 0) }

  /// The space of the text, from the top of its first line.
  fileprivate var lines: Rect {
    var frame = panel
    frame.x += lead
    frame.width -= lead + (isStacked ? 0 : cross.width + button.width)
    return frame.narrowed(by: icon == nil ? Spacing.small : Spacing.medium).line(
      at: frame.y + (line - style.lineHeight) / 2, height: style.lineHeight)
  }

  fileprivate var iconFrame: Rect {
    Rect(
      x: panel.x + Spacing.medium, y: panel.y + (height - style.lineHeight) / 2,
      width: style.lineHeight, height: style.lineHeight)
  }
}

extension DisplayList {
  /// Appends a short text on a background of its own; in high contrast that has a border.
  mutating func appendMessage(
    _ layout: MessageLayout, opacity: Double, _ contrast: Appearance.Contrast
  ) {
    let color = Palette.dark.primary.faded(by: opacity)
    appendPanel(layout.panel, radius: Toast.height / 2, opacity: opacity, contrast)
    var alignment = Text.Alignment.center
    if let icon = layout.icon {
      alignment = .leading
      let isSign = icon == .warning && contrast == .standard
      self.icon(
        icon, layout.iconFrame, isSign ? Banner.sign(.dark).faded(by: opacity) : color)
    }
    if layout.cross.width > 0 {
      let side = layout.style.lineHeight
      let center = layout.cross
      self.icon(
        .close,
        Rect(x: center.midX - side / 2, y: center.midY - side / 2, width: side, height: side),
        color)
    }
    guard !layout.halves.isEmpty else {
      return text(layout.text, layout.style, color, in: layout.lines, alignment)
    }
    appendLines(
      layout.halves, layout.style, color, in: layout.lines, from: layout.lines.y, alignment)
  }

  /// Appends the background of a message, which is dark in both themes.
  mutating func appendPanel(
    _ frame: Rect, radius: Double, opacity: Double, _ contrast: Appearance.Contrast
  ) {
    fill(frame, radius: radius, Palette.dark.tile.faded(by: opacity))
    let strength = contrast == .high ? 1 : 0.12
    stroke(frame, radius: radius, width: 1, Palette.dark.primary.faded(by: strength * opacity))
  }
}
