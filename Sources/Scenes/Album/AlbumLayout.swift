import Canvas
import Interface

/// The layout of the album screen, in content coordinates.
///
/// A y of 0 is the window's top while the list is at rest. Every query takes constant time in the
/// number of rows.
package struct AlbumLayout: Hashable, Sendable {
  package var viewport: Viewport
  /// The number of rows in the list.
  package var rowCount: Int
  /// The header's height at rest, in points.
  package var headerHeight: Double
  /// Whether the album has a title; otherwise no space is left for it.
  package var hasTitle = true
  /// The number of lines below the title.
  package var detailCount = 2
  /// Whether texts and buttons are laid out from right to left, as the title is read.
  package var isMirrored = false
  /// The discs, whose headings are among the rows.
  package var discs: [AlbumDisc] = []
  /// The header's least height in a wide window, where the rows are in front of the header, in points.
  package var leastHeaderHeight = 0.0
  /// Whether rows have a number and one line, or two where the artist is another than the album's;
  /// otherwise they have ScrollKit's two lines.
  package var isNumbered = false
  /// The number of lines of the title in the left pane of a wide window.
  package var titleLines = 1

  /// ScrollKit's distance between rows, in points.
  static let rowSpacing = 30.0
  /// ScrollKit's side of the play button and of the others, and the gap between them, in points.
  static let playSide = 34.0
  static let iconSide = 20.0
  static let iconGap = 15.0

  /// The panes; `nil` in a narrow window.
  ///
  /// What is in the left one has window coordinates, since it does not scroll.
  package var panes: AlbumPanes? { AlbumPanes(in: viewport) }

  /// The column of a narrow album, at most 480 points wide and wider with larger text (DX-1).
  private var column: Rect {
    let whole = viewport.column
    let width = min(whole.width, 480 * max(1, viewport.textScale))
    return Rect(
      x: viewport.snapped((viewport.size.width - width) / 2), y: 0, width: width,
      height: whole.height)
  }

  private func line(_ y: Double, _ style: TextStyle) -> Rect {
    column.line(at: y, height: viewport.text(style).lineHeight)
  }

  /// The frame of the album's title.
  package var titleFrame: Rect { line(headerHeight + Spacing.medium, .title) }

  /// The frame of a line below the title, 8 points below the previous one.
  package func detailFrame(_ index: Int) -> Rect {
    let style = viewport.text(.captionBold)
    let top = hasTitle ? titleFrame.maxY + Spacing.small : titleFrame.y
    return line(top + Double(index) * (style.lineHeight + Spacing.small), .captionBold)
  }

  /// The y of the bottom of the texts.
  private var textsBottom: Double {
    if detailCount > 0 { return detailFrame(detailCount - 1).maxY }
    return hasTitle ? titleFrame.maxY : headerHeight
  }

  /// The cover's frame at rest in the left pane.
  private func cover(_ panes: AlbumPanes) -> Rect {
    panes.coverFrame(headerHeight: headerHeight, growth: 0)
  }

  /// The frame of a line of the title in the left pane.
  func paneTitleFrame(_ index: Int, _ panes: AlbumPanes) -> Rect {
    panes.titleFrame(index, below: cover(panes))
  }

  /// The frame of a line below the title in the left pane.
  func paneDetailFrame(_ index: Int, _ panes: AlbumPanes) -> Rect {
    let lines = hasTitle ? titleLines : 0
    let title = lines > 0 ? paneTitleFrame(lines - 1, panes).maxY : cover(panes).maxY
    return panes.detailFrame(index, below: title)
  }

  /// The frame of the row of buttons, as high as the play button.
  package var buttonsFrame: Rect {
    if let panes {
      return panes.buttonsFrame(below: paneDetailFrame(detailCount, panes).y - Spacing.tiny)
    }
    return column.line(
      at: textsBottom + Spacing.large, height: viewport.scaled(Self.playSide))
  }

  /// The length of the texts and the buttons below the header, in points.
  package var openingLength: Double { buttonsFrame.maxY + Spacing.small - headerHeight }

  /// The frame of a button's icon: three at one side and two at the other, 15 points apart.
  package func frame(of button: AlbumButton) -> Rect {
    let row = buttonsFrame
    let (play, icon) = panes?.buttonSides ?? (Self.playSide, Self.iconSide)
    let (playSide, iconSide) = (viewport.scaled(play), viewport.scaled(icon))
    let pitch = iconSide + viewport.scaled(Self.iconGap)
    let x: Double
    switch button {
    case .like: x = row.x
    case .download: x = row.x + pitch
    case .more: x = row.x + 2 * pitch
    case .shuffle: x = row.maxX - playSide - pitch
    case .play: x = row.maxX - playSide
    }
    let side = button == .play ? playSide : iconSide
    let place = isMirrored ? row.x + row.maxX - x - side : x
    return Rect(x: place, y: row.midY - side / 2, width: side, height: side)
  }

  /// The frame of the highlight around a button.
  package func highlightFrame(of button: AlbumButton) -> Rect { frame(of: button).inset(by: -7) }

  /// The y of the first row's title, or of the numbered row.
  package var listTop: Double {
    if viewport.isWide { return barBottom + Spacing.small }
    return buttonsFrame.maxY + (isNumbered ? Spacing.corner : Spacing.large)
  }

  /// The y of the bottom of a wide window's bar, which has the column names also where the header can
  /// become lower.
  var barBottom: Double {
    max(leastHeaderHeight, viewport.safeAreaTop + Self.barHeight(in: viewport))
  }

  /// The height of the bar below the status strip, at the window's text scale.
  static func barHeight(in viewport: Viewport) -> Double {
    viewport.isWide
      ? AlbumPanes.barHeight + viewport.growth(of: .label)
      : barHeight + viewport.growth(of: .headline)
  }

  /// The bar's height in a narrow window, in points (SK-10).
  static let barHeight = 50.0

  /// The height of a row's two lines, or of the numbered row.
  package var rowHeight: Double {
    if isNumbered { return numberedRowHeight }
    return viewport.text(.headline).lineHeight + Spacing.tiny + viewport.text(.caption).lineHeight
  }

  /// The distance between two rows.
  var rowGap: Double { isNumbered ? 0 : Self.rowSpacing }

  /// The distance from the top of a row to that of the next one.
  package var rowPitch: Double { rowHeight + rowGap }

  /// The layout of all rows, for callers that need several.
  package var rows: AlbumRows {
    let (column, panes) = (column, panes)
    return AlbumRows(
      count: rowCount, x: panes?.listX ?? column.x, top: listTop,
      width: panes?.listWidth ?? column.width, height: rowHeight,
      pitch: rowPitch, windowHeight: viewport.size.height, discs: discs,
      headingHeight: headingHeight)
  }

  /// The height of a disc's heading, on whole device pixels.
  package var headingHeight: Double {
    viewport.snapped(36 + headingAir + viewport.growth(of: .captionBold))
  }

  /// The space above a heading in a wide window, which is under the bar while it sticks.
  var headingAir: Double { viewport.isWide ? Spacing.small : 0 }

  /// The frame of a row's title and artist.
  package func rowFrame(_ row: Int) -> Rect { rows.frame(row) }

  /// The frame in which a row can be tapped, with half of the spacing on each side.
  package func rowHitFrame(_ row: Int) -> Rect {
    let frame = rowFrame(row)
    guard !viewport.isWide else { return frame }
    return Rect(
      x: frame.x - 10, y: frame.y - rowGap / 2, width: frame.width + 20, height: rowPitch)
  }

  /// The frame of a row's highlight.
  package func rowHighlightFrame(_ row: Int) -> Rect {
    viewport.isWide
      ? rowFrame(row).inset(x: 0, y: 2) : rowHitFrame(row).inset(by: isNumbered ? 2 : 3)
  }

  /// The scroll distance at which the first row is right below a bar (SK-8).
  package func offsetOfTracks(below barHeight: Double) -> Double {
    listTop - rowGap / 2 - barHeight
  }

  /// The length of header, texts, list and the padding below it, in points.
  package var contentLength: Double {
    viewport.isWide ? shelf(of: 0).bottom + Self.wideFoot : listTop + rows.length + Spacing.medium
  }

  private static let wideFoot = 72.0

  /// The frame of the line below the rows of a wide window.
  package var summaryFrame: Rect {
    let rows = rows
    return Rect(
      x: rows.x, y: rows.top + rows.length + Spacing.medium, width: rows.width,
      height: viewport.text(.caption).lineHeight
    ).narrowed(by: AlbumPanes.textInset)
  }

  /// The shelf of albums below the totals of a wide window (DX-4).
  package func shelf(of albumCount: Int) -> AlbumShelf {
    let summary = summaryFrame
    return AlbumShelf(
      in: summary.line(at: summary.maxY + Self.shelfTop, height: 0), albumCount: albumCount,
      isOneRow: true, viewport: viewport)
  }

  private static let shelfTop = 32.0

  /// The rows that intersect the window at an offset.
  package func visibleRows(at offset: Double) -> Range<Int> { rows.visible(at: offset) }

  /// The button at a point of the content, or in a wide window of the left pane.
  package func button(at point: Point) -> AlbumButton? {
    AlbumButton.allCases.first { frame(of: $0).inset(by: -Self.iconGap / 2).contains(point) }
  }

  /// The control at a point of the content.
  package func control(at point: Point) -> AlbumControl? {
    if !viewport.isWide, let button = button(at: point) { return .button(button) }
    guard let row = rows.row(at: point.y), rowHitFrame(row).contains(point) else { return nil }
    return .row(row)
  }
}

/// A button of the album screen.
package enum AlbumButton: Hashable, Sendable, CaseIterable {
  /// The heart.
  case like
  /// The arrow down in a circle.
  case download
  /// The three dots.
  case more
  /// The crossing arrows.
  case shuffle
  /// The filled circle.
  case play
}

/// A control of the album screen.
package enum AlbumControl: Hashable, Sendable {
  case button(AlbumButton)
  /// A track, by its index in the list.
  case row(Int)
  /// A tile of the shelf, by its place.
  case tile(Int)
  /// The heart of a track, by its index in the list; keys reach it in the track's menu.
  case heart(Int)
  /// A line of the menu.
  case command(AlbumCommand)
  /// The area outside the open menu.
  case outside
}
