import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Trackpad and wheel")
struct GestureRecognizerTrackpadTests {
  /// Two fingers that scroll by 20 points per frame of 1/120 s.
  private func pan(_ bench: inout Bench, from time: Double, frames: Int = 12, clicks: Double = -2) {
    for i in 1...frames {
      bench.send(.trackpadScroll(dx: 0, dy: clicks), at: time + Double(i) / 120)
    }
  }

  @Test("a click's worth scrolls ten points, 1:1 and at once")
  func aClicksWorthIsTenPoints() {
    var bench = Bench(offset: 1000)
    bench.send(.trackpadScroll(dx: 0, dy: -0.35), at: 1)

    #expect(isNear(bench.scroller.offset, 1003.5, within: 1e-9))
    #expect(bench.scroller.phase.name == "tracking")
    #expect(bench.input.trackpadLift == .reported)
  }

  @Test("the lift flings with the fingers' own speed")
  func theLiftFlings() {
    var bench = Bench(offset: 1000)
    pan(&bench, from: 1)
    bench.send(.trackpadLift, at: 1.105)

    #expect(bench.scroller.phase.name == "decelerating")
    #expect(isNear(bench.scroller.velocity, 2400, within: 60))
  }

  @Test("a lift after a rest does not coast (SP-104)")
  func aLiftAfterARest() {
    var bench = Bench(offset: 1000)
    pan(&bench, from: 1)
    bench.send(.trackpadLift, at: 1.3)

    #expect(bench.scroller.isAtRest)
    #expect(isNear(bench.scroller.offset, 1240, within: 1e-9))
  }

  @Test("the ends stretch under the fingers, and spring back after the lift")
  func theEndsStretch() {
    var bench = Bench()
    pan(&bench, from: 1, clicks: 1)

    let band = 800 * (1 - 1 / (1 + 0.55 * 120 / 800))
    #expect(isNear(bench.scroller.overscroll, band, within: 1e-9))
    bench.send(.trackpadLift, at: 1.2)
    #expect(bench.scroller.phase.name == "bouncing")
    bench.wait(until: 5)
    #expect(bench.scroller.offset == 0)
  }

  @Test(
    "new fingers stop a coast",
    arguments: [DeviceEvent.Kind.trackpadHold, .trackpadScroll(dx: 0, dy: 0)])
  func newFingersStopACoast(kind: DeviceEvent.Kind) {
    var bench = Bench(offset: 1000)
    pan(&bench, from: 1)
    bench.send(.trackpadLift, at: 1.105)
    bench.wait(until: 1.3)
    let place = bench.scroller.offset

    bench.send(kind, at: 1.3)
    #expect(bench.scroller.phase.name == "tracking")
    bench.send(.trackpadLift, at: 1.5)

    #expect(bench.scroller.isAtRest)
    #expect(isNear(bench.scroller.offset, place, within: 1e-9))
  }

  @Test("fingers that rest on a still list capture nothing")
  func fingersRestOnAStillList() {
    var bench = Bench(offset: 1000)
    bench.send(.trackpadHold, at: 1)
    bench.send(.trackpadLift, at: 2)

    #expect(bench.scroller.phase.name == "idle")
    #expect(bench.actions.isEmpty)
  }

  @Test(
    "cancelled fingers do not fling",
    arguments: [DeviceEvent.Kind.pointerCancel, .mouseLeave, .focus(false), .visibility(false)])
  func cancelledFingers(kind: DeviceEvent.Kind) {
    var bench = Bench(offset: 1000)
    pan(&bench, from: 1)
    bench.send(kind, at: 1.105)

    #expect(bench.scroller.isAtRest)
    #expect(isNear(bench.scroller.offset, 1240, within: 1e-9))
  }

  @Test("a wheel notch glides by the viewport to the power of two thirds (SP-96)")
  func aWheelNotchGlides() {
    var bench = Bench(offset: 1000)
    bench.send(.wheel(dx: 0, dy: -1), at: 1)

    #expect(bench.scroller.phase.name == "gliding")
    bench.wait(until: 3)
    #expect(isNear(bench.scroller.offset, 1000 + 86.177, within: 0.5))
  }

  @Test("notches add up, and stop at the ends without a stretch")
  func notchesAddUp() {
    var bench = Bench(offset: 1000)
    for i in 0..<3 { bench.send(.wheel(dx: 0, dy: -1), at: 1 + Double(i) * 0.02) }
    bench.wait(until: 3)
    #expect(isNear(bench.scroller.offset, 1000 + 3 * 86.177, within: 0.5))

    for i in 0..<60 {
      bench.send(.wheel(dx: 0, dy: 1), at: 4 + Double(i) * 0.02)
      #expect(bench.scroller.overscroll == 0)
    }
    bench.wait(until: 8)
    #expect(bench.scroller.offset == 0)
  }

  @Test("a wheel does nothing while a finger or a button drags the content")
  func aWheelWaitsForFingers() {
    var touched = Bench(offset: 1000)
    touched.send(.touchDown(finger: 1, x: 5, y: 5), at: 1)
    touched.send(.wheel(dx: 0, dy: -1), at: 1.01)
    touched.send(.trackpadScroll(dx: 0, dy: -1), at: 1.02)
    #expect(touched.scroller.offset == 1000 && touched.scroller.isAtRest)
    touched.send(.touchMove(finger: 1, x: 5, y: -35), at: 1.03)
    #expect(isNear(touched.scroller.offset, 1030, within: 1e-9))

    var pressed = Bench(offset: 1000)
    pressed.send(.mouseDown(.left, x: 5, y: 5), at: 1)
    pressed.send(.wheel(dx: 0, dy: -0.5), at: 1.01)
    #expect(pressed.scroller.offset == 1000 && pressed.scroller.isAtRest)
  }

  @Test(
    "horizontal movement alone does not stop a vertical coast",
    arguments: [
      DeviceEvent.Kind.trackpadScroll(dx: 3, dy: 0), .wheel(dx: 1, dy: 0), .wheel(dx: 0.25, dy: 0),
      .scroll(dx: 1, dy: 0), .scroll(dx: 0.25, dy: 0),
    ])
  func whatGoesSidewaysAlone(kind: DeviceEvent.Kind) {
    var bench = Bench(offset: 1000)
    pan(&bench, from: 1)
    bench.send(.trackpadLift, at: 1.105)
    var undisturbed = bench
    bench.send(kind, at: 1.2)
    bench.send(.trackpadLift, at: 1.21)
    bench.wait(until: 1.3)
    undisturbed.wait(until: 1.3)

    #expect(bench.scroller == undisturbed.scroller)
    #expect(!bench.input.isDragging)
  }

  @Test("a horizontal wheel does not move a vertical list")
  func aSidewaysWheel() {
    var bench = Bench(offset: 1000)
    bench.send(.wheel(dx: 1, dy: 0), at: 1)
    bench.wait(until: 2)

    #expect(bench.scroller.offset == 1000)
  }

  @Test("a wheel of high resolution glides by fractions, and never stretches (SP-96)")
  func aWheelOfHighResolutionGlides() {
    var bench = Bench(offset: 1000)
    for i in 0..<8 { bench.send(.wheel(dx: 0, dy: -0.125), at: 1 + Double(i) * 0.01) }
    #expect(bench.scroller.phase.name == "gliding")
    #expect(bench.input.nextDeadline == nil && bench.input.trackpadLift == .unseen)
    bench.wait(until: 3)
    #expect(isNear(bench.scroller.offset, 1000 + 86.177, within: 0.5))

    for i in 0..<200 {
      bench.send(.wheel(dx: 0, dy: 0.125), at: 3 + Double(i) * 0.01)
      #expect(bench.scroller.overscroll == 0)
    }
    bench.wait(until: 9)
    #expect(bench.scroller.offset == 0)
  }

  @Test("whole clicks of unknown source are a wheel's")
  func wholeClicksOfUnknownSource() {
    var bench = Bench(offset: 1000)
    bench.send(.scroll(dx: 0, dy: -1), at: 1)

    #expect(bench.scroller.phase.name == "gliding")
    bench.wait(until: 3)
    #expect(isNear(bench.scroller.offset, 1000 + 86.177, within: 0.5))
  }

  @Test("fractions of unknown source drag as a trackpad does, and so do whole ones among them")
  func fractionsOfUnknownSourceDrag() {
    var bench = Bench(offset: 1000)
    bench.send(.scroll(dx: 0, dy: -0.25), at: 1)
    bench.send(.scroll(dx: 0, dy: -1), at: 1.01)

    #expect(isNear(bench.scroller.offset, 1012.5, within: 1e-9))
    #expect(bench.input.trackpadLift == .inferred)
    #expect(bench.input.nextDeadline == 1.01 + bench.input.rules.trackpadGap)
  }

  @Test("a late lift ends a guessed drag, and a rest before it counts (SP-104)")
  func aLiftEndsAGuessedDrag() {
    var bench = Bench(offset: 1000)
    for i in 1...12 { bench.send(.scroll(dx: 0, dy: -2.5), at: 1 + Double(i) / 120) }
    bench.send(.trackpadLift, at: 1.17)

    #expect(bench.scroller.isAtRest && bench.input.nextDeadline == nil)
    #expect(isNear(bench.scroller.offset, 1300, within: 1e-9))
  }

  @Test("the content stays under resting fingers, however long")
  func contentStaysUnderRestingFingers() {
    var bench = Bench()
    pan(&bench, from: 1, clicks: 1)
    bench.wait(until: 60)

    #expect(bench.scroller.phase.name == "tracking" && bench.scroller.overscroll > 50)
  }

  @Test("a gap lifts guessed fingers, which fling with their last speed")
  func aGapLifts() {
    var bench = Bench(offset: 1000)
    for i in 1...12 { bench.send(.scroll(dx: 0, dy: -2.5), at: 1 + Double(i) / 120) }
    bench.wait(until: 1.19)
    #expect(bench.scroller.phase.name == "tracking")

    bench.wait(until: 1.2001)

    #expect(bench.scroller.phase.name == "decelerating")
    #expect(isNear(bench.scroller.velocity, 3000, within: 60))
  }

  @Test("a gap ends at its own time, however late the next call")
  func aGapIsOverAtItsOwnTime() {
    var early = Bench(offset: 1000)
    var late = Bench(offset: 1000)
    for i in 1...12 {
      early.send(.scroll(dx: 0, dy: -2.5), at: 1 + Double(i) / 120)
      late.send(.scroll(dx: 0, dy: -2.5), at: 1 + Double(i) / 120)
    }
    for i in 1...80 { early.wait(until: 1.1 + Double(i) / 100) }
    late.wait(until: 1.9)

    #expect(isNear(late.scroller.offset, early.scroller.offset, within: 1e-6))
    #expect(late.scroller.offset > 1400)
  }

  @Test("a notch after a trackpad ends its drag and glides")
  func aNotchEndsATrackpadsDrag() {
    var bench = Bench(offset: 1000)
    pan(&bench, from: 1)
    bench.send(.wheel(dx: 0, dy: -1), at: 1.2)

    #expect(bench.scroller.phase.name == "gliding")
    #expect(!bench.input.isDragging)
  }

  @Test("a horizontal list scrolls by horizontal movement")
  func aHorizontalList() {
    var bench = Bench(axis: .horizontal, offset: 1000)
    bench.send(.trackpadScroll(dx: 2, dy: -7), at: 1)
    #expect(isNear(bench.scroller.offset, 1020, within: 1e-9))
    bench.send(.trackpadLift, at: 2)
    bench.send(.touchDown(finger: 1, x: 300, y: 5), at: 3)
    bench.send(.touchMove(finger: 1, x: 250, y: 5), at: 3.1)
    #expect(isNear(bench.scroller.offset, 1060, within: 1e-9))
  }
}
