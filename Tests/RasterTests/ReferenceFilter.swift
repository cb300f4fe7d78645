import CSDL2
import TestSupport

@testable import Raster

/// A slow, exact filter: in double precision, with a kernel on each axis that is as wide as the
/// coarser of source and target requires.
struct ReferenceFilter {
  /// A kernel of unit pixel pitch, and its radius.
  struct Kernel: Sendable {
    var reach: Double
    var value: @Sendable (Double) -> Double

    /// Lanczos's filter with three lobes: the reference.
    static let lanczos = Kernel(reach: 3) { x in
      abs(x) < 1e-9 ? 1 : sine(.pi * x) * sine(.pi * x / 3) / (.pi * .pi * x * x / 3)
    }
    /// The filter used previously, which blurs.
    static let triangle = Kernel(reach: 1) { max(0, 1 - abs($0)) }

    private static func sine(_ angle: Double) -> Double { SDL_sin(angle) }
  }

  /// Red, green, blue and an unused component of each pixel.
  typealias Colors = SIMD4<Double>

  /// Rows of colours.
  struct Rows {
    var width: Int
    var colors: [Colors]
    var count: Int { width == 0 ? 0 : colors.count / width }
  }

  let kernel: Kernel

  /// Weights of the pixels around a position.
  private func weights(at center: Double, width: Double) -> (first: Int, weights: [Double]) {
    let first = Int((center - kernel.reach * width - 0.5).rounded(.up))
    let last = Int((center + kernel.reach * width - 0.5).rounded(.down))
    let weights = (first...last).map { kernel.value((Double($0) + 0.5 - center) / width) }
    let sum = weights.reduce(0, +)
    return (first, weights.map { $0 / sum })
  }

  /// Filters rows horizontally, at positions a step apart.
  func across(_ rows: Rows, start: Double, step: Double, count: Int) -> Rows {
    var result = Rows(
      width: count, colors: [Colors](repeating: Colors(), count: count * rows.count))
    for x in 0..<count {
      let spot = weights(at: start + Double(x) * step, width: max(1, step))
      for index in spot.weights.indices {
        let column = min(rows.width - 1, max(0, spot.first + index))
        let weight = Colors(repeating: spot.weights[index])
        var y = 0
        while y < rows.count {
          result.colors[y &* count &+ x] += rows.colors[y &* rows.width &+ column] * weight
          y &+= 1
        }
      }
    }
    return result
  }

  /// One row from several: `source` returns a row by its index.
  func down(at center: Double, step: Double, width: Int, _ source: (Int) -> ArraySlice<Colors>)
    -> [Colors]
  {
    var sum = [Colors](repeating: Colors(), count: width)
    let spot = weights(at: center, width: max(1, step))
    for index in spot.weights.indices {
      let row = source(spot.first + index)
      let weight = Colors(repeating: spot.weights[index])
      var x = 0
      while x < width {
        sum[x] += row[row.startIndex &+ x] * weight
        x &+= 1
      }
    }
    return sum
  }

  /// Some rows of an image in another size.
  func scaled(_ bitmap: Bitmap, side: Int, rows: Range<Int>) -> Rows {
    let step = Double(bitmap.width) / Double(side)
    let reach = kernel.reach * max(1, step) + 1
    let needed = clamped(
      Int(
        (Double(rows.lowerBound) + 0.5) * step - reach)..<Int(
          (Double(rows.upperBound) + 0.5) * step + reach), to: bitmap.height)
    let narrow = across(
      Rows(bitmap, rows: needed), start: step / 2, step: step, count: side)
    var result = Rows(width: side, colors: [])
    for y in rows {
      result.colors += down(at: (Double(y) + 0.5) * step, step: step, width: side) { row in
        let row = min(needed.upperBound - 1, max(needed.lowerBound, row)) - needed.lowerBound
        return narrow.colors[(row * side)..<((row + 1) * side)]
      }
    }
    return result
  }

  private func clamped(_ range: Range<Int>, to count: Int) -> Range<Int> {
    max(0, range.lowerBound)..<min(count, range.upperBound)
  }
}

extension ReferenceFilter.Rows {
  init(_ bitmap: Bitmap, rows: Range<Int>) {
    let part = bitmap.pixels[(rows.lowerBound * bitmap.width)..<(rows.upperBound * bitmap.width)]
    self.init(
      width: bitmap.width,
      colors: part.map {
        ReferenceFilter.Colors(
          Double($0 >> 16 & 255), Double($0 >> 8 & 255), Double($0 & 255), 0)
      })
  }

  /// The mean squared error of pixels relative to these colours, rounded as on screen, over some
  /// columns.
  func squaredError(of pixels: [UInt32], columns: Range<Int>) -> Double {
    var sum = SIMD4<Double>()
    for y in 0..<count {
      for x in columns {
        let pixel = pixels[y * width + x]
        let seen = SIMD4(
          Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), 0)
        let exact = colors[y * width + x].clamped(
          lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
        let difference = seen - exact
        sum += difference * difference
      }
    }
    return sum.sum() / Double(3 * count * columns.count)
  }
}

/// Images for measurements.
enum TestImage {
  /// An image like a photograph: noise of equal contrast in each octave down to single pixels, as
  /// in natural scenes, with hard edges and a fine texture.
  static func photograph(side: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var light = [SIMD4<Double>](repeating: SIMD4(repeating: 118), count: side * side)
    var cell = side / 2
    while cell > 0 {
      let across = side / cell + 2
      let grid = (0..<(across * across)).map { _ in
        let grey = Double.random(in: -1...1, using: &generator)
        return SIMD4<Double>(
          grey + 0.3 * Double.random(in: -1...1, using: &generator), grey,
          grey + 0.3 * Double.random(in: -1...1, using: &generator), 0)
      }
      for y in 0..<side {
        let (row, down) = (y / cell, Double(y % cell) / Double(cell))
        for x in 0..<side {
          let (column, right) = (x / cell, Double(x % cell) / Double(cell))
          let place = row * across + column
          let upper = grid[place] * (1 - right) + grid[place + 1] * right
          let lower = grid[place + across] * (1 - right) + grid[place + across + 1] * right
          light[y * side + x] += (upper * (1 - down) + lower * down) * 26
        }
      }
      cell /= 2
    }
    return Bitmap(width: side, height: side, pixels: drawn(over: light, side))
  }

  /// A disc, a gradient and fine lines over it.
  private static func drawn(over light: [SIMD4<Double>], _ side: Int) -> [UInt32] {
    let size = Double(side)
    return light.indices.map { index in
      let (x, y) = (Double(index % side) / size, Double(index / side) / size)
      var grey = 0.0
      if (x - 0.3) * (x - 0.3) + (y - 0.35) * (y - 0.35) < 0.03 { grey += 55 }
      if y > 0.62 && x + y * 0.3 > 0.55 { grey -= 50 }
      if y < 0.25 && x > 0.6 {
        grey += 22 * SDL_sin(size * (x * 2 * Double.pi / 3.7 + y * 0.5))
      }
      let color = (light[index] + SIMD4(repeating: grey)).clamped(
        lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
      return 0xFF00_0000 | UInt32(color.x.rounded()) << 16 | UInt32(color.y.rounded()) << 8
        | UInt32(color.z.rounded())
    }
  }
}
