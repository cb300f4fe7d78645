import Canvas
import Interface

/// The kinds of content under the collapsing header; the raw value is the title in the switch.
package enum CollapsingKind: String, Hashable, Sendable, CaseIterable {
  /// A row for each walk.
  case list = "List"
  /// A card for each walk, in columns.
  case cards = "Cards"
}

/// The layout of the collapsing screen's content; y 0 is the content's top.
package struct CollapsingContent: Hashable, Sendable {
  package var kind: CollapsingKind
  /// The number of walks.
  package var count: Int
  /// The column's left edge, in points.
  package var x: Double
  /// The column's width, in points.
  package var width: Double
  /// The height of a row, in points.
  let rowHeight: Double
  private let leastCardWidth: Double
  /// The height of a card below its picture, and the distance between cards, in points.
  private let (textHeight, cardGap): (Double, Double)

  private static let leastRowHeight = 64.0
  private static let leastTextHeight = 78.0
  /// The distance of a picture from the edges of its card, in points.
  static let pictureInset = 6.0
  /// The shape of the pictures, width divided by height.
  private static let pictureAspect = painting(of: 0).aspect
  /// The least width of a card beside another one: the longest name just fits.
  private static let narrowestCard = 150.0

  /// Lays the content out in the column of a window.
  package init(kind: CollapsingKind, count: Int, in viewport: Viewport) {
    self.kind = kind
    self.count = count
    (x, width) = (viewport.wideColumn.x, viewport.wideColumn.width)
    let caption = viewport.growth(of: .caption)
    rowHeight = Self.leastRowHeight + viewport.growth(of: .headline) + caption
    textHeight = Self.leastTextHeight + viewport.growth(of: .control) + caption
    cardGap = viewport.isWide ? 16 : 12
    leastCardWidth = viewport.scaled(Self.narrowestCard)
  }

  /// The number of walks side by side.
  package var columns: Int {
    guard kind == .cards else { return 1 }
    return Int(min(4, max(1, (width + cardGap) / (leastCardWidth + cardGap))))
  }

  private var cardWidth: Double {
    max(0, (width - Double(columns - 1) * cardGap) / Double(columns))
  }

  /// The height of a card, in points.
  var cardHeight: Double {
    let pictureWidth = max(0, cardWidth - 2 * Self.pictureInset)
    return Self.pictureInset + (pictureWidth / Self.pictureAspect).rounded() + textHeight
  }

  /// The width of a card's picture in a window, in points.
  package static func pictureWidth(in viewport: Viewport) -> Double {
    CollapsingContent(kind: .cards, count: 1, in: viewport).cardWidth - 2 * pictureInset
  }

  /// The picture on the card of a walk.
  static func painting(of walk: Int) -> Painting {
    let subjects = [Painting.Subject.lake, .evening, .mountains]
    return Painting(subjects[walk % subjects.count], walk + 3, isWide: true)
  }

  /// The frame of the picture in a card.
  func picture(in card: Rect) -> Rect {
    let width = max(0, card.width - 2 * Self.pictureInset)
    return Rect(
      x: card.x + Self.pictureInset, y: card.y + Self.pictureInset, width: width,
      height: (width / Self.pictureAspect).rounded())
  }

  private var rowCount: Int { (count + columns - 1) / columns }
  private var top: Double { kind == .list ? Spacing.small : Spacing.large }
  private var pitch: Double { kind == .list ? rowHeight : cardHeight + cardGap }

  /// The frame of a walk.
  package func frame(of walk: Int) -> Rect {
    let y = top + Double(walk / columns) * pitch
    guard kind == .cards else { return Rect(x: x, y: y, width: width, height: pitch) }
    return Rect(
      x: x + Double(walk % columns) * (cardWidth + cardGap), y: y, width: cardWidth,
      height: cardHeight)
  }

  /// The length with the space below, in points.
  package var length: Double {
    top + Double(rowCount) * pitch + Spacing.medium
  }

  /// The walks that intersect a range of the content.
  package func walks(from start: Double, to end: Double) -> Range<Int> {
    let rows = Range<Int>.rows(
      touching: (start, end), count: rowCount, top: top, height: pitch, pitch: pitch)
    return min(count, rows.lowerBound * columns)..<min(count, rows.upperBound * columns)
  }

  /// The walk at a point of the content.
  package func walk(at point: Point) -> Int? {
    walks(from: point.y, to: point.y + 1).first { frame(of: $0).contains(point) }
  }
}
