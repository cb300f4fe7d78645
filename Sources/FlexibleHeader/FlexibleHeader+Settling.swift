import ScrollPhysics

extension FlexibleHeader {
  /// The finger has left, or its drag was cancelled (FH-51, FH-53).
  ///
  /// The `material` rule may request another target, the `projected` rule a glide to a detent.
  /// Where the content may not be moved, neither does: the header settles alone once that rests
  /// (HN-7).
  ///
  /// - Parameters:
  ///   - reading: The scroll view at the release; its velocity is the finger's.
  ///   - target: The offset at which the content would rest, in points.
  ///   - willDecelerate: Whether the content moves on by itself.
  ///   - movesContent: Whether the header may request another place of the content; false where
  ///     the target is a snap position.
  ///   - effects: The array to which requests and events are appended.
  public mutating func dragEnded(
    _ reading: ScrollMetrics, target: Double, willDecelerate: Bool, movesContent: Bool = true,
    into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    guard accept(reading), let atRelease = tracking else { return }
    layOut()
    if maySnap(atRelease) {
      configuration.settlingRule.willEndDragging(
        atRelease, target: target.bounded(or: atRelease.offset), movesContent: movesContent,
        in: &self)
    }
    guard var reading = tracking else { return }
    reading.isTracking = false
    tracking = reading
    layOut()
    configuration.settlingRule.didEndDragging(
      reading, willDecelerate: willDecelerate, movesContent: movesContent, in: &self)
    shifting.didDecelerate = willDecelerate
  }

  /// The content came to rest after a coast, a wheel's notch or a key (FH-52).
  ///
  /// - Parameters:
  ///   - reading: The scroll view at rest.
  ///   - movesContent: Whether the header may request another place of the content; false where it
  ///     rests on a snap position (HN-7).
  ///   - effects: The array to which requests and events are appended.
  public mutating func scrollEnded(
    _ reading: ScrollMetrics, movesContent: Bool = true, into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    guard accept(reading), var reading = tracking else { return }
    reading.velocity = 0
    tracking = reading
    layOut()
    guard maySnap(reading) else { return }
    configuration.settlingRule.didEndDecelerating(
      reading, movesContent: movesContent, in: &self)
    commit()
  }

  /// Whether the end of the motion may bring the header to a detent.
  func maySnap(_ reading: ScrollMetrics) -> Bool {
    configuration.inputPolicies[input: reading.input].maySnap
      && !configuration.isPassive
  }

  /// How a header settles.
  enum Decision {
    /// With the content.
    case glide(SettlingAnimation)
    /// Without it, with the shift's velocity.
    case alone(HeaderVisibility, velocity: Double)
  }

  /// A scroll offset and the visible extent of the header there, in points.
  struct Visible: Hashable, Sendable {
    var offset: Double
    var extent: Double
  }

  /// The visible extent at the corners of the path from the present offset to another.
  func visible(on reading: ScrollMetrics, to offset: Double) -> InlineList<16, Visible> {
    var corners = InlineList<16, Visible>()
    for point in path(of: reading).points(from: pathPoint(at: reading.offset), to: offset) {
      let open = reading.openHeight(at: point.offset)
      corners.append(
        Visible(
          offset: point.offset, extent: extent(point.accumulator, open: open, limits: limits)))
    }
    return corners
  }

  /// How a released header settles; `nil` if it stops at a detent without that.
  func decision(
    _ reading: ScrollMetrics, target: Double, movesContent: Bool = true
  ) -> Decision? {
    switch (configuration.settlingChoice, configuration.settlesAlone || !movesContent) {
    case (.none, _): nil
    case (.nearest, false): nearest(reading, target: target)
    case (.direction, _), (.nearest, true):
      shownOrGone(reading, target: target, movesContent: movesContent)
    }
  }

  /// Shown or gone, by the last direction or by the nearer one: without the content where the
  /// header may and that leaves no gap, else with it, once (HN-18…20).
  private func shownOrGone(
    _ reading: ScrollMetrics, target: Double, movesContent: Bool
  ) -> Decision? {
    // Content that moves on decides where it settles.
    guard isLeftHalfway, target == reading.offset else { return nil }
    let coast = configuration.deceleration.stoppingDistance(from: reading.velocity)
    let middle = (limits.leastAccumulator + exit) / 2
    let hides =
      switch configuration.settlingChoice {
      case .direction, .none: shifting.wantsToBeHidden
      case .nearest: shifting.accumulator + coast > middle
      }
    let fits = !hides || mayHideAlone(reading)
    guard movesContent, !configuration.settlesAlone || !fits else {
      return .alone(hides && fits ? .hidden : .shown, velocity: reading.velocity)
    }
    let destination = hides ? exit : limits.leastAccumulator
    let most = reading.maximumOffset(contribution: contribution)
    let least = reading.minimumOffset(contribution: contribution)
    let offset = (reading.offset + destination - shifting.accumulator)
      .clamped(from: least, to: most)
    return .glide(glide(reading, to: offset, detent: detent(at: destination)))
  }

  /// Whether the content reaches up to what stays of a header that has left, so that no gap opens
  /// (HN-26).
  private func mayHideAlone(_ reading: ScrollMetrics) -> Bool {
    reading.openHeight <= limits.minimumHeight - exit + .equalityTolerance
  }

  /// The detent that an accumulator stands for.
  func detent(at accumulator: Double) -> HeaderDetent {
    if accumulator > 0 { return fullyShiftedDetent }
    guard accumulator < 0 else { return .collapsed }
    let height = limits.minimumHeight - accumulator
    return height.isAbout(limits.maximumHeight) ? .expanded : .custom(height - addedSafeArea)
  }

  /// The nearest detent, with the content.
  private func nearest(_ reading: ScrollMetrics, target: Double) -> Decision? {
    let most = reading.maximumOffset(contribution: contribution)
    let least = reading.minimumOffset(contribution: contribution)
    let rest = end(of: reading, at: target.clamped(from: least, to: most))
    guard !isDetent(rest.extent, on: reading, at: rest.offset) else { return nil }
    if rest.extent < reading.openHeight(at: rest.offset) - .equalityTolerance {
      return aloneInGap(reading)
    }
    let coastEnd =
      reading.offset + configuration.deceleration.stoppingDistance(from: reading.velocity)
    let projected = target == reading.offset ? coastEnd : target
    let corners = visible(on: reading, to: projected.clamped(from: least, to: most))
    guard let end = corners.last else { return nil }
    var nearest: Decision?
    var distance = Double.infinity
    for place in detents(at: end.extent) where abs(place.extent - end.extent) < distance {
      let (detent, extent) = (place.detent, place.extent)
      let destination = offset(of: extent, on: corners, end: end).clamped(from: least, to: most)
      if self.end(of: reading, at: destination).extent.isAbout(extent) {
        nearest = .glide(glide(reading, to: destination, detent: detent))
      } else if isReachedAlone(extent), extent >= reading.openHeight(at: rest.offset) {
        let hides = extent < rest.extent
        nearest = .alone(hides ? .hidden : .shown, velocity: reading.velocity)
      } else {
        continue
      }
      distance = abs(extent - end.extent)
    }
    return nearest
  }

  /// Whether the header's own motion ends with that much visible.
  private func isReachedAlone(_ extent: Double) -> Bool {
    extent == limits.minimumHeight || extent == limits.strip
  }

  private func end(of reading: ScrollMetrics, at offset: Double) -> Visible {
    visible(on: reading, to: offset).last ?? Visible(offset: offset, extent: layout.bottomEdge)
  }

  /// The offset at which the header has an extent, beyond the end of the path if needed.
  ///
  /// Wherever the header is between two detents it moves one to one with the content, unless the
  /// distance does not count there: the caller follows the path to the result (FH-41).
  private func offset(
    of extent: Double, on corners: InlineList<16, Visible>, end: Visible
  ) -> Double {
    guard extent.isAbout(end.extent) else { return end.offset + end.extent - extent }
    for corner in corners where corner.extent.isAbout(extent) { return corner.offset }
    return end.offset
  }

  /// Without content beside it, the header goes to the nearer of shown and hidden alone.
  private func aloneInGap(_ reading: ScrollMetrics) -> Decision? {
    guard visibility == .partial else { return nil }
    let coast = configuration.deceleration.stoppingDistance(from: reading.velocity)
    let hides = shifting.accumulator + coast >= limits.maximumShift / 2
    return .alone(hides ? .hidden : .shown, velocity: reading.velocity)
  }

  /// The glide to a detent; `nil` if no offset of the content leads there.
  func glide(to detent: HeaderDetent, _ reading: ScrollMetrics) -> SettlingAnimation? {
    let (extent, detent) =
      switch detent {
      case .hidden, .strip: (limits.strip, fullyShiftedDetent)
      case .collapsed: (limits.minimumHeight, detent)
      case .expanded: (limits.maximumHeight, detent)
      case .custom(let height): (height + addedSafeArea, detent)
      }
    let most = reading.maximumOffset(contribution: contribution)
    let least = reading.minimumOffset(contribution: contribution)
    let now = end(of: reading, at: reading.offset).extent
    let destination = (reading.offset + now - extent).clamped(from: least, to: most)
    guard end(of: reading, at: destination).extent.isAbout(extent) else { return nil }
    return glide(reading, to: destination, detent: detent)
  }

  private func glide(
    _ reading: ScrollMetrics, to target: Double, detent: HeaderDetent
  ) -> SettlingAnimation {
    SettlingAnimation(
      view: reading.view, detent: detent, start: time, origin: reading.offset,
      velocity: reading.velocity, target: target,
      spring: Spring.landing(
        distance: target - reading.offset, velocity: reading.velocity,
        reach: limits.maximumHeight))
  }

  /// Whether a header may rest with that much visible.
  private func isDetent(_ extent: Double, on reading: ScrollMetrics, at offset: Double) -> Bool {
    guard extent < limits.maximumHeight else { return true }
    // What scrolling did not push off, no release brings back.
    guard followsScrolling || extent > limits.minimumHeight else { return true }
    return detents(at: extent).contains { $0.extent.isAbout(extent) }
  }

  /// The detents between which an extent lies, with what is visible at them.
  func detents(
    at extent: Double
  ) -> InlineList<16, DetentPlace> {
    var places = InlineList<16, DetentPlace>()
    let shifts = followsScrolling && extent <= limits.minimumHeight
    let collapses = extent >= limits.minimumHeight
    if shifts, limits.maximumShift > 0 {
      places.append(DetentPlace(detent: fullyShiftedDetent, extent: limits.strip))
    }
    places.append(DetentPlace(detent: .collapsed, extent: limits.minimumHeight))
    for height in configuration.customDetents.prefix(8) {
      let extent = height + addedSafeArea
      let isShift = extent > limits.strip && extent < limits.minimumHeight
      let isCollapse = extent > limits.minimumHeight && extent < limits.maximumHeight
      if (shifts && isShift) || (collapses && isCollapse) {
        places.append(DetentPlace(detent: .custom(height), extent: extent))
      }
    }
    if collapses {
      places.append(DetentPlace(detent: .expanded, extent: limits.maximumHeight))
    }
    return places
  }

  /// A detent and what is visible of the header at it, in points.
  struct DetentPlace: Hashable, Sendable {
    var detent: HeaderDetent
    var extent: Double
  }

  /// The detent of a header that is as far off as it goes.
  var fullyShiftedDetent: HeaderDetent { limits.strip > 0 ? .strip : .hidden }
}

// A header that steps have left halfway settles by itself, once what made them is still.
extension FlexibleHeader {
  /// When the header settles by itself as things are, in seconds; ``wakeTime`` of the next call.
  @inline(__always)
  var settlingTime: Double? {
    guard let since = shifting.stillSince, tracking?.isMoving == false, isLeftHalfway,
      let tracking,
      let stillness = configuration.inputPolicies[input: tracking.input].stillness
    else { return nil }
    return since + stillness
  }

  /// Whether a part of the header is off the screen, and nothing takes it on or back (HN-24).
  @inline(__always)
  private var isLeftHalfway: Bool {
    isPartlyOut && motion == nil && glide == nil && configuration.settlingChoice != .none
      && configuration.shiftBehavior.returnsByScrolling && !shifting.isLed
      && !configuration.isPassive
      && !configuration.isScrubbing
  }

  /// Whether scrolling has taken the header neither as far as it goes nor back (HN-24).
  @inline(__always)
  private var isPartlyOut: Bool {
    visibility == .partial
      || shifting.accumulator > limits.leastAccumulator && shifting.accumulator < exit
  }

  /// Notes since when nothing moves the content; what does ends the header's own settling (HN-29).
  mutating func noteStillness(of reading: ScrollMetrics) {
    let hasMoved = shifting.lastOffset.map { $0 != reading.offset } ?? false
    if hasMoved || reading.isMoving || shifting.wasMoving { shifting.stillSince = time }
    shifting.wasMoving = reading.isMoving
    if motion?.yields == true, hasMoved || reading.isTracking || reading.velocity != 0 {
      motion = nil
    }
  }

  /// Begins to settle where that fell due between a time and the present.
  @inline(__always)
  mutating func settleWhereDue(since before: Double) {
    guard let due = settlingTime, due <= time, let tracking else { return }
    let choice = configuration.inputPolicies[input: tracking.input].stepChoice
    let hides =
      switch choice {
      case .target: shifting.wantsToBeHidden
      case .nearest: shifting.accumulator > (limits.leastAccumulator + exit) / 2
      }
    settleAlone(hides: hides, tracking, at: max(due, before))
  }

  /// The scroll bar was released: its last direction chooses the target visibility.
  mutating func settleAfterScrubbing() {
    guard isLeftHalfway, let tracking else { return }
    let hides =
      abs(shifting.direction) > Self.directionSlop
      ? shifting.direction > 0 : shifting.wantsToBeHidden
    settleAlone(hides: hides, tracking, at: time)
    commit()
  }

  /// Goes on or off the screen, from a moment on, while the content stays where the user put it
  /// (HN-27).
  ///
  /// It leaves only where the content reaches up to what stays of it, so that no gap opens (HN-26).
  private mutating func settleAlone(hides: Bool, _ reading: ScrollMetrics, at moment: Double) {
    shifting.stillSince = nil
    let hides = hides && canExit && mayHideAlone(reading)
    setTarget(hidden: hides)
    guard configuration.reducesMotion else {
      startMotion(hides: hides, to: exit, at: moment, yields: true)
      return
    }
    place(hidden: hides, to: exit)
    output.append(.settled(detent(at: shifting.accumulator)))
  }
}
