import ScrollPhysics

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
