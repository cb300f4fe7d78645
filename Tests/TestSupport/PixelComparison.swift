import Glibc

/// How two pictures of `0xAARRGGBB` pixels differ.
package struct PixelComparison: Equatable, Sendable {
  /// Whether width or height differ; then nothing else was compared.
  package let differsInSize: Bool
  /// The greatest difference of a channel, alpha included, in 255 parts.
  package let largest: Int
  /// The share of pixels in which some channel differs by more than the tolerance, from 0 to 1.
  package let share: Double
  /// The peak signal-to-noise ratio over red, green and blue, in decibels: infinite where they do
  /// not differ, 0 where the sizes do.
  package let likeness: Double

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - first: width in pixels and the pixels by rows.
  ///   - second: the other picture likewise.
  ///   - tolerance: the difference of a channel that is let pass, in 255 parts.
  package init(
    _ first: (width: Int, pixels: [UInt32]), _ second: (width: Int, pixels: [UInt32]),
    tolerance: Int
  ) {
    differsInSize = first.width != second.width || first.pixels.count != second.pixels.count
    guard !differsInSize else {
      (largest, share, likeness) = (255, 1, 0)
      return
    }
    var worst = 0
    var outside = 0
    var squares = 0
    for (a, b) in zip(first.pixels, second.pixels) where a != b {
      let difference = Self.difference(a, b)
      worst = max(worst, difference)
      if difference > tolerance { outside += 1 }
      squares += Self.squaredDifference(a, b)
    }
    largest = worst
    share = Double(outside) / Double(max(1, first.pixels.count))
    let mean = Double(squares) / Double(max(1, first.pixels.count * 3))
    likeness = mean > 0 ? 10 * log10(255 * 255 / mean) : .infinity
  }

  private static func squaredDifference(_ a: UInt32, _ b: UInt32) -> Int {
    var sum = 0
    for shift in [16, 8, 0] as [UInt32] {
      let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
      sum += difference * difference
    }
    return sum
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var worst = 0
    for shift in [24, 16, 8, 0] as [UInt32] {
      worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return worst
  }
}
