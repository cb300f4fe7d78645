import ScrollPhysics

extension ScrollInput {
  mutating func mouseDown(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    if case .touch = contact { return }
    cancelPointer(&scroller, &outcomes)
    if let grip = thumbGrip(x, y, scroller) {
      outcomes.append(scroller.stop(at: time))
      contact = .thumb(grip: grip)
      outcomes.append(.indicatorDragBegan)
      return
    }
    contact = .mouse(hold(.mouse, slop: rules.mouseSlop, x, y, &scroller, &outcomes))
  }

  mutating func mouseMove(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    switch contact {
    case .mouse(var hold):
      moveHold(&hold, x, y, &scroller, &outcomes)
      contact = .mouse(hold)
    case .thumb(let grip): moveThumb(grip, x, y, &scroller, &outcomes)
    case .none, .trackpad, .released: outcomes.append(.hover(x: x, y: y))
    case .touch: break
    }
  }

  mutating func mouseUp(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    switch contact {
    case .mouse(var hold):
      if hold.x != x || hold.y != y { moveHold(&hold, x, y, &scroller, &outcomes) }
      contact = .none
      release(hold, &scroller, &outcomes)
    case .thumb(let grip):
      moveThumb(grip, x, y, &scroller, &outcomes)
      contact = .none
      outcomes.append(.indicatorDragEnded)
    case .none, .touch, .trackpad, .released: break
    }
  }

  /// Takes the mouse button and the trackpad's fingers away.
  mutating func cancelPointer(_ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    switch contact {
    case .mouse(var hold):
      contact = .none
      cancel(&hold, &scroller, &outcomes)
    case .thumb:
      contact = .none
      outcomes.append(.indicatorDragEnded)
    case .trackpad:
      contact = .none
      outcomes.append(scroller.cancelDrag(at: time))
    case .none, .touch, .released: break
    }
  }

  private mutating func moveHold(
    _ hold: inout Hold, _ x: Double, _ y: Double, _ scroller: inout Scroller,
    _ outcomes: inout Outcomes
  ) {
    let (dx, dy) = (x - hold.x, y - hold.y)
    (hold.x, hold.y) = (x, y)
    drag(&hold, .mouse, dx, dy, &scroller, &outcomes)
  }
}
