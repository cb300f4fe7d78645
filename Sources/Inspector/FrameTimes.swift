/// The measured durations of the frames that the inspector keeps.
struct FrameTimes: Sendable {
  // In an array, so that the panel is cheap to move.
  private var durations = [DurationHistogram](repeating: DurationHistogram(), count: 3)
  /// The number of missed frames.
  private(set) var missed = 0

  /// The work of each frame.
  var work: DurationHistogram { durations[0] }
  /// The time from one presentation to the next.
  var interval: DurationHistogram { durations[1] }
  /// The time from an event to the presentation of its frame.
  var delay: DurationHistogram { durations[2] }

  /// Adds a frame.
  mutating func add(_ timing: InspectorSample.Timing) {
    change(by: timing) { $0.add($1) }
    missed += Self.limited(timing.missed)
  }

  /// Removes a frame that was added.
  mutating func remove(_ timing: InspectorSample.Timing) {
    change(by: timing) { $0.remove($1) }
    missed -= Self.limited(timing.missed)
  }

  private mutating func change(
    by timing: InspectorSample.Timing, _ change: (inout DurationHistogram, Double) -> Void
  ) {
    if let work = timing.work { change(&durations[0], work) }
    if let interval = timing.interval { change(&durations[1], interval) }
    if let delay = timing.delay { change(&durations[2], delay) }
  }

  private static func limited(_ missed: Int) -> Int { min(1_000_000, max(0, missed)) }
}

/// A histogram of durations, from which the percentiles of any number of them are computed in
/// constant memory.
///
/// Each power of two is divided into 64 equal steps, and a percentile is the middle of its step: from
/// 1 µs to 128 s its error is less than 0.8 %, below less than 1 µs. The longest duration is exact.
package struct DurationHistogram: Sendable {
  /// The least duration that is distinguished from 0, in seconds: 2⁻²⁰, which is 0.95 µs.
  private static let shortest = 0x1p-20
  /// Binary digits of a duration, after the first, that select its step.
  private static let digits = 6
  /// Powers of two from the shortest on.
  private static let octaves = 27
  /// Bits of a `Double` that are less than a step.
  private static let shift = Double.significandBitCount - digits

  private var counts = InlineArray<1728, UInt32>(repeating: 0)
  /// The number of durations.
  package private(set) var count = 0
  /// The longest duration, in seconds; 0 without durations.
  package private(set) var longest = 0.0

  /// Makes an empty histogram.
  package init() {}

  /// Adds a duration in seconds; a negative one, and what is not finite, is ignored.
  package mutating func add(_ duration: Double) {
    guard let step = Self.step(of: duration), counts[step] < .max else { return }
    counts[step] += 1
    count += 1
    longest = max(longest, duration)
  }

  /// Removes a duration that was added; the longest is then as exact as a percentile.
  package mutating func remove(_ duration: Double) {
    guard let step = Self.step(of: duration), counts[step] > 0 else { return }
    counts[step] -= 1
    count -= 1
    guard duration >= longest else { return }
    var last = counts.count - 1
    while last >= 0, counts[last] == 0 { last -= 1 }
    longest = last >= 0 ? Self.middle(of: last) : 0
  }

  /// The least duration, in seconds, that a share of them, from 0 to 1, does not exceed; `nil`
  /// without durations.
  package func percentile(_ share: Double) -> Double? {
    guard count > 0, !share.isNaN else { return nil }
    let rank = max(1, Int((min(1, max(0, share)) * Double(count)).rounded(.up)))
    guard rank < count else { return longest }
    var seen = 0
    for step in counts.indices {
      seen += Int(counts[step])
      if seen >= rank { return min(longest, Self.middle(of: step)) }
    }
    return longest
  }

  /// The step of a duration; `nil` if it is negative or not finite.
  private static func step(of duration: Double) -> Int? {
    guard duration >= 0, duration.isFinite else { return nil }
    guard duration > shortest else { return 0 }
    // The exponent and the first digits of a number, read as one, grow with it.
    let place = Int(duration.bitPattern >> shift) - Int(shortest.bitPattern >> shift)
    return min(place, octaves << digits - 1)
  }

  private static func middle(of step: Int) -> Double {
    let place = UInt64(step) + shortest.bitPattern >> shift
    return Double(bitPattern: place << shift | 1 << (shift - 1))
  }
}
