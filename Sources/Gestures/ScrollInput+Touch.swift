import ScrollPhysics

extension ScrollInput {
  mutating func touchDown(
    _ finger: Finger, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    if case .touch(var hold) = contact {
      guard fingers.isOnly(finger.id) else {
        // A further finger joins, or one of several was lost and is back; neither moves anything.
        fingers.put(finger)
        hold.dropPress(&outcomes)
        contact = .touch(hold)
        return
      }
      cancelTouch(&scroller, &outcomes)  // the only finger was lost: this is another touch
    }
    cancelPointer(&scroller, &outcomes)
    contact = .touch(
      hold(.touch, slop: rules.touchSlop, finger.x, finger.y, &scroller, &outcomes))
    fingers.add(finger)
  }

  mutating func touchMove(
    _ finger: Finger, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    guard case .touch(var hold) = contact, let step = fingers.move(to: finger) else { return }
    drag(&hold, .touch, step.dx, step.dy, &scroller, &outcomes)
    contact = .touch(hold)
  }

  mutating func touchUp(
    _ finger: Finger, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    guard case .touch(var hold) = contact, fingers.contains(finger.id) else { return }
    if let step = fingers.move(to: finger), step != (0, 0) {
      drag(&hold, .touch, step.dx, step.dy, &scroller, &outcomes)
    }
    fingers.remove(finger.id)
    if fingers.isEmpty {
      contact = .none
      release(hold, &scroller, &outcomes)
    } else {
      hold.dropPress(&outcomes)
      contact = .touch(hold)
    }
  }

  mutating func cancelTouch(_ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    guard case .touch(var hold) = contact else { return }
    contact = .none
    fingers = FingerSet()
    cancel(&hold, &scroller, &outcomes)
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
    slopPath.begin(at: stamp)
    beginPath()
    path.begin(at: stamp)
    guard scroller.isAtRest, scroller.overscroll == 0 else {
      outcomes.append(scroller.beginDrag(source, after: slopPath.samples, at: time))
      return Hold(stage: .dragging, press: nil, x: x, y: y)
    }
    let isOnStrip = y >= 0 && y < regions.statusStripHeight
    let press = Press(
      target: isOnStrip ? .statusStrip : .content, x: x, y: y,
      deadline: isOnStrip ? nil : time + rules.pressDelay)
    return Hold(stage: .within(Slop(limit: slop)), press: press, x: x, y: y)
  }

  /// Moves a hold: first within its slop, then with the content, 1:1.
  mutating func drag(
    _ hold: inout Hold, _ source: Scroller.DragSource, _ dx: Double, _ dy: Double,
    _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    let along = offsetChange(dx: dx, dy: dy)
    switch hold.stage {
    case .dragging: drag(by: along, &scroller)
    case .within(var slop):
      slop.add(along: along, across: axis == .vertical ? dx : dy)
      slopPath.add(slop.along, at: stamp)
      path.add(slop.along, stamp: stamp, arrival: time)
      hold.stage = .within(slop)
      if slop.isLeft { hold.dropPress(&outcomes) }
      guard slop.isLeftAlong else { return }
      hold.stage = .dragging
      path.leaveSlop(slop.limit, at: time)
      slopPath.end(slop)
      outcomes.append(scroller.beginDrag(source, after: slopPath.samples, at: time))
      let followed = scroller.recordDrag(by: slop.excess, at: stamp)
      if followed != slop.excess { path.add(followed, stamp: stamp, arrival: time) }
      followsUntil = path.restMoment
      showPath(at: time, &scroller)
    }
  }

  /// Ends a hold: what is dragged is flung, and a press is a tap.
  mutating func release(_ hold: Hold, _ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    switch (hold.stage, hold.press) {
    case (.dragging, _): endDrag(&scroller, &outcomes)
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
