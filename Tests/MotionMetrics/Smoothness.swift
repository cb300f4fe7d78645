/// How even a row of shown places is, by the measures of those who have published any.
package enum Smoothness {
  /// The differences of neighbours.
  package static func steps(of places: [Double]) -> [Double] {
    zip(places.dropFirst(), places).map { $0 - $1 }
  }

  /// The differences of neighbouring steps.
  package static func bends(of places: [Double]) -> [Double] {
    steps(of: steps(of: places))
  }

  /// The mean; 0 of none.
  package static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  /// The standard deviation of the steps, as a share of their mean; 0 is even (FL-30).
  package static func evenness(of places: [Double]) -> Double {
    let steps = steps(of: places)
    let mean = mean(steps)
    guard mean != 0 else { return 0 }
    return Self.mean(steps.map { ($0 - mean) * ($0 - mean) }).squareRoot() / abs(mean)
  }

  /// Flutter's `average_abs_jerk`, in points: the mean size of the bends (FL-31).
  package static func jerk(of places: [Double]) -> Double {
    mean(bends(of: places).map { abs($0) })
  }

  /// Flutter's `janky_count`: how many bends are over half a point (FL-31).
  package static func jankCount(of places: [Double]) -> Int {
    bends(of: places).count { abs($0) > 0.5 }
  }

  /// The share of frames with a jolt that viewers notice by Chromium's experiment: of three steps
  /// of one sign, the middle one is far above or far below both others (FL-32).
  ///
  /// For a finger that goes forward a step of 0 or less counts as well.
  package static func visibleJank(of places: [Double]) -> Double {
    let steps = steps(of: places)
    guard steps.count > 2 else { return 0 }
    let jolts = steps.indices.dropFirst().dropLast().count { index in
      let (before, step, after) = (steps[index - 1], steps[index], steps[index + 1])
      if step <= 0 { return true }
      guard before > 0, after > 0 else { return false }
      let ratio = max(before, step, after) > 7 ? 1.2 : 1.4
      return step >= ratio * max(before, after) || step * ratio <= min(before, after)
    }
    return Double(jolts) / Double(steps.count - 2)
  }
}
