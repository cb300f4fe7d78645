import Testing

@testable import Raster

/// The difference between consecutive frames of a slowly growing image.
@Suite("Image shimmer")
struct ImageShimmerTests {
  /// The centre of an image in each of several sizes.
  private func middles(
    sides: Range<Int>, _ make: (_ side: Int, _ rows: Range<Int>) -> [UInt32]
  ) -> [[UInt32]] {
    var frames: [[UInt32]] = []
    for side in sides {
      let rows = (side / 2 - 12)..<(side / 2 + 12)
      let pixels = make(side, rows)
      var middle: [UInt32] = []
      for row in 0..<rows.count {
        let center = row * side + side / 2
        middle += pixels[(center - 48)..<(center + 48)]
      }
      frames.append(middle)
    }
    return frames
  }

  /// The differences between adjacent frames: the mean, and the maximum divided by the median.
  private func changes(_ frames: [[UInt32]]) -> (mean: Double, unevenness: Double) {
    var means: [Double] = []
    for (one, other) in zip(frames, frames.dropFirst()) {
      var sum = 0
      for (before, after) in zip(one, other) {
        for shift: UInt32 in [16, 8, 0] {
          sum += abs(Int(before >> shift & 255) - Int(after >> shift & 255))
        }
      }
      means.append(Double(sum) / Double(3 * one.count))
    }
    let sorted = means.sorted()
    return (
      means.reduce(0, +) / Double(means.count), sorted[means.count - 1] / sorted[means.count / 2]
    )
  }

  /// Sizes that differ by a pixel, around the size at which another level is used.
  private let sides = 104..<118

  private func subject() -> Image { Image(TestImage.photograph(side: 256, seed: 3)) }

  private func exact(_ full: Bitmap) -> (mean: Double, unevenness: Double) {
    let reference = ReferenceFilter(kernel: .lanczos)
    return changes(
      middles(sides: sides) { side, rows in
        reference.scaled(full, side: side, rows: rows).colors.map { color in
          let color = (color + 0.5).clamped(
            lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
          return UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
        }
      })
  }

  @Test("a growing image changes as evenly as one that is filtered exactly")
  func aGrowingImageChangesAsEvenlyAsOneThatIsFilteredExactly() {
    var image = subject()
    #expect(
      image.level(forWidth: 104, height: 104).width
        != image.level(forWidth: 117, height: 117).width)
    let seen = changes(
      middles(sides: sides) { side, rows in
        let level = image.level(forWidth: side, height: side)
        let whole = level.scaled(toWidth: side, height: side)
        return Array(whole.pixels[(rows.lowerBound * side)..<(rows.upperBound * side)])
      })
    let exact = exact(image.bitmap)
    #expect(seen.mean <= 1.05 * exact.mean)
    #expect(seen.unevenness <= 1.2)
  }

  @Test("the measure detects the shimmer of nearest-neighbour scaling")
  func theMeasureDetectsTheShimmerOfNearestNeighbourScaling() {
    let full = subject().bitmap
    let seen = changes(
      middles(sides: sides) { side, rows in
        rows.flatMap { y in
          (0..<side).map { x in
            full[(2 * x + 1) * full.width / (2 * side), (2 * y + 1) * full.width / (2 * side)]
          }
        }
      })
    #expect(seen.mean > 1.3 * exact(full).mean)
  }
}
