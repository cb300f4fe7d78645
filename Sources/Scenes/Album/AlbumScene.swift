import Canvas
import FlexScroll
import Interface

/// The album screen, after ScrollKit: a stretchy header with the cover, the album's title, five
/// buttons and the tracks.
package final class AlbumScene: InteractiveScene {
  package static let entry = SceneEntry(
    name: "album", title: "Album", source: "ScrollKit",
    summary: "The cover stretches and fades into a bar", images: ImageSet(.cover)
  ) { AlbumScene($0) }

  package let core: SceneCore
  /// The header's colours derived from the cover; `nil` if it keeps its own.
  private(set) var coverColors: HeaderColors?
  /// The chosen source of the header's colours; `nil` for the album's own.
  private var chosenColors: HeaderColorSource?
  /// The status of the cover.
  package internal(set) var cover: ImageStatus
  /// The cover's width divided by its height.
  package internal(set) var coverAspect = 1.0
  /// When the status strip is hidden (SK-9).
  package internal(set) var statusBar: StretchyStatusBar
  /// The opacity of the strip.
  var stripShown = Fade(1, duration: stripFade)
  /// The colour of the strip's text: white or black (FH-77).
  var stripTextColor = Color.white
  /// The scroll distance at which the strip was shown regardless of its rule; `nil` once the list
  /// has moved.
  var stripRestsAt: Double?
  /// The opacity of the menu; its goal is 1 while it is open.
  var menu = Fade(0, duration: 0.12)
  /// How much of the plain header is shown, from 0 to 1; its goal is 1 if the plain form is chosen
  /// (SK-1).
  var plain = Fade(0, duration: stripFade)
  /// The list's revision for which the next two were computed; -1 after any other change.
  var drawnRevision = -1
  /// The header as drawn last.
  private(set) var lastHeader: AlbumHeader
  /// The colour behind the strip as drawn last.
  var drawnBackground = Color.clear
  /// The laid-out texts, buttons and rows.
  let content = AlbumContent()
  /// The state that they show besides the album.
  package internal(set) var marks = AlbumContent.Marks() {
    didSet { if marks != oldValue { layContent() } }
  }
  /// The other albums opened last, on the shelf of a wide window (DX-4).
  var albums: [OfferedFile] = []
  /// Whether a command has asked to read the album again, until that is taken.
  var asksReload = false
  /// Whether the header's height adapts to a low window, as no height was requested.
  var fitsWindow: Bool

  /// The header's height at rest, below the status strip, in points (SK-10).
  static let headerHeight = 280.0
  /// The least height of the header at rest, as a share of the window.
  private static let leastShare = 0.4

  /// Makes the screen at rest, with its header expanded.
  package init(_ setup: SceneSetup) {
    let album = setup.environment.album
    // It is dark unless another theme is requested.
    core = SceneCore(
      setup.environment,
      list: ScrollArea(setup, contentLength: 0, header: Self.header(setup)),
      preferredTheme: .dark, at: setup.time)
    cover = setup.environment.image(.cover).status
    fitsWindow = setup.header.maximumHeight == nil
    statusBar = StretchyStatusBar(hides: setup.header.statusStrip)
    chosenColors = setup.header.colors
    lastHeader = AlbumHeader(&core.list.header.flexible, in: core, scrolledBy: 0, from: 0)
    fitHeader(at: setup.time)
    fitContent(at: setup.time)
    list.scroller.caused {
      $0.scroll(to: $0.minimumOffset, animated: false, at: setup.time, into: &$1)
    }
    if let place = album.firstPlace { begin(atTrackOf: place, at: setup.time) }
    fitBudget(after: nil, at: setup.time)
    follow()
    stripShown.jump(to: stripShown.goal)
    layContent()
  }

  package init(copying other: AlbumScene) {
    core = SceneCore(copying: other.core)
    (coverColors, chosenColors) = (other.coverColors, other.chosenColors)
    cover = other.cover
    (coverAspect, statusBar, stripShown) = (other.coverAspect, other.statusBar, other.stripShown)
    (stripTextColor, stripRestsAt, menu) = (other.stripTextColor, other.stripRestsAt, other.menu)
    (drawnRevision, lastHeader) = (other.drawnRevision, other.lastHeader)
    (drawnBackground, marks) = (other.drawnBackground, other.marks)
    (fitsWindow, asksReload, plain) = (other.fitsWindow, other.asksReload, other.plain)
    albums = other.albums
    layContent()
  }

  /// Makes a track the current one and scrolls it into view.
  private func begin(atTrackOf place: Int, at time: Double) {
    guard let row = album.row(ofPlace: place) else { return }
    marks.currentTrack = row
    let bottom = layout.rowFrame(row).maxY + layout.rowGap / 2
    let distance = bottom - viewport.size.height
    guard distance > 0 else { return }
    let target = min(list.startOffset + distance, list.scroller.maximumOffset)
    list.scroller.caused { $0.scroll(to: target, animated: false, at: time, into: &$1) }
  }

  private static func header(_ setup: SceneSetup) -> FlexibleHeader.Configuration {
    let viewport = setup.environment.viewport
    var header = FlexibleHeader.Configuration(
      setup, minimumHeight: AlbumLayout.barHeight(in: viewport), maximumHeight: headerHeight)
    // A header with a minimum height of 0 leaves wholly, the strip included (SK-1).
    if header.minimumHeight == 0 {
      header.minMaxHeightIncludesSafeArea = true
      header.minimumHeight = 0
      header.maximumHeight = (setup.header.maximumHeight ?? headerHeight) + viewport.safeAreaTop
    }
    return header
  }

  package var album: Album { core.environment.album }

  /// Whether the album has discs; unlike ``album`` it copies no album.
  @inline(__always)
  var hasDiscs: Bool { core.environment.album.hasDiscs }

  /// The layout of the content; y 0 is the window's top while the list is at rest.
  package var layout: AlbumLayout { layout(of: album, in: viewport) }

  private func layout(of album: Album, in viewport: Viewport) -> AlbumLayout {
    let isNumbered = viewport.isWide || !album.isEmbedded
    return AlbumLayout(
      viewport: viewport, rowCount: album.tracks.count,
      headerHeight: list.header.flexible.maximumHeightWithSafeArea, hasTitle: album.hasHeading,
      detailCount: isNumbered ? album.detailCountWithTotals : album.details.count,
      isMirrored: album.direction == .rightToLeft, discs: album.discs,
      leastHeaderHeight: viewport.isWide ? list.header.flexible.minimumHeightWithSafeArea : 0,
      isNumbered: isNumbered, titleLines: content.titleLines.count)
  }

  /// Passes the scroller to a closure; while the menu is open, a copy whose changes are discarded.
  package func withScroller(_ body: (inout Scroller) -> Void) {
    guard isModal else { return body(&list.scroller) }
    var unused = list.scroller
    body(&unused)
  }

  /// Updates the header, the strip, and in a wide window the place of the rows below the bar.
  package func follow() {
    list.follow(into: &core.unreadActions)
    followStrip()
    if viewport.isWide { fitRows() }
  }

  /// Lays the content of a wide window out anew where a height of the header has changed.
  @inline(never)
  private func fitRows() {
    guard
      content.layout.headerHeight != core.list.header.flexible.maximumHeightWithSafeArea
        || content.layout.leastHeaderHeight
          != core.list.header.flexible.minimumHeightWithSafeArea
    else { return }
    layContent()
    fitContent(at: time)
  }

  /// The header at the exact offset, as the trace records it.
  package var header: HeaderSnapshot {
    let header = shape(scrolledBy: list.distance)
    var report = HeaderSnapshot(list.header.flexible, titleAlpha: header.titleAlpha)
    if plain.value(at: time) > 0 {
      let frame = header.contentFrame(width: viewport.size.width)
      report = HeaderSnapshot(
        top: frame.y, height: frame.height, restingHeight: header.restingHeight,
        titleAlpha: header.titleAlpha)
    }
    if statusBar.isHidden { report.isStatusBarHidden = true }
    report.pinnedHeading = pinnedHeading
    return report
  }

  /// The header as it is drawn, on whole device pixels.
  var drawnHeader: AlbumHeader {
    guard list.revision != drawnRevision else { return lastHeader }
    drawnRevision = plain.isMoving(at: time) ? -1 : list.revision
    lastHeader = shape(scrolledBy: viewport.snapped(list.distance))
    lastHeader.top = viewport.snapped(lastHeader.top)
    colorStrip(under: lastHeader)
    return lastHeader
  }

  /// The header at a scroll distance from the list's start.
  @inline(__always)
  func shape(scrolledBy distance: Double) -> AlbumHeader {
    let start = list.startOffset
    return AlbumHeader(
      &list.header.flexible, in: core, scrolledBy: distance, from: start,
      plainShare: plain.value(at: time))
  }

  /// The scroll distance and the visible share of the header, as ScrollKit reports them (SK-6).
  package var position: StretchyHeader.Report? { shape(scrolledBy: list.distance).report }

  /// The height of bar and status strip, in points; a plain header has no bar.
  @inline(__always)
  var coveredHeight: Double {
    isPlain ? viewport.safeAreaTop : core.list.header.flexible.minimumHeightWithSafeArea
  }

  package var subject: String? {
    core.environment.album.hasHeading ? core.environment.album.heading : nil
  }

  package var barTitle: BarTitle { .fading(isCentered: true) }

  /// The bar, the strip and the heading of a disc cover the content.
  package var regions: SceneRegions {
    let covered = coveredHeight
    var regions = SceneRegions(
      pageOverlap: covered + (hasDiscs ? layout.headingHeight : 0), indicatorTop: covered)
    if !list.header.flexible.layout.isUnderCorners {
      regions.cornerGround = .list
    } else if theme == .light, list.distance > 0 {
      // A collapsed header fades to the background, which is light in a light theme.
      regions.cornerGround = .picture
    } else {
      regions.cornerGround = .header(headerColors.top)
    }
    if isModal { regions.modalName = "Menu" }
    return regions
  }

  package var motion: SceneMotion {
    motion(
      isAnimating: menu.isMoving(at: time) || stripShown.isMoving(at: time)
        || cover.isFading(at: time) || plain.isMoving(at: time)
        || !albums.isEmpty && hasFadingImages)
  }

  package func environmentChanged(from old: Environment, at time: Double) {
    let new = core.environment
    let anchor = new.viewport.isWide == old.viewport.isWide ? nil : self.anchor(in: old)
    updateList(from: old, at: time)
    if new.viewport.fillsOtherThan(old.viewport) {
      let bar = AlbumLayout.barHeight(in: old.viewport)
      fitBar(from: bar, to: AlbumLayout.barHeight(in: new.viewport), at: time)
      fitHeader(at: time)
      fitContent(at: time)
      if let anchor, new.album == old.album { bring(anchor, at: time) }
    }
    if new.album != old.album { albumChanged(from: old.album, at: time) }
    fitBudget(after: old, at: time)
    let image = new.image(.cover)
    if image != old.image(.cover) { (cover, coverAspect) = (image.status, image.aspect) }
    followPresence(from: old.presence)
    guard new.with(presence: old.presence) != old else { return }
    fitColors()
    layContent()
  }

  /// The source of the header's colours.
  package var colorSource: HeaderColorSource {
    chosenColors ?? (core.environment.album.isEmbedded ? .brown : .cover)
  }

  /// Chooses the source of the header's colours (DX-13).
  func setColorSource(_ source: HeaderColorSource) {
    chosenColors = source
    fitColors()
  }

  private func fitColors() {
    let accent = colorSource == .cover ? core.environment.image(.cover).accent : nil
    coverColors = accent.map {
      HeaderColors(accent: $0, theme: theme, contrast: appearance.contrast)
    }
    drawnRevision = -1
  }

  /// Limits the header's height in a low window, so that the texts and the buttons below it are
  /// visible.
  ///
  /// It is at least the bar's height and a share of the window. In a wide window it ends where the
  /// cover does.
  func fitHeader(at time: Double) {
    guard fitsWindow else { return }
    let height = viewport.size.height
    let least = max(AlbumLayout.barHeight(in: viewport), list.header.flexible.minimumHeight)
    let wanted: Double
    if let panes = AlbumPanes(in: viewport) {
      wanted = AlbumPanes.coverTop + panes.coverSide
    } else {
      let space =
        max(Self.leastShare * height, height - layout.openingLength)
        - max(20, core.environment.stripHeight)
      wanted = min(Self.headerHeight, viewport.snapped(space))
    }
    let fitted = max(least, wanted)
    let safeArea = list.header.flexible.topSafeArea
    list.configureHeader(at: time, into: &core.unreadActions) { header in
      header.maximumHeight = fitted + (header.minMaxHeightIncludesSafeArea ? safeArea : 0)
    }
  }

  /// Sets the length of the content, which excludes the header.
  ///
  /// It is at least so long that a header which leaves by scrolling can leave, and that scrolling back
  /// from the end brings it back before the start of the content does (DX-19).
  func fitContent(at time: Double) {
    let (layout, header) = (layout, list.header.flexible.configuration)
    let length = layout.contentLength - layout.headerHeight
    let height = viewport.size.height
    let distance = header.returnDistance.points
    let least =
      header.shiftBehavior.hidesByScrolling ? height + (distance < height ? distance : 0) : 0
    setContentLength(max(least, length), at: time)
  }

  /// Scrolls to where a row is as far below what covers the content as it was, or wholly in view.
  private func bring(_ anchor: (row: Int, y: Double, covered: Double), at time: Double) {
    let place = layout.rowFrame(anchor.row).y - regions.pageOverlap
    let target = list.startOffset + place - max(0, anchor.covered)
    core.list.scroll(to: target, animated: false, at: time, into: &core.unreadActions)
  }

  /// The first row in view, the y of its top, and how far that is below what covers the content;
  /// `nil` at the list's start.
  func anchor(in environment: Environment) -> (row: Int, y: Double, covered: Double)? {
    let distance = list.distance
    guard distance > 0 else { return nil }
    let layout = layout(of: environment.album, in: environment.viewport)
    let top = distance + regions.pageOverlap
    let rows = layout.visibleRows(at: top)
    guard let row = rows.first(where: { layout.rowFrame($0).maxY > top + 1e-6 }),
      layout.rowFrame(row).y < distance + environment.viewport.size.height
    else {
      return nil
    }
    let y = layout.rowFrame(row).y
    return (row, y, y - top)
  }

  /// The title of the first row in view, and how far its top is below what covers the content, in
  /// points; `nil` at the list's start.
  package var firstRow: (title: String, distance: Double)? {
    anchor(in: core.environment).map { (album.tracks[$0.row].title, $0.covered) }
  }

  /// How far the list is scrolled where a row with a title is at a distance below what covers the
  /// content, in points; `nil` without such a row.
  ///
  /// Of several rows it is the one that needs the place nearest to another one.
  package func distance(
    toRow title: String, _ distance: Double, nearest other: Double
  ) -> Double? {
    guard case .listed(let tracks) = album.tracks else { return nil }
    let layout = layout
    return tracks.indices.lazy.filter { tracks[$0].title == title }.map {
      layout.rowFrame($0).y - distance - self.regions.pageOverlap
    }.min { abs($0 - other) < abs($1 - other) }
  }

  package func perform(_ command: Command, at time: Double) -> String? {
    if command == .reloadAlbum { return reload(at: time) }
    if command.heightStep != nil { fitsWindow = false }
    let text = list.perform(command, at: time, into: &core.unreadActions)
    fitContent(at: time)
    return text
  }

  /// Changes the header; a height that is set no longer adapts to the window.
  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    let heights = (list.header.flexible.minimumHeight, list.header.flexible.maximumHeight)
    list.changeHeader(at: time, into: &core.unreadActions, change)
    if heights != (list.header.flexible.minimumHeight, list.header.flexible.maximumHeight) {
      fitsWindow = false
    }
    fitContent(at: time)
    follow()
  }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    advanceList(to: time)
    followStrip()
    guard case .fadingIn = cover else { return }
    if !cover.isFading(at: time) { cover = .ready }
    drawnRevision = -1
  }
}
