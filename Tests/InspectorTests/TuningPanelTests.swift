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
    "a drag of the list shows the path between events, and asks for frames until it rests (FL-1)",
    arguments: [true, false])
  func aDragShowsThePath(resamples: Bool) {
    var panel = PanelStand().panel
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

  @Test("a thumb is dragged by the mouse from where it was taken hold of")
  func aThumbIsDraggedFromWhereItWasTaken() throws {
    var stand = PanelStand()
    let friction = try stand.item("coast.law.exponential.friction")
    let thumb = try stand.thumb(of: friction)
    stand.mouseDown(thumb.x + 6, thumb.y)
    #expect(stand.requests.isEmpty && stand.panel.tuning == .ios)
    stand.mouseMove(thumb.x + 6 - 40, thumb.y + 200)
    let moved = try stand.thumb(of: friction)
    #expect(abs(moved.x - (thumb.x - 40)) < 2)
    guard case .exponential(let number) = stand.panel.tuning.coast.law else {
      Issue.record("another law")
      return
    }
    #expect(number < 2)
    stand.mouseUp(thumb.x + 6 - 40, thumb.y)
    stand.mouseMove(thumb.x, thumb.y)
    #expect(stand.panel.number(of: friction) == number)
    #expect(stand.tunings.last == stand.panel.tuning)
  }

  @Test("a finger drags a thumb, and the list holds still meanwhile")
  func aFingerDragsAThumb() throws {
    var stand = PanelStand()
    let friction = try stand.item("coast.law.exponential.friction")
    let thumb = try stand.thumb(of: friction)
    stand.send(.touchDown(finger: 3, x: thumb.x, y: thumb.y))
    stand.send(.touchDown(finger: 4, x: thumb.x, y: thumb.y + 200))
    stand.send(.touchMove(finger: 4, x: thumb.x, y: thumb.y - 200))
    stand.send(.touchMove(finger: 3, x: thumb.x + 60, y: thumb.y - 100))
    #expect(stand.panel.scroller.offset == 0)
    #expect(try #require(stand.panel.number(of: friction)) > 2.5)
    stand.send(.touchUp(finger: 3, x: thumb.x + 60, y: thumb.y - 100))
    #expect(stand.panel.dragged == nil)
  }

  @Test("a finger on the track scrolls the list, and a tap there moves the thumb")
  func aFingerOnTheTrackScrollsOrTaps() throws {
    var stand = PanelStand()
    let friction = try stand.item("coast.law.exponential.friction")
    let thumb = try stand.thumb(of: friction)
    let x = thumb.x + 90
    stand.send(.touchDown(finger: 1, x: x, y: thumb.y))
    for step in 1...8 { stand.send(.touchMove(finger: 1, x: x, y: thumb.y - 12 * Double(step))) }
    stand.send(.touchUp(finger: 1, x: x, y: thumb.y - 96))
    #expect(stand.panel.scroller.offset > 50 && stand.requests.isEmpty)
    stand = PanelStand()
    stand.send(.touchDown(finger: 1, x: x, y: thumb.y))
    stand.send(.touchUp(finger: 1, x: x, y: thumb.y))
    let moved = try stand.thumb(of: friction)
    #expect(abs(moved.x - x) < 3)
  }

  @Test("the mouse takes a slider by its track: the thumb comes to it and follows")
  func theMouseTakesASliderByItsTrack() throws {
    var stand = PanelStand()
    let friction = try stand.item("coast.law.exponential.friction")
    let thumb = try stand.thumb(of: friction)
    stand.mouseDown(thumb.x + 80, thumb.y + 4)
    let pressed = try stand.thumb(of: friction)
    #expect(abs(pressed.x - thumb.x - 80) < 3)
    stand.mouseMove(thumb.x + 40, thumb.y)
    let dragged = try stand.thumb(of: friction)
    #expect(abs(dragged.x - thumb.x - 40) < 3)
  }

  @Test("the wheel scrolls the list wherever the pointer is, and changes nothing")
  func theWheelScrollsTheList() throws {
    var stand = PanelStand()
    let thumb = try stand.thumb(of: try stand.item("coast.law.exponential.friction"))
    stand.mouseMove(thumb.x, thumb.y)
    stand.send(.wheel(dx: 0, dy: -3))
    stand.pass(1)
    #expect(stand.panel.scroller.offset > 30 && stand.requests.isEmpty)
  }

  @Test("switches, words and buttons are worked by a tap")
  func switchesWordsAndButtonsAreWorkedByATap() throws {
    var stand = PanelStand()
    try stand.tap(try stand.item("edge.easesBackFreely"))
    #expect(stand.panel.tuning.edge.easesBackFreely)
    try stand.tap(try stand.item("coast.law"), chip: 2)
    #expect(stand.panel.tuning.coast.law == .android)
    try stand.tap(.presets, chip: 5)
    #expect(stand.panel.tuning == .gtk && stand.panel.presetName == "gtk")
    #expect(!stand.panel.isChanged(.resetAll))
    try stand.tap(try stand.item("edge.easesBackFreely"))
    try stand.tap(.resetAll)
    #expect(stand.panel.tuning == .gtk)
    try stand.tap(.save)
    guard case .save(let tuning, let name)? = stand.requests.last else {
      Issue.record("nothing is to be saved")
      return
    }
    #expect(tuning == .gtk && name == "gtk")
  }

  @Test("the mark beside a changed control resets it, and is not there without a change")
  func theMarkResetsAControl() throws {
    var stand = PanelStand()
    let stop = try stand.item("coast.stopSpeed")
    let free = try stand.item("edge.easesBackFreely")
    stand.panel.set(stop, to: 30)
    stand.panel.set(free, to: 1)
    try stand.tapMark(stop)
    #expect(stand.panel.number(of: stop) == 0 && stand.panel.number(of: free) == 1)
    #expect(!stand.panel.isChanged(stop))
    try stand.tapMark(stop)
    #expect(stand.panel.number(of: stop) == 0)
  }

  @Test("nothing of the list is hit where it is scrolled away or beside it")
  func nothingIsHitOutside() {
    let stand = PanelStand()
    for point in [Point(x: -1, y: 5), Point(x: 5, y: -1), Point(x: 340, y: 5), Point(x: 5, y: 600)]
    {
      #expect(stand.panel.hit(at: point) == nil)
    }
  }

  @Test("what is held is let go where the pointer, the finger or the window is taken away")
  func whatIsHeldIsLetGo() throws {
    for kind in [DeviceEvent.Kind.pointerCancel, .focus(false), .visibility(false)] {
      var stand = PanelStand()
      let thumb = try stand.thumb(of: try stand.item("coast.law.exponential.friction"))
      stand.mouseDown(thumb.x, thumb.y)
      #expect(stand.panel.dragged != nil)
      stand.send(kind)
      #expect(stand.panel.dragged == nil)
    }
  }

  @Test("another screen has a header of its own, whose constants are changed from there on")
  func anotherScreenHasAHeaderOfItsOwn() throws {
    var stand = PanelStand()
    let before = stand.panel.content.items.count
    var header = FlexibleHeader.Configuration(minimumHeight: 50, maximumHeight: 280)
    stand.panel.show(.ios, .flexible(header), of: 1, at: 0)
    #expect(stand.panel.content.items.count > before)
    stand.panel.set(.header(1), to: 300)
    guard case .header(let constant, let number)? = stand.panel.takeRequests().last else {
      Issue.record("no header is to be changed")
      return
    }
    #expect(constant.label.key == "header.maximumHeight" && number == 300)
    #expect(stand.panel.isChanged(.header(1)))
    header.maximumHeight = 300
    stand.panel.show(.ios, .flexible(header), of: 1, at: 0)
    #expect(stand.panel.isChanged(.header(1)) && stand.panel.takeRequests().isEmpty)
    stand.panel.show(.ios, .flexible(header), of: 2, at: 0)
    #expect(!stand.panel.isChanged(.header(1)))
    stand.panel.show(.ios, nil, of: 3, at: 0)
    #expect(stand.panel.content.items.count == before)
  }

  @Test("presets of the user stand behind those of the library, whose names they cannot take")
  func presetsOfTheUserStandBehind() {
    var stand = PanelStand()
    stand.panel.setUserPresets(
      [.init(name: "ios-1", tuning: .gtk), .init(name: "ios", tuning: .gtk)], at: 0)
    #expect(stand.panel.presets.map(\.name) == Tuning.presetNames + ["ios-1"])
    stand.panel.set(.presets, to: Double(Tuning.presetNames.count))
    #expect(stand.panel.tuning == .gtk && stand.panel.presetName == "ios-1")
  }

  @Test("an event with a number that is none changes nothing")
  func anEventWithoutANumberChangesNothing() {
    var stand = PanelStand()
    let before = stand.panel.scroller
    for kind in [
      DeviceEvent.Kind.mouseDown(.left, x: .nan, y: 1), .touchMove(finger: 1, x: 1, y: .infinity),
      .wheel(dx: 0, dy: .nan),
    ] {
      stand.send(kind)
    }
    #expect(stand.panel.scroller == before && stand.requests.isEmpty)
  }
}
