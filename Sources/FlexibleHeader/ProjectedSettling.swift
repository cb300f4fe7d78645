/// The default rule: the place to which the release velocity would carry the content decides, and
/// header and content go to the nearest detent together.
enum ProjectedSettling: SettlingStrategy {
  static func curve(velocity: Double) -> ShiftAnimation.Curve { .spring(velocity: velocity) }

  /// Only while nothing but its strip is visible.
  static func isShiftedOffscreen(_ header: FlexibleHeader) -> Bool {
    header.visibility == .hidden
  }

  static func follow(
    _ reading: ScrollMetrics, from last: Double, by distance: Double,
    in header: inout FlexibleHeader
  ) {
    header.flow(reading, from: last)
  }

  static func willEndDragging(
    _ reading: ScrollMetrics, target: Double, movesContent: Bool,
    in header: inout FlexibleHeader
  ) {
    header.settle(reading, target: target, movesContent: movesContent)
  }

  static func didEndDragging(
    _ reading: ScrollMetrics, willDecelerate: Bool, movesContent: Bool,
    in header: inout FlexibleHeader
  ) {
    guard header.maySnap(reading), !willDecelerate, header.glide == nil else { return }
    header.settle(reading, target: reading.offset, movesContent: movesContent)
    header.commit()
  }

  static func didEndDecelerating(
    _ reading: ScrollMetrics, movesContent: Bool, in header: inout FlexibleHeader
  ) {
    if header.glide == nil {
      header.settle(reading, target: reading.offset, movesContent: movesContent)
    }
    header.glide = header.glide?.start == header.time ? header.glide : nil
  }

  /// Moves the content up until no gap is under the header, as far as it can be scrolled.
  ///
  /// A header that short content would leave stranded comes back.
  static func closeGap(
    above reading: ScrollMetrics, edge: Double, in header: inout FlexibleHeader
  ) {
    guard header.limits.restingHeight(open: reading.openHeight) > edge + .equalityTolerance,
      reading.openHeight > edge
    else { return }
    let most = reading.maximumOffset(contribution: header.contribution)
    let offset = min(reading.offset(leaving: edge), max(reading.offset, most))
    header.moveOffset(to: offset)
    if reading.openHeight(at: offset) > edge + .equalityTolerance,
      header.shifting.accumulator > 0
    {
      header.startMotion(hides: false)
    }
  }

  /// Content comes up to the strip that stays, and no further than it scrolls.
  static func offset(
    underHidden header: FlexibleHeader, of reading: ScrollMetrics, most: Double
  ) -> Double {
    min(reading.offset(leaving: header.limits.strip), most)
  }
}

extension FlexibleHeader {
  /// Brings a header that would be left between two detents to the nearest one.
  fileprivate mutating func settle(
    _ reading: ScrollMetrics, target: Double, movesContent: Bool
  ) {
    guard motion == nil else { return }
    guard canShift || canExit || configuration.settlingRange == .always else {
      // Off the screen although the target is shown: a finger stopped its return.
      let isStranded = visibility == .hidden && !shifting.wantsToBeHidden
      if visibility == .partial || isStranded { settleAlone(on: .shown, velocity: 0) }
      if visibility == .shown { setTarget(hidden: false) }
      return
    }
    guard let decision = decision(reading, target: target, movesContent: movesContent)
    else { return }
    switch decision {
    case .glide(let glide):
      let isGone = configuration.settlingChoice == .direction && shifting.wantsToBeHidden
      setTarget(hidden: isGone || glide.detent == .hidden || glide.detent == .strip)
      // A fling that already moves toward the detent coasts there, whatever motion is reduced
      // (DX-29).
      let carriesOn = (target - reading.offset) * (glide.target - reading.offset) > 0
      guard carriesOn || !configuration.reducesMotion else {
        jump(to: glide, reading)
        return
      }
      begin(glide)
    case .alone(let visibility, let velocity):
      settleAlone(on: visibility, velocity: velocity)
    }
  }

  private mutating func begin(_ glide: SettlingAnimation) {
    self.glide = glide
    isGlideStale = false
    output.append(.glide(glide))
    output.append(.beganSettling(glide.detent))
  }

  /// A glide goes on to where its detent is under new limits, or to the nearest that it can reach.
  mutating func retargetGlide(_ reading: ScrollMetrics) {
    guard isGlideStale, let glide, motion == nil else { return }
    isGlideStale = false
    var reading = reading
    reading.velocity = glide.velocity(at: time)
    if let next = self.glide(to: glide.detent, reading) {
      if !next.target.isAbout(glide.target) { begin(next) }
    } else if case .glide(let next) = decision(reading, target: reading.offset) {
      begin(next)
    }
  }

  /// Goes to a detent at once: the distance counts (reduced motion).
  private mutating func jump(to glide: SettlingAnimation, _ reading: ScrollMetrics) {
    var reading = reading
    reading.offset = glide.target
    tracking = reading
    trackPath(of: reading)
    output.append(.offset(view: reading.view, offset: glide.target))
    output.append(.settled(glide.detent))
    commit()
  }

  /// Goes on or off the screen while the content stays; a movement of that ends it (HN-29), so that
  /// no gap opens (HN-4).
  private mutating func settleAlone(on visibility: HeaderVisibility, velocity: Double) {
    setTarget(hidden: visibility == .hidden)
    startMotion(hides: visibility == .hidden, to: exit, velocity: velocity, yields: true)
  }
}
