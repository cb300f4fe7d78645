import Canvas
import Gestures
import Interface
import Scenes

// Going back with a mouse: a button at the left edge, and the mouse's back button.
extension App {
  /// Stores the position and the press of the mouse; returns whether the event was its back button,
  /// which no other component receives.
  ///
  /// A drag that begins on the button at the edge becomes an edge swipe and ends the press.
  func handleBackInput(_ kind: DeviceEvent.Kind) -> Bool {
    switch kind {
    case .mouseDown(.back, _, _):
      if help != nil {
        help = nil
      } else if !scene.isModal || !offer(.leave) {
        goBack()
      }
      return true
    case .mouseMove(let x, let y):
      pointer = Point(x: x, y: y)
      guard let press = backButton.press else { break }
      let distance = max(abs(x - press.x), abs(y - press.y))
      if distance > input.rules.mouseSlop { backButton.press = nil }
    case .mouseDown(.left, let x, let y):
      let point = Point(x: x, y: y)
      pointer = point
      backButton.press = backButton.takes(point, in: viewport) ? point : nil
    case .mouseLeave, .pointerCancel, .touchDown, .focus(false), .visibility(false):
      backButton.press = nil
      pointer = nil
    default: break
    }
    return false
  }

  /// Ends a press on the button; one that is released on it goes back.
  func endPressOnBackButton(_ kind: DeviceEvent.Kind) {
    guard backButton.isPressed, case .mouseUp(.left, let x, let y) = kind else { return }
    backButton.press = nil
    if backButton.takes(Point(x: x, y: y), in: viewport) { goBack() }
  }

  /// Shows the button where the pointer is near it and there is a screen to go back to.
  func followPointer() {
    guard let pointer else {
      return backButton.pointer(at: nil, in: viewport, time: time)
    }
    let isDragged = input.isDragging || paging.input.isDragging || back.isDragging
    let isFree =
      navigation.place != .gallery && navigation.isAtRest && (!isDragged || backButton.isPressed)
    let counts = isFree && help == nil && !scene.isModal && controlContact == nil
    backButton.pointer(at: counts ? pointer : nil, in: viewport, time: time)
  }
}

/// The contact that drags a control.
enum ControlContact: Hashable, Sendable {
  case mouse
  case finger(Int)
}

// Dragged controls, such as a slider's knob.
extension App {
  /// Offers a press to the scene's controls, and the following events to the one that accepts it;
  /// returns whether the event was handled.
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
    // Other contacts are ignored meanwhile.
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
