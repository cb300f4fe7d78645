import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller, dragging")
struct ScrollerDraggingTests {
  @Test("inside the limits the content follows the finger one to one (SP-39)")
  func insideTheLimitsTheContentFollowsOneToOne() {
    var scroller = Scroller.resting()
    let began = scroller.beginDrag(.touch, at: 1)
    #expect(Array(began) == [.beganDragging])
    scroller.drag(by: 12.5, at: 1.01)
    scroller.drag(by: -40, at: 1.02)
    #expect(scroller.offset == 972.5)
    #expect(scroller.phase.name == "tracking")
    #expect(!scroller.isAtRest)
  }

  @Test("past an edge the content shows what the band makes of the excess (SP-30, SP-32)")
  func pastAnEdgeTheContentShowsTheBand() {
    withEvery("distance", in: [-600.0, -80, 80, 600]) { distance in
      var scroller = Scroller.resting(at: distance < 0 ? 30 : 4170)
      scroller.beginDrag(.touch, at: 0)
      scroller.drag(by: distance, at: 0.01)
      let excess = abs(distance) - 30
      let shown = RubberBand.standard.shown(excess, length: 800)
      expectNear(scroller.overscroll, shown, within: 1e-9)
      expectNear(scroller.offset, distance < 0 ? -shown : 4200 + shown, within: 1e-9)
    }
  }

  @Test(
    "the shown offset depends on where the finger is, not on its path (SP-39)",
    arguments: NamedTuning.all)
  func theShownPlaceDoesNotDependOnThePath(named: NamedTuning) {
    guard !named.tuning.edge.easesBackFreely, named.tuning.start == nil,
      named.tuning.edge.band != .clamped
    else { return }
    var generator = SeededGenerator(seed: 7)
    var (once, often) = (
      Scroller.resting(at: 50, tuning: named.tuning), Scroller.resting(at: 50, tuning: named.tuning)
    )
    once.beginDrag(.touch, at: 0)
    often.beginDrag(.touch, at: 0)
    var whole = 0.0
    for step in 1...200 {
      let delta = Double.random(in: -20...14, using: &generator)
      whole += delta
      often.drag(by: delta, at: Double(step) / 100)
    }
    once.drag(by: whole, at: 2)
    expectNear(often.offset, once.offset, within: 1e-9)
    often.drag(by: -whole, at: 2.1)
    expectNear(often.offset, 50, within: 1e-9)
  }

  @Test(
    "a touch stops moving content where it is, in any motion (SP-90)",
    arguments: NamedTuning.all)
  func aTouchOnAMovingContentStopsIt(named: NamedTuning) {
    withEvery("speed", in: [-7000.0, 7000], "delay", in: [0.01, 0.06, 0.11, 0.2, 0.4]) {
      speed, delay in
      var scroller = Scroller.resting(at: speed < 0 ? 200 : 4000, tuning: named.tuning)
      scroller.flick(at: speed, for: 0.05)
      scroller.advance(to: scroller.time + delay)
      guard !scroller.isAtRest else { return }
      let moving = scroller
      let events = scroller.beginDrag(.touch, at: moving.time)
      #expect(
        Array(events) == [.stoppedMotion(speed: abs(moving.velocity)), .beganDragging],
        Trail.comment)
      expectNear(scroller.offset, moving.offset, within: 1e-9)
      #expect(scroller.velocity == 0, Trail.comment)
      scroller.advance(to: moving.time + 1)
      expectNear(scroller.offset, moving.offset, within: 1e-9)
    }
  }

  @Test("a content that is caught past all that its band can show moves on without a jump (SP-39)")
  func aContentCaughtPastItsBandMovesOnWithoutAJump() {
    var scroller = Scroller.resting(at: 2000, tuning: .chromium)
    scroller.flick(at: 20_000, for: 0.05)
    while scroller.velocity > 0 {
      scroller.advance(to: scroller.time + 0.005)
    }
    let caught = scroller.overscroll
    #expect(caught > 80, "the band shows no more than a tenth of the viewport")
    scroller.beginDrag(.touch, at: scroller.time)
    var before = scroller.offset
    for step in 1...400 {
      scroller.drag(by: -10, at: scroller.time + 0.01)
      #expect(abs(scroller.offset - before) < 12, "step \(step)")
      #expect(scroller.offset <= before)
      before = scroller.offset
    }
    #expect(scroller.offset < 4200)

    scroller.drag(by: 4300 - scroller.offset, at: scroller.time + 0.01)
    let shown = Tuning.chromium.edge.band.shown(100, length: 800)
    expectNear(scroller.overscroll, shown, within: 1e-9, "a new stretch is the band's own")
  }

  @Test("easing back moves one to one where the desktop's rule says so (SP-33)")
  func easingBackMovesOneToOneOnTheDesktop() {
    var scroller = Scroller.resting(at: 0, tuning: .flutterMacOS)
    scroller.beginDrag(.trackpad, at: 0)
    scroller.drag(by: -300, at: 0.01)
    let stretched = scroller.overscroll
    expectNear(
      stretched, RubberBand.asymptotic(coefficient: 0.26).shown(300, length: 800), within: 1e-9)
    scroller.drag(by: 20, at: 0.02)
    expectNear(scroller.overscroll, stretched - 20, within: 1e-9)
    scroller.drag(by: stretched, at: 0.03)
    expectNear(scroller.offset, 20, within: 1e-9)
  }

  @Test(
    "a finger that rests does not fling, on glass or trackpad (SP-6, SP-104)",
    arguments: [Scroller.DragSource.touch, .mouse, .trackpad])
  func aFingerThatRestsDoesNotFling(source: Scroller.DragSource) {
    var scroller = Scroller.resting()
    scroller.beginDrag(source, at: 0)
    for step in 1...10 {
      scroller.drag(by: 20, at: Double(step) / 100)
    }
    scroller.hold(at: 0.12)
    scroller.hold(at: 0.2)
    let events = scroller.endDrag(at: 0.2)
    #expect(scroller.isAtRest && scroller.offset == 1200)
    #expect(Array(events) == [.endedDragging(velocity: 0, willDecelerate: false)])
  }

  @Test(
    "at the start of a drag 3.5 pt must add up, and the breaking move is cut to a third (SP-91)",
    arguments: [Scroller.DragSource.touch, .mouse, .trackpad])
  func atTheStartOfADrag35PtMustAddUp(source: Scroller.DragSource) {
    var scroller = Scroller.resting(tuning: .flutter)
    scroller.beginDrag(source, at: 0)
    scroller.drag(by: 2, at: 0.008)
    scroller.drag(by: 1.5, at: 0.016)
    #expect(scroller.offset == 1000, "3.5 is not more than 3.5")
    scroller.drag(by: 2, at: 0.024)
    expectNear(scroller.offset, 1000 + 3.5 / 3, within: 1e-9)
    scroller.drag(by: 2, at: 0.032)
    expectNear(scroller.offset, 1002 + 3.5 / 3, within: 1e-9)
  }

  @Test("a touch that stops a coast begins no sooner (SP-91)")
  func aTouchThatStopsACoastBeginsNoSooner() {
    var scroller = Scroller.resting(tuning: .flutter)
    scroller.flick(at: 2000)
    scroller.beginDrag(.touch, at: scroller.time + 0.1)
    let offset = scroller.offset
    scroller.drag(by: 3, at: scroller.time + 0.008)
    #expect(scroller.offset == offset)
  }

  @Test("after a pause 3.5 pt must add up again (SP-91)")
  func afterAPause35PtMustAddUpAgain() {
    var scroller = Scroller.resting(tuning: .flutter)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: 25, at: 0.01)
    #expect(scroller.offset == 1025)
    scroller.drag(by: 2, at: 0.06)
    #expect(scroller.offset == 1027, "50 ms are not more than 50 ms")
    scroller.drag(by: 2, at: 0.12)
    scroller.drag(by: 1.5, at: 0.13)
    #expect(scroller.offset == 1027)
    scroller.drag(by: 2, at: 0.14)
    expectNear(scroller.offset, 1027 + 3.5 / 3, within: 1e-9)
  }

  @Test("a tuning with another start rule does not change a drag in progress (SP-91)")
  func anotherStartDoesNotChangeADragInProgress() {
    var scroller = Scroller.resting()
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: 2, at: 0.01)
    scroller.setTuning(.flutter, at: 0.02)
    scroller.drag(by: 2, at: 0.03)
    #expect(scroller.offset == 1004)
  }

  @Test("a first move of more than 24 pt is followed whole, one of 24 is not (SP-91)")
  func aDeliberateMoveIsFollowedWhole() {
    for (move, followed) in [(-25.0, -25.0), (-24, -3.5 / 3)] {
      var scroller = Scroller.resting(tuning: .flutter)
      scroller.beginDrag(.touch, at: 0)
      scroller.drag(by: move, at: 0.008)
      expectNear(scroller.offset, 1000 + followed, within: 1e-9)
    }
  }

  @Test("suppressed moves still count for the velocity (flutter #149222)")
  func suppressedMovesStillCountForTheVelocity() {
    var scroller = Scroller.resting(tuning: .flutter)
    scroller.beginDrag(.touch, at: 0)
    for step in 0..<4 {
      scroller.drag(by: 0.8, at: 0.1 + Double(step) / 1000)
    }
    #expect(scroller.offset == 1000)
    expectNear(scroller.velocity, 800, within: 500)
  }

  @Test(
    "where nothing stretches the content stops at its limit and turns back at once",
    arguments: ["bounces", "short", "motion", "clamped"])
  func whereNothingStretchesTheContentStops(reason: String) {
    var scroller = Scroller.resting(at: 0, content: reason == "short" ? 300 : 5000)
    switch reason {
    case "bounces": scroller.configure(at: scroller.time) { $0.bounces = false }
    case "short": scroller.configure(at: scroller.time) { $0.alwaysBounces = false }
    case "motion": scroller.configure(at: scroller.time) { $0.reducesMotion = true }
    default:
      var tuning = Tuning.ios
      tuning.edge.band = .clamped
      scroller.setTuning(tuning, at: 0)
    }
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: -200, at: 0.01)
    #expect(scroller.offset == 0 && scroller.overscroll == 0)
    scroller.drag(by: 30, at: 0.02)
    #expect(scroller.offset == (reason == "short" ? 0 : 30))
    scroller.endDrag(at: 0.5)
    #expect(scroller.isAtRest)
  }

  @Test("content shorter than the viewport stretches in both directions if allowed (SP-65)")
  func shortContentStretchesInBothDirections() {
    withEvery("distance", in: [-150.0, 150]) { distance in
      var scroller = Scroller.resting(at: 0, content: 300)
      #expect(scroller.maximumOffset == scroller.minimumOffset)
      scroller.dragAndRelease(by: distance)
      #expect(scroller.overscroll > 50, Trail.comment)
      scroller.runOut()
      #expect(scroller.offset == 0, Trail.comment)
      scroller.flick(at: distance * 20)
      scroller.runOut()
      #expect(scroller.offset == 0, Trail.comment)
    }
  }

  @Test("without a finger, drags and lifts do nothing")
  func withoutAFingerDragsAndLiftsDoNothing() {
    var scroller = Scroller.resting()
    #expect(scroller.drag(by: 50, at: 1).isEmpty)
    #expect(scroller.endDrag(at: 1).isEmpty)
    #expect(scroller.cancelDrag(at: 1).isEmpty)
    #expect(scroller.offset == 1000 && scroller.isAtRest)
  }

  @Test("a second drag goes on from the first without a jump and with its own record")
  func aSecondDragGoesOnFromTheFirst() {
    var scroller = Scroller.resting(at: 0)
    scroller.beginDrag(.touch, at: 0)
    for step in 1...10 {
      scroller.drag(by: -30, at: Double(step) / 100)
    }
    let before = scroller.offset
    #expect(Array(scroller.beginDrag(.trackpad, at: 0.1)) == [.beganDragging])
    expectNear(scroller.offset, before, within: 1e-9)
    #expect(scroller.velocity == 0)
  }

  @Test("a cancelled drag never flings; a stretch springs back (SP-51)")
  func aCancelledDragNeverFlings() {
    var scroller = Scroller.resting()
    scroller.beginDrag(.touch, at: 0)
    for step in 1...10 {
      scroller.drag(by: 30, at: Double(step) / 100)
    }
    scroller.cancelDrag(at: 0.1)
    #expect(scroller.isAtRest && scroller.offset == 1300)

    scroller.scroll(to: 0, animated: false, at: 1)
    scroller.beginDrag(.touch, at: 1)
    for step in 1...10 {
      scroller.drag(by: -30, at: 1 + Double(step) / 100)
    }
    scroller.cancelDrag(at: 1.1)
    #expect(scroller.phase.name == "bouncing")
    expectNear(scroller.velocity, 10 * scroller.overscroll, within: 1e-6)
  }
}
