import Canvas
import FlexibleHeader
import ScrollPhysics

extension StretchyScene {
  /// The stretchy grid among the scenes.
  package static let entry = SceneEntry(
    name: "stretchy", title: "Stretchy grid", source: "nrj's collection view layout",
    summary: "A picture over a grid that shows more of itself when pulled"
  ) { setting in
    StretchyScene(
      viewport: setting.viewport, tuning: setting.tuning, header: setting.header,
      theme: setting.shownTheme, time: setting.time)
  }
}

/// The screen of the fifth source: a grid of cells in sections, whose first header holds a picture
/// and stretches while the content is pulled.
///
/// The picture lies under the status strip: the content has no inset of its own, so that it rests
/// at offset 0 (SL-1).
package struct StretchyScene: Scene {
  /// The cells.
  package var scroller: Scroller
  /// What the first header does (SL-1, SL-2).
  package internal(set) var stretch: StretchySectionHeader
  /// Where everything stands while nothing is pulled.
  package internal(set) var grid: StretchyGrid
  /// The room it has.
  package private(set) var viewport: Viewport
  /// Whether it is light or dark.
  package var theme: Theme
  /// How its colours and letters are to be.
  package var appearance = Appearance()
  /// What the status strip tells.
  package var statusText = "9:41"
  /// What the picture in the first header is at present.
  package private(set) var picture = PictureState.ready
  /// Its width over its height.
  package private(set) var pictureAspect = ImageID.landscape.aspect
  /// Whether only the first header stretches, as in the source; otherwise all that are seen do, as
  /// in the document's text, which has lost a line (SL-3).
  package internal(set) var stopsAfterFirst = true
  /// Whether there are so few cells that the content is short (SL-4).
  package internal(set) var isShort = false
  /// The cells that are selected, by their numbers in the whole grid.
  package internal(set) var selected: Set<Int> = []
  /// What a resting finger lights up.
  package internal(set) var pressed: StretchyControl?
  /// Where the pointer is.
  var pointer: Point?
  /// What the keyboard works.
  package internal(set) var focused: StretchyControl?
  /// The scroll indicator.
  var indicator = IndicatorFade()
  /// The scene's present moment, in seconds.
  package private(set) var time: Double
  private let sections: [StretchySection]
  private let statusStripHeight: Double

  /// Makes the screen at rest.
  package init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    sections: [StretchySection] = StretchySection.all, theme: Theme = .light, time: Double = 0
  ) {
    self.viewport = viewport
    self.theme = theme
    self.time = time
    self.sections = sections
    statusStripHeight = viewport.safeAreaTop
    stretch = StretchySectionHeader(referenceHeight: header.maximumHeight ?? 160)
    grid = StretchyGrid(sections, referenceHeight: stretch.referenceHeight, in: viewport)
    scroller = Scroller(
      tuning: tuning, viewportLength: viewport.size.height, contentLength: grid.length)
    scroller.configure(at: time) {
      $0.alwaysBounces = true
      $0.pixelsPerPoint = viewport.scale
    }
  }

  /// The colours.
  package var palette: Palette { appearance.palette(.of(theme), theme) }

  /// Nothing depends on the scroller that is not read from it.
  package mutating func follow() {}

  /// Whether motion is reduced: nothing stretches, keys and calls jump, but flings coast and the
  /// wheel glides (DX-29).
  package var reducesMotion: Bool {
    get { scroller.configuration.reducesMotion }
    set { report(scroller.configure(at: scroller.time) { $0.reducesMotion = newValue }) }
  }

  /// The first header, as the trace tells it: it has no bar, and its title goes with it.
  package var header: HeaderReport {
    let frame = headerFrame(of: 0)
    return HeaderReport(
      top: frame.y, height: frame.height, restingHeight: stretch.referenceHeight, titleAlpha: 0)
  }

  /// A section's header in the window, at the exact offset or another one.
  ///
  /// The source changes the first one alone (SL-3); in the document's text each that is seen is
  /// made higher and raised by the pull.
  func headerFrame(of section: Int, at offset: Double? = nil) -> Rect {
    let top = grid.headerTops[section]
    let height = grid.headerHeight(of: section)
    let offset = offset ?? scroller.offset
    var frame = Rect(x: 0, y: top - offset, width: viewport.size.width, height: height)
    if section == 0 || !stopsAfterFirst {
      let rule = StretchySectionHeader(referenceHeight: height, insetTop: stretch.insetTop)
      frame.y = rule.top(at: offset, from: top) - offset
      frame.height = rule.height(at: offset)
    }
    return frame
  }

  /// The strip: what a page scroll leaves in view.
  package var pageOverlap: Double { viewport.safeAreaTop }

  /// Whether the picture fades in or the indicator fades out.
  package var isAnimating: Bool {
    picture.isFading(at: time) || indicator.isFading(of: scroller, at: time)
  }

  /// The header has no motion of its own.
  package var isHeaderMoving: Bool { false }

  /// Gives the screen another room.
  package mutating func resize(to viewport: Viewport, at time: Double) {
    self.viewport = viewport
    report(scroller.configure(at: time) { $0.pixelsPerPoint = viewport.scale })
    layOut(at: time)
  }

  mutating func layOut(at time: Double) {
    grid = StretchyGrid(
      isShort ? StretchySection.few : sections, referenceHeight: stretch.referenceHeight,
      in: viewport)
    report(
      scroller.setLengths(
        viewport: viewport.size.height, content: grid.length, at: max(time, scroller.time)))
  }

  /// Leaves but a few cells, or brings them back (SL-4).
  mutating func setShort(_ isShort: Bool, at time: Double) {
    guard isShort != self.isShort else { return }
    self.isShort = isShort
    layOut(at: time)
    if case .cell(let cell) = focused, cell >= grid.cellCount { focused = nil }
  }

  /// The one in the first header.
  package var wantedPictures: ImageSet { ImageSet(.landscape) }

  /// Tells what has become of the picture.
  package mutating func setPicture(_ id: ImageID, _ state: PictureState, aspect: Double) {
    guard id == .landscape else { return }
    picture = state
    pictureAspect = aspect
  }

  /// It has no flexible header.
  package mutating func perform(_ command: Command, at time: Double) -> String? { nil }

  /// Shows the status strip, or takes it away; the picture lies under it either way.
  package mutating func toggleStatusStrip(at time: Double) -> String? {
    viewport.toggleStatusStrip(height: statusStripHeight)
  }

  /// Whether the first header alone stretches.
  package var isMended: Bool { stopsAfterFirst }

  /// The document's text stretches all headers that are seen, the source the first one alone (SL-3).
  package mutating func toggleMended(at time: Double) -> String? {
    stopsAfterFirst.toggle()
    return stopsAfterFirst
      ? "Mended: only the first header stretches" : "As written: every header stretches"
  }

  /// The indicator begins to go at the exact moment at which the motion ended.
  package mutating func scrollerDid(_ event: Scroller.Event) {
    indicator.note(event)
  }

  /// Shows the thumb as held, and lets it fade from the moment at which it is let go.
  package mutating func indicatorDrag(isHeld: Bool, at time: Double) {
    indicator.hold(isHeld, at: time)
  }

  /// The indicator travels from below the strip to the bottom.
  package var indicatorTrack: Rect { IndicatorFade.track(in: viewport, below: pageOverlap) }

  /// Brings the screen to a moment; an earlier one changes nothing.
  package mutating func advance(to time: Double) {
    guard time > self.time else { return }
    for event in scroller.advance(to: time) { scrollerDid(event) }
    indicator.note(scroller, at: time)
    self.time = time
  }
}
