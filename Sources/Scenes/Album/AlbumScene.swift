import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// The album among the scenes.
  package static let entry = SceneEntry(
    name: "album", title: "Album", source: "ScrollKit",
    summary: "A cover that stretches, sinks and fades into a bar"
  ) { setting in
    AlbumScene(
      album: setting.album, viewport: setting.viewport, tuning: setting.tuning,
      header: setting.header, theme: setting.theme ?? .dark, time: setting.time)
  }
}

/// The album screen of the first source: a stretchy header with the cover, the record's name, five
/// buttons and the tracks.
package struct AlbumScene: Scene {
  /// The record shown.
  package internal(set) var album: Album
  /// The list and the header over it.
  package internal(set) var list: HeaderedScroller
  /// The room it has.
  package private(set) var viewport: Viewport { didSet { isContentStale = true } }
  /// Whether it is light or dark.
  package var theme: Theme {
    didSet {
      palette = appearance.palette(.of(theme), theme)
      makeCoverColors()
      isContentStale = true
      followStrip()
    }
  }
  /// How its colours and letters are to be.
  package var appearance = Appearance() {
    didSet {
      guard appearance != oldValue else { return }
      palette = appearance.palette(.of(theme), theme)
      makeCoverColors()
      isContentStale = true
      followStrip()
      layContent()
    }
  }
  /// The colours: many times a frame is asked for one of them.
  package private(set) var palette: Palette
  /// The colour that stands out in the cover, where the header takes its colours from it.
  package internal(set) var coverAccent: Color?
  /// The header's colours after the cover's.
  var coverColors: HeaderColors?
  /// The state of the cover.
  package internal(set) var cover: PictureState
  /// Width over height of the cover's picture.
  package internal(set) var coverAspect = 1.0
  /// What the status strip tells.
  package var statusText = "9:41"
  /// When the status strip is hidden (SK-9).
  package internal(set) var statusBar: StretchyStatusBar
  /// How visible the strip is.
  var stripShown = Fade(1, duration: stripFade)
  /// The colour of the strip's text: white or black (FH-77).
  var stripWriting = Color.white
  /// Whether another screen takes this one's place, or gives it.
  var isOnItsWay = false
  /// Where the list was when the strip was brought back, until it moves on.
  var stripRestsAt: Double?
  /// How visible the menu is; its goal is 1 while it is open.
  var menu = Fade(0, duration: 0.12)
  /// What a resting finger lights up.
  package internal(set) var pressed: AlbumControl?
  /// Where the pointer is.
  var pointer: Point?
  /// What the keyboard works.
  package internal(set) var focused: AlbumControl?
  /// The scene's present moment, in seconds.
  package private(set) var time: Double
  /// The list's revision that the strip has followed.
  var stripRevision = -1
  /// The header as it is drawn at that revision.
  var drawnHeader = AlbumHeader(safeAreaTop: 0, offset: 0)
  /// The one colour behind the strip then.
  var drawnGround = Color.clear
  /// The texts, the buttons and the rows, as they were laid out last.
  var content = AlbumContent()
  /// Whether they are to be laid out anew, whatever the header's height.
  var isContentStale = true
  /// What shows in them beside the album and the room.
  var marks = AlbumContent.Marks() { didSet { isContentStale = true } }
  /// The scroller as it is to stay, while somebody moves it under the open menu.
  private var kept = Scroller(viewportLength: 0, contentLength: 0)
  /// The scroll indicator.
  var indicator = IndicatorFade()
  /// What stands over the lines about the record, and in the bar.
  private(set) var heading: String
  /// Whether anything of it is seen.
  private var hasTitle: Bool
  /// The lines about the record.
  private(set) var details: [String]
  /// Which way the screen is read.
  private(set) var direction: ReadingDirection
  /// The height of the status strip where it is shown.
  private let statusStripHeight: Double
  /// Whether the header is made lower in a low window: nobody has asked for a height.
  var fitsWindow: Bool

  static let coverFadeDuration = PictureState.fadeDuration
  /// The header's height at rest and that of the bar, below the status strip (SK-10).
  static let headerHeight = 280.0
  static let barHeight = 50.0
  /// The share of a low window that the header at rest keeps at least.
  private static let leastShare = 0.4

  /// Makes the screen at rest, with its header expanded.
  package init(
    album: Album, viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    cover: PictureState = .ready, theme: Theme = .dark, time: Double = 0
  ) {
    self.album = album
    self.viewport = viewport
    self.cover = cover
    self.theme = theme
    palette = .of(theme)
    self.time = time
    heading = album.heading
    hasTitle = !heading.allSatisfy(\.isWhitespace)
    details = album.details
    direction = ReadingDirection(of: heading)
    fitsWindow = header.maximumHeight == nil
    statusBar = StretchyStatusBar(hides: header.statusStrip)
    statusStripHeight = max(20, viewport.safeAreaTop)
    let flexible = Self.header(header, viewport: viewport, tuning: tuning)
    var scroller = Scroller(
      tuning: tuning, viewportLength: viewport.size.height, contentLength: 0)
    scroller.configure(at: time) { $0.pixelsPerPoint = viewport.scale }
    list = HeaderedScroller(scroller, under: flexible)
    fitHeader(at: time)
    fitContent(at: time)
    _ = list.scroller.scroll(to: list.scroller.minimumOffset, animated: false, at: time)
    if let place = album.firstPlace { begin(atTrackOf: place, at: time) }
    follow()
    followStrip(atOnce: true)
    layContent()
  }

  /// Makes a track the current one and scrolls it into view, clear of the bar and of its heading.
  private mutating func begin(atTrackOf place: Int, at time: Double) {
    guard let row = album.row(ofPlace: place) else { return }
    currentTrack = row
    let bottom = layout.rowFrame(row).maxY + AlbumLayout.rowSpacing / 2
    let distance = bottom - viewport.size.height
    guard distance > 0 else { return }
    let target = min(list.scroller.minimumOffset + distance, list.scroller.maximumOffset)
    _ = list.scroller.scroll(to: target, animated: false, at: time)
  }

  private static func header(
    _ options: HeaderOptions, viewport: Viewport, tuning: Tuning
  ) -> FlexibleHeader {
    let maximum = options.maximumHeight ?? headerHeight
    let minimum = options.minimumHeight ?? min(barHeight(in: viewport), maximum)
    // A header without any least height leaves wholly, the strip's room included (SK-1).
    let leavesWholly = minimum == 0
    var header = FlexibleHeader(
      minimumHeight: minimum, maximumHeight: maximum, safeArea: viewport.safeAreaTop,
      deceleration: tuning.coast.law)
    if leavesWholly {
      header.minMaxHeightIncludesSafeArea = true
      header.minimumHeight = 0
      header.maximumHeight = maximum + viewport.safeAreaTop
    }
    header.shiftBehavior = options.shiftBehavior
    header.settlingRule = options.settlingRule
    header.returnDistance = options.importance
    return header
  }

  /// It is dark whatever the desktop is.
  package var followsDesktop: Bool { false }

  /// Where everything stands; y 0 is the window's top while the list is at rest.
  package var layout: AlbumLayout {
    AlbumLayout(
      viewport: viewport, rowCount: album.tracks.count,
      headerHeight: list.header.maximumHeightWithSafeArea,
      hasTitle: hasTitle, detailCount: details.count,
      isMirrored: direction == .rightToLeft, discs: album.discs)
  }

  /// What scrolls; under the open menu it hears of nothing.
  package var scroller: Scroller {
    get { list.scroller }
    _modify {
      let isShielded = isModal
      if isShielded { kept = list.scroller }
      yield &list.scroller
      if isShielded { list.scroller = kept }
    }
  }

  /// What the list does.
  package var phase: Scroller.Phase { list.scroller.phase }

  /// Lets the header and the strip follow the list.
  package mutating func follow() {
    list.follow()
    if list.revision != stripRevision { followStrip() }
  }

  /// The header at the exact offset, as the trace tells it.
  package var header: HeaderReport {
    var report = HeaderReport(
      list.header, titleAlpha: shape(scrolledBy: list.distance).titleAlpha)
    if statusBar.isHidden { report.isStatusBarHidden = true }
    return report
  }

  /// The header as it is drawn: on whole device pixels; the list is read in place.
  mutating func findShownShape() -> AlbumHeader {
    var header = AlbumHeader(
      &list, safeAreaTop: viewport.safeAreaTop, offset: viewport.snapped(list.distance),
      theme: theme, titleHeight: viewport.text(.headline).lineHeight)
    header.top = viewport.snapped(header.top)
    return header
  }

  /// The header's measures where the list is scrolled by a distance.
  func shape(scrolledBy distance: Double) -> AlbumHeader {
    var list = list
    return AlbumHeader(
      &list, safeAreaTop: viewport.safeAreaTop, offset: distance, theme: theme,
      titleHeight: viewport.text(.headline).lineHeight)
  }

  /// How far the list is scrolled and what share of the header that leaves, of the same position:
  /// what the source tells a program that shows the screen (SK-6).
  package var position: StretchyHeader.Report? { shape(scrolledBy: list.distance).report }

  /// Whether motion is reduced: nothing stretches, the cover neither zooms nor leans, keys and calls
  /// jump, but flings coast and the wheel glides (DX-29).
  package var reducesMotion: Bool {
    get { list.reducesMotion }
    set { list.reducesMotion = newValue }
  }

  /// The bar, the strip and the heading of a disc: what a page scroll leaves in view.
  package var pageOverlap: Double {
    list.header.minimumHeightWithSafeArea + (album.hasDiscs ? layout.headingHeight : 0)
  }

  /// Whether the header moves on its own, or something fades in or out.
  package var isAnimating: Bool {
    if isHeaderMoving { return true }
    if menu.isMoving(at: time) || stripShown.isMoving(at: time) { return true }
    if cover.isFading(at: time) { return true }
    return indicator.isFading(of: scroller, at: time)
  }

  /// Whether the header moves on its own.
  package var isHeaderMoving: Bool { list.isHeaderMoving }

  /// When the header begins to settle by itself.
  package var nextDeadline: Double? { list.nextDeadline }

  /// Gives the screen another room.
  package mutating func resize(to viewport: Viewport, at time: Double) {
    let bar = Self.barHeight(in: self.viewport)
    self.viewport = viewport
    list.fitBar(from: bar, to: Self.barHeight(in: viewport), at: time)
    list.configureScroller(at: time) { $0.pixelsPerPoint = viewport.scale }
    fitHeader(at: time)
    fitContent(at: time)
    followStrip()
  }

  /// The bar's height, below the status strip: its title has room in it, however large.
  private static func barHeight(in viewport: Viewport) -> Double {
    barHeight + viewport.growth(of: .headline)
  }

  /// Makes the header so low in a low window that the texts and the buttons below it are seen, but
  /// leaves it a share of the window, and its bar; a list at rest stays at rest.
  private mutating func fitHeader(at time: Double) {
    guard fitsWindow else { return }
    let height = viewport.size.height
    let room = max(Self.leastShare * height, height - layout.openingLength) - statusStripHeight
    let least = max(Self.barHeight(in: viewport), list.header.minimumHeight)
    let fitted = max(least, min(Self.headerHeight, viewport.snapped(room)))
    list.configure(at: time) { header in
      header.maximumHeight =
        fitted + (header.minMaxHeightIncludesSafeArea ? header.layout.topSafeArea : 0)
    }
  }

  /// The content is what lies below the header.
  private mutating func fitContent(at time: Double) {
    let layout = layout
    list.setLengths(
      viewport: viewport.size.height, content: layout.contentLength - layout.headerHeight,
      at: time)
  }

  /// Shows what more is known of the same record, in whatever order its tracks are now.
  ///
  /// What is seen of the list stays where it is, and goes on as it moves: the first row in sight
  /// keeps its place in the window. At the list's start it is the start that stays.
  package mutating func setAlbum(_ album: Album, at time: Double) {
    let anchor = anchor
    let current = currentTrack.map { self.album.tracks[$0].place }
    self.album = album
    (heading, details) = (album.heading, album.details)
    hasTitle = !heading.allSatisfy(\.isWhitespace)
    direction = ReadingDirection(of: heading)
    currentTrack = current.flatMap { album.row(ofPlace: $0) }
    if case .row(let row) = focused, row >= album.tracks.count { focused = nil }
    if case .row = pressed { pressed = nil }
    if let anchor, let row = album.row(ofPlace: anchor.place) {
      list.moveContent(by: layout.rowFrame(row).y - anchor.y, at: time)
    }
    fitHeader(at: time)
    fitContent(at: time)
    isContentStale = true
    layContent()
    followStrip()
  }

  /// The first row in sight and where it stands, once the list was scrolled.
  private var anchor: (place: Int, y: Double)? {
    let distance = list.distance
    guard distance > 0 else { return nil }
    let layout = layout
    let rows = layout.visibleRows(at: distance + pageOverlap)
    guard let row = rows.first, layout.rowFrame(row).y < distance + viewport.size.height else {
      return nil
    }
    return (album.tracks[row].place, layout.rowFrame(row).y)
  }

  /// Does what a key asks of the header.
  package mutating func perform(_ command: Command, at time: Double) -> String? {
    if command.minimumHeightStep != nil || command.maximumHeightStep != nil { fitsWindow = false }
    return list.perform(command, at: time)
  }

  /// Shows the status strip, or takes it away.
  package mutating func toggleStatusStrip(at time: Double) -> String? {
    let word = viewport.toggleStatusStrip(height: statusStripHeight)
    list.setStatusStrip(height: viewport.safeAreaTop, at: time)
    followStrip()
    return word
  }

  /// The cover.
  package var wantedPictures: ImageSet { ImageSet(.cover) }

  /// Tells what has become of the cover.
  package mutating func setPicture(_ id: ImageID, _ state: PictureState, aspect: Double) {
    guard id == .cover else { return }
    cover = state
    coverAspect = aspect
    followStrip()
  }

  /// The indicator begins to go at the exact moment at which the motion ended.
  package mutating func scrollerDid(_ event: Scroller.Event) {
    guard !isModal else { return }
    list.scrollerDid(event)
    indicator.note(event)
  }

  /// Brings the screen to a moment; an earlier one changes nothing.
  package mutating func advance(to time: Double) {
    guard time > self.time else { return }
    list.advance(to: time)
    indicator.note(scroller, at: time)
    self.time = time
    let isFading = cover.isFading(at: time)
    if case .fadingIn = cover {
      if !isFading { cover = .ready }
      followStrip()
    } else if list.revision != stripRevision {
      followStrip()
    }
  }
}
