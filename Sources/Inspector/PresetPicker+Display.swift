import Canvas
import FlexScroll
import Interface

/// How a picker is drawn.
package struct PresetPickerStyle: Hashable, Sendable {
  package var theme: Theme
  package var contrast: Appearance.Contrast
  /// Device pixels per point of the panel.
  package var scale: Double

  package init(
    _ theme: Theme, contrast: Appearance.Contrast = .standard, scale: Double = 1
  ) {
    (self.theme, self.contrast, self.scale) = (theme, contrast, scale)
  }

  var palette: Palette { .of(theme) }
  /// The ground of what lies on a panel.
  var raised: Color { theme == .dark ? palette.tile : palette.background }
  /// The width and the colour of an edge.
  var edge: (width: Double, color: Color) {
    contrast == .high ? (2, Appearance.outline(theme)) : (1, palette.separator)
  }
}

extension PresetPicker {
  /// Appends the button with the curve, the name and the summary of a tuning.
  package func displayButton(
    _ preset: NamedTuning, hasFocus: Bool = false, in frame: Rect, _ style: PresetPickerStyle,
    into list: inout DisplayList
  ) {
    let palette = style.palette
    displayGround(in: frame, style, into: &list)
    // A narrow button, of a panel that is enlarged, has less space beside its curve.
    let (margin, left) = frame.width < 280 ? (10.0, 62.0) : (14, 72)
    let curve = Rect(x: frame.x + margin, y: frame.y + 14, width: 44, height: 28)
    FlingCurve(preset.tuning).display(in: curve, scale: style.scale, palette.tint, into: &list)
    let words = Rect(
      x: frame.x + left, y: frame.y, width: max(0, frame.width - left - 34), height: 0)
    list.text(
      preset.label, .control, palette.primary,
      in: words.line(at: frame.y + 9, height: TextStyle.control.lineHeight))
    let second = words.line(at: frame.y + 30, height: TextStyle.caption.lineHeight)
    list.text(preset.summary, .caption, secondary(palette), in: second)
    displayEnd(hasFocus: hasFocus, in: frame, style, into: &list)
  }

  /// Appends the button in one line: a dot in the colour of the preset's curve, its name, and the first
  /// words of its summary.
  package func displayButton(
    _ preset: NamedTuning, dot: Color, hasFocus: Bool = false, in frame: Rect,
    _ style: PresetPickerStyle, into list: inout DisplayList
  ) {
    let palette = style.palette
    displayGround(in: frame, style, into: &list)
    if isOpen { list.stroke(frame, radius: Spacing.corner, width: 2, palette.tint) }
    list.fill(
      Rect(around: Point(x: frame.x + 17, y: frame.midY), radius: 5), radius: 5, dot)
    let (name, caption) = (TextStyle.control, TextStyle.caption)
    let hasEnd = frame.width >= 120
    let space = max(0, frame.width - 32 - (hasEnd ? 38 : Spacing.small))
    let width = min(space, TextMeasure.width(of: preset.label, style: name) + 2)
    let top = frame.midY - name.lineHeight / 2
    list.text(
      preset.label, name, palette.primary,
      in: Rect(x: frame.x + 32, y: top, width: width, height: name.lineHeight))
    let words = preset.summary.prefix { $0 != "," }
    let rest = space - width - Spacing.small
    // The second words are left out before they are cut.
    if rest >= TextMeasure.width(of: words, style: caption) {
      let line = Rect(
        x: frame.x + 32 + width + Spacing.small, y: frame.midY - caption.lineHeight / 2,
        width: rest, height: caption.lineHeight)
      list.text(String(words), caption, secondary(palette), in: line)
    }
    displayEnd(hasFocus: hasFocus, hasIcon: hasEnd, in: frame, style, into: &list)
  }

  /// The colour of second lines, which stays readable on a pressed ground.
  private func secondary(_ palette: Palette) -> Color {
    isOpen || pressed == .button ? palette.primary : palette.secondary
  }

  private func displayGround(
    in frame: Rect, _ style: PresetPickerStyle, into list: inout DisplayList
  ) {
    let (palette, radius) = (style.palette, Spacing.corner)
    list.fill(frame, radius: radius, style.raised)
    if isOpen || pressed == .button {
      list.fill(frame, radius: radius, palette.press)
    } else if hovered == .button {
      list.fill(frame, radius: radius, palette.hover)
    }
    let edge = style.edge
    list.stroke(frame, radius: radius, width: edge.width, edge.color)
  }

  private func displayEnd(
    hasFocus: Bool, hasIcon: Bool = true, in frame: Rect, _ style: PresetPickerStyle,
    into list: inout DisplayList
  ) {
    let place = Rect(x: frame.maxX - 32, y: frame.midY - 10, width: 20, height: 20)
    if hasIcon, frame.width >= 80 { list.icon(.chevronDown, place, secondary(style.palette)) }
    guard hasFocus else { return }
    list.appendFocusRing(around: frame, radius: Spacing.corner, style.palette.focus)
  }

  /// Appends the list of presets while it is open; the chosen one has a check.
  package func displayList(
    _ presets: [NamedTuning], in layout: PresetPickerLayout, _ style: PresetPickerStyle,
    into list: inout DisplayList
  ) {
    guard isOpen, layout.list.inset(by: style.edge.width).isDrawable else { return }
    let (panel, radius, palette) = (layout.list, 14.0, style.palette)
    list.append(
      .shadow(panel.offset(y: 4), radius: radius, blur: 16, Color.black.faded(by: 0.4)))
    list.fill(panel, radius: radius, style.raised)
    let edge = style.edge
    list.stroke(panel, radius: radius, width: edge.width, edge.color)
    list.append(.pushClip(panel.inset(by: edge.width)))
    for index in presets.indices {
      let row = layout.row(index, scrolled: scrolled)
      guard row.maxY > panel.y, row.y < panel.maxY else { continue }
      if index == layout.firstOwn, index > 0 {
        let line = row.narrowed(by: Spacing.small)
        list.fill(line.line(at: row.y - 5, height: 1), palette.separator)
      }
      displayRow(presets[index], index, in: row, layout, style, into: &list)
    }
    list.append(.popClip)
  }

  private func displayRow(
    _ preset: NamedTuning, _ index: Int, in row: Rect, _ layout: PresetPickerLayout,
    _ style: PresetPickerStyle, into list: inout DisplayList
  ) {
    let (palette, isChosen) = (style.palette, index == layout.chosen)
    let isPressed = pressed == .preset(index)
    if isPressed {
      list.fill(row, radius: Spacing.small, palette.press)
    } else if hovered == .preset(index) || hovered == .trash(index) {
      list.fill(row, radius: Spacing.small, palette.hover)
    }
    let curve = Rect(x: row.x + 14, y: row.y + 12, width: 40, height: 24)
    FlingCurve(preset.tuning).display(
      in: curve, scale: style.scale, isChosen ? palette.tint : palette.secondary, into: &list)
    let marks = (preset.isOwn ? 1.0 : 0) + (isChosen ? 1 : 0)
    let words = Rect(
      x: row.x + 66, y: row.y, width: max(0, row.width - 66 - 8 - 30 * marks), height: 0)
    let name = isChosen ? TextStyle.control : .body
    list.text(
      preset.title, name, palette.primary, in: words.line(at: row.y + 5, height: name.lineHeight))
    list.text(
      preset.summary, .caption, isPressed ? palette.primary : palette.secondary,
      in: words.line(at: row.y + 25, height: TextStyle.caption.lineHeight))
    var mark = Rect(x: row.maxX - 32, y: row.midY - 9, width: 18, height: 18)
    if preset.isOwn {
      displayTrash(index, mark, layout, style, into: &list)
      mark.x -= 28
    }
    if isChosen { list.icon(.check, mark, palette.tint) }
    guard focused == index else { return }
    list.stroke(
      row.inset(by: 1), radius: Spacing.small - 1, width: Spacing.focusRing, palette.focus)
  }

  private func displayTrash(
    _ index: Int, _ icon: Rect, _ layout: PresetPickerLayout, _ style: PresetPickerStyle,
    into list: inout DisplayList
  ) {
    let palette = style.palette
    let isHighlighted = hovered == .trash(index) || pressed == .trash(index)
    if isHighlighted {
      list.fill(icon.inset(by: -7), radius: 16, pressed == nil ? palette.hover : palette.press)
    }
    list.icon(.trash, icon, isHighlighted ? palette.primary : palette.secondary)
  }
}
