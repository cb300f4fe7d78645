import CSDL2

/// A tilted rectangle with rounded corners, in pixels.
nonisolated struct LeaningFrame {
  /// How it leans.
  let tilt: Tilt
  /// The radius of its corners, in pixels of the flat rectangle.
  let radius: Double
  /// The whole pixels that it touches, counted from the flat rectangle's top left corner.
  let bounds: PixelRect
  /// The pixels that all of them covers, counted from ``bounds``; as wide and high as bounds are
  /// where they are large enough.
  let solid: PixelRect

  init(_ tilt: Tilt, radius: Double) {
    self.tilt = tilt
    self.radius = radius
    let bounds = tilt.bounds
    var (top, bottom, left, right) = (bounds.height, bounds.height, 0, bounds.width)
    for index in 0..<bounds.height {
      let edge = RoundedEdge(tilt, tilt.row(at: index, of: bounds), radius: radius)
      let first = Double(bounds.x) + 0.5 - tilt.width / 2
      guard edge.inner > 0 else { continue }
      top = min(top, index)
      bottom = index + 1
      left = max(left, Int((-edge.inner - first).rounded(.up)))
      right = min(right, Int((edge.inner - first).rounded(.down)) + 1)
    }
    self.bounds = bounds
    solid = PixelRect(
      x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

extension Tilt {
  /// What is seen in a row of pixels of its bounds.
  nonisolated func row(at index: Int, of bounds: PixelRect) -> Row {
    row(seenAt: Double(bounds.y + index) + 0.5 - height / 2)
  }
}

nonisolated extension RowScaler {
  /// Fills a part of a row of an image that leans, with alpha at its edges; returns the columns
  /// that are all covered.
  ///
  /// Each row that is seen is a level row of the image, so it is filtered downward into one row
  /// first, and that row is then filtered across.
  @unsafe mutating func fill(
    _ target: UnsafeMutablePointer<UInt32>, from source: Bitmap, leaning frame: LeaningFrame,
    row index: Int, columns: Range<Int>
  ) -> Range<Int> {
    let tilt = frame.tilt
    let row = tilt.row(at: index, of: frame.bounds)
    let (perRow, perColumn) = (
      Double(source.height) / tilt.height, Double(source.width) / tilt.width
    )
    let left = Double(frame.bounds.x) + 0.5 - tilt.width / 2
    let places = Axis(
      start: (left * row.across + tilt.width / 2) * perColumn,
      step: row.across * perColumn, count: columns.count, skipped: columns.lowerBound)
    unsafe fill(
      target, from: source, y: (row.y + tilt.height / 2) * perRow,
      filter(for: row.down * perRow), columns: places, filter(for: places.step))
    return unsafe RoundedEdge(tilt, row, radius: frame.radius).cut(
      target - columns.lowerBound, columns, from: left)
  }
}

/// How much of the pixels of a row a tilted rectangle with rounded corners covers.
private nonisolated struct RoundedEdge {
  private let half: Double
  private let across: Double
  private let radius: Double
  /// How far the row is beyond the arcs' middles, in pixels that are seen; negative between them.
  private let below: Double
  /// So far from the middle all is covered; negative where the upper or lower edge cuts the row.
  let inner: Double

  init(_ tilt: Tilt, _ row: Tilt.Row, radius: Double) {
    half = tilt.width / 2
    across = row.across
    self.radius = radius
    below = (abs(row.y) - tilt.height / 2) / row.down + radius
    inner =
      below <= 0
      ? half / across - 0.5
      : below <= radius - 0.5 ? min(half / across - radius, half / across - 0.5) : -1
  }

  /// Gives some of the opaque pixels of a row the alpha that they have, the row's first at a place
  /// counted from the middle; returns those that are all covered.
  @unsafe func cut(
    _ pixels: UnsafeMutablePointer<UInt32>, _ part: Range<Int>, from first: Double
  ) -> Range<Int> {
    func clamp(_ place: Double) -> Int {
      Int(min(Double(part.upperBound), max(Double(part.lowerBound), place)))
    }
    // Beyond half a pixel outside of its ends nothing is covered; within the inner part all is.
    let outer = half / across + 0.5
    let (left, right) = (clamp((-outer - first).rounded(.up)), clamp((outer - first).rounded(.up)))
    let start = inner > 0 ? clamp((-inner - first).rounded(.up)) : right
    let end = max(start, inner > 0 ? clamp((inner - first).rounded(.down) + 1) : right)
    for index in part.lowerBound..<left { unsafe pixels[index] = 0 }
    for index in left..<start {
      unsafe pixels[index] = cut(pixels[index], x: first + Double(index))
    }
    for index in end..<max(end, right) {
      unsafe pixels[index] = cut(pixels[index], x: first + Double(index))
    }
    for index in max(end, right)..<part.upperBound { unsafe pixels[index] = 0 }
    return start..<end
  }

  private func cut(_ pixel: UInt32, x: Double) -> UInt32 {
    pixel & 0x00FF_FFFF | UInt32(coverage(x: x) * 255 + 0.5) << 24
  }

  /// The share of the pixel at a distance from the middle: the distance to the edge, over one
  /// pixel.
  private func coverage(x: Double) -> Double {
    let beside = abs(x) - half / across + radius
    let distance =
      beside > 0 && below > 0
      ? (beside * beside + below * below).squareRoot() : max(beside, below)
    return min(1, max(0, radius - distance + 0.5))
  }
}

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
  /// How much nearer to the eye a place comes for each pixel below the middle, as a part of the
  /// eye's distance.
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
