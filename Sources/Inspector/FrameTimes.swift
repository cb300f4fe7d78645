/// How long the frames took that the inspector received: of the newest ones, as many as it
/// keeps.
struct FrameTimes: Sendable {
  // In one array, so that the panel that has them is small to move.
  private var durations = [DurationHistogram](repeating: DurationHistogram(), count: 3)
  /// How many frames were missed.
  private(set) var missed = 0

  /// The work of each frame.
  var work: DurationHistogram { durations[0] }
  /// From one presentation to the next.
  var interval: DurationHistogram { durations[1] }
  /// From an event to the frame that shows it.
  var delay: DurationHistogram { durations[2] }

  /// Takes a frame in.
  mutating func add(_ timing: InspectorSample.Timing) {
    if let work = timing.work { durations[0].add(work) }
    if let interval = timing.interval { durations[1].add(interval) }
    if let delay = timing.delay { durations[2].add(delay) }
    missed += timing.missed
  }

  /// Forgets a frame that was taken in.
  mutating func remove(_ timing: InspectorSample.Timing) {
    if let work = timing.work { durations[0].remove(work) }
    if let interval = timing.interval { durations[1].remove(interval) }
    if let delay = timing.delay { durations[2].remove(delay) }
    missed -= timing.missed
  }
}

/// How many durations there were of which length, so that the percentiles of any number of them
/// are computed from a fixed amount of memory.
///
/// Each power of two is cut into 64 equal steps, and a percentile is the middle of its step: from
/// 1 µs to 128 s it is off by less than 0.8 %, below by less than 1 µs. The longest is exact.
package struct DurationHistogram: Sendable {
  /// The least duration that is distinguished from 0, in seconds: 2⁻²⁰, which is 0.95 µs.
  private static let shortest = 0x1p-20
  /// Binary digits of a duration, behind the first, that make up its step.
  private static let digits = 6
  /// Powers of two from the shortest on.
  private static let octaves = 27
  /// Bits of a `Double` that are less than a step.
  private static let shift = Double.significandBitCount - digits

  private var counts = InlineArray<1728, UInt32>(repeating: 0)
  /// How many durations there were.
  package private(set) var count = 0
  /// The longest of them, in seconds; 0 where there were none.
  package private(set) var longest = 0.0

  /// Makes a histogram of no durations.
  package init() {}

  /// Adds a duration in seconds; one that is negative or no number is left out.
  package mutating func add(_ duration: Double) {
    guard duration >= 0, duration.isFinite else { return }
    let step = Self.step(of: duration)
    guard counts[step] < .max else { return }
    counts[step] += 1
    count += 1
    longest = max(longest, duration)
  }

  /// Takes a duration away that was added; the longest that is left is then as exact as a
  /// percentile.
  package mutating func remove(_ duration: Double) {
    guard duration >= 0, duration.isFinite else { return }
    let step = Self.step(of: duration)
    guard counts[step] > 0 else { return }
    counts[step] -= 1
    count -= 1
    guard duration >= longest else { return }
    var last = counts.count - 1
    while last >= 0, counts[last] == 0 { last -= 1 }
    longest = last >= 0 ? Self.middle(of: last) : 0
  }

  /// The least duration that a share of them, from 0 to 1, does not exceed, in seconds; `nil` where
  /// there were none.
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

  private static func step(of duration: Double) -> Int {
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
