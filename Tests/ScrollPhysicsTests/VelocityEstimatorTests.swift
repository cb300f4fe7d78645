import ScrollPhysics
import TestSupport
import Testing

@Suite("VelocityEstimator")
struct VelocityEstimatorTests {
  static let methods: [VelocityEstimator.Method] = [
    .leastSquares, .weightedSegments(oldest: 0.6, middle: 0.35, newest: 0.05),
    .weightedSegments(oldest: 0.15, middle: 0.65, newest: 0.2),
    .weightedSpans(oldest: 0.6, middle: 0.35, newest: 0.05), .windowMean,
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

  /// A cubic motion with samples exactly at the rules' limits of age and stillness.
  static func velocityOfWholeMilliseconds(origin: Double) -> Double {
    var estimator = VelocityEstimator()
    for millisecond in stride(from: 0, through: 120, by: 10) {
      let time = Double(millisecond) / 1000
      estimator.add(position: 40_000 * time * time * time, at: origin + time)
    }
    return estimator.velocity(at: origin + 0.12 + 0.04)
  }

  /// An estimator with the samples of a motion that ends at time 1.
  static func estimator(
    _ method: VelocityEstimator.Method = VelocityEstimator.Rules().method, rate: Double,
    for duration: Double = 0.3,
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
    "steady motion has its velocity by every method, at every rate (INV-9, SP-70, SP-71, FL-54)",
    arguments: methods)
  func steadyMotionHasItsVelocity(method: VelocityEstimator.Method) {
    // The mean includes one more move if there are older samples than it takes (SP-75).
    let duration = method == .windowMean ? 0.07 : 0.3
    withEvery("rate", in: Self.rates, "velocity", in: [-7000.0, -300, 1, 2500]) { rate, velocity in
      let estimator = Self.estimator(method, rate: rate, for: duration) { 40 + velocity * $0 }
      expectNear(estimator.velocity(at: 1), velocity, within: 1e-6 * abs(velocity) + 1e-6)
    }
  }

  @Test(
    "a burst of samples within a microsecond has no velocity, by any method (SP-82)",
    arguments: methods)
  func aBurstHasNoVelocity(method: VelocityEstimator.Method) {
    var estimator = VelocityEstimator()
    estimator.rules.method = method
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
    "the parabola gives a hastening finger's velocity within a tenth from 60 Hz on (FL-52, INV-9)",
    arguments: rates.dropFirst())
  func theParabolaGivesTheVelocityAtTheLift(rate: Double) {
    let estimator = Self.estimator(.leastSquares, rate: rate) {
      500 * $0 + 4000 * ($0 - 1) * ($0 - 1)
    }
    expectNear(estimator.velocity(at: 1), 500, within: 50)
  }

  @Test("three samples bend no more than 0.7 pt of error leave to explain (FL-52)")
  func threeSamplesBendLittle() {
    var estimator = VelocityEstimator()
    estimator.rules.method = .leastSquares
    // A middle position that is 1 pt off makes an exact parabola 250 pt/s too fast.
    for (time, position) in [(0.0, 0.0), (0.008, 7), (0.016, 16)] {
      estimator.add(position: position, at: time)
    }
    let velocity = estimator.velocity(at: 0.016)
    #expect(velocity > 1000 && velocity < 1100)
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

  @Test("a segment that is missing counts as zero, within the finger's speeds (SP-71, FL-56)")
  func aSegmentThatIsMissingCountsAsZero() {
    var estimator = VelocityEstimator()
    estimator.rules.method = .weightedSegments(oldest: 0.2, middle: 0.05, newest: 0.95)
    for (time, position) in [(0.0, 0.0), (0.01, 10), (0.02, 25)] {
      estimator.add(position: position, at: time)
    }
    expectNear(estimator.velocity(at: 0.02), 0.05 * 1000 + 0.95 * 1500, within: 1e-9)
    estimator.rules.method = .weightedSegments(oldest: 0.6, middle: 0.35, newest: 0.05)
    // The spans, from the newest: 12 pt in 8 ms, 9 pt in 8 ms, 4 pt in 4 ms.
    expectNear(estimator.velocity(at: 0.02), 1000 / 1.1, within: 1e-6)
  }

  @Test("spans of 1/60 s weigh the same at every rate, the oldest most (FL-54)")
  func spansWeighTheSameAtEveryRate() {
    withEvery("rate", in: [60.0, 120, 180, 240]) { rate in
      let estimator = Self.estimator(
        .weightedSpans(oldest: 0.6, middle: 0.35, newest: 0.05), rate: rate
      ) { 1000 * $0 + 6000 * ($0 - 1) * ($0 - 1) }
      // The means over the spans are the velocities at their middles: 100, 300 and 500 pt/s less.
      expectNear(
        estimator.velocity(at: 1), 1000 - (0.05 * 100 + 0.35 * 300 + 0.6 * 500), within: 1e-6)
    }
  }

  @Test("a span that is there in part weighs by its part, and its weight is shared (FL-54)")
  func aSpanInPartWeighsByItsPart() {
    var estimator = VelocityEstimator()
    estimator.rules.method = .weightedSpans(oldest: 0.6, middle: 0.35, newest: 0.05)
    estimator.add(position: 0, at: 0)
    estimator.add(position: 10, at: 0.01)
    expectNear(estimator.velocity(at: 0.01), 1000, within: 1e-9)
    estimator.reset()
    for (step, position) in [0.0, 10, 40, 60].enumerated() {
      estimator.add(position: position, at: Double(step) / 120)
    }
    // 50 pt in a whole span, 10 pt in half of one.
    let part = (0.05 * 50 + 0.35 * 10) / (0.05 / 60 + 0.35 / 120)
    expectNear(estimator.velocity(at: 0.025), part, within: 1e-6)
  }

  @Test("the window's mean is its moves by its time, of the last 150 ms (SP-75)")
  func theWindowsMeanIsItsMovesByItsTime() {
    var estimator = VelocityEstimator(rules: Tuning.gtk.release.estimator)
    for step in 0...30 {
      estimator.add(position: step < 15 ? 0 : Double(step - 15) * 5, at: Double(step) / 100)
    }
    expectNear(estimator.velocity(at: 0.3), 500, within: 1e-9)
  }

  @Test("the window's oldest move counts, and a pause in the window hides nothing (SP-75)")
  func theWindowsOldestMoveCounts() {
    var estimator = VelocityEstimator(rules: Tuning.gtk.release.estimator)
    estimator.add(position: 0, at: 0)
    // A trackpad's first event begins the drag and moves: two samples at the same time.
    for (step, position) in [10.0, 30, 40, 43].enumerated() {
      estimator.add(position: position, at: Double(step) * 0.008)
    }
    expectNear(estimator.velocity(at: 0.024), 43 / 0.024, within: 1e-9)
    for (step, position) in [53.0, 63, 73].enumerated() {
      estimator.add(position: position, at: 0.084 + Double(step) * 0.008)
    }
    expectNear(estimator.velocity(at: 0.1), 73 / 0.1, within: 1e-9)
    for (step, position) in [74.0, 75, 76, 77, 87, 88, 89, 90].enumerated() {
      estimator.add(position: position, at: 0.108 + Double(step) * 0.008)
    }
    // The window begins with the sample at 16 ms, whose move is from 30 to 40.
    expectNear(estimator.velocity(at: 0.164), 60 / 0.148, within: 1e-9)
  }

  @Test("the move of the oldest sample kept counts after the twenty-first (SP-75)")
  func theOldestMoveKeptCounts() {
    var estimator = VelocityEstimator(rules: Tuning.gtk.release.estimator)
    for step in 0...24 {
      estimator.add(position: Double(step * step), at: Double(step) / 200)
    }
    // Kept: steps 5 to 24, and the position at step 4.
    expectNear(estimator.velocity(at: 0.12), Double(24 * 24 - 4 * 4) / 0.095, within: 1e-6)
  }

  @Test(
    "a finger still for more than 40 ms has no velocity, by any method (SP-6, SP-79)",
    arguments: methods)
  func aStillFingerHasNoVelocity(method: VelocityEstimator.Method) {
    let estimator = Self.estimator(method, rate: 120, for: 0.1) { 900 * $0 }
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

  @Test(
    "one sample has no velocity, two have that between them, by any method (FL-49, SP-82)",
    arguments: methods)
  func oneSampleHasNoVelocity(method: VelocityEstimator.Method) {
    var estimator = VelocityEstimator()
    estimator.rules.method = method
    #expect(estimator.velocity(at: 0) == 0)
    estimator.add(position: 0, at: 0)
    #expect(estimator.velocity(at: 0) == 0)
    estimator.add(position: 3, at: 0.001)
    expectNear(estimator.velocity(at: 0.001), 3000, within: 3000 / 10.99)
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

  @Test("numbers that are not finite and times that go back are ignored (INV-8)")
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
    #expect(estimator == VelocityEstimator(rules: estimator.rules))
  }
}
