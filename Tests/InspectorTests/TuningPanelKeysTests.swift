import Gestures
import ScrollPhysics
import Testing

@testable import Inspector

@Suite("TuningPanel, keys")
struct TuningPanelKeysTests {
  @Test("Tab visits all controls in order and removes the focus past the end")
  func tabLeadsThroughAllControls() {
    var harness = PanelHarness()
    var met: [TuningPanel.Item] = []
    while harness.key(.tab), let item = harness.panel.focused, met.count < 500 { met.append(item) }
    #expect(met == harness.panel.content.items)
    #expect(!harness.panel.hasFocus)
    harness.key(.tab, .shift)
    #expect(harness.panel.focused != nil)
  }

  @Test("the focused control is scrolled into view")
  func theFocusedControlIsScrolledIntoView() throws {
    var harness = PanelHarness()
    for _ in 0..<40 { harness.key(.tab) }
    harness.pass(2)
    let row = try #require(harness.panel.focused.flatMap(harness.panel.content.row(of:)))
    #expect(row.top >= harness.panel.scroller.offset)
    #expect(row.top + row.height <= harness.panel.scroller.offset + 600)
  }

  @Test("arrows move a slider by a step, with Shift by ten, Home and End to its ends")
  func arrowsMoveASlider() throws {
    var harness = PanelHarness()
    try harness.focus("coast.stopSpeed")
    harness.key(.right)
    #expect(harness.panel.tuning.coast.stopSpeed == 1)
    harness.key(.right, .shift)
    #expect(harness.panel.tuning.coast.stopSpeed == 11)
    harness.key(.left)
    #expect(harness.panel.tuning.coast.stopSpeed == 10)
    harness.key(.end)
    #expect(harness.panel.tuning.coast.stopSpeed == 100)
    harness.key(.home)
    #expect(harness.panel.tuning.coast.stopSpeed == 0)
    #expect(harness.tunings.count == 5)
  }

  @Test("Backspace and Delete reset the focused control, and nothing else")
  func backspaceAndDeleteReset() throws {
    for name in ["backspace", "delete"] {
      var harness = PanelHarness()
      try harness.focus("edge.easesBackFreely")
      harness.key(.space)
      try harness.focus("coast.stopSpeed")
      harness.key(.right)
      harness.key(try #require(Key(name: name)))
      #expect(harness.panel.tuning.coast.stopSpeed == 0)
      #expect(harness.panel.tuning.edge.easesBackFreely)
    }
  }

  @Test("Enter and Space activate switches, choices and buttons")
  func enterAndSpaceActivate() throws {
    var harness = PanelHarness()
    try harness.focus("edge.easesBackFreely")
    harness.key(.enter)
    #expect(harness.panel.tuning.edge.easesBackFreely)
    harness.key(.left)
    #expect(!harness.panel.tuning.edge.easesBackFreely)
    let momentum = try harness.item("momentum")
    harness.panel.focused = momentum
    for count in 1...5 {
      harness.key(.space)
      #expect(harness.panel.number(of: momentum) == Double(count % 4))
    }
    harness.panel.focused = .presets
    harness.key(.right)
    #expect(harness.panel.presetName == "ios-fast")
    harness.panel.focused = .save
    harness.key(.enter)
    harness.key(.enter)
    guard case .save? = harness.requests.last else {
      Issue.record("nothing is to be saved")
      return
    }
  }

  @Test("up and down move the focus, Escape removes it, and without one no key is handled")
  func upAndDownMoveTheFocus() throws {
    var harness = PanelHarness()
    for key in [Key.up, .down, .left, .space, .escape, .backspace, .home] {
      let isHandled = harness.key(key)
      #expect(!isHandled)
    }
    try harness.focus("coast.stopSpeed")
    let items = harness.panel.content.items
    let place = try #require(harness.panel.focused.flatMap(items.firstIndex(of:)))
    var handled = [harness.key(.down)]
    #expect(harness.panel.focused == items[place + 1])
    handled.append(harness.key(.up))
    #expect(harness.panel.focused == items[place])
    handled.append(harness.key(.escape))
    #expect(!harness.panel.hasFocus && handled == [true, true, true])
    try harness.focus("coast.stopSpeed")
    let others = [harness.key(try #require(Key(name: "s"))), harness.key(.left, .control)]
    #expect(others == [false, false])
  }

  @Test("the focus stays on a choice that removes other rows, and leaves a removed row")
  func theFocusStaysOnAChoice() throws {
    var harness = PanelHarness()
    try harness.focus("coast.law")
    harness.key(.right)
    let law = try harness.item("coast.law")
    #expect(harness.panel.focused == law)
    try harness.focus("coast.law.braked.braking")
    harness.panel.set(.presets, to: 0)
    #expect(!harness.panel.hasFocus)
  }
}
