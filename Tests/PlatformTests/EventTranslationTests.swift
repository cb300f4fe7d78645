import CAllocationCount
import CSDL2
import CTrackpad
import Gestures
import Testing

@testable import Platform
@testable import Raster

@Suite("EventTranslation")
@MainActor
struct EventTranslationTests {
  private static func geometry(unitsPerPoint: Double = 1, isX11: Bool = false)
    -> EventTranslation.Geometry
  {
    EventTranslation.Geometry(
      units: (401, 801), unitsPerPoint: unitsPerPoint, scale: unitsPerPoint, isX11: isX11)
  }

  private func kinds(
    _ translation: inout EventTranslation, _ event: SDL_Event,
    _ geometry: EventTranslation.Geometry = geometry()
  ) -> [DeviceEvent.Kind] {
    var events: [DeviceEvent] = []
    translation.translate(event, geometry, now: 1000, into: &events)
    return events.map(\.kind)
  }

  private func finger(_ type: SDL_EventType, id: Int64, x: Float, y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.tfinger.fingerId = id
    // The values clamped by SDL's renderer, and those stored by the tap before.
    (event.tfinger.x, event.tfinger.y) = (min(1, max(0, x)), min(1, max(0, y)))
    (event.tfinger.dx, event.tfinger.dy) = (x, y)
    return event
  }

  private func drop(_ type: SDL_EventType, _ text: String? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.drop.type = type.rawValue
    event.drop.file = text.flatMap { SDL_strdup($0) }
    return event
  }

  @Test("of several dropped items the first file counts, and other items are reported as such")
  func ofSeveralDroppedItemsTheFirstFileCounts() {
    var translation = EventTranslation(knowsTrackpad: false)
    func send(_ events: SDL_Event...) -> [DroppedThing] {
      for event in events { #expect(kinds(&translation, event).isEmpty) }
      return translation.takeDrops()
    }
    let (begin, end) = (drop(SDL_DROPBEGIN), drop(SDL_DROPCOMPLETE))

    #expect(
      send(begin, drop(SDL_DROPFILE, "/a b"), drop(SDL_DROPFILE, "/c"), end)
        == [.file(Array("/a b".utf8))])
    #expect(send(begin, drop(SDL_DROPTEXT, "words"), end) == [.other])
    #expect(send(begin, end) == [.other])
    #expect(send(begin, drop(SDL_DROPFILE), end) == [.other])
    #expect(send(begin, drop(SDL_DROPFILE, "/x")) == [.file(Array("/x".utf8))])
    #expect(send(end) == [])
  }

  @Test("a finger's place beyond the window's edge is not clamped")
  func aFingersPlaceBeyondTheWindowsEdgeIsNotClamped() {
    var translation = EventTranslation(knowsTrackpad: false)
    let down = kinds(&translation, finger(SDL_FINGERDOWN, id: 7, x: 0.5, y: 0.5))
    #expect(down == [.touchDown(finger: 1, x: 200.5, y: 400.5)])
    let below = kinds(&translation, finger(SDL_FINGERMOTION, id: 7, x: -0.5, y: 1.5))
    #expect(below == [.touchMove(finger: 1, x: -200.5, y: 1201.5)])
  }

  @Test("X11 normalises by one less than the window's extent")
  func x11NormalisesByOneLessThanTheWindowsExtent() {
    var translation = EventTranslation(knowsTrackpad: false)
    let down = kinds(
      &translation, finger(SDL_FINGERDOWN, id: 7, x: 0.25, y: 0.5), Self.geometry(isX11: true))
    #expect(down == [.touchDown(finger: 1, x: 100, y: 400)])
  }

  @Test("places are in points at any scale", arguments: [1.0, 1.5, 2])
  func placesAreInPointsAtAnyScale(scale: Double) {
    var translation = EventTranslation(knowsTrackpad: false)
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (300, -60)
    let moved = kinds(&translation, event, Self.geometry(unitsPerPoint: scale))
    #expect(moved == [.mouseMove(x: 300 / scale, y: -60 / scale)])
  }

  @Test("fingers get small numbers that are used again")
  func fingersGetSmallNumbersThatAreUsedAgain() {
    var translation = EventTranslation(knowsTrackpad: false)
    let steps: [(SDL_EventType, Int64)] = [
      (SDL_FINGERDOWN, 900), (SDL_FINGERDOWN, 901), (SDL_FINGERUP, 900), (SDL_FINGERDOWN, 902),
      (SDL_FINGERUP, 555),
    ]
    let reported = steps.map { type, id in
      kinds(&translation, finger(type, id: id, x: 0, y: 0))
    }
    #expect(
      reported == [
        [.touchDown(finger: 1, x: 0, y: 0)], [.touchDown(finger: 2, x: 0, y: 0)],
        [.touchUp(finger: 1, x: 0, y: 0)], [.touchDown(finger: 1, x: 0, y: 0)], [],
      ])
  }

  @Test("the number of fingers is limited to 64")
  func fingersThatNeverLeave() {
    var translation = EventTranslation(knowsTrackpad: false)
    let reported = (1...1000).map {
      kinds(&translation, finger(SDL_FINGERDOWN, id: $0, x: 0, y: 0))
    }
    #expect(reported.count { !$0.isEmpty } == 64)
    #expect(kinds(&translation, finger(SDL_FINGERUP, id: 1000, x: 0, y: 0)).isEmpty)
  }

  @Test("a finger pressed twice was lost in between, and keeps its number")
  func aFingerPressedTwiceWasLostInBetween() {
    var translation = EventTranslation(knowsTrackpad: false)
    _ = kinds(&translation, finger(SDL_FINGERDOWN, id: 5, x: 0, y: 0))
    _ = kinds(&translation, finger(SDL_FINGERDOWN, id: 6, x: 0, y: 1))
    let again = kinds(&translation, finger(SDL_FINGERDOWN, id: 5, x: 1, y: 0))
    #expect(again == [.touchDown(finger: 1, x: 401, y: 0)])
    let moved = kinds(&translation, finger(SDL_FINGERMOTION, id: 5, x: 1, y: 1))
    #expect(moved == [.touchMove(finger: 1, x: 401, y: 801)])
    let lifted = kinds(&translation, finger(SDL_FINGERUP, id: 6, x: 0, y: 1))
    #expect(lifted == [.touchUp(finger: 2, x: 0, y: 801)])
  }

  @Test("a finger that is lifted elsewhere than it was last seen has moved there")
  func aFingerThatIsLiftedElsewhereHasMovedThere() {
    var translation = EventTranslation(knowsTrackpad: false)
    _ = kinds(&translation, finger(SDL_FINGERDOWN, id: 5, x: 0, y: 0))
    let lifted = kinds(&translation, finger(SDL_FINGERUP, id: 5, x: 1, y: 0.5))
    #expect(
      lifted == [.touchMove(finger: 1, x: 401, y: 400.5), .touchUp(finger: 1, x: 401, y: 400.5)])
  }

  @Test(
    "natural scrolling of the desktop is not reversed again",
    arguments: [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED])
  func naturalScrollingOfTheDesktopIsNotReversedAgain(direction: SDL_MouseWheelDirection) {
    var translation = EventTranslation(knowsTrackpad: true)
    var event = turn(0.5, -2)
    event.wheel.direction = direction.rawValue
    let reported = kinds(&translation, event)
    #expect(reported == [.wheel(dx: 0.5, dy: -2)])
  }

  private func turn(_ x: Float, _ y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (x, y)
    return event
  }

  @Test("with Shift a wheel scrolls across, unless it does already", arguments: [true, false])
  func withShiftAWheelScrollsAcross(knowsTrackpad: Bool) {
    defer { SDL_SetModState(KMOD_NONE) }
    for (modifiers, x, y, dx, dy) in [
      (KMOD_LSHIFT, 0, -2, 2, 0), (KMOD_RSHIFT, 0, 1, -1, 0), (KMOD_LSHIFT, 0.5, 1, 0.5, 1),
      (KMOD_LCTRL, 0, -2, 0, -2),
    ] as [(SDL_Keymod, Float, Float, Double, Double)] {
      SDL_SetModState(modifiers)
      var translation = EventTranslation(knowsTrackpad: knowsTrackpad)
      let reported = kinds(&translation, turn(x, y))
      #expect(reported == [knowsTrackpad ? .wheel(dx: dx, dy: dy) : .scroll(dx: dx, dy: dy)])
    }
  }

  @Test("without a tap the source of a scroll is unknown", arguments: [-0.25, -1] as [Float])
  func withoutATapTheSourceOfAScrollIsUnknown(clicks: Float) {
    var translation = EventTranslation(knowsTrackpad: false)
    let reported = kinds(&translation, turn(0, clicks))
    #expect(reported == [.scroll(dx: 0, dy: Double(clicks))])
  }

  private func button(_ type: SDL_EventType, _ number: Int32 = SDL_BUTTON_LEFT) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.button.button = UInt8(number)
    event.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
    return event
  }

  private func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  @Test("the mouse's side button goes back; unknown buttons are ignored")
  func theMousesSideButtonGoesBack() {
    var translation = EventTranslation(knowsTrackpad: true)
    let down = kinds(&translation, button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_X1))
    #expect(down == [.mouseDown(.back, x: 0, y: 0)])
    let up = kinds(&translation, button(SDL_MOUSEBUTTONUP, SDL_BUTTON_X1))
    #expect(up == [.mouseUp(.back, x: 0, y: 0)])
    let other = kinds(&translation, button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_X2))
    #expect(other == [])
  }

  @Test("a pointer that leaves with a pressed button leaves when the last one is released")
  func aPointerThatLeavesWithAPressedButtonLeavesWhenTheLastOne() {
    var translation = EventTranslation(knowsTrackpad: true)
    let free = kinds(&translation, window(SDL_WINDOWEVENT_LEAVE))
    #expect(free == [.mouseLeave])
    _ = kinds(&translation, button(SDL_MOUSEBUTTONDOWN))
    _ = kinds(&translation, button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT))
    let whilePressed = kinds(&translation, window(SDL_WINDOWEVENT_LEAVE))
    #expect(whilePressed == [])
    let right = kinds(&translation, button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT))
    #expect(right == [.mouseUp(.right, x: 0, y: 0)])
    let left = kinds(&translation, button(SDL_MOUSEBUTTONUP))
    #expect(left == [.mouseUp(.left, x: 0, y: 0), .mouseLeave])
  }

  @Test("a pointer that returned with its button pressed has not left")
  func aPointerThatReturnedWithItsButtonPressedHasNotLeft() {
    var translation = EventTranslation(knowsTrackpad: true)
    _ = kinds(&translation, button(SDL_MOUSEBUTTONDOWN))
    _ = kinds(&translation, window(SDL_WINDOWEVENT_LEAVE))
    _ = kinds(&translation, window(SDL_WINDOWEVENT_ENTER))
    let up = kinds(&translation, button(SDL_MOUSEBUTTONUP))
    #expect(up == [.mouseUp(.left, x: 0, y: 0)])
  }

  @Test(
    "a window that loses the focus or is hidden cancels pressed buttons",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  func aWindowThatLosesTheFocusOrIsHiddenCancelsPressedButtons(id: SDL_WindowEventID) {
    var translation = EventTranslation(knowsTrackpad: true)
    _ = kinds(&translation, button(SDL_MOUSEBUTTONDOWN))
    let lost = kinds(&translation, window(id))
    #expect(lost.first == .pointerCancel && lost.count == 2)
    let left = kinds(&translation, window(SDL_WINDOWEVENT_LEAVE))
    #expect(left == [.mouseLeave])
  }

  private func record(_ kind: FlexScrollTapKind) -> SDL_Event {
    var record = FlexScrollTapRecord()
    record.kind = kind
    var event = SDL_Event()
    #expect(flexscroll_tap_write(record, &event))
    return event
  }

  @Test("a cancelled pointer releases its buttons, and leaves if it had left before")
  func aCancelledPointerReleasesItsButtons() {
    #expect(SDL_InitSubSystem(UInt32(SDL_INIT_EVENTS)) == 0)
    defer { SDL_QuitSubSystem(UInt32(SDL_INIT_EVENTS)) }
    var translation = EventTranslation(knowsTrackpad: true)
    _ = kinds(&translation, button(SDL_MOUSEBUTTONDOWN))
    _ = kinds(&translation, window(SDL_WINDOWEVENT_LEAVE))
    let taken = kinds(&translation, record(.pointerCancel))
    #expect(taken == [.pointerCancel, .mouseLeave])
    let left = kinds(&translation, window(SDL_WINDOWEVENT_LEAVE))
    #expect(left == [.mouseLeave])
  }

  @Test("an unplugged trackpad ends its own drag, and not that of a button")
  func anUnpluggedTrackpadEndsItsOwnDrag() {
    #expect(SDL_InitSubSystem(UInt32(SDL_INIT_EVENTS)) == 0)
    defer { SDL_QuitSubSystem(UInt32(SDL_INIT_EVENTS)) }
    var translation = EventTranslation(knowsTrackpad: true)
    let alone = kinds(&translation, record(.padGone))
    #expect(alone == [.pointerCancel])
    _ = kinds(&translation, button(SDL_MOUSEBUTTONDOWN))
    let beside = kinds(&translation, record(.padGone))
    #expect(beside == [])
  }

  @Test("scrolls are reported with the source that the tap states")
  func scrollsAreReportedWithTheSourceThatTheTapStates() {
    #expect(SDL_InitSubSystem(UInt32(SDL_INIT_EVENTS)) == 0)
    defer { SDL_QuitSubSystem(UInt32(SDL_INIT_EVENTS)) }
    var translation = EventTranslation(knowsTrackpad: true)
    let reported = [FlexScrollTapKind.wheel, .unknownScroll, .scroll, .lift].map {
      kinds(&translation, record($0))
    }
    #expect(
      reported == [
        [.wheel(dx: 0, dy: 0)], [.scroll(dx: 0, dy: 0)], [.trackpadScroll(dx: 0, dy: 0)],
        [.trackpadLift],
      ])
  }

  @Test(
    "a window that was covered, hidden or resized has lost what it showed, which is reported once",
    arguments: [
      SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_MAXIMIZED,
    ])
  func aWindowThatWasCoveredHasLostWhatItShowed(id: SDL_WindowEventID) {
    var translation = EventTranslation(knowsTrackpad: true)
    _ = kinds(&translation, window(SDL_WINDOWEVENT_FOCUS_GAINED))
    let before = translation.takeContentsLost()
    _ = kinds(&translation, window(id))
    let answers = [before, translation.takeContentsLost(), translation.takeContentsLost()]
    #expect(answers == [false, true, false])
  }

  @Test("a key is released as the key that was pressed")
  func aKeyIsReleasedAsTheKeyThatWasPressed() throws {
    var translation = EventTranslation(knowsTrackpad: true)
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.state = UInt8(SDL_PRESSED)
    event.key.keysym.scancode = SDL_SCANCODE_SLASH
    event.key.keysym.sym = Int32(SDLK_SLASH.rawValue)
    event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue)
    let down = kinds(&translation, event)
    event.type = SDL_KEYUP.rawValue
    event.key.state = UInt8(SDL_RELEASED)
    event.key.keysym.mod = 0
    let up = kinds(&translation, event)
    let question = try #require(Key(name: "question"))
    #expect(down == [.keyDown(question, .shift, isRepeat: false)])
    #expect(up == [.keyUp(question, [])])
  }

  @Test("changes of a window are reported")
  func changesOfAWindowAreReported() {
    let expected: [(SDL_WindowEventID, DeviceEvent.Kind)] = [
      (SDL_WINDOWEVENT_FOCUS_GAINED, .focus(true)), (SDL_WINDOWEVENT_FOCUS_LOST, .focus(false)),
      (SDL_WINDOWEVENT_MINIMIZED, .visibility(false)),
      (SDL_WINDOWEVENT_RESTORED, .visibility(true)),
      (SDL_WINDOWEVENT_CLOSE, .closeRequest),
      (SDL_WINDOWEVENT_SIZE_CHANGED, .resize(width: 200.5, height: 400.5, scale: 2)),
      (SDL_WINDOWEVENT_DISPLAY_CHANGED, .resize(width: 200.5, height: 400.5, scale: 2)),
    ]
    for (id, kind) in expected {
      var translation = EventTranslation(knowsTrackpad: true)
      var event = SDL_Event()
      event.type = SDL_WINDOWEVENT.rawValue
      event.window.event = UInt8(id.rawValue)
      let reported = kinds(&translation, event, Self.geometry(unitsPerPoint: 2))
      #expect(reported == [kind])
    }
  }

  @Test("a repeated gesture allocates no memory")
  func aRepeatedGestureAllocatesNoMemory() {
    var translation = EventTranslation(knowsTrackpad: true)
    var moved = SDL_Event()
    moved.type = SDL_MOUSEMOTION.rawValue
    let (pressed, released) = (button(SDL_MOUSEBUTTONDOWN), button(SDL_MOUSEBUTTONUP))
    let round = [
      finger(SDL_FINGERDOWN, id: 7, x: 0.5, y: 0.5),
      finger(SDL_FINGERMOTION, id: 7, x: 0.5, y: 0.4),
      finger(SDL_FINGERUP, id: 7, x: 0.5, y: 0.3), moved, pressed, moved, released, turn(0, 0),
    ]
    let geometry = Self.geometry()
    var events: [DeviceEvent] = []
    var counts: [Int] = []
    for _ in 0..<2 {
      events.removeAll(keepingCapacity: true)
      allocation_count_begin()
      // An iterator would allocate memory in debug builds.
      for index in round.indices {
        translation.translate(round[index], geometry, now: 1000, into: &events)
      }
      counts.append(allocation_count_end())
    }
    #expect(events.count == 9)
    #expect(counts.last == 0)
  }

  @Test("a renderer that lost its textures is reported once")
  func aRendererThatLostItsTexturesIsReportedOnce() {
    var translation = EventTranslation(knowsTrackpad: true)
    var event = SDL_Event()
    event.type = SDL_RENDER_DEVICE_RESET.rawValue
    _ = kinds(&translation, event)
    let answers = [translation.takeReset(), translation.takeReset()]
    #expect(answers == [true, false])
  }

  @Test("a record is read from its event as it was written")
  func aRecordIsReadFromItsEventAsItWasWritten() {
    #expect(SDL_InitSubSystem(UInt32(SDL_INIT_EVENTS)) == 0)
    defer { SDL_QuitSubSystem(UInt32(SDL_INIT_EVENTS)) }
    let written = FlexScrollTapRecord(
      kind: .buttonUp, milliseconds: 4_000_000_000, code: -3, x: -1.5, y: 0.25)
    var event = SDL_Event()
    #expect(flexscroll_tap_write(written, &event))
    var record = FlexScrollTapRecord()
    #expect(flexscroll_tap_read(&event, &record))
    #expect((record.kind, record.milliseconds) == (.buttonUp, 4_000_000_000))
    #expect((record.code, record.x, record.y) == (-3, -1.5, 0.25))
    event.type = SDL_QUIT.rawValue
    #expect(!flexscroll_tap_read(&event, &record))
  }
}
