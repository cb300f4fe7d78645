import Canvas
import FlexScroll
import Interface

// Wide windows: cover, texts and buttons keep their place at the left, and the tracks scroll beside
// them under the column names (DX-2, DX-3, DX-4).
/// What is behind the tracks: the header, and the background below it.
struct WideBackdrop {
  /// The paint of the header and its frame, which is empty where the header is hidden.
  let paint: AlbumHeaderPaint
  let frame: Rect
  let palette: Palette
  /// The least contrast ratio of text.
  let leastRatio: Double

  /// A text or an icon in a colour that has enough contrast where its top is at a y of the window: its
  /// own, or one as much nearer to that of titles as it has to be (DX-11).
  ///
  /// The colour is found in four steps, since this is asked for each text of a frame. Text stands out
  /// most from the background, which the header becomes toward its bottom, so its top decides.
  func contrasting(_ item: DisplayList.Item, at y: Double) -> DisplayList.Item {
    let ground =
      y < frame.maxY ? paint.color(at: (y - frame.y) / max(1, frame.height)) : palette.background
    switch item {
    case .text(var text):
      text.color = contrasting(text.color, on: ground)
      return .text(text)
    case .icon(let icon, let frame, let color):
      return .icon(icon, frame, contrasting(color, on: ground))
    default: return item
    }
  }

  private func contrasting(_ color: Color, on ground: Color) -> Color {
    var candidate = color
    for step in 1...4 {
      var opaque = candidate
      opaque.alpha = 1
      let seen = ground.mixed(with: opaque, share: candidate.alpha)
      if seen.contrast(with: ground) >= leastRatio { break }
      candidate = color.mixed(with: palette.primary, share: Double(step) / 4)
      candidate.alpha = color.alpha + (1 - color.alpha) * Double(step) / 4
    }
    return candidate
  }
}

extension AlbumScene {
  /// The share of the background in the bar's colour.
  private static let barShares = Themed(light: 0.26, dark: 0.66)

  /// The paint of the header: its top colour becomes that of the bar as it collapses, and where a
  /// pull stretches it as much as the column names need to be readable (DX-11).
  func widePaint(of header: AlbumHeader) -> AlbumHeaderPaint {
    var paint = AlbumHeaderPaint(colors: headerColors, tint: 0, reachesEdge: false)
    let top = paint.colors.top
    let bar = top.mixed(with: palette.background, share: Self.barShares(theme))
    let names = wideBarBottom(of: header) - AlbumPanes.namesHeight
    let place = (names - header.top) / max(1, header.height)
    var share = header.barShare
    paint.colors.top = top.mixed(with: bar, share: share)
    while share < 1, paint.color(at: place).contrast(with: palette.primary) < leastRatio {
      share += 1.0 / 16
      paint.colors.top = top.mixed(with: bar, share: share)
    }
    return paint
  }

  /// The y of the bottom of the bar, which moves off with the header.
  func wideBarBottom(of header: AlbumHeader) -> Double {
    viewport.snapped(min(header.bottom, content.layout.barBottom))
  }

  private var leastRatio: Double { appearance.contrast.ratio }

  /// The y below which rows are visible: the bottom of the bar, which may have left, or of the
  /// heading that sticks to it.
  func rowsTop(under header: AlbumHeader) -> Double {
    max(coveredTop(by: header), hasDiscs ? headingBottom(under: header) : 0)
  }

  /// Appends the frame from back to front: header, left pane, rows, column names, status, indicator.
  func displayWide(_ header: AlbumHeader, into list: inout DisplayList) {
    guard let panes = AlbumPanes(in: viewport) else { return }
    let hovered = hovered
    list.fill(viewport.bounds, palette.background)
    let isShown = header.bottom > 0 && !core.list.header.flexible.layout.isHidden
    let backdrop = WideBackdrop(
      paint: paint(of: header),
      frame: isShown ? blendFrame(of: header) : Rect(x: 0, y: 0, width: 0, height: 0),
      palette: palette, leastRatio: leastRatio)
    if isShown {
      let shape = Rect(x: 0, y: header.top, width: viewport.size.width, height: header.height)
      list.append(.pushClip(shape))
      backdrop.paint.display(in: backdrop.frame, into: &list)
      list.append(.popClip)
    }
    displayPane(panes, under: header, hovered, into: &list)
    let top = rowsTop(under: header)
    list.append(
      .pushClip(viewport.bounds.line(at: top, height: max(0, viewport.size.height - top))))
    if hasHighlight(hovered) {
      displayRowHighlights(scrolledBy: header.offset, hovered, into: &list)
    } else if content.hoveredRow != nil {
      content.hover(nil, of: album)
    }
    content.displayWide(of: self, scrolledBy: header.offset, over: backdrop, into: &list)
    if content.layout.summaryFrame.maxY < header.offset + viewport.size.height {
      display(
        content.layout.shelf(of: albums.count), of: albums, movedBy: -header.offset, hovered,
        over: backdrop, into: &list
      ) { .tile($0) }
    }
    list.append(.popClip)
    if hasDiscs { displayHeadings(under: header, into: &list) }
    if isShown { displayNames(panes, under: header, into: &list) }
    displayStatus(under: header, on: drawnBackground, into: &list)
    if isReloadable { displayPull(scrolledBy: header.offset, into: &list) }
    displayIndicator(below: coveredHeight, into: &list)
    if menu.value(at: time) > 0 { displayMenu(hovered, into: &list) }
  }

  private func displayPane(
    _ panes: AlbumPanes, under header: AlbumHeader, _ hovered: AlbumControl?,
    into list: inout DisplayList
  ) {
    let growth = paneShift(under: header)
    let tile = panes.coverFrame(headerHeight: header.restingHeight, growth: growth)
    // The large cover has a wide soft shadow besides the usual one.
    list.append(
      .shadow(tile.offset(y: 2), radius: Self.coverRadius, blur: 28, Color.black.faded(by: 0.35)))
    displayCover(
      ShownCover(in: tile, aspect: coverAspect, opacity: 1), tilt: header.coverTilt, into: &list)
    if appearance.isHigh, header.coverTilt == 0 {
      list.stroke(tile, radius: Self.coverRadius, width: 1, Appearance.outline(theme))
    }
    if hasHighlight(hovered) { displayButtonHighlights(movedBy: growth, hovered, into: &list) }
    list.append(content.opening[...], movedBy: growth)
  }

  /// How far a pull moves what is below the cover, in points.
  func paneShift(under header: AlbumHeader) -> Double {
    AlbumPanes(in: viewport).map { viewport.snapped($0.growth(of: header.pull)) } ?? 0
  }

  /// Appends the names of the columns and the line below them.
  private func displayNames(
    _ panes: AlbumPanes, under header: AlbumHeader, into list: inout DisplayList
  ) {
    let frame = panes.namesFrame(endingAt: wideBarBottom(of: header))
    guard frame.maxY > 0 else { return }
    if theme == .dark, header.edgeOpacity > 0 {
      list.appendSoftEdge(below: frame, palette.background.faded(by: header.edgeOpacity))
    }
    let album = core.environment.album
    let isMirrored = content.layout.isMirrored
    let columns = content.layout.columns(
      of: frame, hasArtist: false, hasArtists: album.hasArtists, hasDurations: album.hasDurations)
    let color = palette.primary.faded(by: header.shiftedAlpha)
    let style = viewport.text(.label)
    func display(_ name: String, _ column: Rect, isTrailing: Bool) {
      let place = column.line(at: frame.y, height: frame.height)
      list.text(name, style, color, in: place, isTrailing != isMirrored ? .trailing : .leading)
    }
    display("#", columns.number, isTrailing: true)
    display("Title", columns.title, isTrailing: false)
    if album.hasArtists, panes.artistX != nil {
      display("Artist", columns.artist, isTrailing: false)
    }
    if album.hasDurations { display("Time", columns.duration, isTrailing: true) }
    let line = viewport.hairline
    list.fill(
      frame.line(at: frame.maxY - line, height: line),
      palette.primary.faded(by: 0.22 * header.shiftedAlpha))
  }
}
