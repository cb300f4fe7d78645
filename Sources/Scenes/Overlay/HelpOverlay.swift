import Canvas

/// The list of keys over a dimmed screen, in as many pages as a window needs to show it readably.
///
/// Where there is room a line holds keys and meaning side by side; on a narrow window the meaning
/// stands below the keys.
public struct HelpOverlay: Hashable, Sendable {
  /// The page shown, from 0 on.
  public var page: Int

  /// Shows a page.
  public init(page: Int = 0) {
    self.page = page
  }

  private static let widest = 480.0
  private static let narrow = 400.0
  private static let lineHeight = 21.0

  /// The measures of the panel in a window.
  private struct Layout {
    var panel: Rect
    var padding: Double
    var isStacked: Bool
    /// The height of one entry.
    var pitch: Double
    var entriesAPage: Int

    init(in viewport: Viewport) {
      let window = viewport.size
      isStacked = window.width < HelpOverlay.narrow
      let margin = isStacked ? 4.0 : 12.0
      padding = isStacked ? 10 : 20
      pitch = isStacked ? 36 : HelpOverlay.lineHeight
      let title = 1.6 * HelpOverlay.lineHeight
      let room = window.height - 2 * (margin + padding) - title
      let fitting = max(1, Int((room / pitch).rounded(.down)))
      let pages = (KeyHelp.entries.count + fitting - 1) / fitting
      entriesAPage = (KeyHelp.entries.count + pages - 1) / pages
      let width = max(0, min(window.width - 2 * margin, HelpOverlay.widest))
      let height = title + Double(entriesAPage) * pitch + 2 * padding
      panel = Rect(
        x: viewport.snapped((window.width - width) / 2),
        y: viewport.snapped((window.height - height) / 2), width: width, height: height)
    }
  }

  /// How many pages the list takes in a window.
  public static func pageCount(in viewport: Viewport) -> Int {
    let perPage = Layout(in: viewport).entriesAPage
    return (KeyHelp.entries.count + perPage - 1) / perPage
  }

  /// Appends the panel.
  public func display(in viewport: Viewport, palette: Palette, into list: inout DisplayList) {
    let size = viewport.size
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    list.append(.fill(window, radius: 0, Color.black.faded(by: 0.6)))
    let layout = Layout(in: viewport)
    guard layout.panel.width > 2 * layout.padding else { return }
    list.append(.fill(layout.panel, radius: 14, palette.surface))
    let inner = layout.panel.inset(by: layout.padding)
    let pages = Self.pageCount(in: viewport)
    let title = pages > 1 ? "Keys, \(page + 1) of \(pages) (? for more)" : "Keys"
    append(
      title, .captionBold, palette.primary,
      Rect(x: inner.x, y: inner.y, width: inner.width, height: Self.lineHeight), to: &list)
    var y = inner.y + 1.6 * Self.lineHeight
    let entries = KeyHelp.entries.dropFirst(page * layout.entriesAPage)
    for entry in entries.prefix(layout.entriesAPage) {
      append(entry, layout, at: y, palette: palette, to: &list)
      y += layout.pitch
    }
  }

  private func append(
    _ entry: KeyHelp.Entry, _ layout: Layout, at y: Double, palette: Palette,
    to list: inout DisplayList
  ) {
    let inner = layout.panel.inset(by: layout.padding)
    let keysWidth = layout.isStacked ? inner.width : (inner.width * 0.4).rounded(.down)
    let line = layout.isStacked ? 16 : Self.lineHeight
    let keys = Rect(x: inner.x, y: y, width: keysWidth, height: line)
    let meaning =
      layout.isStacked
      ? keys.offset(y: line)
      : Rect(x: keys.maxX + 8, y: y, width: inner.maxX - keys.maxX - 8, height: line)
    append(entry.keys, .captionBold, palette.primary, keys, to: &list)
    append(entry.meaning, .caption, palette.secondary, meaning, to: &list)
  }

  private func append(
    _ string: String, _ style: TextStyle, _ color: Color, _ frame: Rect,
    to list: inout DisplayList
  ) {
    list.append(.text(.init(string, style: style, color: color, in: frame)))
  }
}
