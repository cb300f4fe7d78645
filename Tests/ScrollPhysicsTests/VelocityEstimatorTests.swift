import ScrollPhysics
import TestSupport
import Testing

@Suite("VelocityEstimator")
struct VelocityEstimatorTests {
  static let methods: [VelocityEstimator.Method] = [
    .leastSquares, .weightedSegments(oldest: 0.6, middle: 0.35, newest: 0.05),
    .weightedSegments(oldest: 0.15, middle: 0.65, newest: 0.2), .windowMean,
  ]
  static let rates = [30.0, 60, 120, 144, 240]

  @Test(
    "samples of whole milliseconds give the same velocity whatever the clock's origin (SP-7)",
    arguments: [0, 0.1, 1234.567, 98_765.432_1, 3_600_000.003])
  func theClocksOriginChangesNothing(origin: Double) {
    let atZero = Self.velocityOfWholeMilliseconds(origin: 0)

    #expect(isNear(Self.velocityOfWholeMilliseconds(origin: origin), atZero, within: 1e-3))
    #expect(atZero > 1)
  }

  /// A cubic motion in samples that lie exactly on the rules' limits of age and stillness.
  static func velocityOfWholeMilliseconds(origin: Double) -> Double {
    var estimator = VelocityEstimator()
    for millisecond in stride(from: 0, through: 120, by: 10) {
      let time = Double(millisecond) / 1000
      estimator.add(position: 40_000 * time * time * time, at: origin + time)
    }
    return estimator.velocity(at: origin + 0.12 + 0.04)
  }

  /// An estimator that was fed a motion, ending at time 1.
  static func estimator(
    _ method: VelocityEstimator.Method = .leastSquares, rate: Double, for duration: Double = 0.3,
    position: (Double) -> Double
  ) -> VelocityEstimator {
    var rules = VelocityEstimator.Rules()
    rules.method = method
    var estimator = VelocityEstimator(rules: rules)
    let count = Int((duration * rate).rounded(.down))
    for step in (0...count).reversed() {
      let time = 1 - Double(step) / rate
      estimator.add(position: position(time), at: time)
    }
    return estimator
  }

  @Test(
    "steady motion has its velocity by every method, at every rate (INV-9, SP-70 to SP-75)",
    arguments: methods)
  func steadyMotionHasItsVelocity(method: VelocityEstimator.Method) {
    withEvery("rate", in: Self.rates, "velocity", in: [-7000.0, -300, 1, 2500]) { rate, velocity in
      let estimator = Self.estimator(method, rate: rate) { 40 + velocity * $0 }
      expectNear(estimator.velocity(at: 1), velocity, within: 1e-6 * abs(velocity) + 1e-6)
    }
  }

  @Test("a burst of samples within a microsecond determines no parabola (SP-70, SP-82)")
  func aBurstDeterminesNoParabola() {
    var estimator = VelocityEstimator()
    for step in 0..<4 {
      estimator.add(position: Double(step), at: Double(step) * 1e-7)
    }
    #expect(estimator.velocity(at: 3e-7) == 0)
    for step in 4..<8 {
      estimator.add(position: Double(step), at: Double(step) * 1e-3)
    }
    #expect(estimator.velocity(at: 7e-3) > 900)
  }

  @Test(
    "the parabola gives a speeding finger's last velocity at every rate (INV-9, SP-70)",
    arguments: rates)
  func theParabolaGivesTheLastVelocity(rate: Double) {
    let estimator = Self.estimator(rate: rate) { 500 * $0 + 4000 * ($0 - 1) * ($0 - 1) }
    expectNear(estimator.velocity(at: 1), 500, within: 1e-6)
  }

  @Test("segments weigh the last three velocities, the oldest most (SP-71, SP-72)")
  func segmentsWeighTheLastThree() {
    var estimator = VelocityEstimator()
    for (time, position) in [(0.0, 0.0), (0.01, 10), (0.02, 12), (0.03, 15)] {
      estimator.add(position: position, at: time)
    }
    estimator.rules.method = .weightedSegments(oldest: 0.6, middle: 0.35, newest: 0.05)
    expectNear(estimator.velocity(at: 0.03), 0.6 * 1000 + 0.35 * 200 + 0.05 * 300, within: 1e-9)
    estimator.rules.method = .weightedSegments(oldest: 0.15, middle: 0.65, newest: 0.2)
    expectNear(estimator.velocity(at: 0.03), 0.15 * 1000 + 0.65 * 200 + 0.2 * 300, within: 1e-9)
  }

  @Test("a segment that is missing counts as zero (SP-71)")
  func aSegmentThatIsMissingCountsAsZero() {
    var estimator = VelocityEstimator()
    estimator.rules.method = .weightedSegments(oldest: 0.6, middle: 0.35, newest: 0.05)
    estimator.add(position: 0, at: 0)
    estimator.add(position: 10, at: 0.01)
    expectNear(estimator.velocity(at: 0.01), 0.05 * 1000, within: 1e-9)
  }

  @Test("the window's mean is way by time, of the last 150 ms (SP-75)")
  func theWindowsMeanIsWayByTime() {
    var rules = VelocityEstimator.Rules()
    rules.method = .windowMean
    rules.window = 0.15
    var estimator = VelocityEstimator(rules: rules)
    for step in 0...30 {
      estimator.add(position: step < 15 ? 0 : Double(step - 15) * 5, at: Double(step) / 100)
    }
    expectNear(estimator.velocity(at: 0.3), 500, within: 1e-9)
  }

  @Test(
    "a finger still for more than 40 ms has no velocity, by any method (SP-6, SP-79)",
    arguments: methods)
  func aStillFingerHasNoVelocity(method: VelocityEstimator.Method) {
    let estimator = Self.estimator(method, rate: 120) { 900 * $0 }
    expectNear(estimator.velocity(at: 1.0399), 900, within: 1e-6)
    #expect(estimator.velocity(at: 1.0401) == 0)
  }

  @Test("samples that do not move are no motion (SP-6)", arguments: methods)
  func samplesThatDoNotMoveAreNoMotion(method: VelocityEstimator.Method) {
    var estimator = Self.estimator(method, rate: 120) { 900 * $0 }
    for step in 1...5 {
      estimator.add(position: 900, at: 1 + Double(step) / 100)
    }
    #expect(estimator.velocity(at: 1.05) == 0)
  }

  @Test("a pause of more than 40 ms hides what was before it (SP-7)")
  func aPauseHidesWhatWasBeforeIt() {
    var estimator = Self.estimator(rate: 100) { 5000 * $0 }
    for step in 0...3 {
      estimator.add(position: 5000 + Double(step), at: 1.05 + Double(step) / 100)
    }
    expectNear(estimator.velocity(at: 1.08), 100, within: 1e-6)
  }

  @Test("only the last 100 ms count, at most twenty samples (SP-7)")
  func onlyTheLastWindowCounts() {
    let slowThenFast = Self.estimator(rate: 100, for: 0.5) { $0 < 0.9 ? 0 : 3000 * ($0 - 0.9) }
    expectNear(slowThenFast.velocity(at: 1), 3000, within: 1e-6)
    let dense = Self.estimator(rate: 1000, for: 0.2) { $0 < 0.98 ? 0 : 2000 * ($0 - 0.98) }
    expectNear(dense.velocity(at: 1), 2000, within: 1e-6)
  }

  @Test("fewer than three samples have no velocity (SP-70, SP-82)")
  func fewerThanThreeSamplesHaveNoVelocity() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(at: 0) == 0)
    estimator.add(position: 0, at: 0)
    #expect(estimator.velocity(at: 0) == 0)
    estimator.add(position: 300, at: 0.001)
    #expect(estimator.velocity(at: 0.001) == 0)
  }

  @Test("samples of one moment are one sample (SP-82)")
  func samplesOfOneMomentAreOneSample() {
    var estimator = VelocityEstimator()
    for position in [0.0, 10, 20, 30] {
      estimator.add(position: position, at: 0.5)
    }
    #expect(estimator.velocity(at: 0.5) == 0)
    estimator.add(position: 40, at: 0.51)
    estimator.add(position: 50, at: 0.52)
    expectNear(estimator.velocity(at: 0.52), 1000, within: 1e-6)
  }

  @Test("samples a millionth of a second apart tell nothing (SP-70)")
  func samplesMuchTooCloseTellNothing() {
    var estimator = VelocityEstimator()
    for step in 0...4 {
      estimator.add(position: Double(step * step), at: 1 + Double(step) * 1e-10)
    }
    #expect(estimator.velocity(at: 1) == 0)
  }

  @Test("no speed is greater than the rules allow, in either direction (SP-81)", arguments: methods)
  func noSpeedIsGreaterThanTheRulesAllow(method: VelocityEstimator.Method) {
    withEvery("sign", in: [-1.0, 1]) { sign in
      let estimator = Self.estimator(method, rate: 120) { sign * 50_000 * $0 }
      #expect(estimator.velocity(at: 1) == sign * 8000, Trail.comment)
      var spike = Self.estimator(method, rate: 120) { sign * 100 * $0 }
      spike.add(position: sign * 1e6, at: 1.0001)
      #expect(abs(spike.velocity(at: 1.0001)) <= 8000, Trail.comment)
    }
  }

  @Test("mirrored samples give the mirrored velocity (INV-4)", arguments: methods)
  func mirroredSamplesGiveTheMirroredVelocity(method: VelocityEstimator.Method) {
    let motion: (Double) -> Double = { 700 * $0 * $0 - 90 * $0 }
    let there = Self.estimator(method, rate: 90, position: motion)
    let back = Self.estimator(method, rate: 90) { -motion($0) }
    #expect(there.velocity(at: 1) == -back.velocity(at: 1))
  }

  @Test("numbers that are not finite and times that go back are not taken in (INV-8)")
  func badSamplesAreNotTakenIn() {
    var estimator = Self.estimator(rate: 120) { 900 * $0 }
    let clean = estimator
    estimator.add(position: .nan, at: 1.001)
    estimator.add(position: .infinity, at: 1.001)
    estimator.add(position: 5, at: .nan)
    estimator.add(position: 5, at: 0.5)
    #expect(estimator == clean)
  }

  @Test("a reset forgets everything")
  func aResetForgetsEverything() {
    var estimator = Self.estimator(rate: 120) { 900 * $0 }
    estimator.reset()
    #expect(estimator == VelocityEstimator())
  }
}
