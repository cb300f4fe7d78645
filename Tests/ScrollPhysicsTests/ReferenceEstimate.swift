import ScrollPhysics
import TestSupport

/// The release velocity of a stroke that never reverses, computed independently of the estimator.
struct ReferenceEstimate {
  typealias Sample = HumanStroke.Sample

  /// The samples that count, one per time stamp, oldest first (SP-7).
  let samples: [Sample]
  /// The position before the oldest of them.
  let origin: Double
  let rules: VelocityEstimator.Rules

  init(_ stroke: HumanStroke, _ rules: VelocityEstimator.Rules) {
    self.rules = rules
    var stamped: [Sample] = []
    for sample in stroke.samples {
      if stamped.last?.time == sample.time { stamped.removeLast() }
      stamped.append(sample)
    }
    let newest = stamped[stamped.count - 1].time
    var first = stamped.count - 1
    while first > max(0, stamped.count - 20),
      newest - stamped[first - 1].time <= rules.window + 1e-6,
      stamped[first].time - stamped[first - 1].time <= rules.longestGap + 1e-6
    {
      first -= 1
    }
    samples = Array(stamped[first...])
    origin = first > 0 ? stamped[first - 1].position : stroke.samples[0].position
  }

  /// The duration of the samples that count, in seconds.
  var duration: Double { samples[samples.count - 1].time - samples[0].time }

  /// The position some seconds before the newest sample.
  private func place(_ age: Double) -> Double {
    let time = samples[samples.count - 1].time - age
    guard let next = samples.firstIndex(where: { $0.time >= time }), next > 0 else {
      return samples[time > samples[0].time ? samples.count - 1 : 0].position
    }
    let (a, b) = (samples[next - 1], samples[next])
    return a.position + (b.position - a.position) * (time - a.time) / (b.time - a.time)
  }

  /// The mean velocity between two ages.
  private func velocity(from age: Double, to older: Double) -> Double {
    (place(age) - place(older)) / (older - age)
  }

  /// The minimum and the maximum speed over spans of 8 ms (FL-52).
  var speeds: (least: Double, greatest: Double) {
    let reach = min(duration, 0.05)
    guard reach >= 0.0005 else { return (0, 0) }
    let marks = (0...6).map { 0.008 * Double($0) }.filter { $0 == 0 || $0 + 0.004 <= reach + 1e-6 }
    let ages = marks + [reach]
    let speeds = zip(ages, ages.dropFirst()).map { abs(velocity(from: $0, to: $1)) }
    return (speeds.min() ?? 0, speeds.max() ?? 0)
  }

  /// A velocity limited to those speeds.
  func kept(_ velocity: Double) -> Double {
    let (least, greatest) = speeds
    let direction = samples[0].position <= samples[samples.count - 1].position ? 1.0 : -1
    let speed = max(least / 1.1, min(direction * velocity, 1.1 * greatest))
    return direction * min(speed, rules.maximumSpeed)
  }

  /// The result of the rules' method without the limits.
  var unkept: Double {
    switch rules.method {
    case .leastSquares:
      return parabola(prior: 0.7 / 6000 * 0.7 / 6000)
    case .weightedSegments(let oldest, let middle, let newest):
      return segments(oldest, middle, newest)
    case .weightedSpans(let oldest, let middle, let newest):
      let reach = min(duration, 0.05)
      var (sum, weights) = (0.0, 0.0)
      for (step, weight) in [newest, middle, oldest].enumerated() {
        let ages = (Double(step) / 60, min(Double(step + 1) / 60, reach))
        guard ages.0 < ages.1 else { continue }
        let part = (ages.1 - ages.0) * 60
        sum += weight * part * velocity(from: ages.0, to: ages.1)
        weights += weight * part
      }
      return sum / weights
    case .windowMean:
      return (samples[samples.count - 1].position - origin) / duration
    }
  }

  /// The weighted sum of the last three segments; a missing one counts as zero (SP-71, SP-72).
  func segments(_ weights: Double...) -> Double {
    let pairs = zip(samples, samples.dropFirst()).suffix(3)
    let velocities = pairs.map { ($1.position - $0.position) / ($1.time - $0.time) }
    return zip(weights.suffix(velocities.count), velocities).map { $0 * $1 }.reduce(0, +)
  }

  /// The slope of the parabola with a prior against curvature, in s⁴, by Cramer's rule on the
  /// normal equations; with fewer than three samples and no prior 0 (SP-70, FL-52).
  ///
  /// With a prior the samples of the window's last fifth count less, down to a hundredth (FL-51).
  func parabola(prior: Double) -> Double {
    guard samples.count > (prior > 0 ? 1 : 2) else { return 0 }
    // In tenths of a second, for a well-conditioned matrix.
    let newest = samples[samples.count - 1]
    let points = samples.map { (10 * ($0.time - newest.time), $0.position - newest.position) }
    var powers = [0.0, 0, 0, 0, 0]
    var moments = [0.0, 0, 0]
    for (time, place) in points {
      let left = 1 + time / (10 * rules.window)
      var power = prior > 0 && left < 0.2 ? max(left / 0.2, 0.01) : 1
      for n in 0...4 {
        powers[n] += power
        if n < 3 { moments[n] += power * place }
        power *= time
      }
    }
    func determinant(_ b: (Double, Double, Double)) -> Double {
      let (a, c) = (
        (powers[0], powers[1], powers[2]), (powers[2], powers[3], powers[4] + 1e4 * prior)
      )
      return a.0 * (b.1 * c.2 - b.2 * c.1) - b.0 * (a.1 * c.2 - a.2 * c.1)
        + c.0 * (a.1 * b.2 - a.2 * b.1)
    }
    // The matrix is symmetric: with the middle column replaced by the moments, and without.
    return 10 * determinant((moments[0], moments[1], moments[2]))
      / determinant((powers[1], powers[2], powers[3]))
  }
}
