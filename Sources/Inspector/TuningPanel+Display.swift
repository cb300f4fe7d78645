import Canvas
import FlexScroll
import Interface

extension TuningPanel {
  /// The height of the line at the foot that describes the current control, in points.
  static let footHeight = 44.0

  /// Appends the list, with its top left corner at the origin.
  package func display(
    _ theme: Theme, contrast: Appearance.Contrast = .standard, into list: inout DisplayList
  ) {
    let palette = Palette.of(theme)
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard frame.isDrawable, frame.width > 0, frame.height > 0 else { return }
    let style = FeelPickerStyle(theme, contrast: contrast)
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
    _ row: TuningPanelContent.Row, at y: Double, _ style: FeelPickerStyle,
    into list: inout DisplayList
  ) {
    let palette = style.palette
    switch row.kind {
    case .heading(let title):
      let line = content.column.line(at: y + row.height - 24, height: 18)
      list.text(title, .captionBold, palette.primary, in: line)
    case .buttons:
      for item in TuningPanelContent.buttons {
        displayButton(item, in: content.button(item).offset(y: y), style, into: &list)
      }
    case .item(.presets):
      var picker = picker
      picker.light(hovered == .presets, isPressed: pressed == .presets)
      picker.displayButton(
        namedTuning, hasFocus: showsFocus && focused == .presets && !picker.isOpen,
        in: content.picker.offset(y: y), style, into: &list)
    case .item(let item): display(item, in: row, at: y, palette, into: &list)
    }
  }

  private func displayButton(
    _ item: Item, in frame: Rect, _ style: FeelPickerStyle, into list: inout DisplayList
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
    let line = frame.line(
      at: frame.midY - TextStyle.button.lineHeight / 2, height: TextStyle.button.lineHeight)
    list.text(Self.title(of: item), .button, ink, in: line, .center)
    displayFocus(of: item, around: frame, radius: radius, palette, into: &list)
  }

  /// The title of a button.
  private static func title(of button: Item) -> String {
    switch button {
    case .save: "Save as…"
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
    _ item: Item, in row: TuningPanelContent.Row, at y: Double, _ palette: Palette,
    into list: inout DisplayList
  ) {
    let column = content.column
    let around = column.line(at: y, height: row.height).inset(x: -10, y: 3)
    if row.chips.isEmpty { displayHighlight(of: item, in: around, palette, into: &list) }
    if let label = label(of: item), let number = number(of: item) {
      let isMarked = isChanged(item)
      displayTitle(label, number, isMarked: isMarked, of: row, at: y, palette, into: &list)
      if isMarked {
        displayMark(in: content.mark(inRowOf: row.height).offset(y: y), palette, into: &list)
      }
      switch label.control {
      case .slider(let scale): displaySlider(item, scale, number, at: y, palette, into: &list)
      case .toggle: list.appendSwitch(number != 0, in: content.toggle.offset(y: y), palette)
      case .choice: break
      }
    }
    let chosen = number(of: item).flatMap { Int(exactly: $0) }
    for (index, chip) in row.chips.enumerated() {
      displayChip(chip, isChosen: index == chosen, at: y, palette, into: &list)
    }
    // The ring is inside the row, so that no window is too narrow for it.
    displayFocus(of: item, around: around.inset(by: 4), palette, into: &list)
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
    if isMarked {
      // Between the row's ring and its title.
      let dot = Rect(x: line.x - 7, y: line.midY - 2.5, width: 5, height: 5)
      list.fill(dot, radius: 2.5, palette.tint)
    }
    var title = line
    switch label.control {
    case .slider:
      let value = label.text(of: number)
      let width = min(line.width, Double(value.count) * 8.5 + 4)
      title.width = max(0, line.width - width - Spacing.small)
      let place = Rect(x: line.maxX - width, y: line.y, width: width, height: line.height)
      list.text(value, style, palette.tint, in: place, .trailing)
    case .toggle: title.width = max(0, content.toggle.x - line.x - Spacing.small)
    case .choice: break
    }
    list.text(label.title, style, palette.primary, in: title)
  }

  /// Appends the button that resets a constant: a cross in a disc.
  private func displayMark(in frame: Rect, _ palette: Palette, into list: inout DisplayList) {
    let disc = Rect(around: Point(x: frame.midX, y: frame.midY), radius: 11)
    list.fill(disc, radius: 11, palette.tile)
    list.text("×", .control, palette.primary, in: disc, .center)
  }

  private func displaySlider(
    _ item: Item, _ scale: ControlScale, _ number: Double, at y: Double, _ palette: Palette,
    into list: inout DisplayList
  ) {
    let radius = dragged?.item == item ? Self.thumbRadius + 2 : Self.thumbRadius
    list.appendSlider(
      scale.share(of: number), on: content.track.offset(y: y),
      palette.secondary.faded(by: 0.6), radius: radius, palette.tint)
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
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height).foot(Self.footHeight)
    list.fill(frame, palette.tile)
    let lines = Self.lines(of: meaning, in: content.column.width)
    let top = frame.y + (frame.height - Double(lines.count) * TextStyle.caption.lineHeight) / 2
    list.appendLines(lines, .caption, palette.primary, in: content.column, from: top)
  }

  /// The accessibility name of the focused control; `nil` before a key is used here.
  var focusedControl: ControlName? {
    guard showsFocus, let focused else { return nil }
    let isChanged = isChanged(focused)
    let change = isChanged ? ", changed" : ""
    switch focused {
    case .presets:
      return ControlName("Feel", .choice, .word(NamedTuning(presetName, tuning).title + change))
    case .save, .compare: return ControlName(Self.title(of: focused), .button)
    case .resetAll:
      return ControlName(
        Self.title(of: focused), .button, .marked("nothing to undo", !isChanged))
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
    case .presets: "All constants at once; undoing leads back to the feel"
    case .save: "Keeps the feel in a file of its own, under a name"
    case .resetAll: "Takes back what was changed of the feel and the header"
    case .compare: "Shows a second screen beside this one, with another feel"
    case .tuning, .header: label(of: item)?.meaning
    }
  }

  /// One line, or two of about the same length where one is too long.
  static func lines(of text: String, in width: Double) -> [String] {
    Double(text.count) * 6.6 > width ? text.halved(at: [" "]) : [text]
  }
}

extension TextStyle {
  /// The title of a button in the panel.
  static let button = TextStyle(size: 13, weight: .semibold)
}
