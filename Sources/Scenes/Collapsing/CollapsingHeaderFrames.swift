import Canvas
import FlexScroll
import Interface

/// The layout of the collapsing header in the window, on whole device pixels.
struct CollapsingHeaderFrames {
  /// The frame of the header.
  var shape: Rect
  /// The y of the title's baseline.
  var titleBaseline: Double
  /// The title's current style.
  var titleStyle: TextStyle
  let styles: Styles
  private var viewport: Viewport
  private var column: Rect { viewport.wideColumn }
  /// Where the text is, beside the buttons in the corners.
  private let textColumn: Rect
  private var barHeight: Double
  private let progress: Double

  static let leastSwitchHeight = 32.0
  static let capHeight = 0.36

  /// The least width of one of the two segments of the switch, in a window of at least 360 points.
  static func segmentWidth(in viewport: Viewport) -> Double { viewport.isWide ? 80 : 70 }

  /// The text styles in a window.
  struct Styles: Hashable, Sendable {
    var expanded = TextStyle.title
    var collapsed = TextStyle.headline
    var line = TextStyle.body
    var control = TextStyle.captionBold
    var segment = TextStyle.captionBold
    /// The y of the expanded title below the strip, and the distance from it to the text, in points.
    static let (titleTop, textGap) = (18.0, Spacing.medium)

    init() {}

    /// Makes the styles of a window: the title fits beside the switch, which takes at most half of
    /// the row.
    init(in viewport: Viewport) {
      guard viewport.textScale != 1 else { return }
      let column = viewport.wideBarColumn
      line = viewport.text(.body)
      control = viewport.text(.captionBold)
      let words = CollapsingKind.allCases.map(\.rawValue).joined(separator: " ")
      let half = column.width / 2 - 4 * Spacing.small
      segment = viewport.text(.captionBold, fitting: words, in: half)
      let taken = TextMeasure.width(of: words, style: segment) + 4 * Spacing.small
      let space =
        column.width - max(2 * CollapsingHeaderFrames.segmentWidth(in: viewport), taken)
        - Spacing.medium
      expanded = viewport.text(expanded, fitting: CollapsingScene.title, in: space)
      collapsed = viewport.text(.headline, fitting: CollapsingScene.title, in: space)
    }
  }

  /// The height of the button and the switch at the header's bottom, in points.
  static func switchHeight(in viewport: Viewport) -> Double {
    leastSwitchHeight + viewport.growth(of: .control)
  }

  private var switchHeight: Double { Self.switchHeight(in: viewport) }

  /// - Parameters:
  ///   - header: The header, for its heights.
  ///   - layout: The layout of the header.
  ///   - viewport: The window.
  ///   - texts: The column of title and switch in the bar.
  init(
    _ header: CollapsingHeader, _ layout: CollapsingHeader.Layout, in viewport: Viewport,
    texts: Rect
  ) {
    textColumn = texts
    let top = viewport.snapped(layout.top)
    let height = max(0, viewport.snapped(layout.bottom) - top)
    shape = viewport.bounds.line(at: top, height: height)
    self.viewport = viewport
    let styles = Styles(in: viewport)
    self.styles = styles
    barHeight = max(0, header.collapsedHeight - viewport.safeAreaTop)
    let strip = viewport.safeAreaTop
    let expanded =
      strip + Styles.titleTop + styles.expanded.lineHeight / 2 + Self.capHeight
      * styles.expanded.size
    let collapsed = header.collapsedHeight - barHeight / 2 + Self.capHeight * styles.collapsed.size
    progress = layout.progress
    titleBaseline = viewport.snapped(expanded + (collapsed - expanded) * progress)
    titleStyle = styles.expanded
    // A title that fades keeps its size.
    if fitsBar {
      titleStyle = Self.titleStyle(at: layout.progress, scale: viewport.scale, styles)
    }
  }

  /// The title's style at a progress; its size has steps of half a device pixel, so that few sizes
  /// of glyphs are needed.
  static func titleStyle(
    at progress: Double, scale: Double, _ styles: Styles = Styles()
  ) -> TextStyle {
    guard progress > 0 else { return styles.expanded }
    guard progress < 1 else { return TextStyle(size: styles.collapsed.size, weight: .bold) }
    let size = styles.expanded.size + (styles.collapsed.size - styles.expanded.size) * progress
    let steps = 2 * max(0.25, scale)
    return TextStyle(size: (size * steps).rounded() / steps, weight: .bold)
  }

  /// The frame of the title; its left edge and its width are constant, so the text neither moves
  /// sideways nor is truncated differently.
  ///
  /// In a window whose bar has no space for it beside the switch it is as wide as the texts, and fades
  /// as the header collapses.
  var title: Rect {
    Rect(
      x: textColumn.x, y: titleBaseline - titleDepth,
      width: max(0, fitsBar ? barSpace : textColumn.width),
      height: titleDepth + Spacing.medium)
  }

  /// The opacity of the title, from 0 to 1.
  var titleAlpha: Double { fitsBar ? 1 : min(1, max(0, 1.02 - 2 * progress)) }

  /// The width in the bar beside the switch.
  private var barSpace: Double {
    textColumn.width - width(ofSegment: .list) - width(ofSegment: .cards) - Spacing.medium
  }

  private var fitsBar: Bool {
    // Measured in narrow windows only.
    viewport.size.width >= 480 * max(1, viewport.textScale)
      || barSpace >= TextMeasure.width(of: CollapsingScene.title, style: styles.expanded)
  }

  /// The distance from the top of the title's frame to its baseline.
  var titleDepth: Double { 36 + styles.expanded.lineHeight - TextStyle.largeTitle.lineHeight }

  /// The y of the title's bottom.
  private var titleBottom: Double {
    titleBaseline + styles.expanded.lineHeight / 2 - Self.capHeight * styles.expanded.size
  }

  /// The frame of a line of the text, which moves with the header; 0 is the first.
  func line(_ index: Int) -> Rect {
    let top = viewport.safeAreaTop + Styles.titleTop + styles.expanded.lineHeight
    let height = styles.line.lineHeight
    var line = column.line(
      at: shape.y + top + Styles.textGap + Double(index) * height, height: height)
    line.width = Self.textWidth(in: viewport)
    return line
  }

  /// The width of the text, which is below the buttons in the corners.
  static func textWidth(in viewport: Viewport) -> Double {
    let width = viewport.wideColumn.width
    return viewport.isWide ? min(width, viewport.scaled(480)) : width
  }

  /// The opacity of an item that moves with the header: 0 before it touches the title.
  private static let belowTitle = Keyframes<RowTravel.Range, Double>(
    .at(.exitCrossing, 0, points: -2, 1), .at(.exitCrossing, 0, points: 10, 0))
  /// The opacity of a line of the text: 0 before there is space above the button.
  private static let aboveButton = Keyframes<RowTravel.Range, Double>(
    .at(.entryCrossing, 1, 0), .at(.entryCrossing, 1, points: clearance, 1))
  /// The distance between the text and the button, in points.
  private static let clearance = 12.0

  /// The opacity of an item that moves with the header, from 0 to 1.
  func alpha(of frame: Rect) -> Double { Self.belowTitle.value(of: frame, from: titleBottom) }

  /// The opacity of a line of the text: all lines fade out before the first touches the title.
  func alpha(ofLine index: Int) -> Double {
    min(
      alpha(of: line(0)),
      Self.aboveButton.value(of: line(index), from: titleBottom, to: details.y))
  }

  /// The opacity of the button at the header's bottom, which fades out before it touches the title.
  var detailsAlpha: Double { alpha(of: details.offset(y: -Spacing.small)) }

  /// The height of an expanded header that the text needs, in points.
  static func neededHeight(
    lineCount: Int, barHeight: Double, strip: Double, _ styles: Styles = Styles(),
    switchHeight: Double = leastSwitchHeight
  ) -> Double {
    strip + Styles.titleTop + styles.expanded.lineHeight + Styles.textGap
      + Double(lineCount) * styles.line.lineHeight
      + max(Spacing.small + barHeight, clearance + (barHeight + switchHeight) / 2)
  }

  private var barMiddle: Double { shape.maxY - barHeight / 2 }

  /// The frame of the button that shows more of the text, at the header's bottom.
  var details: Rect {
    Rect(
      x: column.x, y: viewport.snapped(barMiddle - switchHeight / 2), width: viewport.scaled(68),
      height: switchHeight)
  }

  /// The frame of the switch's segment for a kind of content, at the header's bottom right.
  ///
  /// In a narrow window its width is that of its title with a margin. In the bar it is beside the
  /// button in the corner.
  func segment(_ kind: CollapsingKind) -> Rect {
    let height = min(switchHeight, max(0, barHeight - Spacing.small))
    let (list, cards) = (width(ofSegment: .list), width(ofSegment: .cards))
    let (right, barRight) = (column.x + column.width, textColumn.x + textColumn.width)
    let end = viewport.snapped(right + (barRight - right) * progress)
    return Rect(
      x: end - cards - (kind == .list ? list : 0), y: viewport.snapped(barMiddle - height / 2),
      width: kind == .list ? list : cards, height: height)
  }

  private func width(ofSegment kind: CollapsingKind) -> Double {
    let least = viewport.size.width >= 360 ? Self.segmentWidth(in: viewport) : 0
    guard least == 0 || viewport.textScale > 1 else { return least }
    let word = TextMeasure.width(of: kind.rawValue, style: styles.segment)
    return max(least, word.rounded(.up) + 2 * Spacing.small)
  }
}

/// A length that moves to each new target on a spring, in closed form.
struct EasedLength: Hashable, Sendable {
  /// The target, in points.
  private(set) var target: Double
  private var since = -Double.infinity
  private var origin = Spring.State(displacement: 0, velocity: 0)
  private var end = -Double.infinity

  /// Tuned by eye.
  private static let spring = Spring(response: 0.35)

  /// Makes a length at rest.
  init(_ length: Double) { target = length }

  /// Moves to another length from a time on, with its current velocity.
  mutating func aim(at length: Double, at time: Double) {
    guard length != target else { return }
    var now = state(at: time)
    now.displacement += target - length
    target = length
    origin = now
    since = time
    end = time + Self.spring.settlingTime(from: now, distance: 0.05, speed: 1)
  }

  /// Changes to another length at once.
  mutating func jump(to length: Double) { self = EasedLength(length) }

  /// The length at a time, in points.
  func length(at time: Double) -> Double { target + state(at: time).displacement }

  /// Whether it is moving at a time.
  func isMoving(at time: Double) -> Bool { time < end }

  /// The next time to which it is followed; `nil` at rest.
  func nextStep(after time: Double) -> Double? {
    time < end ? min(end, time.nextStep(rate: Self.rate, since: since)) : nil
  }

  /// The steps per second: not 1000, since the times of events are often whole milliseconds, and an
  /// error of rounding would decide which of the two comes first.
  private static let rate = 997.0

  private func state(at time: Double) -> Spring.State {
    guard time < end else { return Spring.State(displacement: 0, velocity: 0) }
    return Self.spring.state(after: max(0, time - since), from: origin)
  }
}
