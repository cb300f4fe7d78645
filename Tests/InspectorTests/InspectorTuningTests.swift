import Canvas
import Gestures
import Interface
import ScrollPhysics
import Testing

@testable import Inspector
import TestSupport

@Suite("Inspector, tuning")
struct InspectorTuningTests {
  private func inspector(_ tab: Inspector.Tab) -> Inspector {
    var inspector = Inspector(tab: tab, preset: .init("gtk", .gtk))
    inspector.resize(to: Size(width: 340, height: 600))
    return inspector
  }

  @Test("the list of constants fills the panel below the tabs and receives its input")
  func theListFillsThePanelBelowTheTabs() throws {
    var inspector = inspector(.tuning)
    func click(_ place: Rect) {
      let (x, y) = (place.midX, place.midY + inspector.barHeight)
      inspector.handle(DeviceEvent(time: 0.1, kind: .mouseDown(.left, x: x, y: y)))
      inspector.handle(DeviceEvent(time: 0.2, kind: .mouseUp(.left, x: x, y: y)))
    }
    click(inspector.tuning.pickerLayout.button)
    #expect(inspector.tuning.picker.isOpen)
    click(inspector.tuning.pickerLayout.row(0, scrolled: 0))
    #expect(inspector.tuning.presetName == "ios" && inspector.tuning.tuning == .ios)
  }

  @Test("while the plots are shown the list receives no input")
  func whileThePlotsAreShownTheListReceivesNothing() {
    var inspector = inspector(.motion)
    let before = inspector.tuning.scroller
    inspector.handle(DeviceEvent(time: 0.1, kind: .wheel(dx: 0, dy: -3)))
    let isHandled = inspector.handleKey(
      DeviceEvent(time: 0.2, kind: .keyDown(.tab, [], isRepeat: false)))
    #expect(!isHandled && inspector.tuning.scroller == before)
    #expect(!inspector.isMoving && inspector.nextDeadline == nil)
  }

  @Test("the wheel scrolls the list, keys focus its controls, and it moves by itself")
  func theWheelScrollsTheList() {
    var inspector = inspector(.tuning)
    inspector.handle(DeviceEvent(time: 0.1, kind: .wheel(dx: 0, dy: -3)))
    #expect(inspector.isMoving)
    inspector.tuning.advance(to: 5)
    #expect(!inspector.isMoving && inspector.tuning.scroller.offset > 0)
    let isHandled = inspector.handleKey(
      DeviceEvent(time: 6, kind: .keyDown(.tab, [], isRepeat: false)))
    #expect(isHandled && inspector.tuning.hasFocus)
  }

  @Test("the list is drawn below the tabs and nowhere else")
  func theListIsDrawnBelowTheTabs() throws {
    let inspector = inspector(.tuning)
    var list = DisplayList()
    inspector.display(at: Placement(dx: 100, dy: 50), theme: .dark, scale: 1, into: &list)
    let clips = list.items.compactMap { if case .pushClip(let rect) = $0 { rect } else { nil } }
    #expect(clips.last == Rect(x: 100, y: 50 + 66, width: 340, height: 600 - 66))
    let words = list.items.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    #expect(words.contains("Save as…") && words.contains("Friction"))
  }
}
