import Canvas
import Interface

/// The layout of the gallery's cards, in content coordinates: a y of 0 is just below the header at
/// rest.
///
/// Below the cards are the tools. A window as wide as a phone has one column of cards, a wider one three
/// or six (DX-6).
package struct GalleryLayout: Hashable, Sendable {
  package var viewport: Viewport
  /// The number of cards.
  package let count: Int
  /// The number of cards side by side.
  package let columns: Int
  /// The width of a card, in points.
  package let cardWidth: Double
  /// The y of each row of cards.
  private let tops: [Double]
  /// The height of the picture at a card's top.
  package let pictureHeight: Double
  /// The number of lines of the longest summary in each row.
  let summaryLines: [Int]
  /// What the scenes are after.
  let sources: [String]
  /// The summaries, broken into lines.
  let summaries: [[String]]
  /// The left edge of the first column, and of the title.
  let titleX: Double
  /// The line below the title.
  let subtitle: String

  /// The number of tools side by side.
  let toolColumns: Int
  /// The number of albums that are offered.
  private let albumCount: Int

  static let widestCard = 640.0
  /// The widths from which on there are three and six columns, the greatest width of all, and the
  /// margin in wide windows, in points.
  private static let (threeFrom, sixFrom, widest, wideMargin) = (640.0, 1080.0, 1520.0, 48.0)
  static let gap = Spacing.medium
  static let radius = 14.0
  /// The greatest width of the phone on a card, and its share of the card's width; in points the distance
  /// from the card's top, and the thickness of its frame as a share of its width.
  private static let (widestPhone, phoneShare, phoneTop, bezelShare) = (232.0, 0.76, 20.0, 0.03)
  /// The height of a card's picture: in one column, in more, and in a large window, in points.
  private static let pictureHeights = (column: 208.0, row: 300.0, large: 400.0)
  /// The least height of a picture, and the height of the window that is left to what is around one.
  private static let (leastPicture, aroundPicture) = (100.0, 250.0)
  /// The width of a window from which on pictures are large.
  private static let largeFrom = 1600.0
  /// The height of a tool, and the distance between two that are below each other, in points.
  private static let (toolHeight, toolGap) = (76.0, 12.0)
  /// The average width of a character in the embedded face, rounded up, in ems.
  static let letterWidth = 0.5

  package init(_ cards: [SceneEntry], albumCount: Int, in viewport: Viewport) {
    self.viewport = viewport
    count = cards.count
    let scale = max(1, viewport.textScale)
    let window = viewport.size.width
    let columns = max(
      1,
      min(
        cards.count, window >= Self.sixFrom * scale ? 6 : window >= Self.threeFrom * scale ? 3 : 1))
    toolColumns = window >= Self.sixFrom * scale ? 3 : 1
    let margin = viewport.isWide ? Self.wideMargin : Spacing.medium
    let space = max(0, min(window - 2 * margin, Self.widest))
    let share = (space - Double(columns - 1) * Self.gap) / Double(columns)
    let width = min(Self.widestCard, max(0, share)).rounded(.down)
    let whole = Double(columns) * width + Double(columns - 1) * Self.gap
    self.columns = columns
    cardWidth = width
    titleX = viewport.snapped(max(0, (viewport.size.width - whole) / 2))
    let hintWidth = TextMeasure.width(of: GalleryScene.hint, style: viewport.text(.body))
    subtitle = viewport.isWide && hintWidth <= whole ? GalleryScene.hint : GalleryScene.subtitle
    self.albumCount = albumCount
    let letter = Self.letterWidth * viewport.text(.caption).size
    let characters = max(8, Int(((width - 2 * Spacing.medium) / letter).rounded(.down)))
    let summaries = cards.map { $0.summaryLines(of: characters) }
    let rows = stride(from: 0, to: cards.count, by: columns)
    summaryLines = rows.map { row in
      summaries[row..<min(cards.count, row + columns)].map(\.count).max() ?? 1
    }
    self.summaries = summaries
    let textWidth = width - 2 * Spacing.medium
    sources = cards.map { card in
      let whole = "after \(card.source)"
      let fits = TextMeasure.width(of: whole, style: viewport.text(.caption)) <= textWidth
      // The first word says enough where the name is too long.
      return fits ? whole : "after \(card.source.prefix { $0 != " " })"
    }
    let picture =
      columns == 1
      ? Self.pictureHeights.column
      : window >= Self.largeFrom ? Self.pictureHeights.large : Self.pictureHeights.row
    // A whole card is in view below the bar.
    pictureHeight = min(picture, max(Self.leastPicture, viewport.size.height - Self.aroundPicture))
    var tops: [Double] = []
    var y = Spacing.small
    for lines in summaryLines {
      tops.append(y)
      y += pictureHeight + Self.textHeight(ofLines: lines, in: viewport) + Self.gap
    }
    self.tops = tops
  }

  /// The distance from a picture to the title below it, and from the source to the card's bottom.
  static let (textTop, textFoot) = (12.0, 14.0)

  /// The height of a card's title and of the key beside it.
  static func titleHeight(in viewport: Viewport) -> Double {
    max(
      viewport.text(.headline).lineHeight, KeyCap.size(of: "1", viewport.text(.label)).height)
  }

  /// The height of title, summary and source below a picture.
  private static func textHeight(ofLines lines: Int, in viewport: Viewport) -> Double {
    let caption = viewport.text(.caption).lineHeight
    return textTop + titleHeight(in: viewport) + Spacing.tiny + Double(lines) * caption
      + (lines > 1 ? Spacing.corner : 6) + caption + textFoot
  }

  /// The frame of a card; the cards of a row have the same height.
  package func frame(of card: Int) -> Rect {
    guard (0..<count).contains(card) else { return Rect(x: titleX, y: 0, width: 0, height: 0) }
    let (row, column) = (card / columns, card % columns)
    return Rect(
      x: titleX + Double(column) * (cardWidth + Self.gap), y: tops[row], width: cardWidth,
      height: pictureHeight + Self.textHeight(ofLines: summaryLines[row], in: viewport))
  }

  /// The shelf of albums.
  package var shelf: AlbumShelf {
    // One row, but as many as there are in a window as narrow as a phone.
    AlbumShelf(
      in: Rect(
        x: titleX, y: frame(of: GalleryTool.recording).maxY + 2 * Spacing.medium,
        width: Double(columns) * (cardWidth + Self.gap) - Self.gap, height: 0),
      albumCount: albumCount, isOneRow: columns > 1, viewport: viewport)
  }

  /// The frame of a tool below the cards.
  package func frame(of tool: GalleryTool) -> Rect {
    let bottom = count > 0 ? frame(of: count - 1).maxY : 0
    let all = Double(columns) * (cardWidth + Self.gap) - Self.gap
    let width = (all - Double(toolColumns - 1) * Self.gap) / Double(toolColumns)
    let height = Self.toolHeight + viewport.growth(of: .control) + viewport.growth(of: .caption)
    let (row, column) = (tool.rawValue / toolColumns, tool.rawValue % toolColumns)
    return Rect(
      x: viewport.snapped(titleX + Double(column) * (width + Self.gap)),
      y: bottom + Self.gap + (columns == 1 ? Spacing.small : Self.toolGap)
        + Double(row) * (height + Self.toolGap),
      width: width.rounded(.down), height: height)
  }

  /// The length with the space below the last card, in points.
  ///
  /// Content that does not fit below the large title is long enough for the title to leave wholly.
  package var contentLength: Double {
    guard count > 0 else { return 0 }
    let length = shelf.bottom + Spacing.medium
    let space = viewport.size.height - viewport.safeAreaTop - GalleryScene.barHeight(in: viewport)
    return length > space - GalleryScene.titleHeight(in: viewport) ? max(length, space) : length
  }

  /// The tool at a point of the content.
  func tool(at point: Point) -> GalleryTool? {
    GalleryTool.allCases.first { frame(of: $0).contains(point) }
  }

  /// The card at a point of the content.
  package func card(at point: Point) -> Int? { (0..<count).first { frame(of: $0).contains(point) } }

  /// The width of the phone on a card.
  private var phoneWidth: Double {
    viewport.snapped(min(Self.widestPhone, cardWidth * Self.phoneShare))
  }

  /// The thickness of a phone's frame, in points.
  package var bezel: Double { max(3, viewport.snapped(phoneWidth * Self.bezelShare)) }

  /// The radius of the corners of a phone's screen: the frame is wide enough to cover its square ones.
  package var screenRadius: Double { 2.4 * bezel }

  /// The frame of the miniature in a card's frame; the picture's bottom cuts it off.
  func screen(in card: Rect) -> Rect {
    let top = Self.phoneTop + bezel
    let x = viewport.snapped(card.midX - phoneWidth / 2) + bezel
    return Rect(
      x: x, y: card.y + top, width: max(0, phoneWidth - 2 * bezel),
      height: max(0, pictureHeight - top))
  }
}

/// A tool below the cards of the gallery (DX-6).
package enum GalleryTool: Int, Hashable, Sendable, CaseIterable {
  case inspector, comparison, recording

  /// The command that it performs.
  package var command: Command {
    switch self {
    case .inspector: .inspector
    case .comparison: .compare
    case .recording: .record
    }
  }

  var title: String {
    switch self {
    case .inspector: "See the motion"
    case .comparison: "Compare two feels"
    case .recording: "Record a gesture"
    }
  }

  var detail: String {
    switch self {
    case .inspector: "Live plots, and a slider for every constant"
    case .comparison: "iOS beside GTK, moved by the same input"
    case .recording: "Then replay it slowly, frame by frame"
    }
  }

  package var icon: Icon {
    switch self {
    case .inspector: .inspector
    case .comparison: .compare
    case .recording: .record
    }
  }
}

extension SceneEntry {
  /// The summary in as few lines as possible of at most a number of characters, of about equal
  /// length; a longer word has its own line.
  package func summaryLines(of characters: Int) -> [String] {
    var lines = summary.brokenIntoLines { $0.count <= characters }
    var shorter = lines
    while shorter.count == lines.count, let longest = shorter.map(\.count).max(), longest > 1 {
      lines = shorter
      shorter = summary.brokenIntoLines { $0.count <= longest - 1 }
      if shorter.map(\.count).max() == longest { break }
    }
    return lines
  }
}
