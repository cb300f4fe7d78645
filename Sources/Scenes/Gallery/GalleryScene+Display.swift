import Canvas
import FlexScroll
import Interface

extension GalleryScene {
  /// Appends the frame from back to front: cards, header, status, indicator.
  package func display(into list: inout DisplayList) {
    list.fill(viewport.bounds, palette.background)
    let hovered = hovered
    for card in cards.indices {
      let frame = shownFrame(of: card)
      guard isVisible(frame.inset(by: -Self.focusDistance)) else { continue }
      display(card, in: frame, hovered, into: &list)
    }
    for tool in GalleryTool.allCases { display(tool, hovered, into: &list) }
    display(
      layout.shelf, of: albums, movedBy: -scroller.layoutOffset, hovered, into: &list
    ) { .tile($0) }
    displayHeader(into: &list)
    displayIndicator(into: &list)
  }

  /// The distance by which the focus ring extends beyond its card, in points.
  static let focusDistance = 4.0

  /// Appends a tool: its icon on a tile, its title, what it does, and its key.
  private func display(
    _ tool: GalleryTool, _ hovered: Control?, into list: inout DisplayList
  ) {
    var frame = layout.frame(of: tool)
    frame.y = viewport.snapped(frame.y - scroller.layoutOffset)
    guard isVisible(frame.inset(by: -Self.focusDistance)) else { return }
    let radius = 14.0
    list.fill(frame, radius: radius, palette.surface)
    outlineShape(frame, radius: radius, into: &list)
    highlight(
      .tool(tool), hovered, in: frame, radius: radius, textColor: palette.primary, into: &list)
    outline(.tool(tool), around: frame, radius: radius, palette.focus, into: &list)
    let side = min(viewport.scaled(40), frame.height - 24)
    let tile = Rect(
      x: frame.x + Spacing.medium, y: frame.midY - side / 2, width: side, height: side)
    list.fill(tile, radius: Spacing.corner, palette.tile)
    let red = Palette.recording(theme, appearance.contrast)
    list.icon(
      tool.icon, tile.inset(by: side * 0.225), tool == .recording ? red : palette.tint)
    let (title, detail) = (viewport.text(.control), viewport.text(.caption))
    let x = tile.maxX + Spacing.medium
    let texts = Rect(
      x: x, y: frame.midY - (title.lineHeight + detail.lineHeight + 2) / 2,
      width: max(0, frame.maxX - Spacing.medium - x), height: title.lineHeight)
    var line = texts
    let end = displayKey(
      Self.key(of: tool), endingAt: frame.maxX - GalleryLayout.textFoot, middle: texts.midY - 2,
      after: x + TextMeasure.width(of: tool.title, style: title), into: &list)
    line.width = max(0, min(texts.maxX, end) - x)
    list.text(tool.title, title, palette.primary, in: line)
    let color = palette.secondary.mixed(with: palette.primary, share: 0.3)
    list.text(tool.detail, detail, color, in: texts.line(below: 2, detail))
  }

  /// Appends a key that ends at an x, unless it would be over a text that ends at another one; returns
  /// where a text before it ends at the latest.
  private func displayKey(
    _ key: String, endingAt right: Double, middle: Double, after left: Double,
    into list: inout DisplayList
  ) -> Double {
    let label = viewport.text(.label)
    let size = KeyCap.size(of: key, label)
    guard right - size.width - Spacing.small >= left else { return .infinity }
    let frame = Rect(
      x: right - size.width, y: viewport.snapped(middle - size.height / 2), width: size.width,
      height: size.height)
    list.appendKeyCap(key, label, palette, in: frame)
    return frame.x - Spacing.small
  }

  /// The first key of a tool; the config may change it, as the list of keys shows.
  private static func key(of tool: GalleryTool) -> String {
    keys[tool.rawValue]
  }

  private static let keys = GalleryTool.allCases.map {
    $0.command.definition.keys.first?.label ?? ""
  }

  private func display(
    _ card: Int, in frame: Rect, _ hovered: Control?, into list: inout DisplayList
  ) {
    let (radius, control) = (GalleryLayout.radius, Control.card(card))
    list.fill(frame, radius: radius, palette.surface)
    displayPicture(of: card, in: frame, into: &list)
    displayTexts(of: card, in: frame, into: &list)
    outlineShape(frame, radius: radius, into: &list)
    highlight(control, hovered, in: frame, radius: radius, into: &list)
    if hovered == control, !appearance.isHigh {
      list.stroke(frame, radius: radius, width: 1, palette.primary.faded(by: 0.45))
    }
    outline(control, around: frame, radius: radius, palette.focus, into: &list)
  }

  /// Appends a phone with the scene on its screen, cut off by the bottom of the picture.
  private func displayPicture(of card: Int, in frame: Rect, into list: inout DisplayList) {
    let radius = GalleryLayout.radius
    let picture = frame.line(at: frame.y, height: layout.pictureHeight)
    list.append(.pushClip(picture))
    let backdrop = picture.line(at: picture.y, height: picture.height + radius)
    list.fill(backdrop, radius: radius, appearance.isHigh ? palette.background : palette.tile)
    var screen = layout.screen(in: frame)
    let (bezel, corner) = (layout.bezel, layout.screenRadius)
    var phone = screen.inset(by: -bezel)
    phone.height += 2 * corner
    list.append(.shadow(phone.offset(y: 4), radius: corner + bezel, blur: 14, GalleryColor.shade))
    screen.height = max(0, picture.maxY - screen.y)
    miniatures[card].display(in: screen, into: &list)
    // The frame is wide enough to cover the screen's square corners.
    list.stroke(phone, radius: corner + bezel, width: bezel, GalleryColor.bezel)
    list.stroke(phone, radius: corner + bezel, width: 1, GalleryColor.rim)
    outlineShape(phone, radius: corner + bezel, into: &list)
    list.append(.popClip)
  }

  private func displayTexts(of card: Int, in frame: Rect, into list: inout DisplayList) {
    let (text, headline, caption) = (
      cards[card], viewport.text(.headline), viewport.text(.caption)
    )
    let inner = frame.narrowed(by: Spacing.medium)
    let title = inner.line(
      at: frame.y + layout.pictureHeight + GalleryLayout.textTop,
      height: GalleryLayout.titleHeight(in: viewport))
    var line = title
    if let key = Self.key(of: card) {
      let end = displayKey(
        key, endingAt: frame.maxX - GalleryLayout.textFoot, middle: title.midY, after: inner.x,
        into: &list)
      line.width = max(0, min(inner.maxX, end) - inner.x)
    }
    list.text(text.title, headline, palette.primary, in: line)
    list.appendLines(
      layout.summaries[card], caption, palette.primary, in: inner, from: title.maxY + Spacing.tiny)
    let source = inner.line(
      at: frame.maxY - GalleryLayout.textFoot - caption.lineHeight, height: caption.lineHeight)
    list.text(layout.sources[card], caption, palette.secondary, in: source)
  }
}

// The bar and the large title that collapses into it.
extension GalleryScene {
  /// The opacity of the bar's title, which fades in after the large one has faded out.
  private static let barTitle = Keyframes<HeaderTravel.Range, Double>(
    .at(.collapse, 0.7, 0), .at(.collapse, 0.95, 1))
  /// The opacity of the large title, which fades with its height.
  private static let largeTitle = Keyframes<HeaderTravel.Range, Double>(
    .at(.collapse, 0.3, 1), .at(.collapse, 0.7, 0))

  /// Where the header is by its height alone, from that of the bar with the large title to that of
  /// the bar: another scene pushes it off as it is.
  private var travel: HeaderTravel {
    let (header, length) = (list.header.flexible, Self.titleHeight(in: viewport))
    return HeaderTravel(
      place: header.minimumHeightWithSafeArea + length - header.layout.height, collapse: length,
      exit: length)
  }

  /// The opacity of the bar's title, from 0 to 1.
  var barTitleAlpha: Double { Self.barTitle.value(on: travel) }

  private func displayHeader(into list: inout DisplayList) {
    let layout = self.list.header.flexible.layout
    let top = viewport.snapped(layout.topEdge)
    let bottom = viewport.snapped(layout.bottomEdge)
    let strip = stripBounds
    if strip.height > 0 { list.fill(strip, palette.background) }
    if !layout.isHidden, bottom > strip.maxY {
      // A bar that leaves moves under the strip; one that is pulled far ends below the window.
      let end = max(strip.maxY, min(bottom, viewport.size.height))
      list.append(.pushClip(viewport.bounds.line(at: strip.maxY, height: end - strip.maxY)))
      let bar = viewport.bounds.line(at: top, height: max(0, end - top))
      list.fill(bar, palette.background.faded(by: layout.opacity))
      // The titles fade out before they reach the strip (FH-65).
      displayTitles(
        from: top, to: bottom, opacity: layout.opacity * layout.hiddenViewAlpha, into: &list)
      let line = bar.line(at: end - viewport.hairline, height: viewport.hairline)
      let rise = min(1, max(0, layout.contentOverlap / 8)) * layout.opacity
      if rise > 0 { list.fill(line, palette.separator.faded(by: rise)) }
      list.append(.popClip)
    }
    displayStatus(in: strip, palette.primary, into: &list)
  }

  private func displayTitles(
    from top: Double, to bottom: Double, opacity: Double, into list: inout DisplayList
  ) {
    let barBottom = top + self.list.header.flexible.minimumHeightWithSafeArea
    let largeAlpha = Self.largeTitle.value(on: travel) * opacity
    // A header that is pulled far has its title below the window.
    let isInView = bottom <= viewport.size.height + Self.titleHeight(in: viewport)
    if largeAlpha > 0, isInView {
      let (title, line) = (viewport.text(.largeTitle), viewport.text(.body))
      let column = viewport.bounds.narrowed(by: layout.titleX)
      let subtitle = column.line(
        at: bottom - Self.titleFoot(in: viewport) - line.lineHeight, height: line.lineHeight)
      let large = column.line(
        at: subtitle.y - Self.titleGap - title.lineHeight, height: title.lineHeight)
      list.text(Self.title, title, palette.primary.faded(by: largeAlpha), in: large)
      let words = reducesMotion ? Self.subtitle : layout.subtitle
      list.text(words, line, palette.secondary.faded(by: largeAlpha), in: subtitle)
    }
    let alpha = barTitleAlpha * opacity
    let barHeight = Self.barHeight(in: viewport)
    let bar = viewport.bounds.narrowed(by: Spacing.medium)
      .line(at: barBottom - barHeight, height: barHeight)
    list.fadingText(
      Self.title, viewport.text(.headline), palette.primary.faded(by: alpha), in: bar, .center)
  }
}
