import Canvas

/// The list of keys over a dimmed screen, fitted into any window.
///
/// Where there is room a line holds keys and meaning side by side; on a narrow window the meaning
/// stands below the keys.
public struct HelpOverlay: Sendable {
  /// Makes the overlay.
  public init() {}

  private static let widest = 440.0
  private static let narrow = 380.0
  private static let textSize = 14.0
  private static let lineHeight = 22.0

  /// The measures of the panel in a window.
  private struct Layout {
    var panel: Rect
    var padding: Double
    var line: Double
    var size: Double
    var isStacked: Bool

    init(in viewport: Viewport) {
      let window = viewport.size
      isStacked = window.width < HelpOverlay.narrow
      let margin = isStacked ? 4.0 : 12.0
      padding = isStacked ? 10 : 20
      let rows = Double(KeyHelp.entries.count) * (isStacked ? 2.2 : 1) + 1.6
      let room = max(0, window.height - 2 * (margin + padding))
      line = min(isStacked ? 19 : HelpOverlay.lineHeight, room / rows)
      size = min(HelpOverlay.textSize, line * (isStacked ? 0.8 : 0.66))
      let width = max(0, min(window.width - 2 * margin, HelpOverlay.widest))
      let height = rows * line + 2 * padding
      panel = Rect(
        x: viewport.snapped((window.width - width) / 2),
        y: viewport.snapped((window.height - height) / 2), width: width, height: height)
    }
  }

  /// Appends the panel.
  public func display(in viewport: Viewport, palette: Palette, into list: inout DisplayList) {
    let size = viewport.size
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    list.append(.fill(window, radius: 0, Color.black.faded(by: 0.6)))
    let layout = Layout(in: viewport)
    guard layout.line > 2, layout.panel.width > 2 * layout.padding else { return }
    list.append(.fill(layout.panel, radius: 14, Color(0x1C1C1E)))
    let inner = layout.panel.inset(by: layout.padding)
    var y = inner.y
    append(
      "Keys", .bold, palette.primary, size: layout.size * 1.2,
      Rect(x: inner.x, y: y, width: inner.width, height: layout.line), to: &list)
    y += 1.6 * layout.line
    for entry in KeyHelp.entries {
      y += append(entry, layout, at: y, palette: palette, to: &list)
    }
  }

  /// Appends one entry and returns its height.
  private func append(
    _ entry: KeyHelp.Entry, _ layout: Layout, at y: Double, palette: Palette,
    to list: inout DisplayList
  ) -> Double {
    let inner = layout.panel.inset(by: layout.padding)
    let keysWidth = layout.isStacked ? inner.width : (inner.width * 0.42).rounded(.down)
    let keys = Rect(x: inner.x, y: y, width: keysWidth, height: layout.line)
    let meaning =
      layout.isStacked
      ? keys.offset(y: layout.line * 0.9)
      : Rect(
        x: keys.maxX + 8, y: y, width: inner.maxX - keys.maxX - 8, height: layout.line)
    append(entry.keys, .semibold, palette.primary, size: layout.size, keys, to: &list)
    append(entry.meaning, .regular, palette.secondary, size: layout.size, meaning, to: &list)
    return layout.isStacked ? 2.2 * layout.line : layout.line
  }

  private func append(
    _ string: String, _ weight: TextStyle.Weight, _ color: Color, size: Double, _ frame: Rect,
    to list: inout DisplayList
  ) {
    let style = TextStyle(size: size, weight: weight)
    list.append(.text(.init(string, style: style, color: color, in: frame)))
  }
}
