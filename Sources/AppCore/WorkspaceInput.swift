import Canvas
import Gestures

/// Whose the input of a divided window is: a finger or a button belongs to where it came down, the
/// wheel and the trackpad to where the pointer is, and everything else to the screen.
struct WorkspaceInput: Sendable {
  /// Where the fingers came down.
  private var fingers: [Int: WorkspaceZone] = [:]
  /// The button that is held, and where it came down.
  private var held: (button: DeviceEvent.MouseButton, zone: WorkspaceZone)?
  /// Where the pointer is; `nil` where that is not known.
  private(set) var pointer: WorkspaceZone?

  /// More fingers than this belong to nobody.
  static let mostFingers = 16

  /// Tells whose an event is, and notes what follows from it.
  mutating func zone(
    of kind: DeviceEvent.Kind, in layout: WorkspaceLayout
  ) -> WorkspaceZone {
    switch kind {
    case .touchDown(let finger, let x, let y):
      pointer = nil
      guard fingers.count < Self.mostFingers || fingers[finger] != nil else { return .nobody }
      let zone = layout.zone(at: Point(x: x, y: y))
      fingers[finger] = zone
      return zone
    case .touchMove(let finger, _, _): return fingers[finger] ?? .nobody
    case .touchUp(let finger, _, _): return fingers.removeValue(forKey: finger) ?? .nobody
    case .mouseDown(let button, let x, let y):
      let zone = held?.zone ?? layout.zone(at: Point(x: x, y: y))
      if held == nil { held = (button, zone) }
      pointer = zone
      return zone
    case .mouseMove(let x, let y):
      let zone = held?.zone ?? layout.zone(at: Point(x: x, y: y))
      pointer = zone
      return zone
    case .mouseUp(let button, let x, let y):
      let zone = held?.zone ?? layout.zone(at: Point(x: x, y: y))
      if held?.button == button { held = nil }
      return zone
    case .wheel, .scroll, .trackpadScroll, .trackpadHold:
      return pointer == .panel ? .panel : .screen
    case .touchCancel: fingers.removeAll()
    case .pointerCancel, .mouseLeave: (held, pointer) = (nil, nil)
    case .focus(false), .visibility(false): releaseAll()
    case .trackpadLift, .keyDown, .keyUp, .focus, .visibility, .resize, .closeRequest: break
    }
    return .screen
  }

  /// Forgets all that is held.
  mutating func releaseAll() {
    self = WorkspaceInput()
  }
}
