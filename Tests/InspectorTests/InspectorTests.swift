import Canvas
import Gestures
import Interface
import TestSupport
import Testing

@testable import Inspector

@Suite struct InspectorTests {
  static func panel(_ width: Double = 360, _ height: Double = 400) -> Inspector {
    var panel = Inspector()
    panel.resize(to: Size(width: width, height: height))
    return panel
  }

  func tap(_ panel: inout Inspector, _ place: Rect, finger: Int? = nil) {
    let (x, y) = (place.midX, place.midY)
    let kinds: [DeviceEvent.Kind] =
      finger.map { [.touchDown(finger: $0, x: x, y: y), .touchUp(finger: $0, x: x, y: y)] }
      ?? [.mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)]
    for kind in kinds { panel.handle(DeviceEvent(time: 0, kind: kind)) }
  }

  @Test("a click and a touch select a tab", arguments: [nil, 3])
  func aTapSelectsATab(finger: Int?) {
    var panel = Self.panel()

    tap(&panel, panel.frame(of: .tuning), finger: finger)

    #expect(panel.tab == .tuning)
  }

  @Test("a press that leaves the tab, or is cancelled, changes nothing")
  func aPressThatLeavesChangesNothing() {
    var panel = Self.panel()
    let tab = panel.frame(of: .tuning)
    func send(_ kind: DeviceEvent.Kind) { panel.handle(DeviceEvent(time: 0, kind: kind)) }

    send(.mouseDown(.left, x: tab.midX, y: tab.midY))
    send(.mouseUp(.left, x: tab.midX, y: 300))
    send(.touchDown(finger: 1, x: tab.midX, y: tab.midY))
    send(.touchCancel)
    send(.touchUp(finger: 1, x: tab.midX, y: tab.midY))
    send(.mouseDown(.left, x: .nan, y: tab.midY))

    #expect(panel.tab == .motion)
  }

  @Test("the next tab after the last is the first")
  func theTabsTurn() {
    var panel = Self.panel()

    panel.turnTab()
    #expect(panel.tab == .tuning)
    panel.turnTab()
    #expect(panel.tab == .motion)
  }
}
