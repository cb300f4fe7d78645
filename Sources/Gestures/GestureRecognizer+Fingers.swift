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
    fingers.removeAll()
    cancel(&drag, &scroller, &actions)
  }
}

// What a finger and a pressed mouse have in common.
extension GestureRecognizer {
  /// Begins a contact: content that moves or is stretched is dragged at once (SP-90), and that is
  /// no tap; otherwise the drag is pending within its slop.
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

extension GestureRecognizer {
  /// The lift flings with the velocity of the fingers, which is none after a rest (SP-6, SP-104).
  mutating func liftTrackpad(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    guard case .trackpad = contact else { return }
    contact = .none
    endDrag(&scroller, &actions)
  }

  /// Fingers that rest stop what moves, and keep it until they leave (SP-100).
  mutating func holdTrackpad(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    switch contact {
    case .trackpad: drag(by: 0, &scroller)
    case .none where !scroller.isAtRest:
      trackpadLift = .reported
      beginTrackpadDrag(&scroller, &actions)
      path.begin(at: stamp)
      contact = .trackpad(.reported)
    case .none, .touch, .mouse, .thumb, .released: break
    }
  }

  /// A wheel glides, with no stretch and no coast, also by fractions of a click (SP-96).
  mutating func wheel(
    _ dx: Double, _ dy: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    switch contact {
    case .touch, .mouse, .thumb: return
    case .trackpad, .released, .none: break
    }
    let clicks = clicks(dx, dy)
    guard clicks != 0 else { return }
    cancelPointer(&scroller, &actions)
    let notch = Scroller.notchLength(viewport: scroller.viewportLength)
    scroller.wheel(by: clicks * notch, at: time, into: &events)
    report(into: &actions)
  }

  /// A scroll of unknown source: whole clicks are a wheel's.
  ///
  /// Fractions are those of a device that does not report its phase: they drag, as does what
  /// follows them, and a gap ends the drag (SP-102, SP-105).
  mutating func scroll(
    _ dx: Double, _ dy: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    let isFraction = dx.rounded() != dx || dy.rounded() != dy
    guard isFraction || isInferring else { return wheel(dx, dy, &scroller, &actions) }
    pan(dx, dy, .inferred(last: time), &scroller, &actions)
  }

  private mutating func beginTrackpadDrag(
    _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    pendingSamples.begin(at: stamp)
    beginPath()
    scroller.beginDrag(.trackpad, after: pendingSamples.samples, at: time, into: &events)
    report(into: &actions)
  }

  private var isInferring: Bool {
    if case .trackpad(.inferred) = contact { true } else { false }
  }

  /// A trackpad scrolls 1:1 and without slop: the driver has already waited for a movement.
  mutating func pan(
    _ dx: Double, _ dy: Double, _ phase: TrackpadPhase, _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) {
    trackpadLift = phase == .reported ? .reported : .inferred
    let clicks = clicks(dx, dy)
    switch contact {
    case .touch, .mouse, .thumb: return
    case .none, .released:
      // A movement across the axis alone is another list's.
      if clicks == 0, dx != 0 || dy != 0 { return }
      beginTrackpadDrag(&scroller, &actions)
    case .trackpad: break
    }
    contact = .trackpad(phase)
    drag(by: clicks * rules.trackpadPointsPerClick, &scroller)
  }

  /// The clicks along the axis, in the direction of the offset.
  ///
  /// Positive y goes toward the start, positive x toward the end: SDL's signs, which the desktop
  /// has already turned if its scrolling is natural.
  private func clicks(_ dx: Double, _ dy: Double) -> Double {
    axis == .vertical ? -dy : dx
  }
}

// How the content follows the path of a drag.
extension GestureRecognizer {
  /// How far the newest event is ahead of the shown content, in points of travel along the offset,
  /// negative where the content is past it; 0 while nothing is dragged.
  package var eventLead: Double { isOnPath ? path.newestPlace - shownPlace : 0 }

  /// How far the shown path is behind the present, in seconds (FL-2); 0 while nothing is dragged.
  package var pathDelay: Double { isOnPath ? path.delay(at: time) : 0 }

  /// Whether the content follows a path: a dragged thumb has none.
  private var isOnPath: Bool {
    if case .thumb = contact { false } else { isDragging }
  }

  /// Moves the dragged content along its path until a moment, through every turn in between.
  mutating func followPath(to moment: Double, _ scroller: inout Scroller) {
    guard isFollowing else {
      time = moment
      return
    }
    while let turn, turn <= moment {
      showPath(at: turn, &scroller)
      noteTurn()
    }
    if time < moment { showPath(at: moment, &scroller) }
    isFollowing = time < followsUntil
  }

  /// Stores where the path turns next, and what follows from that.
  mutating func noteTurn() {
    isFollowing = isDragging && time < followsUntil
    turn = isFollowing ? path.turn(after: time, before: followsUntil) : nil
    nextTurn = turn
    guard let nextDeadline else { return }
    if let turn, turn < nextDeadline { return }
    nextTurn = nextDeadline
  }

  /// Moves the dragged content to where its path is at a moment.
  mutating func showPath(at moment: Double, _ scroller: inout Scroller) {
    time = moment
    let place = path.place(at: moment)
    // An event that only confirms the path moves nothing.
    guard abs(place - shownPlace) > 1e-9 else { return }
    let rest = scroller.moveDrag(by: place - shownPlace, at: moment)
    shownPlace = place
    if rest != 0 { keepAtEdge(rest, at: moment, &scroller) }
  }

  /// Has the content not follow back what an edge has kept of a lead: only what the fingers have
  /// moved past an edge is lost there.
  @inline(never)
  private mutating func keepAtEdge(_ rest: Double, at moment: Double, _ scroller: inout Scroller) {
    let lead = path.lead(at: moment)
    guard lead * rest > 0 else { return }
    let kept = lead > 0 ? min(lead, rest) : max(lead, rest)
    shownPlace -= kept
    scroller.dropLead(kept)
  }

  /// Prepares the path of a drag.
  mutating func beginPath() {
    path.forget()
    path.isOn = rules.resamples
    (shownPlace, followsUntil, turn) = (0, -.infinity, nil)
  }

  /// Drags the content by a movement of the fingers, in points along the offset.
  mutating func drag(by movement: Double, _ scroller: inout Scroller) {
    let followed = scroller.recordDrag(by: movement, at: stamp)
    path.add(path.newestPlace + followed, stamp: stamp, arrival: time)
    followsUntil = path.restMoment
    showPath(at: time, &scroller)
  }

  /// Ends the drag: at once, or where the content is behind the fingers' last place, once it is
  /// there (FL-8, FL-46).
  mutating func endDrag(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    let release = Release(
      lift: stamp, moment: path.newestPlaceMoment, start: path.coastStart(liftedAt: stamp))
    if release.moment > time {
      contact = .released(release)
    } else {
      end(release, &scroller, &actions)
    }
  }

  /// Has the content go on without the fingers.
  mutating func end(
    _ release: Release, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    contact = .none
    scroller.endDrag(
      liftedAt: release.lift, coastingSince: release.start,
      correction: path.correction(at: time), at: time, into: &events)
    report(into: &actions)
  }
}
