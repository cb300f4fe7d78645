import ScrollPhysics

extension FlexibleHeader {
  /// The top safe area that holds, in points (FH-20).
  public var topSafeArea: Double { safeArea.inset(hidesStatusBar: statusStrip.isHidden) }

  /// Whether the content's way moves the header off the screen.
  var followsScrolling: Bool {
    settings.shiftBehavior.followsScrolling && tracking?.isPaging != true
      && !settings.observesTrackingScrollViewScrollEvents
  }

  /// Whether the header may shift at all (FH-48).
  var canShift: Bool { settings.shiftBehavior == .hideable || followsScrolling }

  /// Computes the limits anew and takes the shift over into them, without a jump of what is seen.
  mutating func adoptLimits() {
    settings.followSafeArea(topSafeArea)
    let before = limits
    limits = presentLimits
    let takesStrip = limits.hidesStatusBar && settings.statusBarHintCanOverlapHeader
    if statusStrip.isEnabled != takesStrip { statusStrip.setEnabled(takesStrip) }
    guard limits != before else { return }
    let accumulator = shifting.accumulator
    shifting.accumulator = limits.adopted(accumulator, from: before)
    restartMotion()
    easeEdge(from: before, accumulator: accumulator)
  }

  /// The limits that follow from what is set at present.
  var presentLimits: HeaderLimits {
    HeaderLimits(
      settings: settings, safeArea: topSafeArea, statusBar: statusStrip.height,
      isPaging: tracking?.isPaging ?? false)
  }

  /// A motion under way goes on from where it is to where it ends now.
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
    motion.destination = motion.isHiding ? limits.maximumShift : 0
    self.motion = motion
  }

  /// Where no gap can open under the header, its edge eases to its new place.
  private mutating func easeEdge(from before: HeaderLimits, accumulator: Double) {
    guard settings.settlingRule == .projected, !settings.reducesMotion,
      let tracking, let offset = shifting.lastOffset
    else { return }
    let open = tracking.openHeight(at: offset)
    let old = extent(accumulator, open: open, limits: before)
    let new = extent(shifting.accumulator, open: open, limits: limits)
    guard min(old, new) > open - .equalityTolerance, !old.isAbout(new) else { return }
    correct(by: old - new)
  }

  /// Lets the bottom edge ease from a place that is `amount` lower than the one it should be at.
  mutating func correct(by amount: Double) {
    let left = correction?.amount(at: time) ?? 0
    correction = EdgeCorrection(amount: left + amount, start: time)
  }

  /// How much of the header is visible at a shift and an open height, without a correction.
  func extent(_ accumulator: Double, open: Double, limits: HeaderLimits) -> Double {
    let height = limits.height(open: open, canStretch: canStretch)
    return height - shift(accumulator, height: height, limits: limits)
  }

  /// How far the frame is pushed up.
  ///
  /// In the `projected` rule a header that is taller than its minimum is pushed up by its whole
  /// height, so that one which was hidden does not peek out at the top of the content (FH-58).
  func shift(_ accumulator: Double, height: Double, limits: HeaderLimits) -> Double {
    let plain = accumulator.clamped(to: 0...limits.maximumShift)
    guard settings.settlingRule == .projected, height > limits.minimumHeight else { return plain }
    return limits.shiftedShare(accumulator) * (height - limits.strip)
  }

  /// Whether the height may exceed the maximum now (FH-45).
  var canStretch: Bool {
    settings.canOverExtend && !settings.screenReaderIsRunning && !settings.reducesMotion
      && shifting.mayStretch
  }
}

extension HeaderLimits {
  /// The accumulator under these limits of a header that had one under others: hidden stays hidden,
  /// shown stays shown, and in between the same part stays visible.
  func adopted(_ accumulator: Double, from before: HeaderLimits) -> Double {
    guard accumulator > 0 else { return 0 }
    if accumulator >= before.maximumShift {
      return maximumShift + min(accumulator - before.maximumShift, anchor)
    }
    return (accumulator + minimumHeight - before.minimumHeight).clamped(to: 0...maximumShift)
  }
}
