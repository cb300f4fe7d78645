/// How two pictures of `0xAARRGGBB` pixels differ.
public struct PixelComparison: Equatable, Sendable {
  /// Whether width or height differ; then nothing else was compared.
  public let differsInSize: Bool
  /// The greatest difference of a channel, alpha included, in 255 parts.
  public let largest: Int
  /// The share of pixels in which some channel differs by more than the tolerance, from 0 to 1.
  public let share: Double

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - first: width in pixels and the pixels by rows.
  ///   - second: the other picture likewise.
  ///   - tolerance: the difference of a channel that is let pass, in 255 parts.
  public init(
    _ first: (width: Int, pixels: [UInt32]), _ second: (width: Int, pixels: [UInt32]),
    tolerance: Int
  ) {
    differsInSize = first.width != second.width || first.pixels.count != second.pixels.count
    guard !differsInSize else {
      (largest, share) = (255, 1)
      return
    }
    var worst = 0
    var outside = 0
    for (a, b) in zip(first.pixels, second.pixels) where a != b {
      let difference = Self.difference(a, b)
      worst = max(worst, difference)
      if difference > tolerance { outside += 1 }
    }
    largest = worst
    share = Double(outside) / Double(max(1, first.pixels.count))
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var worst = 0
    for shift in [24, 16, 8, 0] as [UInt32] {
      worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return worst
  }
}
