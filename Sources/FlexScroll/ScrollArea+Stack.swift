// How the bars of a stack follow the content, and the content the bars.
extension ScrollArea {
  /// How far the content can be from ``startOffset``, in points.
  package var greatestDistance: Double { scroller.maximumOffset - startOffset }

  /// Gives the content the insets of a stack; content at rest stays at rest at its distance from its
  /// start, without an event.
  package mutating func setInsets(
    of stack: HeaderStack, at time: Double, into actions: inout [ScrollAction]
  ) {
    let distance = distance
    (barsAbove, barsBelow) = (stack.leastInset, stack.leastBottomInset)
    call(reports: false, &actions) {
      $0.setInset(
        start: stack.inset, end: stack.bottomInset, owner: .header, at: time, into: &$1)
    }
    guard scroller.isAtRest else { return }
    let goal = min(startOffset + max(0, distance), scroller.maximumOffset)
    call(reports: false, &actions) {
      $0.scroll(to: goal, animated: false, at: time, into: &$1)
    }
  }

  /// Lets the bars of a stack follow the content to where that is now.
  @inline(never)
  package func lead(_ stack: inout HeaderStack) {
    stack.scroll(
      to: distance, limit: greatestDistance, countsAsDirection: scroller.lastGlide != .animation)
  }

  /// Stops the bars of a stack under a finger, and brings them to rest at the end of a scroll.
  package mutating func report(
    _ event: Scroller.Event, to stack: inout HeaderStack, into actions: inout [ScrollAction]
  ) {
    switch event {
    case .beganDragging: stack.stop()
    case .endedDragging:
      settle(
        &stack, toward: scroller.restingOffset - startOffset, at: scroller.time, into: &actions)
    case .settled(_, let time), .clamped(_, let time, _):
      if scroller.isAtRest { settle(&stack, toward: nil, at: time, into: &actions) }
    case .stoppedMotion, .hitEdge, .leftEdge: break
    }
  }

  /// Brings bars that would rest between two places to one (HN-76).
  @inline(never)
  private mutating func settle(
    _ stack: inout HeaderStack, toward target: Double?, at time: Double,
    into actions: inout [ScrollAction]
  ) {
    let movesContent =
      switch scroller.lastGlide {
      case nil, .settling, .page: true
      case .wheel, .key, .heldKey, .keyTarget, .animation: false
      }
    let place = stack.settle(
      toward: target, movesContent: movesContent, at: barTime(time))
    guard let place else { return }
    let goal = startOffset + place
    call(&actions) { $0.redirect(to: goal, reach: stack.inset, at: $0.time, into: &$1) }
  }

  /// The time at which a bar begins to move by itself; with reduced motion it jumps (HN-28).
  package func barTime(_ time: Double) -> Double {
    scroller.configuration.reducesMotion ? .infinity : time
  }

  /// Lets the bars of a stack follow what a call has caused, and moves them to the present time; what
  /// they cause is appended.
  package mutating func finish(_ stack: inout HeaderStack, into actions: inout [ScrollAction]) {
    for index in actions.indices {
      guard case .motion(let event) = actions[index] else { continue }
      lead(&stack)
      report(event, to: &stack, into: &actions)
    }
    lead(&stack)
    stack.advance(to: time)
    note()
  }
}
