import ScrollPhysics
import TestSupport

// Values of the module's types with numbers that no caller should pass.

func deceleration(_ hostile: inout Hostile) -> Deceleration {
  switch hostile.place(below: 6) {
  case 0: .exponential(friction: hostile.number())
  case 1: .braked(friction: hostile.number(), braking: hostile.number())
  case 2: .power(exponent: hostile.number(), coefficient: hostile.number())
  case 3: Deceleration(ratePerMillisecond: hostile.number())
  case 4: Deceleration(ratePerSecond: hostile.number())
  default: hostile.one(of: [.normal, .fast, .android])
  }
}

func spring(_ hostile: inout Hostile) -> Spring {
  let (one, two, three) = (hostile.number(), hostile.number(), hostile.number())
  var spring =
    switch hostile.place(below: 7) {
    case 0: Spring(response: one, dampingRatio: two)
    case 1: Spring(mass: one, stiffness: two, dampingRatio: three)
    case 2: Spring(mass: one, stiffness: two, friction: three)
    case 3: Spring(angularFrequency: 12, dampingRatio: one)
    case 4: Spring(angularFrequency: one)
    case 5: Spring(duration: one, bounce: two)
    default: Spring(angularFrequency: one, dampingRatio: two)
    }
  if hostile.place(below: 8) == 0 { spring.angularFrequency = hostile.number() }
  if hostile.place(below: 8) == 0 { spring.dampingRatio = hostile.number() }
  return spring
}

func rubberBand(_ hostile: inout Hostile) -> RubberBand {
  switch hostile.place(below: 6) {
  case 0: .asymptotic(coefficient: hostile.number())
  case 1: .saturating(share: hostile.number(), gain: hostile.number())
  case 2:
    .stretch(
      linear: hostile.number(), exponential: hostile.number(), reach: hostile.number())
  default: hostile.one(of: [.standard, .android, .clamped])
  }
}

func estimatorRules(_ hostile: inout Hostile) -> VelocityEstimator.Rules {
  var rules = VelocityEstimator.Rules()
  switch hostile.place(below: 5) {
  case 0: rules.method = .leastSquares
  case 1: rules.method = .windowMean
  case 2:
    rules.method = .weightedSpans(
      oldest: hostile.number(), middle: hostile.number(), newest: hostile.number())
  case 3:
    rules.method = .weightedSegments(
      oldest: hostile.number(), middle: hostile.number(), newest: hostile.number())
  default: break
  }
  if hostile.flag() { rules.window = hostile.number() }
  if hostile.flag() { rules.longestGap = hostile.number() }
  if hostile.flag() { rules.longestStillness = hostile.number() }
  if hostile.flag() { rules.maximumSpeed = hostile.number() }
  return rules
}

/// Snap positions with any numbers.
func snapPositions(_ hostile: inout Hostile) -> SnapPositions {
  var areas = SnapPositions.Areas.regular(
    start: hostile.number(), spacing: hostile.number(), length: hostile.number(),
    count: hostile.whole())
  if hostile.flag() {
    areas = .listed(
      (0..<hostile.place(below: 5)).map { _ in
        SnapPositions.Area(start: hostile.number(), end: hostile.number())
      })
  }
  return SnapPositions(
    areas, alignment: hostile.one(of: SnapPositions.Alignment.allCases),
    strictness: hostile.flag() ? .mandatory : .proximity(distance: hostile.numberOrNone()),
    startPadding: hostile.number(), endPadding: hostile.number(), alwaysStops: hostile.flag())
}

/// A tuning in which one constant, or a few, may have any value.
func tuning(_ hostile: inout Hostile) -> Tuning {
  var tuning = Tuning.preset(named: hostile.one(of: Tuning.presetNames)) ?? .ios
  for _ in 0..<(1 + hostile.place(below: 3)) {
    switch hostile.place(below: 20) {
    case 0: tuning.coast.law = deceleration(&hostile)
    case 1: tuning.coast.stopSpeed = hostile.number()
    case 2: tuning.edge.band = rubberBand(&hostile)
    case 3: tuning.edge.easesBackFreely.toggle()
    case 4: tuning.edge.spring = spring(&hostile)
    case 5: tuning.edge.springSpace = hostile.one(of: [.shown, .pull])
    case 6: tuning.edge.absorption = hostile.number()
    case 7: tuning.edge.maximumBounceSpeed = hostile.numberOrNone()
    case 8: tuning.edge.releaseRate = hostile.number()
    case 9: tuning.edge.tail = tail(&hostile)
    case 10: tuning.release.estimator = estimatorRules(&hostile)
    case 11: tuning.release.minimumTouchSpeed = hostile.number()
    case 12: tuning.release.minimumTrackpadSpeed = hostile.number()
    case 13: tuning.start = start(&hostile)
    case 14: tuning.momentum = momentum(&hostile)
    case 15: tuning.wheel = glideRules(&hostile)
    case 16: tuning.heldKey = glideRules(&hostile)
    case 17: tuning.animation = glideRules(&hostile)
    case 18: tuning.edge.releaseAbsorption = hostile.numberOrNone()
    default:
      tuning.settling.distance = hostile.number()
      tuning.settling.speed = hostile.number()
    }
  }
  return tuning
}

private func tail(_ hostile: inout Hostile) -> Tuning.Tail {
  var tail = Tuning.Tail()
  tail.distance = hostile.number()
  tail.speed = hostile.number()
  return tail
}

private func start(_ hostile: inout Hostile) -> Tuning.StartHysteresis {
  var start = Tuning.StartHysteresis()
  start.stillness = hostile.number()
  start.distance = hostile.number()
  start.breakingShare = hostile.number()
  start.deliberateMove = hostile.number()
  return start
}

private func glideRules(_ hostile: inout Hostile) -> Tuning.GlideRules {
  var rules = Tuning.GlideRules(
    angularFrequency: hostile.number(), startRate: hostile.number())
  if hostile.flag() { rules.angularFrequency = 27 }
  if hostile.flag() { rules.startRate = 10 }
  return rules
}

private func momentum(_ hostile: inout Hostile) -> Tuning.Momentum {
  switch hostile.place(below: 4) {
  case 0: .none
  case 1:
    .powerLaw(
      coefficient: hostile.number(), exponent: hostile.number(), maximum: hostile.number(),
      share: hostile.number(), stillness: hostile.number())
  case 2: .ramp(threshold: hostile.number(), maximumFactor: hostile.number())
  default: .sum(minimumSpeed: hostile.number(), stillness: hostile.number())
  }
}
