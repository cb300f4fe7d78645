import Canvas
import Interface

/// The list of keys over a dimmed screen, in as many pages as a window needs.
///
/// In a wide window a line has keys and meaning side by side; in a narrow one the meaning is below
/// the keys.
package struct HelpOverlay: Hashable, Sendable {
  /// The index of the visible page.
  package var page: Int

  /// The index in the whole list of the line that has the focus; `nil` for none.
  package var line: Int?

  package init(page: Int = 0, line: Int? = nil) {
    self.page = page
    self.line = line
  }

  private static let widest = 480.0
  private static let narrow = 400.0
  private static let lineHeight = 21.0

  /// The layout of the panel in a window, in the panel's points.
  private struct Layout {
    var panel: Rect
    var padding: Double
    var isStacked: Bool
    /// The distance from the top of an entry to that of the next one.
    var pitch: Double
    var entriesAPage: Int
    /// The height of an entry's text.
    var rowHeight: Double { isStacked ? 33 : 19 }

    init(_ count: Int, in viewport: Viewport) {
      let viewport = HelpOverlay.space(in: viewport)
      let window = viewport.size
      isStacked = window.width < HelpOverlay.narrow
      let margin = isStacked ? 4.0 : 12.0
      padding = isStacked ? 10 : 20
      pitch = isStacked ? 36 : HelpOverlay.lineHeight
      let title = 1.6 * HelpOverlay.lineHeight
      let space = window.height - 2 * (margin + padding) - title
      let fitting = max(1, Int((space / pitch).rounded(.down)))
      let pages = max(1, (count + fitting - 1) / fitting)
      entriesAPage = max(1, (count + pages - 1) / pages)
      let width = max(0, min(window.width - 2 * margin, HelpOverlay.widest))
      let height = title + Double(entriesAPage) * pitch + 2 * padding
      panel = Rect(
        x: viewport.snapped((window.width - width) / 2),
        y: viewport.snapped((window.height - height) / 2), width: width, height: height)
    }
  }

  /// The factor by which the panel is enlarged.
  private static func zoom(in viewport: Viewport) -> Double { viewport.zoom(of: viewport.size) }

  /// The window in the panel's points.
  private static func space(in viewport: Viewport) -> Viewport {
    viewport.enlarged(by: zoom(in: viewport))
  }

  /// The overlay after a press: the next page of a list with a number of lines; `nil` after the last
  /// one, and for a press outside the panel.
  package func pressed(at point: Point, in viewport: Viewport, of count: Int) -> HelpOverlay? {
    let zoom = Self.zoom(in: viewport)
    let place = Point(x: point.x / zoom, y: point.y / zoom)
    guard page + 1 < Self.pageCount(in: viewport, of: count),
      Layout(count, in: viewport).panel.contains(place)
    else { return nil }
    return HelpOverlay(page: page + 1)
  }

  /// The number of pages of a list with a number of lines.
  package static func pageCount(
    in viewport: Viewport, of count: Int = KeyHelp.entries.count
  ) -> Int {
    let perPage = Layout(count, in: viewport).entriesAPage
    return (count + perPage - 1) / perPage
  }

  /// The indices of a page's lines, in a list with a number of lines.
  package static func lines(ofPage page: Int, in viewport: Viewport, of count: Int) -> Range<Int> {
    let perPage = Layout(count, in: viewport).entriesAPage
    let first = min(count, max(0, page) * perPage)
    return first..<min(count, first + perPage)
  }

  /// The page of a line, in a list with a number of lines.
  package static func page(ofLine line: Int, in viewport: Viewport, of count: Int) -> Int {
    max(0, line) / Layout(count, in: viewport).entriesAPage
  }

  /// Appends the shade and the panel.
  package func display(
    in viewport: Viewport, palette: Palette, entries: [KeyHelp.Entry] = KeyHelp.entries,
    into list: inout DisplayList
  ) {
    list.place(Placement(scale: Self.zoom(in: viewport))) { list in
      Self.displayShade(in: Self.space(in: viewport), into: &list)
      let layout = Layout(entries.count, in: viewport)
      guard layout.panel.width > 2 * layout.padding else { return }
      list.fill(layout.panel, radius: 14, palette.surface)
      let inner = layout.panel.inset(by: layout.padding)
      let pages = Self.pageCount(in: viewport, of: entries.count)
      let next = page + 1 < pages ? "? for more" : "Esc to close"
      let title = pages > 1 ? "Keys, \(page + 1) of \(pages) (\(next))" : "Keys"
      let heading = inner.line(at: inner.y, height: Self.lineHeight)
      list.text(title, .captionBold, palette.primary, in: heading)
      var y = inner.y + 1.6 * Self.lineHeight
      for place in Self.lines(ofPage: page, in: viewport, of: entries.count) {
        if place == line {
          let row = inner.line(at: y, height: layout.rowHeight).inset(x: -7, y: -2)
          list.stroke(row, radius: Spacing.small, width: Spacing.focusRing, palette.focus)
        }
        append(entries[place], layout, at: y, palette: palette, to: &list)
        y += layout.pitch
      }
    }
  }

  /// Appends the shade alone, for the other screen of a divided window.
  package static func displayShade(in viewport: Viewport, into list: inout DisplayList) {
    list.fill(viewport.bounds, shade)
  }

  private static let shade = Color.black.faded(by: 0.6)

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
    list.text(entry.keys, .captionBold, palette.primary, in: keys)
    list.text(entry.meaning, .caption, palette.secondary, in: meaning)
  }
}
