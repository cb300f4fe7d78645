import Canvas

/// A short word at the bottom of the window that names what has changed, and goes by itself.
public struct Toast: Hashable, Sendable {
  /// The word.
  public var text: String
  /// When it came, in seconds.
  public var since: Double

  /// How long it stays before it fades, in seconds.
  static let stay = 1.2
  /// How long it takes to fade, in seconds.
  static let fade = 0.3

  /// Shows a word from a moment on.
  public init(_ text: String, since: Double) {
    self.text = text
    self.since = since
  }

  /// How visible it is at a moment, from 0 to 1.
  public func opacity(at time: Double) -> Double {
    min(1, max(0, (since + Self.stay + Self.fade - time) / Self.fade))
  }

  /// When it begins to fade, in seconds; until then it does not change.
  public var fadeStart: Double { since + Self.stay }

  /// Appends the toast; it is dark over a light screen too, so that it stands out.
  public func display(
    in viewport: Viewport, at time: Double, into list: inout DisplayList
  ) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    let style = TextStyle.control
    let colors = Palette.dark
    let width = min(viewport.size.width - 32, Double(text.count) * 9 + 40)
    let frame = Rect(
      x: viewport.snapped((viewport.size.width - width) / 2), y: viewport.size.height - 72,
      width: max(0, width), height: 40)
    list.append(.fill(frame, radius: 20, colors.tile.faded(by: opacity)))
    list.append(
      .text(
        .init(
          text, style: style, color: colors.primary.faded(by: opacity), in: frame.inset(by: 4),
          alignment: .center)))
  }
}
