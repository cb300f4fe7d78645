// Changes by the program. Each advances to its time first.
extension ScrollArea {
  /// Gives the content another extent along the axis without the header, in points.
  public mutating func setContentLength(
    _ length: Double, at time: Double, into actions: inout [ScrollAction]
  ) {
    setLengths(
      viewport: size.length(along: axis), content: length, at: time, into: &actions)
  }

  package mutating func setLengths(
    viewport: Double, content: Double, at time: Double, into actions: inout [ScrollAction]
  ) {
    change(at: time, &actions) {
      $0.setLengths(viewport: viewport, content: content, at: time, into: &$1)
    }
    if let awaitedDistance { restore(distance: awaitedDistance, at: time, into: &actions) }
  }

  /// Scrolls at once to a distance from ``startOffset``, in points, as a program does that goes on
  /// where an earlier session ended; content at rest stays at rest, without an event (HN-105).
  ///
  /// Content that is too short rests at its end and goes on as it becomes longer, until it is long
  /// enough, until input arrives, or until it is scrolled by a call (HN-107). A distance that is not
  /// finite changes nothing, and a negative one counts as 0.
  public mutating func restore(
    distance: Double, at time: Double, into actions: inout [ScrollAction]
  ) {
    advanceContent(to: time, into: &actions)
    guard distance.isFinite else { return }
    let distance = max(0, distance)
    let offset = startOffset + distance
    awaitedDistance = offset > scroller.maximumOffset ? distance : nil
    reported = nil
    call(reports: !scroller.isAtRest, &actions) {
      $0.scroll(to: offset, animated: false, at: $0.time, into: &$1)
    }
    follow(into: &actions)
    note()
  }

  /// Scrolls to an offset within the limits, at once or in about a third of a second (SP-95); see
  /// `Scroller/scroll(to:animated:isKey:at:into:)`.
  public mutating func scroll(
    to offset: Double, animated: Bool, at time: Double, into actions: inout [ScrollAction]
  ) {
    awaitedDistance = nil
    change(at: time, &actions) {
      $0.scroll(to: offset, animated: animated, at: time, into: &$1)
    }
  }

  /// Flings the content as the release of a finger with a velocity does, in points per second.
  public mutating func fling(
    velocity: Double, at time: Double, into actions: inout [ScrollAction]
  ) {
    awaitedDistance = nil
    change(at: time, &actions) { $0.fling(velocity: velocity, at: time, into: &$1) }
  }

  /// Stops a motion where it is; content past a limit springs back.
  public mutating func stop(at time: Double, into actions: inout [ScrollAction]) {
    change(at: time, &actions) { $0.stop(at: time, into: &$1) }
  }

  /// Has content come to rest at positions, or with `nil` anywhere; see
  /// `Scroller/setSnapPositions(_:prepended:at:into:)` (HN-94).
  ///
  /// A header may be lower where content comes to rest. The pin line of
  /// `header.flexible.layout(at: scroller.restingOffset)` is the padding that the positions need
  /// there: set while the content moves, they keep its target row (HN-99).
  public mutating func setSnapPositions(
    _ positions: SnapPositions?, prepended: Int = 0, at time: Double,
    into actions: inout [ScrollAction]
  ) {
    change(at: time, &actions) {
      $0.setSnapPositions(positions, prepended: prepended, at: time, into: &$1)
    }
  }

  /// Changes the configuration of the scroller.
  public mutating func configureScroller(
    at time: Double, into actions: inout [ScrollAction],
    _ body: (inout Scroller.Configuration) -> Void
  ) {
    change(at: time, &actions) { $0.configure(at: time, into: &$1, body) }
  }

  /// Changes the constants of the motion; a tuning that `Tuning.validated()` refuses changes
  /// nothing.
  public mutating func setTuning(
    _ tuning: Tuning, at time: Double, into actions: inout [ScrollAction]
  ) {
    advanceContent(to: time, into: &actions)
    reported = nil
    call(&actions) { $0.setTuning(tuning, at: time, into: &$1) }
    let law = scroller.tuning.coast.law
    callHeader(&actions) { header, effects in
      header.configure(at: header.time, into: &effects) { $0.deceleration = law }
    }
    follow(into: &actions)
    note()
  }

  /// Makes the content longer at its start, or with a negative length shorter, in points: what is
  /// visible stays in its place, and neither a motion nor the header takes it for scrolling.
  ///
  /// With `staysAtStart`, content that is at its start stays there, and what is new shows (HN-92).
  public mutating func prependContent(
    length: Double, staysAtStart: Bool = false, at time: Double,
    into actions: inout [ScrollAction]
  ) {
    advanceContent(to: time, into: &actions)
    guard length.isFinite, length != 0 else { return }
    reported = nil
    let (before, start) = (scroller.offset, events.count)
    scroller.prependContent(
      length: length, staysAtStart: staysAtStart, at: time, into: &events)
    let distance = scroller.offset - before
    callHeader(&actions) { $0.contentMoved(by: distance, into: &$1) }
    report(from: start, &actions)
    follow(into: &actions)
    note()
  }

  /// Reduces motion, or not: nothing stretches, keys and calls jump, but flings coast and the wheel
  /// glides (DX-29).
  public mutating func setReducesMotion(
    _ reducesMotion: Bool, at time: Double, into actions: inout [ScrollAction]
  ) {
    advanceContent(to: time, into: &actions)
    reported = nil
    let start = events.count
    scroller.configure(at: time, into: &events) { $0.reducesMotion = reducesMotion }
    header.setReducesMotion(reducesMotion)
    callHeader(&actions) { header, effects in
      let time = header.time
      header.configure(at: time, into: &effects) { $0.reducesMotion = reducesMotion }
    }
    report(from: start, &actions)
    follow(into: &actions)
    note()
  }

  /// Changes the configuration of the flexible header; without one, this only advances.
  public mutating func configureHeader(
    at time: Double, into actions: inout [ScrollAction],
    _ body: (inout FlexibleHeader.Configuration) -> Void
  ) {
    changeHeader(at: time, &actions) { $0.configure(at: time, into: &$1, body) }
  }

  /// Hides the flexible header, or shows it.
  public mutating func setHeaderHidden(
    _ isHidden: Bool, animated: Bool, at time: Double, into actions: inout [ScrollAction]
  ) {
    changeHeader(at: time, &actions) {
      $0.setHidden(isHidden, animated: animated, at: time, into: &$1)
    }
  }

  /// Moves the flexible header off by a fraction of the distance, from 0 to 1, as a finger does
  /// that moves one screen over another.
  public mutating func setHeaderShift(
    fraction: Double, at time: Double, into actions: inout [ScrollAction]
  ) {
    changeHeader(at: time, &actions) {
      $0.setShift(fraction: fraction, at: time, into: &$1)
    }
  }

  /// Gives the top bar, and with it the safe area, another height in points.
  public mutating func setTopBar(
    height: Double, at time: Double, into actions: inout [ScrollAction]
  ) {
    changeHeader(at: time, &actions) {
      $0.topBarChanged(height: height, safeArea: height, into: &$1)
    }
  }

  /// Sets whether a key that scrolls is pressed: the header settles only afterwards.
  package mutating func setKeyDown(
    _ isKeyDown: Bool, at time: Double, into actions: inout [ScrollAction]
  ) {
    guard isKeyDown != self.isKeyDown else { return }
    advanceContent(to: time, into: &actions)
    self.isKeyDown = isKeyDown
    follow(into: &actions)
  }

  private mutating func change(
    at time: Double, _ actions: inout [ScrollAction],
    _ body: (inout Scroller, inout [Scroller.Event]) -> Void
  ) {
    advanceContent(to: time, into: &actions)
    reported = nil
    call(&actions, body)
    follow(into: &actions)
    note()
  }

  private mutating func changeHeader(
    at time: Double, _ actions: inout [ScrollAction],
    _ body: (inout FlexibleHeader, inout [HeaderEffect]) -> Void
  ) {
    advanceContent(to: time, into: &actions)
    guard header.isFlexible else { return }
    reported = nil
    // A header that goes on alone takes over the velocity of a finger, which no frame reports.
    let metrics = metrics
    callHeader(&actions) {
      if metrics.isTracking { $0.scrollChanged(metrics, into: &$1) }
      body(&$0, &$1)
    }
    follow(into: &actions)
    note()
  }
}

// Several scrollers that share one header, which follows one of them at a time.
extension ScrollArea {
  private func metrics(of other: Scroller, as id: ScrollViewID) -> ScrollMetrics {
    var metrics = ScrollMetrics(
      view: id, time: other.time, offset: other.offset, viewportLength: other.viewportLength,
      contentLength: other.contentLength)
    metrics.input = .code
    return metrics
  }

  /// Prepares a scroller that is about to come into view: its content is placed under the header as
  /// that is now, so that nothing moves once the header follows it (FH-82, FH-83).
  ///
  /// Its offset may change at once.
  package mutating func prepare(
    _ other: inout Scroller, as id: ScrollViewID, into actions: inout [ScrollAction]
  ) {
    let (time, start) = (scroller.time, events.count)
    other.advance(to: time, into: &events)
    let metrics = metrics(of: other, as: id)
    callHeader(with: &other, &actions) { $0.prepare(for: metrics, into: &$1) }
    let edge = max(0, header.flexible.layout.bottomEdge)
    if header.flexible.configuration.isShared, -other.offset > edge {
      other.scroll(to: -edge, animated: false, at: time, into: &events)
    }
    events.removeLast(events.count - start)
  }

  /// Follows another scroller from now on; the present one stays in its place (FH-81).
  package mutating func attach(
    to other: inout Scroller, as id: ScrollViewID, into actions: inout [ScrollAction]
  ) {
    guard id != view else { return }
    let start = events.count
    other.advance(to: scroller.time, into: &events)
    events.removeLast(events.count - start)
    swap(&scroller, &other)
    (view, reported) = (id, nil)
    let metrics = metrics
    callHeader(with: &other, &actions) { $0.attach(to: metrics, into: &$1) }
    follow(into: &actions)
  }

  private mutating func callHeader(
    with other: inout Scroller, _ actions: inout [ScrollAction],
    _ body: (inout FlexibleHeader, inout [HeaderEffect]) -> Void
  ) {
    let first = effects.count
    body(&header.flexible, &effects)
    for index in first..<effects.count {
      let effect = effects[index]
      guard let requested = effect.requestedView else { continue }
      if requested == view {
        perform(effect, &actions)
      } else {
        // The header does not need to know the events of a scroller that it does not follow.
        let start = events.count
        effect.apply(to: &other, headerHeight: header.flexible.layout.height, into: &events)
        events.removeLast(events.count - start)
      }
    }
    effects.removeLast(effects.count - first)
  }
}
