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
  /// The number of lines of the longest summary in each row.
  let summaryLines: [Int]
  /// What the scenes are after.
  let sources: [String]
  /// The summaries, broken into lines.
  let summaries: [[String]]
  /// The left edge of the first column, and of the title.
  let titleX: Double

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
  private static let leastBadge = 24.0
  /// The width of a miniature, as a share of the card's width, and the height of a card's picture
  /// divided by its width: of many columns, and of few.
  private static let (screenShare, narrowScreenShare) = (0.58, 0.76)
  private static let (pictureAspect, narrowPictureAspect) = (0.64, 1.3)
  /// The heights of a tool and of the space above the first one, in points.
  private static let (toolHeight, toolsTop) = (64.0, 12.0)
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
      return fits ? whole : card.source
    }
    var tops: [Double] = []
    var y = Spacing.small
    for lines in summaryLines {
      tops.append(y)
      y += Self.cardHeight(width: width, lines: lines, columns: columns, in: viewport) + Self.gap
    }
    self.tops = tops
  }

  /// The height of the picture at a card's top.
  package var pictureHeight: Double {
    Self.pictureHeight(width: cardWidth, columns: columns)
  }

  private static func pictureHeight(width: Double, columns: Int) -> Double {
    (width * (columns > 3 ? narrowPictureAspect : pictureAspect)).rounded()
  }

  /// The height of a card: picture, title, source and summary.
  private static func cardHeight(
    width: Double, lines: Int, columns: Int, in viewport: Viewport
  ) -> Double {
    pictureHeight(width: width, columns: columns) + Spacing.medium
      + viewport.text(.headline).lineHeight
      + viewport.text(.captionBold).lineHeight + Spacing.small
      + Double(lines) * viewport.text(.caption).lineHeight + Spacing.medium
  }

  /// The frame of a card; the cards of a row have the same height.
  package func frame(of card: Int) -> Rect {
    guard (0..<count).contains(card) else { return Rect(x: titleX, y: 0, width: 0, height: 0) }
    let (row, column) = (card / columns, card % columns)
    return Rect(
      x: titleX + Double(column) * (cardWidth + Self.gap), y: tops[row], width: cardWidth,
      height: Self.cardHeight(
        width: cardWidth, lines: summaryLines[row], columns: columns, in: viewport))
  }

  /// The shelf of albums.
  package var shelf: AlbumShelf {
    // One row, but as many as there are in a window as narrow as a phone.
    AlbumShelf(
      in: Rect(
        x: titleX, y: frame(of: GalleryTool.recording).maxY + Spacing.large,
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
      y: bottom + Self.toolsTop + Self.gap / 2 + Double(row) * (height + Self.gap / 2),
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

  /// The side of the square around a card's key, in points.
  var badge: Double { viewport.scaled(Self.leastBadge) }

  /// The frame of the miniature in a card's frame; the picture's bottom cuts it off.
  func screen(in card: Rect) -> Rect {
    let share = columns > 3 ? Self.narrowScreenShare : Self.screenShare
    let width = viewport.snapped(cardWidth * share)
    let top = viewport.snapped(Spacing.large + 4)
    return Rect(
      x: viewport.snapped(card.midX - width / 2), y: card.y + top, width: width,
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
    case .inspector: "Plots, and every constant"
    case .comparison: "iOS beside GTK, one input"
    case .recording: "Then replay it by frames"
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
