import Canvas
import Interface

/// What the window shows while files are dragged over it: a frame, and what can be dropped (DX-27).
package enum DropFrame {
  private static let title = "Drop to open it here"
  private static let sentence = "A folder of music, a track, or an album.json"
  private static let widest = 440.0, disc = 72.0, panelCorner = 16.0

  /// Appends it over the whole window; like a toast it is dark in both themes.
  package static func display(
    in viewport: Viewport, _ contrast: Appearance.Contrast, into list: inout DisplayList
  ) {
    let (window, colors) = (viewport.bounds, Palette.dark)
    let tint = contrast == .high ? colors.primary : colors.tint
    list.fill(window, Color.black.faded(by: 0.62))
    let edge = window.inset(by: Spacing.small)
    guard edge.isDrawable else { return }
    list.stroke(edge, radius: Spacing.corner + Spacing.tiny, width: 3, tint)

    let width = min(viewport.scaled(widest), edge.width - 2 * Spacing.medium)
    let text = max(0, width - 2 * Spacing.medium)
    let (heading, style) = (viewport.text(.title), viewport.text(.body))
    let titles = TextMeasure.lines(of: title, style: heading, width: text)
    let lines = TextMeasure.lines(of: sentence, style: style, width: text)
    let (titleHeight, textHeight) = (
      Double(titles.count) * heading.lineHeight, Double(lines.count) * style.lineHeight
    )
    let below = titleHeight + Spacing.small + textHeight + 28
    let side = viewport.scaled(disc)
    let hasDisc = edge.height - 2 * Spacing.medium >= 28 + side + Spacing.medium + below
    let above = hasDisc ? 28 + side + Spacing.medium : 28
    let panel = Rect(
      x: viewport.snapped(window.midX - width / 2),
      y: viewport.snapped(window.midY - (above + below) / 2), width: width, height: above + below)
    guard panel.isDrawable else { return }
    list.appendPanel(panel, radius: panelCorner, opacity: 1, contrast)
    if hasDisc {
      let disc = Rect(x: panel.midX - side / 2, y: panel.y + 28, width: side, height: side)
      list.fill(disc, radius: side / 2, colors.tint.faded(by: 0.2))
      list.icon(.folder, disc.inset(by: side / 4), tint)
    }
    let line = Rect(
      x: panel.x + Spacing.medium, y: panel.y + above, width: text, height: heading.lineHeight)
    list.appendLines(titles, heading, colors.primary, in: line, from: line.y, .center)
    list.appendLines(
      lines, style, colors.primary.faded(by: 0.8), in: line,
      from: line.y + titleHeight + Spacing.small, .center)
  }
}
