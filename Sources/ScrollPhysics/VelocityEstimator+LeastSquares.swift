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
  /// A sample counts less over the last fifth of the window, so that no sample is lost to it at once
  /// (FL-51).
  static func leastSquaresVelocity(
    of samples: Span<Sample?>, from first: Int, window: Double
  ) -> Double {
    guard let newest = samples[samples.count - 1] else { return 0 }
    var (count, t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (x0, x1, x2) = (0.0, 0.0, 0.0)
    let window = 1000 * window
    for place in first..<samples.count {
      guard let sample = samples[place] else { break }
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
