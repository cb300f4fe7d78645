import ScrollPhysics

extension FlexibleHeader {
  /// What a program chooses of a header, as plain values.
  ///
  /// Give it to the initializer, and change it later in ``FlexibleHeader/configure(at:into:_:)``.
  public struct Configuration: Hashable, Sendable, Codable {
    @usableFromInline var chosenMinimum: Double?
    @usableFromInline var chosenMaximum: Double?

    /// The least height in points; 56 by default, or less where ``maximumHeight`` is less (FH-10).
    ///
    /// Raising it above ``maximumHeight`` raises that too (FH-11). A number that is not finite
    /// changes nothing.
    public var minimumHeight: Double {
      get { heights(safeArea: 0).least }
      set {
        guard newValue.isFinite else { return }
        chosenMinimum = newValue.asLength
        chosenMaximum = chosenMaximum.map { max($0, newValue.asLength) }
      }
    }
    /// The greatest height without a stretch in points; 56 by default, or more where
    /// ``minimumHeight`` is more (FH-10).
    ///
    /// Lowering it below ``minimumHeight`` lowers that too (FH-11). In the `projected` rule,
    /// content that rests at its top stays there, so that raising the maximum expands the header;
    /// in the `material` rule it does not (FH-32). A number that is not finite changes nothing.
    public var maximumHeight: Double {
      get { heights(safeArea: 0).most }
      set {
        guard newValue.isFinite else { return }
        chosenMaximum = newValue.asLength
        chosenMinimum = chosenMinimum.map { min($0, newValue.asLength) }
      }
    }
    /// Whether the header collapses below its greatest height; true by default.
    ///
    /// While it does not, ``minimumHeight`` is that height; the one that was set counts again
    /// afterwards.
    public var collapses = true
    /// Whether the two heights already contain the top safe area; false by default (FH-12).
    ///
    /// A height that was never set contains it then (FH-13, FH-14).
    public var minMaxHeightIncludesSafeArea = false
    /// What stays on the screen of a header that is fully shifted, in points; 0 by default (FH-40).
    ///
    /// What stays for the top bar comes on top of it. Where it is not 0, the distance of a return is
    /// what the rest of the header takes, and ``returnDistance`` has no effect (FH-43.7).
    public var minimumVisibleHeight = 0.0 {
      didSet { minimumVisibleHeight = max(0, minimumVisibleHeight.bounded(or: 0)) }
    }
    /// Whether the header may grow past its maximum height when the content is pulled down; true by
    /// default (FH-45).
    ///
    /// A change eases a stretched header to its new height.
    public var stretches = true
    /// How the header leaves the screen; `disabled` by default.
    ///
    /// Changing it to one that nothing drives brings the header back at once; every other change
    /// takes effect with the next event (FH-57).
    public var shiftBehavior = ShiftBehavior.disabled
    /// How far the content moves back, deep in it, before the header begins to return; `standard`
    /// by default (FH-43, HN-12).
    public var returnDistance = ReturnDistance.standard
    /// To which height the header returns deep in the content; `collapsed` by default (HN-11).
    ///
    /// The `material` rule follows it as one continuous scroll would.
    public var returnHeight = ReturnHeight.collapsed
    /// Which place the `projected` rule chooses for a header that was left between two; `nearest` by
    /// default (HN-18, HN-19).
    public var settlingChoice = SettlingChoice.nearest
    /// Whether the `projected` rule moves the header without the content where that leaves no gap;
    /// false by default (HN-20).
    public var settlesAlone = false
    /// Whether the header avoids the top bar; true by default.
    ///
    /// A change moves the header to its target visibility (FH-57).
    public var avoidsTopBar = true
    /// Whether the header only watches: height, stretch and shadow follow the content, and it
    /// neither shifts with it nor snaps; false by default (FH-110).
    public var isPassive = false
    /// Whether the user drags the scroll bar; false by default.
    ///
    /// Scrolling then hides the header but does not reveal it (FH-43). A change to false settles a
    /// partly visible header at once (HN-22).
    public var isScrubbing = false
    /// Whether several scroll views share the header: they keep its insets, and their heights are
    /// matched when one follows the other; false by default (FH-83).
    public var isShared = false
    /// The rule by which a released header settles; `projected` by default.
    public var settlingRule = SettlingRule.projected
    /// When the detents of the `projected` rule hold; `whileShifting` by default.
    public var settlingRange = SettlingRange.whileShifting
    /// More heights at which the `projected` rule lets the header rest, up to eight, in points and
    /// with or without the safe area like ``minimumHeight``; below the minimum they are visible
    /// parts.
    public var customDetents: [Double] = [] {
      didSet { customDetents.removeAll { !($0.isFinite && $0 > 0) } }
    }
    /// What each kind of input may do.
    public var inputPolicies = InputPolicies()
    /// The law by which flung content coasts (SP-11); the `projected` rule follows a release to its
    /// end by it.
    public var deceleration = Deceleration.normal
    /// Whether motion is reduced: no stretch, and a cross-fade instead of a slide (DX-29).
    ///
    /// Detents are reached at once, but by a fling that already moves toward one: it coasts there.
    public var reducesMotion = false
    /// Whether content shines through the header: then the top bar fades instead of riding along;
    /// false by default (FH-72).
    public var contentIsTranslucent = false
    /// The shadow's opacity at full strength, from 0 to 1; 0.4 by default (FH-61).
    public var visibleShadowOpacity = 0.4 {
      didSet { visibleShadowOpacity = visibleShadowOpacity.finite(or: 0).clamped(to: 0...1) }
    }
    /// Whether the header counts as lying above content wherever that is; false by default (FH-61).
    ///
    /// A change while nothing is tracked gives the header its shadow, or takes it away (FH-63).
    public var alwaysCastsShadow = false
    /// Whether a header that no longer follows a view loses its shadow; false by default (FH-63).
    public var resetShadowAfterTrackingScrollViewIsReset = false
    /// How high the header seems to float, in points; 0 by default.
    ///
    /// A change beyond rounding is an event (FH-67). A number that is not finite changes nothing.
    public var elevation = 0.0 {
      didSet { elevation = elevation.finite(or: oldValue) }
    }
    /// Whether a line is drawn along the bottom edge; false by default (FH-66).
    public var showsHairline = false
    /// The line's colour; black by default (FH-66).
    public var hairlineColor = HeaderColor.black

    /// Makes the standard configuration with heights in points, without the safe area.
    public init(
      minimumHeight: Double? = nil, maximumHeight: Double? = nil,
      shiftBehavior: ShiftBehavior = .disabled
    ) {
      self.shiftBehavior = shiftBehavior
      if let maximumHeight { self.maximumHeight = maximumHeight }
      if let minimumHeight { self.minimumHeight = minimumHeight }
    }

    /// The height that Material gives a header, without the safe area, in points.
    @usableFromInline static var defaultHeight: Double { 56 }

    /// The two heights under a safe area, in the convention of ``minMaxHeightIncludesSafeArea``.
    @inlinable @inline(__always)
    func heights(safeArea: Double) -> (least: Double, most: Double) {
      let unset = Self.defaultHeight + (minMaxHeightIncludesSafeArea ? safeArea : 0)
      let most = chosenMaximum ?? max(unset, chosenMinimum ?? unset)
      return (collapses ? chosenMinimum ?? min(unset, most) : most, most)
    }
  }

  /// Changes the configuration at a time, in seconds, and lets the changes take effect.
  public mutating func configure(
    at time: Double, into effects: inout [HeaderEffect], _ change: (inout Configuration) -> Void
  ) {
    open(&effects)
    defer { close(&effects) }
    go(to: time)
    var configuration = configuration
    change(&configuration)
    apply(configuration)
  }

  private mutating func apply(_ new: Configuration) {
    let old = configuration
    guard new != old else { return }
    let edge = settledEdge(limits: limits)
    let (before, shift) = (
      old.heights(safeArea: 0), shift(shifting.accumulator, height: frameHeight, limits: limits)
    )
    configuration = new
    if (new.stretches, new.reducesMotion) != (old.stretches, old.reducesMotion) {
      ease(from: edge)
      if shifting.hasCommitted { commit() }
    }
    if new.avoidsTopBar != old.avoidsTopBar {
      let rate = motion?.velocity(at: time) ?? 0
      adoptLimits(eases: false)
      startMotion(
        hides: shifting.wantsToBeHidden, velocity: rate,
        from: accumulator(shiftedBy: shift, height: frameHeight))
      commit()
    }
    if new.shiftBehavior != old.shiftBehavior {
      switch new.shiftBehavior.driver {
      case .none:
        setTarget(hidden: false)
        startMotion(hides: false)
        commit()
      case .scrolling, .program: break
      }
    }
    if new.settlingRule != old.settlingRule { forgetPath() }
    if new.alwaysCastsShadow != old.alwaysCastsShadow {
      if tracking == nil { setShadow(intensity: new.alwaysCastsShadow ? 1 : 0) } else { commit() }
    }
    if new.visibleShadowOpacity != old.visibleShadowOpacity,
      shifting.hasCommitted || tracking == nil
    {
      commit()
    }
    if abs(new.elevation - old.elevation) > 1e-9 { output.append(.elevationChanged(new.elevation)) }
    if new.returnHeight != old.returnHeight {
      adoptLimits()
      if shifting.hasCommitted { commit() }
    }
    if old.isScrubbing, !new.isScrubbing { settleAfterScrubbing() }
    adoptHeights(before)
  }

  /// Lays out where a height differs: the insets come first; after a change of the maximum the
  /// offset is kept below the new top (FH-32).
  private mutating func adoptHeights(_ before: (least: Double, most: Double)) {
    let now = configuration.heights(safeArea: 0)
    guard tracking != nil, now != before else { return }
    adoptLimits()
    inject(now.most != before.most ? .isLimited : .stays)
    layOut()
  }
}
