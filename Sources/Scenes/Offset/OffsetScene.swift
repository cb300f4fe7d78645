import Canvas
import FlexibleHeader
import ScrollPhysics

extension OffsetScene {
  /// The offset header among the scenes.
  package static let entry = SceneEntry(
    name: "offset", title: "Offset", source: "OffsetDemo",
    summary: "A header on a spring, aimed by a placeholder in the list"
  ) { setting in
    OffsetScene(
      viewport: setting.viewport, tuning: setting.tuning, header: setting.header,
      theme: setting.shownTheme, time: setting.time)
  }
}

/// The screen of the fourth source: coloured rectangles under a black header whose height is aimed
/// by a placeholder in the list and gets there on a spring (OD-1…6).
package struct OffsetScene: Scene {
  /// What scrolls.
  package var scroller: Scroller
  /// The header: its rule, its spring, and what was reported to it last.
  package internal(set) var shape: OffsetHeader
  /// The room it has.
  package private(set) var viewport: Viewport
  /// Whether it is light or dark.
  package var theme: Theme
  /// How its colours and letters are to be.
  package var appearance = Appearance()
  /// What the status strip tells.
  package var statusText = "9:41"
  /// The scene's present moment, in seconds.
  package private(set) var time: Double
  /// The scroll indicator.
  var indicator = IndicatorFade()
  /// The scroller as it was when the header was told of it last.
  private var seen: Scroller
  /// The height of the status strip where it is shown.
  private let statusStripHeight: Double

  static let title = "Offset"

  /// Makes the screen at rest.
  package init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    theme: Theme = .light, time: Double = 0
  ) {
    self.viewport = viewport
    self.theme = theme
    self.time = time
    statusStripHeight = viewport.safeAreaTop
    var rule = OffsetHeightRule()
    if let height = header.maximumHeight {
      rule.setDefaultHeight(height + viewport.safeAreaTop)
    }
    if let height = header.minimumHeight { rule.compactMinimum = height + viewport.safeAreaTop }
    shape = OffsetHeader(rule: rule, at: time)
    scroller = Scroller(
      tuning: tuning, viewportLength: viewport.size.height,
      contentLength: OffsetLayout(
        viewport: viewport, placeholderHeight: rule.defaultHeight
      ).length)
    scroller.configure(at: time) { $0.pixelsPerPoint = viewport.scale }
    seen = scroller
  }

  /// The colours.
  package var palette: Palette { appearance.palette(.of(theme), theme) }

  /// Where the list's parts stand.
  package var layout: OffsetLayout {
    OffsetLayout(viewport: viewport, placeholderHeight: shape.rule.defaultHeight)
  }

  /// How often the header is told of a list that moves by itself, a second: on the clock's own grid,
  /// so that the frame rate does not matter.
  static let reportRate = 240.0
  /// A list that is dragged is followed as often.
  package var dragReportRate: Double? { Self.reportRate }
  /// A motion that nobody saw is told from here on, in seconds.
  static let longestGap = 10.0

  /// Tells the header where the list has been since it was told last, and where it is now.
  package mutating func follow() {
    let now = scroller.time
    // A moment that is on the grid but for rounding is told again, which changes nothing, rather than
    // left out.
    let start = max(seen.time, now - Self.longestGap) * Self.reportRate - 1e-6
    var tick = start.rounded(.down)
    while (tick + 1) / Self.reportRate <= now, !isReported {
      tick += 1
      let moment = tick / Self.reportRate
      seen.advance(to: moment)
      shape.report(offset: isDragged && moment == now ? scroller.offset : seen.offset, at: moment)
    }
    seen.advance(to: now)
    // A height that the content carries along has no spring that could tell when it was reported.
    let isCarried = shape.rule.shape == .continuous
    if isCarried || !isDragged && abs(seen.offset - scroller.offset) > 1e-9 {
      shape.report(offset: scroller.offset, at: now)
    }
    seen = scroller
  }

  /// Whether the header knows all of the scroller's motion; what a finger holds does not move.
  private var isReported: Bool {
    let isHeld = if case .tracking = seen.phase { true } else { false }
    return (isHeld || seen.isAtRest) && shape.placeholder.offset == scroller.offset
  }

  /// Whether the list is dragged.
  private var isDragged: Bool {
    if case .tracking = scroller.phase { true } else { false }
  }

  /// The header's height at the present moment, in points.
  package var height: Double { shape.height(at: time) }

  /// The header at this moment, as the trace tells it.
  package var header: HeaderReport {
    let rule = shape.rule
    return HeaderReport(
      top: 0, height: height, restingHeight: rule.defaultHeight,
      limits: (
        min(rule.compactMinimum, rule.defaultHeight, rule.stretchedMaximum),
        max(rule.compactMinimum, rule.defaultHeight, rule.stretchedMaximum)
      ), titleAlpha: 1)
  }

  /// Whether motion is reduced: nothing stretches, keys and calls jump and so does the header, but
  /// flings coast and the wheel glides (DX-29).
  package var reducesMotion: Bool {
    get { scroller.configuration.reducesMotion }
    set {
      report(scroller.configure(at: scroller.time) { $0.reducesMotion = newValue })
      shape.reducesMotion = newValue
      follow()
    }
  }

  /// The header at its least covers so much of a page.
  package var pageOverlap: Double { shape.rule.compactMinimum }

  /// The indicator travels from below the header at rest to the bottom.
  package var indicatorTrack: Rect {
    IndicatorFade.track(
      in: viewport, below: min(shape.rule.defaultHeight, viewport.size.height / 2))
  }

  /// Whether the header is on its way or the indicator fades out.
  package var isAnimating: Bool {
    isHeaderMoving || indicator.isFading(of: scroller, at: time)
  }

  /// Whether the header is on its way.
  package var isHeaderMoving: Bool { !shape.isAtRest(at: time) || !isReported }

  /// Gives the screen another room.
  package mutating func resize(to viewport: Viewport, at time: Double) {
    self.viewport = viewport
    report(scroller.configure(at: time) { $0.pixelsPerPoint = viewport.scale })
    fitContent(at: time)
  }

  private mutating func fitContent(at time: Double) {
    report(
      scroller.setLengths(
        viewport: viewport.size.height, content: layout.length, at: time))
    follow()
  }

  /// Changes the header's least height, or its height at rest, by a step; it has no other
  /// properties.
  package mutating func perform(_ command: Command, at time: Double) -> String? {
    let strip = viewport.safeAreaTop
    func stepped(_ height: Double, by step: Double) -> Double {
      strip + min(HeaderOptions.largestHeight, max(0, height - strip + step))
    }
    advance(to: time)
    var rule = shape.rule
    let word: String
    if let step = command.minimumHeightStep {
      rule.compactMinimum = stepped(rule.compactMinimum, by: step)
      word = "Minimum height: \(Int((rule.compactMinimum - strip).rounded()))"
    } else if let step = command.maximumHeightStep {
      rule.setDefaultHeight(stepped(rule.defaultHeight, by: step))
      word = "Maximum height: \(Int((rule.defaultHeight - strip).rounded()))"
    } else {
      return nil
    }
    use(rule, at: time)
    return word
  }

  /// Has the header follow another rule; its spring brings it to its new height.
  private mutating func use(_ rule: OffsetHeightRule, at time: Double) {
    shape.use(rule, at: time)
    shape.report(
      CollectionOfOne(
        OffsetHeader.Placeholder(offset: scroller.offset, height: rule.defaultHeight)), at: time)
    fitContent(at: time)
  }

  /// The header's rule.
  package var headerModel: HeaderModel? { .offset(shape.rule) }

  /// Changes what was chosen of the header.
  package mutating func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    advance(to: time)
    var model = HeaderModel.offset(shape.rule)
    change(&model)
    if case .offset(let rule) = model, rule != shape.rule { use(rule, at: time) }
  }

  /// Shows the status strip, or takes it away; the header covers it either way (OD-6).
  package mutating func toggleStatusStrip(at time: Double) -> String? {
    viewport.toggleStatusStrip(height: statusStripHeight)
  }

  /// Gives the header a height that is continuous and never falls with a pull, or the source's
  /// (OD-1…4).
  package mutating func toggleMended(at time: Double) -> String? {
    advance(to: time)
    let isMended = shape.rule.shape == .continuous
    var rule = shape.rule
    rule.shape = isMended ? .stepped : .continuous
    shape.use(rule, at: time)
    return isMended ? "As in the source" : "Mended: no jumps"
  }

  /// The indicator begins to go at the exact moment at which the motion ended.
  package mutating func scrollerDid(_ event: Scroller.Event) {
    indicator.note(event)
  }

  /// Shows the thumb as held, and lets it fade from the moment at which it is let go.
  package mutating func indicatorDrag(isHeld: Bool, at time: Double) {
    indicator.hold(isHeld, at: time)
  }

  /// Brings the screen to a moment; an earlier one changes nothing.
  package mutating func advance(to time: Double) {
    guard time > self.time else { return }
    for event in scroller.advance(to: time) { scrollerDid(event) }
    follow()
    indicator.note(scroller, at: time)
    self.time = time
  }
}

// A screen of the source's own: there is nothing on it to press.
extension OffsetScene {
  /// There is no control.
  package var hasFocus: Bool { false }
  /// Nothing lights up.
  package mutating func pressBegan(at point: Point) {}
  /// Nothing was lit.
  package mutating func pressCancelled() {}
  /// Nothing is worked.
  package mutating func tap(at point: Point, time: Double) {}
  /// No key is taken.
  package mutating func key(_ action: FocusAction, at time: Double) -> Bool { false }
}

extension OffsetHeightRule {
  /// Changes the height at rest; the room that a pull has stays.
  fileprivate mutating func setDefaultHeight(_ height: Double) {
    let room = stretchedMaximum - defaultHeight
    defaultHeight = height
    stretchedMaximum = defaultHeight + room
  }
}
