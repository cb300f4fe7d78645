import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller, gliding")
struct ScrollerGlidingTests {
  @Test("a wheel notch is the viewport's length to the power of two thirds (SP-96)")
  func aWheelNotchIsAPowerOfTheViewport() {
    expectNear(Scroller.notchLength(viewport: 860), 90.43, within: 0.01)
    expectNear(Scroller.notchLength(viewport: 1000), 100, within: 1e-9)
    #expect(Scroller.notchLength(viewport: .nan) == 0)
    #expect(Scroller.notchLength(viewport: -8) == 0)
  }

  @Test("a notch is within half a point after 12 frames of 1/60 s, and ends exactly (SP-96)")
  func aNotchIsDoneAfterTwelveFrames() {
    var scroller = Scroller.resting()
    scroller.wheel(by: 90, at: 0)
    #expect(scroller.phase.name == "gliding")
    expectNear(scroller.offset(at: 0.2), 1090, within: 0.5)
    let events = scroller.runOut()
    #expect(scroller.offset == 1090)
    #expect(events.count == 1)
  }

  @Test(
    "a notch's first frame moves by a pixel or more at any rate (SP-96)",
    arguments: [30.0, 60, 120, 144, 240])
  func aNotchsFirstFrameMoves(rate: Double) {
    var scroller = Scroller.resting()
    scroller.wheel(by: -90, at: 0)
    #expect(scroller.offset(at: 1 / rate) <= 999)
  }

  @Test("notches add up, keep the velocity, and never overshoot (SP-96)")
  func notchesAddUp() {
    var scroller = Scroller.resting()
    for notch in 0..<5 {
      let before = scroller.advance(to: Double(notch) * 0.03)
      #expect(before.isEmpty)
      let velocity = scroller.velocity
      scroller.wheel(by: 90.4, at: scroller.time)
      expectNear(scroller.velocity, velocity + 10 * 90.4, within: 1e-9)
    }
    #expect(scroller.restingOffset == 1452)
    var before = scroller.offset
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.005)
      #expect(scroller.offset >= before && scroller.offset <= 1452)
      before = scroller.offset
    }
    #expect(scroller.offset == 1452)
  }

  @Test("a notch in the other direction reverses the content without a jump (SP-96)")
  func aReversedNotchTurnsTheContent() {
    var scroller = Scroller.resting()
    scroller.wheel(by: 90, at: 0)
    scroller.advance(to: 0.05)
    let before = scroller.offset
    scroller.wheel(by: -180, at: 0.05)
    #expect(scroller.offset == before)
    scroller.runOut()
    #expect(scroller.offset == 910)
  }

  @Test("wheels stop at the limits, with no bounce (SP-96, SP-103)", arguments: [-1.0, 1])
  func wheelsStopAtTheLimits(side: Double) {
    var scroller = Scroller.resting(at: side < 0 ? 50 : 4150)
    for notch in 0..<10 {
      scroller.wheel(by: side * 90, at: Double(notch) / 100)
    }
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.004)
      #expect(scroller.overscroll == 0)
    }
    #expect(scroller.offset == (side < 0 ? 0 : 4200))
    #expect(scroller.wheel(by: side * 90, at: 2).isEmpty)
    #expect(scroller.isAtRest)
  }

  @Test("slow turning by fractions of a pixel is not lost (SP-101)")
  func slowTurningIsNotLost() {
    var scroller = Scroller.resting()
    for step in 1...40 {
      scroller.wheel(by: 0.2, at: Double(step) / 2)
    }
    scroller.runOut()
    expectNear(scroller.offset, 1008, within: 1e-9)
  }

  @Test("a wheel under a finger, or outward in a bounce, does nothing (SP-96)")
  func aWheelUnderAFingerDoesNothing() {
    var scroller = Scroller.resting(at: 0)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: -100, at: 0.01)
    let before = scroller
    #expect(scroller.wheel(by: 90, at: 0.01).isEmpty)
    #expect(scroller == before)
    scroller.endDrag(at: 0.2)
    scroller.wheel(by: -90, at: 0.21)
    #expect(scroller.phase.name == "bouncing")
    scroller.wheel(by: 90, at: 0.22)
    #expect(scroller.phase.name == "gliding")
    #expect(scroller.restingOffset == 90)
  }

  @Test("a wheel takes over from a coast and ends near it (SP-96)", arguments: [-1.0, 1])
  func aWheelTakesOverFromACoast(side: Double) {
    var scroller = Scroller.resting(at: 1000)
    scroller.flick(at: 7900)
    scroller.advance(to: 0.3)
    let offset = scroller.offset
    scroller.wheel(by: side * 90, at: 0.3)
    #expect(scroller.offset == offset)
    expectNear(scroller.restingOffset, offset + side * 90, within: 0.5)
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.004)
      #expect(side < 0 || scroller.offset <= offset + 90.5, "it never runs past its target")
    }
    expectNear(scroller.offset, offset + side * 90, within: 0.5)
  }

  @Test(
    "an animated move takes about a third of a second and ends exactly (SP-95)",
    arguments: [100.0, 1600, 4200])
  func anAnimatedMoveTakesAThirdOfASecond(target: Double) {
    var scroller = Scroller.resting()
    scroller.scroll(to: target, animated: true, at: 0)
    expectNear(scroller.offset(at: 0.4), target, within: 1)
    #expect(abs(scroller.offset(at: 0.2) - target) > 1)
    var before = scroller.offset
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.01)
      #expect((scroller.offset - before) * (target - 1000) >= 0)
      before = scroller.offset
    }
    #expect(scroller.offset == target && scroller.time < 0.5)
  }

  @Test("a plain move is there at once, and reports (SP-95)")
  func aPlainMoveIsThereAtOnce() {
    var scroller = Scroller.resting()
    scroller.flick(at: 4000)
    let events = scroller.scroll(to: 12.25, animated: false, at: 1)
    #expect(scroller.offset == 12.25 && scroller.isAtRest)
    #expect(events.last == .settled(offset: 12.25, time: 1))
  }

  @Test("a move in flight to a new target keeps its place and velocity (SP-95, SP-121)")
  func aMoveInFlightKeepsPlaceAndVelocity() {
    var scroller = Scroller.resting()
    scroller.scroll(to: 3000, animated: true, at: 0)
    scroller.advance(to: 0.05)
    let before = scroller
    scroller.scroll(to: 200, animated: true, at: 0.05)
    #expect(scroller.offset == before.offset && scroller.velocity == before.velocity)
    scroller.runOut()
    #expect(scroller.offset == 200)
  }

  @Test("an animated move replaces a coast and does not fight it")
  func anAnimatedMoveReplacesACoast() {
    var scroller = Scroller.resting(at: 2000)
    scroller.flick(at: -5000)
    scroller.advance(to: 0.2)
    let before = scroller
    scroller.scroll(to: 0, animated: true, at: 0.2)
    #expect(scroller.velocity == before.velocity)
    scroller.runOut()
    #expect(scroller.offset == 0)
  }

  @Test(
    "a move that sets out past an edge stops there, goes on to its target, and ends once (SP-96)")
  func aMoveThatSetsOutPastAnEdgeStopsThere() {
    var scroller = Scroller.resting(at: 4145)
    scroller.flick(at: 3000, for: 0.02)
    scroller.scroll(to: 4000, animated: true, at: scroller.time)
    var farthest = 0.0
    var events: [Scroller.Event] = []
    while !scroller.isAtRest {
      events += scroller.advance(to: scroller.time + 0.003)
      #expect(scroller.overscroll == 0)
      farthest = max(farthest, scroller.offset)
    }
    #expect(farthest > 4198)
    #expect(events.count == 1 && events.last?.endsMotion == true)
    #expect(scroller.offset == 4000)
  }

  @Test("a move that begins past an edge, moving outward, turns back without a jump (SP-121)")
  func aMoveThatBeginsPastAnEdgeTurnsBack() {
    var scroller = Scroller.resting(at: 4100)
    scroller.flick(at: 4000, for: 0.02)
    scroller.advance(to: 0.06)
    #expect(scroller.overscroll > 10 && scroller.velocity > 500)
    let bouncing = scroller
    scroller.scroll(to: 3000, animated: true, at: 0.06)
    var before = scroller.offset
    #expect(before == bouncing.offset && scroller.velocity == bouncing.velocity)
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.002)
      #expect(abs(scroller.offset - before) < 30)
      before = scroller.offset
    }
    #expect(scroller.offset == 3000)
  }

  @Test("targets are moved into the limits; NaN is none, infinity is the limit (INV-8)")
  func targetsAreMovedIntoTheLimits() {
    withEvery("animated", in: [true, false]) { animated in
      var scroller = Scroller.resting()
      scroller.scroll(to: -500, animated: animated, at: 0)
      #expect(scroller.restingOffset == 0)
      scroller.scroll(to: 1e12, animated: animated, at: 0)
      #expect(scroller.restingOffset == 4200)
      scroller.scroll(to: .nan, animated: animated, at: 0)
      #expect(scroller.restingOffset == 4200)
      scroller.scroll(to: -.infinity, animated: animated, at: 0)
      #expect(scroller.restingOffset == 0)
    }
  }

  @Test("moves by a distance add up in flight")
  func movesByADistanceAddUp() {
    var scroller = Scroller.resting()
    scroller.scroll(by: 100, animated: true, at: 0)
    scroller.scroll(by: 100, animated: true, at: 0.05)
    #expect(scroller.restingOffset == 1200)
    scroller.scroll(by: -300, animated: false, at: 0.06)
    #expect(scroller.offset == 900)
  }

  @Test("under a finger a plain move goes on with the drag, an animated one is not made")
  func underAFingerTheFingerWins() {
    var scroller = Scroller.resting()
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: 10, at: 0.01)
    scroller.scroll(to: 3000, animated: true, at: 0.02)
    #expect(scroller.offset == 1010)
    scroller.scroll(to: 3000, animated: false, at: 0.02)
    scroller.drag(by: 10, at: 0.03)
    #expect(scroller.offset == 3010 && scroller.phase.name == "tracking")
  }

  @Test("a stop ends a coast where it is; a stretch springs back from rest")
  func aStopEndsACoast() {
    var scroller = Scroller.resting()
    scroller.flick(at: 3000)
    scroller.advance(to: 0.4)
    let moving = scroller
    #expect(Array(scroller.stop(at: 0.4)) == [.stoppedMotion(speed: moving.velocity)])
    #expect(scroller.offset == moving.offset && scroller.isAtRest)
    #expect(scroller.stop(at: 0.5).isEmpty)

    var bounce = Scroller.resting(at: 4100)
    bounce.flick(at: 4000, for: 0.02)
    bounce.advance(to: 0.1)
    #expect(bounce.velocity > 0 && bounce.overscroll > 0)
    bounce.stop(at: 0.1)
    #expect(bounce.velocity == 0 && bounce.phase.name == "bouncing")
    bounce.runOut()
    #expect(bounce.offset == 4200)
  }

  @Test("a move to a place just ahead of a fast coast does not run past it (SP-95)")
  func aMoveJustAheadOfAFastCoastDoesNotRunPastIt() {
    withEvery("side", in: [-1.0, 1]) { side in
      var scroller = Scroller.resting(at: 2100)
      scroller.flick(at: side * 7900)
      let target = (scroller.offset + side * 50).rounded()
      scroller.scroll(to: target, animated: true, at: scroller.time)
      #expect(abs(scroller.velocity) > 500, Trail.comment)
      while !scroller.isAtRest {
        scroller.advance(to: scroller.time + 0.002)
        #expect(side * (scroller.offset - target) <= 0, Trail.comment)
      }
      #expect(scroller.offset == target, Trail.comment)
    }
  }

  @Test("where a bounce or a glide turns round is known before (FL-25)", arguments: [false, true])
  func whereAMotionTurnsRound(glides: Bool) throws {
    var scroller = Scroller(tuning: .flutter, viewportLength: 800, contentLength: 5000)
    if glides {
      scroller.wheel(by: 700, isKey: true, at: 0)
      scroller.advance(to: 0.15)
      // To a target that is still ahead, but too near to stop there.
      scroller.wheel(by: scroller.offset + 2 - 700, isKey: true, at: 0.15)
    } else {
      scroller.fling(velocity: -2000, at: 0)
    }
    let start = scroller.time
    let turn = try #require(scroller.phase.nextTurn(after: start))
    let end = try #require(scroller.phase.nextTurn(after: turn))
    #expect(turn > start && end > turn)
    func velocity(at time: Double) -> Double {
      var copy = scroller
      copy.advance(to: time)
      return copy.motionVelocity
    }
    #expect(velocity(at: turn - 1e-3) * velocity(at: turn + 1e-3) < 0)
    expectNear(velocity(at: turn), 0, within: 1e-6)
  }
}
