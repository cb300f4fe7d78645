import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Spring")
struct SpringTests {
  static let springs: [Spring] = [0.1, 0.5, 0.96, 0.98, 0.999, 1, 1.001, 1.1, 1.3, 3, 10].flatMap {
    ratio in
    [3, 10.93, 24.657].map { Spring(angularFrequency: $0, dampingRatio: ratio) }
  }
  static let states: [Spring.State] = [
    .init(displacement: 100, velocity: 0), .init(displacement: 0, velocity: 1000),
    .init(displacement: -30, velocity: 4000), .init(displacement: 50, velocity: -5000),
    .init(displacement: -0.01, velocity: 0.2),
  ]

  @Test("the three initializers of a spring agree (SP-41, SP-42, SP-44)")
  func theThreeInitializersOfASpringAgree() {
    let response = Spring(response: 0.575)
    expectNear(response.angularFrequency, 10.93, within: 0.005)
    #expect(response == .standard)
    let gtk = Spring(mass: 1, stiffness: 100, friction: 20)
    #expect(gtk == Spring(angularFrequency: 10, dampingRatio: 1))
    let flutter = Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
    expectNear(flutter.angularFrequency, 14.14, within: 0.005)
    #expect(flutter.dampingRatio == 1.1)
  }

  @Test("a duration and a bounce make a spring as SwiftUI has it (SP-54)")
  func aDurationAndABounceMakeASpring() {
    let cases: [(bounce: Double, ratio: Double)] = [
      (0, 1), (0.3, 0.7), (1, 0), (-0.5, 2), (-0.75, 4),
    ]
    for (bounce, ratio) in cases {
      let spring = Spring(duration: 0.5, bounce: bounce)
      expectNear(spring.dampingRatio, ratio, within: 1e-15)
      #expect(spring == Spring(response: 0.5, dampingRatio: spring.dampingRatio))
      expectNear(spring.bounce, bounce, within: 1e-15)
      expectNear(spring.response, 0.5, within: 1e-15)
    }
  }

  @Test(
    "a duration or a bounce out of range is refused where a spring is used",
    arguments: [
      (0, 0.2), (-1, 0.2), (.nan, 0), (.infinity, 0), (0.5, 1.01), (0.5, -1), (0.5, .nan),
    ])
  func aDurationOutOfRangeIsRefused(duration: Double, bounce: Double) {
    var tuning = Tuning.ios
    tuning.edge.spring = Spring(duration: duration, bounce: bounce)
    #expect(throws: TuningError.self) { try tuning.validated() }
  }

  @Test("a spring turns where the formula says, and nowhere before", arguments: springs)
  func aSpringTurnsWhereTheFormulaSays(spring: Spring) {
    withEvery("state", in: Self.states) { state in
      let turn = spring.turningPoint(from: state)
      var last = (time: 1e-7, velocity: spring.state(after: 1e-7, from: state).velocity)
      for step in 1...4000 {
        let time = Double(step) / 1000
        if let turn, time >= turn.time { break }
        let velocity = spring.state(after: time, from: state).velocity
        if abs(velocity) < 1e-9 { break }
        #expect(velocity * last.velocity > 0, Trail.comment)
        last = (time, velocity)
      }
      guard let turn else {
        #expect(spring.dampingRatio >= 1, Trail.comment)
        return
      }
      let there = spring.state(after: turn.time, from: state)
      #expect(turn.time > 0 && there.displacement == turn.displacement, Trail.comment)
      expectNear(there.velocity, 0, within: 1e-7)
    }
  }

  @Test("a critical spring released at rest never turns; one hit at rest turns at 1/ω₀ (SP-50)")
  func aCriticalSpringTurnsAtMostOnce() throws {
    let spring = Spring(angularFrequency: 10)
    #expect(spring.turningPoint(from: .init(displacement: 100, velocity: 0)) == nil)
    let turn = try #require(spring.turningPoint(from: .init(displacement: 0, velocity: 1000)))
    expectNear(turn.time, 0.1, within: 1e-12)
    expectNear(turn.displacement, 100 / 2.718281828459045, within: 1e-9)
    let still = Spring.State(displacement: 0, velocity: 0)
    #expect(Spring(duration: 0.5, bounce: 0.5).turningPoint(from: still) == nil)
  }

  @Test("a spring that swings turns every half period, each time nearer by the same share")
  func aSpringThatSwingsTurnsEveryHalfPeriod() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    var state = Spring.State(displacement: 100, velocity: 0)
    for _ in 0..<5 {
      let turn = try #require(spring.turningPoint(from: state))
      expectNear(turn.time, 0.25 / (1 - 0.49).squareRoot(), within: 1e-9)
      expectNear(turn.displacement / state.displacement, -0.0460, within: 1e-4)
      state = .init(displacement: turn.displacement, velocity: 0)
    }
  }

  @Test("each regime obeys the equation of motion", arguments: springs)
  func eachRegimeObeysTheEquationOfMotion(spring: Spring) {
    let (w, z) = (spring.angularFrequency, spring.dampingRatio)
    withEvery("state", in: Self.states, "time", in: [0, 0.05, 0.3]) { state, time in
      let expected = integrate(
        displacement: state.displacement, velocity: state.velocity, for: time
      ) { x, v in -2 * z * w * v - w * w * x }
      let actual = spring.state(after: time, from: state)
      expectNear(actual.displacement, expected.displacement, within: 1e-6)
      expectNear(actual.velocity, expected.velocity, within: 1e-4)
    }
  }

  @Test("restarting from its own state changes nothing (SP-121)", arguments: springs)
  func startingAnewChangesNothing(spring: Spring) {
    withEvery("state", in: Self.states, "time", in: [0.02, 0.4, 2]) { state, time in
      let middle = spring.state(after: time * 0.4, from: state)
      let cut = spring.state(after: time * 0.6, from: middle)
      let whole = spring.state(after: time, from: state)
      expectNear(cut.displacement, whole.displacement, within: 1e-9)
      expectNear(cut.velocity, whole.velocity, within: 1e-8)
    }
  }

  @Test(
    "nothing cancels near the critical ratio",
    arguments: [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-9, 1e-12])
  func nothingCancelsNearTheCriticalRatio(distance: Double) {
    withEvery("state", in: Self.states, "time", in: [0.01, 0.1, 0.5, 1]) { state, time in
      let around = [1 - distance, 1, 1 + distance].map {
        Spring(angularFrequency: 10, dampingRatio: $0).state(after: time, from: state)
      }
      // The dependence on the ratio is smooth: the second difference vanishes with its square.
      let bend = around[0].displacement - 2 * around[1].displacement + around[2].displacement
      let size = abs(state.displacement) + abs(state.velocity)
      expectNear(bend, 0, within: size * (100 * distance * distance + 1e-14))
      let bendOfVelocity = around[0].velocity - 2 * around[1].velocity + around[2].velocity
      expectNear(bendOfVelocity, 0, within: size * (1000 * distance * distance + 1e-13))
    }
  }

  @Test(
    "a spring hit at rest passes its rest position when the formula says (SP-62)",
    arguments: springs)
  func aSpringPassesItsRestPlaceWhenTheFormulaSays(spring: Spring) {
    withEvery("state", in: Self.states) { state in
      let crossing = spring.crossingTime(from: state)
      if let crossing {
        #expect(crossing > 0, Trail.comment)
        let there = spring.state(after: crossing, from: state)
        expectNear(there.displacement, 0, within: 1e-9)
      }
      // No change of sign before it, or at all if there is none.
      var before = spring.state(after: 1e-6, from: state).displacement
      for step in 1...2000 {
        let time = Double(step) / 400
        guard time < crossing ?? .infinity else { break }
        let next = spring.state(after: time, from: state).displacement
        #expect(next * before >= 0, Trail.comment)
        before = next
      }
    }
  }

  @Test("released at rest, a spring that does not swing never crosses (INV-5, SP-51)")
  func releasedAtRestASpringNeverCrosses() {
    for spring in Self.springs where spring.dampingRatio >= 1 {
      #expect(spring.crossingTime(from: .init(displacement: 80, velocity: 0)) == nil)
      let inward = -80 * spring.angularFrequency
      #expect(spring.crossingTime(from: .init(displacement: 80, velocity: inward)) == nil)
    }
  }

  @Test("after a very long time nothing is left, and nothing overflows", arguments: springs)
  func afterAVeryLongTimeNothingIsLeft(spring: Spring) {
    for time in [1e3, 1e6, 1e300] {
      let state = spring.state(after: time, from: .init(displacement: 100, velocity: -4000))
      expectNear(state.displacement, 0, within: 1e-9)
      expectNear(state.velocity, 0, within: 1e-9)
    }
  }

  /// A row of the reference: a spring, the share of the speed that it receives, and its motion.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let spring: Spring
    var share = 1.0
    let peak: Double
    let peakTime: Double
    var settled: Double?
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "SP-40", spring: Spring(mass: 1, stiffness: 100, dampingRatio: 1), peak: 36.8,
      peakTime: 0.100, settled: 0.74),
    Row(name: "SP-41", spring: .standard, peak: 33.7, peakTime: 0.092, settled: 0.68),
    Row(
      name: "SP-42", spring: Spring(mass: 1, stiffness: 100, friction: 20), peak: 36.8,
      peakTime: 0.100, settled: 0.74),
    Row(
      name: "SP-43", spring: Spring(mass: 1, stiffness: 193.41, friction: 26.70), peak: 27.2,
      peakTime: 0.073, settled: 0.48),
    Row(
      name: "SP-44", spring: Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1), peak: 24.4,
      peakTime: 0.068, settled: 0.64),
    Row(
      name: "SP-45", spring: Spring(mass: 0.3, stiffness: 75, dampingRatio: 1.3), peak: 19.4,
      peakTime: 0.058, settled: 0.75),
    Row(
      name: "SP-46", spring: Spring(angularFrequency: 24.657, dampingRatio: 0.98), peak: 15.1,
      peakTime: 0.041, settled: 0.30),
    Row(
      name: "SP-47", spring: Spring(angularFrequency: 12.5), share: 0.31, peak: 9.1,
      peakTime: 0.080),
  ]

  @Test(
    "a hit of 1000 pt/s peaks where and when the table says (SP-4, SP-40 to SP-47)",
    arguments: rows)
  func aHitPeaksWhereAndWhenTheTableSays(row: Row) {
    let hit = Spring.State(displacement: 0, velocity: 1000 * row.share)
    let samples = (0...1000).map { Double($0) / 2000 }
    let peak = samples.map { ($0, row.spring.state(after: $0, from: hit).displacement) }
      .max { $0.1 < $1.1 }
    expectNear(peak?.1 ?? .nan, row.peak, within: 0.051)
    expectNear(peak?.0 ?? .nan, row.peakTime, within: 0.0011)
  }

  @Test("a critical hit peaks at v/(e ω₀) after 1/ω₀ (SP-50)")
  func aCriticalHitPeaksAtItsFormula() {
    let spring = Spring.standard
    let turn = spring.state(
      after: 1 / spring.angularFrequency, from: .init(displacement: 0, velocity: 3000))
    expectNear(turn.displacement, 3000 / (exp(1) * spring.angularFrequency), within: 1e-9)
    expectNear(turn.velocity, 0, within: 1e-9)
  }
}
