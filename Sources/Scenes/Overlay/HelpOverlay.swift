import Canvas
import Interface

/// The list of keys over a dimmed screen, in as many pages as a window needs to show it readably.
///
/// On a wide window a line has keys and meaning side by side; on a narrow window the meaning
/// is below the keys.
package struct HelpOverlay: Hashable, Sendable {
  /// The page shown, from 0 on.
  package var page: Int

  /// The line that has the keyboard's focus, from 0 on in the whole list; `nil` for none.
  package var line: Int?

  /// Shows a page.
  package init(page: Int = 0, line: Int? = nil) {
    self.page = page
    self.line = line
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
    /// The height of what is written of an entry.
    var rowHeight: Double { isStacked ? 33 : 19 }

    /// The viewport at the requested text scale; `viewport` is the window itself.
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

  /// By how much the panel is shown larger, by the window's text scale.
  private static func zoom(in viewport: Viewport) -> Double { viewport.zoom(of: viewport.size) }

  /// The window as the panel has it.
  private static func space(in viewport: Viewport) -> Viewport {
    let zoom = zoom(in: viewport)
    return zoom > 1 ? viewport.enlarged(by: zoom) : viewport
  }

  /// The overlay after a press, in a list of a count of lines: on the panel the next page; beside
  /// it, or after the last page, none.
  package func pressed(at point: Point, in viewport: Viewport, of count: Int) -> HelpOverlay? {
    let zoom = Self.zoom(in: viewport)
    let place = Point(x: point.x / zoom, y: point.y / zoom)
    guard page + 1 < Self.pageCount(in: viewport, of: count),
      Layout(count, in: viewport).panel.contains(place)
    else { return nil }
    return HelpOverlay(page: page + 1)
  }

  /// How many pages a list of a count of lines takes in a window.
  package static func pageCount(
    in viewport: Viewport, of count: Int = KeyHelp.entries.count
  ) -> Int {
    let perPage = Layout(count, in: viewport).entriesAPage
    return (count + perPage - 1) / perPage
  }

  /// The lines of a page, by their indices in a list of a count of lines.
  package static func lines(ofPage page: Int, in viewport: Viewport, of count: Int) -> Range<Int> {
    let perPage = Layout(count, in: viewport).entriesAPage
    let first = min(count, max(0, page) * perPage)
    return first..<min(count, first + perPage)
  }

  /// The page of a line in a list of a count of lines.
  package static func page(ofLine line: Int, in viewport: Viewport, of count: Int) -> Int {
    max(0, line) / Layout(count, in: viewport).entriesAPage
  }

  /// Appends the panel with the lines that are given.
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

  /// Appends what lies between a screen and the list, for a screen that has the list beside it.
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
