import Canvas
import FlexibleHeader
import ScrollPhysics

extension MaterialScene {
  /// The configurator among the scenes.
  package static let entry = SceneEntry(
    name: "material", title: "Flexible header", source: "Material Components",
    summary: "A header that shifts, hides and returns, with every switch it has"
  ) { setting in
    MaterialScene(
      viewport: setting.viewport, tuning: setting.tuning, header: setting.header,
      theme: setting.shownTheme, time: setting.time)
  }
}

/// The configurator of the second source: a flexible header over two lists side by side, in which
/// each of its properties can be changed.
package struct MaterialScene: Scene {
  /// The current page's list and the header over it.
  package internal(set) var list: HeaderedScroller
  /// The list of the other page.
  package internal(set) var aside: Scroller
  /// What moves the pages sideways.
  var pages: Scroller
  /// The page that the header follows, 0 or 1.
  package internal(set) var currentPage = 0
  /// Whether the pages are on their way, so that both may be seen.
  var isTurning = false
  /// What is behind of a list that was moved while it was seen.
  var slides: [PageSlide?] = [nil, nil]
  /// The room it has.
  package private(set) var viewport: Viewport
  /// Whether it is light or dark.
  package var theme: Theme
  /// How its colours and letters are to be.
  package var appearance = Appearance()
  /// What the status strip tells.
  package var statusText = "9:41"
  /// What a resting finger lights up.
  package internal(set) var pressed: MaterialControl?
  /// What the keyboard works.
  package internal(set) var focused: MaterialControl?
  /// The slider whose knob is held, and how far right of the knob's middle.
  var held: (control: MaterialControl, grip: Double)?
  /// Where the pointer is.
  var pointer: Point?
  /// The picture behind the rest of the header.
  package internal(set) var background = MaterialBackground.none
  /// What has become of the pictures; one that nothing was told of is there.
  private var pictures: [ImageID: PictureState] = [:]
  /// How that picture is placed.
  package internal(set) var contentMode = ContentMode.scaleAspectFill
  /// Whether the second page has but a few rows.
  package internal(set) var isSecondPageShort = false
  /// The scroll indicator.
  var indicator = IndicatorFade()
  /// What "is being scrubbed" said before the thumb was held.
  var wasScrubbed = false
  /// The scene's present moment, in seconds.
  package private(set) var time: Double
  /// Whether the strip has faded out in its place, and since when.
  var stripFade = (isOut: false, since: -Double.infinity)
  /// The height of the status strip where it is shown.
  private let statusStripHeight: Double
  /// The two lists' rows.
  var content: [MaterialPage]

  /// The header's heights in the source's example, below the status strip.
  static let minimumHeight = 56.0
  static let maximumHeight = 128.0

  /// The bar's height in a window: what is written in it has room.
  static func barHeight(in viewport: Viewport) -> Double {
    minimumHeight + MaterialHeaderFrames.growth(in: viewport)
  }

  /// As long as the header says that the strip's change takes (FH-71).
  static let stripFadeDuration = 0.2

  /// Makes the screen at rest on its first page, with the header expanded.
  package init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    theme: Theme = .dark, time: Double = 0
  ) {
    self.viewport = viewport
    self.theme = theme
    self.time = time
    statusStripHeight = viewport.safeAreaTop
    content = [MaterialPage.configurator, .second(isShort: false)].map { $0.fitted(to: viewport) }
    let flexible = Self.header(header, viewport: viewport, tuning: tuning)
    var scrollers = content.map { page in
      var scroller = Scroller(
        tuning: tuning, viewportLength: viewport.size.height, contentLength: page.length)
      scroller.configure(at: time) { $0.pixelsPerPoint = viewport.scale }
      return scroller
    }
    aside = scrollers.removeLast()
    list = HeaderedScroller(scrollers[0], under: flexible, as: Self.view(of: 0))
    let width = viewport.size.width
    pages = Scroller(tuning: tuning, viewportLength: width, contentLength: 2 * width)
    pages.pageLength = width
    pages.configure(at: time) { $0.pixelsPerPoint = viewport.scale }
  }

  private static func header(
    _ options: HeaderOptions, viewport: Viewport, tuning: Tuning
  ) -> FlexibleHeader {
    let growth = MaterialHeaderFrames.growth(in: viewport)
    let maximum = options.maximumHeight ?? maximumHeight + growth
    var header = FlexibleHeader(
      minimumHeight: options.minimumHeight ?? min(barHeight(in: viewport), maximum),
      maximumHeight: maximum, safeArea: viewport.safeAreaTop, deceleration: tuning.coast.law)
    header.shiftBehavior = options.shiftBehavior
    header.settlingRule = options.settlingRule
    header.returnDistance = options.importance
    header.isShared = true
    header.hairlineColor = HeaderColor(red: 1, green: 1, blue: 1, alpha: 0.6)
    return header
  }

  /// The name by which the header knows a page's list.
  static func view(of page: Int) -> ScrollViewID { ScrollViewID(rawValue: page) }

  /// What scrolls: the current page's list.
  package var scroller: Scroller {
    get { list.scroller }
    _modify { yield &list.scroller }
  }

  /// The colours.
  package var palette: Palette { appearance.palette(.material(theme), theme) }

  /// Lets the header follow the list.
  package mutating func follow() {
    list.follow()
    noteStrip()
  }

  /// The header at the exact offset, as the trace tells it; its title stays.
  package var header: HeaderReport {
    let frames = MaterialHeaderFrames(list.header.layout, in: viewport, pagePosition: 0)
    return HeaderReport(
      list.header, titleAlpha: frames.titleAlpha * list.header.layout.opacity)
  }

  /// Whether motion is reduced: nothing stretches or slides, keys and calls jump, but flings coast, the
  /// wheel glides, and a swipe goes on to its page (DX-29).
  package var reducesMotion: Bool {
    get { list.reducesMotion }
    set {
      list.reducesMotion = newValue
      aside.configure(at: aside.time) { $0.reducesMotion = newValue }
      pages.configure(at: pages.time) { $0.reducesMotion = newValue }
    }
  }

  /// The bar, the strip and a heading: what a page scroll leaves in view.
  package var pageOverlap: Double {
    list.header.minimumHeightWithSafeArea + content[currentPage].headingHeight
  }

  /// Whether the header moves on its own: hidden or shown by a key, settling without the list.
  package var isHeaderMoving: Bool { list.isHeaderMoving }

  /// When the header begins to settle by itself.
  package var nextDeadline: Double? { list.nextDeadline }

  /// Whether the header, the strip, a list or the indicator moves or fades by itself.
  package var isAnimating: Bool {
    if list.isHeaderMoving || !aside.isAtRest { return true }
    if slides.contains(where: { $0 != nil }) { return true }
    if picture?.state.isFading(at: time) == true { return true }
    if stripFadeShare < 1 { return true }
    return indicator.isFading(of: scroller, at: time)
  }

  /// Gives the screen another room; the current page stays.
  package mutating func resize(to viewport: Viewport, at time: Double) {
    fitText(of: viewport, at: time)
    self.viewport = viewport
    list.configureScroller(at: time) { $0.pixelsPerPoint = viewport.scale }
    aside.configure(at: time) { $0.pixelsPerPoint = viewport.scale }
    pages.configure(at: time) { $0.pixelsPerPoint = viewport.scale }
    fitContent(at: time)
    let width = viewport.size.width
    pages.pageLength = width
    pages.setLengths(viewport: width, content: 2 * width, at: time)
    pages.scroll(to: Double(currentPage) * width, animated: false, at: time)
    noteTurning()
  }

  /// Rows and header have as much more room as the letters take.
  private mutating func fitText(of viewport: Viewport, at time: Double) {
    guard viewport.textScale != self.viewport.textScale else { return }
    content = content.map { $0.fitted(to: viewport) }
    list.fitBar(
      from: Self.barHeight(in: self.viewport), to: Self.barHeight(in: viewport), movesRest: true,
      at: time)
  }

  /// Gives both lists the lengths of the window and of their rows.
  mutating func fitContent(at time: Double) {
    let height = viewport.size.height
    list.setLengths(viewport: height, content: content[currentPage].length, at: time)
    aside.setLengths(viewport: height, content: content[1 - currentPage].length, at: time)
  }

  /// Those that may lie behind the rest of the header.
  package var wantedPictures: ImageSet { MaterialBackground.pictures }

  /// Tells what has become of a picture.
  package mutating func setPicture(_ id: ImageID, _ state: PictureState, aspect: Double) {
    pictures[id] = state
  }

  /// What the picture behind the rest of the header is at present; `nil` where there is none.
  var picture: (id: ImageID, state: PictureState)? {
    background.picture.map { ($0, pictures[$0] ?? .ready) }
  }

  /// Does what a key asks of the header.
  package mutating func perform(_ command: Command, at time: Double) -> String? {
    list.perform(command, at: time)
  }

  /// Shows the status strip, or takes it away.
  package mutating func toggleStatusStrip(at time: Double) -> String? {
    let word = viewport.toggleStatusStrip(height: statusStripHeight)
    list.setStatusStrip(height: viewport.safeAreaTop, at: time)
    return word
  }

  /// The indicator begins to go at the exact moment at which the motion ended.
  package mutating func scrollerDid(_ event: Scroller.Event) {
    list.scrollerDid(event)
    indicator.note(event)
  }

  /// Brings the screen to a moment; an earlier one changes nothing.
  package mutating func advance(to time: Double) {
    guard time > self.time else { return }
    list.advance(to: time)
    aside.advance(to: time)
    pages.advance(to: time)
    noteTurning()
    indicator.note(scroller, at: time)
    self.time = time
    for page in slides.indices where slides[page]?.isOver(at: time) == true {
      slides[page] = nil
    }
    noteStrip()
  }

  /// A strip that does not ride along fades in its place (FH-72).
  private mutating func noteStrip() {
    let layout = list.header.layout
    let isOut = layout.isTopBarHidden && layout.topBarTop == 0
    guard isOut != stripFade.isOut else { return }
    stripFade = (isOut, max(time, list.scroller.time))
  }

  /// How far the strip's fade has come, from 0 to 1.
  private var stripFadeShare: Double {
    min(1, max(0, (time - stripFade.since) / Self.stripFadeDuration))
  }

  /// How visible the strip is in its place, from 0 to 1.
  var stripAlpha: Double {
    stripFade.isOut ? 1 - stripFadeShare : stripFadeShare
  }
}
