/// Material's rule: the direction of the last drag or the place after a coast decides, and the
/// header settles alone (FH-51…54).
enum MaterialSettling: SettlingStrategy {
  /// A header is hidden after a coast from this share of its shift on (FH-52).
  private static let hidingShare = 0.75

  static func curve(velocity: Double) -> ShiftAnimation.Curve { .decay }

  /// As soon as it is to be (FH-56).
  static func isShiftedOffscreen(_ header: FlexibleHeader) -> Bool {
    header.shifting.wantsToBeHidden || header.isFullyShifted
  }

  static func follow(
    _ reading: ScrollMetrics, from last: Double, by distance: Double,
    in header: inout FlexibleHeader
  ) {
    if header.isOutOfStep(reading, at: last) || header.configuration.returnHeight != .collapsed {
      header.flow(reading, from: last)
    } else {
      header.step(reading, by: distance)
    }
  }

  /// Moves a target that would leave the content's top under the header (FH-53).
  static func willEndDragging(
    _ reading: ScrollMetrics, target: Double, movesContent: Bool,
    in header: inout FlexibleHeader
  ) {
    let (open, least) = (reading.openHeight(at: target), header.limits.minimumHeight)
    guard movesContent, header.canShift, open > 0, open < least else { return }
    let height = header.shifting.wantsToBeHidden ? 0 : least
    header.output.append(.target(view: reading.view, offset: reading.offset(leaving: height)))
  }

  static func didEndDragging(
    _ reading: ScrollMetrics, willDecelerate: Bool, movesContent: Bool,
    in header: inout FlexibleHeader
  ) {
    if !header.canShift { header.setTarget(hidden: false) }
    guard !willDecelerate, header.isPartiallyShifted, header.maySnap(reading),
      header.motion == nil
    else { return }
    header.startMotion(hides: header.shifting.wantsToBeHidden)
    header.commit()
  }

  static func didEndDecelerating(
    _ reading: ScrollMetrics, movesContent: Bool, in header: inout FlexibleHeader
  ) {
    guard header.shifting.didDecelerate, header.isPartiallyShifted,
      header.configuration.shiftBehavior.returnsByScrolling
    else { return }
    header.setTarget(
      hidden: header.shifting.accumulator >= hidingShare * header.limits.maximumShift)
    header.startMotion(hides: header.shifting.wantsToBeHidden)
  }

  static func closeGap(
    above reading: ScrollMetrics, edge: Double, in header: inout FlexibleHeader
  ) {
    let (open, height) = (
      header.limits.restingHeight(open: reading.openHeight), header.layout.height
    )
    guard open > height + .equalityTolerance else { return }
    header.moveOffset(to: reading.offset - (height - open))
  }

  static func offset(
    underHidden header: FlexibleHeader, of reading: ScrollMetrics, most: Double
  ) -> Double {
    reading.offset(leaving: 0)
  }
}

extension FlexibleHeader {
  /// The place on the content's way to an offset up to which Material's step is made before the rest of
  /// the way, so that the length of the steps changes nothing (FH-44); `nil` for none, and where the
  /// way is followed as if it were cut infinitely fine.
  ///
  /// Scrolling forward, that is where the content's top leaves the screen, and the last place before
  /// the content's end; scrolling back, the last place before the content's top returns.
  package func materialStep(toward offset: Double) -> Double? {
    guard !configuration.settlingRule.isContinuous, let tracking, let last = shifting.lastOffset
    else { return nil }
    let top = tracking.offset(leaving: 0)
    guard offset > last else {
      let edge = top + Self.leastStep
      return last > edge && offset <= top ? edge : nil
    }
    if last < top, top < offset { return top }
    let end = tracking.bound + tracking.insetBottom - Self.leastStep
    return last < end && end < offset && end > top ? end : nil
  }

  /// A distance in points that is seen nowhere.
  private static let leastStep = 1e-6

  /// Whether the program has pushed the header off the content's top, where Material's step would
  /// show it at once.
  fileprivate func isOutOfStep(_ reading: ScrollMetrics, at last: Double) -> Bool {
    guard shifting.accumulator > 0 else { return false }
    let open = reading.openHeight(at: last)
    let edge = extent(shifting.accumulator, open: open, limits: limits)
    return edge < open - .equalityTolerance
      && (!configuration.isScrubbing || reading.offset == last)
  }

  /// Material's step, as long as the scroll event makes it (FH-43.4…8).
  ///
  /// Material also shortens a step that goes out of the range of shifting; the bound, which is 0
  /// there, leaves nothing of it in either case.
  fileprivate mutating func step(_ reading: ScrollMetrics, by distance: Double) {
    guard !reading.isAtBottom, motion == nil,
      !configuration.isPassive
    else { return }
    var distance = distance
    if !canShift { distance = min(0, distance) }
    if configuration.isScrubbing { distance = max(0, distance) }
    let (open, least) = (reading.openHeight, limits.minimumHeight)
    let previous = open + distance
    if open < least, least < previous { distance = least - open }
    let bound = materialBound(open: open)
    let before = min(bound, shifting.accumulator + shifting.wait)
    let surplus = (before + distance).clamped(from: 0, to: bound)
    shifting.accumulator = min(surplus, limits.maximumShift)
    shifting.wait = surplus - shifting.accumulator
  }

  @inline(__always)
  private func materialBound(open: Double) -> Double {
    guard open < limits.minimumHeight else { return 0 }
    if configuration.minimumVisibleHeight != 0 {
      return max(0, limits.bareMaximumHeight - configuration.minimumVisibleHeight)
    }
    return limits.maximumShift + (open < 0 ? limits.returnDistance : 0)
  }
}
