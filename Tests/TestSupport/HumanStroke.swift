import Glibc

/// What a device reports of a finger, or a mouse, that moves in one direction and lifts: made from
/// a generator, as people move and as devices count.
///
/// The rates are 60 to 1000 Hz; stamps jitter, are whole milliseconds, come in batches of one stamp
/// or twice; reports are lost; places are exact or whole pixels.
package struct HumanStroke: CustomStringConvertible, Sendable {
  /// What the hand does.
  package enum Profile: CaseIterable, Sendable {
    /// A reach with the least jerk, lifted at some part of it.
    case reach
    /// A stroke whose speed over time is log-normal, lifted while it brakes.
    case braked
    /// Speeds that change from one report to the next.
    case uneven
    /// At most five reports.
    case short
    /// A mouse in whole pixels.
    case mouse
  }

  /// A report.
  package struct Sample: Equatable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// Where, in points.
    package var position: Double
  }

  /// The reports, oldest first; there are two at least.
  package private(set) var samples: [Sample] = []

  /// The reports in one line, for the comment of an expectation: milliseconds and points.
  package var description: String {
    samples.map { "\((1e5 * $0.time).rounded() / 100): \($0.position)" }.joined(separator: ", ")
  }

  /// The newest report, with which the finger lifts.
  package var end: Sample { samples[samples.count - 1] }

  /// The longest pause between two reports, in seconds.
  package var longestGap: Double {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, $1.1.time - $1.0.time) }
  }

  /// Makes a stroke.
  package init(_ profile: Profile, using generator: inout SeededGenerator) {
    let rates: [Double] =
      profile == .mouse ? [125, 250, 500, 1000] : [60, 90, 120, 144, 240, 500, 1000]
    let rate = rates[Int(generator.next() % UInt64(rates.count))]
    let path = Path(profile, using: &generator)
    let jitter = generator.flag() ? generator.number(0, 0.25) / rate : 0
    let isWholeMilliseconds = generator.flag()
    let isWholePixels = generator.flag() || profile == .mouse
    let pixelsPerPoint = isWholePixels && generator.flag() ? 3.0 : 1
    let batch = generator.number(0, 1) < 0.15 ? 0.008 : 0
    let lost = generator.number(0, 1) < 0.1 ? 0.2 : 0
    let direction = generator.flag() ? 1.0 : -1
    let count = min(profile == .short ? 5 : 24, max(2, Int(path.duration * rate) + 1))
    samples.reserveCapacity(count + 1)
    var travel = 0.0
    for step in 0..<count {
      let moment = path.duration - Double(count - 1 - step) / rate
      travel += generator.number(0, 1) * path.distance / rate
      if lost > 0, step > 0, step < count - 1, generator.number(0, 1) < lost { continue }
      var time = moment + (jitter > 0 ? generator.number(-jitter, jitter) : 0)
      if isWholeMilliseconds { time = (1000 * time).rounded() / 1000 }
      if batch > 0 { time = (time / batch).rounded(.up) * batch }
      var place = direction * (profile == .uneven ? travel : path.place(at: max(moment, 0)))
      if isWholePixels { place = (place * pixelsPerPoint).rounded() / pixelsPerPoint }
      samples.append(Sample(time: max(time, samples.last?.time ?? time), position: place))
    }
    if generator.number(0, 1) < 0.05, let last = samples.last { samples.append(last) }
  }

  /// The stroke with the stamp of one report, and of all that have the same, moved by a
  /// millisecond; `nil` where it would meet another's.
  package func withMovedStamp(using generator: inout SeededGenerator) -> HumanStroke? {
    let stamp = samples[Int(generator.next() % UInt64(samples.count))].time
    let moved = stamp + (generator.flag() ? 0.001 : -0.001)
    guard !samples.contains(where: { $0.time != stamp && abs($0.time - moved) < 2e-4 }) else {
      return nil
    }
    var stroke = self
    for index in samples.indices where samples[index].time == stamp {
      stroke.samples[index].time = moved
    }
    let isOrdered = zip(stroke.samples, stroke.samples.dropFirst()).allSatisfy {
      $0.time <= $1.time
    }
    return isOrdered ? stroke : nil
  }

  /// The stroke in the other direction.
  package var mirrored: HumanStroke {
    var stroke = self
    for index in samples.indices { stroke.samples[index].position.negate() }
    return stroke
  }

  /// A motion from rest in one direction.
  private struct Path {
    let isBraked: Bool
    /// In points; of an uneven one in points per second.
    let distance: Double
    /// When it lifts, in seconds.
    let duration: Double
    /// How long the whole reach takes, in seconds; of a braked one the logarithm of its median.
    let scale: Double
    let spread: Double

    init(_ profile: Profile, using generator: inout SeededGenerator) {
      switch profile {
      case .reach, .uneven: isBraked = false
      case .braked: isBraked = true
      case .short, .mouse: isBraked = generator.flag()
      }
      if isBraked {
        spread = generator.number(0.2, 0.5)
        scale = log(generator.number(0.03, 0.15))
        duration = exp(scale + spread * generator.number(0.2, 2))
        distance = generator.number(30, 500)
      } else {
        spread = 0
        scale = generator.number(0.06, 0.4)
        duration = scale * generator.number(0.3, 1)
        distance = profile == .uneven ? generator.number(100, 6000) : generator.number(30, 600)
      }
    }

    func place(at time: Double) -> Double {
      guard time > 0 else { return 0 }
      if isBraked { return distance / 2 * erfc((scale - log(time)) / spread * 0.5.squareRoot()) }
      let part = min(time / scale, 1)
      return distance * part * part * part * (10 + part * (6 * part - 15))
    }
  }
}

extension SeededGenerator {
  /// A number between two.
  mutating func number(_ least: Double, _ most: Double) -> Double {
    least + (most - least) * Double(next() >> 11) * 0x1p-53
  }

  mutating func flag() -> Bool { next() & 1 == 0 }
}
