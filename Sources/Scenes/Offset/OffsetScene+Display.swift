import Canvas
import FlexScroll

extension OffsetScene {
  /// Appends the frame from back to front: the list, the header over it, status strip, indicator.
  ///
  /// What moves is placed on whole device pixels, so that text stays crisp while it scrolls.
  package func display(into list: inout DisplayList) {
    list.fill(viewport.bounds, palette.surface)
    let top = viewport.snapped(-scroller.offset)
    displayList(from: top, into: &list)
    displayHeader(into: &list)
    displayIndicator(into: &list)
  }

  /// The header's shape, from the window's top edge, strip included (OD-6).
  package var headerFrame: Rect {
    Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.snapped(height))
  }

  private func displayList(from top: Double, into list: inout DisplayList) {
    let layout = layout
    let colors = OffsetColor.rectangles
    for index in 0..<OffsetLayout.count {
      let frame = layout.rectangle(index).offset(y: top)
      guard frame.maxY > headerFrame.maxY, frame.y < viewport.size.height else { continue }
      list.fill(frame, radius: Spacing.corner, colors[index % colors.count])
    }
    let line = layout.line.offset(y: top)
    guard line.maxY > headerFrame.maxY, line.y < viewport.size.height else { return }
    list.text(
      "Header offset: ", endingWith: Self.figures(placeholderTop: shape.placeholderTop),
      style: viewport.text(.headline, fitting: Self.longest, in: line.width),
      color: palette.primary, in: line, alignment: .center)
  }

  /// The longest that the line below the list becomes.
  private static let longest = "Header offset: -8888.88"

  /// What the line below the list ends with: the placeholder's top with two decimals.
  static func figures(placeholderTop: Double) -> ShortText {
    let number = DecimalText.text(abs(placeholderTop), decimals: 2)
    var figures = ShortText()
    if placeholderTop < 0, number != "0.00" { figures.append("-") }
    figures.append(number)
    return figures
  }

  private func displayHeader(into list: inout DisplayList) {
    let shape = headerFrame
    let column = viewport.column
    list.append(.pushClip(shape))
    list.fill(shape, OffsetColor.header)
    // Under a tall strip there is no room for both lines: the reading goes, and the title comes down.
    let space = shape.height - viewport.safeAreaTop - Self.margin
    let (title, caption) = (
      viewport.text(.largeTitle).lineHeight, viewport.text(.caption).lineHeight
    )
    let detail = Self.share(of: space, needing: title + caption)
    var line = Rect(
      x: column.x, y: shape.maxY - Self.margin - caption, width: column.width, height: caption)
    displayLine(
      "Height ", reading, .caption, OffsetColor.detail.faded(by: detail), in: line, into: &list)
    line.y = shape.maxY - Self.margin - viewport.snapped(detail * caption) - title
    line.height = title
    displayLine(
      Self.title, ShortText(), .largeTitle,
      OffsetColor.title.faded(by: Self.share(of: space, needing: title)), in: line, into: &list)
    list.append(.popClip)
    displayStatus(in: stripBounds, OffsetColor.title, into: &list)
  }

  /// The header's height and where it is going.
  private var reading: ShortText {
    let height = DecimalText.text(height, decimals: 0)
    let target = DecimalText.text(shape.target, decimals: 0)
    var reading = ShortText()
    reading.append(height)
    if height != target {
      reading.append(" · aims at ")
      reading.append(target)
    }
    return reading
  }

  /// Below the header's lines, in points.
  private static let margin = 12.0

  /// How much is seen of what needs a height: it comes in over the last points of the room.
  private static func share(of space: Double, needing need: Double) -> Double {
    min(1, max(0, (space - need) / 8 + 1))
  }

  private func displayLine(
    _ string: String, _ tail: ShortText, _ style: TextStyle, _ color: Color, in frame: Rect,
    into list: inout DisplayList
  ) {
    guard color.alpha > 0 else { return }
    list.text(string, endingWith: tail, style: viewport.text(style), color: color, in: frame)
  }
}
