import FoundationEssentials
import Gestures
import Testing

@Suite("Device events")
struct DeviceEventTests {
  static let kinds: [DeviceEvent.Kind] = [
    .touchDown(finger: 1, x: 2, y: 3), .touchMove(finger: 1, x: 2, y: 3),
    .touchUp(finger: 1, x: 2, y: 3), .touchCancel, .mouseMove(x: 2, y: 3),
    .mouseDown(.left, x: 2, y: 3), .mouseUp(.right, x: 2, y: 3), .mouseLeave, .pointerCancel,
    .wheel(dx: 2, dy: 3), .scroll(dx: 2, dy: 3), .trackpadScroll(dx: 2, dy: 3), .trackpadLift,
    .trackpadHold,
    .keyDown(.space, [.shift, .alt], isRepeat: true), .keyUp(.question, []), .focus(true),
    .resize(width: 2, height: 3, scale: 1.5), .visibility(false), .closeRequest,
  ]

  @Test("an event reads back as it was written", arguments: kinds)
  func anEventReadsBack(kind: DeviceEvent.Kind) throws {
    let event = DeviceEvent(time: 1.25, kind: kind)

    let data = try JSONEncoder().encode(event)

    #expect(try JSONDecoder().decode(DeviceEvent.self, from: data) == event)
  }

  @Test(
    "an event with a number that is not finite is recognised",
    arguments: [
      DeviceEvent.Kind.touchDown(finger: 1, x: .nan, y: 0),
      .touchMove(finger: 1, x: 0, y: .infinity), .touchUp(finger: 1, x: 0, y: .nan),
      .mouseMove(x: .nan, y: 0), .mouseDown(.left, x: 0, y: .nan),
      .mouseUp(.left, x: -.infinity, y: 0), .wheel(dx: .nan, dy: 0),
      .scroll(dx: 0, dy: .nan),
      .trackpadScroll(dx: 0, dy: .nan), .resize(width: 1, height: 1, scale: .nan),
    ])
  func anEventWithANumberThatIsNotFiniteIsRecognised(kind: DeviceEvent.Kind) {
    #expect(!DeviceEvent(time: 0, kind: kind).isFinite)
  }

  @Test("an event of finite numbers at a finite time is finite", arguments: kinds)
  func anEventOfFiniteNumbers(kind: DeviceEvent.Kind) {
    #expect(DeviceEvent(time: 1, kind: kind).isFinite)
    #expect(!DeviceEvent(time: .nan, kind: kind).isFinite)
  }

  @Test("positions are scaled, sizes and deltas are not", arguments: kinds)
  func positionsAreScaledSizesAndDeltasAreNot(kind: DeviceEvent.Kind) {
    let expected: DeviceEvent.Kind =
      switch kind {
      case .touchDown: .touchDown(finger: 1, x: 1, y: 1.5)
      case .touchMove: .touchMove(finger: 1, x: 1, y: 1.5)
      case .touchUp: .touchUp(finger: 1, x: 1, y: 1.5)
      case .mouseMove: .mouseMove(x: 1, y: 1.5)
      case .mouseDown: .mouseDown(.left, x: 1, y: 1.5)
      case .mouseUp: .mouseUp(.right, x: 1, y: 1.5)
      default: kind
      }

    let scaled = DeviceEvent(time: 7, kind: kind).withPlaces(scaledBy: 0.5)

    #expect(scaled == DeviceEvent(time: 7, kind: expected))
  }
}
