import Canvas
import FlexScroll
import Interface

/// A tile for one of the ways in which a header leaves: a drawing, and its name.
struct ShiftTile {
  let viewport: Viewport
  let palette: Palette
  /// From 0 to 1.
  let opacity: Double

  /// The height of a tile, in points.
  static func height(in viewport: Viewport) -> Double { 124 + viewport.growth(of: .label) }

  /// Appends the tile, marked where it is the present one.
  func display(
    _ title: String, _ behavior: ShiftBehavior, isChosen: Bool, in frame: Rect,
    into list: inout DisplayList
  ) {
    let (tint, primary) = (palette.tint.faded(by: opacity), palette.primary.faded(by: opacity))
    let ground = isChosen ? palette.tint.faded(by: 0.22) : palette.primary.faded(by: 0.1)
    list.fill(frame, radius: Spacing.small, ground.faded(by: opacity))
    if isChosen { list.stroke(frame, radius: Spacing.small, width: 2, tint) }
    let style = viewport.text(.label, fitting: "command", in: frame.width - 6)
    let words = TextMeasure.lines(of: title, style: style, width: frame.width - 6)
    let text = frame.foot(2 * style.lineHeight + 6)
    let space = frame.line(at: frame.y, height: frame.height - text.height)
    let drawing = ShiftDrawing(
      color: isChosen ? tint : primary, lines: palette.secondary.faded(by: opacity))
    drawing.display(behavior, in: space, into: &list)
    let top = text.y + (words.count < 2 ? style.lineHeight / 2 : 0)
    list.appendLines(words, style, primary, in: frame, from: top, .center)
  }
}

/// A drawing of a phone that shows how a header leaves.
package struct ShiftDrawing {
  /// The colour of the phone and its header, and that of the lines of text.
  package var color: Color
  package var lines: Color
  /// Makes a drawing.
  package init(color: Color, lines: Color) { (self.color, self.lines) = (color, lines) }

  /// Appends the drawing, in the middle of a space.
  package func display(
    _ behavior: ShiftBehavior, in space: Rect, into list: inout DisplayList
  ) {
    let (width, height) = (46.0, 58.0)
    guard space.width >= width + 4, space.height >= height + 20 else { return }
    let phone = Rect(
      x: (space.midX - width / 2).rounded(), y: (space.maxY - height - 4).rounded(), width: width,
      height: height)
    list.stroke(phone, radius: 8, width: 1.5, color)
    let bar = Rect(x: phone.x + 4, y: phone.y + 10, width: width - 8, height: 16)
    let clock = Rect(x: phone.midX - 6, y: phone.y + 4, width: 12, height: 2)
    let takesClock = behavior == .enabledWithStatusBar
    let leaves = behavior == .enabled || takesClock
    // What has left is above the phone.
    let away = bar.offset(y: phone.y - 18 - bar.y)
    if leaves {
      list.stroke(away, radius: 3, width: 1.5, color)
      let arrow = Rect(x: phone.maxX - 16, y: phone.midY - 2, width: 2, height: 14)
      list.fill(arrow, radius: 1, color)
      list.fill(Rect(x: arrow.x - 3, y: arrow.y + 2, width: 8, height: 2), radius: 1, color)
      list.fill(Rect(x: arrow.x - 1, y: arrow.y, width: 4, height: 2), radius: 1, color)
    } else {
      list.fill(bar, radius: 3, color)
    }
    list.fill(takesClock ? clock.offset(y: away.y - 4 - clock.y) : clock, radius: 1, lines)
    if behavior == .hideable {
      let ground = Color.black.faded(by: 0.75)
      list.fill(Rect(x: bar.midX - 5, y: bar.midY - 5, width: 2, height: 10), ground)
      list.fill(Rect(x: bar.midX + 3, y: bar.midY - 5, width: 2, height: 10), ground)
      list.fill(Rect(x: bar.midX - 5, y: bar.midY - 1, width: 10, height: 2), ground)
    }
    let first = leaves ? phone.y + 12 : bar.maxY + 6
    for (row, share) in [0.62, 0.5, 0.7, 0.45].enumerated() {
      let y = first + 8 * Double(row)
      guard y < phone.maxY - 6 else { break }
      let width = (phone.width - 14) * (leaves ? share * 0.8 : share)
      list.fill(Rect(x: phone.x + 7, y: y, width: width, height: 2.5), radius: 1, lines)
    }
  }
}
