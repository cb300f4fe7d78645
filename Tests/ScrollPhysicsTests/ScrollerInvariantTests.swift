import ScrollPhysics
import TestSupport
import Testing

/// The invariants of every scroller, for every preset and a grid of tunings.
@Suite("Scroller, invariants")
struct ScrollerInvariantTests {
  @Test(
    "the offset at a time does not depend on the steps up to it (INV-3, SP-10)",
    arguments: NamedTuning.all)
  func theSameTimeIsTheSamePlace(named: NamedTuning) {
    withEvery("seed", in: UInt64(1)...2) { seed in
      let script = Action.script(seed: seed)
      var generator = SeededGenerator(seed: seed &+ 99)
      var plain = Scroller.resting(tuning: named.tuning)
      var cut = plain
      for action in script {
        while Int.random(in: 0..<3, using: &generator) > 0 {
          cut.advance(to: Double.random(in: cut.time...action.time, using: &generator))
        }
        action.perform(on: &plain)
        action.perform(on: &cut)
        expectNear(cut.offset, plain.offset, within: 1e-6)
        expectNear(cut.velocity, plain.velocity, within: 1e-6)
        #expect(cut.phase.name == plain.phase.name, Trail.comment)
      }
    }
  }

  @Test(
    "frame rates of 30, 60, 120, 144 and 240 Hz see one motion (INV-3)", arguments: NamedTuning.all)
  func frameRatesSeeOneMotion(named: NamedTuning) {
    withEvery("speed", in: [-5200.0, 900, 7000]) { speed in
      var flung = Scroller.resting(tuning: named.tuning)
      flung.flick(at: speed)
      let start = flung.time
      withEvery("rate", in: [30, 60, 120, 144, 240]) { rate in
        var scroller = flung
        for frame in 1...(rate * 3) {
          scroller.advance(to: start + Double(frame) / Double(rate))
          if frame % rate == 0 || frame % rate == rate / 3 {
            expectNear(scroller.offset, flung.offset(at: scroller.time), within: 1e-6)
          }
        }
        scroller.advance(to: start + 60)
        expectNear(scroller.offset, flung.restingOffset, within: 0)
      }
    }
  }

  @Test("a mirrored world moves mirrored (INV-4)", arguments: NamedTuning.all)
  func aMirroredWorldMovesMirrored(named: NamedTuning) {
    withEvery("seed", in: UInt64(20)...21) { seed in
      var there = Scroller(tuning: named.tuning, viewportLength: 800, contentLength: 5000)
      var back = Scroller(tuning: named.tuning, viewportLength: 800, contentLength: 800)
      back.setInset(start: 4200, end: 0, owner: .content, at: 0)
      let script = Action.script(seed: seed).filter { $0.isMirrorable }
      for action in script {
        action.perform(on: &there)
        action.mirrored.perform(on: &back)
        expectNear(back.offset, -there.offset, within: 1e-6)
        expectNear(back.velocity, -there.velocity, within: 1e-5)
      }
      there.runOut()
      back.runOut()
      #expect(back.offset == -there.offset, Trail.comment)
    }
  }

  @Test(
    "queries about later times change nothing, in any order (INV-7)", arguments: NamedTuning.all)
  func askingChangesNothing(named: NamedTuning) {
    var scroller = Scroller.resting(at: 3900, tuning: named.tuning)
    scroller.flick(at: 3000)
    let untouched = scroller
    let times = [3.0, 0.2, 8, 0.3, 0.11, 1e6, 0.5]
    let answers = times.map { scroller.offset(at: $0) }
    #expect(times.reversed().map { scroller.offset(at: $0) } == answers.reversed())
    #expect(scroller == untouched)
    for (time, answer) in zip(times, answers).sorted(by: { $0.0 < $1.0 }) {
      scroller.advance(to: time)
      expectNear(scroller.offset, answer, within: 1e-9)
    }
  }

  @Test(
    "place and velocity are continuous at every hand-over (INV-1, SP-5, SP-60, SP-62)",
    arguments: NamedTuning.continuous)
  func placeAndVelocityAreContinuousAtEveryHandOver(named: NamedTuning) {
    withEvery(
      "speed", in: [-7500.0, -4000, -1500, 1500, 4000, 7500], "offset", in: [20.0, 2100, 4190]
    ) { speed, offset in
      var scroller = Scroller.resting(at: offset, tuning: named.tuning)
      scroller.flick(at: speed, for: 0.05)
      let start = scroller
      for event in scroller.runOut() {
        guard let time = event.handOverTime else { continue }
        var (before, after) = (start, start)
        before.advance(to: time - 1e-7)
        after.advance(to: time + 1e-7)
        // A hit slower than the settling tolerance ends there (SP-52).
        guard !after.isAtRest else { continue }
        let speed = abs(before.velocity) + 1
        // A coast that begins is aimed at a whole pixel by changing its velocity (SP-18).
        let landing = event.beginsCoast ? named.tuning.coast.law.landing(from: speed) : 0
        expectNear(after.offset, before.offset, within: 4e-7 * speed)
        expectNear(
          after.velocity, before.velocity, within: landing + 2e-5 * speed, "\(event)")
      }
    }
  }

  @Test(
    "a release goes on with the finger's place and velocity (INV-1, SP-18)",
    arguments: NamedTuning.all)
  func aReleaseGoesOnWithTheFingersPlaceAndVelocity(named: NamedTuning) {
    withEvery("speed", in: [-4000.0, -300, 300, 1234, 6000]) { speed in
      var scroller = Scroller.resting(at: 2000, tuning: named.tuning, content: 50_000)
      scroller.beginDrag(.touch, at: 0)
      for step in 1...12 {
        scroller.drag(by: speed / 120, at: Double(step) / 120)
      }
      let dragged = scroller
      scroller.endDrag(at: dragged.time)
      #expect(scroller.offset == dragged.offset, Trail.comment)
      let landing = named.tuning.coast.law.landing(from: abs(speed))
      expectNear(scroller.velocity, dragged.velocity, within: landing + 1e-9)
    }
  }

  @Test(
    "a stretch released at rest returns without crossing the edge (INV-5, SP-51)",
    arguments: NamedTuning.stretchy)
  func aStretchReleasedAtRestReturnsWithoutCrossing(named: NamedTuning) {
    guard named.tuning.edge.spring.dampingRatio >= 0.98 else { return }
    withEvery("distance", in: [-700.0, -120, -9, 9, 120, 700]) { distance in
      var scroller = Scroller.resting(at: distance < 0 ? 0 : 4200, tuning: named.tuning)
      scroller.dragAndRelease(by: distance)
      #expect(scroller.phase.name == "bouncing", Trail.comment)
      var before = scroller.overscroll
      while !scroller.isAtRest {
        scroller.advance(to: scroller.time + 1 / 240.0)
        let past = distance < 0 ? -scroller.offset : scroller.offset - 4200
        #expect(past >= 0 && past <= before, Trail.comment)
        before = past
      }
      #expect(scroller.offset == (distance < 0 ? 0 : 4200), Trail.comment)
    }
  }

  @Test(
    "every motion ends at the limit or a whole pixel, bit for bit (INV-6, SP-9, SP-18)",
    arguments: NamedTuning.all)
  func everyMotionEndsBitForBit(named: NamedTuning) {
    withEvery("scale", in: [1.0, 1.5, 2, 3], "speed", in: [-6000.0, -700, 650, 2900, 7900]) {
      scale, speed in
      var scroller = Scroller(tuning: named.tuning, viewportLength: 800, contentLength: 5000.3)
      scroller.configure(at: scroller.time) { $0.pixelsPerPoint = scale }
      scroller.scroll(to: 1700.123, animated: false, at: 0)
      scroller.flick(at: speed)
      let predicted = scroller.restingOffset
      scroller.runOut()
      #expect(scroller.isAtRest, Trail.comment)
      #expect(scroller.offset == predicted, Trail.comment)
      let pixels = scroller.offset * scale
      let isLimit =
        scroller.offset == scroller.minimumOffset || scroller.offset == scroller.maximumOffset
      #expect(isLimit || abs(pixels - pixels.rounded()) < 1e-9, Trail.comment)
    }
  }

  @Test(
    "a coast that lands on no pixels ends exactly where its law does (SP-13, SP-18)",
    arguments: NamedTuning.presets)
  func aCoastThatLandsOnNoPixelsEndsWhereItsLawDoes(named: NamedTuning) {
    withEvery("scale", in: [1.0, 2], "speed", in: [-2000.0, -1100, 930, 1500]) { scale, speed in
      var scroller = Scroller(tuning: named.tuning, viewportLength: 800, contentLength: 50_000.3)
      scroller.configure(at: 0) {
        $0.pixelsPerPoint = scale
        $0.landsOnPixels = false
      }
      scroller.scroll(to: 20_000.123, animated: false, at: 0)
      scroller.flick(at: speed)
      let (law, stop) = (named.tuning.coast.law, named.tuning.coast.stopSpeed / scale)
      let unused = law.stoppingDistance(from: speed < 0 ? -stop : stop)
      let end = scroller.offset + law.stoppingDistance(from: scroller.velocity) - unused
      expectNear(scroller.restingOffset, end, within: 1e-9)
      let events = scroller.runOut()
      expectNear(scroller.offset, end, within: 1e-9)
      #expect(abs(scroller.offset * scale - (scroller.offset * scale).rounded()) > 1e-6)
      #expect(events.count == 1 && events.last?.endsMotion == true, Trail.comment)
    }
  }

  @Test("a coast that lands on no pixels still ends on a limit within half of one (SP-9)")
  func aCoastThatLandsOnNoPixelsStillEndsOnALimit() {
    var scroller = Scroller.resting(at: 2000)
    scroller.configure(at: 0) { $0.landsOnPixels = false }
    scroller.flick(at: 2000)
    let end = scroller.restingOffset
    scroller.setLengths(viewport: 800, content: 800 + end - 0.3, at: scroller.time)
    let events = scroller.runOut()
    #expect(scroller.offset == scroller.maximumOffset && events.count == 1)
  }

  @Test("a wheel's step ends where it adds up to where nothing lands on pixels (SP-18)")
  func aWheelsStepEndsWhereItAddsUp() {
    for lands in [true, false] {
      var scroller = Scroller.resting(at: 1000)
      scroller.configure(at: 0) { $0.landsOnPixels = lands }
      scroller.wheel(by: 90.4, at: 0)
      scroller.runOut()
      #expect(scroller.offset == (lands ? 1090 : 1090.4))
    }
  }

  @Test("nothing happens after a motion has settled (INV-10)", arguments: NamedTuning.all)
  func nothingHappensAfterAMotionHasSettled(named: NamedTuning) {
    var scroller = Scroller.resting(at: 100, tuning: named.tuning)
    scroller.flick(at: -5000)
    scroller.runOut()
    let settled = scroller
    for step in 1...50 {
      let events = scroller.advance(to: settled.time + Double(step))
      #expect(events.isEmpty && scroller.isAtRest)
      #expect(scroller.offset == settled.offset && scroller.velocity == 0)
    }
  }

  @Test("a coast never reverses and never gains speed", arguments: NamedTuning.all)
  func aCoastNeverReversesAndNeverGainsSpeed(named: NamedTuning) {
    var scroller = Scroller.resting(at: 2000, tuning: named.tuning, content: 100_000)
    scroller.flick(at: 5000)
    var before = scroller
    while case .decelerating = scroller.phase {
      before = scroller
      scroller.advance(to: scroller.time + 1 / 60.0)
      #expect(scroller.offset >= before.offset)
      #expect(scroller.velocity <= before.velocity)
    }
  }

  @Test(
    "a bounce goes no farther than its spring allows (SP-50)",
    arguments: NamedTuning.continuous)
  func aBounceGoesNoFartherOutThanItsSpringLetsIt(named: NamedTuning) {
    var scroller = Scroller.resting(at: 4100, tuning: named.tuning)
    scroller.flick(at: 6000)
    var farthest = 0.0
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 1 / 240.0)
      farthest = max(farthest, scroller.overscroll)
    }
    let spring = named.tuning.edge.spring
    // An undamped spring has the amplitude v/ω₀; damping only reduces it.
    #expect(farthest > 0 && farthest < 6000 / spring.angularFrequency)
  }
}

extension Scroller.Event {
  /// The time of a change from one curve to another that guarantees continuity.
  var handOverTime: Double? {
    switch self {
    case .hitEdge(_, let time, _), .leftEdge(_, let time, _): time
    case .stoppedMotion, .beganDragging, .endedDragging, .clamped, .settled: nil
    }
  }

  /// Whether it begins a coast.
  var beginsCoast: Bool {
    if case .leftEdge = self { true } else { false }
  }
}

extension Deceleration {
  /// The maximum change of speed for landing on a whole pixel: half a pixel's distance (SP-18).
  func landing(from speed: Double) -> Double {
    (velocity(toStopAfter: stoppingDistance(from: speed) + 0.5) - speed) * 1.01
  }
}

extension Action {
  /// Whether it has a mirror image in content of 5000 points under a viewport of 800.
  var isMirrorable: Bool {
    switch kind {
    case .begin, .drag, .end, .cancel, .wheel, .scroll, .stop: true
    case .content, .inset: false
    }
  }

  /// The action with all signs reversed.
  var mirrored: Action {
    switch kind {
    case .drag(let delta): Action(time: time, kind: .drag(-delta))
    case .wheel(let delta): Action(time: time, kind: .wheel(-delta))
    case .scroll(let offset, let animated):
      Action(time: time, kind: .scroll(to: -offset, animated: animated))
    case .begin, .end, .cancel, .content, .inset, .stop: self
    }
  }
}
