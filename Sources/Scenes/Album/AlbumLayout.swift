import Canvas
import Interface

/// Where the album screen's parts are, in content coordinates.
///
/// A y of 0 is the window's top while the list is at rest. Each answer takes the same time for any
/// number of rows.
package struct AlbumLayout: Hashable, Sendable {
  /// The viewport.
  package var viewport: Viewport
  /// How many rows the list has.
  package var rowCount: Int
  /// The header's height at rest.
  package var headerHeight: Double
  /// Whether the album has a name; without one nothing keeps the name's place.
  package var hasTitle = true
  /// How many lines are below the name.
  package var detailCount = 2
  /// Whether texts and buttons are from right to left, under a title that is read so.
  package var isMirrored = false
  /// The discs, whose headings are among the rows.
  package var discs: [AlbumDisc] = []

  /// The distance between rows, of the source.
  static let rowSpacing = 30.0
  /// The sides of the play button and of the others, and what lies between them, of the source.
  static let playSide = 34.0
  static let iconSide = 20.0
  static let iconGap = 15.0

  private func line(_ y: Double, _ style: TextStyle) -> Rect {
    viewport.column.line(at: y, height: viewport.text(style).lineHeight)
  }

  /// The album's name.
  package var titleFrame: Rect { line(headerHeight + Spacing.medium, .title) }

  /// A line below the name, each 8 below the one before: who made it, kind and year.
  package func detailFrame(_ index: Int) -> Rect {
    let style = viewport.text(.captionBold)
    let top = hasTitle ? titleFrame.maxY + Spacing.small : titleFrame.y
    return line(top + Double(index) * (style.lineHeight + Spacing.small), .captionBold)
  }

  /// The y at which the texts end.
  private var textsBottom: Double {
    if detailCount > 0 { return detailFrame(detailCount - 1).maxY }
    return hasTitle ? titleFrame.maxY : headerHeight
  }

  /// The row of buttons, as tall as the play button.
  package var buttonsFrame: Rect {
    viewport.column.line(at: textsBottom + Spacing.large, height: Self.playSide)
  }

  /// What the texts and the buttons take below the header, in points.
  package var openingLength: Double { buttonsFrame.maxY + Spacing.small - headerHeight }

  /// Where a button's icon is: three from one side and two from the other, 15 apart.
  package func frame(of button: AlbumButton) -> Rect {
    let row = buttonsFrame
    let pitch = Self.iconSide + Self.iconGap
    let x: Double
    switch button {
    case .like: x = row.x
    case .download: x = row.x + pitch
    case .more: x = row.x + 2 * pitch
    case .shuffle: x = row.maxX - Self.playSide - pitch
    case .play: x = row.maxX - Self.playSide
    }
    let side = button == .play ? Self.playSide : Self.iconSide
    let place = isMirrored ? row.x + row.maxX - x - side : x
    return Rect(x: place, y: row.midY - side / 2, width: side, height: side)
  }

  /// The disc that lights up around a button.
  package func lightFrame(of button: AlbumButton) -> Rect { frame(of: button).inset(by: -7) }

  /// The y of the first row's title.
  package var listTop: Double { buttonsFrame.maxY + Spacing.large }

  /// The height of one row's two lines.
  package var rowHeight: Double {
    viewport.text(.headline).lineHeight + Spacing.tiny + viewport.text(.caption).lineHeight
  }

  /// The distance from one row's top to the next one's.
  package var rowPitch: Double { rowHeight + Self.rowSpacing }

  /// The layout of all rows, for a caller that needs many.
  package var rows: AlbumRows {
    let column = viewport.column
    return AlbumRows(
      count: rowCount, x: column.x, top: listTop, width: column.width, height: rowHeight,
      pitch: rowPitch, windowHeight: viewport.size.height, discs: discs,
      headingHeight: headingHeight)
  }

  /// The height of a disc's heading, on whole device pixels.
  package var headingHeight: Double { viewport.snapped(36 + viewport.growth(of: .captionBold)) }

  /// A row's title and artist together.
  package func rowFrame(_ row: Int) -> Rect { rows.frame(row) }

  /// Where a row can be tapped: half the spacing on each side.
  package func rowHitFrame(_ row: Int) -> Rect {
    let frame = rowFrame(row)
    return Rect(
      x: frame.x - 10, y: frame.y - Self.rowSpacing / 2, width: frame.width + 20, height: rowPitch)
  }

  /// What lights up in a row.
  package func rowLightFrame(_ row: Int) -> Rect { rowHitFrame(row).inset(by: 3) }

  /// How far the list is scrolled with its first row right below a bar (SK-8).
  package func offsetOfTracks(below barHeight: Double) -> Double {
    listTop - Self.rowSpacing / 2 - barHeight
  }

  /// The whole length: header, texts, list and the padding below it.
  package var contentLength: Double { listTop + rows.length + Spacing.medium }

  /// The rows that touch the window at an offset.
  package func visibleRows(at offset: Double) -> Range<Int> { rows.visible(at: offset) }

  /// What is at a place of the content.
  package func control(at point: Point) -> AlbumControl? {
    for button in AlbumButton.allCases
    where frame(of: button).inset(by: -Self.iconGap / 2).contains(point) { return .button(button) }
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

/// Something on the album screen that a tap or the keyboard activates.
package enum AlbumControl: Hashable, Sendable {
  /// A button.
  case button(AlbumButton)
  /// A track of the list.
  case row(Int)
  /// A line of the menu.
  case command(AlbumCommand)
  /// All that lies beside the open menu.
  case outside
}
