import CSDL2

/// A tilted rectangle with rounded corners, in pixels.
nonisolated struct LeaningFrame {
  /// The tilt.
  let tilt: Tilt
  /// The corner radius, in pixels of the flat rectangle.
  let radius: Double
  /// The smallest pixel rectangle that contains it, relative to the flat rectangle's top-left
  /// corner.
  let bounds: PixelRect
  /// The pixels that the image covers completely, relative to the corner of ``bounds``.
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
  /// The flat row that is visible in a row of pixels of the bounds.
  nonisolated func row(at index: Int, of bounds: PixelRect) -> Row {
    row(seenAt: Double(bounds.y + index) + 0.5 - height / 2)
  }
}

nonisolated extension RowScaler {
  /// Fills a part of a row of a tilted image, with alpha at its edges; returns the columns that are
  /// completely covered.
  ///
  /// Each visible row shows a horizontal row of the image. It is therefore filtered vertically into
  /// one row first, and that row is then filtered horizontally.
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

/// The coverage of a row of pixels by a tilted rectangle with rounded corners.
private nonisolated struct RoundedEdge {
  private let half: Double
  private let across: Double
  private let radius: Double
  /// The vertical distance of the row beyond the arcs' centres, in visible pixels; negative between
  /// them.
  private let below: Double
  /// Pixels closer to the centre than this are completely covered; negative if the upper or lower
  /// edge crosses the row.
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

  /// Gives some opaque pixels of a row the alpha of their coverage.
  ///
  /// Positions are relative to the centre. Returns the pixels that are completely covered.
  @unsafe func cut(
    _ pixels: UnsafeMutablePointer<UInt32>, _ part: Range<Int>, from first: Double
  ) -> Range<Int> {
    func clamp(_ place: Double) -> Int {
      Int(min(Double(part.upperBound), max(Double(part.lowerBound), place)))
    }
    // Half a pixel beyond the ends nothing is covered; inside the inner part everything is.
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
    let covered = Coverage.within(radius, abs(x) - half / across + radius, below)
    return pixel & 0x00FF_FFFF | UInt32(covered * 255 + 0.5) << 24
  }
}

/// A rectangle of device pixels rotated about the horizontal line through its centre and seen from
/// a distance equal to its longer side (SK-10).
///
/// Positions are relative to the centre, x to the right and y downward. A negative angle tilts the
/// top towards the viewer: the top becomes wider and the bottom narrower.
nonisolated struct Tilt: Hashable, Sendable {
  /// Width of the rectangle in pixels.
  let width: Double
  /// Height of the rectangle in pixels.
  let height: Double
  private let cosine: Double
  /// The change in depth per pixel below the centre, relative to the viewing distance.
  private let approach: Double

  /// The maximum angle in degrees; beyond it the image would be seen edge-on.
  private static let limit = 80.0

  /// Makes a tilt of an angle in degrees.
  init(width: Int, height: Int, degrees: Double) {
    self.width = Double(width)
    self.height = Double(height)
    let angle = degrees / 180 * Double.pi
    cosine = SDL_cos(angle)
    approach = SDL_sin(angle) / max(1, max(self.width, self.height))
  }

  /// The angle limited to ±80 degrees; 0 if it is not a number.
  static func sane(_ degrees: Double) -> Double {
    degrees.isFinite ? min(limit, max(-limit, degrees)) : 0
  }

  /// The angle, rounded for a rectangle whose longer side has `side` pixels.
  ///
  /// Rounding moves no edge by more than a sixteenth of a pixel.
  static func sane(_ degrees: Double, side: Int) -> Double {
    // Tilting moves the ends of a side by a quarter of its length times the angle.
    let step = 180 / Double.pi / (4 * Double(max(1, side)))
    return (sane(degrees) / step).rounded() * step
  }

  /// The visible position of a point of the flat rectangle.
  func seen(x: Double, y: Double) -> (x: Double, y: Double) {
    let nearness = 1 / (1 - y * approach)
    return (x * nearness, y * cosine * nearness)
  }

  /// The flat row that is visible in a row of pixels.
  struct Row {
    /// The vertical position in the flat rectangle.
    var y: Double
    /// Flat pixels per visible pixel, horizontally.
    var across: Double
    /// Flat pixels per visible pixel, vertically.
    var down: Double
  }

  /// The flat row that is visible at a height; it may lie beyond the rectangle.
  func row(seenAt y: Double) -> Row {
    let depth = max(1e-3, cosine + y * approach)
    let flat = y / depth
    return Row(
      y: flat, across: max(1e-3, 1 - flat * approach), down: cosine / (depth * depth))
  }

  /// The smallest pixel rectangle that contains the image, relative to the rectangle's top-left
  /// corner.
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
