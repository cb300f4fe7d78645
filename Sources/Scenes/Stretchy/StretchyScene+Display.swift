import Canvas
import FlexScroll
import Interface

extension StretchyScene {
  /// Appends the frame from back to front: cells, headers, the strip, the indicator.
  ///
  /// Cells, headers and text are placed by one offset on whole device pixels, so that they stay crisp
  /// and move together; the image follows the exact offset.
  package func display(into list: inout DisplayList) {
    let size = viewport.size
    list.fill(viewport.bounds, palette.background)
    let offset = viewport.snapped(scroller.layoutOffset)
    let seen = offset...(offset + size.height)
    let sections = grid.sections(in: seen)
    let hovered = hovered
    for section in sections {
      for cell in grid.cells(of: section, in: seen) {
        display(cell, of: section, scrolledBy: offset, hovered: hovered, into: &list)
      }
    }
    for section in sections where section > 0 {
      displayHeading(of: section, scrolledBy: offset, into: &list)
    }
    let first = viewport.snapped(headerFrame(of: 0, at: offset))
    if sections.contains(0), first.maxY > 0 { displayPicture(in: first, into: &list) }
    displayStrip(above: first.maxY, into: &list)
    // The thumb lies on pictures of any brightness (DX-32).
    displayIndicator(edge: palette.background, into: &list)
  }

  private func display(
    _ cell: Int, of section: Int, scrolledBy offset: Double, hovered: StretchyControl?,
    into list: inout DisplayList
  ) {
    let frame = grid.frame(of: cell, in: section).offset(y: -offset)
    let number = grid.firstCells[section] + cell
    let radius = Spacing.corner
    let picture = Painting(grid.sections[section].subject, cell).id
    let opacity = core.environment.image(picture).status.opacity(at: time)
    if opacity < 1 {
      let colors = StretchyColor.cells(theme)
      list.fill(frame, radius: radius, colors[section % colors.count])
    }
    list.append(.image(picture, frame, radius: radius, opacity: opacity))
    outlineShape(frame, radius: radius, into: &list)
    highlight(.cell(number), hovered, in: frame, radius: radius, into: &list)
    if hovered == .cell(number) { list.stroke(frame, radius: radius, width: 2, palette.primary) }
    if selected.contains(number) { displayMark(in: frame, radius: radius, into: &list) }
    outline(.cell(number), around: frame, radius: radius, palette.focus, into: &list)
  }

  /// Appends the mark of a selected cell: an edge and a tick.
  ///
  /// A line of the background inside the edge makes it visible on any picture.
  private func displayMark(in frame: Rect, radius: Double, into list: inout DisplayList) {
    let width = Spacing.focusRing
    let inner = frame.inset(by: width)
    guard inner.isDrawable else { return }
    list.stroke(inner, radius: max(0, radius - width), width: width, palette.background)
    list.stroke(frame, radius: radius, width: width, palette.tint)
    let side = min(viewport.scaled(24), frame.width - 2 * Spacing.small)
    guard side > 0 else { return }
    let disc = Rect(
      x: frame.maxX - Spacing.small - side, y: frame.y + Spacing.small, width: side, height: side)
    list.fill(disc, radius: side / 2, palette.tint)
    list.icon(.check, disc.inset(by: side / 8), palette.background)
  }

  /// Appends a header with a title at its bottom, so that in a stretched one it stays by the cells.
  private func displayHeading(
    of section: Int, scrolledBy offset: Double, into list: inout DisplayList
  ) {
    let frame = viewport.snapped(headerFrame(of: section, at: offset))
    guard frame.maxY > 0, frame.y < viewport.size.height else { return }
    list.fill(frame, palette.background)
    let style = viewport.text(.headline)
    let title = Rect(
      x: grid.left, y: viewport.snapped(frame.maxY - Self.headingFoot - style.lineHeight),
      width: grid.width, height: style.lineHeight)
    let section = grid.sections[section]
    list.text(section.title, style, palette.primary, in: title)
    let width = min(title.width, TextMeasure.width(of: section.title, style: style) + 10)
    let count = Rect(
      x: title.x + width, y: title.y, width: title.width - width, height: title.height)
    list.text("\(section.count)", viewport.text(.body), palette.secondary, in: count)
  }

  /// The distance below the title of a header, in points.
  private static let headingFoot = 11.0

  private func displayPicture(in shape: Rect, into list: inout DisplayList) {
    list.append(.pushClip(shape))
    let filled = stretch.pictureFrame(
      aspect: image.aspect, at: scroller.layoutOffset, width: viewport.size.width)
    list.fill(shape, StretchyColor.background)
    let opacity = image.status.opacity(at: time)
    if opacity > 0 {
      let frame = filled.offset(y: -scroller.layoutOffset)
      list.append(.image(.landscape, frame, radius: 0, opacity: opacity))
    }
    let button = lengthButton(in: shape)
    let title = titleFrame(in: shape, beside: button)
    if appearance.isHigh { shadeText(from: title.y, in: shape, into: &list) }
    let foot = shape.foot(viewport.scaled(Readability.footReach))
    list.gradient(foot, top: .clear, bottom: Readability.foot)
    let lines = shape.foot(viewport.scaled(Readability.linesReach))
    list.gradient(lines, top: .clear, bottom: Readability.lines)
    let head = shape.line(at: 0, height: max(viewport.safeAreaTop, Readability.headReach))
    list.gradient(
      head, top: viewport.safeAreaTop > 0 ? Readability.strip : Readability.head, bottom: .clear)
    displayTitle(title, into: &list)
    display(button, into: &list)
    list.append(.popClip)
  }

  /// Appends the shade behind the text at high contrast; the rest of the image stays as it is
  /// (DX-12).
  private func shadeText(from top: Double, in shape: Rect, into list: inout DisplayList) {
    let shade = shape.foot(min(shape.height, shape.maxY - top + Spacing.small))
    list.fill(shade, Readability.text)
    let edge = max(0, min(Readability.shadeEdge, shade.y - shape.y))
    list.gradient(
      shape.line(at: shade.y - edge, height: edge), top: .clear, bottom: Readability.text)
  }

  /// Appends the title and the number of cells.
  private func displayTitle(_ frame: Rect, into list: inout DisplayList) {
    let (title, detail) = titleStyles
    display(grid.sections.first?.title ?? "", title, in: frame, into: &list)
    let line = frame.line(below: 2, viewport.text(detail))
    display(grid.summary, detail, in: line, into: &list)
  }

  /// The styles of the title on the image and of the line below it.
  private var titleStyles: (title: TextStyle, detail: TextStyle) {
    viewport.isWide ? (.largeTitle, .body) : (.title, .caption)
  }

  private func display(
    _ text: String, _ style: TextStyle, in frame: Rect, into list: inout DisplayList
  ) {
    let style = viewport.text(style, fitting: text, in: frame.width)
    list.fadingText(text, style, Color.white.faded(by: clearance(of: frame)), in: frame)
  }

  /// The opacity of an item on the image: 0 where it reaches the strip.
  private static let belowStrip = Keyframes<RowTravel.Range, Double>(
    .at(.exitCrossing, 0, points: -8, 1), .at(.exitCrossing, 0, 0))

  /// The opacity of an item on the image, from 0 to 1.
  private func clearance(of frame: Rect) -> Double {
    guard viewport.safeAreaTop > 0 else { return 1 }
    return Self.belowStrip.value(of: frame, from: viewport.safeAreaTop)
  }

  private func display(_ button: Rect, into list: inout DisplayList) {
    let radius = button.height / 2
    let alpha = clearance(of: button)
    let white = Color.white.faded(by: alpha)
    guard alpha > 0 else { return }
    list.fill(button, radius: radius, Readability.button.faded(by: alpha))
    if appearance.isHigh { list.stroke(button, radius: radius, width: 1, white) }
    if pressed == .length {
      list.fill(button, radius: radius, white.faded(by: 0.2))
    } else if hovered == .length {
      list.fill(button, radius: radius, white.faded(by: 0.1))
    }
    list.text(isShort ? "Show all" : "Show two", buttonStyle, white, in: button, .center)
    outline(.length, around: button, radius: radius, white, into: &list)
  }

  /// The frame of the button at the image's bottom.
  func lengthButton(in shape: Rect) -> Rect {
    let size = Size(
      width: min(96 * buttonStyle.size / TextStyle.captionBold.size, grid.width).rounded(),
      height: 34 + buttonStyle.lineHeight - TextStyle.captionBold.lineHeight)
    return Rect(
      x: viewport.snapped(grid.left + grid.width - size.width),
      y: shape.maxY - (viewport.isWide ? 28 : Spacing.medium) - size.height, width: size.width,
      height: size.height)
  }

  /// The button's style, so small that the button leaves the title half of the row.
  private var buttonStyle: TextStyle {
    viewport.text(.captionBold, fitting: "Show two", in: 0.4 * grid.width - Spacing.medium)
  }

  private func titleFrame(in shape: Rect, beside button: Rect) -> Rect {
    let styles = titleStyles
    let height = viewport.text(styles.title).lineHeight
    let below = viewport.text(styles.detail).lineHeight + (viewport.isWide ? 26 : Spacing.large)
    return Rect(
      x: grid.left, y: shape.maxY - below - 2 - height,
      width: max(0, button.x - grid.left - Spacing.small), height: height)
  }

  /// Appends the strip: its text is white above the image's edge, and below it has the colour for the
  /// background (FH-77), so that it never changes at once.
  private func displayStrip(above edge: Double, into list: inout DisplayList) {
    let (height, strip) = (viewport.safeAreaTop, stripBounds)
    guard height >= TextStyle.label.lineHeight else { return }
    let split = min(height, max(0, edge))
    if split > 0 {
      list.append(.pushClip(strip.line(at: 0, height: split)))
      displayStatus(in: strip, .white, into: &list)
      list.append(.popClip)
    }
    if split < height {
      let rest = strip.line(at: split, height: height - split)
      list.fill(rest, palette.background)
      let background = palette.background.faded(by: rest.height / height)
      list.appendSoftEdge(below: strip, height: Spacing.small, background)
      list.append(.pushClip(rest))
      displayStatus(in: strip, palette.primary, into: &list)
      list.append(.popClip)
    }
  }
}
