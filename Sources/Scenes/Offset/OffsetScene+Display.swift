import Canvas
import FlexibleHeader
import ScrollPhysics

extension OffsetScene {
  /// Appends the frame from back to front: the list, the header over it, status strip, indicator.
  ///
  /// What moves is placed on whole device pixels, so that text stays crisp while it scrolls.
  public func display(into list: inout DisplayList) {
    let window = Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
    list.append(.fill(window, radius: 0, palette.surface))
    let top = viewport.snapped(-scroller.offset)
    displayList(from: top, into: &list)
    displayHeader(into: &list)
    indicator.display(
      of: scroller, on: indicatorTrack, color: palette.primary, at: time, into: &list)
  }

  /// The header's shape, from the window's top edge, strip included (OD-6).
  public var headerFrame: Rect {
    Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.snapped(height))
  }

  private func displayList(from top: Double, into list: inout DisplayList) {
    let layout = layout
    let colors = OffsetColor.rectangles
    for index in 0..<OffsetLayout.count {
      let frame = layout.rectangle(index).offset(y: top)
      guard frame.maxY > headerFrame.maxY, frame.y < viewport.size.height else { continue }
      list.append(.fill(frame, radius: Spacing.corner, colors[index % colors.count]))
    }
    let line = layout.line.offset(y: top)
    guard line.maxY > headerFrame.maxY, line.y < viewport.size.height else { return }
    list.append(
      .text(
        .init(
          Self.line(placeholderTop: shape.placeholderTop), style: .headline,
          color: palette.primary, in: line, alignment: .center)))
  }

  /// The line below the list: the placeholder's top with two decimals.
  static func line(placeholderTop: Double) -> String {
    let number = DecimalText.text(abs(placeholderTop), decimals: 2)
    let isNegative = placeholderTop < 0 && number != "0.00"
    return "Header offset: \(isNegative ? "-" : "")\(number)"
  }

  private func displayHeader(into list: inout DisplayList) {
    let shape = headerFrame
    let column = layout.column
    list.append(.pushClip(shape))
    list.append(.fill(shape, radius: 0, OffsetColor.header))
    let room = shape.height - viewport.safeAreaTop
    var line = Rect(
      x: column.x, y: shape.maxY - 12 - TextStyle.caption.lineHeight, width: column.width,
      height: TextStyle.caption.lineHeight)
    displayLine(reading, .caption, OffsetColor.detail, in: line, needs: 70, of: room, into: &list)
    line.y -= TextStyle.largeTitle.lineHeight
    line.height = TextStyle.largeTitle.lineHeight
    displayLine(
      Self.title, .largeTitle, OffsetColor.title, in: line, needs: 66, of: room, into: &list)
    list.append(.popClip)
    guard viewport.safeAreaTop >= TextStyle.label.lineHeight else { return }
    list.append(
      .text(
        .init(
          statusText, style: .label, color: OffsetColor.title,
          in: Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.safeAreaTop),
          alignment: .center)))
  }

  /// The header's height and where it is going, in words.
  private var reading: String {
    let height = DecimalText.text(height, decimals: 0)
    let target = DecimalText.text(shape.target, decimals: 0)
    return height == target ? "Height \(height)" : "Height \(height) · aims at \(target)"
  }

  /// A line that fades in over the last points of the room it needs below the strip.
  private func displayLine(
    _ string: String, _ style: TextStyle, _ color: Color, in frame: Rect, needs need: Double,
    of room: Double, into list: inout DisplayList
  ) {
    let alpha = min(1, max(0, (room - need) / 8 + 1))
    guard alpha > 0 else { return }
    list.append(.text(.init(string, style: style, color: color.faded(by: alpha), in: frame)))
  }
}
