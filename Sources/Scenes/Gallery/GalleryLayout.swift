import Canvas
import Interface

/// The layout of the gallery's cards, in content coordinates: a y of 0 is just below the header at
/// rest.
///
/// A window as wide as a phone has one column, a wider one up to three.
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
  /// The summaries, broken into lines.
  let summaries: [[String]]
  /// The left edge of the first column, and of the title.
  let titleX: Double

  static let narrowestCard = 320.0
  static let widestCard = 640.0
  static let mostColumns = 3
  static let gap = Spacing.medium
  static let radius = 16.0
  private static let leastBadge = 24.0
  /// The width of a miniature, as a share of the card's width.
  static let screenShare = 0.58
  /// The height of a card's picture divided by its width.
  static let pictureAspect = 0.64
  /// The average width of a character in the embedded face, rounded up, in ems.
  static let letterWidth = 0.5

  package init(_ cards: [SceneEntry], in viewport: Viewport) {
    self.viewport = viewport
    count = cards.count
    let space = max(0, viewport.size.width - 2 * Spacing.medium)
    let fitting = (space + Self.gap) / (Self.narrowestCard + Self.gap)
    let columns = max(1, min(cards.count, Self.mostColumns, Int(fitting.rounded(.down))))
    let share = (space - Double(columns - 1) * Self.gap) / Double(columns)
    let width = min(Self.widestCard, max(0, share)).rounded(.down)
    let whole = Double(columns) * width + Double(columns - 1) * Self.gap
    self.columns = columns
    cardWidth = width
    titleX = viewport.snapped(max(0, (viewport.size.width - whole) / 2))
    let letter = Self.letterWidth * viewport.text(.caption).size
    let characters = max(8, Int(((width - 2 * Spacing.medium) / letter).rounded(.down)))
    let summaries = cards.map { $0.summaryLines(of: characters) }
    let rows = stride(from: 0, to: cards.count, by: columns)
    summaryLines = rows.map { row in
      summaries[row..<min(cards.count, row + columns)].map(\.count).max() ?? 1
    }
    self.summaries = summaries
    var tops: [Double] = []
    var y = Spacing.small
    for lines in summaryLines {
      tops.append(y)
      y += Self.cardHeight(width: width, lines: lines, in: viewport) + Self.gap
    }
    self.tops = tops
  }

  /// The height of the picture at a card's top.
  package var pictureHeight: Double { Self.pictureHeight(width: cardWidth) }

  private static func pictureHeight(width: Double) -> Double { (width * pictureAspect).rounded() }

  /// The height of a card: picture, title, source and summary.
  private static func cardHeight(width: Double, lines: Int, in viewport: Viewport) -> Double {
    pictureHeight(width: width) + Spacing.medium + viewport.text(.headline).lineHeight
      + viewport.text(.captionBold).lineHeight + Spacing.small
      + Double(lines) * viewport.text(.caption).lineHeight + Spacing.medium
  }

  /// The frame of a card; the cards of a row have the same height.
  package func frame(of card: Int) -> Rect {
    guard (0..<count).contains(card) else { return Rect(x: titleX, y: 0, width: 0, height: 0) }
    let (row, column) = (card / columns, card % columns)
    return Rect(
      x: titleX + Double(column) * (cardWidth + Self.gap), y: tops[row], width: cardWidth,
      height: Self.cardHeight(width: cardWidth, lines: summaryLines[row], in: viewport))
  }

  /// The length with the space below the last card, in points.
  ///
  /// Content that does not fit below the large title is long enough for the title to leave wholly.
  package var contentLength: Double {
    guard count > 0 else { return 0 }
    let length = frame(of: count - 1).maxY + Spacing.medium
    let space = viewport.size.height - viewport.safeAreaTop - GalleryScene.barHeight(in: viewport)
    return length > space - GalleryScene.titleHeight(in: viewport) ? max(length, space) : length
  }

  /// The card at a point of the content.
  package func card(at point: Point) -> Int? { (0..<count).first { frame(of: $0).contains(point) } }

  /// The side of the square around a card's key, in points.
  var badge: Double { viewport.scaled(Self.leastBadge) }

  /// The frame of the miniature in a card's frame; the picture's bottom cuts it off.
  func screen(in card: Rect) -> Rect {
    let width = viewport.snapped(cardWidth * Self.screenShare)
    let top = viewport.snapped(Spacing.large + 4)
    return Rect(
      x: viewport.snapped(card.midX - width / 2), y: card.y + top, width: width,
      height: max(0, pictureHeight - top))
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
