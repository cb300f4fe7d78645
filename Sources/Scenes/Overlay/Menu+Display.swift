import Canvas
import FlexScroll
import Interface

extension Menu {
  /// Appends the panel with the rows of the shown page; after a change of the page both pages move
  /// across it, or with motion reduced dissolve (DX-17).
  ///
  /// - Parameters:
  ///   - rows: The rows of the shown page.
  ///   - earlier: The rows of the page from which it was turned.
  ///   - viewport: The window.
  ///   - top: The y of the panel of the menu behind the button.
  ///   - palette: The colours of the screen.
  ///   - time: The current time, in seconds.
  ///   - contrast: The contrast of text and controls.
  ///   - reducesMotion: Whether motion is reduced.
  ///   - list: The frame.
  package func display(
    _ rows: [Row], after earlier: [Row] = [], in viewport: Viewport, below top: Double,
    _ palette: Palette, at time: Double, contrast: Appearance.Contrast = .standard,
    reducesMotion: Bool = false, into list: inout DisplayList
  ) {
    let layout = MenuLayout(self, rows, in: viewport, below: top)
    func drawing(_ menu: Menu, _ layout: MenuLayout, _ opacity: Double) -> MenuDrawing {
      MenuDrawing(
        menu: menu, layout: layout, viewport: viewport, palette: palette, opacity: opacity,
        contrast: contrast)
    }
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    guard let turn, turn.share(at: time) < 1 else {
      let whole = drawing(self, layout, opacity)
      whole.displayPanel(in: layout.panel, into: &list)
      return whole.displayContent(rows, in: layout.panel, into: &list)
    }
    let share = turn.share(at: time)
    let other = Menu(turn.page, at: anchor, track: track, isTouched: isTouched, since: since)
    let before = MenuLayout(other, earlier, in: viewport, below: top)
    let panel = before.panel.mixed(with: layout.panel, share: share)
    drawing(self, layout, opacity).displayPanel(in: panel, into: &list)
    let direction = turn.isBack ? -1.0 : 1
    let way = reducesMotion ? 0 : panel.width * direction
    let (old, new) = reducesMotion ? (1 - share, share) : (1.0, 1)
    // Each page keeps to the panel's right edge, where its button is.
    list.append(.pushClip(inside(panel, contrast, viewport)))
    list.place(
      Placement(dx: panel.x - before.panel.x - way * share, dy: panel.y - before.panel.y)
    ) {
      drawing(other, before, opacity * old).displayContent(earlier, in: nil, into: &$0)
    }
    list.place(
      Placement(dx: panel.x - layout.panel.x + way * (1 - share), dy: panel.y - layout.panel.y)
    ) {
      drawing(self, layout, opacity * new).displayContent(rows, in: nil, into: &$0)
    }
    list.append(.popClip)
  }
}

extension Menu {
  /// The space inside the edge of a panel, in which its rows are seen.
  fileprivate func inside(
    _ panel: Rect, _ contrast: Appearance.Contrast, _ viewport: Viewport
  ) -> Rect {
    let edge = contrast == .high ? 2 : viewport.hairline
    return panel.narrowed(by: edge).line(
      at: panel.y + edge, height: max(0, panel.height - 2 * edge))
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
  private var focus: Color { palette.focus.faded(by: opacity) }
  private var theme: Theme { palette.panel == .white ? .light : .dark }
  /// The ground of choices.
  private var ground: Color { palette.primary.faded(by: 0.1 * opacity) }

  func displayPanel(in panel: Rect, into list: inout DisplayList) {
    list.appendFloatingPanel(panel, in: viewport, palette, opacity: opacity, contrast: contrast)
  }

  /// Appends the heading, the rows and the lines between them, clipped to a panel.
  func displayContent(_ rows: [Menu.Row], in panel: Rect?, into list: inout DisplayList) {
    if let panel { list.append(.pushClip(menu.inside(panel, contrast, viewport))) }
    for y in layout.separators {
      let line = layout.panel.narrowed(by: Spacing.medium).line(
        at: viewport.snapped(y), height: viewport.hairline)
      list.fill(line, palette.separator.faded(by: opacity))
    }
    if menu.hasHeading { displayHeading(menu.page.rawValue, into: &list) }
    for index in rows.indices { display(rows[index], index, into: &list) }
    if let thumb = layout.thumb {
      list.fill(thumb, radius: thumb.width / 2, palette.primary.faded(by: 0.5 * opacity))
    }
    if panel != nil { list.append(.popClip) }
  }

  func displayHeading(_ title: String, into list: inout DisplayList) {
    let frame = layout.heading
    light(.heading, in: frame, into: &list)
    icon(.chevronLeft, in: frame, x: frame.x + 6, primary, into: &list)
    let style = viewport.text(.control)
    let line = frame.narrowed(by: 36).line(
      at: frame.midY - style.lineHeight / 2, height: style.lineHeight)
    list.text(title, style, primary, in: line, .center)
  }

  func display(_ row: Menu.Row, _ index: Int, into list: inout DisplayList) {
    let frame = layout.frame(ofRow: index)
    guard frame.maxY > layout.panel.y, frame.y < layout.panel.maxY else { return }
    if row.action != .none { light(Menu.Place(index), in: frame, into: &list) }
    if !row.choices.isEmpty { displayChoices(of: row, index, into: &list) }
    guard !row.title.isEmpty else { return }
    let color = row.isEnabled ? primary : secondary
    var right = displayEnd(of: row, index, in: frame, into: &list)
    let left = displayStart(of: row, in: frame, to: right, color, into: &list)
    let name = row.summary.isEmpty || !row.isChosen ? style : viewport.text(.control)
    let width = TextMeasure.width(of: row.title, style: name)
    let caption = viewport.text(.caption)
    if !layout.hasCaps, !row.keys.isEmpty {
      // A key is left out before the title is cut.
      let keys = row.keys.joined(separator: " ")
      let needed = TextMeasure.width(of: keys, style: caption)
      if right - left - width >= needed + Spacing.small {
        text(
          keys, caption, secondary, in: frame, from: right - needed, to: right, .trailing,
          into: &list)
        right -= needed + Spacing.small
      }
    }
    if row.isChosen {
      let side = viewport.scaled(18)
      let tint = palette.tint.faded(by: opacity)
      icon(.check, in: frame, x: right - side, side: side, tint, into: &list)
      right -= side + Spacing.small
    }
    if !row.detail.isEmpty {
      // Half of the row, or what the title leaves.
      let space = max(0, right - left)
      let free = space - width - Spacing.medium
      let needed = TextMeasure.width(of: row.detail, style: caption) + 4
      let start = right - min(max(space / 2, free), needed)
      text(
        row.detail, caption, secondary, in: frame, from: start, to: right, .trailing, into: &list)
      right = start - Spacing.small
    }
    guard row.summary.isEmpty else {
      let height = name.lineHeight + caption.lineHeight
      let lines = frame.line(at: viewport.snapped(frame.midY - height / 2), height: height)
      text(
        row.title, name, color, in: lines.line(at: lines.y, height: name.lineHeight), from: left,
        to: right, into: &list)
      return text(
        row.summary, caption, secondary, in: lines.foot(caption.lineHeight), from: left, to: right,
        into: &list)
    }
    if layout.hasCaps {
      right = displayCaps(of: row, in: frame, from: left, to: right, into: &list)
    }
    text(row.title, name, color, in: frame, from: left, to: right, into: &list)
  }

  /// Appends the icon or the curve at the start of a row, and returns where its title begins.
  private func displayStart(
    of row: Menu.Row, in frame: Rect, to right: Double, _ color: Color,
    into list: inout DisplayList
  ) -> Double {
    if !row.summary.isEmpty {
      let zoom = viewport.scaled(36) / 36
      let box = Rect(
        x: frame.x + 12, y: viewport.snapped(frame.midY - 12 * zoom), width: 36 * zoom,
        height: 24 * zoom)
      let ink = row.isChosen ? palette.tint.faded(by: opacity) : secondary
      row.curve?.display(in: box, scale: viewport.scale, ink, into: &list)
      if let icon = row.icon {
        self.icon(icon, in: frame, x: box.midX - viewport.scaled(9), secondary, into: &list)
      }
      return box.maxX + 14
    }
    let start = frame.x + (layout.hasCaps ? 8 : 10)
    guard let icon = row.icon else { return start }
    let titleStart = start + viewport.scaled(18) + 12
    // Beside choices an icon is left out before the title is cut.
    let width = TextMeasure.width(of: row.title, style: style)
    guard row.choices.isEmpty || titleStart + width <= right else { return start }
    let isRed = icon == .record && row.isEnabled
    let ink = isRed ? Palette.recording(theme, contrast).faded(by: opacity) : color
    self.icon(icon, in: frame, x: start, ink, into: &list)
    return titleStart
  }

  /// Appends the chevron or the switch at the end of a row, and returns where what is before them
  /// ends.
  private func displayEnd(
    of row: Menu.Row, _ index: Int, in frame: Rect, into list: inout DisplayList
  ) -> Double {
    let right = frame.maxX - (layout.hasCaps ? 8 : 10)
    if !row.choices.isEmpty { return layout.choiceArea(ofRow: index).x - Spacing.small }
    if let isOn = row.isOn {
      let track = layout.switchFrame(ofRow: index)
      list.appendSwitch(isOn, in: track, palette, theme, contrast, opacity: opacity)
      return track.x - Spacing.small
    }
    guard case .open = row.action else { return right }
    let side = viewport.scaled(16)
    icon(.chevronRight, in: frame, x: right - side, side: side, secondary, into: &list)
    return right - side - Spacing.tiny
  }

  /// Appends the keys of a row after its title, and returns where the title ends at the latest; a key
  /// is left out before the title is cut.
  private func displayCaps(
    of row: Menu.Row, in frame: Rect, from left: Double, to right: Double,
    into list: inout DisplayList
  ) -> Double {
    let label = viewport.text(.label)
    let start = viewport.snapped(left + TextMeasure.width(of: row.title, style: style) + 6)
    var x = start
    for key in row.keys {
      let size = KeyCap.size(of: key, label)
      guard x + size.width + Spacing.tiny <= right else { break }
      let cap = Rect(
        x: x, y: viewport.snapped(frame.midY - size.height / 2), width: size.width,
        height: size.height)
      list.appendKeyCap(key, label, palette, color: palette.secondary, opacity: opacity, in: cap)
      x += size.width + Spacing.tiny
    }
    return x > start ? start - 2 : right
  }

  /// Appends a text in the middle of a row.
  private func text(
    _ text: String, _ style: TextStyle, _ color: Color, in frame: Rect, from left: Double,
    to right: Double, _ alignment: DisplayList.Text.Alignment = .leading,
    into list: inout DisplayList
  ) {
    let line = Rect(
      x: left, y: frame.midY - style.lineHeight / 2, width: max(0, right - left),
      height: style.lineHeight)
    list.text(text, style, color, in: line, alignment)
  }

  private func displayChoices(of row: Menu.Row, _ index: Int, into list: inout DisplayList) {
    if !row.hasTiles {
      let area = layout.choiceArea(ofRow: index)
      list.fill(area, radius: Spacing.small, ground)
      if contrast == .high {
        let edge = Appearance.outline(theme).faded(by: opacity)
        list.stroke(area, radius: Spacing.small, width: 1, edge)
      }
    }
    for choice in row.choices.indices {
      display(row.choices[choice], Menu.Place(index, choice: choice), row.style, into: &list)
    }
  }

  private func display(
    _ choice: Menu.Choice, _ place: Menu.Place, _ row: Menu.ChoiceStyle,
    into list: inout DisplayList
  ) {
    let frame = layout.frame(ofChoice: place.choice ?? 0, inRow: place.row)
    if let drawing = choice.drawing {
      let tile = ShiftTile(
        viewport: viewport, palette: palette, opacity: opacity, contrast: contrast)
      tile.display(drawing, isChosen: choice.isChosen, in: frame, into: &list)
      return light(choice: place, in: frame, radius: ShiftTile.corner, into: &list)
    }
    let inner = frame.inset(by: 2)
    guard inner.isDrawable else { return }
    if choice.isChosen {
      let isLight = theme == .light
      let fill = isLight ? palette.panel : palette.primary.faded(by: 0.2)
      list.fill(inner, radius: Spacing.small - 2, fill.faded(by: opacity))
      if isLight, contrast != .high {
        let edge = palette.separator.faded(by: opacity)
        list.stroke(inner, radius: Spacing.small - 2, width: 1, edge)
      }
      if contrast == .high { list.stroke(inner, radius: Spacing.small - 2, width: 1, primary) }
    }
    light(choice: place, in: inner, radius: Spacing.small - 2, into: &list)
    if row == .stepper, let icon = choice.icon {
      let side = viewport.scaled(18)
      return self.icon(icon, in: frame, x: frame.midX - side / 2, side: side, primary, into: &list)
    }
    let isBold = choice.isChosen || row != .segments
    let style = isBold ? layout.choiceStyle : viewport.text(.caption)
    let line = frame.line(at: frame.midY - style.lineHeight / 2, height: style.lineHeight)
    let (side, width) = (viewport.scaled(18), TextMeasure.width(of: choice.title, style: style))
    let whole = side + Spacing.tiny + width
    guard let icon = choice.icon, whole <= inner.width else {
      return list.text(choice.title, style, primary, in: line, .center)
    }
    let x = frame.midX - whole / 2
    self.icon(icon, in: frame, x: x, side: side, primary, into: &list)
    list.text(
      choice.title, style, primary,
      in: Rect(x: x + side + Spacing.tiny, y: line.y, width: width, height: line.height))
  }

  private func icon(
    _ icon: Icon, in frame: Rect, x: Double, side: Double? = nil, _ color: Color,
    into list: inout DisplayList
  ) {
    let side = side ?? viewport.scaled(18)
    let box = Rect(
      x: viewport.snapped(x), y: viewport.snapped(frame.midY - side / 2), width: side, height: side)
    list.icon(icon, box, color)
  }

  /// Appends the highlight of a row, and a focus ring inside it, since rows touch.
  private func light(_ place: Menu.Place, in frame: Rect, into list: inout DisplayList) {
    let radius = Spacing.small
    highlight(place, in: frame, radius: radius, into: &list)
    let ring = frame.inset(by: 1)
    guard menu.focused == place, ring.isDrawable else { return }
    list.stroke(ring, radius: radius - 1, width: Spacing.focusRing, focus)
  }

  /// Appends the highlight of a choice, and a focus ring around it (DX-30).
  private func light(
    choice place: Menu.Place, in frame: Rect, radius: Double, into list: inout DisplayList
  ) {
    highlight(place, in: frame, radius: radius, into: &list)
    if menu.focused == place { list.appendFocusRing(around: frame, radius: radius, focus) }
  }

  /// Appends the highlight of what is pressed, or under the pointer while nothing else is marked.
  private func highlight(
    _ place: Menu.Place, in frame: Rect, radius: Double, into list: inout DisplayList
  ) {
    if menu.pressed == place {
      list.fill(frame, radius: radius, palette.press.faded(by: opacity))
    } else if menu.hovered == place, menu.focused == nil, menu.pressed == nil {
      list.fill(frame, radius: radius, palette.hover.faded(by: opacity))
    }
  }
}
