import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// Appends the frame from back to front: list, header over it, bar title, status, indicator.
  ///
  /// What moves is placed on whole device pixels, so that text stays crisp while it scrolls.
  package func display(into list: inout DisplayList) {
    let header = drawnHeader
    let ground = drawnGround
    let hovered = hovered
    list.append(.fill(viewport.bounds, radius: 0, palette.background))
    if isLit(hovered) { displayLights(scrolledBy: header.offset, hovered, into: &list) }
    prepareContent(at: header.offset)
    content.display(scrolledBy: header.offset, into: &list)
    display(header, under: ground, into: &list)
    displayStatus(under: header, on: ground, into: &list)
    if hasDiscs, !hasRoundedEdge(header) { displayHeadings(under: header, into: &list) }
    displayIndicator(into: &list)
    if menu.value(at: time) > 0 { displayMenu(hovered, into: &list) }
  }

  /// Lays the content out.
  func layContent() {
    content.lay(album, marks, palette, in: layout, around: viewport.snapped(list.distance))
  }

  /// Lays the rows out that are seen at an offset, unless they are.
  func prepareContent(at shown: Double) {
    if !content.isLaidOut(at: shown) { content.prepare(album, scrolledBy: shown) }
  }

  private func displayLights(
    scrolledBy shown: Double, _ hovered: AlbumControl?, into list: inout DisplayList
  ) {
    let layout = layout
    for button in AlbumButton.allCases {
      let disc = layout.lightFrame(of: button).offset(y: -shown)
      light(.button(button), hovered, in: disc, radius: disc.width / 2, into: &list)
    }
    for row in layout.visibleRows(at: shown) {
      let place = layout.rowLightFrame(row).offset(y: -shown)
      light(.row(row), hovered, in: place, radius: Spacing.corner, into: &list)
    }
  }

  /// Whether any control is pressed, under the pointer or in focus.
  private func isLit(_ hovered: AlbumControl?) -> Bool {
    pressed != nil || hovered != nil || focused != nil
  }
}

// The headings of discs: each stands above its first row, sticks where the header ends, and is pushed
// away by the next one.
extension AlbumScene {
  /// Whether the header's lower edge is the rounded top of the list, under which a heading slides.
  func hasRoundedEdge(_ header: AlbumHeader) -> Bool {
    header.edgeDepth > 0 && header.bottom > 0 && !list.header.layout.isHidden
  }

  /// The y at which headings stick: where the header ends, or without it the strip.
  func pinLine(under header: AlbumHeader) -> Double {
    let bottom = list.header.layout.isHidden ? 0 : header.bottom - header.edgeDepth
    let strip = stripFrame.maxY * stripShown.value(at: time)
    return viewport.snapped(max(0, bottom, strip))
  }

  /// The heading that sticks or comes first, and the y of its top edge; `nil` without discs.
  func leadingHeading(
    under header: AlbumHeader, in rows: AlbumRows, line: Double
  ) -> (disc: Int, y: Double)? {
    guard !rows.discs.isEmpty else { return nil }
    let disc = rows.disc(at: header.offset + line)
    var y = max(line, headingTop(disc, under: header, in: rows))
    if disc + 1 < rows.discs.count {
      y = min(y, headingTop(disc + 1, under: header, in: rows) - rows.headingHeight)
    }
    return (disc, y)
  }

  /// Where a heading stands in the window before anything holds it.
  private func headingTop(
    _ disc: Int, under header: AlbumHeader, in rows: AlbumRows
  ) -> Double {
    viewport.snapped(rows.headingTop(disc) - header.offset)
  }

  /// The y at which the heading that sticks ends; negative where none does.
  func headingBottom(under header: AlbumHeader) -> Double {
    let (rows, line) = (layout.rows, pinLine(under: header))
    guard let heading = leadingHeading(under: header, in: rows, line: line), heading.y <= line
    else { return -1 }
    return heading.y + rows.headingHeight
  }

  /// Whether a heading that sticks covers a y.
  func isOnHeading(_ y: Double, under header: AlbumHeader) -> Bool {
    hasDiscs && y < headingBottom(under: header)
  }

  /// The pinned heading as a trace records it.
  var pinnedHeading: PinnedHeading? {
    guard hasDiscs else { return nil }
    let header = drawnHeader
    let (rows, line) = (layout.rows, pinLine(under: header))
    guard let heading = leadingHeading(under: header, in: rows, line: line), heading.y <= line,
      heading.y > line - rows.headingHeight
    else { return nil }
    return PinnedHeading(
      index: heading.disc, top: heading.y, line: line, height: rows.headingHeight)
  }

  /// Appends the headings in the window, the one that sticks first.
  func displayHeadings(under header: AlbumHeader, into list: inout DisplayList) {
    let (rows, line) = (layout.rows, pinLine(under: header))
    let size = viewport.size
    guard line < size.height,
      let leading = leadingHeading(under: header, in: rows, line: line)
    else { return }
    list.append(.pushClip(Rect(x: 0, y: line, width: size.width, height: size.height - line)))
    var (disc, y) = leading
    while y < size.height {
      let frame = Rect(x: 0, y: y, width: size.width, height: rows.headingHeight)
      display(disc, in: frame, of: rows, line: line, into: &list)
      disc += 1
      guard disc < rows.discs.count else { break }
      y = headingTop(disc, under: header, in: rows)
    }
    list.append(.popClip)
  }

  /// A heading on a ground of its own, under which the rows go softly while it sticks.
  private func display(
    _ disc: Int, in frame: Rect, of rows: AlbumRows, line: Double, into list: inout DisplayList
  ) {
    list.append(.fill(frame, radius: 0, palette.background))
    let stuck = min(1, max(0, 1 - (frame.y - line) / AlbumHeader.softEdge))
    if stuck > 0 {
      let edge = Rect(
        x: 0, y: frame.maxY, width: frame.width, height: AlbumHeader.softEdge)
      let color = palette.background
      list.append(
        .gradient(edge, top: color.faded(by: stuck), bottom: color.faded(by: 0)))
    }
    let heading = rows.discs[disc]
    let isAligned = (heading.direction == .rightToLeft) == (direction == .rightToLeft)
    list.append(
      .text(
        .init(
          heading.title, style: viewport.text(.captionBold), color: palette.primary,
          in: Rect(x: rows.x, y: frame.y, width: rows.width, height: frame.height),
          alignment: isAligned ? .leading : .trailing)))
  }
}

// The status strip: when it is hidden (SK-9), and in which colour it is read (FH-77).
extension AlbumScene {
  /// How long the strip takes to come or to go, in seconds.
  static let stripFade = 0.2

  /// Hides the strip by another rule: it is shown, its position counts as 0, and the rule holds from
  /// the next position on (SK-9).
  func setStatusStrip(hides hiding: StretchyStatusBar.Hiding) {
    guard hiding != statusBar.hides else { return }
    statusBar.hides = hiding
    statusBar.presentationDidChange()
    stripRestsAt = list.distance
    followStrip()
  }

  /// During a transition the screen shows the strip; afterwards the rule for hiding it holds from the
  /// position on that it has then (SK-9).
  func followPresence(from old: Double) {
    let isTransitioning = core.environment.presence < 1
    guard isTransitioning != (old < 1) else { return }
    if isTransitioning { statusBar.presentationDidChange() }
    stripRestsAt = isTransitioning ? list.distance : nil
    followStrip()
  }

  /// Lets the strip follow the list's position and what lies behind it.
  ///
  /// Its text keeps its colour as long as it is read, with a contrast of 4.5 to 1, and then changes
  /// at once: on any ground black or white is read, but no grey between them is on all.
  func followStrip(atOnce: Bool = false) {
    stripRevision = list.revision
    let distance = list.distance
    let moment = max(time, list.scroller.time)
    if stripRestsAt != distance {
      stripRestsAt = nil
      statusBar.follow(offset: distance)
    }
    let shown = statusBar.isHidden ? 0.0 : 1.0
    if atOnce {
      stripShown.jump(to: shown)
    } else {
      stripShown.go(to: shown, at: moment)
    }
    drawnHeader = findShownShape()
    if content.headerHeight == list.header.maximumHeightWithSafeArea {
      prepareContent(at: drawnHeader.offset)
    } else {
      layContent()
    }
    let ground = stripColor(under: drawnHeader)
    guard ground != drawnGround || atOnce else { return }
    drawnGround = ground
    if ground.contrast(with: stripTextColor) < HeaderColors.leastContrast {
      stripTextColor = ground.writing
    }
  }

  /// Where the strip is: it rides off with a header that takes it along.
  @inline(__always)
  var stripFrame: Rect {
    Rect(
      x: 0, y: viewport.snapped(list.header.layout.topBarTop), width: viewport.size.width,
      height: viewport.safeAreaTop)
  }

  /// The one colour behind the strip: that of the header at the strip's lower edge, or of the list
  /// where the header has gone.
  @inline(__always)
  func stripColor(under header: AlbumHeader) -> Color {
    let box = blendFrame(of: header)
    let color = paint(of: header).color(at: (stripFrame.maxY - box.y) / max(1, box.height))
    return palette.background.mixed(with: color, share: stripCoverage(by: header))
  }

  /// How much of the strip the header covers, from 0 to 1.
  @inline(__always)
  private func stripCoverage(by header: AlbumHeader) -> Double {
    let strip = stripFrame
    guard strip.height > 0, !list.header.layout.isHidden else { return 0 }
    return min(1, max(0, (header.bottom - strip.y) / strip.height))
  }

  /// The strip hides what scrolls under it, so that it can be read over any picture.
  func displayStatus(
    under header: AlbumHeader, on color: Color, into list: inout DisplayList
  ) {
    let strip = stripFrame
    guard strip.height >= TextStyle.label.lineHeight, strip.maxY > 0 else { return }
    let shown = stripShown.value(at: time)
    let bare = 1 - stripCoverage(by: header)
    list.append(.fill(strip, radius: 0, color.faded(by: bare > 0 ? shown : 1)))
    if bare * shown > 0 {
      let edge = Rect(
        x: 0, y: strip.maxY, width: strip.width, height: AlbumHeader.softEdge)
      list.append(
        .gradient(edge, top: color.faded(by: bare * shown), bottom: color.faded(by: 0)))
    }
    guard shown > 0 else { return }
    list.append(
      .text(
        .init(
          statusText, style: viewport.stripStyle, color: stripTextColor.faded(by: shown), in: strip,
          alignment: .center)))
  }
}

// Where the header has its colours from.
extension AlbumScene {
  /// The header's colours at this moment: its own, the cover's, or what lies between them while the
  /// cover fades in.
  @inline(__always)
  package var headerColors: HeaderColors {
    let own = HeaderColors(palette)
    guard let coverColors else { return own }
    return switch cover {
    case .ready: coverColors
    case .placeholder: own
    case .fadingIn:
      own.mixed(with: coverColors, share: cover.opacity(at: time))
    }
  }
}
