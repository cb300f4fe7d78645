import Canvas
import FlexibleHeader
import ScrollPhysics

/// The start page: a card for each scene, with a small picture that lives while the page scrolls.
package struct GalleryScene: Scene {
  /// The word for `--scene`.
  package static let name = "gallery"
  /// What stands over the cards.
  static let title = "FlexScroll"

  /// The page and the header over it.
  package internal(set) var list: HeaderedScroller
  /// The room it has.
  package private(set) var viewport: Viewport
  /// Whether it is light or dark.
  package var theme: Theme {
    didSet { for place in miniatures.indices { miniatures[place].setTheme(theme) } }
  }
  /// How its colours and letters are to be, and those of the small pictures.
  package var appearance = Appearance() {
    didSet { for place in miniatures.indices { miniatures[place].setAppearance(appearance) } }
  }
  /// What the status strip tells.
  package var statusText = "9:41"
  /// What is written on the cards, in the catalogue's order.
  package let cards: [GalleryCard]
  /// Where the cards stand.
  package private(set) var layout: GalleryLayout
  /// The card that a resting finger lights up.
  package internal(set) var pressed: Int?
  /// Where the pointer is.
  var pointer: Point?
  /// The card that the keyboard works.
  package internal(set) var focused: Int?
  /// Where the page stood when the focus went past the last card or the first, in points.
  var passedEndAt: Double?
  /// The card that was chosen and not yet asked about.
  var destination: Int?
  var miniatures: [Miniature] = []
  /// How far the page has come into view, from 0 to 1.
  private var presence = 1.0
  var indicator = IndicatorFade()
  /// The page's present moment, in seconds.
  package private(set) var time: Double
  /// The height of the status strip where it is shown.
  private let statusStripHeight: Double

  /// The height of the bar, and of the room that the large title has below it, in points, with letters
  /// of the usual size.
  static let barHeight = 44.0
  static let titleHeight = 52.0

  static func barHeight(in viewport: Viewport) -> Double {
    barHeight + viewport.growth(of: .headline)
  }

  static func titleHeight(in viewport: Viewport) -> Double {
    titleHeight + viewport.growth(of: .largeTitle)
  }

  /// Makes the page at its start.
  package init(_ setting: SceneSetting, entries: [SceneEntry] = SceneCatalog.entries) {
    viewport = setting.viewport
    theme = setting.shownTheme
    time = setting.time
    statusStripHeight = setting.viewport.safeAreaTop
    cards = entries.enumerated().map { GalleryCard($1, place: $0) }
    layout = GalleryLayout(cards, in: setting.viewport)
    var scroller = Scroller(
      tuning: setting.tuning, viewportLength: setting.viewport.size.height,
      contentLength: layout.contentLength)
    scroller.configure(at: setting.time) { $0.pixelsPerPoint = setting.viewport.scale }
    let header = FlexibleHeader(
      minimumHeight: Self.barHeight(in: viewport),
      maximumHeight: Self.barHeight(in: viewport) + Self.titleHeight(in: viewport),
      safeArea: setting.viewport.safeAreaTop, deceleration: setting.tuning.coast.law)
    list = HeaderedScroller(scroller, under: header)
    let room = Miniature.room(for: layout.screen(in: layout.frame(of: 0)), in: viewport)
    miniatures = entries.map { Miniature($0, setting: setting, room: room) }
    poseMiniatures()
  }

  /// The colours.
  package var palette: Palette { appearance.palette(.of(theme), theme) }

  /// What scrolls.
  package var scroller: Scroller {
    get { list.scroller }
    _modify { yield &list.scroller }
  }

  /// Lets the header and the small pictures follow the page.
  package mutating func follow() {
    list.follow()
    keepLead()
    poseMiniatures()
  }

  /// A bar that is on its way with the page keeps its place on that way, whatever else is scrolled
  /// meanwhile.
  private mutating func keepLead() {
    guard presence < 1 else { return }
    list.shiftHeader(by: 1 - presence, at: list.scroller.time)
  }

  /// The header at the exact offset, as the trace tells it.
  package var header: HeaderReport {
    HeaderReport(list.header, titleAlpha: barTitleAlpha)
  }

  /// Whether motion is reduced: beside what the list leaves out, the small pictures rest (DX-29).
  package var reducesMotion: Bool {
    get { list.reducesMotion }
    set {
      list.reducesMotion = newValue
      poseMiniatures()
    }
  }

  /// The bar and the strip: what a page scroll leaves in view.
  package var pageOverlap: Double { list.header.minimumHeightWithSafeArea }

  /// Whether the header moves on its own, or the indicator fades.
  package var isAnimating: Bool {
    isHeaderMoving || indicator.isFading(of: scroller, at: time)
  }

  /// Whether the header moves on its own.
  package var isHeaderMoving: Bool { list.isHeaderMoving }

  /// When the header begins to settle by itself.
  package var nextDeadline: Double? { list.nextDeadline }

  /// Gives the page another room.
  package mutating func resize(to viewport: Viewport, at time: Double) {
    fitHeader(from: self.viewport, to: viewport, at: time)
    self.viewport = viewport
    list.configureScroller(at: time) { $0.pixelsPerPoint = viewport.scale }
    layout = GalleryLayout(cards, in: viewport)
    list.setLengths(
      viewport: viewport.size.height, content: layout.contentLength, at: time)
    let room = Miniature.room(for: layout.screen(in: layout.frame(of: 0)), in: viewport)
    for place in miniatures.indices { miniatures[place].resize(to: room) }
    poseMiniatures()
  }

  /// The titles have letters of another size, and the header the room for them that it had.
  private mutating func fitHeader(
    from before: Viewport, to viewport: Viewport, at time: Double
  ) {
    let (bar, title) = (Self.barHeight(in: viewport), Self.titleHeight(in: viewport))
    let (oldBar, oldTitle) = (Self.barHeight(in: before), Self.titleHeight(in: before))
    let header = list.header
    guard bar != oldBar || title != oldTitle, header.minimumHeight == oldBar,
      header.maximumHeight == oldBar + oldTitle
    else { return }
    list.configure(at: time) { header in
      header.maximumHeight = bar + title
      header.minimumHeight = bar
    }
  }

  /// Does what a key asks of the header; how the bar leaves the page is for the way to a scene.
  package mutating func perform(_ command: Command, at time: Double) -> String? {
    if command == .nextShiftMode || command == .previousShiftMode { return nil }
    return list.perform(command, at: time)
  }

  /// Shows the status strip, or takes it away.
  package mutating func toggleStatusStrip(at time: Double) -> String? {
    let word = viewport.toggleStatusStrip(height: statusStripHeight)
    list.setStatusStrip(height: viewport.safeAreaTop, at: time)
    layout.viewport = viewport
    list.setLengths(
      viewport: viewport.size.height, content: layout.contentLength, at: time)
    poseMiniatures()
    return word
  }

  /// What the scenes want, each picture once.
  package var wantedPictures: ImageSet {
    var all = ImageSet()
    for place in miniatures.indices { all = all.union(miniatures[place].scene.wantedPictures) }
    return all
  }

  /// Gives the small pictures the colour that stands out in the cover.
  package mutating func setCoverAccent(_ accent: Color?) {
    for place in miniatures.indices { miniatures[place].setCoverAccent(accent) }
  }

  /// Shows what more is known of the album in the small pictures of it.
  package mutating func setAlbum(_ album: Album, at time: Double) {
    for place in miniatures.indices { miniatures[place].setAlbum(album) }
  }

  /// Tells the small pictures what has become of a picture.
  package mutating func setPicture(_ id: ImageID, _ state: PictureState, aspect: Double) {
    for place in miniatures.indices {
      miniatures[place].setPicture(id, state, aspect: aspect)
    }
  }

  /// The bar leaves upward as a scene comes over the page, and returns with the way back (FH-55).
  ///
  /// Told the same again, as where the window has another size, it leaves the bar where a key has
  /// sent it.
  package mutating func setPresence(_ share: Double, at time: Double) {
    guard share != presence else { return }
    presence = share
    list.shiftHeader(by: 1 - share, at: time)
  }

  /// The indicator begins to go at the exact moment at which the motion ended.
  package mutating func scrollerDid(_ event: Scroller.Event) {
    list.scrollerDid(event)
    indicator.note(event)
  }

  /// The track of the indicator: from below the bar to the bottom.
  package var indicatorTrack: Rect { IndicatorFade.track(in: viewport, below: pageOverlap) }

  /// While a key that scrolls is down the header does not settle by itself.
  package mutating func scrollKey(isDown: Bool, at time: Double) {
    list.scrollKey(isDown: isDown, at: time)
  }

  /// Shows the thumb as held, and lets it fade from the moment at which it is let go.
  package mutating func indicatorDrag(isHeld: Bool, at time: Double) {
    list.configure(at: time) { $0.isScrubbing = isHeld }
    indicator.hold(isHeld, at: time)
  }

  /// Brings the page to a moment; an earlier one changes nothing.
  package mutating func advance(to time: Double) {
    guard time > self.time else { return }
    list.advance(to: time)
    keepLead()
    indicator.note(scroller, at: time)
    self.time = time
    poseMiniatures()
  }
}

// How the small pictures follow the page.
extension GalleryScene {
  /// A pull of a finger, in the scene's points, at the window's bottom.
  static let pull = 170.0
  /// Below this share of the page's height the pictures are pulled.
  static let pullStart = 0.45
  /// Above this share they collapse.
  static let collapseStart = 0.25
  /// The points by which a picture scrolls while its card rises by one.
  static let collapseRate = 1.3

  /// How far the picture of a card is scrolled whose top is at a y of the window, in the scene's
  /// points; negative while it is pulled.
  ///
  /// In the middle of the page a picture rests, and the first row's do where they are at the page's
  /// start; further up a picture collapses, and further down it is pulled. With motion reduced all
  /// rest (DX-29).
  ///
  /// - Parameters:
  ///   - y: The card's top.
  ///   - start: The same where the page is at its start.
  /// - Returns: The distance for ``Miniature/pose(scrolledBy:)``.
  func travel(ofCardAt y: Double, startingAt start: Double) -> Double {
    guard !reducesMotion else { return 0 }
    let first = list.header.maximumHeightWithSafeArea + Spacing.small
    let room = max(1, viewport.size.height - first)
    let edge = min(start, first + Self.collapseStart * room)
    guard y > edge else { return (edge - y) * Self.collapseRate }
    let share = min(1.2, (y - first) / room)
    return min(0, (Self.pullStart - share) / (1 - Self.pullStart) * Self.pull)
  }

  /// The place of a card in the window.
  func shownFrame(of card: Int) -> Rect {
    var frame = layout.frame(of: card)
    frame.y = viewport.snapped(frame.y - scroller.offset)
    return frame
  }

  /// Whether anything of a place is in the window.
  func isVisible(_ frame: Rect) -> Bool {
    frame.maxY > 0 && frame.y < viewport.size.height
  }

  private mutating func poseMiniatures() {
    for card in miniatures.indices {
      let frame = shownFrame(of: card)
      guard isVisible(frame) else { continue }
      let start = layout.frame(of: card).y + list.header.maximumHeightWithSafeArea
      miniatures[card].pose(scrolledBy: travel(ofCardAt: frame.y, startingAt: start))
    }
  }
}
