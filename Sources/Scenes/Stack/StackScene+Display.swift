import Canvas
import FlexScroll
import FlexibleHeader
import Interface

extension StackScene {
  /// Appends the frame from back to front: rows, headings, the bars from the lowest to the highest,
  /// the bar below, the indicator.
  package func display(into list: inout DisplayList) {
    list.fill(viewport.bounds, palette.background)
    if tab == .chat {
      displayChat(into: &list)
      displayEdges(into: &list)
      displayTabs(into: &list)
      displayTitle(into: &list)
      displayField(into: &list)
    } else {
      displayList(into: &list)
      displayTabs(into: &list)
      displaySearch(into: &list)
      displayTitle(into: &list)
      displayPull(into: &list)
      displayToolbar(into: &list)
    }
    let start = list.count
    displayIndicator(into: &list)
    if tab == .chat { mirrorIndicator(from: start, in: &list) }
  }

  /// The frame of a line of text in the middle of a frame, on whole device pixels.
  func line(_ style: TextStyle, in frame: Rect) -> Rect {
    frame.line(at: viewport.snapped(frame.midY - style.lineHeight / 2), height: style.lineHeight)
  }

  private func displayList(into list: inout DisplayList) {
    let (visible, hovered) = (visibleRows, hovered)
    displayShelf(hovered, into: &list)
    for place in layout.places {
      let frame = row(place)
      if frame.maxY > visible.start, frame.y < visible.end {
        display(place, in: frame, hovered, into: &list)
      }
    }
    // Headings are above the effect of the bars at the top, and below that of the bar at the bottom.
    let (start, end) = (port.start, bottomEdgeStart)
    displayHeadings(in: RowPort(start: end, end: visible.end), into: &list)
    displayEdges(into: &list)
    list.append(.pushClip(viewport.bounds.line(at: start, height: max(0, end - start))))
    displayHeadings(in: RowPort(start: start, end: end), into: &list)
    list.append(.popClip)
  }

  private func displayHeadings(in visible: RowPort, into list: inout DisplayList) {
    let style = viewport.text(.captionBold)
    for section in layout.sections {
      let frame = heading(section)
      guard frame.maxY > visible.start, frame.y < visible.end else { continue }
      list.fill(frame, palette.background)
      let column = viewport.column.line(at: frame.y, height: frame.height)
      list.text(StackPlace.sections[section], style, palette.secondary, in: line(style, in: column))
      displayFoot(of: frame, section, into: &list)
    }
  }

  private func display(
    _ index: Int, in frame: Rect, _ hovered: StackControl?, into list: inout DisplayList
  ) {
    let (place, isSaved) = (StackPlace.all[index], saved.contains(index))
    let box = frame.inset(x: -Spacing.small, y: 2)
    highlight(.place(index), hovered, in: box, radius: Spacing.corner, into: &list)
    let side = min(viewport.scaled(36), layout.rowHeight - 2 * Spacing.small)
    let disc = Rect(
      x: frame.x, y: viewport.snapped(frame.midY - side / 2), width: side, height: side)
    let colors = appearance.isHigh ? StackColor.clearDiscs : StackColor.discs
    list.fill(disc, radius: side / 2, colors[index / StackPlace.sectionCount % colors.count])
    outlineShape(disc, radius: side / 2, into: &list)
    let (style, caption) = (viewport.text(.headline), viewport.text(.caption))
    list.text(place.initial, style, .white, in: disc, .center)
    let icon = viewport.scaled(22)
    let heart = Rect(
      x: frame.maxX - icon, y: viewport.snapped(frame.midY - icon / 2), width: icon, height: icon)
    let color = isSaved ? palette.tint : palette.secondary
    list.icon(isSaved ? .heartFill : .heart, heart, color)
    let left = disc.maxX + 12
    var text = Rect(
      x: left, y: frame.y, width: max(0, heart.x - Spacing.small - left), height: frame.height)
    if showsDetails { text.height -= caption.lineHeight }
    let title = line(style, in: text)
    list.text(place.title, style, palette.primary, in: title)
    if showsDetails {
      list.text(place.detail, caption, palette.secondary, in: title.line(below: 0, caption))
    }
    outline(.place(index), in: box, radius: Spacing.corner, palette.focus, into: &list)
  }

  private func displayTabs(into list: inout DisplayList) {
    let (bar, hovered) = (frame(of: .tabs), hovered)
    var index = 0
    while let tab = StackTab(rawValue: index) {
      index += 1
      let (frame, isChosen) = (frame(of: tab), tab == self.tab)
      let box = frame.inset(x: Spacing.tiny, y: Spacing.small)
      guard box.isDrawable else { continue }
      highlight(.tab(tab), hovered, in: box, radius: Spacing.small, into: &list)
      let style = viewport.text(.control, fitting: "Water", in: frame.width)
      let color = isChosen ? palette.primary : palette.secondary
      list.text(tab.title, style, color, in: line(style, in: frame), .center)
      outline(.tab(tab), in: box, radius: Spacing.small, palette.focus, into: &list)
      if isChosen { list.fill(frame.foot(3), radius: 1.5, palette.tint) }
    }
    displayLine(at: bar.maxY, under: topEdge, in: viewport.bounds, into: &list)
  }

  private func displaySearch(into list: inout DisplayList) {
    let (bar, field, top) = (frame(of: .search), searchField, frame(of: .title).maxY)
    guard bar.maxY > top else { return }
    list.append(.pushClip(viewport.bounds.line(at: top, height: bar.maxY - top)))
    let radius = min(Spacing.corner, field.height / 2)
    list.fill(field, radius: radius, palette.surface)
    outlineShape(field, radius: radius, into: &list)
    highlight(.search, hovered, in: field, radius: radius, into: &list)
    let style = viewport.text(.body)
    var text = line(style, in: field.narrowed(by: 12))
    if isSearching {
      list.fill(Rect(x: text.x, y: text.y, width: 2, height: text.height), palette.tint)
      text.x += Spacing.small
      text.width = max(0, text.width - Spacing.small)
    }
    let words = isSearching ? "In use, so it stays" : "Search places"
    list.text(words, style, palette.secondary, in: text)
    outline(.search, in: field, radius: radius, palette.focus, into: &list)
    list.append(.popClip)
  }

  /// Appends the title, whose text goes from large to that of a bar, its caption, and the strip.
  private func displayTitle(into list: inout DisplayList) {
    let bar = frame(of: .title)
    let share = value(of: Self.expansion, for: .title)
    let (large, small) = (viewport.text(.largeTitle), viewport.text(.headline))
    let caption = viewport.text(.caption)
    let size = small.size + (large.size - small.size) * share
    let style = TextStyle(size: (size * 2).rounded() / 2, weight: .bold)
    let low = (bar.height - small.lineHeight) / 2
    let high = Spacing.small + caption.lineHeight
    let middle = small.lineHeight / 2 + min(low, high) + share * (high - min(low, high))
    let center = bar.maxY - middle - share * (large.lineHeight - small.lineHeight) / 2
    let column = barColumn
    let frame = column.line(
      at: viewport.snapped(center - style.lineHeight / 2), height: style.lineHeight)
    list.text("Places", style, palette.primary, in: frame)
    let detail = column.line(
      at: bar.maxY - Spacing.small - caption.lineHeight, height: caption.lineHeight)
    let alpha = value(of: Self.captionFade, for: .title)
    list.fadingText(
      updateTime.isEmpty ? "Thirty walks in five landscapes" : "Thirty walks, updated ",
      endingWith: updateTime, caption,
      palette.secondary.faded(by: alpha), in: detail)
    displayStatus(in: stripBounds, palette.primary, into: &list)
  }

  /// How far a bar is expanded, from 0 to 1.
  private static let expansion = Keyframes<HeaderTravel.Range, Double>(
    .at(.collapse, 0, 1), .at(.collapse, 1, 0))
  /// The opacity of the second line of a bar.
  private static let captionFade = Keyframes<HeaderTravel.Range, Double>(
    .at(.collapse, 0, 1), .at(.collapse, 0.5, 0))

  /// A value where a bar is now; that of an expanded one where it does not collapse.
  private func value(
    of keyframes: Keyframes<HeaderTravel.Range, Double>, for bar: Bar
  ) -> Double {
    if bar == .title, tab == .chat { return 0 }
    guard let travel = stack.travel(of: bar.rawValue), travel.collapse > 0 else { return 1 }
    return keyframes.value(on: travel)
  }

  private func displayToolbar(into list: inout DisplayList) {
    let (bar, button) = (frame(of: .toolbar), detailsButton)
    displayToolbarGround(bar, into: &list)
    let (title, caption) = (viewport.text(.control), viewport.text(.caption))
    let share = value(of: Self.expansion, for: .toolbar)
    var text = viewport.column.line(at: bar.y, height: bar.height - share * caption.lineHeight)
    text.width = max(0, button.x - Spacing.small - text.x)
    let first = line(title, in: text)
    list.text("\(saved.count) saved", title, palette.primary, in: first)
    let alpha = value(of: Self.captionFade, for: .toolbar)
    list.fadingText(
      "Tap a place to save it", caption, palette.secondary.faded(by: alpha),
      in: first.line(below: 0, caption))
    let radius = button.height / 2
    list.fill(button, radius: radius, palette.tile)
    outlineShape(button, radius: radius, into: &list)
    highlight(.details, hovered, in: button, radius: radius, into: &list)
    let words = showsDetails ? "Hide details" : "Show details"
    let style = viewport.text(.control, fitting: "Show details", in: button.width - 12)
    list.text(words, style, palette.primary, in: line(style, in: button), .center)
    outline(.details, in: button, radius: radius, palette.focus, into: &list)
  }
}
