import Canvas

/// The room that a scene has: the window's size, its density and what covers its top.
package struct Viewport: Hashable, Sendable {
  /// Width and height of the window, in points, from 0 to 16 384.
  package var size: Size {
    didSet {
      size = Self.limited(size)
      fitText()
    }
  }
  /// Device pixels a point, from 1/4 to 16.
  package var scale: Double { didSet { scale = Self.limited(scale: scale) } }
  /// Height of the status strip at the top, in points; the top safe area.
  package var safeAreaTop: Double { didSet { safeAreaTop = Self.limited(safeAreaTop) } }

  /// How much larger than usual letters are asked to be, from 1/2 to 2; 1 is usual.
  package var preferredTextScale = 1.0 {
    didSet {
      let range = Self.textScales
      let isNumber = preferredTextScale.isFinite
      preferredTextScale =
        isNumber ? min(range.upperBound, max(range.lowerBound, preferredTextScale)) : 1
      fitText()
    }
  }
  /// The text scale: as was requested, but no larger than a small window has
  /// room for.
  package private(set) var textScale = 1.0

  /// Takes on another text scale.
  mutating func takeTextScale(_ scale: Double) { textScale = scale }

  /// The range of the text scale.
  package static let textScales = 0.5...2.0

  /// Makes a viewport; what is no size or no scale becomes the nearest that is one.
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

  /// The whole window.
  package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The left edge and the width of a column: a margin from the sides, and on a wide window no wider
  /// than a comfortable measure.
  var column: (x: Double, width: Double) {
    let width = max(0, min(size.width - 2 * Spacing.medium, Spacing.measure))
    return (snapped((size.width - width) / 2), width)
  }

  /// Whether it differs from another one by more than the top safe area.
  func fillsOtherThan(_ other: Viewport) -> Bool {
    var other = other
    other.safeAreaTop = safeAreaTop
    return self != other
  }

  /// The nearest distance that is a whole number of device pixels.
  package func snapped(_ distance: Double) -> Double {
    let pixels = (distance * scale).rounded()
    return pixels / scale
  }
}
