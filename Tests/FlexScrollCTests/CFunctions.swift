import CFlexScroll
import FlexScroll
import FlexScrollC
import Foundation

/// The functions of the C library that a run uses: those that are linked, or with
/// `FLEXSCROLL_LIBRARY` those of a shared library that is loaded from there (CL-60).
struct CFunctions: Sendable {
  typealias Reading = @convention(c) (OpaquePointer?) -> Double
  typealias Change = @convention(c) (OpaquePointer?, Double) -> UInt32

  let create:
    @convention(c) (UInt32, Double, Double, Double, UnsafePointer<fs_header>?) -> OpaquePointer?
  let copy: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let destroy: @convention(c) (OpaquePointer?) -> Void
  let handle: @convention(c) (OpaquePointer?, fs_event) -> UInt32
  let advance: Change
  let offset, velocity, restingOffset, nextDeadline: Reading
  let layout: @convention(c) (OpaquePointer?, UnsafeMutablePointer<fs_header_layout>?) -> Bool
  let load: @convention(c) (UnsafeMutablePointer<fs_tuning>?, UInt32) -> Bool
  let setTuning: @convention(c) (OpaquePointer?, UnsafePointer<fs_tuning>?, Double) -> UInt32
  let applyHeader: @convention(c) (UnsafeMutablePointer<fs_header>?, UInt32) -> Bool
  let loadHeader: @convention(c) (UnsafeMutablePointer<fs_header>?) -> Bool

  let addBar: @convention(c) (OpaquePointer?, UnsafePointer<fs_stack_bar>?, Double) -> UInt32
  let holdBar: @convention(c) (OpaquePointer?, UInt32, Bool, Double) -> UInt32
  let stackBar:
    @convention(c) (OpaquePointer?, UInt32, UnsafeMutablePointer<fs_stack_bar_layout>?) -> Bool

  static let current = CFunctions(from: ProcessInfo.processInfo.environment["FLEXSCROLL_LIBRARY"])

  private init(from path: String?) {
    var library: UnsafeMutableRawPointer?
    if let path {
      library = dlopen(path, RTLD_NOW | RTLD_LOCAL)
      precondition(library != nil, "\(path): \(String(cString: dlerror()))")
    }
    func function<Function>(_ name: String, _ linked: Function) -> Function {
      guard let library else { return linked }
      guard let symbol = dlsym(library, name) else { preconditionFailure("no \(name)") }
      return unsafeBitCast(symbol, to: Function.self)
    }
    create = function("fs_scroller_create", fs_scroller_create)
    copy = function("fs_scroller_copy", fs_scroller_copy)
    destroy = function("fs_scroller_destroy", fs_scroller_destroy)
    handle = function("fs_scroller_handle", fs_scroller_handle)
    advance = function("fs_scroller_advance", fs_scroller_advance)
    offset = function("fs_scroller_offset", fs_scroller_offset)
    velocity = function("fs_scroller_velocity", fs_scroller_velocity)
    restingOffset = function("fs_scroller_resting_offset", fs_scroller_resting_offset)
    nextDeadline = function("fs_scroller_next_deadline", fs_scroller_next_deadline)
    layout = function("fs_scroller_get_header_layout", fs_scroller_get_header_layout)
    load = function("fs_tuning_load", fs_tuning_load)
    setTuning = function("fs_scroller_set_tuning", fs_scroller_set_tuning)
    applyHeader = function("fs_header_apply", fs_header_apply)
    loadHeader = function("fs_header_load", fs_header_load)
    addBar = function("fs_scroller_add_stack_bar", fs_scroller_add_stack_bar)
    holdBar = function("fs_scroller_hold_stack_bar", fs_scroller_hold_stack_bar)
    stackBar = function("fs_scroller_get_stack_bar", fs_scroller_get_stack_bar)
  }
}

extension fs_event {
  /// The event of C that is an event of Swift; `nil` for what the library has none of.
  init?(_ event: DeviceEvent) {
    self.init()
    (time, delay) = (event.time, event.delay)
    func at(_ kind: Int, _ x: Double, _ y: Double) {
      (self.kind, self.x, self.y) = (UInt32(kind), x, y)
    }
    switch event.kind {
    case .touchDown(let finger, let x, let y):
      at(FS_EVENT_TOUCH_DOWN, x, y)
      self.finger = Int64(finger)
    case .touchMove(let finger, let x, let y):
      at(FS_EVENT_TOUCH_MOVE, x, y)
      self.finger = Int64(finger)
    case .touchUp(let finger, let x, let y):
      at(FS_EVENT_TOUCH_UP, x, y)
      self.finger = Int64(finger)
    case .touchCancel: at(FS_EVENT_TOUCH_CANCEL, 0, 0)
    case .mouseMove(let x, let y): at(FS_EVENT_MOUSE_MOVE, x, y)
    case .mouseDown(.left, let x, let y): at(FS_EVENT_MOUSE_DOWN, x, y)
    case .mouseUp(.left, let x, let y): at(FS_EVENT_MOUSE_UP, x, y)
    case .mouseLeave: at(FS_EVENT_MOUSE_LEAVE, 0, 0)
    case .pointerCancel: at(FS_EVENT_POINTER_CANCEL, 0, 0)
    case .wheel(let dx, let dy): at(FS_EVENT_WHEEL, dx, dy)
    case .scroll(let dx, let dy): at(FS_EVENT_SCROLL, dx, dy)
    case .trackpadScroll(let dx, let dy): at(FS_EVENT_TRACKPAD_SCROLL, dx, dy)
    case .trackpadLift: at(FS_EVENT_TRACKPAD_LIFT, 0, 0)
    case .trackpadHold: at(FS_EVENT_TRACKPAD_HOLD, 0, 0)
    case .keyDown(let key, let modifiers, let isRepeat):
      guard let code = Self.keys[key] else { return nil }
      at(FS_EVENT_KEY_DOWN, 0, 0)
      (self.key, self.modifiers) = (UInt32(code), UInt32(modifiers.rawValue))
      is_repeat = isRepeat ? 1 : 0
    case .keyUp(let key, _):
      guard let code = Self.keys[key] else { return nil }
      at(FS_EVENT_KEY_UP, 0, 0)
      self.key = UInt32(code)
    case .resize(let width, let height, let scale):
      at(FS_EVENT_RESIZE, width, height)
      self.scale = scale
    case .focus(false): at(FS_EVENT_FOCUS_LOST, 0, 0)
    case .mouseDown, .mouseUp, .focus, .character, .visibility, .closeRequest: return nil
    }
  }

  private static let keys: [Key: Int] = [
    .up: FS_KEY_UP, .down: FS_KEY_DOWN, .left: FS_KEY_LEFT, .right: FS_KEY_RIGHT,
    .pageUp: FS_KEY_PAGE_UP, .pageDown: FS_KEY_PAGE_DOWN, .home: FS_KEY_HOME, .end: FS_KEY_END,
    .space: FS_KEY_SPACE,
  ]
}
