import Canvas
import FlexScroll
import Interface

extension Menu {
  /// Appends the panel with the rows of the shown page.
  package func display(
    _ rows: [Row], in viewport: Viewport, _ palette: Palette, at time: Double,
    contrast: Appearance.Contrast = .standard, into list: inout DisplayList
  ) {
    let layout = MenuLayout(self, rows, in: viewport)
    let drawing = MenuDrawing(
      menu: self, layout: layout, viewport: viewport, palette: palette,
      opacity: opacity(at: time), contrast: contrast)
    guard drawing.opacity > 0 else { return }
    drawing.displayPanel(into: &list)
    list.append(.pushClip(layout.panel))
    if hasHeading { drawing.displayHeading(page.rawValue, into: &list) }
    for index in rows.indices { drawing.display(rows[index], index, into: &list) }
    list.append(.popClip)
  }
}

/// Draws a menu.
private struct MenuDrawing {
  let menu: Menu
  let layout: MenuLayout
  let viewport: Viewport
  let palette: Palette
  let opacity: Double
  let contrast: Appearance.Contrast

  private var style: TextStyle { viewport.text(.body) }
  private var primary: Color { palette.primary.faded(by: opacity) }
  private var secondary: Color { palette.secondary.faded(by: opacity) }
  /// The ground of choices.
  private var ground: Color { palette.primary.faded(by: 0.1 * opacity) }

  func displayPanel(into list: inout DisplayList) {
    let (panel, corner) = (layout.panel, MenuLayout.corner)
    let shade = Color.black.faded(by: 0.4 * opacity)
    list.append(.shadow(panel.offset(y: 4), radius: corner, blur: 20, shade))
    list.fill(panel, radius: corner, palette.surface.faded(by: opacity))
    let isHigh = contrast == .high
    let edge = (isHigh ? palette.secondary : palette.separator).faded(by: opacity)
    list.stroke(panel, radius: corner, width: isHigh ? 2 : viewport.hairline, edge)
    list.append(.pushClip(panel))
    for y in layout.separators {
      let line = panel.narrowed(by: Spacing.medium).line(
        at: viewport.snapped(y), height: viewport.hairline)
      list.fill(line, palette.separator.faded(by: opacity))
    }
    list.append(.popClip)
  }

  func displayHeading(_ title: String, into list: inout DisplayList) {
    let frame = layout.heading
    light(.heading, in: frame, into: &list)
    icon(.chevronLeft, in: frame, x: frame.x + 8, secondary, into: &list)
    let style = viewport.text(.control)
    let line = frame.narrowed(by: 36).line(
      at: frame.midY - style.lineHeight / 2, height: style.lineHeight)
    list.text(title, style, primary, in: line, .center)
  }

  func display(_ row: Menu.Row, _ index: Int, into list: inout DisplayList) {
    let frame = layout.frame(ofRow: index)
    guard frame.maxY > layout.panel.y, frame.y < layout.panel.maxY else { return }
    guard row.choices.isEmpty else { return displayChoices(of: row, index, into: &list) }
    light(Menu.Place(index), in: frame, into: &list)
    let color = row.isEnabled ? primary : palette.secondary.faded(by: opacity)
    var left = frame.x + 10
    if let icon = row.icon {
      let tone =
        icon == .record && row.isEnabled ? Self.red(in: palette).faded(by: opacity) : color
      self.icon(icon, in: frame, x: left, tone, into: &list)
      left += 30
    }
    var right = frame.maxX - 10
    if case .open = row.action {
      icon(.chevronRight, in: frame, x: right - 16, side: 16, secondary, into: &list)
      right -= 24
    }
    if row.isChosen {
      let tint = palette.tint.faded(by: opacity)
      icon(.check, in: frame, x: right - 18, side: 18, tint, into: &list)
      right -= 28
    }
    let caption = viewport.text(.caption)
    if !row.detail.isEmpty {
      let width = min(
        max(0, right - left) / 2, TextMeasure.width(of: row.detail, style: caption) + 4)
      let line = Rect(
        x: right - width, y: frame.midY - caption.lineHeight / 2, width: width,
        height: caption.lineHeight)
      list.text(row.detail, caption, secondary, in: line, .trailing)
      right -= width + Spacing.small
    }
    title(row.title, style, color, in: frame, from: left, to: right, into: &list)
  }

  private func title(
    _ title: String, _ style: TextStyle, _ color: Color, in frame: Rect, from left: Double,
    to right: Double, into list: inout DisplayList
  ) {
    let line = Rect(
      x: left, y: frame.midY - style.lineHeight / 2, width: max(0, right - left),
      height: style.lineHeight)
    list.text(title, style, color, in: line)
  }

  private func displayChoices(of row: Menu.Row, _ index: Int, into list: inout DisplayList) {
    let frame = layout.frame(ofRow: index)
    let area = layout.choiceArea(ofRow: index)
    if !row.title.isEmpty, !row.hasTiles {
      var right = area.x - Spacing.small
      let caption = viewport.text(.caption)
      let width = TextMeasure.width(of: row.detail, style: caption) + 4
      // A key is left out before the title is cut.
      let space = right - frame.x - 10 - width - Spacing.small
      if !row.detail.isEmpty, space >= TextMeasure.width(of: row.title, style: style) {
        let line = Rect(
          x: right - width, y: frame.midY - caption.lineHeight / 2, width: width,
          height: caption.lineHeight)
        list.text(row.detail, caption, secondary, in: line, .trailing)
        right -= width + Spacing.small
      }
      title(row.title, style, primary, in: frame, from: frame.x + 10, to: right, into: &list)
    }
    if !row.hasTiles { list.fill(area, radius: Spacing.small, ground) }
    for choice in row.choices.indices {
      display(row.choices[choice], Menu.Place(index, choice: choice), into: &list)
    }
  }

  private func display(_ choice: Menu.Choice, _ place: Menu.Place, into list: inout DisplayList) {
    let frame = layout.frame(ofChoice: place.choice ?? 0, inRow: place.row)
    if let drawing = choice.drawing {
      return displayTile(choice, drawing, place, in: frame, into: &list)
    }
    let inner = frame.inset(by: 2)
    if choice.isChosen {
      let fill = palette.primary.faded(by: 0.2 * opacity)
      list.fill(inner, radius: Spacing.small - 2, fill)
      if contrast == .high { list.stroke(inner, radius: Spacing.small - 2, width: 1, primary) }
    }
    light(place, in: inner, radius: Spacing.small - 2, into: &list)
    let style = layout.choiceStyle
    let line = frame.line(at: frame.midY - style.lineHeight / 2, height: style.lineHeight)
    list.text(choice.title, style, primary, in: line, .center)
  }

  /// Appends a tile: how the header leaves, its name, and whether it is chosen.
  private func displayTile(
    _ choice: Menu.Choice, _ behavior: ShiftBehavior, _ place: Menu.Place, in frame: Rect,
    into list: inout DisplayList
  ) {
    let tint = palette.tint.faded(by: opacity)
    list.fill(
      frame, radius: Spacing.small,
      choice.isChosen ? palette.tint.faded(by: 0.22 * opacity) : ground)
    if choice.isChosen { list.stroke(frame, radius: Spacing.small, width: 2, tint) }
    light(place, in: frame, into: &list)
    let style = viewport.text(.label, fitting: "command", in: frame.width - 6)
    let lines = choice.title.split(separator: " ").count > 1 ? 2.0 : 1
    let text = frame.foot(2 * style.lineHeight + 6)
    let space = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - text.height)
    ShiftDrawing(
      color: choice.isChosen ? tint : primary, lines: secondary, isChosen: choice.isChosen
    )
    .display(behavior, in: space, into: &list)
    let words = TextMeasure.lines(of: choice.title, style: style, width: frame.width - 6)
    list.appendLines(
      words, style, primary, in: frame,
      from: text.y + (lines < 2 || words.count < 2 ? style.lineHeight / 2 : 0), .center)
  }

  private func icon(
    _ icon: Icon, in frame: Rect, x: Double, side: Double = 20, _ color: Color,
    into list: inout DisplayList
  ) {
    let box = Rect(
      x: viewport.snapped(x), y: viewport.snapped(frame.midY - side / 2), width: side, height: side)
    list.icon(icon, box, color)
  }

  /// Appends the highlight of what is pressed or under the pointer, and the focus ring.
  private func light(
    _ place: Menu.Place, in frame: Rect, radius: Double = Spacing.small,
    into list: inout DisplayList
  ) {
    if menu.pressed == place {
      list.fill(frame, radius: radius, palette.press.faded(by: opacity))
    } else if menu.hovered == place {
      list.fill(frame, radius: radius, palette.hover.faded(by: opacity))
    }
    guard menu.focused == place else { return }
    list.stroke(
      frame.inset(by: 1), radius: max(0, radius - 1), width: Spacing.focusRing,
      palette.focus.faded(by: opacity))
  }

  /// The red of a recording.
  private static func red(in palette: Palette) -> Color {
    palette.background == .black || palette.primary == .white ? Color(0xFF5A52) : Color(0xC5221F)
  }
}

/// A drawing of a phone that shows how a header leaves.
package struct ShiftDrawing {
  /// The colour of the phone and its header, and that of the lines of text.
  package var color: Color
  package var lines: Color
  /// Whether it is that of the present behaviour.
  package var isChosen = false

  /// Makes a drawing.
  package init(color: Color, lines: Color, isChosen: Bool = false) {
    (self.color, self.lines, self.isChosen) = (color, lines, isChosen)
  }

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
    let takesClock = behavior.name == ShiftBehavior.enabledWithStatusBar.name
    let leaves = behavior.name == ShiftBehavior.enabled.name || takesClock
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
    if behavior.name == ShiftBehavior.hideable.name {
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
