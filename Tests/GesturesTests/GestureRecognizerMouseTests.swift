import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Mouse")
struct GestureRecognizerMouseTests {
  @Test("a press-drag has 3 pt of slop, works outside the window and flings on release")
  func aPressDragFlings() {
    var bench = Bench(offset: 1000)
    bench.send(.mouseDown(.left, x: 100, y: 50), at: 1)
    bench.send(.mouseMove(x: 100, y: 47.5), at: 1.005)
    #expect(bench.scroller.phase.name == "idle")

    for i in 1...12 {
      bench.send(.mouseMove(x: 100, y: 50 - Double(i) * 10), at: 1.005 + Double(i) / 120)
    }
    #expect(isNear(bench.scroller.offset, 1117, within: 1e-9))
    #expect(bench.scroller.phase.name == "tracking")
    bench.send(.mouseUp(.left, x: 100, y: -70), at: 1.105)

    #expect(bench.scroller.phase.name == "decelerating")
    #expect(isNear(bench.scroller.velocity, 1200, within: 60))
  }

  @Test("a button released elsewhere than the pointer was last seen moved there")
  func aButtonReleasedElsewhere() {
    var bench = Bench(offset: 1000)
    bench.send(.mouseDown(.left, x: 100, y: 500), at: 1)
    bench.send(.mouseMove(x: 100, y: 447), at: 1.05)
    bench.send(.mouseUp(.left, x: 100, y: 437), at: 1.3)

    #expect(isNear(bench.scroller.offset, 1060, within: 1e-9))
    // From then on the pointer is where the button was released.
    #expect(bench.answers == [.hover(Point(x: 100, y: 437))])
  }

  @Test("a click is a tap")
  func aClickIsATap() {
    var bench = Bench()
    bench.send(.mouseDown(.left, x: 100, y: 50), at: 1)
    bench.send(.mouseUp(.left, x: 101, y: 51), at: 1.05)

    #expect(bench.answers == [.tap(Point(x: 100, y: 50)), .hover(Point(x: 101, y: 51))])
    #expect(bench.scroller.offset == 0)
  }

  @Test("other buttons do nothing", arguments: [DeviceEvent.MouseButton.middle, .right])
  func otherButtonsDoNothing(button: DeviceEvent.MouseButton) {
    var bench = Bench(offset: 1000)
    bench.send(.mouseDown(button, x: 100, y: 50), at: 1)
    bench.send(.mouseMove(x: 100, y: 10), at: 1.1)
    bench.send(.mouseUp(button, x: 100, y: 10), at: 1.2)

    #expect(bench.answers == [.hover(Point(x: 100, y: 10))])
    #expect(bench.scroller.offset == 1000)
  }

  @Test("the free pointer hovers, and leaves")
  func theFreePointerHovers() {
    var bench = Bench()
    bench.send(.mouseMove(x: 3, y: 4), at: 1)
    bench.send(.mouseLeave, at: 2)

    #expect(bench.answers == [.hover(Point(x: 3, y: 4)), .hoverEnded])
  }

  @Test(
    "a cancelled drag does not fling",
    arguments: [DeviceEvent.Kind.mouseLeave, .pointerCancel, .focus(false), .visibility(false)])
  func aCancelledDrag(kind: DeviceEvent.Kind) {
    var bench = Bench(offset: 1000)
    bench.send(.mouseDown(.left, x: 100, y: 500), at: 1)
    for i in 1...12 {
      bench.send(.mouseMove(x: 100, y: 500 - Double(i) * 10), at: 1 + Double(i) / 120)
    }

    bench.send(kind, at: 1.1)
    bench.send(.mouseUp(.left, x: 100, y: 0), at: 1.2)

    #expect(bench.scroller.isAtRest)
    #expect(isNear(bench.scroller.offset, 1117, within: 1e-9))
  }

  @Test("a press stops a coast and is not a tap")
  func aPressStopsACoastAndIsNotATap() {
    var bench = Bench()
    bench.flick(at: 0)
    bench.wait(until: 0.5)
    bench.actions = []

    bench.send(.mouseDown(.left, x: 100, y: 300), at: 0.5)
    bench.send(.mouseUp(.left, x: 100, y: 300), at: 0.9)

    #expect(bench.scroller.isAtRest)
    #expect(bench.answers == [.hover(Point(x: 100, y: 300))])
  }

  @Test("a touch takes over from the mouse, and the mouse not from a touch")
  func aTouchTakesOver() {
    var bench = Bench(offset: 1000)
    bench.send(.mouseDown(.left, x: 100, y: 500), at: 1)
    bench.send(.mouseMove(x: 100, y: 400), at: 1.1)
    bench.send(.touchDown(finger: 1, x: 10, y: 700), at: 1.2)
    bench.send(.mouseMove(x: 100, y: 300), at: 1.3)
    #expect(isNear(bench.scroller.offset, 1097, within: 1e-9))
    bench.send(.mouseUp(.left, x: 100, y: 300), at: 1.4)
    bench.send(.mouseDown(.left, x: 100, y: 300), at: 1.5)
    bench.send(.touchMove(finger: 1, x: 10, y: 650), at: 1.6)

    #expect(isNear(bench.scroller.offset, 1137, within: 1e-9))
  }
}
