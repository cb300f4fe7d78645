extension VelocityEstimator {
  /// The slope at the newest sample of the parabola `a₀ + a₁t + a₂t²` that fits the usable samples
  /// best, in points per second; zero with fewer than three, or where they do not determine it
  /// (SP-70).
  ///
  /// The columns `1, t, t²` are made orthogonal one after the other (the Q of a QR decomposition);
  /// times are in milliseconds before the newest sample, so that the columns are of like size.
  mutating func leastSquaresVelocity() -> Double {
    let first = firstUsable()
    // No more than there is room for, which is also how the compiler gets to know it.
    let count = min(20, samples.count - first)
    guard count >= 3, let newest = samples.element(at: samples.count - 1) else { return 0 }
    // The samples relative to the newest: milliseconds, zero or negative, and points.
    var times = InlineArray<20, Double>(repeating: 0)
    var ways = InlineArray<20, Double>(repeating: 0)
    var (meanTime, meanSquare) = (0.0, 0.0)
    for place in 0..<count {
      guard let sample = samples.element(at: first + place) else { break }
      let time = 1000 * (sample.time - newest.time)
      times[place] = time
      ways[place] = sample.position - newest.position
      meanTime += time / Double(count)
      meanSquare += time * time / Double(count)
    }
    // Second column: u = t − mean; its products with itself, with t² and with the positions.
    var (uu, uSquare, uPosition) = (0.0, 0.0, 0.0)
    for place in 0..<count {
      let time = times[place]
      let u = time - meanTime
      uu += u * u
      uSquare += u * time * time
      uPosition += u * ways[place]
    }
    // Third column: w = t² − mean − its part along u.
    var (ww, wPosition) = (0.0, 0.0)
    for place in 0..<count {
      let time = times[place]
      let w = time * time - meanSquare - uSquare / uu * (time - meanTime)
      ww += w * w
      wPosition += w * ways[place]
    }
    // Since the newest sample is at time 0, a `u` too short to tell anything leaves `w` shorter still,
    // or no number at all: one question asks for both.
    guard ww.squareRoot() >= Self.dependence else { return 0 }
    return 1000 * (uPosition - wPosition / ww * uSquare) / uu
  }

  /// A column that is shorter than this after the others were taken out of it tells nothing
  /// (SP-70).
  private static let dependence = 1e-6
}
