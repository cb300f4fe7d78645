import ScrollPhysics

// The laws of a tuning by their places, and the numbers that only some of them have. A law that is
// chosen anew begins with the numbers of the preset that it is from.
extension Tuning {
  static let lawWords = ["exponential", "braked", "power"]
  static let bandWords = ["asymptotic", "saturating", "stretch", "clamped"]
  static let spaceWords = ["shown", "pull"]
  static let methodWords = ["least squares", "weighted", "window mean", "spans"]
  static let momentumWords = ["none", "power law", "ramp", "sum"]

  var lawIndex: Int? {
    get {
      switch coast.law {
      case .exponential: 0
      case .braked: 1
      case .power: 2
      }
    }
    set {
      guard newValue != lawIndex else { return }
      switch newValue {
      case 1: coast.law = Tuning.chromium.coast.law
      case 2: coast.law = .android
      default: coast.law = .normal
      }
    }
  }

  var exponentialFriction: Double? {
    get { if case .exponential(let friction) = coast.law { friction } else { nil } }
    set { if let newValue { coast.law = .exponential(friction: newValue) } }
  }

  private var braked: (friction: Double, braking: Double)? {
    if case .braked(let friction, let braking) = coast.law { (friction, braking) } else { nil }
  }

  var brakedFriction: Double? {
    get { braked?.friction }
    set {
      if let newValue, let braked {
        coast.law = .braked(friction: newValue, braking: braked.braking)
      }
    }
  }

  var braking: Double? {
    get { braked?.braking }
    set {
      if let newValue, let braked {
        coast.law = .braked(friction: braked.friction, braking: newValue)
      }
    }
  }

  private var power: (exponent: Double, coefficient: Double)? {
    if case .power(let exponent, let coefficient) = coast.law {
      (exponent, coefficient)
    } else {
      nil
    }
  }

  var powerExponent: Double? {
    get { power?.exponent }
    set {
      if let newValue, let power {
        coast.law = .power(exponent: newValue, coefficient: power.coefficient)
      }
    }
  }

  var powerCoefficient: Double? {
    get { power?.coefficient }
    set {
      if let newValue, let power {
        coast.law = .power(exponent: power.exponent, coefficient: newValue)
      }
    }
  }
}

// The band past the edge, its spring and what goes with them.
extension Tuning {
  var bandIndex: Int? {
    get {
      switch edge.band {
      case .asymptotic: 0
      case .saturating: 1
      case .stretch: 2
      case .clamped: 3
      }
    }
    set {
      guard newValue != bandIndex else { return }
      switch newValue {
      case 1: edge.band = Tuning.chromium.edge.band
      case 2: edge.band = .android
      case 3: edge.band = .clamped
      default: edge.band = .standard
      }
    }
  }

  var bandCoefficient: Double? {
    get { if case .asymptotic(let coefficient) = edge.band { coefficient } else { nil } }
    set { if let newValue { edge.band = .asymptotic(coefficient: newValue) } }
  }

  private var saturating: (share: Double, gain: Double)? {
    if case .saturating(let share, let gain) = edge.band { (share, gain) } else { nil }
  }

  /// The content is never shown farther than it was pulled: the gain is at most 1 over the share.
  var bandShare: Double? {
    get { saturating?.share }
    set {
      if let newValue, let saturating {
        edge.band = .saturating(share: newValue, gain: min(saturating.gain, 1 / newValue))
      }
    }
  }

  var bandGain: Double? {
    get { saturating?.gain }
    set {
      if let newValue, let saturating {
        edge.band = .saturating(
          share: saturating.share, gain: min(newValue, 1 / saturating.share))
      }
    }
  }

  private var stretch: (linear: Double, exponential: Double, reach: Double)? {
    if case .stretch(let linear, let exponential, let reach) = edge.band {
      (linear, exponential, reach)
    } else {
      nil
    }
  }

  var stretchLinear: Double? {
    get { stretch?.linear }
    set {
      if let newValue, let stretch {
        edge.band = .stretch(
          linear: newValue, exponential: stretch.exponential, reach: stretch.reach)
      }
    }
  }

  var stretchExponential: Double? {
    get { stretch?.exponential }
    set {
      if let newValue, let stretch {
        edge.band = .stretch(
          linear: stretch.linear, exponential: newValue, reach: stretch.reach)
      }
    }
  }

  var stretchReach: Double? {
    get { stretch?.reach }
    set {
      if let newValue, let stretch {
        edge.band = .stretch(
          linear: stretch.linear, exponential: stretch.exponential, reach: newValue)
      }
    }
  }

  var springSpaceIndex: Int? {
    get { edge.springSpace == .shown ? 0 : 1 }
    set { edge.springSpace = newValue == 1 ? .pull : .shown }
  }

  var limitsBounceSpeed: Bool {
    get { edge.maximumBounceSpeed != nil }
    set {
      guard newValue != limitsBounceSpeed else { return }
      edge.maximumBounceSpeed = newValue ? Tuning.flutter.edge.maximumBounceSpeed : nil
    }
  }

  var absorbsRelease: Bool {
    get { edge.releaseAbsorption != nil }
    set {
      guard newValue != absorbsRelease else { return }
      edge.releaseAbsorption = newValue ? Tuning.chromium.edge.releaseAbsorption : nil
    }
  }

  var hasTail: Bool {
    get { edge.tail != nil }
    set { if newValue != hasTail { edge.tail = newValue ? Tail() : nil } }
  }

  var tailDistance: Double? {
    get { edge.tail?.distance }
    set { if let newValue { edge.tail?.distance = newValue } }
  }

  var tailSpeed: Double? {
    get { edge.tail?.speed }
    set { if let newValue { edge.tail?.speed = newValue } }
  }
}
