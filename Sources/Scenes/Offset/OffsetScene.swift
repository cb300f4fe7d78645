import Canvas
import FlexScroll
import Interface

/// The offset screen, after OffsetDemo: coloured rectangles under a black header, whose target
/// height depends on a placeholder in the list and which moves there on a spring (OD-1…6).
package final class OffsetScene: InteractiveScene {
  package static let entry = SceneEntry(
    name: "offset", title: "Spring", source: "OffsetDemo",
    summary: "The header follows the list on a spring"
  ) { OffsetScene($0) }

  /// The header: its rule, its spring, and the last report.
  package internal(set) var shape: OffsetHeader
  /// The parts of the header's rule in words, made when the rule changes: a frame makes no text.
  private(set) var parts: [OffsetRulePart]
  package let core: SceneCore
  /// The scroller as of the last report to the header.
  private var seen: Scroller

  static let title = "Spring"

  /// Makes the screen at rest.
  package init(_ setup: SceneSetup) {
    let viewport = setup.environment.viewport
    var rule = OffsetHeightRule()
    if let height = setup.header.maximumHeight {
      rule.setDefaultHeight(height + viewport.safeAreaTop)
    }
    if let height = setup.header.minimumHeight {
      rule.compactMinimum = height + viewport.safeAreaTop
    }
    shape = OffsetHeader(rule: rule, at: setup.time)
    parts = OffsetRulePart.parts(of: rule)
    let layout = OffsetLayout(viewport: viewport, placeholderHeight: rule.defaultHeight)
    seen = Scroller(setup, contentLength: layout.length)
    core = SceneCore(
      setup.environment, list: ScrollArea(seen, header: .none), at: setup.time)
  }

  package init(copying other: OffsetScene) {
    (core, shape, seen) = (SceneCore(copying: other.core), other.shape, other.seen)
    parts = other.parts
  }

  package var layout: OffsetLayout {
    OffsetLayout(viewport: viewport, placeholderHeight: shape.rule.defaultHeight)
  }

  /// The reports per second of a list that moves by itself, at multiples of its inverse, so that the
  /// result does not depend on the frame rate.
  static let reportRate = 240.0
  /// The greatest duration without frames that is reported, in seconds.
  static let longestGap = 10.0

  /// Reports to the header the offsets of the list since the last report, and the current one.
  package func follow() {
    let now = scroller.time
    // A time that differs from a multiple by rounding alone is reported again, which changes nothing.
    let start = max(seen.time, now - Self.longestGap) * Self.reportRate - 1e-6
    var tick = start.rounded(.down)
    while (tick + 1) / Self.reportRate <= now, !isReported {
      tick += 1
      let moment = tick / Self.reportRate
      seen.caused { $0.advance(to: moment, into: &$1) }
      let shown = isDragged && moment == now ? scroller.layoutOffset : seen.layoutOffset
      shape.report(offset: shown, at: moment)
    }
    seen.caused { $0.advance(to: now, into: &$1) }
    // A continuous height has no spring, so the time of the report does not matter.
    let isCarried = shape.rule.shape == .continuous
    if isCarried || !isDragged && abs(seen.layoutOffset - scroller.layoutOffset) > 1e-9 {
      shape.report(offset: scroller.layoutOffset, at: now)
    }
    seen = scroller
    seen.dropSamples()
  }

  /// Whether the scroller has not moved by itself since the last report.
  private var isReported: Bool {
    let isTracked = if case .tracking = seen.phase { true } else { false }
    return (isTracked || seen.isAtRest) && shape.placeholder.offset == scroller.layoutOffset
  }

  private var isDragged: Bool {
    if case .tracking = scroller.phase { true } else { false }
  }

  /// The header's current height, in points.
  package var height: Double { shape.height(at: time) }

  /// The header at the current time, as the trace records it.
  package var header: HeaderSnapshot {
    let rule = shape.rule
    return HeaderSnapshot(
      top: 0, height: height, restingHeight: rule.defaultHeight,
      limits: (
        min(rule.compactMinimum, rule.defaultHeight, rule.stretchedMaximum),
        max(rule.compactMinimum, rule.defaultHeight, rule.stretchedMaximum)
      ), titleAlpha: 1)
  }

  /// The header at its minimum height covers the content; the indicator begins below the header at
  /// rest, and ends above the footer.
  package var regions: SceneRegions {
    var regions = SceneRegions(
      pageOverlap: shape.rule.compactMinimum,
      indicatorTop: min(shape.rule.defaultHeight, viewport.size.height / 2))
    regions.indicatorEnd = layout.footer.height
    regions.cornerGround = .header(OffsetColor.header)
    return regions
  }

  /// A dragged list is reported as often as one that moves by itself.
  package var motion: SceneMotion {
    motion(
      isHeaderMoving: !shape.isAtRest(at: time) || !isReported,
      nextStep: time.nextStep(rate: Self.reportRate))
  }

  package func environmentChanged(from old: Environment, at time: Double) {
    let new = core.environment
    updateList(from: old, at: time)
    shape.reducesMotion = new.reducesMotion
    if new.reducesMotion != old.reducesMotion || new.tuning != old.tuning { follow() }
    if new.viewport != old.viewport { fitContent(at: time) }
  }

  private func fitContent(at time: Double) {
    setContentLength(layout.length, at: time)
    follow()
  }

  /// Changes the header's minimum height or its height at rest by a step.
  package func perform(_ command: Command, at time: Double) -> String? {
    advance(to: time)
    guard let isMinimum = command.heightStep?.isMinimum else { return nil }
    var rule = shape.rule
    let strip = viewport.safeAreaTop
    if isMinimum {
      rule.compactMinimum = command.stepped(rule.compactMinimum, above: strip)
    } else {
      rule.setDefaultHeight(command.stepped(rule.defaultHeight, above: strip))
    }
    use(rule, at: time)
    return command.text(ofHeight: (isMinimum ? rule.compactMinimum : rule.defaultHeight) - strip)
  }

  /// Sets another rule; the header moves to its new height on the spring.
  private func use(_ rule: OffsetHeightRule, at time: Double) {
    change(to: rule, at: time)
    shape.report(
      CollectionOfOne(
        OffsetHeader.Placeholder(offset: scroller.layoutOffset, height: rule.defaultHeight)),
      at: time)
    fitContent(at: time)
  }

  private func change(to rule: OffsetHeightRule, at time: Double) {
    shape.use(rule, at: time)
    parts = OffsetRulePart.parts(of: rule)
  }

  package var headerModel: HeaderModel { .offset(shape.rule) }

  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    advance(to: time)
    var model = HeaderModel.offset(shape.rule)
    change(&model)
    if case .offset(let rule) = model, rule != shape.rule { use(rule, at: time) }
  }

  /// Whether the header's height is continuous and never decreases with an overscroll, instead of as
  /// in OffsetDemo (OD-1…4).
  package var isFixed: Bool {
    get { shape.rule.shape == .continuous }
    set {
      var rule = shape.rule
      rule.shape = newValue ? .continuous : .stepped
      change(to: rule, at: time)
    }
  }

  package static let variants: SceneVariants? = (
    "Fixed: no jumps", "As in the source", flaw: "its height jumps"
  )

  package func advance(to time: Double) {
    guard time > self.time else { return }
    advanceList(to: time)
    follow()
  }
}

extension OffsetHeightRule {
  /// Sets the height at rest, and keeps its distance from the maximum.
  fileprivate mutating func setDefaultHeight(_ height: Double) {
    let space = stretchedMaximum - defaultHeight
    defaultHeight = height
    stretchedMaximum = defaultHeight + space
  }
}

extension OffsetScene {
  /// Appends the frame from back to front: the list, the header over it, status strip, the line below
  /// the list, indicator.
  ///
  /// Moving items are placed on whole device pixels, so that text stays crisp while it scrolls.
  package func display(into list: inout DisplayList) {
    let layout = layout
    list.fill(viewport.bounds, appearance.isHigh ? palette.background : palette.surface)
    let top = viewport.snapped(-scroller.layoutOffset)
    if layout.isDivided {
      displayReading(beside: layout, into: &list)
      list.append(
        .pushClip(
          Rect(x: 0, y: 0, width: layout.listWidth, height: viewport.size.height)))
    }
    displayList(from: top, into: &list)
    displayHeader(into: &list)
    if layout.isDivided { list.append(.popClip) } else { displayFooter(of: layout, into: &list) }
    displayIndicator(into: &list)
  }

  /// The frame of the header, from the window's top edge, strip included (OD-6).
  package var headerFrame: Rect {
    Rect(x: 0, y: 0, width: layout.listWidth, height: viewport.snapped(height))
  }

  private func displayList(from top: Double, into list: inout DisplayList) {
    let layout = layout
    let edge = headerFrame.maxY
    displayPlaceholder(layout.placeholder.offset(y: top), below: edge, into: &list)
    let (colors, style) = (OffsetColor.rectangles, viewport.text(.largeTitle))
    for index in 0..<OffsetLayout.count {
      let frame = layout.rectangle(index).offset(y: top)
      guard frame.maxY > edge, frame.y < layout.footer.y else { continue }
      let color = colors[index % colors.count]
      list.fill(frame, radius: Spacing.corner, color)
      outlineShape(frame, radius: Spacing.corner, into: &list)
      displayNumber(index, on: color, in: frame.narrowed(by: Spacing.large), style, into: &list)
    }
  }

  /// Appends the number of a block; at high contrast it has a background of its own.
  private func displayNumber(
    _ index: Int, on color: Color, in frame: Rect, _ style: TextStyle, into list: inout DisplayList
  ) {
    guard appearance.isHigh else {
      return list.text(Self.numbers[index], style, color.blockText, in: frame)
    }
    let side = min(frame.width, 1.6 * style.lineHeight)
    let chip = Rect(
      x: frame.x, y: frame.midY - style.lineHeight / 2, width: side, height: style.lineHeight)
    list.fill(chip, radius: Spacing.small, palette.background)
    list.text(Self.numbers[index], style, palette.primary, in: chip, .center)
  }

  private static let numbers = (1...OffsetLayout.count).map { "\($0)" }

  /// Appends the outline of the clear placeholder, whose top is reported to the header (OD-1).
  private func displayPlaceholder(
    _ frame: Rect, below edge: Double, into list: inout DisplayList
  ) {
    guard frame.maxY > edge, frame.y < layout.footer.y, frame.isDrawable else { return }
    list.stroke(frame, radius: Spacing.corner, width: 1, palette.primary.faded(by: 0.45))
    outlineShape(frame, radius: Spacing.corner, into: &list)
    let style = viewport.text(.captionBold)
    var line = frame.narrowed(by: Spacing.medium).foot(style.lineHeight)
    line.y -= Spacing.medium - 2
    guard line.y > edge else { return }
    list.text(
      "Clear placeholder, ", endingWith: "\(layout.placeholderHeight, decimals: 0) pt", style,
      palette.primary, in: line)
    guard frame.width >= viewport.scaled(470) else { return }
    list.text(
      "Its top is reported to the header", viewport.text(.caption), palette.secondary, in: line,
      .trailing)
  }

  /// The longest text of the line below the list.
  static let longest = "Header offset: −8888.88"

  /// The end of the line below the list: the placeholder's top with two decimals.
  static func figures(placeholderTop: Double) -> ShortText {
    let number = DecimalText.text(abs(placeholderTop), decimals: 2)
    return "\(placeholderTop < 0 && number != "0.00" ? "−" : "")\(number)"
  }

  /// Appends a line at each hundred points of the header, as high as those of the curve (DX-7).
  private func displayScale(of header: Rect, into list: inout DisplayList) {
    let style = viewport.text(.tick)
    for index in 1...9 {
      let y = 100 * Double(index)
      guard y < header.maxY - Spacing.small else { return }
      list.fill(header.line(at: y, height: viewport.hairline), OffsetColor.detail.faded(by: 0.25))
      guard y > viewport.safeAreaTop + style.lineHeight + 2 else { continue }
      let line = Rect(
        x: header.maxX - viewport.scaled(60) - Spacing.small, y: y - style.lineHeight - 2,
        width: viewport.scaled(60), height: style.lineHeight)
      list.text(
        "", endingWith: "\(y, decimals: 0) pt", style, OffsetColor.detail, in: line, .trailing)
    }
  }

  private func displayHeader(into list: inout DisplayList) {
    let shape = headerFrame
    list.append(.pushClip(shape))
    list.fill(shape, OffsetColor.header)
    if layout.isDivided { displayScale(of: shape, into: &list) }
    // Where both lines do not fit, the caption fades out, and then the title moves down.
    let space = shape.height - viewport.safeAreaTop - Self.margin
    let (title, caption) = (
      viewport.text(.title).lineHeight, viewport.text(.caption).lineHeight + Self.gap
    )
    let detail = Self.share(of: space, needing: title + caption)
    var line = layout.column.line(
      at: shape.maxY - Self.margin - caption + Self.gap, height: caption - Self.gap)
    list.fadingText(
      "", endingWith: reading, viewport.text(.caption),
      OffsetColor.detail.faded(by: max(0, 2 * detail - 1)),
      in: line)
    line.y = shape.maxY - Self.margin - viewport.snapped(min(1, 2 * detail) * caption) - title
    line.height = title
    let alpha = Self.share(of: space, needing: title)
    list.fadingText(
      Self.title, viewport.text(.title), OffsetColor.title.faded(by: alpha), in: line)
    list.fill(shape.foot(viewport.hairline), OffsetColor.detail.faded(by: 0.4))
    list.append(.popClip)
    displayStatus(in: stripBounds, OffsetColor.title, into: &list)
  }

  /// The header's height and its target.
  private var reading: ShortText {
    let (height, target) = (height, shape.target)
    return abs(height - target) < 0.05
      ? "\(height, decimals: 0) pt high"
      : "\(height, decimals: 1) pt, aims at \(target, decimals: 0)"
  }

  /// The distance below the header's lines, and between them, in points.
  private static let margin = 18.0, gap = 2.0

  private static let share = Keyframes<HeaderTravel.Range, Double>(
    .at(.exit, 0, 1), .at(.exit, 1, 0))

  /// The opacity of an item that needs a height: it fades in over the last 8 points.
  private static func share(of space: Double, needing need: Double) -> Double {
    share.value(on: HeaderTravel(place: need - space, collapse: 0, exit: 8))
  }
}
