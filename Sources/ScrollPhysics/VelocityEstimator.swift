/// Estimates from where a finger was, and when, how fast it left.
///
/// It keeps the last samples and forgets older ones; to add one allocates no memory, but for the
/// first one after a copy. Positions are in points of finger space (before any resistance), times
/// in seconds of the events' own clock.
///
/// ```swift
/// var estimator = VelocityEstimator()
/// estimator.add(position: 0, at: 0.000)
/// estimator.add(position: 8, at: 0.008)
/// estimator.add(position: 16, at: 0.016)
/// let velocity = estimator.velocity(at: 0.020)  // 1000 points a second
/// ```
public struct VelocityEstimator: Equatable, Sendable {
  /// How the velocity is read from the samples.
  ///
  /// Whatever a method estimates is kept within the speeds that the finger had over the last 50 ms
  /// (FL-52).
  public enum Method: Hashable, Sendable, Codable {
    /// The slope, at the newest sample, of the parabola that fits best, with a prior against bend
    /// (SP-70, FL-52).
    case leastSquares
    /// A mean of the last three segments' velocities with these weights, from the oldest to the
    /// newest; a segment that is missing or took no time counts as zero (SP-71, SP-72).
    case weightedSegments(oldest: Double, middle: Double, newest: Double)
    /// A mean of the velocities over the last three spans of 1/60 s with these weights, from the
    /// oldest to the newest, as shares of the weights whose spans are there (FL-54).
    case weightedSpans(oldest: Double, middle: Double, newest: Double)
    /// All moves in the window, its oldest sample's too, by the time between its oldest and newest
    /// sample (SP-75).
    case windowMean
  }

  /// One place of the finger.
  public struct Sample: Hashable, Sendable, Codable {
    /// When, in seconds.
    public var time: Double
    /// Where, in points.
    public var position: Double

    /// Makes a sample.
    public init(time: Double, position: Double) {
      self.time = time
      self.position = position
    }
  }

  /// The constants of the estimate.
  public struct Rules: Hashable, Sendable, Codable {
    /// How the velocity is read from the samples.
    public var method = Method.weightedSpans(oldest: 0.6, middle: 0.35, newest: 0.05)
    /// Samples older than this at the newest sample are not used, in seconds (SP-7).
    public var window = 0.1
    /// A pause between two samples that is longer than this, in seconds, hides what came before
    /// (SP-7).
    public var longestGap = 0.04
    /// A finger that has not moved for longer than this, in seconds, has no velocity (SP-6).
    public var longestStillness = 0.04
    /// The greatest speed that is reported, in points per second, in both directions (SP-81).
    public var maximumSpeed = 8000.0

    /// Makes the standard rules: FL-54 with SP-6, SP-7 and SP-81.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads rules; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&method, .method)
        try keys.read(&window, .window)
        try keys.read(&longestGap, .longestGap)
        try keys.read(&longestStillness, .longestStillness)
        try keys.read(&maximumSpeed, .maximumSpeed)
      }
    #endif
  }

  /// The constants of the estimate.
  public var rules: Rules
  /// The latest samples, at most twenty (SP-7).
  private(set) var samples: [Sample] = []
  /// Where the finger was before the oldest of them, in points.
  private var origin = 0.0
  /// When the finger last moved, in seconds; in the infinite past without samples.
  private var lastMotion = -Double.infinity

  /// Makes an estimator without samples.
  public init(rules: Rules = Rules()) {
    self.rules = rules
    ownMemory()
  }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  mutating func ownMemory() { samples.reserveCapacity(Self.capacity) }

  /// Takes in where the finger is; a time before the newest sample's, or a number that is not
  /// finite, is ignored, and a second sample of the same moment replaces the first.
  public mutating func add(position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    guard !samples.isEmpty else {
      samples.append(Sample(time: time, position: position))
      origin = position
      lastMotion = time
      return
    }
    let newest = samples[samples.count - 1]
    guard time >= newest.time else { return }
    if position != newest.position {
      lastMotion = time
    }
    if time == newest.time {
      samples.remove(at: samples.count - 1)
    } else if samples.count == Self.capacity {
      origin = samples.remove(at: 0).position
    }
    samples.append(Sample(time: time, position: position))
  }

  /// Forgets all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    origin = 0
    lastMotion = -.infinity
  }

  /// Gives the samples up in a copy, so that the original can add to them without copying them.
  mutating func dropSamples() { samples = [] }

  /// The finger's velocity in points per second for a lift at `time`.
  ///
  /// It is zero when the finger had been still (SP-6, SP-79), when there are too few samples
  /// (SP-82), and never faster than the rules allow (SP-81).
  ///
  /// It is computed from all samples at each call.
  @inline(never)
  public func velocity(at time: Double) -> Double {
    guard samples.count > 1, time - lastMotion <= rules.longestStillness + Self.slack else {
      return 0
    }
    let first = Self.firstUsable(of: samples, by: rules)
    let (newest, oldest) = (samples[samples.count - 1], samples[first])
    guard newest.time - oldest.time >= Self.shortestTime else { return 0 }
    let estimate: Double
    switch rules.method {
    case .leastSquares:
      estimate = Self.leastSquaresVelocity(of: samples, from: first, window: rules.window)
    case .weightedSegments(let oldest, let middle, let newest):
      estimate =
        oldest * Self.segmentVelocity(of: samples, back: 2)
        + middle * Self.segmentVelocity(of: samples, back: 1)
        + newest * Self.segmentVelocity(of: samples, back: 0)
    case .weightedSpans(let oldest, let middle, let newest):
      estimate = Self.weightedSpansVelocity(
        of: samples, from: first, oldest: oldest, middle: middle, newest: newest)
    case .windowMean:
      let before = first > 0 ? samples[first - 1].position : origin
      estimate = (newest.position - before) / (newest.time - oldest.time)
    }
    let most = rules.maximumSpeed > 0 ? rules.maximumSpeed : 0
    return Self.clampedToSpans(estimate.finite(or: 0), of: samples, from: first)
      .finite(or: 0).limited(to: most)
  }

  /// The velocity of the segment that ends `back` samples before the newest.
  private static func segmentVelocity(of samples: [Sample], back: Int) -> Double {
    let last = samples.count - 1 - back
    guard last > 0 else { return 0 }
    let (start, end) = (samples[last - 1], samples[last])
    guard end.time > start.time else { return 0 }
    return (end.position - start.position) / (end.time - start.time)
  }

  /// The index of the oldest sample that is within the window with no long gap after it; there is a
  /// sample.
  private static func firstUsable(of samples: [Sample], by rules: Rules) -> Int {
    var first = samples.count - 1
    let newest = samples[first].time
    while first > 0, newest - samples[first - 1].time <= rules.window + slack,
      samples[first].time - samples[first - 1].time <= rules.longestGap + slack
    {
      first -= 1
    }
    return first
  }

  /// The greatest number of samples (SP-7).
  static let capacity = 20
  /// How much longer than its rule a stretch of time may be, in seconds.
  ///
  /// Servers report whole milliseconds, so a sample is often as old as a rule to the last bit.
  /// Without a slack, the rounding of a large clock would decide, and a replay would differ.
  static let slack = 1e-6
  /// Samples that lie within less than this have no velocity, in seconds: half of the millisecond
  /// that servers count in.
  private static let shortestTime = 0.0005
}

#if !hasFeature(Embedded)
  extension VelocityEstimator {
    /// What is written of an estimator, besides its rules.
    struct Record: Codable {
      var samples: [Sample]
      var origin: Double
      /// `nil` without samples.
      var lastMotion: Double?
    }

    /// What is written of it.
    var record: Record {
      Record(
        samples: samples, origin: origin,
        lastMotion: samples.isEmpty ? nil : lastMotion)
    }

    /// Takes over what was written; returns whether an estimator can have written it.
    mutating func restore(_ record: Record) -> Bool {
      reset()
      var isSound = record.samples.count <= Self.capacity && abs(record.origin) < .infinity
      for sample in record.samples {
        isSound = isSound && sample.time.isFinite && sample.position.isFinite
        isSound = isSound && sample.time > samples.last?.time ?? -.infinity
        if isSound { samples.append(sample) }
      }
      origin = record.origin
      lastMotion = record.lastMotion ?? -.infinity
      isSound = isSound && (record.lastMotion == nil) == samples.isEmpty
      isSound = isSound && lastMotion <= samples.last?.time ?? 0
      return isSound
    }
  }
#endif

extension VelocityEstimator {
  /// The slope at the newest sample of the parabola `a₀ + a₁t + a₂t²` that fits the usable samples
  /// best and is bent no more than they show, in points per second (FL-52); of two samples, the
  /// slope of their line.
  ///
  /// `Σ(x − a₀ − a₁t − a₂t²)² + λa₂²` is the least. With the columns 1, `u = t − t̄` and `w`, which
  /// is `t²` without its parts along those two, the prior enters one coefficient alone:
  /// `a₂ = Σwx/(Σw² + λ)` and `a₁ = (Σux − a₂Σut²)/Σu²`. The sums over `u` and `w` follow from
  /// those of the powers of `t`, which one pass finds. Times are in milliseconds before the newest
  /// sample, so that the sums are of like size; their rounding is far below `λ`.
  ///
  /// A sample counts less over the last fifth of the window, so that no sample is lost to it at
  /// once (FL-51).
  static func leastSquaresVelocity(
    of samples: [Sample], from first: Int, window: Double
  ) -> Double {
    let newest = samples[samples.count - 1]
    var (count, t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (x0, x1, x2) = (0.0, 0.0, 0.0)
    let window = 1000 * window
    for index in first..<samples.count {
      let sample = samples[index]
      let time = 1000 * (sample.time - newest.time)
      let square = time * time
      let weight = max(leastWeight, min(5 * (1 + time / window), 1))
      let distance = weight * (sample.position - newest.position)
      count += weight
      t1 += weight * time
      t2 += weight * square
      t3 += weight * square * time
      t4 += weight * square * square
      x0 += distance
      x1 += distance * time
      x2 += distance * square
    }
    let uu = t2 - t1 * t1 / count
    let uSquare = t3 - t1 * t2 / count
    let ux = x1 - t1 * x0 / count
    let ww = t4 - t2 * t2 / count - uSquare * uSquare / uu
    let wx = x2 - t2 * x0 / count - uSquare * ux / uu
    let bend = wx / (ww + prior)
    return 1000 * (ux - bend * uSquare) / uu
  }

  /// What a sample at the end of the window counts: enough for a line through two.
  private static let leastWeight = 0.01
  /// `λ` of FL-52 in ms⁴: the square of a sample's usual error, 0.7 pt, by half of a finger's usual
  /// acceleration, 12 000 pt/s².
  private static let prior = (0.7 / (12_000e-6 / 2)) * (0.7 / (12_000e-6 / 2))
}

// The finger's speeds over even spans of time, whatever the rate of its samples.
extension VelocityEstimator {
  /// The mean of the velocities over the last three spans of 1/60 s, weighted from the oldest to
  /// the newest, in points per second (SP-71, FL-54).
  ///
  /// The weights are shares of those whose spans are there, and a span that is there in part weighs
  /// by its part: so a short stroke loses nothing, and no moment of a sample makes a jump.
  static func weightedSpansVelocity(
    of samples: [Sample], from first: Int, oldest: Double, middle: Double, newest: Double
  ) -> Double {
    var (sum, weights, place) = (0.0, 0.0, 0)
    forEachSpan(of: 1.0 / 60, joining: 0, in: samples, from: first) { distance, duration in
      let weight = place == 0 ? newest : place == 1 ? middle : oldest
      sum += weight * distance
      weights += weight * duration
      place += 1
    }
    return sum / weights
  }

  /// A velocity moved to between the least and the greatest that the finger had over spans of 8 ms,
  /// with a tenth to spare (FL-52).
  ///
  /// So an estimate never opposes a finger that did not turn, and is never much faster or slower
  /// than it was (FL-9, FL-49, FL-50).
  static func clampedToSpans(
    _ velocity: Double, of samples: [Sample], from first: Int
  ) -> Double {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    forEachSpan(of: 0.008, joining: 0.004 - slack, in: samples, from: first) { distance, duration in
      let speed = distance / duration
      least = min(least, speed)
      greatest = max(greatest, speed)
    }
    least = least < 0 ? least * spare : least / spare
    greatest = greatest < 0 ? greatest / spare : greatest * spare
    return max(least, min(velocity, greatest))
  }

  /// By how much an estimate may leave the range of the finger's own speeds, as a factor (FL-52).
  private static let spare = 1.1

  /// How far the finger moved in each of successive spans of time back from the newest sample, in
  /// points over seconds, for at most 50 ms; between two samples it moved evenly.
  ///
  /// A last piece of at most `shortest` is joined to the span before it. The usable samples begin
  /// at `first`.
  @inline(__always)
  private static func forEachSpan(
    of length: Double, joining shortest: Double, in samples: [Sample], from first: Int,
    _ body: (_ distance: Double, _ duration: Double) -> Void
  ) {
    var index = samples.count - 1
    let (newest, oldest) = (samples[index], samples[first])
    let reach = min(newest.time - oldest.time, 0.05)
    // The samples about the end of a span: it lies after `earlier` and not after `later`.
    var (later, earlier) = (newest, newest)
    var (age, place) = (0.0, newest.position)
    while age < reach {
      let isLast = reach - age <= length + shortest
      let duration = isLast ? reach - age : length
      age = isLast ? reach : age + length
      let end = newest.time - age
      while earlier.time > end, index > first {
        index -= 1
        (later, earlier) = (earlier, samples[index])
      }
      let share = min((later.time - end) / (later.time - earlier.time), 1)
      let start = later.position + (earlier.position - later.position) * share
      body(place - start, duration)
      place = start
    }
  }
}
