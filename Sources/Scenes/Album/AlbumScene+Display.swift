import Canvas
import FlexScroll
import Interface

// The header over the list.
extension AlbumScene {
  /// The height over which the cover fades under the status strip, in points.
  private static let readableEdge = 28.0
  static let coverRadius = 5.0
  private static let shadowBlur = 10.0

  /// The paint of the header's background.
  @inline(__always)
  func paint(of header: AlbumHeader) -> AlbumHeaderPaint {
    header.isWide
      ? widePaint(of: header)
      : AlbumHeaderPaint(
        colors: headerColors, tint: header.tintOpacity, reachesEdge: theme == .light)
  }

  /// The frame of the header's background: its content above the rounded edge.
  @inline(__always)
  func blendFrame(of header: AlbumHeader) -> Rect {
    if header.isWide, !isPlain {
      return Rect(x: 0, y: header.top, width: viewport.size.width, height: header.height)
    }
    var frame = header.contentFrame(width: viewport.size.width)
    frame.height -= header.edgeDepth
    return frame
  }

  func display(_ header: AlbumHeader, under background: Color, into list: inout DisplayList) {
    let width = viewport.size.width
    guard header.bottom > 0, !core.list.header.flexible.layout.isHidden else { return }
    let paint = paint(of: header)
    let box = blendFrame(of: header)
    let shape = Rect(
      x: 0, y: header.top, width: width, height: max(0, header.height - header.edgeDepth))
    list.append(.pushClip(shape))
    paint.display(in: box, into: &list)
    let cover = ShownCover(
      in: header.coverFrame(width: width), aspect: coverAspect, opacity: header.coverOpacity)
    if cover.opacity > 0 {
      displayCover(cover, tilt: header.coverTilt, into: &list)
      displayReadableEdge(over: cover, under: background, paint, in: box, into: &list)
    }
    displayBarTitle(header, on: paint, in: box, into: &list)
    list.append(.popClip)
    if hasDiscs, hasRoundedEdge(header) { displayHeadings(under: header, into: &list) }
    displayEdge(of: header, cover, paint, into: &list)
  }

  /// The cover in a frame of the window.
  struct ShownCover {
    /// The square in which it is, or its tile.
    let tile: Rect
    /// The frame of its image.
    let image: Rect
    let opacity: Double

    init(in tile: Rect, aspect: Double, opacity: Double) {
      (self.tile, self.opacity) = (tile, opacity)
      image = AlbumHeader.frame(ofAspect: aspect, in: tile)
    }
  }

  func displayCover(_ shown: ShownCover, tilt: Double, into list: inout DisplayList) {
    guard shown.tile.width > 0 else { return }
    let (radius, opacity) = (Self.coverRadius, shown.opacity)
    displayShadow(of: shown.tile, strength: opacity / 3, into: &list)
    switch cover {
    case .ready:
      if coverAspect != 1 { displayMount(shown.tile, opacity: opacity, into: &list) }
      list.append(.image(.cover, shown.image, radius: radius, opacity: opacity, tilt: tilt))
    case .placeholder: displayTile(shown.tile, opacity: opacity, into: &list)
    case .fadingIn:
      let share = cover.opacity(at: time)
      displayTile(shown.tile, opacity: opacity * (1 - share), into: &list)
      if coverAspect != 1 { displayMount(shown.tile, opacity: opacity * share, into: &list) }
      list.append(.image(.cover, shown.image, radius: radius, opacity: opacity * share, tilt: tilt))
    }
  }

  private func displayShadow(of frame: Rect, strength: Double, into list: inout DisplayList) {
    guard strength > 0 else { return }
    let shade = Color.black.faded(by: strength)
    list.append(.shadow(frame, radius: Self.coverRadius, blur: Self.shadowBlur, shade))
  }

  /// Appends the tile in the header's colour behind a cover that is not square (DX-5).
  private func displayMount(_ frame: Rect, opacity: Double, into list: inout DisplayList) {
    list.fill(frame, radius: Self.coverRadius, headerColors.top.faded(by: opacity))
  }

  /// Appends the tile in place of a cover that cannot be drawn; it is never tilted.
  private func displayTile(_ frame: Rect, opacity: Double, into list: inout DisplayList) {
    list.fill(frame, radius: Self.coverRadius, palette.tile.faded(by: opacity))
    let note = frame.inset(by: frame.width * 0.3)
    list.icon(.note, note, palette.secondary.faded(by: opacity))
  }

  /// Appends a gradient over the cover below the status strip (SK-11).
  ///
  /// ScrollKit darkens an image towards its bottom, where its texts are. Here the text is at the
  /// top, so the gradient is reversed; it is opaque at the strip, so that the text is readable over
  /// any cover. It has the header's colours, so that it shows over the cover and its shadow only.
  private func displayReadableEdge(
    over cover: ShownCover, under background: Color, _ paint: AlbumHeaderPaint, in box: Rect,
    into list: inout DisplayList
  ) {
    let strip = stripFrame
    guard strip.height > 0 else { return }
    let tile = cover.tile.inset(by: -2 * Self.shadowBlur)
    let edge = Rect(x: 0, y: strip.maxY, width: strip.width, height: Self.readableEdge)
    guard tile.intersects(edge) else { return }
    let below = paint.color(at: (edge.maxY - box.y) / max(1, box.height))
    list.gradient(edge, top: background, bottom: below.faded(by: 0))
  }

  private func displayBarTitle(
    _ header: AlbumHeader, on paint: AlbumHeaderPaint, in box: Rect, into list: inout DisplayList
  ) {
    let frame = header.titleFrame(
      width: viewport.size.width, between: viewport.cornerWidth)
    let style = viewport.text(.headline)
    let opacity = header.titleAlpha
    guard opacity > 0, frame.height >= style.size else { return }
    let behind = paint.color(at: (frame.midY - box.y) / max(1, box.height))
    list.text(
      core.environment.album.heading, style, behind.textColor.faded(by: opacity), in: frame, .center
    )
  }

  /// Appends the lower edge: in the light theme the list's rounded corners (SK-7), in the dark one a
  /// soft edge below the bar.
  private func displayEdge(
    of header: AlbumHeader, _ cover: ShownCover, _ paint: AlbumHeaderPaint,
    into list: inout DisplayList
  ) {
    let width = viewport.size.width
    let depth = header.edgeDepth
    guard depth > 0 else {
      let opacity = theme == .dark ? header.edgeOpacity : 0
      guard opacity > 0 else { return }
      let bar = Rect(x: 0, y: header.top, width: width, height: header.height)
      list.appendSoftEdge(below: bar, paint.colors.bottom.faded(by: opacity))
      return
    }
    let edge = Rect(x: 0, y: header.bottom - depth, width: width, height: depth)
    list.append(.pushClip(edge))
    // The cover's shadow falls on the list while the cover touches its edge.
    let standing = cover.opacity * max(0, 1 - 8 * paint.tint)
    if standing > 0 { displayShadow(of: cover.tile, strength: standing / 3, into: &list) }
    // A ring whose inner edge is the rounded top of the list, clipped to its upper corners.
    let ring = depth / 2
    var outline = edge.inset(by: -ring)
    outline.height += 2 * depth
    list.stroke(outline, radius: depth + ring, width: ring, paint.color(at: 1))
    list.append(.popClip)
  }

  /// The header's current colours: its own, the cover's, or a mixture while the cover fades in.
  @inline(__always)
  package var headerColors: HeaderColors {
    let own = HeaderColors(palette)
    guard let coverColors else { return own }
    return switch cover {
    case .ready: coverColors
    case .placeholder: own
    case .fadingIn: own.mixed(with: coverColors, share: cover.opacity(at: time))
    }
  }

  /// Appends the frame from back to front: list, header over it, bar title, status, indicator.
  ///
  /// Moving items are placed on whole device pixels, so that text stays crisp while it scrolls.
  package func display(into list: inout DisplayList) {
    let header = drawnHeader
    if header.isWide { return displayWide(header, into: &list) }
    let background = drawnBackground
    let hovered = hovered
    list.fill(viewport.bounds, palette.background)
    if hasHighlight(hovered) {
      displayHighlights(scrolledBy: header.offset, hovered, into: &list)
    } else if content.hoveredRow != nil {
      content.hover(nil, of: album)
    }
    if content.layout.headerHeight != core.list.header.flexible.maximumHeightWithSafeArea {
      layContent()
    }
    content.display(of: self, scrolledBy: header.offset, into: &list)
    display(header, under: background, into: &list)
    displayStatus(under: header, on: background, into: &list)
    if isReloadable { displayPull(scrolledBy: header.offset, into: &list) }
    if hasDiscs, !hasRoundedEdge(header) { displayHeadings(under: header, into: &list) }
    displayIndicator(below: coveredHeight, into: &list)
    if menu.value(at: time) > 0 { displayMenu(hovered, into: &list) }
  }

  func layContent() {
    content.lay(album, marks, palette, in: layout, around: viewport.snapped(list.distance))
  }

  private func displayHighlights(
    scrolledBy shown: Double, _ hovered: AlbumControl?, into list: inout DisplayList
  ) {
    displayButtonHighlights(movedBy: -shown, hovered, into: &list)
    displayRowHighlights(scrolledBy: shown, hovered, into: &list)
  }

  func displayButtonHighlights(
    movedBy dy: Double, _ hovered: AlbumControl?, into list: inout DisplayList
  ) {
    let layout = layout
    for button in AlbumButton.allCases {
      let disc = layout.highlightFrame(of: button).offset(y: dy)
      light(.button(button), hovered, in: disc, radius: disc.width / 2, into: &list)
    }
  }

  /// The row that is hovered, or whose heart is, and the control that is highlighted for it.
  private static func row(under hovered: AlbumControl?) -> (row: Int?, highlighted: AlbumControl?) {
    switch hovered {
    case .row(let row), .heart(let row): (row, .row(row))
    default: (nil, hovered)
    }
  }

  func displayRowHighlights(
    scrolledBy shown: Double, _ hovered: AlbumControl?, into list: inout DisplayList
  ) {
    let layout = layout
    let (hoveredRow, hovered) = Self.row(under: hovered)
    content.hover(hoveredRow, of: album)
    for row in layout.visibleRows(at: shown) {
      let place = layout.rowHighlightFrame(row).offset(y: -shown)
      light(.row(row), hovered, in: place, radius: Spacing.corner, into: &list)
    }
  }

  /// Whether any control is pressed, under the pointer or in focus.
  func hasHighlight(_ hovered: AlbumControl?) -> Bool {
    hovered != nil || core.hasHighlight
  }
}
