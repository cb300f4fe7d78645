import Canvas
import Gestures
import Scenes

/// The finger or the button that a control of the scene has taken.
enum ControlContact: Hashable, Sendable {
  case mouse
  case finger(Int)
}

// Controls that are dragged, such as a slider's knob.
extension App {
  /// Offers a press to the scene's controls, and gives the one that has taken it what follows;
  /// returns whether the event went there.
  func takeControlDrag(_ kind: DeviceEvent.Kind) -> Bool {
    switch (kind, controlContact) {
    case (.mouseDown(.left, let x, let y), nil): return begin(.mouse, at: Point(x: x, y: y))
    case (.touchDown(let finger, let x, let y), nil):
      return begin(.finger(finger), at: Point(x: x, y: y))
    case (.mouseMove(let x, let y), .mouse):
      _ = scene.interactive?.drag(.moved(Point(x: x, y: y)), at: time)
      return true
    case (.touchMove(let finger, let x, let y), .finger(let own)) where finger == own:
      _ = scene.interactive?.drag(.moved(Point(x: x, y: y)), at: time)
      return true
    case (.mouseUp(.left, let x, let y), .mouse):
      return end(at: Point(x: x, y: y))
    case (.touchUp(let finger, let x, let y), .finger(let own)) where finger == own:
      return end(at: Point(x: x, y: y))
    case (.touchCancel, .finger), (.pointerCancel, .mouse),
      (.focus(false), .some), (.visibility(false), .some):
      _ = end(at: nil)
      return false
    // What else comes down, moves and goes up meanwhile holds nothing.
    case (.touchDown, .some), (.touchMove, .some), (.touchUp, .some), (.mouseDown, .some),
      (.mouseMove, .some), (.mouseUp, .some):
      return true
    default: return false
    }
  }

  private func begin(_ contact: ControlContact, at point: Point) -> Bool {
    let isFree = !input.isDragging && !paging.input.isDragging && !back.isDragging
    guard isFree, navigation.isAtRest, scene.interactive?.drag(.began(point), at: time) == true
    else { return false }
    controlContact = contact
    return true
  }

  private func end(at point: Point?) -> Bool {
    if let point { _ = scene.interactive?.drag(.moved(point), at: time) }
    _ = scene.interactive?.drag(.ended, at: time)
    controlContact = nil
    return true
  }
}
