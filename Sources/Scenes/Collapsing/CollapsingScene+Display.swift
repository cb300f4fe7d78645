import Canvas
import FlexScroll
import Interface

extension CollapsingScene {
  /// Appends the frame from back to front: content, header, status strip, indicator.
  ///
  /// Moving items are placed on whole device pixels, so that text stays crisp while it scrolls.
  package func display(into list: inout DisplayList) {
    let top = viewport.snapped(shape.containerTop - core.list.scroller.layoutOffset)
    let frames = headerFrames(at: shape.containerTop - top)
    list.fill(viewport.bounds, palette.background)
    displayContent(from: top, below: frames.shape.maxY, into: &list)
    displayHeader(frames, into: &list)
    displayIndicator(into: &list)
  }

  /// The layout of the header at an offset.
  func headerFrames(at offset: Double) -> CollapsingHeaderFrames {
    CollapsingHeaderFrames(
      shape, shape.layout(at: offset), in: viewport, texts: wideBarColumn)
  }

  /// The header's colours: green if it is collapsed, otherwise indigo (WT-3).
  private struct BarColors {
    var background: Color
    var text: Color
    /// The word of the chosen segment, whose ground has the colour of the text.
    var chosen: Color
    /// The background of buttons.
    var shade: Color

    /// The edge of buttons; `nil` for none.
    var edge: Color?

    init(isCollapsed: Bool, isFixed: Bool, _ theme: Theme, isHigh: Bool) {
      let expanded = isHigh ? CollapsingColor.clearExpanded(theme) : CollapsingColor.expanded(theme)
      let fixed = isHigh ? CollapsingColor.clearFixed : CollapsingColor.fixed
      let collapsed = isFixed ? fixed : CollapsingColor.collapsed
      background = isCollapsed ? collapsed : expanded
      let isBright = isCollapsed && !isFixed
      text = isBright ? CollapsingColor.onCollapsed : CollapsingColor.onExpanded
      chosen = isBright ? CollapsingColor.onExpanded : Palette.light.primary
      shade = Color.black.faded(by: isBright ? 0.1 : 0.28)
      edge = isHigh ? text : nil
    }
  }

  private var barColors: BarColors {
    BarColors(
      isCollapsed: layout.isCollapsed, isFixed: isFixed, theme, isHigh: appearance.isHigh)
  }

  /// The header's colour.
  var headerColor: Color { barColors.background }

  private func displayHeader(_ frames: CollapsingHeaderFrames, into list: inout DisplayList) {
    guard frames.shape.maxY > 0 else { return }
    let colors = barColors
    list.append(.pushClip(frames.shape))
    list.fill(frames.shape, colors.background)
    for (index, line) in lines.enumerated() {
      let color = colors.text.faded(by: alpha(ofLine: index, in: frames))
      list.fadingText(line, frames.styles.line, color, in: frames.line(index))
    }
    let title = colors.text.faded(by: frames.titleAlpha)
    if title.alpha > 0 {
      list.text(Self.title, frames.titleStyle, title, in: frames.title, baseline: frames.titleDepth)
    }
    displayDetails(frames, colors, into: &list)
    displaySwitch(frames, colors, into: &list)
    list.append(.popClip)
    displayStatus(in: stripBounds, colors.text, into: &list)
  }

  private func displayDetails(
    _ frames: CollapsingHeaderFrames, _ colors: BarColors, into list: inout DisplayList
  ) {
    let frame = frames.details
    let alpha = frames.detailsAlpha
    guard alpha > 0 else { return }
    let radius = frame.height / 2
    list.fill(frame, radius: radius, colors.shade.faded(by: alpha))
    if let edge = colors.edge {
      list.stroke(frame, radius: radius, width: 1, edge.faded(by: alpha))
    }
    highlight(.details, hovered, in: frame, radius: radius, textColor: colors.text, into: &list)
    list.text(
      showsDetails ? "Less" : "More", frames.styles.control, colors.text.faded(by: alpha),
      in: frame, .center)
    outline(.details, around: frame, radius: radius, colors.text.faded(by: alpha), into: &list)
  }

  private func displaySwitch(
    _ frames: CollapsingHeaderFrames, _ colors: BarColors, into list: inout DisplayList
  ) {
    let hovered = hovered
    let (first, last) = (frames.segment(.list), frames.segment(.cards))
    guard first.height > 0 else { return }
    let radius = first.height / 2
    let whole = Rect(x: first.x, y: first.y, width: last.maxX - first.x, height: first.height)
    list.fill(whole, radius: radius, colors.shade)
    if let edge = colors.edge { list.stroke(whole, radius: radius, width: 1, edge) }
    for kind in CollapsingKind.allCases {
      let frame = frames.segment(kind)
      let isShown = kind == self.kind

      // The focus ring is on the track's edge, and the segment is inset so that the track lies
      // between them.
      let track = focused == .kind(kind) ? Spacing.focusRing + Spacing.focusGap : Self.trackEdge
      let edge = min(radius, track)
      let inner = frame.inset(by: edge)
      if isShown {
        list.fill(inner, radius: radius - edge, colors.text)
      } else {
        highlight(
          .kind(kind), hovered, in: inner, radius: radius - edge, textColor: colors.text,
          into: &list)
      }
      outline(.kind(kind), in: frame, radius: radius, colors.text, into: &list)
      list.text(
        kind.rawValue, frames.styles.segment, isShown ? colors.chosen : colors.text, in: frame,
        .center)
    }
  }

  /// The width of the track around a segment of the switch, in points.
  private static let trackEdge = 2.0

  /// Appends the walks that are visible below the header.
  ///
  /// - Parameters:
  ///   - top: The y of the content's top in the window.
  ///   - edge: The y of the header's bottom.
  ///   - list: The list that they are appended to.
  func displayContent(from top: Double, below edge: Double, into list: inout DisplayList) {
    let (content, hovered) = (content, hovered)
    for walk in content.walks(from: edge - top, to: viewport.size.height - top) {
      let frame = content.frame(of: walk).offset(y: top)
      switch kind {
      case .list: displayRow(walk, in: frame, hovered, into: &list)
      case .cards: displayCard(walk, in: frame, hovered, into: &list)
      }
    }
  }

  private func color(of walk: Int) -> Color {
    let colors = appearance.isHigh ? CollapsingColor.clearWalks : CollapsingColor.walks
    return colors[walk % colors.count]
  }

  private func displayRow(
    _ walk: Int, in frame: Rect, _ hovered: CollapsingControl?, into list: inout DisplayList
  ) {
    let light = frame.inset(x: -12, y: Spacing.tiny)
    highlight(
      .walk(walk), hovered, in: light, radius: Spacing.small, textColor: palette.primary,
      into: &list)
    outline(.walk(walk), in: light, radius: Spacing.small, palette.focus, into: &list)
    let side = min(56, viewport.scaled(40))
    let disc = Rect(x: frame.x, y: frame.midY - side / 2, width: side, height: side)
    list.fill(disc, radius: side / 2, color(of: walk))
    // On white the dark discs stand out by themselves.
    if theme == .dark { outlineShape(disc, radius: side / 2, into: &list) }
    list.text(Self.walks[walk].initial, viewport.text(.headline), .white, in: disc, .center)
    let heart = heart(endingAt: frame.maxX, middle: frame.midY)
    if viewport.isWide { return displayWideRow(walk, in: frame, after: disc, into: &list) }
    let (headline, caption) = (viewport.text(.headline), viewport.text(.caption))
    let lines = headline.lineHeight + 2 + caption.lineHeight
    let title = Rect(
      x: disc.maxX + 16, y: frame.midY - lines / 2,
      width: max(0, heart.x - Spacing.small - disc.maxX - 16), height: headline.lineHeight)
    let detail = title.line(below: 2, caption)
    list.text(Self.walks[walk].name, headline, palette.primary, in: title)
    list.text(Self.walks[walk].detail, caption, palette.secondary, in: detail)
    displayHeart(walk, in: heart, color: palette.tint, rest: palette.secondary, into: &list)
    displayLine(below: walk, from: title.x, in: frame, into: &list)
  }

  private func displayLine(
    below walk: Int, from x: Double, in frame: Rect, into list: inout DisplayList
  ) {
    guard walk + 1 < Self.walks.count else { return }
    let thickness = 1 / max(0.25, viewport.scale)
    list.fill(
      Rect(
        x: x, y: frame.maxY - thickness, width: max(0, frame.maxX - x), height: thickness),
      palette.separator)
  }

  /// Appends what is beside the disc of a row in a wide window: name, profile, length and climb in
  /// columns (DX-7).
  private func displayWideRow(
    _ walk: Int, in frame: Rect, after disc: Rect, into list: inout DisplayList
  ) {
    let (item, body) = (Self.walks[walk], viewport.text(.body))
    let x = disc.maxX + 16
    let heart = heart(endingAt: frame.maxX, middle: frame.midY)
    let climbEnd = min(frame.x + 0.68 * frame.width + 200, heart.x - Spacing.small)
    let lengthEnd = climbEnd - viewport.scaled(110)
    // With large text the profile leaves the length its space.
    let start = frame.x + (0.4 * frame.width).rounded()
    let end = min(frame.x + 0.64 * frame.width, lengthEnd - viewport.scaled(70) - Spacing.small)
    let profile = Rect(x: start, y: frame.midY - 16, width: max(0, end - start), height: 32)
    func column(_ start: Double, _ end: Double) -> Rect {
      Rect(x: start, y: frame.y, width: max(0, end - start), height: frame.height)
    }
    list.text(
      item.name, viewport.text(.headline), palette.primary, in: column(x, profile.x - 16))
    if profile.width > 0 {
      displayProfile(of: walk, in: profile, color: CollapsingColor.profile(theme), into: &list)
    }
    list.text(
      item.length, body, palette.primary, in: column(profile.maxX + 8, lengthEnd), .trailing)
    list.text(item.ascent, body, palette.secondary, in: column(lengthEnd, climbEnd), .trailing)
    displayHeart(walk, in: heart, color: palette.tint, rest: palette.secondary, into: &list)
    displayLine(below: walk, from: x, in: frame, into: &list)
  }

  /// Appends the profile of a walk as bars on the bottom of a frame.
  private func displayProfile(
    of walk: Int, in frame: Rect, color: Color, into list: inout DisplayList
  ) {
    let profile = Self.walks[walk].profile
    let count = min(profile.count, Int(frame.width / 3))
    for index in 0..<count {
      let height = max(2, profile[index * (profile.count - 1) / max(1, count - 1)] * frame.height)
      list.fill(
        Rect(
          x: frame.x + Double(index) * 3, y: frame.maxY - height, width: 2, height: height), color)
    }
  }

  /// Appends a card: a picture, the name, length and climb, and the profile (DX-7).
  private func displayCard(
    _ walk: Int, in frame: Rect, _ hovered: CollapsingControl?, into list: inout DisplayList
  ) {
    let item = Self.walks[walk]
    let picture = content.picture(in: frame)
    let id = CollapsingContent.painting(of: walk).id
    let opacity = core.environment.image(id).status.opacity(at: time)
    let corner = Spacing.corner - CollapsingContent.pictureInset / 2
    list.fill(frame, radius: Spacing.corner, palette.surface)
    if opacity < 1 { list.fill(picture, radius: corner, color(of: walk)) }
    list.append(.image(id, picture, radius: corner, opacity: opacity))
    outlineShape(frame, radius: Spacing.corner, into: &list)
    let (control, caption) = (viewport.text(.control), viewport.text(.caption))
    let text = frame.narrowed(by: 12)
    let name = text.line(at: picture.maxY + 10, height: control.lineHeight)
    let heart = heart(endingAt: name.maxX, middle: name.midY)
    displayHeart(walk, in: heart, color: palette.tint, rest: palette.secondary, into: &list)
    var title = name
    title.width = max(0, heart.x - Spacing.tiny - name.x)
    list.text(
      item.name, viewport.text(.control, fitting: item.name, in: title.width), palette.primary,
      in: title)
    let detail = name.line(below: 2, caption)
    list.text(item.detail, caption, palette.secondary, in: detail)
    let profile = text.line(at: detail.maxY + 4, height: 14)
    displayProfile(of: walk, in: profile, color: palette.primary.faded(by: 0.35), into: &list)
    highlight(
      .walk(walk), hovered, in: frame, radius: Spacing.corner, textColor: palette.primary,
      into: &list)
    outline(.walk(walk), around: frame, radius: Spacing.corner, palette.focus, into: &list)
  }

  private func heart(endingAt end: Double, middle: Double) -> Rect {
    let side = viewport.scaled(22)
    return Rect(x: end - side, y: viewport.snapped(middle - side / 2), width: side, height: side)
  }

  private func displayHeart(
    _ walk: Int, in frame: Rect, color: Color, rest: Color, into list: inout DisplayList
  ) {
    let isMarked = marked.contains(walk)
    list.icon(isMarked ? .heartFill : .heart, frame, isMarked ? color : rest)
  }
}
