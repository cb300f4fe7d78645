import ScrollPhysics

/// Every constant of a tuning, once, in the groups in which they are shown.
///
/// A key is the constant's place in a preset's file; that of a switch which says whether something
/// is there at all has a question mark behind it.
package enum TuningConstants {
  /// The groups in their order.
  package static let groups: [ConstantGroup<Tuning>] = [
    ConstantGroup(title: "Coast", constants: coast),
    ConstantGroup(title: "Past the edge", constants: band),
    ConstantGroup(title: "Return", constants: spring),
    ConstantGroup(title: "Release", constants: release),
    ConstantGroup(title: "Start of a drag", constants: start),
    ConstantGroup(title: "Carried momentum", constants: momentum),
    ConstantGroup(title: "Wheel, keys, animated moves", constants: glides),
    ConstantGroup(title: "Settling", constants: settling),
  ]

  /// All of them in their order.
  package static let all: [Constant<Tuning>] = groups.flatMap(\.constants)

  /// Steps of about 3 %.
  static let fine = ControlScale.Step.logarithmic(perDecade: 80)

  private static let coast: [Constant<Tuning>] = [
    .choice(
      "coast.law", "Law", Tuning.lawWords, \.lawIndex,
      "By what law a thrown content slows down"),
    .slider(
      "coast.law.exponential.friction", "Friction", "/s", 0.2...20, by: fine,
      part: \.exponentialFriction, "The share of its speed that a coast loses each second"),
    .slider(
      "coast.law.braked.friction", "Friction", "/s", 0.2...20, by: fine,
      part: \.brakedFriction, "The share of its speed that a coast loses each second"),
    .slider(
      "coast.law.braked.braking", "Braking", "pt/s²", 10...10_000, by: fine, part: \.braking,
      "What a coast loses of its speed besides, however slow it is"),
    .slider(
      "coast.law.power.exponent", "Exponent", "", 1.2...5, by: .linear(0.05),
      part: \.powerExponent, "How bent the curve is: above 2 it ends softly"),
    .slider(
      "coast.law.power.coefficient", "Speed 1 s before rest", "pt/s", 100...20_000, by: fine,
      part: \.powerCoefficient, "The lower, the farther the same throw goes"),
    .slider(
      "coast.stopSpeed", "Stop speed", "px/s", 0...100, by: .linear(1), \.coast.stopSpeed,
      "The speed at which a coast ends where it is; 0 lets it run out"),
  ]

  private static let band: [Constant<Tuning>] = [
    .choice(
      "edge.band", "Resistance", Tuning.bandWords, \.bandIndex,
      "By what law a content resists that is pulled past its end"),
    .slider(
      "edge.band.asymptotic.coefficient", "Coefficient", "", 0.01...1, by: .linear(0.01),
      part: \.bandCoefficient, "The share of a small pull that is shown"),
    .slider(
      "edge.band.saturating.share", "Greatest stretch", "", 0.01...1, by: .linear(0.01),
      part: \.bandShare, "The most that is shown, as a share of the window"),
    .slider(
      "edge.band.saturating.gain", "Gain", "", 0.1...10, by: fine, part: \.bandGain,
      "How soon the greatest stretch is reached"),
    .slider(
      "edge.band.stretch.linear", "Even part", "", 0.001...0.2, by: fine, part: \.stretchLinear,
      "What an even pull stretches, as a share of the window"),
    .slider(
      "edge.band.stretch.exponential", "Early part", "", 0...0.2, by: .linear(0.002),
      part: \.stretchExponential, "What the first part of a pull stretches besides"),
    .slider(
      "edge.band.stretch.reach", "Reach", "", 0.05...3, by: fine, part: \.stretchReach,
      "The pull over which the early part is used up"),
    .toggle(
      "edge.easesBackFreely", "Eases back freely", \.edge.easesBackFreely,
      "A finger that turns back moves the content one to one"),
  ]

  private static let spring: [Constant<Tuning>] = [
    .slider(
      "edge.spring.angularFrequency", "Spring frequency", "rad/s", 1...100, by: fine,
      \.edge.spring.angularFrequency, "How fast a stretched content comes back"),
    .slider(
      "edge.spring.dampingRatio", "Spring damping", "", 0.1...3, by: .linear(0.05),
      \.edge.spring.dampingRatio, "Below 1 it swings, at 1 it is fastest, above it creeps"),
    .choice(
      "edge.springSpace", "Spring works on", Tuning.spaceWords, \.springSpaceIndex,
      "The distance that is shown, or the pull behind it"),
    .slider(
      "edge.absorption", "Absorption", "", 0...20, by: .linear(0.1), \.edge.absorption,
      "How much of a coast's speed at the edge enters the spring"),
    .toggle(
      "edge.maximumBounceSpeed?", "Limits the bounce", \.limitsBounceSpeed,
      "Whether a coast enters the spring with no more than a speed"),
    .slider(
      "edge.maximumBounceSpeed", "Bounce speed", "pt/s", 100...20_000, by: fine,
      part: \.edge.maximumBounceSpeed, "The greatest speed with which a coast enters the spring"),
    .slider(
      "edge.releaseRate", "Release rate", "/s", 0...50, by: .linear(0.5), \.edge.releaseRate,
      "How fast a stretch that is let go starts to come back"),
    .toggle(
      "edge.releaseAbsorption?", "Absorbs a release", \.absorbsRelease,
      "Whether a share of a release's speed is added to its start"),
    .slider(
      "edge.releaseAbsorption", "Release absorption", "", 0...1, by: .linear(0.01),
      part: \.edge.releaseAbsorption, "How much of a release's speed enters the spring"),
    .toggle(
      "edge.tail?", "Even tail", \.hasTail, "Whether the return ends at an even speed"),
    .slider(
      "edge.tail.distance", "Tail distance", "pt", 0.5...50, by: .linear(0.5),
      part: \.tailDistance, "How far from the edge the even speed begins"),
    .slider(
      "edge.tail.speed", "Tail speed", "pt/s", 10...2000, by: fine, part: \.tailSpeed,
      "The even speed with which the return ends"),
  ]

  private static let release: [Constant<Tuning>] = [
    .choice(
      "release.estimator.method", "Velocity", Tuning.methodWords, \.methodIndex,
      "How a finger's velocity is read from where it was"),
    .slider(
      "release.estimator.method.weightedSegments.oldest", "Oldest weight", "", 0...1,
      by: .linear(0.05), part: \.oldestSegmentWeight, "What the move before the last two counts"),
    .slider(
      "release.estimator.method.weightedSegments.middle", "Middle weight", "", 0...1,
      by: .linear(0.05), part: \.middleSegmentWeight, "What the last move but one counts"),
    .slider(
      "release.estimator.method.weightedSegments.newest", "Newest weight", "", 0...1,
      by: .linear(0.05), part: \.newestSegmentWeight, "What the last move counts"),
    .slider(
      "release.estimator.method.weightedSpans.oldest", "Oldest weight", "", 0...1,
      by: .linear(0.05), part: \.oldestSpanWeight, "What the third last 1/60 s counts"),
    .slider(
      "release.estimator.method.weightedSpans.middle", "Middle weight", "", 0...1,
      by: .linear(0.05), part: \.middleSpanWeight, "What the second last 1/60 s counts"),
    .slider(
      "release.estimator.method.weightedSpans.newest", "Newest weight", "", 0...1,
      by: .linear(0.05), part: \.newestSpanWeight, "What the last 1/60 s counts"),
    .slider(
      "release.estimator.window", "Window", "s", 0.01...0.5, by: .linear(0.005),
      \.release.estimator.window, "How far back the finger's places are looked at"),
    .slider(
      "release.estimator.longestGap", "Longest gap", "s", 0.005...0.2, by: .linear(0.005),
      \.release.estimator.longestGap, "A longer pause between two moves hides what was before"),
    .slider(
      "release.estimator.longestStillness", "Longest stillness", "s", 0.005...0.2,
      by: .linear(0.005), \.release.estimator.longestStillness,
      "A finger still for longer than this throws nothing"),
    .slider(
      "release.estimator.maximumSpeed", "Greatest speed", "pt/s", 500...100_000, by: fine,
      \.release.estimator.maximumSpeed, "No throw is faster than this"),
    .slider(
      "release.minimumTouchSpeed", "Least speed, touch", "pt/s", 0...1000, by: .linear(10),
      \.release.minimumTouchSpeed, "A finger or the mouse must be faster to throw"),
    .slider(
      "release.minimumTrackpadSpeed", "Least speed, trackpad", "pt/s", 0...1000,
      by: .linear(10), \.release.minimumTrackpadSpeed, "A trackpad must be faster to throw"),
  ]

  private static let start: [Constant<Tuning>] = [
    .toggle(
      "start?", "Waits at the start", \.hasStart,
      "Whether a finger must move some distance first"),
    .slider(
      "start.stillness", "Pause", "s", 0...0.5, by: .linear(0.01), part: \.startStillness,
      "A finger still for longer than this has paused"),
    .slider(
      "start.distance", "Way", "pt", 0...20, by: .linear(0.5), part: \.startDistance,
      "The way that must add up before the content follows"),
    .slider(
      "start.breakingShare", "First share", "", 0...1, by: .linear(0.05),
      part: \.startBreakingShare, "The part of that way which is made up for at once"),
    .slider(
      "start.deliberateMove", "Deliberate move", "pt", 0...100, by: .linear(1),
      part: \.startDeliberateMove, "A single move of more than this is followed whole"),
  ]
}

// What a fling inherits, and how motion without a finger goes.
extension TuningConstants {
  static let momentum: [Constant<Tuning>] = [
    .choice(
      "momentum", "Inherits", Tuning.momentumWords, \.momentumIndex,
      "What a throw takes over from the coast that it stopped"),
    .slider(
      "momentum.powerLaw.coefficient", "Coefficient", "", 0.0001...0.01, by: fine,
      part: \.momentumCoefficient, "How much of the last speed is added"),
    .slider(
      "momentum.powerLaw.exponent", "Exponent", "", 0...3, by: .linear(0.05),
      part: \.momentumExponent, "How that grows with the last speed"),
    .slider(
      "momentum.powerLaw.maximum", "Most", "pt/s", 1000...100_000, by: fine,
      part: \.momentumMaximum, "No more than this is added"),
    .slider(
      "momentum.powerLaw.share", "Least share", "", 0...2, by: .linear(0.05),
      part: \.momentumShare, "The throw must be faster than this share of it"),
    .slider(
      "momentum.powerLaw.stillness", "Stillness", "s", 0...0.5, by: .linear(0.01),
      part: \.momentumStillness, "A finger still for longer than this inherits nothing"),
    .slider(
      "momentum.ramp.threshold", "Threshold", "", 0...0.99, by: .linear(0.01),
      part: \.rampThreshold, "The share of the last speed from which it counts"),
    .slider(
      "momentum.ramp.maximumFactor", "Greatest factor", "", 0...20, by: .linear(0.5),
      part: \.rampFactor, "How many times the last speed is added at most"),
    .slider(
      "momentum.sum.minimumSpeed", "Least speed", "pt/s", 0...2000, by: .linear(10),
      part: \.sumSpeed, "Both throws must be faster to be added"),
    .slider(
      "momentum.sum.stillness", "Stillness", "s", 0...0.5, by: .linear(0.01),
      part: \.sumStillness, "A finger still for longer than this inherits nothing"),
  ]

  static let glides: [Constant<Tuning>] = [
    frequency(
      "wheel", "Wheel frequency", \.wheel.frequency, "How fast a wheel's notch is followed"),
    startRate("wheel", "Wheel start", \.wheel.boundedStartRate),
    frequency(
      "heldKey", "Held key frequency", \.heldKey.frequency,
      "How fast a key that is held is followed"),
    startRate("heldKey", "Held key start", \.heldKey.boundedStartRate),
    frequency(
      "animation", "Animation frequency", \.animation.frequency, "How fast an animated move goes"),
    startRate("animation", "Animation start", \.animation.boundedStartRate),
  ]

  static let settling: [Constant<Tuning>] = [
    .slider(
      "settling.distance", "Distance", "px", 0.01...10, by: fine, \.settling.distance,
      "So near to its place, and slow, a motion is over"),
    .slider(
      "settling.speed", "Speed", "px/s", 0.1...1000, by: fine, \.settling.speed,
      "So slow, and near to its place, a motion is over"),
  ]

  private static func frequency(
    _ part: String, _ title: String, _ path: any WritableKeyPath<Tuning, Double> & Sendable,
    _ meaning: String
  ) -> Constant<Tuning> {
    .slider("\(part).angularFrequency", title, "rad/s", 2...200, by: fine, path, meaning)
  }

  private static func startRate(
    _ part: String, _ title: String, _ path: any WritableKeyPath<Tuning, Double> & Sendable
  ) -> Constant<Tuning> {
    .slider(
      "\(part).startRate", title, "/s", 0...100, by: .linear(0.5), path,
      "The share of its way, a second, with which such a move starts")
  }
}
