import TestSupport
import Testing

@testable import Inspector

@Suite("Duration histogram")
struct DurationHistogramTests {
  @Test(
    "percentiles are those of the sorted durations, to within 0.8 % or 1 µs", arguments: 1...20)
  func percentilesAreThoseOfTheSortedDurations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...3000, using: &random)
    // Evenly over the powers of two from below a microsecond to a minute.
    let durations = (0..<count).map { _ in
      Double(sign: .plus, exponent: .random(in: -22...5, using: &random), significand: 1)
        * .random(in: 1..<2, using: &random)
    }
    var histogram = DurationHistogram()
    for duration in durations { histogram.add(duration) }
    let sorted = durations.sorted()

    for share in [0, 0.01, 0.5, 0.9, 0.95, 0.99, 0.999, 1] {
      let exact = sorted[max(1, Int((share * Double(count)).rounded(.up))) - 1]
      let reported = histogram.percentile(share) ?? .nan
      #expect(abs(reported - exact) <= max(1e-6, exact * 0.008), "\(share) of \(count)")
    }
    #expect(histogram.percentile(1) == sorted.last)
    #expect(histogram.longest == sorted.last)
    #expect(histogram.count == count)
  }

  @Test("negative and infinite durations are ignored")
  func negativeAndInfiniteDurationsAreIgnored() {
    var histogram = DurationHistogram()
    for odd in [Double.nan, .infinity, -.infinity, -1, -1e-9] { histogram.add(odd) }

    #expect(histogram.count == 0)
    #expect(histogram.longest == 0)
    #expect(histogram.percentile(0.5) == nil)
  }

  @Test("the shortest and the longest durations are counted")
  func theShortestAndTheLongestAreCounted() throws {
    var histogram = DurationHistogram()
    for duration in [0, .leastNonzeroMagnitude, 1e-300, 0x1p-20, 1e9, .greatestFiniteMagnitude] {
      histogram.add(duration)
    }

    #expect(histogram.count == 6)
    #expect(try #require(histogram.percentile(0.1)) < 1e-6)
    #expect(try #require(histogram.percentile(0.8)) > 100)
    #expect(histogram.percentile(1) == .greatestFiniteMagnitude)
  }

  @Test("a share out of range is the nearest one, and NaN has no percentile")
  func aShareThatIsOutOfRange() {
    var histogram = DurationHistogram()
    histogram.add(1)
    histogram.add(2)

    #expect(histogram.percentile(2) == 2)
    #expect(abs((histogram.percentile(-1) ?? .nan) - 1) <= 0.008)
    #expect(histogram.percentile(.nan) == nil)
  }

  @Test("a removed duration no longer counts, and the longest is then exact to 0.8 %")
  func aRemovedDurationNoLongerCounts() throws {
    var histogram = DurationHistogram()
    for duration in [0.001, 0.002, 0.5] { histogram.add(duration) }

    histogram.remove(0.5)
    histogram.remove(0.7)

    #expect(histogram.count == 2)
    #expect(abs(histogram.longest - 0.002) <= 0.002 * 0.008)
    #expect(try abs(#require(histogram.percentile(0.5)) - 0.001) <= 0.001 * 0.008)
    histogram.remove(0.001)
    histogram.remove(0.002)
    #expect(histogram.longest == 0)
    #expect(histogram.percentile(0.5) == nil)
  }

  @Test("no percentile is longer than the longest")
  func noPercentileIsLongerThanTheLongest() {
    var durations = DurationHistogram()
    for _ in 0..<3 { durations.add(1) }
    #expect(durations.percentile(0.5) == 1)
  }
}
