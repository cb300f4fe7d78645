extension Tuning {
  /// The tuning itself, when each constant lies in the range that the closed forms are on.
  ///
  /// - Throws: ``TuningError`` with the first key that does not, and why.
  public func validated() throws(TuningError) -> Tuning {
    try coast.law.validate(key: "coast.law")
    try require(coast.stopSpeed, in: 0...1000, "coast.stopSpeed")
    try edge.validate()
    try release.validate()
    if let start {
      try require(start.stillness, in: 0...10, "start.stillness")
      try require(start.distance, in: 0...100, "start.distance")
      try require(start.breakingShare, in: 0...1, "start.breakingShare")
      try require(start.deliberateMove, in: 0...1e6, "start.deliberateMove")
    }
    try momentum.validate(key: "momentum")
    try wheel.validate(key: "wheel")
    try heldKey.validate(key: "heldKey")
    try animation.validate(key: "animation")
    try require(settling.distance, in: 0.001...10, "settling.distance")
    try require(settling.speed, in: 0.001...1000, "settling.speed")
    return self
  }

  /// Whether ``validated()`` accepts it.
  var isValid: Bool { (try? validated()) != nil }
}

/// Throws when a constant lies outside a range; NaN lies outside of all.
private func require(
  _ constant: Double, in range: ClosedRange<Double>, _ key: String
) throws(TuningError) {
  guard !range.contains(constant) else { return }
  throw TuningError(
    key: key,
    reason: "\(constant) is not between \(range.lowerBound) and \(range.upperBound)")
}

extension Deceleration {
  fileprivate func validate(key: String) throws(TuningError) {
    switch self {
    case .exponential(let friction):
      try require(friction, in: 0.01...1000, key + ".exponential.friction")
    case .braked(let friction, let braking):
      try require(friction, in: 0.01...1000, key + ".braked.friction")
      try require(braking, in: 1...1e6, key + ".braked.braking")
    case .power(let exponent, let coefficient):
      try require(exponent, in: 1.1...10, key + ".power.exponent")
      try require(coefficient, in: 1...1e6, key + ".power.coefficient")
    }
  }
}

extension Tuning.EdgeRules {
  fileprivate func validate() throws(TuningError) {
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
  fileprivate func validate() throws(TuningError) {
    try require(estimator.window, in: 0.001...1, "release.estimator.window")
    try require(estimator.longestGap, in: 0.001...1, "release.estimator.longestGap")
    try require(estimator.longestStillness, in: 0.001...1, "release.estimator.longestStillness")
    try require(estimator.maximumSpeed, in: 1...1e6, "release.estimator.maximumSpeed")
    try estimator.method.validate(key: "release.estimator.method")
    try require(minimumTouchSpeed, in: 0...1e5, "release.minimumTouchSpeed")
    try require(minimumTrackpadSpeed, in: 0...1e5, "release.minimumTrackpadSpeed")
  }
}

extension VelocityEstimator.Method {
  fileprivate func validate(key: String) throws(TuningError) {
    switch self {
    case .leastSquares, .windowMean:
      break
    case .weightedSegments(let oldest, let middle, let newest):
      try require(oldest, in: 0...1, key + ".weightedSegments.oldest")
      try require(middle, in: 0...1, key + ".weightedSegments.middle")
      try require(newest, in: 0...1, key + ".weightedSegments.newest")
    case .weightedSpans(let oldest, let middle, let newest):
      try require(oldest, in: 0...1, key + ".weightedSpans.oldest")
      try require(middle, in: 0...1, key + ".weightedSpans.middle")
      try require(newest, in: 0...1, key + ".weightedSpans.newest")
    }
  }
}

extension Tuning.Momentum {
  fileprivate func validate(key: String) throws(TuningError) {
    switch self {
    case .none:
      break
    case .powerLaw(let coefficient, let exponent, let maximum, let share, let stillness):
      try require(coefficient, in: 0...1, key + ".powerLaw.coefficient")
      try require(exponent, in: 0...3, key + ".powerLaw.exponent")
      try require(maximum, in: 0...1e6, key + ".powerLaw.maximum")
      try require(share, in: 0...10, key + ".powerLaw.share")
      try require(stillness, in: 0...10, key + ".powerLaw.stillness")
    case .ramp(let threshold, let maximumFactor):
      try require(threshold, in: 0...0.99, key + ".ramp.threshold")
      try require(maximumFactor, in: 0...100, key + ".ramp.maximumFactor")
    case .sum(let minimumSpeed, let stillness):
      try require(minimumSpeed, in: 0...1e6, key + ".sum.minimumSpeed")
      try require(stillness, in: 0...10, key + ".sum.stillness")
    }
  }
}

extension Tuning.GlideRules {
  fileprivate func validate(key: String) throws(TuningError) {
    try require(angularFrequency, in: 1...1000, key + ".angularFrequency")
    try require(startRate, in: 0...angularFrequency, key + ".startRate")
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
