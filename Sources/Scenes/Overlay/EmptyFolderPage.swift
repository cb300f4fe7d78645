import Canvas
import Interface

/// A page in place of the album that could not be shown, since its folder contains no music: what was
/// found, and two buttons (DX-27).
package struct EmptyFolderPage: Hashable, Sendable {
  /// One of its buttons.
  package enum Button: Hashable, Sendable, CaseIterable {
    /// Chooses another album.
    case open
    /// Shows the embedded album.
    case sample

    /// The words on it.
    package var title: String {
      switch self {
      case .open: "Open album…"
      case .sample: "The sample"
      }
    }
  }

  /// The name of the folder, and the number of files in it.
  package let name: String, fileCount: Int
  /// The button under the pointer, the pressed one, and that with the keyboard focus.
  package var hovered: Button?, pressed: Button?, focused: Button?

  package init(_ name: String, fileCount: Int) { (self.name, self.fileCount) = (name, fileCount) }

  /// Its heading.
  package var title: String { "No music in “\(name)”" }

  /// What was looked for, and what was found.
  package var sentence: String {
    "There are no MP3, FLAC, Ogg, Opus or M4A files in the folder, and no album.json. \(found)"
  }

  fileprivate var found: String {
    switch fileCount {
    case 0: "It is empty."
    case 1: "Its one file is of another kind."
    default: "Its \(fileCount) files are of other kinds."
    }
  }

  /// Moves the keyboard focus to the next button, or the previous one.
  package mutating func moveFocus(by step: Int) {
    let all = Button.allCases
    let index = focused.flatMap(all.firstIndex).map { $0 + step } ?? (step > 0 ? 0 : all.count - 1)
    focused = all[(index + all.count) % all.count]
  }
}

/// The frames of an ``EmptyFolderPage``; a small window has no tile, and fewer words.
package struct EmptyFolderLayout {
  fileprivate let tile: Rect, title: Rect, lines: [String], linesTop: Double
  fileprivate let titleStyle: TextStyle, style: TextStyle
  private let frames: [Rect]

  private static let tileSide = 120.0, widestText = 440.0, widestButton = 150.0, gap = 8.0

  package init(_ page: EmptyFolderPage, in viewport: Viewport) {
    let width = max(0, viewport.size.width - 2 * Spacing.medium)
    titleStyle = viewport.text(.title, fitting: page.title, in: width)
    style = viewport.text(.body)
    let buttonHeight = max(36, viewport.text(.control).lineHeight + Spacing.medium)
    let isStacked = width < 2 * viewport.scaled(Self.widestButton) + Self.gap
    let buttonWidth = min(width, viewport.scaled(Self.widestButton))
    let buttonsHeight = isStacked ? 2 * buttonHeight + Self.gap : buttonHeight
    let least = viewport.safeAreaTop + 64
    let bare = titleStyle.lineHeight + Spacing.small + 24 + buttonsHeight
    let style = style
    let space = viewport.size.height - least - Spacing.medium - bare
    let texts = [page.sentence, page.found, ""].map {
      TextMeasure.lines(of: $0, style: style, width: min(width, viewport.scaled(Self.widestText)))
    }
    func height(_ lines: [String]) -> Double { Double(lines.count) * style.lineHeight }
    lines = texts.first { height($0) <= space } ?? []
    let textHeight = height(lines)
    let tileSide = viewport.scaled(Self.tileSide)
    let side = textHeight + tileSide + 24 <= space ? tileSide : 0
    let height = bare + textHeight + (side > 0 ? side + 24 : 0)
    var top = viewport.snapped(max(least, (viewport.size.height - height) / 2))
    let middle = viewport.size.width / 2
    tile = Rect(x: viewport.snapped(middle - side / 2), y: top, width: side, height: side)
    if side > 0 { top = tile.maxY + 24 }
    title = Rect(x: Spacing.medium, y: top, width: width, height: titleStyle.lineHeight)
    linesTop = title.maxY + Spacing.small
    top = linesTop + textHeight + 24
    frames = EmptyFolderPage.Button.allCases.indices.map { index in
      let step = Double(index)
      let whole = isStacked ? buttonWidth : 2 * buttonWidth + Self.gap
      return Rect(
        x: viewport.snapped(middle - whole / 2) + (isStacked ? 0 : step * (buttonWidth + Self.gap)),
        y: viewport.snapped(top) + (isStacked ? step * (buttonHeight + Self.gap) : 0),
        width: buttonWidth, height: buttonHeight)
    }
  }

  /// The frame of a button.
  package func frame(of button: EmptyFolderPage.Button) -> Rect {
    frames[button == .open ? 0 : 1]
  }

  /// The button at a point.
  package func button(at point: Point) -> EmptyFolderPage.Button? {
    EmptyFolderPage.Button.allCases.first { frame(of: $0).contains(point) }
  }
}

extension EmptyFolderPage {
  /// The height over which the colour at the top changes to the background, in points.
  private static let fade = 280.0
  private static let corner = 8.0

  /// Appends the page, which covers the screen.
  package func display(
    in viewport: Viewport, _ palette: Palette, _ appearance: Appearance, _ theme: Theme,
    into list: inout DisplayList
  ) {
    let layout = EmptyFolderLayout(self, in: viewport)
    list.fill(viewport.bounds, palette.background)
    list.gradient(
      viewport.bounds.line(at: 0, height: Self.fade), top: palette.tile, bottom: palette.background)
    if layout.tile.width > 0 {
      list.fill(layout.tile, radius: Spacing.corner, palette.tile)
      list.icon(.note, layout.tile.inset(by: layout.tile.width * 0.27), palette.secondary)
    }
    list.text(title, layout.titleStyle, palette.primary, in: layout.title, .center)
    list.appendLines(
      layout.lines, layout.style, palette.secondary, in: layout.title, from: layout.linesTop,
      .center)
    for button in Button.allCases {
      let frame = layout.frame(of: button)
      let isPrimary = button == .open
      let fill = isPrimary ? palette.tint : palette.tile
      let text = isPrimary ? palette.background : palette.primary
      list.fill(frame, radius: Self.corner, fill)
      if pressed == button || hovered == button {
        list.fill(
          frame, radius: Self.corner, text.faded(by: pressed == button ? 0.14 : 0.07))
      }
      if appearance.isHigh {
        list.stroke(frame, radius: Self.corner, width: 2, Appearance.outline(theme))
      }
      if focused == button {
        list.appendFocusRing(around: frame, radius: Self.corner, palette.focus)
      }
      let style = viewport.text(.control, fitting: button.title, in: frame.width - Spacing.medium)
      list.text(button.title, style, text, in: frame, .center)
    }
    guard appearance.isHigh, layout.tile.width > 0 else { return }
    list.stroke(layout.tile, radius: Spacing.corner, width: 2, Appearance.outline(theme))
  }
}
