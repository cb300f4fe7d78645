import Canvas

/// The list of keys over a dimmed screen, fitted into any window.
public struct HelpOverlay: Sendable {
  /// Makes the overlay.
  public init() {}

  private static let largestLine = 22.0
  private static let largestText = 14.0

  /// Appends the panel.
  public func display(in viewport: Viewport, palette: Palette, into list: inout DisplayList) {
    let size = viewport.size
    list.append(
      .fill(
        Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 0,
        Color.black.faded(by: 0.55)))
    let entries = KeyHelp.entries
    let rows = Double(entries.count) + 1.6
    let padding = 20.0
    let width = max(0, min(size.width - 24, 440))
    let line = min(Self.largestLine, (size.height - 24 - 2 * padding) / rows)
    guard line > 4, width > 2 * padding else { return }
    let shrink = line / Self.largestLine
    let height = rows * line + 2 * padding
    let panel = Rect(
      x: viewport.snapped((size.width - width) / 2),
      y: viewport.snapped((size.height - height) / 2), width: width, height: height)
    list.append(.fill(panel, radius: 14, Color(0x1C1C1E)))
    let inner = panel.inset(by: padding)
    let keysWidth = (inner.width * 0.42).rounded(.down)
    var y = inner.y
    list.append(
      .text(
        .init(
          "Keys", style: TextStyle(size: 17 * shrink, weight: .bold), color: palette.primary,
          in: Rect(x: inner.x, y: y, width: inner.width, height: line))))
    y += 1.6 * line
    for entry in entries {
      list.append(
        .text(
          .init(
            entry.keys, style: TextStyle(size: Self.largestText * shrink, weight: .semibold),
            color: palette.primary, in: Rect(x: inner.x, y: y, width: keysWidth, height: line))))
      list.append(
        .text(
          .init(
            entry.meaning, style: TextStyle(size: Self.largestText * shrink, weight: .regular),
            color: palette.secondary,
            in: Rect(
              x: inner.x + keysWidth + 8, y: y, width: inner.width - keysWidth - 8, height: line))))
      y += line
    }
  }
}
