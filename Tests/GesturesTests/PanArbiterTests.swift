import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("The direction lock before two inputs")
struct PanArbiterTests {
  /// Content that scrolls along both axes under a finger.
  private struct Plane {
    var filter: PanArbiter
    var horizontal = Bench(content: 5000, axis: .horizontal, offset: 1000)
    var vertical = Bench(content: 5000, offset: 1000)

    init(style: DirectionLock.Style = .freeDiagonals) {
      filter = PanArbiter(style: style)
    }

    mutating func send(_ kind: DeviceEvent.Kind, at time: Double) {
      let views = filter.views(of: DeviceEvent(time: time, kind: kind))
      horizontal.send(views.horizontal.kind, at: time)
      vertical.send(views.vertical.kind, at: time)
    }

    mutating func drag(by dx: Double, _ dy: Double, from time: Double = 1) {
      send(.touchDown(finger: 1, x: 400, y: 400), at: time)
      for i in 1...20 {
        let part = Double(i) / 20
        let (x, y) = (400 + dx * part, 400 + dy * part)
        send(.touchMove(finger: 1, x: x, y: y), at: time + part / 10)
      }
    }
  }

  @Test("a drag that is clearly along one axis moves that axis alone, 1:1")
  func aClearDragMovesOneAxis() {
    var upward = Plane()
    upward.drag(by: 50, -200)
    #expect(upward.filter.axis == .vertical)
    #expect(isNear(upward.vertical.scroller.offset, 1190, within: 1e-9))
    #expect(upward.horizontal.scroller.offset == 1000)

    var sideways = Plane()
    sideways.drag(by: -200, 50)
    #expect(sideways.filter.axis == .horizontal)
    #expect(isNear(sideways.horizontal.scroller.offset, 1190, within: 1e-9))
    #expect(sideways.vertical.scroller.offset == 1000)
  }

  @Test("a diagonal drag moves both axes, or the one that the style prefers")
  func aDiagonalDrag() {
    var free = Plane()
    free.drag(by: -200, -200)
    #expect(isNear(free.horizontal.scroller.offset, 1190, within: 1e-9))
    #expect(isNear(free.vertical.scroller.offset, 1190, within: 1e-9))

    var preferring = Plane(style: .verticalOnTies)
    preferring.drag(by: -200, -200)
    #expect(preferring.horizontal.scroller.offset == 1000)
    #expect(isNear(preferring.vertical.scroller.offset, 1190, within: 1e-9))
  }

  @Test("the axis that was not chosen neither flings nor taps")
  func theOtherAxisDoesNotFling() {
    var plane = Plane()
    plane.drag(by: 50, -200)
    plane.send(.touchUp(finger: 1, x: 450, y: 200), at: 1.1)

    #expect(plane.vertical.scroller.phase.name == "decelerating")
    #expect(plane.horizontal.scroller.isAtRest)
    #expect(plane.horizontal.answers.isEmpty)
  }

  @Test(
    "the direction is determined for each touch",
    arguments: [
      DeviceEvent.Kind.touchUp(finger: 1, x: 400, y: 200), .touchCancel, .focus(false),
      .touchDown(finger: 1, x: 0, y: 0),  // the finger was lost: its lift was never reported
    ])
  func theDirectionIsDeterminedForEachTouch(end: DeviceEvent.Kind) {
    var plane = Plane()
    plane.drag(by: 0, -200)
    plane.send(end, at: 1.5)
    plane.drag(by: -200, 0, from: 9)

    #expect(plane.filter.axis == .horizontal)
    #expect(isNear(plane.horizontal.scroller.offset, 1190, within: 1e-9))
  }

  @Test("a second finger keeps the direction, and none makes a jump")
  func aSecondFingerKeepsTheDirection() {
    var plane = Plane()
    plane.drag(by: 0, -100)
    plane.send(.touchDown(finger: 2, x: 50, y: 50), at: 1.2)
    plane.send(.touchUp(finger: 1, x: 400, y: 300), at: 1.3)
    plane.send(.touchMove(finger: 2, x: 0, y: 30), at: 1.4)

    #expect(isNear(plane.vertical.scroller.offset, 1110, within: 1e-9))
    #expect(plane.horizontal.scroller.offset == 1000)
  }

  @Test("a released finger is forgotten: the next touch has its own direction")
  func aReleasedFingerIsForgotten() {
    var plane = Plane()
    plane.send(.touchDown(finger: 2, x: 50, y: 50), at: 0.5)
    plane.send(.touchUp(finger: 2, x: 50, y: 50), at: 0.6)
    plane.drag(by: 0, -200)
    plane.send(.touchUp(finger: 1, x: 400, y: 200), at: 1.5)
    plane.drag(by: -200, 0, from: 9)

    #expect(plane.filter.axis == .horizontal)
    #expect(isNear(plane.horizontal.scroller.offset, 1190, within: 1e-9))
    #expect(
      plane.filter.views(of: .init(time: 9, kind: .touchMove(finger: 2, x: 9, y: 9))) == (
        .init(time: 9, kind: .touchMove(finger: 2, x: 9, y: 9)),
        .init(time: 9, kind: .touchMove(finger: 2, x: 9, y: 9))
      ))
  }

  @Test("a finger that is not down, and other devices, pass as they are")
  func othersPass() {
    var filter = PanArbiter()
    for kind in DeviceEventTests.kinds.dropFirst() {
      let event = DeviceEvent(time: 1, kind: kind)
      let views = filter.views(of: event)
      #expect(views.horizontal == event && views.vertical == event)
    }
  }
}
