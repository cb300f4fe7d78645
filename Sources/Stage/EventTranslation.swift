import CSDL2
import CTrackpad
import Gestures

/// What one of SDL's events, or a record of the tap, says as a device event; it keeps only which
/// fingers are down and where, and needs no display.
struct EventTranslation {
  /// What the window is like at the moment of an event.
  struct Geometry {
    /// Its size in SDL's units.
    var units: (width: Int, height: Int)
    /// SDL's units a point.
    var unitsPerPoint: Double
    /// Device pixels a point.
    var scale: Double
    /// Whether SDL's X11 backend normalised finger positions, which divides by one less.
    var isX11: Bool

    /// The length in points of a length in units.
    func points(_ units: Double) -> Double { units / unitsPerPoint }

    /// Where a finger is, in points, by the position before SDL's renderer clamped it.
    func finger(_ x: Float, _ y: Float) -> (x: Double, y: Double) {
      let less = isX11 ? 1 : 0
      return (
        points(Double(x) * Double(units.width - less)),
        points(Double(y) * Double(units.height - less))
      )
    }
  }

  /// A finger that is down.
  private struct Finger {
    var x: Double
    var y: Double
  }

  private var fingers: [Int: Finger] = [:]
  private var numbers: [Int64: Int] = [:]
  private var wasReset = false
  private var hasLostContents = false
  /// Whether wheel events of SDL are wheels for sure: without a tap they may be a trackpad's.
  private let knowsTrackpad: Bool
  private var heldButtons: Set<DeviceEvent.MouseButton> = []
  /// Whether the pointer left the window while a button was held, which counts once it is up.
  private var leftWhileHeld = false
  /// What the keys that are down went down as, by their places.
  private var heldKeys: [UInt32: Key] = [:]

  /// Whether a key is down, which SDL repeats by itself on Wayland.
  var holdsKeys: Bool { !heldKeys.isEmpty }

  /// Begins with no finger down.
  init(knowsTrackpad: Bool) {
    self.knowsTrackpad = knowsTrackpad
  }

  /// Whether the renderer was reset since this was asked last.
  mutating func takeReset() -> Bool {
    defer { wasReset = false }
    return wasReset
  }

  /// Whether what the window showed may be gone since this was asked last.
  mutating func takeContentsLost() -> Bool {
    defer { hasLostContents = false }
    return hasLostContents
  }

  /// Appends what an event says; nothing for those that mean nothing here.
  mutating func translate(
    _ event: SDL_Event, _ geometry: Geometry, now: Double, into events: inout [DeviceEvent]
  ) {
    var record = FlexScrollTapRecord()
    var event = unsafe event
    if unsafe flexscroll_tap_read(&event, &record) {
      let time = ServerTime.seconds(record.milliseconds, now: now)
      append(kinds: kinds(of: record, geometry), time, &events)
      return
    }
    let time = unsafe ServerTime.seconds(event.common.timestamp, now: now)
    append(kinds: unsafe kinds(of: event, geometry), time, &events)
  }

  private func append(kinds: [DeviceEvent.Kind], _ time: Double, _ events: inout [DeviceEvent]) {
    for kind in kinds { events.append(DeviceEvent(time: time, kind: kind)) }
  }

  private mutating func kinds(of record: FlexScrollTapRecord, _ geometry: Geometry)
    -> [DeviceEvent.Kind]
  {
    let (x, y) = (geometry.points(record.x), geometry.points(record.y))
    switch record.kind {
    case .touchDown: return touchDown(Int64(record.code), x, y)
    case .touchMove: return touchMove(Int64(record.code), x, y)
    // Wayland does not say where a finger left: where it was last, it was last.
    case .touchUp: return touchUp(Int64(record.code))
    case .touchCancel: return touchCancel()
    case .pointerMove: return [.mouseMove(x: x, y: y)]
    case .buttonDown: return button(UInt8(clamping: record.code), isDown: true, x, y)
    case .buttonUp: return button(UInt8(clamping: record.code), isDown: false, x, y)
    case .pointerCancel: return pointerCancel()
    case .wheel: return [.wheel(dx: record.x, dy: record.y)]
    case .unknownScroll: return [.scroll(dx: record.x, dy: record.y)]
    case .scroll: return [.trackpadScroll(dx: record.x, dy: record.y)]
    case .lift: return [.trackpadLift]
    // A button that is held belongs to another device, and its drag goes on.
    case .padGone: return heldButtons.isEmpty ? [.pointerCancel] : []
    }
  }

  private mutating func kinds(of event: SDL_Event, _ geometry: Geometry) -> [DeviceEvent.Kind] {
    switch unsafe SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return fingerKinds(unsafe event.tfinger, geometry)
    case SDL_MOUSEMOTION:
      let motion = unsafe event.motion
      return [
        .mouseMove(
          x: geometry.points(Double(motion.x)), y: geometry.points(Double(motion.y)))
      ]
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let press = unsafe event.button
      return button(
        press.button, isDown: press.state == SDL_PRESSED, geometry.points(Double(press.x)),
        geometry.points(Double(press.y)))
    case SDL_MOUSEWHEEL:
      return wheelKinds(unsafe event.wheel)
    case SDL_KEYDOWN, SDL_KEYUP:
      return keyKinds(unsafe event.key)
    case SDL_WINDOWEVENT:
      return windowKinds(unsafe event.window, geometry)
    case SDL_DISPLAYEVENT:
      return [resize(geometry)]
    case SDL_QUIT:
      return [.closeRequest]
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      wasReset = true
      return [resize(geometry)]
    default:
      return []
    }
  }

  private func wheelKinds(_ wheel: SDL_MouseWheelEvent) -> [DeviceEvent.Kind] {
    // `direction` says that the desktop scrolls naturally; the deltas already do.
    let (dx, dy) = (Double(wheel.preciseX), Double(wheel.preciseY))
    return knowsTrackpad ? [.wheel(dx: dx, dy: dy)] : [.scroll(dx: dx, dy: dy)]
  }

  private mutating func keyKinds(_ press: SDL_KeyboardEvent) -> [DeviceEvent.Kind] {
    let modifiers = KeyMap.modifiers(UInt32(press.keysym.mod))
    let place = press.keysym.scancode.rawValue
    guard
      let key = KeyMap.key(scancode: place, symbol: press.keysym.sym, modifiers: modifiers)
    else { return [] }
    if press.state == SDL_PRESSED {
      heldKeys[place] = key
      return [.keyDown(key, modifiers, isRepeat: press.repeat != 0)]
    }
    // Shift may have come up before; the key is still the one that went down.
    return [.keyUp(heldKeys.removeValue(forKey: place) ?? key, modifiers)]
  }

  private mutating func windowKinds(_ event: SDL_WindowEvent, _ geometry: Geometry)
    -> [DeviceEvent.Kind]
  {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: return [resize(geometry)]
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_EXPOSED:
      hasLostContents = true
      return [resize(geometry)]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.focus(true)]
    case SDL_WINDOWEVENT_FOCUS_LOST: return forgetButtons() + [.focus(false)]
    case SDL_WINDOWEVENT_ENTER:
      leftWhileHeld = false
      return []
    case SDL_WINDOWEVENT_LEAVE:
      leftWhileHeld = !heldButtons.isEmpty
      return leftWhileHeld ? [] : [.mouseLeave]
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      return forgetButtons() + [.visibility(false)]
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED:
      hasLostContents = true
      return [.visibility(true)]
    case SDL_WINDOWEVENT_CLOSE: return [.closeRequest]
    default: return []
    }
  }

  private func resize(_ geometry: Geometry) -> DeviceEvent.Kind {
    .resize(
      width: geometry.points(Double(geometry.units.width)),
      height: geometry.points(Double(geometry.units.height)), scale: geometry.scale)
  }

  private mutating func button(_ number: UInt8, isDown: Bool, _ x: Double, _ y: Double)
    -> [DeviceEvent.Kind]
  {
    let button: DeviceEvent.MouseButton
    switch CInt(number) {
    case SDL_BUTTON_LEFT: button = .left
    case SDL_BUTTON_MIDDLE: button = .middle
    case SDL_BUTTON_RIGHT: button = .right
    case SDL_BUTTON_X1: button = .back
    default: return []
    }
    if isDown {
      heldButtons.insert(button)
      return [.mouseDown(button, x: x, y: y)]
    }
    heldButtons.remove(button)
    return [.mouseUp(button, x: x, y: y)] + lateLeave()
  }

  /// The leave that waited for the last button to come up.
  private mutating func lateLeave() -> [DeviceEvent.Kind] {
    guard leftWhileHeld, heldButtons.isEmpty else { return [] }
    leftWhileHeld = false
    return [.mouseLeave]
  }

  /// What is held is let go elsewhere, which nobody tells.
  private mutating func pointerCancel() -> [DeviceEvent.Kind] {
    heldButtons.removeAll()
    return [.pointerCancel] + lateLeave()
  }

  private mutating func forgetButtons() -> [DeviceEvent.Kind] {
    heldButtons.isEmpty ? [] : pointerCancel()
  }

  private mutating func fingerKinds(_ touch: SDL_TouchFingerEvent, _ geometry: Geometry)
    -> [DeviceEvent.Kind]
  {
    // The tap left the position in the deltas before SDL's renderer clamped `x` and `y`.
    let (x, y) = geometry.finger(touch.dx, touch.dy)
    switch SDL_EventType(touch.type) {
    case SDL_FINGERDOWN: return touchDown(touch.fingerId, x, y)
    case SDL_FINGERMOTION: return touchMove(touch.fingerId, x, y)
    default: return touchMove(touch.fingerId, x, y) + touchUp(touch.fingerId)
    }
  }

  private mutating func touchDown(_ id: Int64, _ x: Double, _ y: Double) -> [DeviceEvent.Kind] {
    // A finger that comes down although it is down was lost by the server, nobody knows when or
    // where; it keeps its number, by which the recogniser sees it.
    var number = numbers[id] ?? 1
    while numbers[id] == nil, fingers[number] != nil { number += 1 }
    numbers[id] = number
    fingers[number] = Finger(x: x, y: y)
    return [.touchDown(finger: number, x: x, y: y)]
  }

  private mutating func touchMove(_ id: Int64, _ x: Double, _ y: Double) -> [DeviceEvent.Kind] {
    guard let number = numbers[id], let finger = fingers[number], finger.x != x || finger.y != y
    else { return [] }
    fingers[number] = Finger(x: x, y: y)
    return [.touchMove(finger: number, x: x, y: y)]
  }

  private mutating func touchUp(_ id: Int64) -> [DeviceEvent.Kind] {
    guard let number = numbers.removeValue(forKey: id),
      let finger = fingers.removeValue(forKey: number)
    else { return [] }
    return [.touchUp(finger: number, x: finger.x, y: finger.y)]
  }

  private mutating func touchCancel() -> [DeviceEvent.Kind] {
    guard !fingers.isEmpty else { return [] }
    fingers.removeAll()
    numbers.removeAll()
    return [.touchCancel]
  }
}
