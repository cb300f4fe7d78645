extension VelocityEstimator {
  /// The slope at the newest sample of the parabola `a₀ + a₁t + a₂t²` that fits the usable samples
  /// best, in points per second; zero with fewer than three, or where they do not determine it
  /// (SP-70).
  ///
  /// The columns `1, t, t²` are made orthogonal one after the other (the Q of a QR decomposition);
  /// times are in milliseconds before the newest sample, so that the columns are of like size.
  func leastSquaresVelocity() -> Double {
    let places = firstUsable..<samples.count
    guard places.count >= 3 else { return 0 }
    var (meanTime, meanSquare) = (0.0, 0.0)
    for place in places {
      let time = age(of: place)
      meanTime += time / Double(places.count)
      meanSquare += time * time / Double(places.count)
    }
    // Second column: u = t − mean; its products with itself, with t² and with the positions.
    var (uu, uSquare, uPosition) = (0.0, 0.0, 0.0)
    for place in places {
      let time = age(of: place)
      let u = time - meanTime
      uu += u * u
      uSquare += u * time * time
      uPosition += u * way(of: place)
    }
    // Third column: w = t² − mean − its part along u.
    var (ww, wPosition) = (0.0, 0.0)
    for place in places {
      let time = age(of: place)
      let w = time * time - meanSquare - uSquare / uu * (time - meanTime)
      ww += w * w
      wPosition += w * way(of: place)
    }
    // Since the newest sample is at time 0, a `u` too short to tell anything leaves `w` shorter still,
    // or no number at all: one question asks for both.
    guard ww.squareRoot() >= Self.dependence else { return 0 }
    return 1000 * (uPosition - wPosition / ww * uSquare) / uu
  }

  /// The time of a sample relative to the newest, in milliseconds: zero or negative.
  private func age(of place: Int) -> Double {
    guard let sample = samples[place], let newest = samples.last else { return 0 }
    return 1000 * (sample.time - newest.time)
  }

  /// The position of a sample relative to the newest, in points.
  private func way(of place: Int) -> Double {
    guard let sample = samples[place], let newest = samples.last else { return 0 }
    return sample.position - newest.position
  }

  /// A column that is shorter than this after the others were taken out of it tells nothing
  /// (SP-70).
  private static let dependence = 1e-6
}
