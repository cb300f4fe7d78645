import Canvas
import Interface

/// A hint how to fling the list, in two lines near the bottom, for a new user.
///
/// It receives no input. It fades out once the screen has been at rest for three seconds in all,
/// without motion or contacts.
package struct FlingHint: Hashable, Sendable {
  /// A change of the fingers and buttons that touch the screen.
  package enum Contact: Hashable, Sendable {
    /// A contact began, by its identifier.
    case began(Int)
    /// A contact was released, by its identifier.
    case ended(Int)
    /// All contacts were cancelled.
    case allEnded
  }

  /// Whether a frame with the hint was shown; before that no time counts.
  package var isSeen = false
  /// The time that it was visible at rest, in seconds.
  private var rested = 0.0
  /// The time at which it began to fade, in seconds.
  private var fadeStart: Double?
  /// The duration of the fade, in seconds.
  private var fade = 0.4
  /// The contacts on the screen; after 16, further ones are ignored.
  private(set) var contacts: Set<Int> = []
  private static let mostContacts = 16

  /// The time at rest before it fades, in seconds.
  static let stay = 3.0
  /// The tolerance of times, in seconds.
  private static let tick = 1e-6

  package init() {}

  /// Updates the contacts.
  package mutating func note(_ contact: Contact?) {
    switch contact {
    case nil: break
    case .began(let id): if contacts.count < Self.mostContacts { contacts.insert(id) }
    case .ended(let id): contacts.remove(id)
    case .allEnded: contacts.removeAll()
    }
  }

  /// Counts a span of time.
  ///
  /// - Parameters:
  ///   - start: The start of the span, in seconds.
  ///   - end: The end of the span, in seconds.
  ///   - isAtRest: Whether nothing moves or is pressed in it.
  ///   - reducesMotion: Whether the hint disappears at once instead of fading.
  package mutating func pass(
    from start: Double, to end: Double, isAtRest: Bool, reducesMotion: Bool
  ) {
    guard counts(isAtRest) else { return }
    rested += max(0, end - start)
    guard rested >= Self.stay - Self.tick else { return }
    fadeStart = end - max(0, rested - Self.stay)
    if reducesMotion { fade = 0 }
  }

  /// Whether time counts.
  private func counts(_ isAtRest: Bool) -> Bool {
    isSeen && isAtRest && contacts.isEmpty && fadeStart == nil
  }

  /// The time at which it will begin to fade without input, in seconds; `nil` while time does not
  /// count.
  package func deadline(at time: Double, isAtRest: Bool) -> Double? {
    counts(isAtRest) ? time + max(Self.tick, Self.stay - rested) : nil
  }

  package var isFading: Bool { fadeStart != nil }

  /// Whether it is no longer visible.
  package func isOver(at time: Double) -> Bool { opacity(at: time) <= 0 }

  /// The opacity at a time, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    guard let fadeStart else { return 1 }
    return fade > 0 ? min(1, max(0, (fadeStart + fade - time) / fade)) : 0
  }
}

// Text and layout.
extension FlingHint {
  /// The average width of a character, in ems; the font is not known here.
  private static let letterWidth = 0.52
  private static let style = TextStyle.caption
  private static let padding = Size(width: Spacing.medium, height: Spacing.small)
  /// The distance from the window's bottom, in points.
  private static let margin = 24.0

  /// The longest lines that fit a width in points.
  ///
  /// - Parameters:
  ///   - helpKey: The key of the list of keys; `nil` for none.
  ///   - width: The available width.
  ///   - size: The size of the text, in points.
  /// - Returns: Two lines.
  static func lines(helpKey: String?, in width: Double, size: Double = style.size) -> [String] {
    let help = helpKey.map { " · \($0) for help" } ?? ""
    let all = [
      ["Drag the list and let go to throw it", "Trackpad, wheel and arrow keys scroll\(help)"],
      ["Drag the list and let go to throw it", "Wheel and arrows scroll\(help)"],
      ["Drag and let go to throw", "Wheel, arrows\(help)"],
    ]
    return all.first { $0.allSatisfy { self.width(of: $0, size: size) <= width } }
      ?? all[all.count - 1]
  }

  private static func width(of line: String, size: Double) -> Double {
    Double(line.count) * letterWidth * size
  }

  /// The frame of the hint in a window.
  package func frame(in viewport: Viewport, helpKey: String?) -> Rect {
    let (window, style) = (viewport.size, viewport.text(Self.style))
    let widest = max(0, window.width - 2 * Spacing.medium)
    let lines = Self.lines(helpKey: helpKey, in: widest - 2 * Self.padding.width, size: style.size)
    let text = lines.map { Self.width(of: $0, size: style.size) }.max() ?? 0
    let width = min(widest, text + 2 * Self.padding.width)
    let height = Double(lines.count) * style.lineHeight + 2 * Self.padding.height
    return Rect(
      x: viewport.snapped((window.width - width) / 2),
      y: viewport.snapped(window.height - Self.margin - height), width: viewport.snapped(width),
      height: height)
  }

  /// Appends the hint, which like a toast is dark in both themes.
  package func display(
    in viewport: Viewport, at time: Double, helpKey: String?,
    contrast: Appearance.Contrast = .standard, into list: inout DisplayList
  ) {
    let opacity = opacity(at: time)
    let frame = frame(in: viewport, helpKey: helpKey)
    guard opacity > 0, frame.y >= 0, frame.width > 2 * Self.padding.width else { return }
    list.appendPanel(frame, radius: Self.corner, opacity: opacity, contrast)
    let style = viewport.text(Self.style)
    let space = frame.width - 2 * Self.padding.width
    let lines = Self.lines(helpKey: helpKey, in: space + 1, size: style.size)
    list.appendLines(
      lines, style, Palette.dark.primary.faded(by: opacity), in: frame.narrowed(by: Spacing.small),
      from: frame.y + Self.padding.height, .center)
  }

  private static let corner = 14.0
}
