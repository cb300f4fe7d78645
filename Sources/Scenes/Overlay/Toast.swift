import Canvas
import Interface

/// A short text at the bottom of the window that states a change and fades out.
package struct Toast: Hashable, Sendable {
  package var text: String
  /// The time at which it appeared, in seconds.
  package var since: Double

  /// The time before it fades, in seconds.
  static let stay = 1.2
  /// The duration of the fade, in seconds.
  static let fade = 0.3

  package init(_ text: String, since: Double) {
    self.text = text
    self.since = since
  }

  /// The opacity at a time, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    min(1, max(0, (since + Self.stay + Self.fade - time) / Self.fade))
  }

  /// The time at which it begins to fade, in seconds.
  package var fadeStart: Double { since + Self.stay }

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
    list.appendMessage(text, in: viewport, opacity: opacity, contrast) {
      viewport.size.height - 32 - $0
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

/// A round button at the left edge that goes back, for a mouse: it appears while the pointer is near
/// that edge.
package struct BackButton: Hashable, Sendable {
  /// Whether the pointer is over it.
  package private(set) var isHovered = false
  /// The point at which the mouse was pressed on it; `nil` after a release or a drag.
  package var press: Point?
  @usableFromInline var isShown = false
  /// The opacity at the start of the last fade, and its time in seconds.
  private var before = 0.0
  private var since = -Double.infinity

  /// The distance of the pointer from the left edge at which it appears, in points.
  static let reach = 24.0
  /// Its diameter and its distance from the edge, in points.
  static let size = 36.0
  static let margin = Spacing.small
  /// The duration of a fade, in seconds.
  static let fade = 0.15

  /// Makes a button that is not visible.
  package init() {}

  /// The frame of the button: in the corner of a bar, where screens have no controls, on whole
  /// device pixels.
  package static func frame(in viewport: Viewport) -> Rect {
    Rect(
      x: viewport.snapped(margin), y: viewport.snapped(viewport.safeAreaTop + Spacing.tiny),
      width: size, height: size)
  }

  /// Whether the mouse is pressed on it.
  package var isPressed: Bool { press != nil }

  /// Whether a click at a point is on the button.
  package func takes(_ point: Point, in viewport: Viewport) -> Bool {
    isShown && Self.frame(in: viewport).contains(point)
  }

  /// Updates the button for the pointer's position; with `nil` it fades out.
  package mutating func pointer(at point: Point?, in viewport: Viewport, time: Double) {
    isHovered = point.map { takes($0, in: viewport) } ?? false
    let isNear = point.map { $0.x >= 0 && $0.x < Self.reach || isHovered } ?? false
    if let point, !isShown, isNear { isHovered = Self.frame(in: viewport).contains(point) }
    guard isNear != isShown else { return }
    before = opacity(at: time)
    since = time
    isShown = isNear
  }

  /// The opacity at a time, from 0 to 1.
  package func opacity(at time: Double) -> Double {
    let change = max(0, (time - since) / Self.fade)
    return isShown ? min(1, before + change) : max(0, before - change)
  }

  /// Whether it is visible at a time.
  @inlinable
  package func isSeen(at time: Double) -> Bool { isShown || opacity(at: time) > 0 }

  /// Whether its opacity is changing at a time.
  package func isFading(at time: Double) -> Bool { opacity(at: time) != (isShown ? 1 : 0) }

  /// Appends the button, which like a toast is dark in both themes.
  package func display(
    in viewport: Viewport, at time: Double, contrast: Appearance.Contrast = .standard,
    into list: inout DisplayList
  ) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    let (frame, colors) = (Self.frame(in: viewport), Palette.dark)
    let radius = frame.width / 2
    list.fill(frame, radius: radius, colors.tile.faded(by: opacity))
    if isPressed || isHovered {
      let light = isPressed ? Self.pressLight : Self.hoverLight
      list.fill(frame, radius: radius, light.faded(by: opacity))
    }
    let rim = contrast == .high ? colors.primary : GalleryColor.rim
    list.stroke(frame, radius: radius, width: 1, rim.faded(by: opacity))
    // A chevron looks centred if it is moved a little to the side to which it points.
    let icon = Rect(x: frame.x + 7, y: frame.y + 8, width: 20, height: 20)
    list.icon(.chevronLeft, icon, colors.primary.faded(by: opacity))
  }

  /// The highlights, stronger than those of rows, as the button is small and dark.
  private static let hoverLight = Palette.dark.primary.faded(by: 0.12)
  private static let pressLight = Palette.dark.primary.faded(by: 0.26)
}
