import ScrollPhysics

// How a release is read, how a drag starts, what a throw inherits, and the springs of moves.
extension Tuning {
  var methodIndex: Int? {
    get {
      switch release.estimator.method {
      case .leastSquares: 0
      case .weightedSegments: 1
      case .windowMean: 2
      case .weightedSpans: 3
      }
    }
    set {
      guard newValue != methodIndex else { return }
      switch newValue {
      case 1: release.estimator.method = Tuning.flutter.release.estimator.method
      case 2: release.estimator.method = .windowMean
      case 3: release.estimator.method = Tuning.ios.release.estimator.method
      default: release.estimator.method = .leastSquares
      }
    }
  }

  private typealias Weights = (oldest: Double, middle: Double, newest: Double)

  private var segmentWeights: Weights? {
    get {
      if case .weightedSegments(let oldest, let middle, let newest) = release.estimator.method {
        (oldest, middle, newest)
      } else {
        nil
      }
    }
    set {
      guard let newValue else { return }
      release.estimator.method = .weightedSegments(
        oldest: newValue.oldest, middle: newValue.middle, newest: newValue.newest)
    }
  }

  var oldestSegmentWeight: Double? {
    get { segmentWeights?.oldest }
    set { if let newValue { segmentWeights?.oldest = newValue } }
  }

  var middleSegmentWeight: Double? {
    get { segmentWeights?.middle }
    set { if let newValue { segmentWeights?.middle = newValue } }
  }

  var newestSegmentWeight: Double? {
    get { segmentWeights?.newest }
    set { if let newValue { segmentWeights?.newest = newValue } }
  }

  private var spanWeights: Weights? {
    get {
      if case .weightedSpans(let oldest, let middle, let newest) = release.estimator.method {
        (oldest, middle, newest)
      } else {
        nil
      }
    }
    set {
      guard let newValue else { return }
      release.estimator.method = .weightedSpans(
        oldest: newValue.oldest, middle: newValue.middle, newest: newValue.newest)
    }
  }

  var oldestSpanWeight: Double? {
    get { spanWeights?.oldest }
    set { if let newValue { spanWeights?.oldest = newValue } }
  }

  var middleSpanWeight: Double? {
    get { spanWeights?.middle }
    set { if let newValue { spanWeights?.middle = newValue } }
  }

  var newestSpanWeight: Double? {
    get { spanWeights?.newest }
    set { if let newValue { spanWeights?.newest = newValue } }
  }

  var hasStart: Bool {
    get { start != nil }
    set { if newValue != hasStart { start = newValue ? StartHysteresis() : nil } }
  }

  var startStillness: Double? {
    get { start?.stillness }
    set { if let newValue { start?.stillness = newValue } }
  }

  var startDistance: Double? {
    get { start?.distance }
    set { if let newValue { start?.distance = newValue } }
  }

  var startBreakingShare: Double? {
    get { start?.breakingShare }
    set { if let newValue { start?.breakingShare = newValue } }
  }

  var startDeliberateMove: Double? {
    get { start?.deliberateMove }
    set { if let newValue { start?.deliberateMove = newValue } }
  }
}

extension Tuning {
  var momentumIndex: Int? {
    get {
      switch momentum {
      case .none: 0
      case .powerLaw: 1
      case .ramp: 2
      case .sum: 3
      }
    }
    set {
      guard newValue != momentumIndex else { return }
      switch newValue {
      case 1: momentum = Tuning.flutter.momentum
      case 2: momentum = Tuning.gtk.momentum
      case 3: momentum = Tuning.chromium.momentum
      default: momentum = .none
      }
    }
  }

  private struct PowerLaw {
    var coefficient, exponent, maximum, share, stillness: Double
  }

  private var powerLaw: PowerLaw? {
    get {
      guard
        case .powerLaw(let coefficient, let exponent, let maximum, let share, let stillness) =
          momentum
      else { return nil }
      return PowerLaw(
        coefficient: coefficient, exponent: exponent, maximum: maximum, share: share,
        stillness: stillness)
    }
    set {
      guard let law = newValue else { return }
      momentum = .powerLaw(
        coefficient: law.coefficient, exponent: law.exponent, maximum: law.maximum,
        share: law.share, stillness: law.stillness)
    }
  }

  var momentumCoefficient: Double? {
    get { powerLaw?.coefficient }
    set { if let newValue { powerLaw?.coefficient = newValue } }
  }

  var momentumExponent: Double? {
    get { powerLaw?.exponent }
    set { if let newValue { powerLaw?.exponent = newValue } }
  }

  var momentumMaximum: Double? {
    get { powerLaw?.maximum }
    set { if let newValue { powerLaw?.maximum = newValue } }
  }

  var momentumShare: Double? {
    get { powerLaw?.share }
    set { if let newValue { powerLaw?.share = newValue } }
  }

  var momentumStillness: Double? {
    get { powerLaw?.stillness }
    set { if let newValue { powerLaw?.stillness = newValue } }
  }

  private var ramp: (threshold: Double, maximumFactor: Double)? {
    get {
      if case .ramp(let threshold, let factor) = momentum { (threshold, factor) } else { nil }
    }
    set {
      guard let newValue else { return }
      momentum = .ramp(threshold: newValue.threshold, maximumFactor: newValue.maximumFactor)
    }
  }

  var rampThreshold: Double? {
    get { ramp?.threshold }
    set { if let newValue { ramp?.threshold = newValue } }
  }

  var rampFactor: Double? {
    get { ramp?.maximumFactor }
    set { if let newValue { ramp?.maximumFactor = newValue } }
  }

  private var sum: (minimumSpeed: Double, stillness: Double)? {
    get { if case .sum(let speed, let stillness) = momentum { (speed, stillness) } else { nil } }
    set {
      guard let newValue else { return }
      momentum = .sum(minimumSpeed: newValue.minimumSpeed, stillness: newValue.stillness)
    }
  }

  var sumSpeed: Double? {
    get { sum?.minimumSpeed }
    set { if let newValue { sum?.minimumSpeed = newValue } }
  }

  var sumStillness: Double? {
    get { sum?.stillness }
    set { if let newValue { sum?.stillness = newValue } }
  }
}

extension Tuning.GlideRules {
  /// The frequency; a move never starts so fast that it would overshoot.
  var frequency: Double {
    get { angularFrequency }
    set {
      angularFrequency = newValue
      startRate = min(startRate, newValue)
    }
  }

  /// The rate at the start, at most the frequency.
  var boundedStartRate: Double {
    get { startRate }
    set { startRate = min(newValue, angularFrequency) }
  }
}
