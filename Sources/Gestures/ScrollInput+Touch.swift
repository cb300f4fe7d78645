import ScrollPhysics

extension ScrollInput {
  mutating func touchDown(
    _ finger: Finger, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    if case .touch(var touch) = contact {
      guard touch.fingers.contains(finger.id), touch.fingers.count == 1 else {
        // A further finger joins, or one of several was lost and is back; neither moves anything.
        touch.fingers.remove(finger.id)
        touch.fingers.add(finger)
        touch.hold.dropPress(&outcomes)
        contact = .touch(touch)
        return
      }
      cancelTouch(&scroller, &outcomes)  // the only finger was lost: this is another touch
    }
    cancelPointer(&scroller, &outcomes)
    let hold = hold(.touch, slop: rules.touchSlop, finger.x, finger.y, &scroller, &outcomes)
    var touch = Touch(hold: hold)
    touch.fingers.add(finger)
    contact = .touch(touch)
  }

  mutating func touchMove(
    _ finger: Finger, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    guard case .touch(var touch) = contact, let step = touch.fingers.move(to: finger) else {
      return
    }
    drag(&touch.hold, .touch, step.dx, step.dy, &scroller, &outcomes)
    contact = .touch(touch)
  }

  mutating func touchUp(
    _ finger: Finger, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    guard case .touch(var touch) = contact, touch.fingers.contains(finger.id) else { return }
    if let step = touch.fingers.move(to: finger), step != (0, 0) {
      drag(&touch.hold, .touch, step.dx, step.dy, &scroller, &outcomes)
    }
    touch.fingers.remove(finger.id)
    if touch.fingers.isEmpty {
      contact = .none
      release(touch.hold, &scroller, &outcomes)
    } else {
      touch.hold.dropPress(&outcomes)
      contact = .touch(touch)
    }
  }

  mutating func cancelTouch(_ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    guard case .touch(var touch) = contact else { return }
    contact = .none
    cancel(&touch.hold, &scroller, &outcomes)
  }
}

// What a finger and a pressed mouse have in common.
extension ScrollInput {
  /// Begins a hold: what moves or is stretched is grabbed at once (SP-90) and is then no tap;
  /// otherwise the hold waits within its slop.
  mutating func hold(
    _ source: Scroller.DragSource, slop: Double, _ x: Double, _ y: Double,
    _ scroller: inout Scroller,
    _ outcomes: inout Outcomes
  ) -> Hold {
    guard scroller.isAtRest, scroller.overscroll == 0 else {
      outcomes.append(scroller.beginDrag(source, at: time))
      return Hold(stage: .dragging, press: nil, x: x, y: y)
    }
    let isOnStrip = y >= 0 && y < regions.statusStripHeight
    let press = Press(
      target: isOnStrip ? .statusStrip : .content, x: x, y: y,
      deadline: isOnStrip ? nil : time + rules.pressDelay)
    return Hold(stage: .within(Slop(limit: slop, at: time)), press: press, x: x, y: y)
  }

  /// Moves a hold: first within its slop, then with the content, 1:1.
  func drag(
    _ hold: inout Hold, _ source: Scroller.DragSource, _ dx: Double, _ dy: Double,
    _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    let along = offsetChange(dx: dx, dy: dy)
    switch hold.stage {
    case .dragging: outcomes.append(scroller.drag(by: along, at: time))
    case .within(var slop):
      slop.add(along: along, across: axis == .vertical ? dx : dy, at: time)
      hold.stage = .within(slop)
      if slop.isLeft { hold.dropPress(&outcomes) }
      guard slop.isLeftAlong else { return }
      hold.stage = .dragging
      outcomes.append(scroller.beginDrag(source, after: slop.path, at: time))
      outcomes.append(scroller.drag(by: slop.excess, at: time))
    }
  }

  /// Lets go: throws what is dragged, or taps.
  func release(_ hold: Hold, _ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    switch (hold.stage, hold.press) {
    case (.dragging, _): outcomes.append(scroller.endDrag(at: time))
    case (.within, nil): break
    case (.within, let press?):
      switch press.target {
      case .content: outcomes.append(.tap(x: press.x, y: press.y))
      case .statusStrip:
        outcomes.append(
          scroller.scroll(to: scroller.minimumOffset, animated: true, at: time))
      }
    }
  }

  /// Takes a hold away: nothing is thrown and nothing tapped.
  func cancel(_ hold: inout Hold, _ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    hold.dropPress(&outcomes)
    if hold.isDragging { outcomes.append(scroller.cancelDrag(at: time)) }
  }
}
