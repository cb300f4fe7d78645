import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// Motions that meet an edge.
@Suite("Scroller, edges")
struct ScrollerEdgeTests {
  /// The first hit of a fling, and the scroller at its release.
  private func hit(
    at speed: Double, from offset: Double, tuning: Tuning = .ios
  ) throws -> (flung: Scroller, time: Double, velocity: Double) {
    var scroller = Scroller.resting(at: offset, tuning: tuning)
    scroller.flick(at: speed, for: 0.05)
    let flung = scroller
    for event in scroller.runOut() {
      if case .hitEdge(_, let time, let velocity) = event { return (flung, time, velocity) }
    }
    throw NoHit()
  }

  private struct NoHit: Error {}

  @Test(
    "a coast meets the edge at the exact time with the exact velocity (SP-5, SP-15, SP-60)",
    arguments: [(-3000.0, 600.0, 0.0), (3000, 3600, 4200)])
  func aCoastMeetsTheEdgeExactly(speed: Double, offset: Double, edge: Double) throws {
    let (flung, time, velocity) = try hit(at: speed, from: offset)
    let friction = -1000 * log(0.998)
    let distance = edge - flung.offset
    expectNear(velocity, flung.velocity - friction * distance, within: 1e-9)
    expectNear(
      time - flung.time, -log(1 - friction * distance / flung.velocity) / friction, within: 1e-12)
    expectNear(flung.offset(at: time), edge, within: 1e-9)
  }

  @Test(
    "the overshoot is that of a critical spring and does not depend on the frames (SP-50, SP-61)")
  func theOvershootDoesNotDependOnTheFrames() throws {
    let (flung, time, velocity) = try hit(at: 3000, from: 4000)
    let frequency = Tuning.ios.edge.spring.angularFrequency
    let peak = flung.offset(at: time + 1 / frequency) - 4200
    expectNear(peak, velocity / (exp(1) * frequency), within: 1e-9)
    withEvery("rate", in: [30.0, 60, 144]) { rate in
      var scroller = flung
      while scroller.time < time + 1 / frequency - 1 / rate {
        scroller.advance(to: scroller.time + 1 / rate)
      }
      scroller.advance(to: time + 1 / frequency)
      expectNear(scroller.overscroll, peak, within: 1e-9)
    }
  }

  @Test("a fling that begins on an edge bounces with its whole speed, or coasts inward (SP-63)")
  func aFlingThatBeginsOnAnEdge() {
    var scroller = Scroller.resting(at: 4150)
    scroller.beginDrag(.touch, at: 0)
    for step in 1...10 {
      scroller.drag(by: 5, at: Double(step) / 200)
    }
    #expect(scroller.offset == 4200)
    let velocity = scroller.velocity
    let events = scroller.endDrag(at: scroller.time)
    #expect(scroller.phase.name == "bouncing")
    expectNear(scroller.velocity, velocity, within: 1e-9)
    #expect(events.contains(.hitEdge(.end, time: scroller.time, velocity: velocity)))

    var inward = Scroller.resting(at: 4200)
    inward.flick(at: -2000)
    #expect(inward.phase.name == "decelerating")
  }

  @Test(
    "a hard inward flick crosses the edge and coasts on from there (SP-62)",
    arguments: [-1.0, 1])
  func aHardInwardFlickCrossesTheEdge(side: Double) throws {
    var scroller = Scroller.resting(at: side < 0 ? 0 : 4200)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: side * 700, at: 0.01)
    for step in 1...8 {
      scroller.drag(by: -side * 60, at: 0.1 + Double(step) / 120)
    }
    scroller.endDrag(at: scroller.time)
    let flung = scroller
    #expect(scroller.phase.name == "bouncing")
    let events = scroller.runOut()
    let crossing = try #require(
      events.lazy.compactMap { event -> (Double, Double)? in
        if case .leftEdge(_, let time, let velocity) = event { (time, velocity) } else { nil }
      }.first)
    expectNear(flung.offset(at: crossing.0), side < 0 ? 0 : 4200, within: 1e-9)
    #expect(crossing.1 * side < -100)
    let friction = -1000 * log(0.998)
    let expected = (side < 0 ? 0 : 4200) + crossing.1 / friction
    expectNear(scroller.offset, expected, within: 0.51)
  }

  @Test("a swing back over the edge that is slow enough to settle settles there (SP-52, SP-62)")
  func aSlowSwingBackSettlesAtTheEdge() {
    var tuning = Tuning.ios
    tuning.edge.spring.dampingRatio = 0.4
    tuning.edge.releaseRate = 0
    for (distance, leaves) in [(-5.0, false), (-200, true)] {
      var scroller = Scroller.resting(at: 0, tuning: tuning)
      scroller.dragAndRelease(by: distance)
      let events = scroller.runOut()
      #expect(events.contains { $0.beginsCoast } == leaves)
      #expect((scroller.offset > 0) == leaves)
    }
  }

  @Test("a slow hit of Android's stretch goes out before its last points are linear (SP-46)")
  func aSlowHitOfAndroidsStretchGoesOut() {
    var scroller = Scroller.resting(at: 3000, tuning: .android)
    scroller.flick(at: 1000)
    let distance = scroller.restingOffset - scroller.offset
    let law = Deceleration.android
    let unused = law.stoppingDistance(from: 40)
    scroller.setLengths(
      viewport: 800, content: 800 + scroller.offset + distance - unused, at: scroller.time)
    var farthest = 0.0
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.002)
      farthest = max(farthest, scroller.overscroll)
    }
    // 13 · 40 pt/s reach 520 · 15.1/1000 points, before the tail returns them.
    expectNear(farthest, RubberBand.android.shown(7.85, length: 800), within: 0.01)
    #expect(scroller.offset == scroller.maximumOffset)
  }

  @Test(
    "a coast settles by place and by speed, whichever comes later (SP-9, SP-52)",
    arguments: [2.0, 100])
  func aCoastSettlesByPlaceAndBySpeed(friction: Double) {
    var tuning = Tuning.ios
    tuning.coast.law = .exponential(friction: friction)
    var scroller = Scroller.resting(at: 2000, tuning: tuning)
    scroller.flick(at: 2000)
    let end = scroller.restingOffset
    var last = scroller
    while !scroller.isAtRest {
      last = scroller
      scroller.advance(to: scroller.time + 1e-4)
    }
    // The later of the two conditions is the one just fulfilled.
    let expectedSpeed = min(20, friction / 2)
    expectNear(last.velocity, expectedSpeed, within: 0.01 * friction)
    #expect(abs(last.offset - end) < 0.51)
  }

  @Test("a coast whose end is within half a pixel of the edge ends on the edge (SP-9)")
  func aCoastThatEndsNearTheEdgeEndsOnIt() {
    withEvery("missing", in: [-0.4, -0.1, 0, 0.1, 0.4]) { missing in
      var scroller = Scroller.resting(at: 2000)
      scroller.flick(at: 2000)
      let distance = scroller.velocity * 0.4994997
      scroller.setLengths(
        viewport: 800, content: 800 + scroller.offset + distance + missing, at: scroller.time)
      let events = scroller.runOut()
      #expect(events.allSatisfy { $0.handOverTime == nil }, Trail.comment)
      let isLimit = scroller.offset == scroller.maximumOffset
      #expect(isLimit || abs(scroller.offset - scroller.offset.rounded()) < 1e-12, Trail.comment)
      #expect(abs(scroller.offset - scroller.maximumOffset) <= 1, Trail.comment)
    }
  }

  @Test("where nothing stretches a coast ends at the edge, and reports (SP-65)")
  func whereNothingStretchesACoastEndsAtTheEdge() {
    var scroller = Scroller.resting(at: 4000)
    scroller.configure(at: scroller.time) { $0.bounces = false }
    scroller.flick(at: 4000, for: 0.02)
    let events = scroller.runOut()
    #expect(scroller.offset == 4200)
    #expect(events.contains { if case .clamped(.end, _, _) = $0 { true } else { false } })
  }

  @Test(
    "the speed that enters the spring is limited in both directions alike (SP-50)",
    arguments: [-1.0, 1])
  func theSpeedThatEntersTheSpringIsLimited(side: Double) throws {
    let (flung, time, velocity) = try hit(
      at: side * 8000, from: side < 0 ? 1000 : 3200, tuning: .flutter)
    #expect(abs(velocity) > 5000)
    var scroller = flung
    scroller.advance(to: time)
    #expect(scroller.velocity == side * 5000)
  }

  @Test("Chromium's stretch takes 31 % of the speed, and peaks as in the table (SP-47)")
  func chromiumsStretchTakesAShareOfTheSpeed() throws {
    let (flung, time, velocity) = try hit(at: 3000, from: 4000, tuning: .chromium)
    var scroller = flung
    scroller.advance(to: time)
    #expect(scroller.velocity == 0.31 * velocity)
    expectNear(flung.offset(at: time + 0.08) - 4200, 9.1 * velocity / 1000, within: 0.1)
    expectNear(
      flung.offset(at: time + 0.2) - 4200, 0.31 * velocity * 0.2 * exp(-12.5 * 0.2), within: 1e-9)
  }

  @Test(
    "Chromium's stretch that is released in motion takes 31 % of it, out and in (SP-47)",
    arguments: [1.0, -1], [5.0, -5, 40, 0])
  func chromiumsReleasedStretchTakesAShareOfTheSpeed(side: Double, move: Double) {
    var scroller = Scroller.resting(at: side < 0 ? 0 : 4200, tuning: .chromium)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: side * 100, at: 0.04)
    for step in 1...6 {
      scroller.drag(by: side * move, at: 0.2 + Double(step) * 0.008)
    }
    let (stretch, velocity) = (scroller.overscroll, side * scroller.velocity)
    #expect(move == 0 || abs(velocity) > 50)
    scroller.endDrag(at: scroller.time)
    expectNear(side * scroller.velocity, 0.31 * velocity - 12.5 * stretch, within: 1e-9)
    for time in [0.02, 0.1, 0.2] {
      let expected = (stretch + 0.31 * velocity * time) * exp(-12.5 * time)
      guard expected > 1 else { continue }
      expectNear(
        scroller.offset(at: scroller.time + time), (side < 0 ? 0 : 4200) + side * expected,
        within: 1e-9)
    }
  }

  @Test("30 points that Chromium releases at 1500 points a second show 10.1 after 0.2 s (SP-47)")
  func chromiumsReleaseInTheTable() {
    let chromium = Tuning.chromium.edge
    let start = 0.31 * 1500 - chromium.releaseRate * 30
    let shown = chromium.spring.state(
      after: 0.2, from: .init(displacement: 30, velocity: start))
    expectNear(shown.displacement, 10.1, within: 0.01)
    #expect(chromium.releaseAbsorption == 0.31 && chromium.absorption == 0.31)
  }

  @Test("Android's spring takes 13 times the speed, shown through its stretch (SP-37, SP-46)")
  func androidsSpringTakesThirteenTimesTheSpeed() throws {
    let (flung, time, velocity) = try hit(at: 3000, from: 4000, tuning: .android)
    var scroller = flung
    scroller.advance(to: time)
    let band = Tuning.android.edge.band
    let slope = 0.016 + 0.016 * exp(1) / 0.33
    expectNear(scroller.velocity / velocity, 13 * slope, within: 1e-12)
    let excess = Tuning.android.edge.spring.state(
      after: 0.03, from: .init(displacement: 0, velocity: 13 * velocity))
    expectNear(
      flung.offset(at: time + 0.03) - 4200, band.shown(excess.displacement, length: 800),
      within: 1e-9)
  }

  @Test("Android's last 8 points of excess return at 200 points a second (SP-46)")
  func androidsLastPointsGoAtConstantSpeed() {
    var scroller = Scroller.resting(at: 0, tuning: .android)
    scroller.dragAndRelease(by: -150)
    var excesses: [Double] = []
    let band = Tuning.android.edge.band
    while !scroller.isAtRest {
      excesses.append(-band.excess(scroller.offset, length: 800))
      scroller.advance(to: scroller.time + 0.001)
    }
    let last = excesses.filter { $0 < 7.9 }
    #expect(last.count > 30 && last.count < 42)
    for (one, next) in zip(last, last.dropFirst()) {
      expectNear(one - next, 0.2, within: 1e-6)
    }
    #expect(scroller.offset == 0)
  }

  @Test("a bounce in pull space continues unchanged when it is restarted (SP-121)")
  func aBounceInPullSpaceGoesOnUnchanged() {
    var scroller = Scroller.resting(at: 0, tuning: .android)
    scroller.flick(at: -3000)
    scroller.advance(to: scroller.time + 0.02)
    var (plain, renewed) = (scroller, scroller)
    while !plain.isAtRest {
      plain.advance(to: plain.time + 0.004)
      renewed.advance(to: plain.time)
      renewed.setTuning(.android, at: plain.time)
      expectNear(renewed.offset, plain.offset, within: 1e-6)
    }
  }
}
