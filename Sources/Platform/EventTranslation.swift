import CSDL2
import CTrackpad
import Gestures
import Glibc

/// Translates SDL's events and the tap's records into device events.
///
/// It stores only the pressed fingers and keys and needs no display.
struct EventTranslation {
  /// The window's geometry at the time of an event.
  struct Geometry {
    /// The window's size in SDL's units.
    var units: (width: Int, height: Int)
    /// SDL units per point.
    var unitsPerPoint: Double
    /// Device pixels per point.
    var scale: Double
    /// Whether SDL's X11 backend normalised finger positions; it divides by the size minus one.
    var isX11: Bool

    /// Converts a length from units to points.
    func points(_ units: Double) -> Double { units / unitsPerPoint }

    /// The position of a finger in points, from the values before SDL's renderer clamped them.
    func finger(_ x: Float, _ y: Float) -> (x: Double, y: Double) {
      let less = isX11 ? 1 : 0
      return (
        points(Double(x) * Double(units.width - less)),
        points(Double(y) * Double(units.height - less))
      )
    }
  }

  /// The time of the event that is translated, in seconds on the monotonic clock.
  private var time = 0.0
  /// The caller's events while an SDL event is translated, so that no array is allocated for each.
  private var events: [DeviceEvent] = []
  /// The fingers that are down, with their numbers and positions.
  private var fingers: [Int64: (number: Int, x: Double, y: Double)] = [:]
  /// The maximum number of fingers; limits memory if a server never reports releases.
  private static let mostFingers = 64
  /// The items dropped on the window and not taken yet.
  private var drops: [DroppedThing] = []
  /// Whether the current drop contained a file.
  private var hasDroppedFile = false
  /// Whether files are dragged over the window.
  private(set) var isDragOver = false
  private var wasReset = false
  private var hasLostContents = false
  /// Whether SDL's wheel events certainly come from a wheel; without a tap they may come from a
  /// trackpad.
  private let knowsTrackpad: Bool
  private var pressedButtons: Set<DeviceEvent.MouseButton> = []
  /// Whether the pointer left the window while a button was pressed; reported after its release.
  private var leftWhilePressed = false
  /// The keys that are down, by scancode, as they were reported when pressed.
  private var pressedKeys: [UInt32: Key] = [:]

  /// Whether a key is down, which SDL repeats on Wayland.
  var hasPressedKeys: Bool { !pressedKeys.isEmpty }

  /// Makes a translation with no finger down.
  init(knowsTrackpad: Bool) {
    self.knowsTrackpad = knowsTrackpad
  }

  /// Whether the renderer was reset since the previous call.
  mutating func takeReset() -> Bool {
    defer { wasReset = false }
    return wasReset
  }

  /// The items dropped since the previous call.
  mutating func takeDrops() -> [DroppedThing] {
    guard !drops.isEmpty else { return [] }
    defer { drops.removeAll() }
    return drops
  }

  /// Whether the window's contents may have been lost since the previous call.
  mutating func takeContentsLost() -> Bool {
    defer { hasLostContents = false }
    return hasLostContents
  }

  /// Appends the device events for an SDL event, if it has any.
  mutating func translate(
    _ event: SDL_Event, _ geometry: Geometry, now: Double, into events: inout [DeviceEvent]
  ) {
    var record = FlexScrollTapRecord()
    var event = unsafe event
    let isRecord = unsafe flexscroll_tap_read(&event, &record)
    let stamp = isRecord ? record.milliseconds : unsafe event.common.timestamp
    time = ServerTime.seconds(stamp, now: now)
    swap(&self.events, &events)
    if isRecord {
      report(of: record, geometry)
    } else {
      unsafe report(of: event, geometry)
    }
    swap(&self.events, &events)
  }

  private mutating func add(_ kind: DeviceEvent.Kind) {
    events.append(DeviceEvent(time: time, kind: kind))
  }

  private mutating func report(of record: FlexScrollTapRecord, _ geometry: Geometry) {
    let (x, y) = (geometry.points(record.x), geometry.points(record.y))
    switch record.kind {
    case .touchDown: touchDown(Int64(record.code), x, y)
    case .touchMove: touchMove(Int64(record.code), x, y)
    // Wayland does not report the position of a release; it is the finger's previous one.
    case .touchUp: touchUp(Int64(record.code))
    case .touchCancel: touchCancel()
    case .pointerMove: move(x, y)
    case .buttonDown: press(UInt8(clamping: record.code), isDown: true, x, y)
    case .buttonUp: press(UInt8(clamping: record.code), isDown: false, x, y)
    case .pointerCancel: cancelPointer()
    case .wheel, .unknownScroll: wheel(record.x, record.y, isKnown: record.kind == .wheel)
    case .scroll: add(.trackpadScroll(dx: record.x, dy: record.y))
    case .lift: add(.trackpadLift)
    // A pressed button belongs to another device, whose drag continues.
    case .padGone: if pressedButtons.isEmpty { add(.pointerCancel) }
    case .dragEnter: isDragOver = true
    case .dragLeave: isDragOver = false
    }
  }

  /// Reports the characters of a text that ends with a zero; control characters are left out.
  private mutating func type(_ text: UnsafeRawBufferPointer) {
    let bytes = unsafe text.prefix { $0 != 0 }
    for scalar in unsafe String(decoding: bytes, as: UTF8.self).unicodeScalars
    where scalar.value >= 0x20 && scalar.value != 0x7F {
      add(.character(scalar.value))
    }
  }

  private mutating func report(of event: SDL_Event, _ geometry: Geometry) {
    switch unsafe SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      touch(unsafe event.tfinger, geometry)
    case SDL_MOUSEMOTION:
      let motion = unsafe event.motion
      move(geometry.points(Double(motion.x)), geometry.points(Double(motion.y)))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = unsafe event.button
      press(
        button.button, isDown: button.state == SDL_PRESSED, geometry.points(Double(button.x)),
        geometry.points(Double(button.y)))
    case SDL_MOUSEWHEEL:
      let wheel = unsafe event.wheel
      // `direction` reports natural scrolling; the deltas already include it.
      self.wheel(Double(wheel.preciseX), Double(wheel.preciseY), isKnown: knowsTrackpad)
    case SDL_KEYDOWN, SDL_KEYUP:
      key(unsafe event.key)
    case SDL_TEXTINPUT:
      unsafe withUnsafeBytes(of: event.text.text) { unsafe type($0) }
    case SDL_WINDOWEVENT:
      change(unsafe event.window, geometry)
    case SDL_DISPLAYEVENT:
      add(resize(geometry))
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      unsafe drop(event.drop)
    case SDL_QUIT:
      add(.closeRequest)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      wasReset = true
      add(resize(geometry))
    default: break
    }
  }

  /// Handles a turn of a wheel, or of a device that may be one; with Shift it scrolls across, as
  /// toolkits have it.
  private mutating func wheel(_ dx: Double, _ dy: Double, isKnown: Bool) {
    let isShifted = SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0
    let (dx, dy) = isShifted && dx == 0 ? (-dy, 0) : (dx, dy)
    add(isKnown ? .wheel(dx: dx, dy: dy) : .scroll(dx: dx, dy: dy))
  }

  /// Handles a part of a drop, and frees its text.
  private mutating func drop(_ event: SDL_DropEvent) {
    defer { unsafe SDL_free(event.file) }
    switch unsafe SDL_EventType(event.type) {
    case SDL_DROPBEGIN: hasDroppedFile = false
    case SDL_DROPFILE:
      guard let file = unsafe event.file else { return }
      // Of several items the first one is used.
      if !hasDroppedFile {
        drops.append(unsafe .file(Array(UnsafeRawBufferPointer(start: file, count: strlen(file)))))
      }
      hasDroppedFile = true
    case SDL_DROPCOMPLETE:
      if !hasDroppedFile { drops.append(.other) }
      hasDroppedFile = false
    default: break
    }
  }

  private mutating func key(_ press: SDL_KeyboardEvent) {
    var modifiers = ScancodeTable.modifiers(UInt32(press.keysym.mod))
    if ScancodeTable.isMenuKey(press.keysym.sym) { modifiers.insert(.shift) }
    let place = press.keysym.scancode.rawValue
    guard
      let key = ScancodeTable.key(scancode: place, symbol: press.keysym.sym, modifiers: modifiers)
    else { return }
    if press.state == SDL_PRESSED {
      pressedKeys[place] = key
      add(.keyDown(key, modifiers, isRepeat: press.repeat != 0))
    } else {
      // Shift may have been released first; the key is still the one that was pressed.
      add(.keyUp(pressedKeys.removeValue(forKey: place) ?? key, modifiers))
    }
  }

  private mutating func change(_ event: SDL_WindowEvent, _ geometry: Geometry) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: add(resize(geometry))
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_EXPOSED:
      hasLostContents = true
      add(resize(geometry))
    case SDL_WINDOWEVENT_FOCUS_GAINED: add(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      forgetButtons()
      add(.focus(false))
    case SDL_WINDOWEVENT_ENTER:
      leftWhilePressed = false
    case SDL_WINDOWEVENT_LEAVE:
      leftWhilePressed = !pressedButtons.isEmpty
      if !leftWhilePressed { add(.mouseLeave) }
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      forgetButtons()
      add(.visibility(false))
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED:
      hasLostContents = true
      add(.visibility(true))
    case SDL_WINDOWEVENT_CLOSE: add(.closeRequest)
    default: break
    }
  }

  /// Reports a move of the pointer, which no drag from elsewhere holds any more.
  private mutating func move(_ x: Double, _ y: Double) {
    isDragOver = false
    add(.mouseMove(x: x, y: y))
  }

  private func resize(_ geometry: Geometry) -> DeviceEvent.Kind {
    .resize(
      width: geometry.points(Double(geometry.units.width)),
      height: geometry.points(Double(geometry.units.height)), scale: geometry.scale)
  }

  private mutating func press(_ number: UInt8, isDown: Bool, _ x: Double, _ y: Double) {
    isDragOver = false
    let button: DeviceEvent.MouseButton
    switch CInt(number) {
    case SDL_BUTTON_LEFT: button = .left
    case SDL_BUTTON_MIDDLE: button = .middle
    case SDL_BUTTON_RIGHT: button = .right
    case SDL_BUTTON_X1: button = .back
    default: return
    }
    if isDown {
      pressedButtons.insert(button)
      add(.mouseDown(button, x: x, y: y))
    } else {
      pressedButtons.remove(button)
      add(.mouseUp(button, x: x, y: y))
      leaveLate()
    }
  }

  /// Reports a leave that waited for the release of the last button.
  private mutating func leaveLate() {
    guard leftWhilePressed, pressedButtons.isEmpty else { return }
    leftWhilePressed = false
    add(.mouseLeave)
  }

  /// Cancels pressed buttons, whose release outside of the window is not reported.
  private mutating func cancelPointer() {
    pressedButtons.removeAll(keepingCapacity: true)
    add(.pointerCancel)
    leaveLate()
  }

  private mutating func forgetButtons() {
    if !pressedButtons.isEmpty { cancelPointer() }
  }

  private mutating func touch(_ touch: SDL_TouchFingerEvent, _ geometry: Geometry) {
    // The tap stored the position in the deltas before SDL's renderer clamped `x` and `y`.
    let (x, y) = geometry.finger(touch.dx, touch.dy)
    switch SDL_EventType(touch.type) {
    case SDL_FINGERDOWN: touchDown(touch.fingerId, x, y)
    case SDL_FINGERMOTION: touchMove(touch.fingerId, x, y)
    default:
      touchMove(touch.fingerId, x, y)
      touchUp(touch.fingerId)
    }
  }

  private mutating func touchDown(_ id: Int64, _ x: Double, _ y: Double) {
    guard fingers.count < Self.mostFingers || fingers[id] != nil else { return }
    // A finger pressed twice was lost by the server, at an unknown time and position. It keeps its
    // number, by which the recognizer detects it.
    let taken = fingers.values.map(\.number)
    var number = fingers[id]?.number ?? 1
    while fingers[id] == nil, taken.contains(number) { number += 1 }
    fingers[id] = (number, x, y)
    add(.touchDown(finger: number, x: x, y: y))
  }

  private mutating func touchMove(_ id: Int64, _ x: Double, _ y: Double) {
    guard let finger = fingers[id], finger.x != x || finger.y != y else { return }
    fingers[id] = (finger.number, x, y)
    add(.touchMove(finger: finger.number, x: x, y: y))
  }

  private mutating func touchUp(_ id: Int64) {
    guard let finger = fingers.removeValue(forKey: id) else { return }
    add(.touchUp(finger: finger.number, x: finger.x, y: finger.y))
  }

  private mutating func touchCancel() {
    guard !fingers.isEmpty else { return }
    fingers.removeAll(keepingCapacity: true)
    add(.touchCancel)
  }
}
