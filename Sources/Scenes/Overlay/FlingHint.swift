import Canvas
import Interface

/// A hint how to fling the list, in two lines near the bottom, for a new user.
///
/// It takes no input. It fades once the screen has been seen at rest for three seconds in all;
/// while anything moves or is touched they do not run.
package struct FlingHint: Hashable, Sendable {
  /// What a finger or a button does that counts as touching.
  package enum Contact: Hashable, Sendable {
    /// It touches the screen.
    case began(Int)
    /// It is released.
    case ended(Int)
    /// All of them are cancelled.
    case allEnded
  }

  /// Whether a frame with it was shown; until then the time does not run.
  package var isSeen = false
  /// How long it has been seen at rest, in seconds.
  private var rested = 0.0
  /// When it began to fade, in seconds.
  private var fadeStart: Double?
  /// How long that takes, in seconds.
  private var fade = Self.fade
  /// What touches the screen; further contacts are not followed.
  private(set) var contacts: Set<Int> = []
  private static let mostContacts = 16

  /// How long it stays at rest, in seconds.
  static let stay = 3.0
  /// How long it takes to fade, in seconds.
  static let fade = 0.4
  /// Two moments that are nearer than this are the same, in seconds.
  private static let tick = 1e-6

  /// A hint that was not seen yet.
  package init() {}

  /// Takes note of what touches the screen.
  package mutating func note(_ contact: Contact?) {
    switch contact {
    case nil: break
    case .began(let id): if contacts.count < Self.mostContacts { contacts.insert(id) }
    case .ended(let id): contacts.remove(id)
    case .allEnded: contacts.removeAll()
    }
  }

  /// Lets time pass, in seconds.
  ///
  /// - Parameters:
  ///   - start: The moment from which on.
  ///   - end: The moment until which.
  ///   - isAtRest: Whether nothing moves or is pressed then.
  ///   - reducesMotion: Whether it disappears at once, rather than fade.
  package mutating func pass(
    from start: Double, to end: Double, isAtRest: Bool, reducesMotion: Bool
  ) {
    guard counts(isAtRest) else { return }
    rested += max(0, end - start)
    guard rested >= Self.stay - Self.tick else { return }
    fadeStart = end - max(0, rested - Self.stay)
    if reducesMotion { fade = 0 }
  }

  /// Whether its time runs.
  private func counts(_ isAtRest: Bool) -> Bool {
    isSeen && isAtRest && contacts.isEmpty && fadeStart == nil
  }

  /// When it will begin to go, if nothing happens until then; `nil` while its time does not run.
  package func deadline(at time: Double, isAtRest: Bool) -> Double? {
    counts(isAtRest) ? time + max(Self.tick, Self.stay - rested) : nil
  }

  /// Whether it changes by the mere passing of time.
  package var isFading: Bool { fadeStart != nil }

  /// Whether it has gone.
  package func isOver(at time: Double) -> Bool { opacity(at: time) <= 0 }

  /// How visible it is at a moment, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    guard let fadeStart else { return 1 }
    guard fade > 0 else { return 0 }
    return min(1, max(0, (fadeStart + fade - time) / fade))
  }
}

// What it says.
extension FlingHint {
  /// How wide a character is on average, in ems; the font is not known here.
  private static let letterWidth = 0.52
  private static let style = TextStyle.caption
  private static let padding = Size(width: Spacing.medium, height: Spacing.small)
  /// From the window's bottom, in points.
  private static let margin = 24.0

  /// The lines, the longest that fit into a width in points.
  ///
  /// - Parameters:
  ///   - helpKey: The key that shows all others; `nil` where none does.
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

  /// Where it is in a window.
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

  /// Appends the hint; as a toast, it is dark over a light screen too.
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
