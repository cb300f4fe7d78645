// How the header follows the scroller, and the scroller the header.
extension ScrollArea {
  /// The scroller, as the header sees it.
  package var metrics: ScrollMetrics {
    metrics(velocity: scroller.velocity, mover: scroller.mover)
  }

  /// The scroller, as the header sees it in each frame: without the velocity of a finger, which is
  /// read at its release and where a change of the header continues its motion.
  @inline(__always)
  private func metrics(velocity: Double, mover: Scroller.Mover) -> ScrollMetrics {
    var metrics = ScrollMetrics(
      view: view, time: scroller.time, offset: scroller.layoutOffset,
      viewportLength: scroller.viewportLength, contentLength: scroller.contentLength)
    if case .drag(_, let lead) = mover { (metrics.isTracking, metrics.lead) = (true, lead) }
    metrics.velocity = velocity
    metrics.isKeyDown = isKeyDown
    metrics.input = input
    return metrics
  }

  /// Advances scroller and header, without the recognizer.
  package mutating func advanceContent(to time: Double, into actions: inout [ScrollAction]) {
    call(&actions) { $0.advance(to: time, into: &$1) }
    advanceHeader(to: time, into: &actions)
    indicator.note(isAtRest: scroller.isAtRest, at: self.time)
  }

  mutating func advanceHeader(to time: Double, into actions: inout [ScrollAction]) {
    if header.isFlexible, !header.flexible.pass(to: time) {
      reported = nil
      callHeader(&actions) { $0.advance(to: time, into: &$1) }
    }
    follow(into: &actions)
  }

  /// Lets the header follow the content to where that is now.
  package mutating func follow(into actions: inout [ScrollAction]) {
    if budget != nil { followPull(into: &actions) }
    guard header.isFlexible else {
      let distance = distance
      header.scroll(by: distance, offset: scroller.layoutOffset, at: scroller.time)
      isHeaderMoving = header.isMoving(at: scroller.time)
      return
    }
    let (velocity, mover) = (scroller.motionVelocity, scroller.mover)
    noteInput(of: mover)
    // The next movement's direction counts from the last one's place: a lead alone is none.
    if let reported, reported.offset == scroller.layoutOffset, reported.input == input,
      reported.isTracking == mover.isDrag, (reported.velocity == 0) == (velocity == 0),
      reported.isKeyDown == isKeyDown, header.flexible.pass(to: scroller.time)
    {
      return
    }
    if case .material = header.flexible.configuration.settlingRule { reportSteps(&actions) }
    let metrics = metrics(velocity: velocity, mover: mover)
    reported = metrics
    callHeader(&actions) { $0.scrollChanged(metrics, into: &$1) }
    revision &+= 1
    isHeaderMoving = header.flexible.needsFrames
    headerDeadline = header.flexible.wakeTime
  }

  /// Reports an event of the scroller to indicator and header.
  package mutating func scrollerDid(
    _ event: Scroller.Event, into actions: inout [ScrollAction]
  ) {
    indicator.note(event)
    if budget != nil, case .endedDragging = event { releasePull() }
    guard header.isFlexible else { return }
    reported = nil
    switch event {
    case .endedDragging(_, let willDecelerate):
      var atRelease = metrics
      atRelease.velocity = scroller.liftVelocity
      let (target, movesContent) = (scroller.restingOffset, !scroller.isSnapped)
      callHeader(&actions) {
        $0.dragEnded(
          atRelease, target: target, willDecelerate: willDecelerate, movesContent: movesContent,
          into: &$1)
      }
    case .settled(let offset, let time): settled(at: offset, since: time, &actions)
    case .clamped(.start, let time, _):
      settled(at: scroller.minimumOffset, since: time, &actions)
    case .clamped(.end, let time, _):
      settled(at: scroller.maximumOffset, since: time, &actions)
    case .stoppedMotion, .beganDragging, .hitEdge, .leftEdge: break
    }
  }

  /// Reports to the header where the content settled, and when: between two frames.
  private mutating func settled(
    at offset: Double, since time: Double, _ actions: inout [ScrollAction]
  ) {
    note(scroller.lastGlide)
    var atRest = metrics(velocity: 0, mover: .nothing)
    (atRest.time, atRest.offset) = (time, offset)
    reportSteps(to: atRest, &actions)
    callHeader(&actions) { $0.scrollChanged(atRest, into: &$1) }
    let (metrics, movesContent) = (metrics, !scroller.isSnapped)
    callHeader(&actions) { $0.scrollEnded(metrics, movesContent: movesContent, into: &$1) }
  }

  /// Reports the steps up to where content that moves is now.
  @inline(never)
  private mutating func reportSteps(_ actions: inout [ScrollAction]) {
    let mover = scroller.mover
    guard mover != .nothing else { return }
    reportSteps(to: metrics(velocity: scroller.motionVelocity, mover: mover), &actions)
  }

  /// Reports the steps in which Material's rule follows content that moves, so that the frames do not
  /// decide where the header is (FH-44).
  private mutating func reportSteps(to metrics: ScrollMetrics, _ actions: inout [ScrollAction]) {
    // Past the content's top and to its end.
    for _ in 0..<2 {
      guard let offset = header.flexible.materialStep(toward: metrics.offset) else { return }
      var step = metrics
      step.offset = offset
      callHeader(&actions) { $0.scrollChanged(step, into: &$1) }
    }
  }

  /// Notes what moves the content.
  @inline(__always)
  private mutating func noteInput(of mover: Scroller.Mover) {
    switch mover {
    case .nothing, .itself:
      note(scroller.lastGlide)
      // The thumb of the scroll indicator moves content that is at rest, as the program does.
      if header.flexible.configuration.isScrubbing, scroller.isAtRest { input = .code }
    case .drag(let source, _):
      input = source == .trackpad ? .trackpad : .finger
    case .glide(let reason): note(reason)
    }
  }

  /// Notes the cause of a glide; one that ends at once is seen only after its end.
  @inline(__always)
  private mutating func note(_ reason: Scroller.Glide.Reason?) {
    switch reason {
    case .wheel: input = .wheel
    case .key, .heldKey, .keyTarget: input = .keys
    case .animation: input = .code
    case .page, .settling, nil: break
    }
  }

  /// Calls the scroller, and reports to the header what that caused, unless it needs no report.
  mutating func call(
    reports: Bool = true, _ actions: inout [ScrollAction],
    _ body: (inout Scroller, inout [Scroller.Event]) -> Void
  ) {
    let start = events.count
    body(&scroller, &events)
    report(from: start, reports: reports, &actions)
  }

  mutating func report(from start: Int, reports: Bool = true, _ actions: inout [ScrollAction]) {
    guard events.count > start else { return }
    if reports {
      for index in start..<events.count {
        let event = events[index]
        actions.append(.motion(event))
        scrollerDid(event, into: &actions)
      }
    }
    events.removeLast(events.count - start)
  }

  /// Calls the flexible header, and does what it requests.
  @inline(__always)
  mutating func callHeader(
    _ actions: inout [ScrollAction],
    _ body: (inout FlexibleHeader, inout [HeaderEffect]) -> Void
  ) {
    let start = effects.count
    body(&header.flexible, &effects)
    if effects.count > start { perform(from: start, &actions) }
  }

  /// Does what the effects from an index on request, and removes them; calls in between append
  /// theirs after these.
  private mutating func perform(from start: Int, _ actions: inout [ScrollAction]) {
    for index in start..<effects.count where effects[index].requestedView != nil {
      reported = nil
      perform(effects[index], &actions)
    }
    effects.removeLast(effects.count - start)
  }

  /// Does one request of the header, and reports a motion that this ends; where it puts content at
  /// rest, the header knows itself.
  mutating func perform(_ request: HeaderEffect, _ actions: inout [ScrollAction]) {
    let height = header.flexible.layout.height
    call(reports: !scroller.isAtRest, &actions) {
      request.apply(to: &$0, headerHeight: height, into: &$1)
    }
  }
}

extension HeaderEffect {
  /// Does what is requested at the scroller's present time; an event changes nothing.
  func apply(
    to scroller: inout Scroller, headerHeight: Double, into events: inout [Scroller.Event]
  ) {
    let time = scroller.time
    switch self {
    case .inset(_, let contribution, _):
      scroller.setInset(start: contribution, end: 0, owner: .header, at: time, into: &events)
    case .offset(_, let offset):
      scroller.scroll(to: offset, animated: false, at: time, into: &events)
    case .target(_, let offset):
      scroller.redirect(to: offset, reach: headerHeight, at: time, into: &events)
    case .glide(let glide):
      scroller.settle(
        to: glide.target, velocity: glide.velocity, spring: glide.spring, at: time, into: &events)
    case .indicatorInset, .scrollPhaseChanged, .beganSettling, .settled, .targetVisibilityChanged,
      .topBarChanged, .scrollViewChanged, .scrollViewChangeCompleted, .topSafeAreaChanged,
      .elevationChanged:
      break
    }
  }
}
