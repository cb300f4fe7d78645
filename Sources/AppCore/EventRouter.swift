import Canvas
import Gestures

/// A part of a window that takes input.
package enum Target: Hashable, Sendable {
  /// A screen, by its index. Screens that are compared all take the input of each.
  case screen(Int)
  case inspector
  /// What lies between the others.
  case window

  var isScreen: Bool { if case .screen = self { true } else { false } }
}

/// An event for a part of a window, in that part's coordinates.
package struct Delivery: Hashable, Sendable {
  package var target: Target
  package var event: DeviceEvent
}

/// Decides which parts of a window receive an event, before any of them does.
///
/// A finger or a button stays with the part where it came down. Wheel and trackpad go to the inspector
/// while the pointer is over it, keys while it has the focus. Everything else goes to the screens.
struct EventRouter: Sendable {
  /// Where the fingers came down.
  private var fingers: [Int: Target] = [:]
  /// The button that is pressed, and where it came down.
  private var pressed: (button: DeviceEvent.MouseButton, target: Target)?
  /// Where the pointer is; `nil` where that is not known.
  private var pointer: Target?

  /// Further fingers are left to the window.
  static let mostFingers = 16

  /// Appends the deliveries of an event, in order.
  ///
  /// - Parameters:
  ///   - event: What a device reports, in the window's points.
  ///   - layout: How the window is divided; `nil` where all of it is for the screens, whose
  ///     coordinates the event has already.
  ///   - hasKeys: Whether the inspector has the keyboard's focus.
  ///   - deliveries: What the event comes to.
  mutating func route(
    _ event: DeviceEvent, in layout: WindowLayout?, hasKeys: Bool,
    into deliveries: inout [Delivery]
  ) {
    if hasKeys, case .keyDown = event.kind {
      return deliveries.append(Delivery(target: .inspector, event: event))
    }
    guard let layout else { return deliveries.append(Delivery(target: .screen(0), event: event)) }
    let before = pointer
    let target = target(of: event.kind, in: layout)
    if let before, before != pointer,
      before.isScreen ? pointer?.isScreen == false : before == .inspector
    {
      let leave = DeviceEvent(time: event.time, kind: .mouseLeave)
      deliveries.append(Delivery(target: before, event: leave))
    }
    if target != .inspector, layout.panel != nil, event.isForAll {
      deliveries.append(
        Delivery(target: .inspector, event: layout.converted(event, to: .inspector)))
    }
    deliveries.append(Delivery(target: target, event: layout.converted(event, to: target)))
  }

  /// Returns the part that an event is for, and notes what follows from it.
  private mutating func target(
    of kind: DeviceEvent.Kind, in layout: WindowLayout
  ) -> Target {
    switch kind {
    case .touchDown(let finger, let x, let y):
      pointer = nil
      guard fingers.count < Self.mostFingers || fingers[finger] != nil else { return .window }
      let target = layout.target(at: Point(x: x, y: y))
      fingers[finger] = target
      return target
    case .touchMove(let finger, _, _): return fingers[finger] ?? .window
    case .touchUp(let finger, _, _): return fingers.removeValue(forKey: finger) ?? .window
    case .mouseDown(let button, let x, let y):
      let target = pressed?.target ?? layout.target(at: Point(x: x, y: y))
      if pressed == nil { pressed = (button, target) }
      pointer = target
      return target
    case .mouseMove(let x, let y):
      let target = pressed?.target ?? layout.target(at: Point(x: x, y: y))
      pointer = target
      return target
    case .mouseUp(let button, let x, let y):
      let target = pressed?.target ?? layout.target(at: Point(x: x, y: y))
      if pressed?.button == button { pressed = nil }
      return target
    case .wheel, .scroll, .trackpadScroll, .trackpadHold:
      return pointer == .inspector ? .inspector : .screen(0)
    case .touchCancel: fingers.removeAll()
    case .pointerCancel, .mouseLeave: (pressed, pointer) = (nil, nil)
    case .focus(false), .visibility(false): releaseAll()
    case .trackpadLift, .keyDown, .keyUp, .focus, .visibility, .resize, .closeRequest: break
    }
    return .screen(0)
  }

  /// Forgets all fingers and buttons.
  mutating func releaseAll() {
    self = EventRouter()
  }
}

extension WindowLayout {
  /// The part that has a place.
  func target(at point: Point) -> Target {
    if screen.contains(point) { return .screen(0) }
    if other?.contains(point) == true { return .screen(1) }
    return panel?.contains(point) == true ? .inspector : .window
  }

  /// An event of the window in the coordinates of a part.
  func converted(_ event: DeviceEvent, to target: Target) -> DeviceEvent {
    let placement: Placement =
      switch target {
      case .screen(let index): placement(of: index == 0 ? screen : other ?? screen)
      case .inspector: Placement(scale: panelZoom, dx: panel?.x ?? 0, dy: panel?.y ?? 0)
      case .window: .identity
      }
    guard placement != .identity else { return event }
    return event.withPlaces { x, y in
      let point = placement.unplace(Point(x: x, y: y))
      return (point.x, point.y)
    }
  }
}

extension DeviceEvent {
  /// Whether every part takes it: whatever is pressed or dragged is released everywhere.
  fileprivate var isForAll: Bool {
    switch kind {
    case .touchCancel, .pointerCancel, .mouseLeave, .trackpadLift, .focus, .visibility: true
    default: false
    }
  }
}
