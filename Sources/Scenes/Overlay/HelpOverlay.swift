import Canvas

/// The list of keys over a dimmed screen, in as many pages as a window needs to show it readably.
///
/// Where there is room a line holds keys and meaning side by side; on a narrow window the meaning
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
  /// How far the ring goes around a line, in points.
  private static let ringReach = Point(x: 7, y: 2)

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

  /// What a finger or a button leaves of the list of so many lines: on its panel the next page,
  /// beside it or after the last page nothing.
  package func pressed(at point: Point, in viewport: Viewport, of count: Int) -> HelpOverlay? {
    let zoom = Self.zoom(in: viewport)
    let place = Point(x: point.x / zoom, y: point.y / zoom)
    guard page + 1 < Self.pageCount(in: viewport, of: count),
      Layout(count, in: viewport).panel.contains(place)
    else { return nil }
    return HelpOverlay(page: page + 1)
  }

  /// How many pages a list of so many lines takes in a window.
  package static func pageCount(
    in viewport: Viewport, of count: Int = KeyHelp.entries.count
  ) -> Int {
    let perPage = Layout(count, in: viewport).entriesAPage
    return (count + perPage - 1) / perPage
  }

  /// The lines of a page, by their places in a list of so many.
  package static func lines(ofPage page: Int, in viewport: Viewport, of count: Int) -> Range<Int> {
    let perPage = Layout(count, in: viewport).entriesAPage
    let first = min(count, max(0, page) * perPage)
    return first..<min(count, first + perPage)
  }

  /// The page on which a line of a list of so many is.
  package static func page(ofLine line: Int, in viewport: Viewport, of count: Int) -> Int {
    max(0, line) / Layout(count, in: viewport).entriesAPage
  }

  /// Appends the panel with the lines that are given.
  package func display(
    in viewport: Viewport, palette: Palette, entries: [KeyHelp.Entry] = KeyHelp.entries,
    into list: inout DisplayList
  ) {
    list.place(Placement(scale: Self.zoom(in: viewport))) {
      displayPanel(in: viewport, palette: palette, entries: entries, into: &$0)
    }
  }

  /// Appends what lies between a screen and the list, for a screen that has the list beside it.
  package static func displayShade(in viewport: Viewport, into list: inout DisplayList) {
    list.fill(viewport.bounds, shade)
  }

  private static let shade = Color.black.faded(by: 0.6)

  private func displayPanel(
    in viewport: Viewport, palette: Palette, entries: [KeyHelp.Entry], into list: inout DisplayList
  ) {
    Self.displayShade(in: Self.space(in: viewport), into: &list)
    let layout = Layout(entries.count, in: viewport)
    guard layout.panel.width > 2 * layout.padding else { return }
    list.fill(layout.panel, radius: 14, palette.surface)
    let inner = layout.panel.inset(by: layout.padding)
    let pages = Self.pageCount(in: viewport, of: entries.count)
    let next = page + 1 < pages ? "? for more" : "Esc to close"
    let title = pages > 1 ? "Keys, \(page + 1) of \(pages) (\(next))" : "Keys"
    list.text(
      title, style: .captionBold, color: palette.primary,
      in: Rect(x: inner.x, y: inner.y, width: inner.width, height: Self.lineHeight))
    var y = inner.y + 1.6 * Self.lineHeight
    for place in Self.lines(ofPage: page, in: viewport, of: entries.count) {
      if place == line {
        let (reach, height) = (Self.ringReach, layout.rowHeight)
        let row = Rect(
          x: inner.x - reach.x, y: y - reach.y, width: inner.width + 2 * reach.x,
          height: height + 2 * reach.y)
        list.stroke(row, radius: Spacing.small, width: Spacing.focusRing, palette.focus)
      }
      append(entries[place], layout, at: y, palette: palette, to: &list)
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
    list.text(entry.keys, style: .captionBold, color: palette.primary, in: keys)
    list.text(entry.meaning, style: .caption, color: palette.secondary, in: meaning)
  }
}

/// The list of keys, for the screen, `--help` and the man page; made from ``Command``.
package enum KeyHelp {
  /// A line of the list: commands that belong together, in the order of the list.
  package enum Line: CaseIterable, Sendable {
    case lines, pages, spaces, ends, sides, focus, activation, scenes, gallery, sideButton
    case shiftMode, header, settling, importance, headerPreset, stretching, statusStrip
    case minimumHeight, maximumHeight, variant, comparison, reducedMotion, inspector
    case playing, frames, seconds, gestures, replayEnds, speed, speeds, replayInspector
    case fullScreen, album, scale, recording, help, close, quit, replayQuit

    /// What the keys of the line do.
    package var meaning: String {
      switch self {
      case .lines: "scroll by a little"
      case .pages, .spaces: "scroll by a page"
      case .ends, .replayEnds: "go to the start or the end"
      case .sides: "turn the page, move a slider"
      case .focus: "focus the next or last control"
      case .activation: "work the focused control"
      case .scenes: "go straight to a scene"
      case .gallery: "go back to the gallery"
      case .sideButton: "go back; so does the left edge"
      case .shiftMode: "next or last shift mode"
      case .header: "hide or show the header"
      case .settling: "settling: material or projected"
      case .importance: "importance: default or high"
      case .headerPreset: "next header preset"
      case .stretching: "over-extension on or off"
      case .statusStrip: "status strip on or off"
      case .minimumHeight: "minimum height down or up"
      case .maximumHeight: "maximum height down or up"
      case .variant: "fix the source's defect, or not"
      case .comparison: "compare feels, inspect either"
      case .reducedMotion: "reduced motion on or off"
      case .inspector: "inspector on or off, its tabs"
      case .fullScreen: "full screen on or off"
      case .album: "open an album"
      case .scale: "larger, smaller, first scale"
      case .recording: "record the input, or stop"
      case .help: "show or hide this list"
      case .close: "close, go back, or quit"
      case .quit, .replayQuit: "quit"
      case .playing: "play or stop"
      case .frames: "a frame back or on"
      case .seconds: "a second back or on"
      case .gestures: "last or next gesture"
      case .speed: "slower, faster"
      case .speeds: "full, half, quarter speed"
      case .replayInspector: "inspector on or off"
      }
    }

    /// The keys in short, where they are not merely listed.
    fileprivate var shortKeys: String? {
      switch self {
      case .activation: "Enter, Space"
      case .scenes: "1, 2, 3 …"
      case .sideButton: "Mouse side button"
      case .scale: "Ctrl and +, -, 0"
      case .playing: "Space"
      case .frames: ", and ."
      case .speed: "-, +"
      default: nil
      }
    }
  }

  /// One line of the list as it is shown.
  package struct Entry: Hashable, Sendable {
    /// The keys as they are written on a keyboard.
    package var keys: String
    /// What they do.
    package var meaning: String

    /// Makes a line.
    package init(keys: String, meaning: String) { (self.keys, self.meaning) = (keys, meaning) }
  }

  /// The lines of a live window, the scrolling ones first.
  package static let lines = Line.allCases.filter { line in
    line == .sideButton || Command.configurable.contains { $0.definition.line == line }
  }

  /// The list of a live window with the program's own keys.
  package static let entries = lines.map { line in
    entry(line, of: Command.configurable.filter { $0.definition.line == line })
  }

  /// The list of a window that shows a recording.
  package static let replayEntries = Line.allCases.compactMap { line in
    let commands = Command.allCases.filter { $0.definition.replayLine == line }
    return commands.isEmpty ? nil : entry(line, of: commands)
  }

  private static func entry(_ line: Line, of commands: [Command]) -> Entry {
    let keys = commands.flatMap(\.definition.keys).map(\.label).joined(separator: ", ")
    return Entry(keys: line.shortKeys ?? keys, meaning: line.meaning)
  }
}
