import Canvas

/// Where the album screen's parts stand, in content coordinates.
///
/// A y of 0 is the window's top while the list is at rest. Each answer takes the same time for any number of rows.
public struct AlbumLayout: Hashable, Sendable {
  /// The room.
  public var viewport: Viewport
  /// How many rows the list has.
  public var rowCount: Int
  /// The header's height at rest.
  public var headerHeight: Double

  /// Lays the screen out.
  public init(viewport: Viewport, rowCount: Int, headerHeight: Double) {
    self.viewport = viewport
    self.rowCount = rowCount
    self.headerHeight = headerHeight
  }

  /// The widest that the column of text grows on a wide window, in points: about ninety letters.
  static let comfortableMeasure = 640.0
  static let padding = 16.0
  static let blockSpacing = 20.0
  static let rowSpacing = 30.0
  static let titleStyle = TextStyle(size: 22, weight: .bold)
  static let artistStyle = TextStyle(size: 13, weight: .bold)
  static let rowTitleStyle = TextStyle(size: 17, weight: .semibold)
  static let rowArtistStyle = TextStyle(size: 13, weight: .regular)
  static let barTitleStyle = TextStyle(size: 17, weight: .semibold)
  static let statusStyle = TextStyle(size: 12, weight: .semibold)

  /// The column's left edge and width.
  var column: (x: Double, width: Double) {
    let width = max(0, min(viewport.size.width - 2 * Self.padding, Self.comfortableMeasure))
    return (viewport.snapped((viewport.size.width - width) / 2), width)
  }

  private func line(_ y: Double, _ style: TextStyle) -> Rect {
    let column = column
    return Rect(x: column.x, y: y, width: column.width, height: style.lineHeight)
  }

  /// The record's name.
  public var titleFrame: Rect { line(headerHeight + Self.padding, Self.titleStyle) }
  /// Who made it, 8 below.
  public var artistFrame: Rect { line(titleFrame.maxY + 8, Self.artistStyle) }
  /// Kind and year, 8 below.
  public var subtitleFrame: Rect { line(artistFrame.maxY + 8, Self.artistStyle) }

  /// The row of buttons, as tall as the play button.
  public var buttonsFrame: Rect {
    let column = column
    return Rect(
      x: column.x, y: subtitleFrame.maxY + Self.blockSpacing, width: column.width, height: 34)
  }

  /// Where a button's icon stands: three from the left and two from the right, 15 apart.
  public func frame(of button: AlbumButton) -> Rect {
    let row = buttonsFrame
    let small = 20.0
    let gap = 15.0
    let x: Double
    switch button {
    case .like: x = row.x
    case .download: x = row.x + small + gap
    case .more: x = row.x + 2 * (small + gap)
    case .shuffle: x = row.maxX - 34 - gap - small
    case .play: x = row.maxX - 34
    }
    let side = button == .play ? 34 : small
    return Rect(x: x, y: row.midY - side / 2, width: side, height: side)
  }

  /// The y of the first row's title.
  public var listTop: Double { buttonsFrame.maxY + Self.blockSpacing }

  /// The height of one row's two lines.
  public var rowHeight: Double {
    Self.rowTitleStyle.lineHeight + 4 + Self.rowArtistStyle.lineHeight
  }

  /// The distance from one row's top to the next one's.
  public var rowPitch: Double { rowHeight + Self.rowSpacing }

  /// A row's title and artist together.
  public func rowFrame(_ row: Int) -> Rect {
    let column = column
    return Rect(
      x: column.x, y: listTop + Double(row) * rowPitch, width: column.width, height: rowHeight)
  }

  /// What a press on a row lights up, and where it can be tapped: half the spacing on each side.
  public func rowHitFrame(_ row: Int) -> Rect {
    let frame = rowFrame(row)
    return Rect(
      x: frame.x - 10, y: frame.y - Self.rowSpacing / 2, width: frame.width + 20, height: rowPitch)
  }

  /// The whole length: header, texts, list and the padding below it.
  public var contentLength: Double {
    let list = rowCount > 0 ? Double(rowCount) * rowPitch - Self.rowSpacing : 0
    return listTop + list + Self.padding
  }

  /// The rows that touch the window at an offset.
  public func visibleRows(at offset: Double) -> Range<Int> {
    guard rowCount > 0, offset.isFinite else { return 0..<0 }
    let above = (offset - listTop - rowHeight) / rowPitch
    let below = (offset + viewport.size.height - listTop) / rowPitch
    let first = min(Double(rowCount), max(0, above.rounded(.up)))
    let end = min(Double(rowCount), max(first, below.rounded(.up)))
    return Int(first)..<Int(end)
  }

  /// What stands at a place of the content.
  public func control(at point: Point) -> AlbumControl? {
    for button in AlbumButton.allCases where frame(of: button).inset(by: -7.5).contains(point) {
      return .button(button)
    }
    let row = ((point.y - listTop + Self.rowSpacing / 2) / rowPitch).rounded(.down)
    guard row >= 0, row < Double(rowCount), rowHitFrame(Int(row)).contains(point) else {
      return nil
    }
    return .row(Int(row))
  }
}

/// A button of the album screen.
public enum AlbumButton: Hashable, Sendable, CaseIterable {
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

/// Something on the album screen that a tap or the keyboard works.
public enum AlbumControl: Hashable, Sendable {
  /// A button.
  case button(AlbumButton)
  /// A track of the list.
  case row(Int)
}
