import CSDL2
import Canvas

/// What a prepared shadow looks like.
struct ShadowKey: Hashable {
  /// Standard deviation of the blur in 1/16 pixels.
  var sigma: Int
  /// Extents of the box that casts it, in pixels; those of large boxes are cut, and its sides
  /// repeated.
  var width: Int
  /// See ``width``.
  var height: Int
  /// The colour without alpha.
  var rgb: UInt32
}

extension Painter {
  /// Draws the blurred shade of a rectangle.
  ///
  /// The blur's standard deviation is half its radius, as style sheets have it. The corners of the
  /// rectangle are taken as square: a blur that is wider than their radius hides them.
  ///
  /// Where the next item hides what lies in the rectangle anyway (`isCovered`), that is left out.
  func paintShadow(_ rect: Rect, blur: Double, _ color: Color, isCovered: Bool)
    throws(StageError)
  {
    guard let area = PixelRect(rect, scale: scale), !area.isEmpty, color.alphaByte > 0 else {
      return
    }
    guard blur.isFinite, blur * scale >= 1 else { return fill(area, color) }
    let sigma = min(blur * scale / 2, 200)
    let reach = ShadowPattern.reach(sigma)
    let outer = PixelRect(
      x: area.x - reach, y: area.y - reach, width: area.width + 2 * reach,
      height: area.height + 2 * reach)
    guard outer.intersects(visible) else { return }
    let longest = 2 * reach + ShadowPattern.strip
    let key = ShadowKey(
      sigma: Int((sigma * 16).rounded()), width: min(area.width, longest),
      height: min(area.height, longest), rgb: color.rgb)
    let texture = try shadow(key)
    texture.setAlpha(color.alphaByte)
    let columns = ShadowPattern.Slices(
      length: outer.width, texture: texture.width, corner: 2 * reach)
    let rows = ShadowPattern.Slices(
      length: outer.height, texture: texture.height, corner: 2 * reach)
    for rowIndex in 0..<rows.count {
      let row = rows[rowIndex]
      for columnIndex in 0..<columns.count {
        let column = columns[columnIndex]
        if isCovered, row.isMiddle, column.isMiddle { continue }
        copy(
          texture, x: column.source, y: row.source, width: column.length, height: row.length,
          toX: outer.x + column.target, toY: outer.y + row.target)
      }
    }
  }

  private func shadow(_ key: ShadowKey) throws(StageError) -> Texture {
    if let known = shadows.entry(for: key) { return known }
    let bitmap = ShadowPattern.bitmap(key)
    let texture = try Texture(renderer, bitmap, blend: .alpha)
    shadows.insert(texture, for: key, cost: bitmap.pixels.count * 4)
    return texture
  }
}

/// The pixels of a blurred box, and how they are cut and repeated for a larger one.
enum ShadowPattern {
  /// Length of the piece of a side that is repeated, in pixels.
  static let strip = 64

  /// A piece of one axis: where it is taken from, where it goes, how long it is.
  struct Slice: Equatable {
    /// Where it begins in the texture.
    var source: Int
    /// Where it begins in the shadow.
    var target: Int
    /// Its length.
    var length: Int
    /// Whether it lies within the box by more than the blur reaches.
    var isMiddle: Bool
  }

  /// How far the shade is seen beyond the box, in pixels: three standard deviations.
  static func reach(_ sigma: Double) -> Int {
    Int((sigma * 3).rounded(.up))
  }

  /// One axis of a shadow cut into pieces of its texture.
  struct Slices {
    /// The length of the shadow.
    var length: Int
    /// The length of the texture.
    var texture: Int
    /// The length of an end, which is not repeated.
    var corner: Int

    private var middle: Int { length - 2 * corner }
    private var piece: Int { texture - 2 * corner }

    /// How many pieces there are.
    var count: Int {
      length > texture ? 2 + (middle + piece - 1) / piece : 1
    }

    /// A piece, counted from the beginning.
    subscript(index: Int) -> Slice {
      guard length > texture else {
        return Slice(source: 0, target: 0, length: length, isMiddle: false)
      }
      if index == 0 { return Slice(source: 0, target: 0, length: corner, isMiddle: false) }
      if index == count - 1 {
        return Slice(
          source: texture - corner, target: length - corner, length: corner, isMiddle: false)
      }
      let at = (index - 1) * piece
      return Slice(
        source: corner, target: corner + at, length: min(piece, middle - at), isMiddle: true)
    }
  }

  /// A box blurred by a Gaussian: since the box is a product of two intervals, so is its blur.
  static func bitmap(_ key: ShadowKey) -> Bitmap {
    let sigma = Double(key.sigma) / 16
    let columns = profile(length: key.width, sigma: sigma)
    let rows = profile(length: key.height, sigma: sigma)
    var bitmap = Bitmap(width: columns.count, height: rows.count)
    for y in rows.indices {
      for x in columns.indices {
        let shade = UInt32((rows[y] * columns[x] * 255).rounded())
        bitmap[x, y] = shade << 24 | key.rgb
      }
    }
    return bitmap
  }

  /// An interval blurred by a Gaussian, sampled at pixel centres from `reach` before it on.
  private static func profile(length: Int, sigma: Double) -> [Double] {
    let reach = reach(sigma)
    return (0..<(length + 2 * reach)).map { index in
      let x = Double(index - reach) + 0.5
      return normal(x / sigma) - normal((x - Double(length)) / sigma)
    }
  }

  /// The normal distribution's integral, to about 1e-7: Abramowitz and Stegun, Handbook of
  /// Mathematical Functions, 26.2.17.
  private static func normal(_ x: Double) -> Double {
    let t = 1 / (1 + 0.231_641_9 * abs(x))
    let series =
      t
      * (0.319_381_530 + t
        * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
    let tail = SDLMath.exp(-x * x / 2) / (2 * Double.pi).squareRoot() * series
    return x >= 0 ? 1 - tail : tail
  }
}
