import Canvas
import FlexScroll
import Interface

extension MaterialScene {
  var rowTitleStyle: TextStyle { viewport.text(.headline) }
  var detailStyle: TextStyle { viewport.text(.caption) }
  var headingStyle: TextStyle { viewport.text(.captionBold) }

  /// Appends the frame from back to front: pages, header, status, indicator.
  ///
  /// Moving items are placed on whole device pixels, so that text stays crisp while it scrolls.
  package func display(into list: inout DisplayList) {
    let size = viewport.size
    list.fill(viewport.bounds, palette.background)
    for page in 0..<2 where isVisible(page) {
      let left = viewport.snapped(Double(page) * size.width - pager.offset)
      display(page, left: left, into: &list)
    }
    displayHeader(into: &list)
    displayIndicator(into: &list)
  }

  private func display(_ page: Int, left: Double, into list: inout DisplayList) {
    let size = viewport.size
    let content = content[page]
    let offset = viewport.snapped(shownOffset(of: page))
    list.append(.pushClip(Rect(x: left, y: 0, width: size.width, height: size.height)))
    for section in content.sections where content.isCard(section) {
      displayCard(section, of: content, scrolledBy: offset, from: left, into: &list)
    }
    for index in content.rows(in: offset...(offset + size.height)) {
      let frame = content.frame(ofRow: index, in: viewport).offset(x: left, y: -offset)
      guard frame.maxY > 0, frame.y < size.height else { continue }
      switch content.rows[index] {
      case .control(let control): display(control, in: frame, of: content, into: &list)
      case .buttons(let buttons):
        for (place, control) in buttons.enumerated() {
          let frame = content.button(place, of: buttons.count, in: frame)
          display(button: control, in: frame, into: &list)
        }
      case .item(let number): display(item: number, in: frame, into: &list)
      }
      if !content.endsCard(index) {
        list.fill(frame.foot(viewport.hairline), palette.separator)
      }
    }
    displayHeadings(of: content, scrolledBy: offset, from: left, into: &list)
    list.append(.popClip)
  }

  /// Appends the background of a card, and its heading above it.
  private func displayCard(
    _ section: MaterialPage.Section, of content: MaterialPage, scrolledBy offset: Double,
    from left: Double, into list: inout DisplayList
  ) {
    let area = content.area(of: section.column, in: viewport).offset(x: left)
    let top = section.top + content.headingHeight(in: section.column)
    let frame = area.line(at: top - offset, height: section.bottom - top)
    guard frame.maxY > 0, section.top - offset < viewport.size.height else { return }
    let radius = Self.cardRadius
    list.fill(frame, radius: radius, palette.surface)
    if theme == .light, !appearance.isHigh {
      list.stroke(frame, radius: radius, width: 1, palette.separator)
    }
    outlineShape(frame, radius: radius, into: &list)
    let heading = area.narrowed(by: Spacing.tiny).line(
      at: section.top - offset, height: top - section.top - Spacing.small)
    list.text(section.title, viewport.text(.control), palette.primary, in: heading)
  }

  private static let cardRadius = 14.0

  /// Appends the headings; background and shade span the page, which begins at `left`.
  private func displayHeadings(
    of content: MaterialPage, scrolledBy offset: Double, from left: Double,
    into list: inout DisplayList
  ) {
    let line = viewport.snapped(self.list.header.flexible.layout.pinLine)
    for section in content.sections where !content.isCard(section) {
      let column = content.area(of: section.column, in: viewport).offset(x: left)
      let top = content.headingTop(of: section, scrolledBy: offset, pinnedAt: line)
      let frame = column.line(at: top, height: content.headingHeight)
      guard frame.maxY > 0, top < viewport.size.height else { continue }
      let backdrop = Rect(x: left, y: top, width: viewport.size.width, height: frame.height)
      list.fill(backdrop, palette.background)
      if section.top - offset < line {
        let shade = backdrop.line(at: backdrop.maxY, height: 6)
        list.gradient(shade, top: MaterialColor.edge(theme), bottom: .clear)
      }
      list.text(section.title, headingStyle, palette.tint, in: frame)
    }
  }

  private func display(
    _ control: MaterialControl, in frame: Rect, of page: MaterialPage, into list: inout DisplayList
  ) {
    let around = frame.inset(x: -8, y: 2)
    let highlighted = core.pointer.flatMap { value(of: control, at: $0) }
    if highlighted == nil {
      highlight(control, hovered, in: around, radius: Spacing.corner, into: &list)
    }
    let style = viewport.text(.body)
    let detail = control.kind == .choice ? choice(of: control) : control.detail
    let trailing =
      control.quantity != nil
      ? viewport.scaled(72)
      : control.kind == .toggle
        ? viewport.scaled(52)
        : control.kind == .ways ? keyCap(in: frame).width + Spacing.small : 0
    let height = style.lineHeight + (detail.isEmpty ? 0 : detailStyle.lineHeight)
    let isCentred = control.kind == .toggle || control.kind == .choice
    let title = Rect(
      x: frame.x, y: isCentred ? viewport.snapped(frame.midY - height / 2) : frame.y + 10,
      width: max(0, frame.width - trailing), height: style.lineHeight)
    let fitted = viewport.text(.body, fitting: control.title, in: title.width)
    list.text(control.title, fitted, palette.primary, in: title)
    if !detail.isEmpty {
      let color = control.kind == .choice ? palette.tint : palette.secondary
      displayDetail(detail, color, below: title, into: &list)
    }
    if let isOn = isOn(control) { displaySwitch(isOn, in: frame, into: &list) }
    if let value = value(of: control) {
      displaySlider(
        control, value, beside: title, on: viewport.sliderTrack(in: frame), into: &list)
    }
    switch control.kind {
    case .ways: displayWays(control, highlighted, in: frame, of: page, into: &list)
    case .segments(let words, let short):
      displaySegments(control, words, short, highlighted, in: frame, of: page, into: &list)
    default: break
    }
    outline(control, in: around, radius: Spacing.corner, palette.focus, into: &list)
  }

  /// Appends the ways in which a header leaves as drawings, the key that steps through them, and what
  /// the present one means.
  private func displayWays(
    _ control: MaterialControl, _ highlighted: Int?, in frame: Rect, of page: MaterialPage,
    into list: inout DisplayList
  ) {
    list.appendKeyCap(Self.key, viewport.text(.label), palette, in: keyCap(in: frame))
    let tile = ShiftTile(
      viewport: viewport, palette: palette, opacity: 1, contrast: appearance.contrast)
    let chosen = chosen(of: control)
    for index in 0..<control.valueCount {
      guard let place = page.value(index, of: control, in: frame) else { continue }
      tile.display(ModeCard.behavior(at: index), isChosen: index == chosen, in: place, into: &list)
      if index == highlighted {
        highlight(control, hovered, in: place, radius: ShiftTile.corner, into: &list)
      }
    }
    let below = frame.line(
      at: frame.y + MaterialPage.wayTop + viewport.growth(of: .body)
        + page.ways(in: frame.width).height + 10,
      height: 0)
    MaterialSentence(self.list.header.flexible.configuration).display(
      in: below, viewport, palette.secondary, into: &list)
  }

  /// The key that steps through the ways.
  private static let key = Command.nextShiftMode.definition.keys.first?.label ?? ""

  /// The frame of that key in a row.
  private func keyCap(in row: Rect) -> Rect {
    let size = KeyCap.size(of: Self.key, viewport.text(.label))
    return Rect(
      x: row.maxX - size.width, y: viewport.snapped(row.y + 9), width: size.width,
      height: size.height)
  }

  private func displaySegments(
    _ control: MaterialControl, _ words: [String], _ short: [String], _ highlighted: Int?,
    in frame: Rect, of page: MaterialPage, into list: inout DisplayList
  ) {
    let segments = page.segments(of: control, in: frame)
    let bold = viewport.text(.chosenSegment)
    let words = Segments.fit(words, in: segments.frame.width, style: bold) ? words : short
    let ground = palette.primary.faded(by: theme == .dark ? 0.1 : 0.07)
    segments.displayGround(ground, theme, appearance.contrast, into: &list)
    let chosen = chosen(of: control)
    for (index, word) in words.enumerated() {
      let isHighlighted = index == highlighted && (hovered == control || pressed == control)
      let style = viewport.text(
        index == chosen ? .chosenSegment : .caption, fitting: word,
        in: segments.frame(of: index).width)
      segments.display(
        word, at: index, isChosen: index == chosen,
        light: isHighlighted ? pressed == control ? palette.press : palette.hover : nil, style,
        theme,
        palette, appearance.contrast, into: &list)
    }
  }

  private func display(
    button control: MaterialControl, in frame: Rect, into list: inout DisplayList
  ) {
    let style = viewport.text(.chosenSegment, fitting: control.title, in: frame.width)
    list.fill(
      frame, radius: Spacing.small, palette.primary.faded(by: theme == .dark ? 0.12 : 0.07))
    outlineShape(frame, radius: Spacing.small, into: &list)
    light(control, hovered, in: frame, radius: Spacing.small, into: &list)
    let line = frame.line(at: frame.midY - style.lineHeight / 2, height: style.lineHeight)
    list.text(control.title, style, palette.primary, in: line, .center)
  }

  /// The value of a choice as text.
  func choice(of control: MaterialControl) -> String {
    switch control {
    case .headerPreset:
      list.header.flexible.configuration.preset?.title ?? "None, each property on its own"
    case .contentMode: contentMode.rawValue
    default:
      if case .segments(let words, _) = control.kind {
        chosen(of: control).map { words[$0] } ?? "another value"
      } else {
        list.header.flexible.configuration.shiftBehavior.title
      }
    }
  }

  /// Appends the switch at the end of a row.
  private func displaySwitch(_ isOn: Bool, in row: Rect, into list: inout DisplayList) {
    let (width, height) = (viewport.scaled(44), viewport.scaled(26))
    let place = Rect(
      x: row.maxX - width, y: viewport.snapped(row.midY - height / 2), width: width,
      height: height)
    list.appendSwitch(isOn, in: place, palette, theme, appearance.contrast)
  }

  private func displaySlider(
    _ control: MaterialControl, _ value: Double, beside title: Rect, on track: Rect,
    into list: inout DisplayList
  ) {
    guard case .slider(_, let step) = control.kind else { return }
    let number = DecimalText.text(step < 1 ? 100 * value : value, decimals: 0)
    var frame = title
    frame.x = title.maxX
    frame.width = track.maxX - frame.x
    let unit = step < 1 ? " %" : control == .elevation ? "" : " pt"
    // A pressed row darkens the card, on which the tint is too faint at high contrast.
    let color = appearance.isHigh ? palette.primary : palette.tint
    list.text(number + unit, viewport.text(.control), color, in: frame, .trailing)
    list.appendSlider(
      control.share(of: value), on: track, Palette.track(theme, appearance.contrast),
      inset: Self.knobRadius,
      radius: dragged == control ? 11 : Self.knobRadius, palette.tint)
  }

  /// The radius of a slider's knob, in points.
  static let knobRadius = 8.0

  private func display(item number: Int, in frame: Rect, into list: inout DisplayList) {
    let side = min(64, viewport.scaled(40))
    let disc = Rect(x: frame.x, y: frame.midY - side / 2, width: side, height: side)
    let colors = appearance.isHigh ? MaterialColor.clearDiscs : MaterialColor.discs
    list.fill(disc, radius: side / 2, colors[number % colors.count])
    // On white the dark discs stand out by themselves.
    if theme == .dark { outlineShape(disc, radius: side / 2, into: &list) }
    list.text("\(number)", rowTitleStyle, .white, in: disc, .center)
    let hints = MaterialPage.Row.hints
    let left = side + Spacing.medium
    let title = line(in: frame, from: left, width: frame.width - side - Spacing.medium, depth: 11)
    list.text("Row \(number)", rowTitleStyle, palette.primary, in: title)
    displayDetail(hints[(number - 1) % hints.count], palette.secondary, below: title, into: &list)
  }

  /// The frame of a row's first line.
  private func line(in row: Rect, from left: Double = 0, width: Double, depth: Double) -> Rect {
    Rect(x: row.x + left, y: row.y + depth, width: max(0, width), height: rowTitleStyle.lineHeight)
  }

  private func displayDetail(
    _ text: String, _ color: Color, below title: Rect, into list: inout DisplayList
  ) {
    list.text(text, detailStyle, color, in: title.line(below: 0, detailStyle))
  }
}
