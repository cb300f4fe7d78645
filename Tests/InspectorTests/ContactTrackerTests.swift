import Gestures
import ScrollPhysics
import Testing

@testable import Inspector

@Suite struct ContactTrackerTests {
  func contacts(_ kinds: [DeviceEvent.Kind], isTrackpadTouched: Bool = false) -> [InspectorContact]
  {
    var tracker = ContactTracker()
    for kind in kinds { tracker.take(DeviceEvent(time: 0, kind: kind)) }
    return Array(
      tracker.contacts(isTrackpadTouched: isTrackpadTouched, in: Size(width: 300, height: 500)))
  }

  @Test("fingers are numbered from 1 on, and a number is reused once its finger is released")
  func fingersAreNumbered() {
    let found = contacts([
      .touchDown(finger: 70, x: 1, y: 2), .touchDown(finger: 9, x: 3, y: 4),
      .touchMove(finger: 9, x: 5, y: 6), .touchUp(finger: 70, x: 0, y: 0),
      .touchDown(finger: 12, x: 7, y: 8), .touchMove(finger: 99, x: 0, y: 0),
    ])

    #expect(
      found == [
        InspectorContact(.finger(2), x: 5, y: 6), InspectorContact(.finger(1), x: 7, y: 8),
      ])
  }

  @Test("the pointer is at its last reported position, with its button")
  func thePointerIsWhereItWasReported() {
    #expect(
      contacts([.mouseDown(.left, x: 1, y: 1), .mouseMove(x: 4, y: 5)])
        == [InspectorContact(.pointer(isPressed: true), x: 4, y: 5)])
    #expect(
      contacts([.mouseDown(.left, x: 1, y: 1), .mouseUp(.left, x: 2, y: 3)])
        == [InspectorContact(.pointer(isPressed: false), x: 2, y: 3)])
    #expect(contacts([.mouseMove(x: 4, y: 5), .mouseLeave]).isEmpty)
  }

  @Test("fingers on the trackpad are marked at the pointer, or in the middle")
  func theTrackpadIsMarked() {
    #expect(
      contacts([], isTrackpadTouched: true) == [InspectorContact(.trackpad, x: 150, y: 250)])
    #expect(
      contacts([.mouseMove(x: 4, y: 5)], isTrackpadTouched: true).last
        == InspectorContact(.trackpad, x: 4, y: 5))
  }

  @Test("cancelled contacts are gone, and an event with NaN is ignored")
  func cancelledContactsAreGone() {
    let down = DeviceEvent.Kind.touchDown(finger: 1, x: 1, y: 2)
    #expect(contacts([down, .touchCancel]).isEmpty)
    #expect(contacts([down, .mouseMove(x: 1, y: 1), .focus(false)]).isEmpty)
    #expect(contacts([down, .touchMove(finger: 1, x: .nan, y: 2)]).count == 1)
    #expect(contacts((0..<20).map { .touchDown(finger: $0, x: 0, y: 0) }).count == 4)
  }
}
