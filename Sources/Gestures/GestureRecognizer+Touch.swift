import ScrollPhysics

extension GestureRecognizer {
  mutating func touchDown(
    _ finger: Finger, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    if case .touch(var drag) = contact {
      guard fingers.isOnly(finger.id) else {
        // A further finger joins, or one of several was lost and is back; neither moves anything.
        fingers.put(finger)
        drag.dropPress(&actions)
        contact = .touch(drag)
        return
      }
      cancelTouch(&scroller, &actions)  // the only finger was lost: this is another touch
    }
    cancelPointer(&scroller, &actions)
    contact = .touch(
      beginContact(.touch, slop: rules.touchSlop, finger.x, finger.y, &scroller, &actions))
    fingers.add(finger)
  }

  mutating func touchMove(
    _ finger: Finger, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    guard case .touch(var drag) = contact, let step = fingers.move(to: finger) else { return }
    move(&drag, .touch, step.dx, step.dy, &scroller, &actions)
    contact = .touch(drag)
  }

  mutating func touchUp(
    _ finger: Finger, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    guard case .touch(var drag) = contact, fingers.contains(finger.id) else { return }
    if let step = fingers.move(to: finger), step != (0, 0) {
      move(&drag, .touch, step.dx, step.dy, &scroller, &actions)
    }
    fingers.remove(finger.id)
    if fingers.isEmpty {
      contact = .none
      release(drag, &scroller, &actions)
    } else {
      drag.dropPress(&actions)
      contact = .touch(drag)
    }
  }

  mutating func cancelTouch(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    guard case .touch(var drag) = contact else { return }
    contact = .none
    fingers = FingerSet()
    cancel(&drag, &scroller, &actions)
  }
}

// What a finger and a pressed mouse have in common.
extension GestureRecognizer {
  /// Begins a contact: content that moves or is stretched is dragged at once (SP-90), and that is no
  /// tap; otherwise the drag is pending within its slop.
  mutating func beginContact(
    _ source: Scroller.DragSource, slop: Double, _ x: Double, _ y: Double,
    _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) -> PendingDrag {
    pendingSamples.begin(at: stamp)
    beginPath()
    path.begin(at: stamp)
    guard scroller.isAtRest, scroller.overscroll == 0 else {
      scroller.beginDrag(source, after: pendingSamples.samples, at: time, into: &events)
      report(into: &actions)
      return PendingDrag(stage: .dragging, press: nil, x: x, y: y)
    }
    let isOnTopBar = y >= 0 && y < regions.topBarHeight
    let press = Press(
      target: isOnTopBar ? .topBar : .content, x: x, y: y,
      deadline: isOnTopBar ? nil : time + rules.pressDelay)
    return PendingDrag(stage: .within(TouchSlop(limit: slop)), press: press, x: x, y: y)
  }

  /// Moves a contact: first within its slop, then with the content, 1:1.
  mutating func move(
    _ drag: inout PendingDrag, _ source: Scroller.DragSource, _ dx: Double, _ dy: Double,
    _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    let along = offsetChange(dx: dx, dy: dy)
    switch drag.stage {
    case .dragging: self.drag(by: along, &scroller)
    case .within(var slop):
      slop.add(along: along, across: axis == .vertical ? dx : dy)
      pendingSamples.add(slop.along, at: stamp)
      path.add(slop.along, stamp: stamp, arrival: time)
      drag.stage = .within(slop)
      if slop.isLeft { drag.dropPress(&actions) }
      guard slop.isLeftAlong else { return }
      drag.stage = .dragging
      path.leaveSlop(slop.limit, at: time)
      pendingSamples.end(slop)
      scroller.beginDrag(source, after: pendingSamples.samples, at: time, into: &events)
      report(into: &actions)
      let followed = scroller.recordDrag(by: slop.excess, at: stamp)
      if followed != slop.excess { path.add(followed, stamp: stamp, arrival: time) }
      followsUntil = path.restMoment
      showPath(at: time, &scroller)
    }
  }

  /// Ends a contact: dragged content is flung, and a press is a tap.
  mutating func release(
    _ drag: PendingDrag, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    switch (drag.stage, drag.press) {
    case (.dragging, _): endDrag(&scroller, &actions)
    case (.within, nil): break
    case (.within, let press?):
      switch press.target {
      case .content: actions.append(.tap(Point(x: press.x, y: press.y)))
      case .topBar:
        scroller.scroll(to: scroller.minimumOffset, animated: true, at: time, into: &events)
        report(into: &actions)
      }
    }
  }

  /// Cancels a contact: nothing is flung, and nothing is tapped.
  mutating func cancel(
    _ drag: inout PendingDrag, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    drag.dropPress(&actions)
    guard drag.isDragging else { return }
    scroller.cancelDrag(at: time, into: &events)
    report(into: &actions)
  }
}
