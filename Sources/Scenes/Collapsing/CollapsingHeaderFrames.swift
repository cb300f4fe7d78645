import Canvas
import FlexibleHeader

/// Where the parts of the collapsing header stand in the window, on whole device pixels.
struct CollapsingHeaderFrames {
  /// All of it.
  var shape: Rect
  /// How far it is collapsed, from 0 to 1.
  var progress: Double
  /// What is written on the title's line stands on this y.
  var titleBaseline: Double
  /// The title's size now.
  var titleStyle: TextStyle
  let styles: Styles
  private var viewport: Viewport
  private var column: (x: Double, width: Double)
  private var barHeight: Double
  private var collapsedHeight: Double

  static let titleTop = Spacing.medium
  static let leastSwitchHeight = 32.0
  static let capHeight = 0.36

  /// The text styles in a window.
  struct Styles: Hashable, Sendable {
    var expanded = TextStyle.largeTitle
    var collapsed = TextStyle.headline
    var line = TextStyle.body
    var control = TextStyle.control
    var segment = TextStyle.captionBold

    init() {}

    /// The title is no larger than fits beside the switch, and the switch leaves it half of the row.
    init(in viewport: Viewport, column: (x: Double, width: Double)) {
      guard viewport.textScale != 1 else { return }
      line = viewport.text(.body)
      control = viewport.text(.control)
      let words = CollapsingKind.allCases.map(\.title).joined(separator: " ")
      let half = column.width / 2 - 4 * Spacing.small
      segment = viewport.text(.captionBold, fitting: words, in: half)
      let taken = TextMeasure.width(of: words, style: segment) + 4 * Spacing.small
      let space = column.width - max(128, taken) - Spacing.medium
      expanded = viewport.text(.largeTitle, fitting: CollapsingScene.title, in: space)
      collapsed = viewport.text(.headline, fitting: CollapsingScene.title, in: space)
    }
  }

  /// How high what is pressed at the header's bottom is, in points.
  static func switchHeight(in viewport: Viewport) -> Double {
    leastSwitchHeight + viewport.growth(of: .control)
  }

  private var switchHeight: Double { Self.switchHeight(in: viewport) }

  /// - Parameters:
  ///   - header: whose heights count.
  ///   - layout: the header where the content is shown.
  ///   - viewport: the window.
  ///   - column: left edge and width of the content below.
  init(
    _ header: CollapsingHeader, _ layout: CollapsingHeader.Layout, in viewport: Viewport,
    column: (x: Double, width: Double)
  ) {
    let top = viewport.snapped(layout.top)
    let bottom = viewport.snapped(layout.bottom)
    shape = Rect(x: 0, y: top, width: viewport.size.width, height: max(0, bottom - top))
    progress = layout.progress
    self.viewport = viewport
    self.column = column
    collapsedHeight = header.collapsedHeight
    let styles = Styles(in: viewport, column: column)
    self.styles = styles
    barHeight = max(0, header.collapsedHeight - viewport.safeAreaTop)
    let strip = viewport.safeAreaTop
    let expanded =
      strip + Self.titleTop + styles.expanded.lineHeight / 2 + Self.capHeight * styles.expanded.size
    let collapsed = header.collapsedHeight - barHeight / 2 + Self.capHeight * styles.collapsed.size
    titleBaseline = viewport.snapped(expanded + (collapsed - expanded) * layout.progress)
    titleStyle = Self.titleStyle(at: layout.progress, scale: viewport.scale, styles)
  }

  /// The title's style so far along: its size goes in steps of half a device pixel, so that a place
  /// always shows the same glyphs, and the same few are drawn over and over.
  static func titleStyle(
    at progress: Double, scale: Double, _ styles: Styles = Styles()
  ) -> TextStyle {
    guard progress > 0 else { return styles.expanded }
    guard progress < 1 else { return TextStyle(size: styles.collapsed.size, weight: .bold) }
    let size = styles.expanded.size + (styles.collapsed.size - styles.expanded.size) * progress
    let steps = 2 * max(0.25, scale)
    return TextStyle(size: (size * steps).rounded() / steps, weight: .bold)
  }

  /// The title's box: its left edge and its width never change, so the text neither shifts
  /// sideways nor are cut anew.
  var title: Rect {
    let width = segment(.list).x - Spacing.medium - column.x
    return Rect(
      x: column.x, y: titleBaseline - titleDepth, width: max(0, width),
      height: titleDepth + Spacing.medium)
  }

  /// From the top of the title's box to its baseline.
  var titleDepth: Double { 36 + styles.expanded.lineHeight - TextStyle.largeTitle.lineHeight }

  /// The y below which a line of the text may stand without touching the title.
  private var titleBottom: Double {
    titleBaseline + styles.expanded.lineHeight / 2 - Self.capHeight * styles.expanded.size
  }

  /// A line of the text, which moves with the header; 0 is the first.
  func line(_ index: Int) -> Rect {
    let top = viewport.safeAreaTop + Self.titleTop + styles.expanded.lineHeight
    return Rect(
      x: column.x, y: shape.y + top + Spacing.tiny + Double(index) * styles.line.lineHeight,
      width: column.width, height: styles.line.lineHeight)
  }

  /// How visible something is that moves with the header, by the y of its top: it is gone before it
  /// touches the title.
  func alpha(at top: Double) -> Double { min(1, max(0, (top - titleBottom + 10) / 12)) }

  /// How visible a line of the text is: all of it goes before its first line touches the title, and
  /// no line comes before the header is high enough to keep it clear of what stands at its bottom.
  func alpha(ofLine index: Int) -> Double {
    let space = details.y - line(index).maxY
    return min(alpha(at: line(0).y), max(0, space / Self.clearance))
  }

  /// Between the text and the button, in points.
  private static let clearance = 12.0

  /// How visible the word at the header's bottom is: its ground goes before it comes near the title.
  var detailsAlpha: Double { alpha(at: details.y - Spacing.small) }

  /// The height that the text asks of an expanded header; under a low bar the button stands higher
  /// than that.
  static func askedHeight(
    lineCount: Int, barHeight: Double, strip: Double, _ styles: Styles = Styles(),
    switchHeight: Double = leastSwitchHeight
  ) -> Double {
    strip + titleTop + styles.expanded.lineHeight + Spacing.tiny
      + Double(lineCount) * styles.line.lineHeight
      + max(Spacing.small + barHeight, clearance + (barHeight + switchHeight) / 2)
  }

  private var barMiddle: Double { shape.maxY - barHeight / 2 }

  /// The word that shows more of the text, at the header's bottom.
  var details: Rect {
    Rect(
      x: column.x, y: viewport.snapped(barMiddle - switchHeight / 2), width: viewport.scaled(68),
      height: switchHeight)
  }

  /// The segment of the switch for a kind of content, at the header's bottom right.
  ///
  /// On a narrow window each is as wide as its word, with the same room on both sides.
  func segment(_ kind: CollapsingKind) -> Rect {
    let height = min(switchHeight, max(0, barHeight - Spacing.small))
    let (list, cards) = (width(ofSegment: .list), width(ofSegment: .cards))
    let end = viewport.snapped(column.x + column.width)
    return Rect(
      x: end - cards - (kind == .list ? list : 0), y: viewport.snapped(barMiddle - height / 2),
      width: kind == .list ? list : cards, height: height)
  }

  private func width(ofSegment kind: CollapsingKind) -> Double {
    let isWide = viewport.size.width >= 320
    guard !isWide || viewport.textScale > 1 else { return 64 }
    let word = TextMeasure.width(of: kind.title, style: styles.segment)
    return max(isWide ? 64 : 0, word.rounded(.up) + 2 * Spacing.small)
  }
}
