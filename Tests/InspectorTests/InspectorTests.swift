import Canvas
import FlexibleHeader
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

    tap(&panel, panel.frame(of: .tab(.tuning)), finger: finger)

    #expect(panel.tab == .tuning)
  }

  @Test("a press that leaves the tab, or is cancelled, changes nothing")
  func aPressThatLeavesChangesNothing() {
    var panel = Self.panel()
    let tab = panel.frame(of: .tab(.tuning))
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

    for tab in [Inspector.Tab.tuning, .header, .motion] {
      panel.turnTab()
      #expect(panel.tab == tab)
    }
  }

  @Test("a press on the cross asks for the panel's removal, once; a replay's panel has no cross")
  func theCrossRemovesThePanel() {
    var panel = Self.panel()
    tap(&panel, panel.frame(of: .close))
    let asked = [panel.takeClose(), panel.takeClose()]
    #expect(asked == [true, false])

    var replayed = Inspector(among: [.motion])
    replayed.resize(to: Size(width: 360, height: 400))
    tap(&replayed, replayed.frame(of: .close))
    let isAsked = replayed.takeClose()
    #expect(!isAsked)
  }

  @Test("the tab of the header lists its constants, that of the feel those of the tuning (DX-34)")
  func eachTabHasItsConstants() {
    var panel = Self.panel()
    let header = FlexibleHeader.Configuration(minimumHeight: 50, maximumHeight: 280)
    panel.tuning.show(.ios, .flexible(header), of: 0, at: 0)
    func constants() -> (tuning: Int, header: Int) {
      let items = panel.tuning.content.items
      return (
        items.count { if case .tuning = $0 { true } else { false } },
        items.count { if case .header = $0 { true } else { false } }
      )
    }
    tap(&panel, panel.frame(of: .tab(.header)))
    #expect(constants().tuning == 0 && constants().header > 20)
    tap(&panel, panel.frame(of: .tab(.tuning)))
    #expect(constants().tuning > 20 && constants().header == 0)
  }
}
