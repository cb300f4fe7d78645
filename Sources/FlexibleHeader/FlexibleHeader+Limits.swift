import ScrollPhysics

extension FlexibleHeader {
  /// Whether scrolling moves the header off the screen.
  @inline(__always)
  var followsScrolling: Bool {
    configuration.shiftBehavior.hidesByScrolling && tracking?.isPaging != true
      && !configuration.isPassive
  }

  /// Whether the header may shift at all (FH-48).
  @inline(__always)
  var canShift: Bool {
    switch configuration.shiftBehavior.driver {
    case .none: false
    case .scrolling: followsScrolling
    case .program: true
    }
  }

  /// Whether scrolling takes any of the header off: its shift, or only the part that returns.
  @inline(__always)
  var canExit: Bool { followsScrolling || limits.leastAccumulator < 0 }

  /// The greatest accumulator to which scrolling takes the header (HN-11).
  @inline(__always)
  var exit: Double { followsScrolling || !canExit ? limits.maximumShift : 0 }

  /// Computes the limits anew and takes the shift over into them, without a jump of what is seen
  /// where the edge `eases`.
  mutating func adoptLimits(eases: Bool = true) {
    let before = limits
    limits = presentLimits
    let takesStrip = limits.movesTopBar && configuration.avoidsTopBar
    if topBar.isEnabled != takesStrip { topBar.setEnabled(takesStrip) }
    guard limits != before else { return }
    isGlideStale = glide != nil
    let edge = settledEdge(limits: before)
    shifting.accumulator = limits.adopted(shifting.accumulator, from: before)
    shifting.wait = min(shifting.wait, limits.returnDistance)
    if let edge { stayAttached(to: edge) }
    restartMotion()
    if eases, !configuration.reducesMotion { ease(from: edge) }
  }

  /// The limits that follow from what is set at present.
  @inline(__always)
  var presentLimits: HeaderLimits {
    HeaderLimits(
      configuration: configuration, safeArea: topSafeArea, topBar: topBar.height,
      isPaging: tracking?.isPaging ?? false)
  }

  /// Continues a present motion from its position to its new destination.
  private mutating func restartMotion() {
    guard var motion else { return }
    if case .spring = motion.curve {
      motion.curve = .spring(velocity: motion.velocity(at: time))
    }
    if case .crossFade = motion.curve {
      motion.curve = .crossFade(from: motion.opacity(at: time))
    }
    motion.start = time
    motion.origin = shifting.accumulator
    let hidden = motion.detent == .collapsed ? 0 : limits.maximumShift
    motion.destination = motion.isHiding ? hidden : shownDestination
    self.motion = motion
  }

  /// The bottom edge at the place of the last layout, without a correction; `nil` before the first.
  func settledEdge(limits: HeaderLimits) -> Double? {
    guard let tracking, let offset = shifting.lastOffset else { return nil }
    return extent(shifting.accumulator, open: tracking.openHeight(at: offset), limits: limits)
  }

  /// A header of which a part is visible is not pulled off the content that it lay on.
  private mutating func stayAttached(to edge: Double) {
    guard motion == nil, visibility == .partial, let tracking, let offset = shifting.lastOffset,
      let now = settledEdge(limits: limits)
    else { return }
    let open = tracking.openHeight(at: offset)
    guard now < open, edge > open - .equalityTolerance else { return }
    shifting.accumulator = max(limits.leastAccumulator, limits.minimumHeight - open)
  }

  /// The edge eases from where it was without a correction, whatever it opens.
  mutating func ease(from before: Double?) {
    guard let before, let now = settledEdge(limits: limits), !before.isAbout(now) else { return }
    correct(by: before - now)
  }

  /// Lets the bottom edge ease from a place that is `amount` lower than the one it should be at.
  mutating func correct(by amount: Double) {
    let left = correction?.amount(at: time) ?? 0
    correction = EdgeCorrection(
      amount: left + amount, velocity: correction?.velocity(at: time) ?? 0, start: time)
  }

  /// How much of the header is visible at a shift and an open height, without a correction.
  func extent(_ accumulator: Double, open: Double, limits: HeaderLimits) -> Double {
    let height = height(accumulator, open: open, limits: limits)
    return height - shift(accumulator, height: height, limits: limits)
  }

  /// The height of the frame at a shift and an open height: deep in the content, below the minimum
  /// of the shift, that of a header that has returned beyond its least height (HN-10).
  @inline(__always)
  func height(_ accumulator: Double, open: Double, limits: HeaderLimits) -> Double {
    let height = limits.height(open: open, canStretch: canStretch)
    guard accumulator < 0 else { return height }
    return max(height, limits.minimumHeight - max(accumulator, limits.leastAccumulator))
  }

  /// How far the frame is pushed up.
  ///
  /// A header that is taller than its minimum is pushed up by its whole height, so that one which
  /// was hidden does not peek out at the top of the content (FH-58). Only a motion of its own may
  /// come from farther than it can be pushed (FH-57).
  @inline(__always)
  func shift(_ accumulator: Double, height: Double, limits: HeaderLimits) -> Double {
    let plain = accumulator.clamped(from: 0, to: max(limits.maximumShift, motion?.origin ?? 0))
    guard height > limits.minimumHeight, limits.maximumShift > 0 else { return plain }
    return plain / limits.maximumShift * (height - limits.strip)
  }

  /// The accumulator that pushes a frame of that height up by that much, in points.
  func accumulator(shiftedBy shift: Double, height: Double) -> Double {
    guard height > limits.minimumHeight, height > limits.strip else { return shift }
    return shift * limits.maximumShift / (height - limits.strip)
  }

  /// Whether the height may exceed the maximum now (FH-45).
  @inline(__always)
  var canStretch: Bool {
    configuration.stretches && !configuration.reducesMotion && shifting.mayStretch
  }
}

extension HeaderLimits {
  /// The accumulator under these limits of a header that had one under others: hidden stays hidden,
  /// shown stays shown, and in between the same share stays visible.
  func adopted(_ accumulator: Double, from before: HeaderLimits) -> Double {
    if accumulator <= before.leastAccumulator { return leastAccumulator }
    guard accumulator > 0 else { return max(accumulator, leastAccumulator) }
    if accumulator >= before.maximumShift { return maximumShift }
    return before.shiftedShare(accumulator) * maximumShift
  }
}

/// The heights and distances that hold at a moment, in points (FH-12, FH-40).
struct HeaderLimits: Hashable, Sendable, Codable {
  /// The least height, safe area included (`minS`).
  var minimumHeight: Double
  /// The greatest height without a stretch, safe area included (`maxS`).
  var maximumHeight: Double
  /// The greatest height without the safe area (`max0`).
  var bareMaximumHeight: Double
  /// How far the header can be pushed up (`accMax`), from 0 to the least height.
  var maximumShift: Double
  /// Whether the top bar leaves with the header.
  var movesTopBar: Bool
  /// The height of the strip that a shifted header leaves for the top bar, in points; 0 where the
  /// bar goes along or is overlapped.
  var topBarStrip: Double
  /// The distance back over which a header deep in the content stays off (`r`, FH-43).
  var returnDistance: Double
  /// The height to which a header returns deep in the content, from the least to the greatest one
  /// (HN-11).
  var returnHeight: Double

  /// The accumulator of a header that is shown deep in the content: 0 of one that returns to its
  /// least height, less of one that returns to a greater height.
  var leastAccumulator: Double { minimumHeight - returnHeight }

  /// What stays visible of a header that is fully shifted.
  var strip: Double { minimumHeight - maximumShift }

  init(
    configuration: FlexibleHeader.Configuration, safeArea: Double, topBar: Double, isPaging: Bool
  ) {
    let added = configuration.minMaxHeightIncludesSafeArea ? 0 : safeArea
    let heights = configuration.heights(safeArea: safeArea)
    (minimumHeight, maximumHeight) = (heights.least + added, heights.most + added)
    bareMaximumHeight = maximumHeight - safeArea
    movesTopBar = configuration.shiftBehavior.movesTopBar && !isPaging
    let collapsesToTopBar = !movesTopBar && configuration.avoidsTopBar
    topBarStrip = collapsesToTopBar ? topBar : 0
    let ceiling = collapsesToTopBar ? max(0, minimumHeight - topBar) : minimumHeight
    maximumShift = (ceiling - configuration.minimumVisibleHeight).clamped(
      from: 0, to: minimumHeight)
    let height = configuration.returnHeight.points(minimumHeight, maximumHeight, added: added)
    let returns =
      switch configuration.shiftBehavior.driver {
      case .none, .scrolling: !isPaging && !configuration.isPassive
      case .program: false
      }
    returnHeight = returns ? height : minimumHeight
    returnDistance =
      configuration.minimumVisibleHeight == 0
      ? configuration.returnDistance.points
      : max(0, bareMaximumHeight - configuration.minimumVisibleHeight - maximumShift)
  }

  /// The height that a header has where the scroll position leaves `open` for it (FH-45).
  func height(open: Double, canStretch: Bool) -> Double {
    max(minimumHeight, canStretch ? open : min(maximumHeight, open))
  }

  /// The height of a header at rest where the scroll position leaves `open` for it.
  func restingHeight(open: Double) -> Double { height(open: open, canStretch: false) }

  /// The share of the shift at an accumulator, from 0 to 1.
  func shiftedShare(_ accumulator: Double) -> Double {
    maximumShift > 0 ? (accumulator / maximumShift).clamped(to: 0...1) : 0
  }

  /// The inset that the header requests at a view's top where the system adds `systemInset`
  /// (FH-30).
  func contribution(systemInset: Double) -> Double {
    max(bareMaximumHeight, maximumHeight - systemInset)
  }
}

extension FlexibleHeader {
  /// The least height in points, with or without the safe area as the configuration says (FH-12).
  @inlinable @inline(__always)
  public var minimumHeight: Double { configuration.heights(safeArea: topSafeArea).least }

  /// The greatest height without a stretch in points, like ``minimumHeight``.
  @inlinable @inline(__always)
  public var maximumHeight: Double { configuration.heights(safeArea: topSafeArea).most }

  /// The least height with the safe area, in points: the height of a header without a
  /// scroll view (FH-12, FH-15).
  @inlinable @inline(__always)
  public var minimumHeightWithSafeArea: Double { minimumHeight + addedSafeArea }

  /// The greatest height without a stretch, with the safe area, in points: that of a header whose
  /// content rests at its top (FH-12).
  @inlinable @inline(__always)
  public var maximumHeightWithSafeArea: Double { maximumHeight + addedSafeArea }

  /// The least height without the safe area, in points, at least 0.
  public var minimumHeightWithoutSafeArea: Double {
    max(0, minimumHeightWithSafeArea - topSafeArea)
  }

  /// The greatest height without a stretch and without the safe area, in points, at least 0.
  public var maximumHeightWithoutSafeArea: Double {
    max(0, maximumHeightWithSafeArea - topSafeArea)
  }

  /// By how much the heights in effect are greater than those that were set, in points.
  @inlinable @inline(__always)
  package var addedSafeArea: Double {
    configuration.minMaxHeightIncludesSafeArea ? 0 : topSafeArea
  }

  /// How far the header can be pushed up, in points, from 0 to its least height (FH-40).
  public var maximumShift: Double { presentLimits.maximumShift }
}
