import ScrollPhysics

extension GestureRecognizer {
  mutating func mouseDown(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    if case .touch = contact { return }
    cancelPointer(&scroller, &actions)
    if let grip = thumbGrip(x, y, scroller) {
      scroller.stop(at: time, into: &events)
      report(into: &actions)
      contact = .thumb(grip: grip)
      actions.append(.indicatorDragBegan)
      return
    }
    contact = .mouse(beginContact(.mouse, slop: rules.mouseSlop, x, y, &scroller, &actions))
  }

  mutating func mouseMove(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    switch contact {
    case .mouse(var drag):
      moveMouse(&drag, x, y, &scroller, &actions)
      contact = .mouse(drag)
    case .thumb(let grip): moveThumb(grip, x, y, &scroller, &actions)
    case .none, .trackpad, .released: actions.append(.hover(Point(x: x, y: y)))
    case .touch: break
    }
  }

  mutating func mouseUp(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    switch contact {
    case .mouse(var drag):
      if drag.x != x || drag.y != y { moveMouse(&drag, x, y, &scroller, &actions) }
      contact = .none
      release(drag, &scroller, &actions)
    case .thumb(let grip):
      moveThumb(grip, x, y, &scroller, &actions)
      contact = .none
      actions.append(.indicatorDragEnded)
    case .none, .touch, .trackpad, .released: break
    }
  }

  /// Cancels the mouse button and the trackpad's fingers.
  mutating func cancelPointer(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    switch contact {
    case .mouse(var drag):
      contact = .none
      cancel(&drag, &scroller, &actions)
    case .thumb:
      contact = .none
      actions.append(.indicatorDragEnded)
    case .trackpad:
      contact = .none
      scroller.cancelDrag(at: time, into: &events)
      report(into: &actions)
    case .none, .touch, .released: break
    }
  }

  private mutating func moveMouse(
    _ drag: inout PendingDrag, _ x: Double, _ y: Double, _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) {
    let (dx, dy) = (x - drag.x, y - drag.y)
    (drag.x, drag.y) = (x, y)
    move(&drag, .mouse, dx, dy, &scroller, &actions)
  }
}
