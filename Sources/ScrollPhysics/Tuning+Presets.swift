extension Tuning {
  /// The names that ``preset(named:)`` knows, the default first.
  public static let presetNames = presets.map { $0.name }

  /// The tuning of a name in ``presetNames``; `nil` for any other.
  public static func preset(named name: String) -> Tuning? {
    presets.first { $0.name == name }?.tuning
  }

  private static let presets: [(name: String, tuning: Tuning)] = [
    ("ios", .ios), ("ios-fast", .iosFast), ("flutter", .flutter), ("flutter-macos", .flutterMacOS),
    ("android", .android), ("gtk", .gtk), ("chromium", .chromium),
  ]

  /// UIKit's scroll view as it was measured: the default (SP-1, SP-3, SP-41, SP-51, FL-54).
  public static let ios = Tuning()

  /// UIKit's fast deceleration rate, otherwise the same (SP-1).
  public static let iosFast = {
    var tuning = Tuning.ios
    tuning.coast.law = .fast
    return tuning
  }()

  /// Flutter's bouncing scroll physics.
  ///
  /// 0.135 of the speed is left after a second; the resistance of each delta becomes, as deltas
  /// shrink, the band with `c` = 0.52 (SP-33); spring SP-44; start SP-91; momentum SP-92; velocity
  /// SP-71, where a pause in the window hides nothing. A coast ends at 20 device pixels a second,
  /// where it is (SP-17).
  public static let flutter = {
    var tuning = Tuning.ios
    tuning.coast.law = Deceleration(ratePerSecond: 0.135)
    tuning.coast.stopSpeed = 20
    tuning.edge.band = .asymptotic(coefficient: 0.52)
    tuning.edge.spring = Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
    tuning.edge.maximumBounceSpeed = 5000
    tuning.edge.releaseRate = 0
    tuning.release.estimator.method = .weightedSegments(oldest: 0.6, middle: 0.35, newest: 0.05)
    tuning.release.estimator.longestGap = 0.1
    tuning.release.minimumTouchSpeed = 100
    tuning.release.minimumTrackpadSpeed = 100
    tuning.start = StartHysteresis()
    tuning.momentum = .powerLaw(
      coefficient: 0.000816, exponent: 1.967, maximum: 40_000, share: 0.5, stillness: 0.02)
    tuning.settling.distance = 1
    return tuning
  }()

  /// Flutter's physics for the desktop: friction and braking in the restartable form of SP-19, the
  /// band of SP-33 with 0.26 and easing back one to one, spring SP-45, velocity SP-72.
  public static let flutterMacOS = {
    var tuning = Tuning.flutter
    tuning.coast.law = .braked(friction: -Math.log(0.135), braking: 1400)
    tuning.edge.band = .asymptotic(coefficient: 0.26)
    tuning.edge.easesBackFreely = true
    tuning.edge.spring = Spring(mass: 0.3, stiffness: 75, dampingRatio: 1.3)
    tuning.release.estimator.method = .weightedSegments(oldest: 0.15, middle: 0.65, newest: 0.2)
    tuning.release.estimator.maximumSpeed = 64_000
    return tuning
  }()

  /// Android's fling in the memoryless form (SP-23) and its stretch (SP-37, SP-46), velocity FL-52.
  ///
  /// The spring works on the pull, takes thirteen times the speed at the edge, and returns over
  /// the last 8 points at 200 points a second. So the shown velocity jumps at the edge, by exactly
  /// 13 times the band's slope there, as Android's does.
  public static let android = {
    var tuning = Tuning.ios
    tuning.coast.law = .android
    tuning.edge.band = .android
    tuning.edge.spring = Spring(angularFrequency: 24.657, dampingRatio: 0.98)
    tuning.edge.springSpace = .pull
    tuning.edge.absorption = 13
    tuning.edge.releaseRate = 0
    tuning.edge.tail = Tail()
    tuning.release.estimator.method = .leastSquares
    tuning.release.minimumTouchSpeed = 50
    return tuning
  }()

  /// GTK's kinetic scrolling: friction 4 a second to a stop at a pixel a second, spring SP-42,
  /// velocity SP-75, momentum SP-92; the band, of which GTK has none, is UIKit's.
  public static let gtk = {
    var tuning = Tuning.ios
    tuning.coast.law = .exponential(friction: 4)
    tuning.coast.stopSpeed = 1
    tuning.edge.spring = Spring(mass: 1, stiffness: 100, friction: 20)
    tuning.edge.releaseRate = 0
    tuning.release.estimator.method = .windowMean
    tuning.release.estimator.window = 0.15
    tuning.release.estimator.longestGap = 0.15
    tuning.momentum = .ramp(threshold: 0.33, maximumFactor: 6)
    return tuning
  }()

  /// Chromium's fling curve, which is exactly friction 3.7 with braking 3.7 · 172 (SP-24), its
  /// overscroll (SP-36) and its stretch's return, which takes 31 % of the speed, of a coast at the
  /// edge and of a release (SP-47); velocity FL-52.
  public static let chromium = {
    var tuning = Tuning.ios
    tuning.coast.law = .braked(friction: 3.7, braking: 3.7 * 172)
    tuning.edge.band = .saturating(share: 0.1, gain: 2)
    tuning.edge.spring = Spring(angularFrequency: 12.5)
    tuning.edge.absorption = 0.31
    tuning.edge.releaseRate = 12.5
    tuning.edge.releaseAbsorption = 0.31
    tuning.release.estimator.method = .leastSquares
    tuning.release.estimator.maximumSpeed = 5707.62 * 3.7 - 172
    tuning.release.minimumTouchSpeed = 50
    tuning.momentum = .sum(minimumSpeed: 350, stillness: 0.05)
    return tuning
  }()
}

extension Deceleration {
  /// Android's fling for a screen of any density, in density-independent points (SP-20, SP-23).
  ///
  /// From exponent `D = ln 0.78/ln 0.9`, deceleration `μC = 0.015 · 9.80665 · 39.37 · 160 · 0.84`
  /// and the curve's first slope 1/0.35 follows the speed one second before rest,
  /// `A = μC/0.35 · (0.35 D)^(1 − D)`.
  public static let android = {
    let exponent = Math.log(0.78) / Math.log(0.9)
    let deceleration = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    return Deceleration.power(
      exponent: exponent,
      coefficient: deceleration / 0.35 * Math.pow(0.35 * exponent, 1 - exponent))
  }()
}
