import Gestures
import ScrollPhysics
import Testing

@testable import Inspector

@Suite("TuningPanel, keys")
struct TuningPanelKeysTests {
  @Test("Tab leads through everything in its order, and past the end away")
  func tabLeadsThroughEverything() {
    var stand = PanelStand()
    var met: [TuningPanel.Item] = []
    while stand.key(.tab), let item = stand.panel.focused, met.count < 500 { met.append(item) }
    #expect(met == stand.panel.content.items)
    #expect(!stand.panel.hasFocus)
    stand.key(.tab, .shift)
    #expect(stand.panel.focused != nil)
  }

  @Test("what has the focus is brought into view")
  func whatHasTheFocusIsBroughtIntoView() throws {
    var stand = PanelStand()
    for _ in 0..<40 { stand.key(.tab) }
    stand.pass(2)
    let row = try #require(stand.panel.focused.flatMap(stand.panel.content.row(of:)))
    #expect(row.top >= stand.panel.scroller.offset)
    #expect(row.top + row.height <= stand.panel.scroller.offset + 600)
  }

  @Test("arrows move a slider by a step, with Shift by ten, Home and End to its ends")
  func arrowsMoveASlider() throws {
    var stand = PanelStand()
    try stand.focus("coast.stopSpeed")
    stand.key(.right)
    #expect(stand.panel.tuning.coast.stopSpeed == 1)
    stand.key(.right, .shift)
    #expect(stand.panel.tuning.coast.stopSpeed == 11)
    stand.key(.left)
    #expect(stand.panel.tuning.coast.stopSpeed == 10)
    stand.key(.end)
    #expect(stand.panel.tuning.coast.stopSpeed == 100)
    stand.key(.home)
    #expect(stand.panel.tuning.coast.stopSpeed == 0)
    #expect(stand.tunings.count == 5)
  }

  @Test("Backspace and Delete reset what has the focus, and nothing else")
  func backspaceAndDeleteReset() throws {
    for name in ["backspace", "delete"] {
      var stand = PanelStand()
      try stand.focus("edge.easesBackFreely")
      stand.key(.space)
      try stand.focus("coast.stopSpeed")
      stand.key(.right)
      stand.key(try #require(Key(name: name)))
      #expect(stand.panel.tuning.coast.stopSpeed == 0)
      #expect(stand.panel.tuning.edge.easesBackFreely)
    }
  }

  @Test("Enter and Space work switches, words and buttons")
  func enterAndSpaceWork() throws {
    var stand = PanelStand()
    try stand.focus("edge.easesBackFreely")
    stand.key(.enter)
    #expect(stand.panel.tuning.edge.easesBackFreely)
    stand.key(.left)
    #expect(!stand.panel.tuning.edge.easesBackFreely)
    let momentum = try stand.item("momentum")
    stand.panel.focused = momentum
    for count in 1...5 {
      stand.key(.space)
      #expect(stand.panel.number(of: momentum) == Double(count % 4))
    }
    stand.panel.focused = .presets
    stand.key(.right)
    #expect(stand.panel.presetName == "ios-fast")
    stand.panel.focused = .save
    stand.key(.enter)
    guard case .save? = stand.requests.last else {
      Issue.record("nothing is to be saved")
      return
    }
  }

  @Test("up and down move the focus, Escape ends it, and without one all keys are for others")
  func upAndDownMoveTheFocus() throws {
    var stand = PanelStand()
    for key in [Key.up, .down, .left, .space, .escape, .backspace, .home] {
      let isTaken = stand.key(key)
      #expect(!isTaken)
    }
    try stand.focus("coast.stopSpeed")
    let items = stand.panel.content.items
    let place = try #require(stand.panel.focused.flatMap(items.firstIndex(of:)))
    var taken = [stand.key(.down)]
    #expect(stand.panel.focused == items[place + 1])
    taken.append(stand.key(.up))
    #expect(stand.panel.focused == items[place])
    taken.append(stand.key(.escape))
    #expect(!stand.panel.hasFocus && taken == [true, true, true])
    try stand.focus("coast.stopSpeed")
    let others = [stand.key(try #require(Key(name: "s"))), stand.key(.left, .control)]
    #expect(others == [false, false])
  }

  @Test("the focus stays on a choice that takes other rows away, and leaves a row that goes")
  func theFocusStaysOnAChoice() throws {
    var stand = PanelStand()
    try stand.focus("coast.law")
    stand.key(.right)
    let law = try stand.item("coast.law")
    #expect(stand.panel.focused == law)
    try stand.focus("coast.law.braked.braking")
    stand.panel.set(.presets, to: 0)
    #expect(!stand.panel.hasFocus)
  }
}
