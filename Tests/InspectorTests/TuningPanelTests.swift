import Canvas
import FlexibleHeader
import Gestures
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Inspector

@Suite("TuningPanel")
struct TuningPanelTests {
  @Test(
    "a drag of the list shows the path between events, and requests frames until it is idle (FL-1)",
    arguments: [true, false])
  func aDragShowsThePath(resamples: Bool) {
    var panel = PanelHarness().panel
    panel.resamples = resamples
    func send(_ kind: DeviceEvent.Kind, at time: Double) {
      // Each event is received 4 ms late.
      panel.handle(DeviceEvent(time: time, delay: 0.004, kind: kind))
    }
    send(.touchDown(finger: 1, x: 5, y: 500), at: 0)
    for step in 1...20 {
      send(.touchMove(finger: 1, x: 5, y: 500 - 9 * Double(step)), at: 0.01 * Double(step))
    }
    // 5 ms after the newest event, the path is 9 ms behind.
    panel.advance(to: 0.205)
    let shown = resamples ? 180 - 10 - 900 * 0.004 : 180 - 10
    #expect(isNear(panel.scroller.offset, shown, within: 1e-6))
    #expect(panel.isMoving == resamples)
    panel.advance(to: 1)
    #expect(isNear(panel.scroller.offset, 170, within: 1e-6) && !panel.isMoving)
  }

  @Test("the mouse drags a thumb by the point where it was grabbed")
  func aThumbIsDraggedFromWhereItWasGrabbed() throws {
    var harness = PanelHarness()
    let friction = try harness.item("coast.law.exponential.friction")
    let thumb = try harness.thumb(of: friction)
    harness.mouseDown(thumb.x + 6, thumb.y)
    #expect(harness.requests.isEmpty && harness.panel.tuning == .ios)
    harness.mouseMove(thumb.x + 6 - 40, thumb.y + 200)
    let moved = try harness.thumb(of: friction)
    #expect(abs(moved.x - (thumb.x - 40)) < 2)
    guard case .exponential(let number) = harness.panel.tuning.coast.law else {
      Issue.record("another law")
      return
    }
    #expect(number < 2)
    harness.mouseUp(thumb.x + 6 - 40, thumb.y)
    harness.mouseMove(thumb.x, thumb.y)
    #expect(harness.panel.number(of: friction) == number)
    #expect(harness.tunings.last == harness.panel.tuning)
  }

  @Test("a finger drags a thumb, and the list does not scroll meanwhile")
  func aFingerDragsAThumb() throws {
    var harness = PanelHarness()
    let friction = try harness.item("coast.law.exponential.friction")
    let thumb = try harness.thumb(of: friction)
    harness.send(.touchDown(finger: 3, x: thumb.x, y: thumb.y))
    harness.send(.touchDown(finger: 4, x: thumb.x, y: thumb.y + 200))
    harness.send(.touchMove(finger: 4, x: thumb.x, y: thumb.y - 200))
    harness.send(.touchMove(finger: 3, x: thumb.x + 60, y: thumb.y - 100))
    #expect(harness.panel.scroller.offset == 0)
    #expect(try #require(harness.panel.number(of: friction)) > 2.5)
    harness.send(.touchUp(finger: 3, x: thumb.x + 60, y: thumb.y - 100))
    #expect(harness.panel.dragged == nil)
  }

  @Test("a finger on the track scrolls the list, and a tap there moves the thumb")
  func aFingerOnTheTrackScrollsOrTaps() throws {
    var harness = PanelHarness()
    let friction = try harness.item("coast.law.exponential.friction")
    let thumb = try harness.thumb(of: friction)
    let x = thumb.x + 90
    harness.send(.touchDown(finger: 1, x: x, y: thumb.y))
    for step in 1...8 { harness.send(.touchMove(finger: 1, x: x, y: thumb.y - 12 * Double(step))) }
    harness.send(.touchUp(finger: 1, x: x, y: thumb.y - 96))
    #expect(harness.panel.scroller.offset > 50 && harness.requests.isEmpty)
    harness = PanelHarness()
    harness.send(.touchDown(finger: 1, x: x, y: thumb.y))
    harness.send(.touchUp(finger: 1, x: x, y: thumb.y))
    let moved = try harness.thumb(of: friction)
    #expect(abs(moved.x - x) < 3)
  }

  @Test("the mouse grabs a slider by its track: the thumb moves there and follows")
  func theMouseGrabsASliderByItsTrack() throws {
    var harness = PanelHarness()
    let friction = try harness.item("coast.law.exponential.friction")
    let thumb = try harness.thumb(of: friction)
    harness.mouseDown(thumb.x + 80, thumb.y + 4)
    let pressed = try harness.thumb(of: friction)
    #expect(abs(pressed.x - thumb.x - 80) < 3)
    harness.mouseMove(thumb.x + 40, thumb.y)
    let dragged = try harness.thumb(of: friction)
    #expect(abs(dragged.x - thumb.x - 40) < 3)
  }

  @Test("the wheel scrolls the list wherever the pointer is, and changes nothing")
  func theWheelScrollsTheList() throws {
    var harness = PanelHarness()
    let thumb = try harness.thumb(of: try harness.item("coast.law.exponential.friction"))
    harness.mouseMove(thumb.x, thumb.y)
    harness.send(.wheel(dx: 0, dy: -3))
    harness.pass(1)
    #expect(harness.panel.scroller.offset > 30 && harness.requests.isEmpty)
  }

  @Test("a tap activates switches, choices and buttons")
  func aTapActivatesControls() throws {
    var harness = PanelHarness()
    try harness.tap(try harness.item("edge.easesBackFreely"))
    #expect(harness.panel.tuning.edge.easesBackFreely)
    try harness.tap(try harness.item("coast.law"), chip: 2)
    #expect(harness.panel.tuning.coast.law == .android)
    try harness.choose(5)
    #expect(harness.panel.tuning == .gtk && harness.panel.presetName == "gtk")
    #expect(!harness.panel.isChanged(.resetAll))
    try harness.tap(try harness.item("edge.easesBackFreely"))
    try harness.tap(.resetAll)
    #expect(harness.panel.tuning == .gtk)
    try harness.tap(.save)
    try harness.tap(.save)
    guard case .save(let tuning, let name)? = harness.requests.last else {
      Issue.record("nothing is to be saved")
      return
    }
    #expect(tuning == .gtk && name == "GTK, mine")
  }

  @Test("the mark beside a changed control resets it, and is absent without a change")
  func theMarkResetsAControl() throws {
    var harness = PanelHarness()
    let stop = try harness.item("coast.stopSpeed")
    let free = try harness.item("edge.easesBackFreely")
    harness.panel.set(stop, to: 30)
    harness.panel.set(free, to: 1)
    try harness.tapMark(stop)
    #expect(harness.panel.number(of: stop) == 0 && harness.panel.number(of: free) == 1)
    #expect(!harness.panel.isChanged(stop))
    try harness.tapMark(stop)
    #expect(harness.panel.number(of: stop) == 0)
  }

  @Test("no control is hit outside the list")
  func nothingIsHitOutside() {
    let harness = PanelHarness()
    for point in [Point(x: -1, y: 5), Point(x: 5, y: -1), Point(x: 340, y: 5), Point(x: 5, y: 600)]
    {
      #expect(harness.panel.hit(at: point) == nil)
    }
  }

  @Test("a dragged slider is released where the pointer or the window is lost")
  func aDraggedSliderIsReleased() throws {
    for kind in [DeviceEvent.Kind.pointerCancel, .focus(false), .visibility(false)] {
      var harness = PanelHarness()
      let thumb = try harness.thumb(of: try harness.item("coast.law.exponential.friction"))
      harness.mouseDown(thumb.x, thumb.y)
      #expect(harness.panel.dragged != nil)
      harness.send(kind)
      #expect(harness.panel.dragged == nil)
    }
  }

  @Test("the constants of the header are those of the present screen")
  func anotherScreenHasAHeaderOfItsOwn() throws {
    var harness = PanelHarness()
    harness.panel.turn(to: .header)
    let before = harness.panel.content.items.count
    var header = FlexibleHeader.Configuration(minimumHeight: 50, maximumHeight: 280)
    harness.panel.show(.ios, .flexible(header), of: 1, at: 0)
    #expect(harness.panel.content.items.count > before)
    harness.panel.set(.header(1), to: 300)
    guard case .header(let constant, let number)? = harness.panel.takeRequests().last else {
      Issue.record("no header is to be changed")
      return
    }
    #expect(constant.label.key == "header.maximumHeight" && number == 300)
    #expect(harness.panel.isChanged(.header(1)))
    header.maximumHeight = 300
    harness.panel.show(.ios, .flexible(header), of: 1, at: 0)
    #expect(harness.panel.isChanged(.header(1)) && harness.panel.takeRequests().isEmpty)
    harness.panel.show(.ios, .flexible(header), of: 2, at: 0)
    #expect(!harness.panel.isChanged(.header(1)))
    harness.panel.show(.ios, nil, of: 3, at: 0)
    #expect(harness.panel.content.items.count == before)
  }

  @Test("the user's presets follow the library's and cannot have their names")
  func presetsOfTheUserFollow() {
    var harness = PanelHarness()
    harness.panel.setUserPresets(
      [.init("ios-1", .gtk), .init("ios", .gtk)], at: 0)
    #expect(harness.panel.presets.map(\.name) == Tuning.presetNames + ["ios-1"])
    harness.panel.set(.presets, to: Double(Tuning.presetNames.count))
    #expect(harness.panel.tuning == .gtk && harness.panel.presetName == "ios-1")
  }

  @Test("an event with a number that is not finite is ignored")
  func anEventWithoutANumberChangesNothing() {
    var harness = PanelHarness()
    let before = harness.panel.scroller
    for kind in [
      DeviceEvent.Kind.mouseDown(.left, x: .nan, y: 1), .touchMove(finger: 1, x: 1, y: .infinity),
      .wheel(dx: 0, dy: .nan),
    ] {
      harness.send(kind)
    }
    #expect(harness.panel.scroller == before && harness.requests.isEmpty)
  }
}
