import ScrollPhysics

extension FlexibleHeader {
  /// Pushes the header off the screen or brings it back, in every shift behaviour (FH-55).
  ///
  /// Content that glides to a detent is requested to stop at its present offset.
  public mutating func setHidden(
    _ isHidden: Bool, animated: Bool, at time: Double, into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    run(to: time)
    adoptLimits()
    stopGlide()
    setTarget(hidden: isHidden)
    shifting.direction = 0
    shifting.isLed = false
    if animated {
      startMotion(hides: isHidden, velocity: motion?.velocity(at: self.time) ?? coastingRate)
    } else {
      motion = nil
      place(hidden: isHidden)
    }
    commit()
  }

  /// Pushes the header off the screen by a fraction of the distance, as a finger does that moves
  /// one screen over another; at 0 and 1 it is shown and hidden as without an animation (FH-55).
  ///
  /// It stays there until the next such call, or until scrolling moves it.
  public mutating func setShift(
    fraction: Double, at time: Double, into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    run(to: time)
    adoptLimits()
    stopGlide()
    let fraction = fraction.finite(or: 0).clamped(to: 0...1)
    setTarget(hidden: fraction >= 0.5)
    shifting.direction = 0
    shifting.isLed = fraction > 0 && fraction < 1
    motion = nil
    let least = shownDestination
    place(hidden: false)
    if fraction > 0 { shifting.accumulator = least + fraction * (limits.maximumShift - least) }
    commit()
  }

  /// Puts the header where its own motion would take it.
  mutating func place(hidden: Bool, to exit: Double? = nil) {
    shifting.accumulator = hidden ? exit ?? limits.maximumShift : limits.leastAccumulator
    shifting.wait = 0
  }

  /// The accumulator at which nothing more of a header is seen to come: above its least height it
  /// is as tall as the content leaves open.
  var shownDestination: Double {
    guard let open = tracking?.openHeight else { return min(0, limits.leastAccumulator) }
    return open < limits.returnHeight ? limits.leastAccumulator : 0
  }

  /// The content stays where a glide has taken it, since the header goes on alone.
  private mutating func stopGlide() {
    guard let glide else { return }
    self.glide = nil
    guard var tracking, tracking.view == glide.view else { return }
    tracking.offset = glide.offset(at: time)
    self.tracking = tracking
    trackPath(of: tracking)
    output.append(.offset(view: tracking.view, offset: tracking.offset))
  }

  /// The shift's rate where the content's motion carries it.
  private var coastingRate: Double {
    guard followsScrolling, let tracking, visibility == .partial else { return 0 }
    return tracking.velocity
  }

  /// Starts the header's own motion by the curve of the rule (FH-54).
  ///
  /// It comes from where the header is, or from another accumulator, and hides it as far as it
  /// goes, or up to `exit`. One that `yields` is a spring in both rules, may have begun earlier, and ends as soon as
  /// something moves the content (HN-28, HN-29).
  mutating func startMotion(
    hides: Bool, to exit: Double? = nil, velocity: Double = 0, from origin: Double? = nil,
    at start: Double? = nil, yields: Bool = false
  ) {
    let opacity = motion?.opacity(at: time) ?? 1
    let shown = shownDestination
    shifting.accumulator =
      origin ?? shifting.accumulator.clamped(from: shown, to: limits.maximumShift)
    shifting.wait = 0
    let destination = hides ? exit ?? limits.maximumShift : shown
    let wasPartlyFaded = opacity < 1
    guard shifting.accumulator != destination || wasPartlyFaded else {
      motion = nil
      if !hides { shifting.accumulator = limits.leastAccumulator }
      return
    }
    let detent = detent(at: destination)
    var motion = ShiftAnimation(
      curve: configuration.settlingRule.curve(velocity: velocity), start: start ?? time,
      origin: shifting.accumulator, destination: destination, detent: detent, yields: yields,
      isHiding: hides)
    if configuration.reducesMotion {
      let isGone = !hides && visibility == .hidden && !wasPartlyFaded
      motion.curve = .crossFade(from: isGone ? 0 : opacity)
    } else if yields {
      motion.curve = .spring(velocity: velocity)
    }
    self.motion = motion
    output.append(.beganSettling(detent))
    run(to: time)
  }

  /// Whether the header is meant to be off the screen, or is.
  ///
  /// In the `material` rule it follows the target visibility (FH-56), in the `projected` rule the
  /// present one: see ``targetVisibility``, ``visibility`` and ``settlingDetent``.
  public var isShiftedOffscreen: Bool { configuration.settlingRule.isShiftedOffscreen(self) }

  /// The visibility last chosen, by the program or by the direction of scrolling.
  public var targetVisibility: HeaderVisibility {
    shifting.wantsToBeHidden ? .hidden : .shown
  }

  /// The present visibility.
  @inline(__always)
  public var visibility: HeaderVisibility {
    if shifting.accumulator <= 0 || limits.maximumShift <= 0 { return .shown }
    return shifting.accumulator >= limits.maximumShift ? .hidden : .partial
  }

  /// The detent that the header moves to; `nil` while it does not settle.
  public var settlingDetent: HeaderDetent? { motion?.detent ?? glide?.detent }

  /// Whether the header is off the screen, or its own motion leads there: what is seen, and not
  /// what is wanted or where the content will bring it.
  package var isHiding: Bool { motion?.isHiding ?? (visibility == .hidden) }

  /// Whether the header lies over the content's top by more than half a point (FH-49).
  public var isDetachedFromTopOfContent: Bool {
    layout.contentOverlap > Self.detachment
  }

  static let detachment = 0.5

  var isPartiallyShifted: Bool { isDetachedFromTopOfContent && visibility == .partial }

  var isFullyShifted: Bool {
    isDetachedFromTopOfContent && shifting.accumulator > 0
      && shifting.accumulator >= limits.maximumShift
  }
}
