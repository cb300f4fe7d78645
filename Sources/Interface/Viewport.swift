import Canvas

/// The viewport of a scene: the window's size, its density and its top safe area.
package struct Viewport: Hashable, Sendable {
  /// Width and height of the window, in points, from 0 to 16 384.
  package var size: Size {
    didSet {
      size = Self.limited(size)
      fitText()
    }
  }
  /// Device pixels per point, from 1/4 to 16.
  package var scale: Double { didSet { scale = Self.limited(scale: scale) } }
  /// The top safe area: the height of the status strip, in points.
  package var safeAreaTop: Double { didSet { safeAreaTop = Self.limited(safeAreaTop) } }

  /// The requested text scale, from 1/2 to 2; 1 by default.
  package var preferredTextScale = 1.0 {
    didSet {
      preferredTextScale = Self.limited(textScale: preferredTextScale)
      fitText()
    }
  }
  /// The text scale: the requested one, or a smaller one in a small window.
  package private(set) var textScale = 1.0

  /// The range of the text scale.
  package static let textScales = 0.5...2.0

  /// The nearest text scale in range; 1 for one that is not above 0 and finite.
  static func limited(textScale: Double) -> Double {
    guard textScale > 0, textScale.isFinite else { return 1 }
    return min(textScales.upperBound, max(textScales.lowerBound, textScale))
  }

  /// Makes a viewport; lengths and scales out of range become the nearest end, and a scale of NaN 1.
  package init(size: Size, scale: Double = 1, safeAreaTop: Double = 20) {
    self.size = Self.limited(size)
    self.scale = Self.limited(scale: scale)
    self.safeAreaTop = Self.limited(safeAreaTop)
  }

  private static func limited(_ size: Size) -> Size {
    Size(width: limited(size.width), height: limited(size.height))
  }

  private static func limited(_ length: Double) -> Double { length > 0 ? min(length, longest) : 0 }

  private static func limited(scale: Double) -> Double {
    scale.isNaN ? 1 : min(16, max(0.25, scale))
  }

  private static let longest = 16_384.0

  /// The frame of the window.
  package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The column of the content: a margin from the sides, at most ``Spacing/measure`` wide.
  package var column: Rect {
    let width = max(0, min(size.width - 2 * Spacing.medium, Spacing.measure))
    return Rect(x: snapped((size.width - width) / 2), y: 0, width: width, height: size.height)
  }

  /// The part of the column that the buttons in the upper corners leave free, for the texts of bars.
  package var barColumn: Rect { betweenCorners(column) }

  /// The column of a screen that uses the width of a wide window: at most 1184 points wide, with wider
  /// margins (DX-7); in a narrow window ``column``.
  package var wideColumn: Rect {
    guard isWide else { return column }
    let margin = size.width >= 1100 ? 128.0 : 72
    let width = max(0, min(size.width - 2 * margin, 1184))
    return Rect(x: snapped((size.width - width) / 2), y: 0, width: width, height: size.height)
  }

  /// The part of ``wideColumn`` that the buttons in the upper corners leave free.
  package var wideBarColumn: Rect { betweenCorners(wideColumn) }

  /// In a wide window the button that goes back has a word (DX-15).
  private func betweenCorners(_ column: Rect) -> Rect {
    let corner = cornerWidth
    let x = max(column.x, isWide ? scaled(Self.wideCornerWidth) : corner)
    let end = min(column.x + column.width, size.width - corner)
    return Rect(x: x, y: 0, width: max(0, end - x), height: size.height)
  }

  /// Whether a screen is wide enough for two panes or columns: from 720 points on, and more for larger
  /// text (DX-1).
  @inline(__always)
  package var isWide: Bool { size.width >= 720 * max(1, textScale) }

  /// The width of an upper corner with its button, and the distance to the text beside it, in points.
  package var cornerWidth: Double { 56 + growth(of: .headline) }
  private static let wideCornerWidth = 128.0

  /// The thickness of a line of one device pixel, in points.
  package var hairline: Double { 1 / scale }

  /// Whether it differs from another viewport by more than the top safe area.
  package func fillsOtherThan(_ other: Viewport) -> Bool {
    var other = other
    other.safeAreaTop = safeAreaTop
    return self != other
  }

  /// A distance rounded to whole device pixels.
  package func snapped(_ distance: Double) -> Double {
    let pixels = (distance * scale).rounded()
    return pixels / scale
  }

  /// A frame with its top and bottom rounded to whole device pixels.
  package func snapped(_ frame: Rect) -> Rect {
    let top = snapped(frame.y)
    return frame.line(at: top, height: max(0, snapped(frame.maxY) - top))
  }
}

extension Rect {
  /// Makes the square around a circle.
  package init(around center: Point, radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The rectangle on the way to another one, by a share from 0 to 1.
  package func mixed(with other: Rect, share: Double) -> Rect {
    Rect(
      x: x + (other.x - x) * share, y: y + (other.y - y) * share,
      width: width + (other.width - width) * share,
      height: height + (other.height - height) * share)
  }

  /// The rectangle made smaller on the left and right, and at the top and bottom; a negative amount
  /// makes it larger.
  package func inset(x horizontal: Double, y vertical: Double) -> Rect {
    Rect(
      x: x + horizontal, y: y + vertical, width: width - 2 * horizontal,
      height: height - 2 * vertical)
  }

  /// The rectangle made narrower on the left and right; its width is at least 0.
  package func narrowed(by margin: Double) -> Rect {
    Rect(x: x + margin, y: y, width: max(0, width - 2 * margin), height: height)
  }

  /// The bottom part of the rectangle with a height.
  package func foot(_ height: Double) -> Rect { line(at: maxY - height, height: height) }

  /// The rectangle with another y and another height.
  @inline(__always)
  package func line(at y: Double, height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// The frame of a line of text below this one at a distance, in points.
  package func line(below distance: Double = 0, _ style: TextStyle) -> Rect {
    line(at: maxY + distance, height: style.lineHeight)
  }
}

// The size of text in a window, and lengths that grow with it.
extension Viewport {
  /// The length of a window's shorter side for a text scale of 1, in points.
  ///
  /// A larger scale needs proportionally more, so that a line has about fifteen characters of a
  /// headline.
  private static let sidePerScale = 200.0
  /// The step of the text scale, so that resizing a window needs few sizes of text.
  private static let textStep = 0.05
  /// Text from this size on, in points, grows only by a share of the scale.
  private static let large = (from: 20.0, share: 0.6)

  /// Updates the text scale from the requested one and the size.
  private mutating func fitText() {
    textScale = preferredTextScale
    guard preferredTextScale > 1 else { return }
    let most = min(size.width, size.height) / Self.sidePerScale
    let steps = (min(preferredTextScale, max(1, most)) / Self.textStep + 1e-9).rounded(.down)
    if most < preferredTextScale { textScale = steps * Self.textStep }
  }

  /// A style at the window's text scale, in steps of half a point.
  @inline(__always)
  package func text(_ style: TextStyle) -> TextStyle { textScale == 1 ? style : scaled(style) }

  @inline(never)
  private func scaled(_ style: TextStyle) -> TextStyle {
    let isLarge = style.size >= Self.large.from
    let factor = isLarge ? 1 + (textScale - 1) * Self.large.share : textScale
    return TextStyle(size: (style.size * factor * 2).rounded() / 2, weight: style.weight)
  }

  /// A style at the window's text scale, or smaller if some words would not fit in a width, but not
  /// smaller than the style itself.
  package func text(_ style: TextStyle, fitting words: String, in width: Double) -> TextStyle {
    guard textScale > 1 else { return text(style) }
    var fitted = text(style)
    let taken = TextMeasure.width(of: words, style: fitted)
    guard taken > width else { return fitted }
    fitted.size = max(style.size, (fitted.size * width / taken * 2).rounded(.down) / 2)
    return fitted
  }

  /// A length that grows with the text scale but never shrinks.
  package func scaled(_ length: Double) -> Double {
    textScale <= 1 ? length : snapped(length * textScale)
  }

  /// The difference of a style's line height at the window's text scale, in points; at least 0.
  @inline(__always)
  package func growth(of style: TextStyle) -> Double {
    textScale <= 1 ? 0 : max(0, text(style).lineHeight - style.lineHeight)
  }

  /// The factor by which one of the program's panels is enlarged for the text scale, from 1 to 2.
  ///
  /// An enlarged panel keeps at least 280 by 240 of its own points.
  package func zoom(of panel: Size) -> Double {
    max(1, min(textScale, panel.width / 280, panel.height / 240))
  }

  /// The viewport of content that is enlarged by a factor.
  package func enlarged(by factor: Double) -> Viewport {
    Viewport(
      size: Size(width: size.width / factor, height: size.height / factor), scale: scale * factor,
      safeAreaTop: safeAreaTop / factor)
  }

  /// The style of the status strip's text, limited by the strip's height.
  @inline(__always)
  package var stripStyle: TextStyle {
    var style = text(.label)
    if textScale > 1 {
      let most = (safeAreaTop * 1.5).rounded(.down) / 2
      style.size = min(style.size, max(TextStyle.label.size, most))
    }
    return style
  }
}
