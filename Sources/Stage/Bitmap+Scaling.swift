/// How much each pixel of a source counts for each pixel of a target along one axis: a triangle
/// as wide as two target pixels (two source pixels where the target is larger), so that detail
/// finer than the target is averaged, not skipped.
nonisolated struct ScalingWeights: Sendable {
  /// The first source pixel of each target pixel.
  private(set) var first: [Int] = []
  /// How many source pixels each target pixel takes.
  private(set) var taps = 0
  /// The weights, ``taps`` a target pixel; those of a pixel sum to 256.
  private(set) var weights: [UInt32] = []

  /// Works out the weights of an axis; nothing where either length is 0.
  init(source: Int, target: Int) {
    guard source > 0, target > 0 else { return }
    let ratio = Double(source) / Double(target)
    let support = max(1, ratio)
    taps = min(source, Int((2 * support).rounded(.up)) + 1)
    first.reserveCapacity(target)
    weights.reserveCapacity(target * taps)
    for index in 0..<target {
      let center = (Double(index) + 0.5) * ratio
      let start = min(max(0, Int((center - support).rounded(.down))), source - taps)
      first.append(start)
      appendWeights(around: center, from: start, support: support)
    }
  }

  private mutating func appendWeights(around center: Double, from start: Int, support: Double) {
    let shares = (start..<(start + taps)).map { pixel in
      max(0, 1 - abs(Double(pixel) + 0.5 - center) / support)
    }
    let sum = shares.reduce(0, +)
    // Rounded running sums add up to exactly 256, so that an even colour stays what it is.
    var (exact, given) = (0.0, UInt32(0))
    for share in shares {
      exact += share / sum * 256
      let upTo = UInt32(exact.rounded())
      weights.append(upTo - given)
      given = upTo
    }
  }
}

extension Bitmap {
  /// The picture in another size, filtered so that neither blocks nor flicker appear.
  ///
  /// The channels are averaged as they are stored (sRGB); the picture should be opaque, since
  /// colours of transparent pixels would count.
  public nonisolated func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth > 0, newHeight > 0, width > 0, height > 0 else {
      return Bitmap(width: max(0, newWidth), height: max(0, newHeight))
    }
    if newWidth == width, newHeight == height { return self }
    let columns = ScalingWeights(source: width, target: newWidth)
    let rows = ScalingWeights(source: height, target: newHeight)
    let narrow = Bitmap.scaledColumns(pixels, width: width, height: height, columns)
    let result = Bitmap.scaledRows(narrow, width: newWidth, rows)
    return Bitmap(width: newWidth, height: newHeight, pixels: result)
  }

  /// A pixel's four channels with 8 bits of room each: `0x00AA00RR00GG00BB`.
  @inline(__always)
  private nonisolated static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide & 0xFF00_FF00) << 24 | (wide & 0x00FF_00FF)
  }

  /// Four channels of 8.8 bits, rounded and put together again.
  @inline(__always)
  private nonisolated static func gathered(_ sum: UInt64) -> UInt32 {
    let whole = ((sum &+ 0x0080_0080_0080_0080) >> 8) & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: whole >> 24 | whole)
  }

  private nonisolated static func scaledColumns(
    _ source: [UInt32], width: Int, height: Int, _ axis: ScalingWeights
  ) -> [UInt32] {
    let (target, taps) = (axis.first.count, axis.taps)
    return unsafe [UInt32](unsafeUninitializedCapacity: target * height) { result, count in
      unsafe source.withUnsafeBufferPointer { source in
        unsafe axis.first.withUnsafeBufferPointer { first in
          unsafe axis.weights.withUnsafeBufferPointer { weights in
            for y in 0..<height {
              for x in 0..<target {
                let (from, weight) = unsafe (y &* width &+ first[x], x &* taps)
                var sum: UInt64 = 0
                for tap in 0..<taps {
                  let share = unsafe UInt64(weights[weight &+ tap])
                  unsafe sum &+= spread(source[from &+ tap]) &* share
                }
                unsafe result[y &* target &+ x] = gathered(sum)
              }
            }
          }
        }
      }
      count = target * height
    }
  }

  private nonisolated static func scaledRows(
    _ source: [UInt32], width: Int, _ axis: ScalingWeights
  ) -> [UInt32] {
    let (target, taps) = (axis.first.count, axis.taps)
    return unsafe [UInt32](unsafeUninitializedCapacity: width * target) { result, count in
      unsafe source.withUnsafeBufferPointer { source in
        unsafe axis.weights.withUnsafeBufferPointer { weights in
          for y in 0..<target {
            let from = axis.first[y] * width
            for x in 0..<width {
              var sum: UInt64 = 0
              for tap in 0..<taps {
                let share = unsafe UInt64(weights[y &* taps &+ tap])
                unsafe sum &+= spread(source[from &+ tap &* width &+ x]) &* share
              }
              unsafe result[y &* width &+ x] = gathered(sum)
            }
          }
        }
      }
      count = width * target
    }
  }
}
