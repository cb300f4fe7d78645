extension Tuning {
  /// The tuning itself, when each constant lies in the range that the closed forms are on.
  ///
  /// - Throws: ``TuningError`` with the first key that does not, and why.
  public func validated() throws(TuningError) -> Tuning {
    if let fault {
      throw TuningError(
        key: "\(fault.key)",
        reason: "\(fault.constant) is not between \(fault.range.lowerBound) and "
          + "\(fault.range.upperBound)")
    }
    return self
  }

  /// Whether ``validated()`` accepts it.
  package var isValid: Bool { fault == nil }

  /// The first constant outside of its range; `nil` if ``validated()`` accepts all.
  package var fault: OutOfRange? {
    do throws(OutOfRange) {
      try validate()
      return nil
    } catch {
      return error
    }
  }

  private func validate() throws(OutOfRange) {
    try coast.law.validate()
    try require(coast.stopSpeed, in: 0...1000, "coast.stopSpeed")
    try edge.validate()
    try release.validate()
    if let start {
      try require(start.stillness, in: 0...10, "start.stillness")
      try require(start.distance, in: 0...100, "start.distance")
      try require(start.breakingShare, in: 0...1, "start.breakingShare")
      try require(start.deliberateMove, in: 0...1e6, "start.deliberateMove")
    }
    try momentum.validate()
    try wheel.validate("wheel.angularFrequency", "wheel.startRate")
    try heldKey.validate("heldKey.angularFrequency", "heldKey.startRate")
    try animation.validate("animation.angularFrequency", "animation.startRate")
    try require(settling.distance, in: 0.001...10, "settling.distance")
    try require(settling.speed, in: 0.001...1000, "settling.speed")
  }
}

/// The first constant outside of its range; without a text, so that a check that needs none makes
/// none.
package struct OutOfRange: Error {
  package let key: StaticString
  package let constant: Double
  package let range: ClosedRange<Double>
}

/// Throws when a constant lies outside a range; NaN lies outside of all.
private func require(
  _ constant: Double, in range: ClosedRange<Double>, _ key: StaticString
) throws(OutOfRange) {
  guard !range.contains(constant) else { return }
  throw OutOfRange(key: key, constant: constant, range: range)
}

extension Deceleration {
  fileprivate func validate() throws(OutOfRange) {
    switch self {
    case .exponential(let friction):
      try require(friction, in: 0.01...1000, "coast.law.exponential.friction")
    case .braked(let friction, let braking):
      try require(friction, in: 0.01...1000, "coast.law.braked.friction")
      try require(braking, in: 1...1e6, "coast.law.braked.braking")
    case .power(let exponent, let coefficient):
      try require(exponent, in: 1.1...10, "coast.law.power.exponent")
      try require(coefficient, in: 1...1e6, "coast.law.power.coefficient")
    }
  }
}

extension Tuning.EdgeRules {
  fileprivate func validate() throws(OutOfRange) {
    switch band {
    case .asymptotic(let coefficient):
      try require(coefficient, in: 0.001...1, "edge.band.asymptotic.coefficient")
    case .saturating(let share, let gain):
      try require(share, in: 0.001...1, "edge.band.saturating.share")
      try require(gain, in: 0.001...1 / share, "edge.band.saturating.gain")
    case .stretch(let linear, let exponential, let reach):
      try require(linear, in: 0.001...0.5, "edge.band.stretch.linear")
      try require(exponential, in: 0...0.5, "edge.band.stretch.exponential")
      try require(reach, in: 0.05...10, "edge.band.stretch.reach")
    case .clamped:
      break
    }
    try require(spring.angularFrequency, in: 0.5...200, "edge.spring.angularFrequency")
    try require(spring.dampingRatio, in: 0.1...10, "edge.spring.dampingRatio")
    try require(absorption, in: 0...20, "edge.absorption")
    if let maximumBounceSpeed {
      try require(maximumBounceSpeed, in: 0...1e6, "edge.maximumBounceSpeed")
    }
    try require(releaseRate, in: 0...200, "edge.releaseRate")
    if let releaseAbsorption {
      try require(releaseAbsorption, in: 0...1, "edge.releaseAbsorption")
    }
    if let tail {
      try require(tail.distance, in: 0.001...100, "edge.tail.distance")
      try require(tail.speed, in: 1...1e4, "edge.tail.speed")
    }
  }
}

extension Tuning.ReleaseRules {
  fileprivate func validate() throws(OutOfRange) {
    try require(estimator.window, in: 0.001...1, "release.estimator.window")
    try require(estimator.longestGap, in: 0.001...1, "release.estimator.longestGap")
    try require(estimator.longestStillness, in: 0.001...1, "release.estimator.longestStillness")
    try require(estimator.maximumSpeed, in: 1...1e6, "release.estimator.maximumSpeed")
    try estimator.method.validate()
    try require(minimumTouchSpeed, in: 0...1e5, "release.minimumTouchSpeed")
    try require(minimumTrackpadSpeed, in: 0...1e5, "release.minimumTrackpadSpeed")
  }
}

extension VelocityEstimator.Method {
  fileprivate func validate() throws(OutOfRange) {
    switch self {
    case .leastSquares, .windowMean:
      break
    case .weightedSegments(let oldest, let middle, let newest):
      try require(oldest, in: 0...1, "release.estimator.method.weightedSegments.oldest")
      try require(middle, in: 0...1, "release.estimator.method.weightedSegments.middle")
      try require(newest, in: 0...1, "release.estimator.method.weightedSegments.newest")
    case .weightedSpans(let oldest, let middle, let newest):
      try require(oldest, in: 0...1, "release.estimator.method.weightedSpans.oldest")
      try require(middle, in: 0...1, "release.estimator.method.weightedSpans.middle")
      try require(newest, in: 0...1, "release.estimator.method.weightedSpans.newest")
    }
  }
}

extension Tuning.Momentum {
  fileprivate func validate() throws(OutOfRange) {
    switch self {
    case .none:
      break
    case .powerLaw(let coefficient, let exponent, let maximum, let share, let stillness):
      try require(coefficient, in: 0...1, "momentum.powerLaw.coefficient")
      try require(exponent, in: 0...3, "momentum.powerLaw.exponent")
      try require(maximum, in: 0...1e6, "momentum.powerLaw.maximum")
      try require(share, in: 0...10, "momentum.powerLaw.share")
      try require(stillness, in: 0...10, "momentum.powerLaw.stillness")
    case .ramp(let threshold, let maximumFactor):
      try require(threshold, in: 0...0.99, "momentum.ramp.threshold")
      try require(maximumFactor, in: 0...100, "momentum.ramp.maximumFactor")
    case .sum(let minimumSpeed, let stillness):
      try require(minimumSpeed, in: 0...1e6, "momentum.sum.minimumSpeed")
      try require(stillness, in: 0...10, "momentum.sum.stillness")
    }
  }
}

extension Tuning.GlideRules {
  fileprivate func validate(
    _ frequencyKey: StaticString, _ rateKey: StaticString
  ) throws(OutOfRange) {
    try require(angularFrequency, in: 1...1000, frequencyKey)
    try require(startRate, in: 0...angularFrequency, rateKey)
  }
}

/// A constant that a scroller could not work with.
///
/// ```swift
/// var tuning = Tuning.ios
/// tuning.settling.distance = 0
/// do {
///   _ = try tuning.validated()
/// } catch {
///   print(error)  // settling.distance: 0.0 is not between 0.001 and 10.0
/// }
/// ```
public struct TuningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The constant's place in the file, such as `edge.spring.dampingRatio`.
  public let key: String
  /// What is wrong with it.
  public let reason: String

  /// Makes an error.
  public init(key: String, reason: String) {
    self.key = key
    self.reason = reason
  }

  /// Key and reason in one line.
  public var description: String { "\(key): \(reason)" }
}
