import CSDL2

/// A rectangle of device pixels turned about the level line through its middle, as the eye sees it
/// from a distance of its longer side (SK-10).
///
/// Places are counted from the middle, x rightward and y downward. A negative angle leans the top
/// towards the eye: it grows wider and the bottom narrower.
nonisolated struct Tilt: Hashable, Sendable {
  /// Width of the rectangle in pixels.
  let width: Double
  /// Height of the rectangle in pixels.
  let height: Double
  private let cosine: Double
  /// How much nearer to the eye a place comes for each pixel below the middle, as a part of the eye's
  /// distance.
  private let approach: Double

  /// The angle beyond which an image would be seen from its edge, in degrees.
  private static let limit = 80.0

  /// Makes a tilt of an angle in degrees.
  init(width: Int, height: Int, degrees: Double) {
    self.width = Double(width)
    self.height = Double(height)
    let angle = degrees / 180 * Double.pi
    cosine = SDL_cos(angle)
    approach = SDL_sin(angle) / max(1, max(self.width, self.height))
  }

  /// The angle that is drawn: within ±80 degrees, and 0 for what is not a number.
  static func sane(_ degrees: Double) -> Double {
    degrees.isFinite ? min(limit, max(-limit, degrees)) : 0
  }

  /// The angle that is drawn of a rectangle whose longer side has so many pixels: of two that would
  /// move no edge by more than a sixteenth of a pixel one is enough.
  static func sane(_ degrees: Double, side: Int) -> Double {
    // A side that leans moves its ends by a quarter of its length times the angle.
    let step = 180 / Double.pi / (4 * Double(max(1, side)))
    return (sane(degrees) / step).rounded() * step
  }

  /// Where a place of the flat rectangle is seen.
  func seen(x: Double, y: Double) -> (x: Double, y: Double) {
    let nearness = 1 / (1 - y * approach)
    return (x * nearness, y * cosine * nearness)
  }

  /// What is seen in a row of pixels.
  struct Row {
    /// The height in the flat rectangle.
    var y: Double
    /// Flat pixels for each pixel that is seen, along the row.
    var across: Double
    /// Flat pixels for each pixel that is seen, downward.
    var down: Double
  }

  /// The row of the flat rectangle that is seen at a height; it may lie beyond the rectangle.
  func row(seenAt y: Double) -> Row {
    let depth = max(1e-3, cosine + y * approach)
    let flat = y / depth
    return Row(
      y: flat, across: max(1e-3, 1 - flat * approach), down: cosine / (depth * depth))
  }

  /// The whole pixels that the image touches, counted from the rectangle's top left corner.
  var bounds: PixelRect {
    let (top, bottom) = (seen(x: 0, y: -height / 2).y, seen(x: 0, y: height / 2).y)
    let half = max(seen(x: width / 2, y: -height / 2).x, seen(x: width / 2, y: height / 2).x)
    let left = Int((width / 2 - half).rounded(.down))
    let first = Int((height / 2 + top).rounded(.down))
    return PixelRect(
      x: left, y: first, width: Int((width / 2 + half).rounded(.up)) - left,
      height: Int((height / 2 + bottom).rounded(.up)) - first)
  }
}
