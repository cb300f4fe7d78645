import Canvas

extension CollapsingScene {
  /// Appends the walks that are seen below the header's edge.
  ///
  /// - Parameters:
  ///   - top: the y of the content's top in the window.
  ///   - edge: the header's bottom.
  ///   - hovered: what is under the pointer.
  ///   - list: the frame.
  func displayContent(
    from top: Double, below edge: Double, _ hovered: CollapsingControl?,
    into list: inout DisplayList
  ) {
    let content = content
    for walk in content.walks(from: edge - top, to: viewport.size.height - top) {
      let frame = content.frame(of: walk).offset(y: top)
      switch kind {
      case .list: displayRow(walk, in: frame, hovered, into: &list)
      case .cards: displayCard(walk, in: frame, hovered, into: &list)
      }
    }
  }

  private func color(of walk: Int) -> Color {
    let colors = appearance.isHigh ? CollapsingColor.clearWalks : CollapsingColor.walks
    return colors[walk % colors.count]
  }

  private func displayRow(
    _ walk: Int, in frame: Rect, _ hovered: CollapsingControl?, into list: inout DisplayList
  ) {
    let light = Rect(
      x: frame.x - Spacing.small, y: frame.y + 2, width: frame.width + 2 * Spacing.small,
      height: frame.height - 4)
    self.light(.walk(walk), light, radius: Spacing.corner, palette.primary, hovered, into: &list)
    if focused == .walk(walk), light.isDrawable {
      list.append(
        .stroke(light, radius: Spacing.corner, width: Spacing.focusRing, palette.focus))
    }
    let side = min(56, viewport.scaled(40))
    let disc = Rect(x: frame.x, y: frame.midY - side / 2, width: side, height: side)
    list.append(.fill(disc, radius: side / 2, color(of: walk)))
    let name = Self.walks[walk].name
    list.append(
      .text(
        .init(
          Self.walks[walk].initial, style: viewport.text(.headline), color: .white, in: disc,
          alignment: .center)))
    let heart = Rect(x: frame.maxX - 22, y: frame.midY - 10, width: 20, height: 20)
    let (headline, caption) = (viewport.text(.headline), viewport.text(.caption))
    let lines = headline.lineHeight + 2 + caption.lineHeight
    var line = Rect(
      x: disc.maxX + 12, y: frame.midY - lines / 2,
      width: max(0, heart.x - Spacing.small - disc.maxX - 12),
      height: headline.lineHeight)
    list.append(.text(.init(name, style: headline, color: palette.primary, in: line)))
    line.y = line.maxY + 2
    line.height = caption.lineHeight
    list.append(
      .text(
        .init(Self.walks[walk].detail, style: caption, color: palette.secondary, in: line)))
    displayHeart(walk, in: heart, color: palette.tint, rest: palette.secondary, into: &list)
    guard walk + 1 < Self.walks.count else { return }
    let thickness = 1 / max(0.25, viewport.scale)
    list.append(
      .fill(
        Rect(
          x: line.x, y: frame.maxY - thickness, width: max(0, frame.maxX - line.x),
          height: thickness),
        radius: 0, palette.separator))
  }

  private func displayCard(
    _ walk: Int, in frame: Rect, _ hovered: CollapsingControl?, into list: inout DisplayList
  ) {
    var text = frame.inset(by: 12)
    text.width = max(0, text.width)
    let band = Rect(
      x: frame.x, y: frame.y, width: frame.width, height: 72 + viewport.growth(of: .title))
    list.append(.fill(frame, radius: Spacing.corner, palette.surface))
    list.append(.pushClip(band))
    list.append(.fill(frame, radius: Spacing.corner, color(of: walk)))
    list.append(.popClip)
    if appearance.isHigh {
      list.append(.stroke(frame, radius: Spacing.corner, width: 1, palette.separator))
    }
    displayHeart(
      walk, in: Rect(x: text.maxX - 20, y: text.y, width: 20, height: 20), color: .white,
      rest: .white, into: &list)
    var line = Rect(
      x: text.x, y: band.maxY - 12 - viewport.text(.title).lineHeight, width: text.width,
      height: viewport.text(.title).lineHeight)
    list.append(
      .text(.init(Self.walks[walk].length, style: viewport.text(.title), color: .white, in: line)))
    line.y = band.maxY + 10
    line.height = viewport.text(.control).lineHeight
    let name = Self.walks[walk].name
    list.append(
      .text(
        .init(
          name, style: viewport.text(.control, fitting: name, in: line.width),
          color: palette.primary, in: line)))
    line.y = line.maxY + 2
    line.height = viewport.text(.caption).lineHeight
    list.append(
      .text(
        .init(
          Self.walks[walk].ascent, style: viewport.text(.caption), color: palette.secondary,
          in: line)))
    light(.walk(walk), frame, radius: Spacing.corner, palette.primary, hovered, into: &list)
    if focused == .walk(walk) {
      list.appendFocusRing(around: frame, radius: Spacing.corner, palette.focus)
    }
  }

  private func displayHeart(
    _ walk: Int, in frame: Rect, color: Color, rest: Color, into list: inout DisplayList
  ) {
    let isMarked = marked.contains(walk)
    list.append(.icon(isMarked ? .heartFill : .heart, frame, isMarked ? color : rest))
  }
}

/// What scrolls under the collapsing header: any content would do.
package enum CollapsingKind: String, Hashable, Sendable, CaseIterable {
  /// A row for each walk.
  case list
  /// A card for each walk, side by side.
  case cards

  /// Its name in the switch.
  var title: String {
    switch self {
    case .list: "List"
    case .cards: "Cards"
    }
  }
}

/// Where the content's parts stand; y 0 is the content's top.
package struct CollapsingContent: Hashable, Sendable {
  /// What it shows.
  package var kind: CollapsingKind
  /// How many walks there are.
  package var count: Int
  /// The column's left edge, in points.
  package var x: Double
  /// The column's width, in points.
  package var width: Double
  /// The height of a row, and of a card, in points.
  let (rowHeight, cardHeight): (Double, Double)
  private let leastCardWidth: Double

  private static let leastRowHeight = 64.0
  private static let leastCardHeight = 136.0
  static let cardGap = 12.0
  /// The narrowest of several cards side by side: the longest name just fits.
  private static let narrowestCard = 150.0

  /// Lays the content out in a window: 16 points from the sides, and no wider than a comfortable
  /// measure.
  package init(kind: CollapsingKind, count: Int, in viewport: Viewport) {
    self.kind = kind
    self.count = count
    width = max(0, min(viewport.size.width - 2 * Spacing.medium, Spacing.measure))
    x = viewport.snapped((viewport.size.width - width) / 2)
    let caption = viewport.growth(of: .caption)
    rowHeight = Self.leastRowHeight + viewport.growth(of: .headline) + caption
    cardHeight =
      Self.leastCardHeight + viewport.growth(of: .title) + viewport.growth(of: .control) + caption
    leastCardWidth = viewport.scaled(Self.narrowestCard)
  }

  /// How many walks stand side by side.
  package var columns: Int {
    guard kind == .cards else { return 1 }
    return Int(min(4, max(1, (width + Self.cardGap) / (leastCardWidth + Self.cardGap))))
  }

  private var top: Double { kind == .list ? Spacing.small : Spacing.medium }
  private var pitch: Double {
    kind == .list ? rowHeight : cardHeight + Self.cardGap
  }

  /// The frame of a walk.
  package func frame(of walk: Int) -> Rect {
    let y = top + Double(walk / columns) * pitch
    guard kind == .cards else { return Rect(x: x, y: y, width: width, height: pitch) }
    let cardWidth = max(0, (width - Double(columns - 1) * Self.cardGap) / Double(columns))
    return Rect(
      x: x + Double(walk % columns) * (cardWidth + Self.cardGap), y: y, width: cardWidth,
      height: cardHeight)
  }

  /// The length of all of it, with the room below.
  package var length: Double {
    let rows = (count + columns - 1) / columns
    return top + Double(rows) * pitch + Spacing.medium
  }

  /// The walks of which something stands between two heights.
  package func walks(from start: Double, to end: Double) -> Range<Int> {
    guard start.isFinite, end.isFinite else { return 0..<0 }
    let rows = (count + columns - 1) / columns
    let first = min(Double(rows), max(0, ((start - top) / pitch).rounded(.down)))
    let last = min(Double(rows), max(first, ((end - top) / pitch).rounded(.up)))
    return min(count, Int(first) * columns)..<min(count, Int(last) * columns)
  }

  /// The walk at a place of the content; `nil` beside them.
  package func walk(at point: Point) -> Int? {
    walks(from: point.y, to: point.y + 1).first { frame(of: $0).contains(point) }
  }
}

/// How much room a text takes, without a font at hand.
///
/// Characters are assumed wider than in most faces without serifs, so that a line that fits here fits
/// on every machine; a layout that depends on it is the same everywhere.
enum TextMeasure {
  /// The width of a text, in points.
  static func width(of text: some StringProtocol, style: TextStyle) -> Double {
    let ems = text.reduce(0) { $0 + share($1) }
    return ems * style.size * (style.weight == .regular ? 1 : 1.06)
  }

  /// The text cut between words into lines no wider than a width; a word that is wider has a line of
  /// its own.
  static func lines(of text: String, style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, self.width(of: last + " " + word, style: style) <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The text cut into no more lines than ``lines(of:style:width:)`` does, about equally long: none
  /// is left with a word or two.
  static func evenLines(of text: String, style: TextStyle, width: Double) -> [String] {
    let lines = lines(of: text, style: style, width: width)
    guard lines.count > 1, width.isFinite else { return lines }
    var (low, high) = (0.0, width)
    while high - low > 1 {
      let middle = (low + high) / 2
      let count = Self.lines(of: text, style: style, width: middle).count
      if count > lines.count { low = middle } else { high = middle }
    }
    return Self.lines(of: text, style: style, width: high)
  }

  /// The width of a letter, in ems: the wider of those of common faces.
  private static func share(_ letter: Character) -> Double {
    switch letter {
    case " ": 0.32
    case "i", "j", "l", "I", "'", ".", ",", ";", ":", "!", "|": 0.34
    case "f", "t", "r", "-", "(", ")": 0.42
    case "m", "w", "M", "W", "—": 0.96
    case "A"..."Z": 0.72
    case "a"..."z", "0"..."9": 0.59
    default: 1
    }
  }
}
