import Canvas
import Interface

/// A short text beside what the pointer rests on: the name of an icon with its key, or a text that is
/// cut (DX-31).
///
/// It does not change, and is a class so that the app is small without one.
package final class Tooltip: Sendable {
  /// The text.
  package let text: String
  /// The key that does the same; empty for none.
  package let key: String
  /// What it is about, in the window's points.
  package let anchor: Rect

  package init(_ text: String, key: String = "", at anchor: Rect) {
    (self.text, self.key, self.anchor) = (text, key, anchor)
  }

  /// How long the pointer rests before it appears, and within how long after another one that is
  /// shorter, in seconds.
  package static let delay = 0.5, nextDelay = 0.06

  private static let height = 32.0, padding = 12.0, distance = 6.0, corner = 8.0
  private static let ground = Color(0x3A3A3E)

  /// The lines of the text, and the frame of the panel in a window.
  package func layout(in viewport: Viewport) -> (lines: [String], panel: Rect) {
    let style = viewport.text(.caption)
    let window = viewport.size
    let cap = key.isEmpty ? 0 : KeyCap.size(of: key, viewport.text(.label)).width + Spacing.small
    let widest = max(0, window.width - 2 * Spacing.small - 2 * Self.padding - cap)
    let lines = TextMeasure.lines(of: text, style: style, width: widest)
    let longest = lines.map { TextMeasure.width(of: $0, style: style) }.max() ?? 0
    let width = min(widest, longest.rounded(.up)) + cap + 2 * Self.padding
    let height =
      Self.height + viewport.growth(of: .caption)
      + Double(max(0, lines.count - 1)) * style.lineHeight
    let x = max(
      Spacing.small, min(anchor.midX - width / 2, window.width - Spacing.small - width))
    let below = anchor.maxY + Self.distance
    let y = below + height <= window.height ? below : max(0, anchor.y - Self.distance - height)
    return (
      lines, Rect(x: viewport.snapped(x), y: viewport.snapped(y), width: width, height: height)
    )
  }

  /// Appends it; like a toast it is dark in both themes.
  package func display(
    in viewport: Viewport, contrast: Appearance.Contrast, into list: inout DisplayList
  ) {
    let (lines, panel) = layout(in: viewport)
    let (style, white) = (viewport.text(.caption), Palette.dark.primary)
    list.append(
      .shadow(panel.offset(y: 3), radius: Self.corner, blur: 8, Color.black.faded(by: 0.4)))
    list.fill(panel, radius: Self.corner, Self.ground)
    if contrast == .high { list.stroke(panel, radius: Self.corner, width: 1, white) }
    let column = panel.narrowed(by: Self.padding)
    let top = panel.midY - Double(lines.count) * style.lineHeight / 2
    list.appendLines(lines, style, white, in: column, from: top)
    guard !key.isEmpty else { return }
    let label = viewport.text(.label)
    let size = KeyCap.size(of: key, label)
    list.appendKeyCap(
      key, label, .dark,
      in: Rect(
        x: panel.maxX - Spacing.small - size.width, y: panel.midY - size.height / 2,
        width: size.width, height: size.height))
  }

  /// The text of a frame that is cut at a point, with what is drawn over it left out; `nil` for none.
  ///
  /// The width of text is estimated a little high, so a text counts as cut only where it exceeds its
  /// frame clearly.
  package static func ofCutText(at point: Point, in list: DisplayList) -> Tooltip? {
    var found: Tooltip?
    for item in list.items {
      switch item {
      case .fill(let frame, _, let color):
        if color.alpha > 0.9, frame.contains(point) { found = nil }
      case .text(let text):
        guard text.frame.contains(point), text.color.alpha > 0.1 else { break }
        let width = 0.97 * TextMeasure.width(of: text.string, style: text.style)
        found = width > text.frame.width ? Tooltip(text.string, at: text.frame) : nil
      default: break
      }
    }
    return found
  }
}
