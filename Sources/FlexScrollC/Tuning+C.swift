internal import CFlexScroll
import FlexScroll

// A tuning as a struct of C, and back. Numbers of laws that are not chosen are 0.

/// Why a struct is no tuning.
struct Unreadable: Error {
  /// The field.
  let key: StaticString
  /// What is wrong with it.
  let reason: StaticString
}

extension Tuning {
  /// The tuning of a struct of the caller, also beyond what that has; `nil` for one that
  /// `fs_tuning_check` refuses.
  init?(valid tuning: UnsafePointer<fs_tuning>?) {
    guard let tuning = try? Tuning(reading: tuning), tuning.isValid else { return nil }
    self = tuning
  }

  /// The tuning of a struct of the caller, with any numbers.
  ///
  /// - Throws: `Unreadable` for a null pointer and for an unknown constant.
  init(reading tuning: UnsafePointer<fs_tuning>?) throws(Unreadable) {
    var numbers = fs_tuning(.ios)
    guard read(tuning, over: &numbers) else {
      throw Unreadable(key: "tuning", reason: "it is null, or has no size")
    }
    self.init()
    coast.law = try Deceleration(numbers)
    coast.stopSpeed = numbers.coast_stop_speed
    edge.band = try RubberBand(numbers)
    edge.easesBackFreely = try flag(numbers.eases_back_freely, "eases_back_freely")
    edge.spring = Spring(
      angularFrequency: numbers.spring_frequency, dampingRatio: numbers.spring_damping)
    edge.springSpace =
      try flag(numbers.spring_works_on_pull, "spring_works_on_pull") ? .pull : .shown
    edge.absorption = numbers.absorption
    edge.maximumBounceSpeed =
      try flag(numbers.has_maximum_bounce, "has_maximum_bounce")
      ? numbers.maximum_bounce_speed : nil
    edge.releaseRate = numbers.release_rate
    edge.releaseAbsorption =
      try flag(numbers.has_release_absorption, "has_release_absorption")
      ? numbers.release_absorption : nil
    if try flag(numbers.has_tail, "has_tail") {
      var tail = Tail()
      (tail.distance, tail.speed) = (numbers.tail_distance, numbers.tail_speed)
      edge.tail = tail
    }
    release.estimator.method = try VelocityEstimator.Method(numbers)
    release.estimator.window = numbers.velocity_window
    release.estimator.longestGap = numbers.velocity_gap
    release.estimator.longestStillness = numbers.velocity_stillness
    release.estimator.maximumSpeed = numbers.velocity_maximum
    release.minimumTouchSpeed = numbers.minimum_touch_speed
    release.minimumTrackpadSpeed = numbers.minimum_trackpad_speed
    if try flag(numbers.has_start, "has_start") {
      var start = StartHysteresis()
      (start.stillness, start.distance) = (numbers.start_stillness, numbers.start_distance)
      (start.breakingShare, start.deliberateMove) = (numbers.start_share, numbers.start_deliberate)
      self.start = start
    }
    momentum = try Momentum(numbers)
    wheel = GlideRules(angularFrequency: numbers.wheel_frequency, startRate: numbers.wheel_rate)
    heldKey = GlideRules(
      angularFrequency: numbers.held_key_frequency, startRate: numbers.held_key_rate)
    animation = GlideRules(
      angularFrequency: numbers.animation_frequency, startRate: numbers.animation_rate)
    (settling.distance, settling.speed) = (numbers.settling_distance, numbers.settling_speed)
  }
}

/// A flag of a struct: 0 or 1.
private func flag(_ word: UInt32, _ key: StaticString) throws(Unreadable) -> Bool {
  guard word <= 1 else { throw Unreadable(key: key, reason: "it is neither 0 nor 1") }
  return word == 1
}

private func unknown(_ key: StaticString) -> Unreadable {
  Unreadable(key: key, reason: "there is no such constant")
}

extension Deceleration {
  fileprivate init(_ numbers: fs_tuning) throws(Unreadable) {
    switch Int(truncatingIfNeeded: numbers.coast_law) {
    case FS_COAST_EXPONENTIAL: self = .exponential(friction: numbers.coast_friction)
    case FS_COAST_BRAKED:
      self = .braked(friction: numbers.coast_friction, braking: numbers.coast_braking)
    case FS_COAST_POWER:
      self = .power(exponent: numbers.coast_exponent, coefficient: numbers.coast_coefficient)
    default: throw unknown("coast_law")
    }
  }
}

extension RubberBand {
  fileprivate init(_ numbers: fs_tuning) throws(Unreadable) {
    switch Int(truncatingIfNeeded: numbers.band) {
    case FS_BAND_ASYMPTOTIC: self = .asymptotic(coefficient: numbers.band_coefficient)
    case FS_BAND_SATURATING:
      self = .saturating(share: numbers.band_share, gain: numbers.band_gain)
    case FS_BAND_STRETCH:
      self = .stretch(
        linear: numbers.band_linear, exponential: numbers.band_exponential,
        reach: numbers.band_reach)
    case FS_BAND_CLAMPED: self = .clamped
    default: throw unknown("band")
    }
  }
}

extension VelocityEstimator.Method {
  fileprivate init(_ numbers: fs_tuning) throws(Unreadable) {
    let (oldest, middle) = (numbers.velocity_oldest, numbers.velocity_middle)
    let newest = numbers.velocity_newest
    switch Int(truncatingIfNeeded: numbers.velocity_method) {
    case FS_VELOCITY_LEAST_SQUARES: self = .leastSquares
    case FS_VELOCITY_WEIGHTED_SEGMENTS:
      self = .weightedSegments(oldest: oldest, middle: middle, newest: newest)
    case FS_VELOCITY_WEIGHTED_SPANS:
      self = .weightedSpans(oldest: oldest, middle: middle, newest: newest)
    case FS_VELOCITY_WINDOW_MEAN: self = .windowMean
    default: throw unknown("velocity_method")
    }
  }
}

extension Tuning.Momentum {
  fileprivate init(_ numbers: fs_tuning) throws(Unreadable) {
    switch Int(truncatingIfNeeded: numbers.momentum) {
    case FS_MOMENTUM_NONE: self = .none
    case FS_MOMENTUM_POWER:
      self = .powerLaw(
        coefficient: numbers.momentum_coefficient, exponent: numbers.momentum_exponent,
        maximum: numbers.momentum_maximum, share: numbers.momentum_share,
        stillness: numbers.momentum_stillness)
    case FS_MOMENTUM_RAMP:
      self = .ramp(threshold: numbers.momentum_threshold, maximumFactor: numbers.momentum_factor)
    case FS_MOMENTUM_SUM:
      self = .sum(minimumSpeed: numbers.momentum_minimum, stillness: numbers.momentum_stillness)
    default: throw unknown("momentum")
    }
  }
}

extension fs_tuning {
  /// The struct of a tuning.
  init(_ tuning: Tuning) {
    self.init()
    coast_stop_speed = tuning.coast.stopSpeed
    set(tuning.coast.law)
    set(tuning.edge)
    set(tuning.release)
    if let start = tuning.start {
      has_start = 1
      (start_stillness, start_distance) = (start.stillness, start.distance)
      (start_share, start_deliberate) = (start.breakingShare, start.deliberateMove)
    }
    set(tuning.momentum)
    (wheel_frequency, wheel_rate) = (tuning.wheel.angularFrequency, tuning.wheel.startRate)
    (held_key_frequency, held_key_rate) =
      (tuning.heldKey.angularFrequency, tuning.heldKey.startRate)
    (animation_frequency, animation_rate) =
      (tuning.animation.angularFrequency, tuning.animation.startRate)
    (settling_distance, settling_speed) = (tuning.settling.distance, tuning.settling.speed)
  }

  private mutating func set(_ law: Deceleration) {
    switch law {
    case .exponential(let friction):
      (coast_law, coast_friction) = (UInt32(FS_COAST_EXPONENTIAL), friction)
    case .braked(let friction, let braking):
      (coast_law, coast_friction, coast_braking) = (UInt32(FS_COAST_BRAKED), friction, braking)
    case .power(let exponent, let coefficient):
      (coast_law, coast_exponent, coast_coefficient) =
        (UInt32(FS_COAST_POWER), exponent, coefficient)
    }
  }

  private mutating func set(_ edge: Tuning.EdgeRules) {
    switch edge.band {
    case .asymptotic(let coefficient):
      (band, band_coefficient) = (UInt32(FS_BAND_ASYMPTOTIC), coefficient)
    case .saturating(let share, let gain):
      (band, band_share, band_gain) = (UInt32(FS_BAND_SATURATING), share, gain)
    case .stretch(let linear, let exponential, let reach):
      band = UInt32(FS_BAND_STRETCH)
      (band_linear, band_exponential, band_reach) = (linear, exponential, reach)
    case .clamped: band = UInt32(FS_BAND_CLAMPED)
    }
    eases_back_freely = edge.easesBackFreely.word
    spring_works_on_pull = (edge.springSpace == .pull).word
    (spring_frequency, spring_damping) = (edge.spring.angularFrequency, edge.spring.dampingRatio)
    (absorption, release_rate) = (edge.absorption, edge.releaseRate)
    if let speed = edge.maximumBounceSpeed {
      (has_maximum_bounce, maximum_bounce_speed) = (1, speed)
    }
    if let share = edge.releaseAbsorption {
      (has_release_absorption, release_absorption) = (1, share)
    }
    if let tail = edge.tail {
      (has_tail, tail_distance, tail_speed) = (1, tail.distance, tail.speed)
    }
  }

  private mutating func set(_ release: Tuning.ReleaseRules) {
    switch release.estimator.method {
    case .leastSquares: velocity_method = UInt32(FS_VELOCITY_LEAST_SQUARES)
    case .weightedSegments(let oldest, let middle, let newest):
      velocity_method = UInt32(FS_VELOCITY_WEIGHTED_SEGMENTS)
      (velocity_oldest, velocity_middle, velocity_newest) = (oldest, middle, newest)
    case .weightedSpans(let oldest, let middle, let newest):
      velocity_method = UInt32(FS_VELOCITY_WEIGHTED_SPANS)
      (velocity_oldest, velocity_middle, velocity_newest) = (oldest, middle, newest)
    case .windowMean: velocity_method = UInt32(FS_VELOCITY_WINDOW_MEAN)
    }
    velocity_window = release.estimator.window
    velocity_gap = release.estimator.longestGap
    velocity_stillness = release.estimator.longestStillness
    velocity_maximum = release.estimator.maximumSpeed
    minimum_touch_speed = release.minimumTouchSpeed
    minimum_trackpad_speed = release.minimumTrackpadSpeed
  }

  private mutating func set(_ law: Tuning.Momentum) {
    switch law {
    case .none: momentum = UInt32(FS_MOMENTUM_NONE)
    case .powerLaw(let coefficient, let exponent, let maximum, let share, let stillness):
      momentum = UInt32(FS_MOMENTUM_POWER)
      (momentum_coefficient, momentum_exponent) = (coefficient, exponent)
      (momentum_maximum, momentum_share, momentum_stillness) = (maximum, share, stillness)
    case .ramp(let threshold, let factor):
      momentum = UInt32(FS_MOMENTUM_RAMP)
      (momentum_threshold, momentum_factor) = (threshold, factor)
    case .sum(let minimum, let stillness):
      momentum = UInt32(FS_MOMENTUM_SUM)
      (momentum_minimum, momentum_stillness) = (minimum, stillness)
    }
  }
}
