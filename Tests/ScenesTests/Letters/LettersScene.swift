import Canvas
import FlexibleHeader
import ScrollPhysics

@testable import Scenes

// The worked example of CONTRIBUTING.md: what a sixth scene takes. It lives among the tests, so
// that the program does not grow, and is held to all that the catalogue's own scenes are held to.

extension LettersScene {
  /// The letters among the scenes.
  static let entry = SceneEntry(
    name: "letters", title: "Letters", source: "CONTRIBUTING.md",
    summary: "A list of letters under a header that shrinks to a bar"
  ) { setting in
    LettersScene(
      viewport: setting.viewport, tuning: setting.tuning, theme: setting.shownTheme,
      time: setting.time)
  }
}

/// The letters of the alphabet under a flexible header; a tap chooses one.
struct LettersScene: Scene {
  /// The list and the header over it.
  var list: HeaderedScroller
  private(set) var viewport: Viewport
  var theme: Theme
  var appearance = Appearance()
  var statusText = "9:41"
  /// The letter that was chosen.
  var chosen: Int?
  /// What has the keyboard's focus, what is pressed, and what the pointer is above.
  var focused: Int?
  var pressed: Int?
  var hovered: Int?
  var indicator = IndicatorFade()
  private(set) var time: Double

  static let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
  static let rowHeight = 56.0

  init(viewport: Viewport, tuning: Tuning, theme: Theme, time: Double) {
    self.viewport = viewport
    self.theme = theme
    self.time = time
    var scroller = Scroller(
      tuning: tuning, viewportLength: viewport.size.height, contentLength: Self.contentLength)
    scroller.configure(at: time) { $0.pixelsPerPoint = viewport.scale }
    let header = FlexibleHeader(
      minimumHeight: 44, maximumHeight: 120, safeArea: viewport.safeAreaTop)
    list = HeaderedScroller(scroller, under: header)
  }

  static var contentLength: Double { Double(letters.count) * rowHeight }

  var scroller: Scroller {
    get { list.scroller }
    set { list.scroller = newValue }
  }
  var palette: Palette { appearance.palette(.of(theme), theme) }
  var header: HeaderReport { HeaderReport(list.header, titleAlpha: 1) }
  var pageOverlap: Double { list.header.minimumHeightWithSafeArea }
  var isHeaderMoving: Bool { list.isHeaderMoving }
  var isAnimating: Bool { isHeaderMoving || indicator.isFading(of: scroller, at: time) }
  var indicatorTrack: Rect {
    IndicatorFade.track(in: viewport, below: list.header.layout.bottomEdge)
  }
  var reducesMotion: Bool {
    get { list.reducesMotion }
    set { list.reducesMotion = newValue }
  }

  mutating func follow() {
    list.follow()
  }

  mutating func resize(to viewport: Viewport, at time: Double) {
    self.viewport = viewport
    list.configureScroller(at: time) { $0.pixelsPerPoint = viewport.scale }
    list.setLengths(viewport: viewport.size.height, content: Self.contentLength, at: time)
  }

  mutating func advance(to time: Double) {
    guard time > self.time else { return }
    list.advance(to: time)
    indicator.note(scroller, at: time)
    self.time = time
  }

  mutating func perform(_ command: Command, at time: Double) -> String? {
    list.perform(command, at: time)
  }

  mutating func toggleStatusStrip(at time: Double) -> String? { nil }

  mutating func scrollerDid(_ event: Scroller.Event) {
    list.scrollerDid(event)
    indicator.note(event)
  }
}

extension LettersScene {
  func display(into list: inout DisplayList) {
    let size = viewport.size
    list.append(
      .fill(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 0, palette.background)
    )
    for row in Self.letters.indices {
      let frame = frame(of: row)
      guard frame.maxY > 0, frame.y < size.height else { continue }
      display(row, in: frame, into: &list)
    }
    displayHeader(into: &list)
    indicator.display(
      of: scroller, on: indicatorTrack, color: palette.primary, contrast: appearance.contrast,
      at: time, into: &list)
  }

  /// Where a row stands in the window, on whole device pixels.
  func frame(of row: Int) -> Rect {
    let top = Double(row) * Self.rowHeight - viewport.snapped(scroller.offset)
    return Rect(x: 0, y: top, width: viewport.size.width, height: Self.rowHeight)
  }

  private func display(_ row: Int, in frame: Rect, into list: inout DisplayList) {
    let light = frame.inset(by: Spacing.tiny)
    guard light.isDrawable else { return }
    if hovered == row { list.append(.fill(light, radius: Spacing.corner, palette.hover)) }
    if pressed == row { list.append(.fill(light, radius: Spacing.corner, palette.press)) }
    let color = chosen == row ? palette.tint : palette.primary
    let text = Rect(
      x: Spacing.medium, y: frame.y, width: max(0, frame.width - 2 * Spacing.medium),
      height: frame.height)
    list.append(
      .text(
        .init(Self.letters[row], style: viewport.text(.headline), color: color, in: text)))
    // Not by colour alone.
    if chosen == row {
      let dot = Rect(x: text.maxX - Spacing.small, y: text.midY - 4, width: 8, height: 8)
      list.append(.fill(dot, radius: 4, palette.tint))
    }
    if focused == row {
      list.append(
        .stroke(light, radius: Spacing.corner, width: Spacing.focusRing, palette.focus))
    }
  }

  private func displayHeader(into list: inout DisplayList) {
    let layout = self.list.header.layout
    let frame = Rect(
      x: 0, y: viewport.snapped(layout.topEdge), width: viewport.size.width,
      height: viewport.snapped(layout.height))
    guard frame.maxY > 0 else { return }
    list.append(.fill(frame, radius: 0, palette.surface))
    let bottom = 44.0
    let title = Rect(
      x: Spacing.medium, y: frame.maxY - bottom, width: max(0, frame.width - 2 * Spacing.medium),
      height: bottom)
    list.append(
      .text(.init("Letters", style: viewport.text(.title), color: palette.primary, in: title)))
  }
}
