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
    return scaled(
      ScalingWeights(source: width, target: newWidth),
      ScalingWeights(source: height, target: newHeight))
  }

  /// The part of the picture in another size that the weights of both axes tell; only the rows that
  /// it needs are looked at.
  nonisolated func scaled(_ columns: ScalingWeights, _ rows: ScalingWeights) -> Bitmap {
    let (newWidth, newHeight) = (columns.first.count, rows.first.count)
    guard let top = rows.first.first, let last = rows.first.last, newWidth > 0 else {
      return Bitmap(width: 0, height: 0)
    }
    let narrow = Bitmap.scaledColumns(
      pixels, width: width, rows: top..<(last + rows.taps), columns)
    let result = Bitmap.scaledRows(narrow, width: newWidth, rows, from: top)
    return Bitmap(width: newWidth, height: newHeight, pixels: result)
  }

  /// A pixel's four channels with 8 bits of room each: `0x00AA00RR00GG00BB`.
  @inline(__always)
  nonisolated static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide & 0xFF00_FF00) << 24 | (wide & 0x00FF_00FF)
  }

  /// Four channels of 8.8 bits, rounded and put together again.
  @inline(__always)
  nonisolated static func gathered(_ sum: UInt64) -> UInt32 {
    let whole = ((sum &+ 0x0080_0080_0080_0080) >> 8) & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: whole >> 24 | whole)
  }

  private nonisolated static func scaledColumns(
    _ source: [UInt32], width: Int, rows: Range<Int>, _ axis: ScalingWeights
  ) -> [UInt32] {
    let (target, taps, top) = (axis.first.count, axis.taps, rows.lowerBound)
    return unsafe [UInt32](unsafeUninitializedCapacity: target * rows.count) { result, count in
      unsafe source.withUnsafeBufferPointer { source in
        unsafe axis.first.withUnsafeBufferPointer { first in
          unsafe axis.weights.withUnsafeBufferPointer { weights in
            for y in 0..<rows.count {
              for x in 0..<target {
                let (from, weight) = unsafe ((y &+ top) &* width &+ first[x], x &* taps)
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
      count = target * rows.count
    }
  }

  private nonisolated static func scaledRows(
    _ source: [UInt32], width: Int, _ axis: ScalingWeights, from top: Int
  ) -> [UInt32] {
    let (target, taps) = (axis.first.count, axis.taps)
    return unsafe [UInt32](unsafeUninitializedCapacity: width * target) { result, count in
      unsafe source.withUnsafeBufferPointer { source in
        unsafe axis.weights.withUnsafeBufferPointer { weights in
          for y in 0..<target {
            let from = (axis.first[y] - top) * width
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
