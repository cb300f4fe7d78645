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
      let row = content.rows[index]
      let frame = content.area(ofRow: index, in: viewport).offset(x: left).line(
        at: content.tops[index] - offset, height: content.height(of: row))
      guard frame.maxY > 0, frame.y < size.height else { continue }
      switch row {
      case .control(let control): display(control, in: frame, into: &list)
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
    let area = content.area(of: section, in: viewport).offset(x: left)
    let top = section.top + content.headingHeight
    let frame = area.line(at: top - offset, height: section.bottom - top)
    guard frame.maxY > 0, section.top - offset < viewport.size.height else { return }
    let radius = Self.cardRadius
    list.fill(frame, radius: radius, palette.surface)
    if theme == .light, !appearance.isHigh {
      list.stroke(frame, radius: radius, width: 1, palette.separator)
    }
    outlineShape(frame, radius: radius, into: &list)
    let heading = area.narrowed(by: Spacing.tiny).line(
      at: section.top - offset, height: content.headingHeight)
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
      let column = content.area(of: section, in: viewport).offset(x: left)
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

  private func display(_ control: MaterialControl, in frame: Rect, into list: inout DisplayList) {
    let around = frame.inset(x: -12, y: 2)
    highlight(control, hovered, in: around, radius: Spacing.corner, into: &list)
    let isSlider = control.quantity != nil
    let isButton = control.kind == .button
    let trailing = isSlider ? viewport.scaled(72) : control.kind == .toggle ? 52 : 0
    let title = line(in: frame, width: frame.width - trailing, depth: isSlider ? 14 : 11)
    let color = isButton ? palette.tint : palette.primary
    list.text(control.title, rowTitleStyle, color, in: title)
    if !isSlider {
      let isChoice = control.kind == .choice
      displayDetail(
        isChoice ? choice(of: control) : control.detail,
        isChoice ? palette.tint : palette.secondary, below: title, into: &list)
    }
    if let isOn = isOn(control) { displaySwitch(isOn, in: frame, into: &list) }
    if let value = value(of: control) {
      displaySlider(
        control, value, beside: title, on: viewport.sliderTrack(in: frame), into: &list)
    }
    outline(control, in: around, radius: Spacing.corner, palette.focus, into: &list)
  }

  // Composed once and not in every frame.
  private static let highImportance = importance(.high)
  private static let standardImportance = importance(.standard)

  private static func importance(_ importance: ReturnDistance) -> String {
    let points = importance.points
    guard points > 0 else { return "At once" }
    guard points.isFinite else { return "At the top only" }
    return "\(DecimalText.text(points, decimals: 0)) pt of scrolling back"
  }

  /// The value of a choice as text.
  func choice(of control: MaterialControl) -> String {
    let header = list.header.flexible.configuration
    switch control {
    case .shiftBehavior:
      let behavior = header.shiftBehavior
      return switch behavior.driver {
      case .none: "It stays"
      case .scrolling:
        behavior.movesTopBar ? "It leaves, the clock too" : "It leaves, the clock stays"
      case .program: "On command: by the buttons below"
      }
    case .importance:
      return switch header.returnDistance {
      case .high: Self.highImportance
      case .standard: Self.standardImportance
      default: Self.importance(header.returnDistance)
      }
    case .headerPreset: return header.preset?.title ?? "None, each property on its own"
    case .settlingRule:
      return switch header.settlingRule {
      case .material: "Once the list is at rest"
      case .projected: "With the throw"
      }
    case .backgroundPicture: return background.rawValue
    case .contentMode: return contentMode.rawValue
    default: return ""
    }
  }

  private func displaySwitch(_ isOn: Bool, in row: Rect, into list: inout DisplayList) {
    let place = Rect(x: row.maxX - 36, y: row.midY - 7, width: 36, height: 14)
    let knob = Rect(x: isOn ? place.maxX - 20 : place.x, y: row.midY - 10, width: 20, height: 20)
    list.fill(place, radius: 7, isOn ? palette.tint.faded(by: 0.45) : track)
    list.append(.shadow(knob.offset(y: 1), radius: 10, blur: 4, Color.black.faded(by: 0.4)))
    list.fill(knob, radius: 10, isOn ? palette.tint : MaterialColor.knob(theme))
    list.appendSwitchMark(isOn, in: knob, palette.background)
  }

  /// The track of a switch that is off, and of a slider after its knob.
  private var track: Color {
    appearance.isHigh ? MaterialColor.clearTrack(theme) : MaterialColor.track(theme)
  }

  private func displaySlider(
    _ control: MaterialControl, _ value: Double, beside title: Rect, on track: Rect,
    into list: inout DisplayList
  ) {
    guard case .slider(_, let step) = control.kind else { return }
    let number = DecimalText.text(value, decimals: step < 1 ? 2 : 0)
    var frame = title
    frame.x = title.maxX
    frame.width = track.maxX - frame.x
    list.text(step < 1 ? number : "\(number) pt", rowTitleStyle, palette.tint, in: frame, .trailing)
    list.appendSlider(
      control.share(of: value), on: track, self.track,
      radius: dragged == control ? 11 : 8, palette.tint)
  }

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
