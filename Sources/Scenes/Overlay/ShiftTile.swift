import Canvas
import FlexScroll
import Interface

/// A tile for one of the ways in which a header leaves: a drawing, and its name.
struct ShiftTile {
  let viewport: Viewport
  let palette: Palette
  /// From 0 to 1.
  let opacity: Double
  let contrast: Appearance.Contrast

  /// The radius of a tile's corners, in points.
  static let corner = 10.0

  /// The height of a tile, in points.
  static func height(in viewport: Viewport) -> Double {
    124 + 2 * viewport.growth(of: .label) + 86 * (zoom(in: viewport) - 1)
  }

  /// The factor by which a drawing is enlarged, where four with a check beside it have space.
  private static func zoom(in viewport: Viewport) -> Double {
    max(1, min(viewport.textScale, (viewport.size.width - 72) / 348))
  }

  // Made once and not in every frame.
  private static let names = ShiftBehavior.named.map { [$0.title] }
  private static let halves = ShiftBehavior.named.map { $0.title.halved(at: [" "]) }

  /// The name of a behaviour in lines of at most a width.
  private func name(_ behavior: ShiftBehavior, _ style: TextStyle, _ width: Double) -> [String] {
    guard let index = ShiftBehavior.named.firstIndex(of: behavior) else { return [] }
    func fits(_ line: String) -> Bool { TextMeasure.width(of: line, style: style) <= width }
    if fits(behavior.title) { return Self.names[index] }
    if Self.halves[index].allSatisfy(fits) { return Self.halves[index] }
    return TextMeasure.lines(of: behavior.title, style: style, width: width)
  }

  /// Appends the tile, marked where it is the present one.
  func display(
    _ behavior: ShiftBehavior, isChosen: Bool, in frame: Rect, into list: inout DisplayList
  ) {
    let (tint, primary) = (palette.tint.faded(by: opacity), palette.primary.faded(by: opacity))
    let ground = isChosen ? palette.softTint : palette.hover
    list.fill(frame, radius: Self.corner, ground.faded(by: opacity))
    if isChosen {
      list.stroke(frame, radius: Self.corner, width: 2, tint)
      let side = 14 * Self.zoom(in: viewport)
      list.icon(.check, Rect(x: frame.x + 6, y: frame.y + 6, width: side, height: side), tint)
    } else if contrast == .high {
      list.stroke(frame, radius: Self.corner, width: 2, palette.secondary.faded(by: opacity))
    }
    let width = frame.width - 4
    let style = viewport.text(.label, fitting: "command", in: width)
    var words = name(behavior, style, width)
    if words.count > 2 { words = [words[0], words.dropFirst().joined(separator: " ")] }
    let text = frame.foot(2 * style.lineHeight + 6)
    let space = frame.line(at: frame.y, height: frame.height - text.height)
    let drawing = ShiftDrawing(
      color: isChosen ? tint : palette.primary.faded(by: 0.78 * opacity),
      lines: palette.primary.faded(by: 0.45 * opacity),
      ground: palette.surface.faded(by: opacity))
    let zoom = Self.zoom(in: viewport)
    let inner = Rect(
      x: space.x / zoom, y: space.y / zoom, width: space.width / zoom, height: space.height / zoom)
    list.place(Placement(scale: zoom)) { drawing.display(behavior, in: inner, into: &$0) }
    let top = viewport.snapped(text.y + 3 + (words.count < 2 ? style.lineHeight / 2 : 0))
    list.appendLines(words, style, primary, in: frame.narrowed(by: 2), from: top, .center)
  }
}

/// A drawing of a phone that shows how a header leaves.
package struct ShiftDrawing {
  /// The colours of the header, of the phone with its lines of text, and of what is under the drawing.
  package var color, lines, ground: Color

  /// Makes a drawing.
  package init(color: Color, lines: Color, ground: Color) {
    (self.color, self.lines, self.ground) = (color, lines, ground)
  }

  private static let size = Size(width: 46, height: 58)
  private static let line = 1.0
  /// The widths of the lines of text, without a header and below one.
  private static let long: [Double] = [16, 13, 17, 12, 15], short: [Double] = [30, 24, 28]

  /// Appends the drawing, in the middle of a space.
  package func display(
    _ behavior: ShiftBehavior, in space: Rect, into list: inout DisplayList
  ) {
    let size = Self.size
    guard space.width >= size.width + 4, space.height >= size.height + 20 else { return }
    let phone = Rect(
      x: space.x + ((space.width - size.width) / 2).rounded(),
      y: space.y + (space.height - size.height - 1).rounded(),
      width: size.width, height: size.height)
    list.stroke(phone, radius: 7, width: Self.line, lines)
    let takesClock = behavior == .enabledWithStatusBar
    let leaves = behavior.hidesByScrolling
    let bar = Rect(x: phone.x + 4, y: phone.y + 10, width: phone.width - 8, height: 16)
    // What has left is above the phone.
    let away = bar.line(at: phone.y - 17, height: 14)
    if leaves {
      list.stroke(away, radius: 3, width: Self.line, color)
      list.icon(.arrowUp, Rect(x: phone.x + 24, y: phone.y + 20, width: 18, height: 18), color)
    } else {
      list.fill(bar, radius: 3, color)
    }
    list.fill(
      Rect(
        x: phone.x + 17, y: takesClock ? away.y - 4.5 : phone.y + 4.5, width: 12, height: 2),
      radius: 1, lines)
    if case .program = behavior.driver {
      list.text("H", TextStyle(size: 12, weight: .bold), ground, in: bar, .center)
    }
    let first = phone.y + (leaves ? takesClock ? 8 : 13 : 32)
    for (row, width) in (leaves ? Self.long : Self.short).enumerated() {
      list.fill(
        Rect(x: phone.x + 7, y: first + 8 * Double(row), width: width, height: 2.5), radius: 1,
        lines)
    }
  }
}
