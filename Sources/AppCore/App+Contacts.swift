import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The buttons in the corners, and the mouse's back and right buttons.
extension App {
  /// Notes the pointer and presses on the corner buttons; returns whether the event was the mouse's
  /// back or right button, which no other component receives.
  ///
  /// A drag that begins on a button goes to the scene, or becomes an edge swipe, and ends the press.
  func handleCornerInput(_ kind: DeviceEvent.Kind) -> Bool {
    switch kind {
    case .mouseDown(.back, _, _):
      endTooltip()
      if menu != nil {
        menu = nil
      } else if help != nil {
        help = nil
      } else if !scene.isModal || !offer(.leave) {
        goBack()
      }
      return true
    case .mouseDown(.right, let x, let y) where menu == nil && help == nil:
      endTooltip()
      guard x.isFinite, y.isFinite, !scene.isModal, !isDragging else { return false }
      openContextMenu(at: Point(x: x, y: y))
      return true
    case .mouseMove(let x, let y):
      let point = Point(x: x, y: y)
      pointer = point
      noteRest(at: point)
      if !isDragging { corners.show(at: time) }
      corners.cancel(.mouse, at: point, slop: input.rules.mouseSlop)
    case .mouseDown(.left, let x, let y):
      pointer = Point(x: x, y: y)
      touchTime = nil
      endTooltip()
      press(.mouse, at: Point(x: x, y: y))
    case .touchDown(let finger, let x, let y):
      // A pointer that was left somewhere is not where the user is.
      pointer = nil
      endHover()
      endTooltip()
      noteTouch()
      corners.cancel()
      corners.touch(at: Point(x: x, y: y), in: viewport, time: time)
      press(.finger(finger), at: Point(x: x, y: y))
    case .touchMove(let finger, let x, let y):
      corners.cancel(.finger(finger), at: Point(x: x, y: y), slop: input.rules.touchSlop)
    case .keyDown(.tab, _, _): corners.show(at: time)
    case .wheel, .scroll, .trackpadScroll: endTooltip()
    case .mouseLeave, .pointerCancel, .touchCancel, .focus(false), .visibility(false):
      corners.cancel()
      endTooltip()
      pointer = nil
    default: break
    }
    return false
  }

  /// Ends what the pointer over the screen causes.
  func endHover() {
    scene.hover(at: nil)
    scene.setIndicatorNear(false)
  }

  var isDragging: Bool {
    input.isDragging || paging.input.isDragging || back.isDragging
  }

  /// Whether the buttons are over this screen: not under the list of keys, nor below the bar of a
  /// comparison.
  private var hasCorners: Bool { help == nil && screenPlace?.isUnderBar != true }

  /// Whether a press may begin on a corner button.
  private var areCornersFree: Bool {
    menu == nil && hasCorners && !scene.isModal && controlContact == nil && navigation.isAtRest
  }

  /// Whether there is a screen to go back to.
  private var hasBack: Bool { navigation.place != .gallery }

  /// The distance from the status strip to the buttons in a narrow window, in points.
  private var cornerInset: Double? { scene.regions.cornerInset }

  /// The frame of one of the buttons.
  func cornerFrame(of name: CornerButtons.Name) -> Rect {
    CornerButtons.frame(of: name, in: viewport, inset: cornerInset)
  }

  private func press(_ contact: ControlContact, at point: Point) {
    guard areCornersFree, !isDragging else { return }
    corners.begin(contact, at: point, in: viewport, inset: cornerInset, hasBack: hasBack)
  }

  /// Ends a press on a corner button; one that is released on it does what the button says.
  func endPressOnCorner(_ kind: DeviceEvent.Kind) {
    let name: CornerButtons.Name?
    let isTouched: Bool
    switch kind {
    case .mouseUp(.left, let x, let y):
      if isCardPressed { return releaseOnCard(at: Point(x: x, y: y)) }
      (name, isTouched) = (
        corners.release(.mouse, at: Point(x: x, y: y), in: viewport, inset: cornerInset), false
      )
    case .touchUp(let finger, let x, let y):
      if isCardPressed { return releaseOnCard(at: Point(x: x, y: y)) }
      (name, isTouched) = (
        corners.release(
          .finger(finger), at: Point(x: x, y: y), in: viewport, inset: cornerInset), true
      )
    default: return
    }
    switch name {
    case .back: goBack()
    case .menu: openMenu(isTouched: isTouched)
    case nil: break
    }
  }

  /// Notes which corner button the pointer is over.
  func followPointer() {
    guard let pointer, areCornersFree, !isDragging || corners.isPressed else {
      if corners.hovered != nil { corners.hovered = nil }
      return
    }
    corners.hovered = corners.name(
      at: pointer, in: viewport, inset: cornerInset, hasBack: hasBack)
  }

  /// Whether the pointer is over something that can be pressed (DX-33).
  package var pointsAtControl: Bool {
    guard let pointer else { return false }
    if let menu { return menu.hovered != nil }
    if let help { return help.hovered != nil }
    if corners.hovered != nil { return true }
    if let emptyFolder { return emptyFolder.hovered != nil }
    if firstSteps?.button(in: viewportOfSteps, around: listCenter)?.contains(pointer) == true {
      return true
    }
    if recordingFrame?.contains(pointer) == true { return true }
    if let toast {
      let frames = frames(of: toast)
      if frames.button.contains(pointer) || frames.cross.contains(pointer) { return true }
    }
    if let card = toast?.card, isOnCard(pointer) { return card.hovered != nil }
    return scene.interactive?.hovered != nil
  }

  /// Hides the corner buttons as the content begins to move, and shows them once that is due; a
  /// change of screens moves no content.
  @inline(__always)
  func followContent() {
    corners.advance(to: time)
    let isMoving = isDragging || !scene.core.list.scroller.isAtRest || isPageMoving
    corners.follow(isMoving: isMoving, at: time)
  }

  func displayCorners(into list: inout DisplayList) {
    guard corners.opacity(at: time) > 0, hasCorners else { return }
    let regions = scene.regions
    var corners = corners
    // The button stays highlighted while its menu is open.
    if let menu, menu.anchor == nil, menu.page != .folders { corners.hovered = .menu }
    corners.display(
      over: emptyFolder == nil ? regions.cornerGround : .plain, scene.palette, in: viewport,
      inset: regions.cornerInset, at: time, back: navigation.progress,
      contrast: navigation.environment.appearance.contrast, ringsMenu: ringsMenu, into: &list)
  }

  /// Whether an event presses the mark of a recording, which stops it.
  func stopsRecording(_ kind: DeviceEvent.Kind) -> Bool {
    menu == nil && help == nil && kind.presses(recordingFrame)
  }
}

extension DeviceEvent.Kind {
  /// Whether it is a press, by the left button or a finger, inside a frame.
  ///
  /// `frame` is evaluated only for a press; `nil` contains no point.
  func presses(_ frame: @autoclosure () -> Rect?) -> Bool {
    switch self {
    case .mouseDown(.left, let x, let y), .touchDown(_, let x, let y):
      frame()?.contains(Point(x: x, y: y)) == true
    default: false
    }
  }
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
    guard !isDragging, !isCardPressed, navigation.isAtRest,
      scene.interactive?.drag(.began(point), at: time) == true
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
