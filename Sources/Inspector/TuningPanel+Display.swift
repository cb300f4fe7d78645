import Canvas
import FlexScroll
import Interface

extension TuningPanel {
  /// The height of the lines at the foot that describe the current control, in points.
  static let footHeight = 56.0

  /// Appends the list, with its top left corner at the origin; `scale` is the number of device pixels
  /// per point.
  package func display(
    _ theme: Theme, contrast: Appearance.Contrast = .standard, scale: Double = 1,
    into list: inout DisplayList
  ) {
    let palette = Palette.of(theme)
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard frame.isDrawable, frame.width > 0, frame.height > 0 else { return }
    let style = PresetPickerStyle(theme, contrast: contrast, scale: scale)
    list.append(.pushClip(frame))
    list.fill(frame, palette.surface)
    let offset = shownOffset
    for row in content.rows where row.top < offset + size.height && row.top + row.height > offset {
      display(row, at: row.top - offset, style, into: &list)
    }
    area.indicator.display(
      of: scroller, on: area.indicator.track, color: palette.primary, at: area.time, into: &list)
    displayFoot(palette, into: &list)
    if picker.isOpen { picker.displayList(presets, in: pickerLayout, style, into: &list) }
    list.append(.popClip)
  }

  private func display(
    _ row: TuningPanelContent.Row, at y: Double, _ style: PresetPickerStyle,
    into list: inout DisplayList
  ) {
    let palette = style.palette
    switch row.kind {
    case .heading(let title):
      let line = content.column.line(at: y + 9, height: 18)
      list.text(title, .captionBold, palette.primary, in: line)
    case .buttons:
      if let naming { display(naming, at: y, style, into: &list) }
      for item in content.buttons {
        displayButton(item, in: content.button(item).offset(y: y), style, into: &list)
      }
    case .item(.presets):
      var picker = picker
      picker.light(hovered == .presets, isPressed: pressed == .presets)
      picker.displayButton(
        namedTuning, hasFocus: showsFocus && focused == .presets && !picker.isOpen,
        in: content.picker.offset(y: y), style, into: &list)
    case .item(let item): display(item, in: row, at: y, style, into: &list)
    }
  }

  private func displayButton(
    _ item: Item, in frame: Rect, _ style: PresetPickerStyle, into list: inout DisplayList
  ) {
    let palette = style.palette
    let isMain = item == .save
    let isActive = item != .resetAll || isChanged(.resetAll)
    let radius = Spacing.small
    list.fill(frame, radius: radius, isMain ? palette.tint : palette.tile)
    if style.contrast == .high, !isMain {
      list.stroke(frame, radius: radius, width: 1, Appearance.outline(style.theme))
    }
    displayHighlight(of: item, in: frame, radius: radius, palette, into: &list)
    let ink = isMain ? palette.background : isActive ? palette.primary : palette.secondary
    guard item != .leave else {
      let icon = Rect(around: Point(x: frame.midX, y: frame.midY), radius: 9)
      list.icon(.close, icon, palette.primary)
      return displayFocus(of: item, around: frame, radius: radius, palette, into: &list)
    }
    let line = frame.line(
      at: frame.midY - TextStyle.chosenSegment.lineHeight / 2,
      height: TextStyle.chosenSegment.lineHeight)
    list.text(title(of: item), .chosenSegment, ink, in: line, .center)
    displayFocus(of: item, around: frame, radius: radius, palette, into: &list)
  }

  /// The title of a button.
  private func title(of button: Item) -> String {
    switch button {
    case .save: naming == nil ? "Save as…" : "Save"
    case .leave: "Leave"
    case .resetAll: "Undo all"
    default: "Compare"
    }
  }

  private func displayHighlight(
    of item: Item, in frame: Rect, radius: Double = Spacing.corner, _ palette: Palette,
    into list: inout DisplayList
  ) {
    if pressed == item || dragged?.item == item {
      list.fill(frame, radius: radius, palette.press)
    } else if hovered == item {
      list.fill(frame, radius: radius, palette.hover)
    }
  }

  private func displayFocus(
    of item: Item, around frame: Rect, radius: Double = Spacing.corner, _ palette: Palette,
    into list: inout DisplayList
  ) {
    guard showsFocus, focused == item else { return }
    list.appendFocusRing(around: frame, radius: radius, palette.focus)
  }

  private func display(
    _ item: Item, in row: TuningPanelContent.Row, at y: Double, _ style: PresetPickerStyle,
    into list: inout DisplayList
  ) {
    let (column, palette) = (content.column, style.palette)
    let around = column.line(at: y, height: row.height - 4).inset(x: -8, y: 0)
    if row.chips.isEmpty {
      displayHighlight(of: item, in: around, radius: Spacing.small, palette, into: &list)
    }
    if let label = label(of: item), let number = number(of: item) {
      let isMarked = isChanged(item)
      displayTitle(label, number, isMarked: isMarked, of: row, at: y, palette, into: &list)
      // Always there: dim without a change (DX-34).
      list.icon(
        .undo, content.markIcon(row, label).offset(y: y),
        isMarked ? palette.primary : palette.primary.faded(by: 0.25))
      switch label.control {
      case .slider(let scale):
        displaySlider(item, scale, number, at: y, style, palette, into: &list)
      case .toggle:
        list.appendSwitch(
          number != 0, in: content.toggle.offset(y: y), palette, style.theme, style.contrast)
      case .choice: break
      }
    }
    let chosen = number(of: item).flatMap { Int(exactly: $0) }
    if let segments = row.segments {
      let placed = Segments(in: segments.frame.offset(y: y), count: segments.count)
      placed.displayGround(palette.tile, style.theme, style.contrast, into: &list)
      for (index, chip) in row.chips.enumerated() {
        placed.display(
          chip.word, at: index, isChosen: index == chosen, light: nil,
          index == chosen ? .chosenSegment : .caption, style.theme, palette, style.contrast,
          into: &list)
      }
    } else {
      for (index, chip) in row.chips.enumerated() {
        displayChip(chip, isChosen: index == chosen, at: y, palette, into: &list)
      }
    }
    guard case .slider(let scale)? = label(of: item)?.control, let number = number(of: item) else {
      // The ring is inside the row, so that no window is too narrow for it.
      return displayFocus(of: item, around: around.inset(by: 4), palette, into: &list)
    }
    let thumb = Rect(around: thumb(scale, number, at: y), radius: Self.thumbRadius)
    displayFocus(of: item, around: thumb, radius: Self.thumbRadius, palette, into: &list)
  }

  private func displayTitle(
    _ label: ConstantLabel, _ number: Double, isMarked: Bool, of row: TuningPanelContent.Row,
    at y: Double, _ palette: Palette, into list: inout DisplayList
  ) {
    let style = isMarked ? TextStyle.control : .body
    let isToggle = label.control == .toggle
    let line = Rect(
      x: content.column.x,
      y: y + (isToggle ? (row.height - style.lineHeight) / 2 : TuningPanelContent.titleTop),
      width: max(0, content.column.width - TuningPanelContent.markWidth), height: style.lineHeight)
    var title = line
    switch label.control {
    case .slider:
      let value = label.text(of: number)
      let width = min(line.width, Double(value.count) * 8.5 + 4)
      title.width = max(0, line.width - width - Spacing.small)
      let place = Rect(x: line.maxX - width, y: line.y, width: width, height: line.height)
      list.text(value, style, isMarked ? palette.tint : palette.primary, in: place, .trailing)
    case .toggle: title.width = max(0, content.toggle.x - line.x - Spacing.small)
    case .choice: break
    }
    list.text(label.title, style, palette.primary, in: title)
  }

  /// The middle of a slider's thumb at a number.
  private func thumb(_ scale: ControlScale, _ number: Double, at y: Double) -> Point {
    let track = content.track.offset(y: y)
    return Point(x: track.x + track.width * scale.share(of: number), y: track.midY)
  }

  private func displaySlider(
    _ item: Item, _ scale: ControlScale, _ number: Double, at y: Double, _ style: PresetPickerStyle,
    _ palette: Palette, into list: inout DisplayList
  ) {
    let isDragged = dragged?.item == item
    let radius = isDragged ? Self.thumbRadius + 2 : Self.thumbRadius
    let track = content.track.offset(y: y).inset(x: -Self.thumbRadius, y: 0)
    let place = thumb(scale, number, at: y)
    // The preset's own value, under the thumb where it is not changed (DX-34).
    if let own = ownNumber(of: item) {
      let tick = Rect(
        x: thumb(scale, own, at: y).x - 1, y: place.y - 6, width: 2, height: 12)
      list.fill(tick, radius: 1, palette.secondary)
    }
    list.appendSlider(
      track.width > 0 ? (place.x - track.x) / track.width : 0, on: track,
      Palette.track(style.theme, style.contrast), radius: radius, palette.tint)
  }

  private func displayChip(
    _ chip: TuningPanelContent.Chip, isChosen: Bool, at y: Double, _ palette: Palette,
    into list: inout DisplayList
  ) {
    let frame = chip.frame.offset(y: y)
    let radius = frame.height / 2
    if isChosen {
      list.fill(frame, radius: radius, palette.tint)
    } else {
      list.stroke(frame, radius: radius, width: 1, palette.secondary)
    }
    list.text(
      chip.word, isChosen ? .captionBold : .caption, isChosen ? palette.surface : palette.primary,
      in: frame, .center)
  }

  /// The control under the pointer, while nothing moves or is dragged.
  private var hovered: Item? {
    guard dragged == nil, scroller.isAtRest, !picker.isOpen else { return nil }
    return pointer.flatMap(hit(at:))?.item
  }

  /// The control that the foot describes.
  private var current: Item? { dragged?.item ?? (showsFocus ? focused : nil) ?? hovered ?? focused }

  private func displayFoot(_ palette: Palette, into list: inout DisplayList) {
    guard let current, let meaning = meaning(of: current) else { return }
    let (style, width) = (TextStyle.caption, content.column.width)
    let lines = TextMeasure.lines(of: meaning, style: style, width: width)
    let height = max(Self.footHeight, Double(lines.count) * style.lineHeight + 20)
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height).foot(height)
    // A row that goes on below fades out.
    let fade = Rect(x: 0, y: frame.y - 32, width: frame.width, height: 32)
    list.append(.gradient(fade, top: palette.surface.faded(by: 0), bottom: palette.surface))
    list.fill(frame, palette.tile)
    list.appendLines(
      lines, style, palette.primary, in: content.column, from: frame.y + Spacing.small)
  }

  /// The accessibility name of the focused control; `nil` before a key is used here.
  var focusedControl: ControlName? {
    guard showsFocus, let focused else { return nil }
    let isChanged = isChanged(focused)
    let change = isChanged ? ", changed" : ""
    switch focused {
    case .presets:
      return ControlName("Feel", .choice, .word(NamedTuning(presetName, tuning).title + change))
    case .save where naming != nil: return ControlName("Name", .item, .word(naming?.text ?? ""))
    case .save, .leave, .compare: return ControlName(title(of: focused), .button)
    case .resetAll:
      return ControlName(
        title(of: focused), .button, .marked("nothing to undo", !isChanged))
    case .tuning, .header:
      guard let label = label(of: focused), let number = number(of: focused) else { return nil }
      let role: ControlName.Role =
        switch label.control {
        case .slider: .slider
        case .toggle: .toggle
        case .choice: .choice
        }
      return ControlName(label.title, role, .word(label.text(of: number) + change))
    }
  }

  private func meaning(of item: Item) -> String? {
    switch item {
    case .presets: "Sets every value below; Undo returns to this feel"
    case .save:
      naming == nil
        ? "Keeps the feel in a file of its own, under a name"
        : "Type a name. Enter saves, Esc leaves"
    case .leave: "Leaves without saving"
    case .resetAll:
      page == .tuning
        ? "Takes back what was changed of the feel" : "Takes back what was changed of the header"
    case .compare: "Shows a second screen beside this one, with another feel"
    case .tuning, .header:
      label(of: item).map { label in
        "\(label.title): \(label.meaning.prefix(1).lowercased())\(label.meaning.dropFirst())."
      }
    }
  }
}
