import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Deceleration")
struct DecelerationTests {
  static let laws: [Deceleration] = [
    .normal, .fast, .exponential(friction: 4), .android,
    .braked(friction: 2.00248, braking: 1400), .braked(friction: 3.7, braking: 3.7 * 172),
    .braked(friction: 0.01, braking: 1500), .power(exponent: 1.5, coefficient: 900),
  ]
  static let velocities = [-20_000.0, -5000, -250, -1, 0.001, 10, 1000, 8000]

  @Test("a rate per second is a thousand of its milliseconds (SP-1, SP-11)")
  func aRatePerSecondIsAThousandMilliseconds() {
    let law = Deceleration(ratePerSecond: 0.135)
    expectNear(law.velocity(after: 1, from: 1000), 135, within: 1e-9)
    expectNear(law.velocity(after: 2, from: 1000), 18.225, within: 1e-9)
    let normal = Deceleration.normal.velocity(after: 1, from: 1)
    expectNear(
      Deceleration(ratePerSecond: normal).stoppingDistance(from: 2000),
      Deceleration.normal.stoppingDistance(from: 2000), within: 1e-9)
    #expect(Tuning.flutter.coast.law == law)
  }

  @Test(
    "a rate that does not slow down is refused where a law is used",
    arguments: [0, 1, 1.5, -0.2, .nan, .infinity])
  func aRateThatDoesNotSlowDownIsRefused(rate: Double) {
    var tuning = Tuning.ios
    tuning.coast.law = Deceleration(ratePerSecond: rate)
    #expect(throws: TuningError.self) { try tuning.validated() }
  }

  @Test("the rates per millisecond are frictions of 2.00200 and 10.05034 a second (SP-1)")
  func theRatesPerMillisecondAreFrictions() throws {
    guard case .exponential(let normal) = Deceleration.normal,
      case .exponential(let fast) = Deceleration.fast
    else {
      Issue.record("not exponential")
      return
    }
    expectNear(normal, 2.00200, within: 5e-6)
    expectNear(fast, 10.05034, within: 5e-6)
  }

  @Test("after a second 0.998 to the power of a thousand of the speed is left (SP-11)")
  func afterASecondAThousandRatesAreLeft() {
    expectNear(
      Deceleration.normal.velocity(after: 1, from: 1000), 1000 * pow(0.998, 1000), within: 1e-9)
  }

  @Test("a fling covers half a second of its release speed, a fast one a tenth (SP-2, SP-13)")
  func aFlingCoversHalfASecondOfItsReleaseSpeed() {
    expectNear(Deceleration.normal.stoppingDistance(from: 2000), 998.9997, within: 5e-5)
    expectNear(Deceleration.fast.stoppingDistance(from: 2000), 199.0, within: 0.01)
  }

  @Test("the projection over whole milliseconds falls a thousandth short (SP-14)")
  func theProjectionOverWholeMillisecondsFallsShort() {
    let projected = Deceleration.projectedDistance(from: 2000, ratePerMillisecond: 0.998)
    expectNear(projected, 998, within: 1e-9)
    expectNear(
      Deceleration.normal.stoppingDistance(from: 2000) - projected, 2000 / 1000 / 2, within: 0.001)
  }

  @Test("durations to a distance and to speeds are those of the table (SP-16, SP-17)")
  func durationsAreThoseOfTheTable() {
    let law = Deceleration.normal
    expectNear(law.time(from: 2000, toWithin: 0.5), 3.80, within: 0.005)
    expectNear(law.time(from: 2000, toSpeed: 0.5), 4.14, within: 0.005)
    expectNear(law.time(from: -2000, toSpeed: 10), 2.65, within: 0.005)
    #expect(law.time(from: 3, toSpeed: 10) == 0)
    #expect(law.time(from: 0.1, toWithin: 0.5) == 0)
  }

  @Test("each law obeys its equation of motion (SP-11, SP-19, SP-23)", arguments: laws)
  func eachLawObeysItsEquationOfMotion(law: Deceleration) {
    withEvery("velocity", in: [8000, 1000, 400], "time", in: [0.01, 0.05, 0.1]) { velocity, time in
      let expected = integrate(displacement: 0, velocity: velocity, for: time) { _, v in
        switch law {
        case .exponential(let friction): -friction * v
        case .braked(let friction, let braking): -friction * v - braking
        case .power(let exponent, let coefficient):
          -(exponent - 1) * pow(coefficient, 1 / (exponent - 1))
            * pow(v, (exponent - 2) / (exponent - 1))
        }
      }
      let tolerance = 1e-7 * velocity
      expectNear(
        law.displacement(after: time, from: velocity), expected.displacement, within: tolerance)
      expectNear(law.velocity(after: time, from: velocity), expected.velocity, within: tolerance)
    }
  }

  @Test("restarting from its own state changes nothing (SP-19, SP-121)", arguments: laws)
  func startingAnewChangesNothing(law: Deceleration) {
    withEvery("velocity", in: Self.velocities, "time", in: [0.01, 0.3, 1, 4]) { velocity, time in
      let (first, second) = (time * 0.3, time * 0.7)
      let middle = law.velocity(after: first, from: velocity)
      let cut =
        law.displacement(after: first, from: velocity)
        + law.displacement(after: second, from: middle)
      let tolerance = 1e-10 * max(1, abs(velocity))
      expectNear(cut, law.displacement(after: time, from: velocity), within: tolerance)
      expectNear(
        law.velocity(after: second, from: middle), law.velocity(after: time, from: velocity),
        within: tolerance)
    }
  }

  @Test("the velocity for a distance undoes the distance for a velocity (SP-13)", arguments: laws)
  func theVelocityForADistanceUndoesTheDistance(law: Deceleration) {
    withEvery("velocity", in: Self.velocities) { velocity in
      let distance = law.stoppingDistance(from: velocity)
      #expect(distance.sign == velocity.sign, Trail.comment)
      expectNear(
        law.stoppingDistance(from: law.velocity(toStopAfter: distance)), distance,
        within: 1e-9 * max(1, abs(distance)))
    }
    #expect(law.velocity(toStopAfter: 0) == 0)
    #expect(law.stoppingDistance(from: 0) == 0)
  }

  @Test("the time to a place is when the curve is there (SP-15)", arguments: laws)
  func theTimeToAPlaceIsWhenTheCurveIsThere(law: Deceleration) throws {
    try withEvery("velocity", in: Self.velocities, "share", in: [0.001, 0.3, 0.9, 0.999]) {
      velocity, share in
      let distance = law.stoppingDistance(from: velocity) * share
      let time = try #require(law.time(toTravel: distance, from: velocity))
      expectNear(
        law.displacement(after: time, from: velocity), distance,
        within: 1e-9 * max(1, abs(velocity)))
      let left = try #require(law.velocity(afterTravelling: distance, from: velocity))
      expectNear(
        law.velocity(after: time, from: velocity), left, within: 1e-6 * max(1, abs(velocity)))
    }
  }

  @Test(
    "a place behind, at or past the end is never reached, the start at once (SP-15)",
    arguments: laws)
  func aPlaceBehindOrPastTheEndIsNeverReached(law: Deceleration) {
    let end = law.stoppingDistance(from: 1000)
    #expect(law.time(toTravel: -1, from: 1000) == nil)
    #expect(law.time(toTravel: end, from: 1000) == nil)
    #expect(law.time(toTravel: end + 1, from: 1000) == nil)
    #expect(law.time(toTravel: 0, from: 1000) == 0)
  }

  @Test("mirrored velocities give mirrored motions", arguments: laws)
  func mirroredVelocitiesGiveMirroredMotions(law: Deceleration) {
    withEvery("velocity", in: Self.velocities, "time", in: [0, 0.1, 2.5]) { velocity, time in
      #expect(
        law.displacement(after: time, from: -velocity)
          == -law.displacement(after: time, from: velocity), Trail.comment)
      #expect(
        law.velocity(after: time, from: -velocity) == -law.velocity(after: time, from: velocity),
        Trail.comment)
    }
  }

  @Test("the speed falls and the distance grows until the end", arguments: laws)
  func theSpeedFallsAndTheDistanceGrows(law: Deceleration) {
    var (distance, speed) = (0.0, 3000.0)
    for step in 1...300 {
      let time = Double(step) / 60
      let (next, left) = (
        law.displacement(after: time, from: 3000), law.velocity(after: time, from: 3000)
      )
      #expect(next >= distance && left <= speed && left >= 0)
      (distance, speed) = (next, left)
    }
  }

  @Test("braked and power laws rest after their duration (SP-19, SP-23)")
  func brakedAndPowerLawsRestAfterTheirDuration() {
    for law in Self.laws {
      if case .exponential = law { continue }
      let duration = law.time(from: 1000, toSpeed: 0)
      #expect(law.velocity(after: duration * 1.001, from: 1000) == 0)
      expectNear(
        law.displacement(after: duration * 0.999999, from: 1000),
        law.stoppingDistance(from: 1000), within: 1e-3)
      #expect(law.displacement(after: 1e9, from: 1000) == law.stoppingDistance(from: 1000))
    }
    expectNear(
      Deceleration.braked(friction: 2, braking: 1400).time(from: 1000, toSpeed: 0),
      log(1 + 2 * 1000.0 / 1400) / 2, within: 1e-12)
  }

  @Test(
    "Android's flings last and reach as in the table (SP-20, SP-23)",
    arguments: [(1000.0, 0.555, 194.3), (2000, 0.925, 647.4), (5000, 1.816, 3177.6)])
  func androidsFlingsLastAndReachAsInTheTable(velocity: Double, spline: Double, distance: Double) {
    let law = Deceleration.android
    expectNear(law.stoppingDistance(from: velocity), distance, within: 0.05)
    let exponent = log(0.78) / log(0.9)
    expectNear(
      law.time(from: velocity, toSpeed: 0), 0.35 * exponent * spline, within: 0.001)
  }

  @Test("the memoryless form keeps near Android's spline (SP-21, SP-23)")
  func theMemorylessFormKeepsNearAndroidsSpline() {
    let table = [(0.1, 0.274), (0.25, 0.584), (0.5, 0.858), (0.75, 0.971)]
    let law = Deceleration.android
    let duration = law.time(from: 2000, toSpeed: 0) / (0.35 * log(0.78) / log(0.9))
    for (time, share) in table {
      let ours =
        law.displacement(after: time * duration, from: 2000) / law.stoppingDistance(from: 2000)
      expectNear(ours, share, within: 0.035)
    }
  }

  @Test("the memoryless form is at most 3.63 % of the distance from Android's (SP-21, SP-23)")
  func theMemorylessFormIsNeverFarFromTheSpline() {
    let law = Deceleration.android
    let duration = law.time(from: 2000, toSpeed: 0) / (0.35 * log(0.78) / log(0.9))
    var (farthest, place) = (0.0, 0.0)
    for step in 0...100_000 {
      let u = Double(step) / 100_000
      let time = 3 * u * (1 - u) * ((1 - u) * 0.175 + 0.35 * u) + u * u * u
      let share = 3 * u * (1 - u) * ((1 - u) * 0.5 + u) + u * u * u
      let ours =
        law.displacement(after: time * duration, from: 2000) / law.stoppingDistance(from: 2000)
      if abs(ours - share) > farthest { (farthest, place) = (abs(ours - share), time) }
    }
    expectNear(farthest, 0.0363, within: 0.00005)
    expectNear(place, 0.606, within: 0.002)
  }

  @Test(
    "friction 3.7 with braking 3.7 · 172 is Chromium's fling curve (SP-24)",
    arguments: [400.0, 3000, 20_000])
  func frictionWithBrakingIsChromiumsFlingCurve(speed: Double) {
    let (alpha, beta, gamma) = (-5707.62, 172.0, 3.7)
    func place(_ t: Double) -> Double { alpha * exp(-gamma * t) - beta * t - alpha }
    let entry = -log((speed + beta) / (-alpha * gamma)) / gamma
    let law = Deceleration.braked(friction: gamma, braking: gamma * beta)
    for time in [0.01, 0.1, 0.3] {
      expectNear(
        law.displacement(after: time, from: speed), place(entry + time) - place(entry), within: 1e-8
      )
    }
    expectNear(-alpha * gamma - beta, 20_946, within: 0.5)
  }
}
