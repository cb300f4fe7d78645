import CPlatform
import CSDL2
import Canvas

/// The appearance of a prepared shadow, without its colour.
struct ShadowKey: Hashable {
  /// The standard deviation of the blur in 1/16 pixels.
  var sigma: Int
  /// The width of the box in pixels.
  ///
  /// Large boxes are reduced and their sides repeated.
  var width: Int
  /// The height of the box in pixels, reduced likewise.
  var height: Int
  /// The radius of its corners in 1/16 pixels; 0 if the blur hides them.
  var radius: Int
}

extension Painter {
  /// Draws the blurred shadow of a rectangle.
  ///
  /// The blur's standard deviation is half its radius, as in CSS. Corners are treated as square if
  /// the blur is wider than their radius.
  func paintShadow(
    _ rect: Rect, radius: Double, blur: Double, _ color: Color
  ) throws(CallError) {
    guard let area = PixelRect(rect, scale: scale), !area.isEmpty, color.alphaByte > 0 else {
      return
    }
    guard blur.isFinite, blur * scale >= 1 else { return fill(area, color) }
    let sigma = min(blur * scale / 2, 200)
    let reach = ShadowPattern.reach(sigma)
    let outer = area.grown(across: reach, down: reach)
    guard outer.intersects(visible) else { return }
    let round = ShadowPattern.roundness(radius: radius * scale, sigma: sigma, in: area)
    // A corner affects the pixels up to here along a side.
    let end = reach + Int(round.rounded(.up))
    let longest = 2 * end + ShadowPattern.strip
    let key = ShadowKey(
      sigma: Int((sigma * 16).rounded()), width: min(area.width, longest),
      height: min(area.height, longest), radius: Int((round * 16).rounded()))
    let texture = try shadow(key)
    texture.set(color)
    lay(texture, over: outer, corner: reach + end)
  }

  /// Draws the pieces of a shadow over an area.
  private func lay(_ texture: any Texture, over outer: PixelRect, corner: Int) {
    let columns = ShadowPattern.Slices(
      length: outer.width, texture: texture.width, corner: corner)
    let rows = ShadowPattern.Slices(length: outer.height, texture: texture.height, corner: corner)
    for rowIndex in 0..<rows.count {
      let row = rows[rowIndex]
      for columnIndex in 0..<columns.count {
        let column = columns[columnIndex]
        let piece = PixelRect(
          x: outer.x + column.target, y: outer.y + row.target, width: column.length,
          height: row.length)
        copy(texture, x: column.source, y: row.source, to: piece)
      }
    }
  }

  private func shadow(_ key: ShadowKey) throws(CallError) -> any Texture {
    if let known = shadows.entry(for: key, at: frame) { return known }
    let margin = 2 * ShadowPattern.reach(Double(key.sigma) / 16)
    let (width, height) = (key.width + margin, key.height + margin)
    var mask = Mask(width: width, height: height)
    unsafe flexscroll_shade(&mask.coverage, ShadowPattern.shade(key), mask.coverage.count)
    let texture = try device.makeTexture(mask)
    shadows.insert(texture, for: key, bytes: texture.bytes, at: frame)
    return texture
  }
}

extension PixelRect {
  /// The remainder of this rectangle around another inside it: above, below, left and right.
  func around(_ hole: PixelRect) -> InlineArray<4, PixelRect> {
    [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ]
  }
}

/// The pixels of a blurred box, and how they are cut and repeated for a larger one.
enum ShadowPattern {
  /// The length of the repeated piece of a side, in pixels.
  static let strip = 64

  /// A piece of one axis.
  struct Slice: Equatable {
    /// Its start in the texture.
    var source: Int
    /// Its start in the shadow.
    var target: Int
    /// Its length.
    var length: Int
  }

  /// The extent of the shadow beyond the box in pixels: three standard deviations.
  static func reach(_ sigma: Double) -> Int {
    Int((sigma * 3).rounded(.up))
  }

  /// One axis of a shadow, divided into pieces of its texture.
  struct Slices {
    /// The length of the shadow.
    var length: Int
    /// The length of the texture.
    var texture: Int
    /// The length of an end, which is not repeated.
    var corner: Int

    private var middle: Int { length - 2 * corner }
    private var piece: Int { texture - 2 * corner }

    /// The number of pieces.
    var count: Int {
      length > texture ? 2 + (middle + piece - 1) / piece : 1
    }

    /// The piece at an index.
    subscript(index: Int) -> Slice {
      guard length > texture else {
        return Slice(source: 0, target: 0, length: length)
      }
      if index == 0 { return Slice(source: 0, target: 0, length: corner) }
      if index == count - 1 {
        return Slice(
          source: texture - corner, target: length - corner, length: corner)
      }
      let at = (index - 1) * piece
      return Slice(
        source: corner, target: corner + at, length: min(piece, middle - at))
    }
  }

  /// The radius of corners in pixels, at most 128 and half the box; 0 if the blur hides that they are
  /// round.
  static func roundness(radius: Double, sigma: Double, in area: PixelRect) -> Double {
    guard radius.isFinite, radius > 1.5 * sigma else { return 0 }
    return min(radius, Double(min(area.width, area.height)) / 2, 128)
  }

  /// The opacity of the pixels of a blurred box, from 0 to 1, row by row.
  static func shade(_ key: ShadowKey) -> [Float] {
    let sigma = Double(key.sigma) / 16
    guard key.radius == 0 else { return roundShade(key, sigma: sigma) }
    // A box is the product of two intervals, and so is its blur.
    let columns = profile(length: key.width, sigma: sigma)
    let rows = profile(length: key.height, sigma: sigma)
    return rows.flatMap { row in columns.map { Float(row * $0) } }
  }

  /// A blurred box with round corners.
  ///
  /// Each row of the box is an interval, whose blur is known; the rows are then blurred along columns.
  private static func roundShade(_ key: ShadowKey, sigma: Double) -> [Float] {
    let weights = kernel(sigma: sigma)
    let reach = weights.count / 2
    let (width, height) = (key.width + 2 * reach, key.height + 2 * reach)
    let radius = Double(key.radius) / 16
    let corner = Int(radius.rounded(.up))
    let straight = profile(length: key.width, sigma: sigma)
    let rounded = (0..<corner).map { y in
      let missing = (0..<corner).reduce(0) { $0 + 1 - Coverage.corner(x: $1, y: y, radius: radius) }
      return profile(length: key.width, inset: missing, sigma: sigma)
    }
    var shade = [Float](repeating: 0, count: width * height)
    // The lower half is the upper one upside down.
    for row in 0..<(height + 1) / 2 {
      var sums = [Float](repeating: 0, count: width)
      var rest: Float = 0
      for index in max(0, row - 2 * reach)...min(key.height - 1, row) {
        let (weight, y) = (weights[row - index], min(index, key.height - 1 - index))
        if y < corner { add(rounded[y], weight, to: &sums) } else { rest += weight }
      }
      add(straight, rest, to: &sums)
      shade.replaceSubrange(row * width..<(row + 1) * width, with: sums)
      let mirrored = height - 1 - row
      shade.replaceSubrange(mirrored * width..<(mirrored + 1) * width, with: sums)
    }
    return shade
  }

  private static func add(_ values: [Double], _ weight: Float, to sums: inout [Float]) {
    for index in sums.indices { sums[index] += Float(values[index]) * weight }
  }

  /// The weights of a Gaussian over whole pixels; they sum to 1.
  private static func kernel(sigma: Double) -> [Float] {
    let reach = reach(sigma)
    let shares = (-reach...reach).map { offset in
      normal((Double(offset) + 0.5) / sigma) - normal((Double(offset) - 0.5) / sigma)
    }
    let whole = shares.reduce(0, +)
    return shares.map { Float($0 / whole) }
  }

  /// An interval blurred by a Gaussian, sampled at pixel centres starting `reach` before it.
  ///
  /// The interval begins `inset` later and ends as much earlier.
  private static func profile(length: Int, inset: Double = 0, sigma: Double) -> [Double] {
    let reach = reach(sigma)
    return (0..<(length + 2 * reach)).map { index in
      let x = Double(index - reach) + 0.5
      return normal((x - inset) / sigma) - normal((x + inset - Double(length)) / sigma)
    }
  }

  /// The cumulative normal distribution, accurate to about 1e-7 (Abramowitz and Stegun, Handbook of
  /// Mathematical Functions, 26.2.17).
  private static func normal(_ x: Double) -> Double {
    let t = 1 / (1 + 0.231_641_9 * abs(x))
    let series =
      t
      * (0.319_381_530 + t
        * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
    let tail = SDL_exp(-x * x / 2) / (2 * Double.pi).squareRoot() * series
    return x >= 0 ? 1 - tail : tail
  }
}
