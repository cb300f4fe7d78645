import ScrollPhysics

extension FlexibleHeader {
  /// Whether the header may grow past its maximum height when the content is pulled down; true at
  /// first (FH-45).
  ///
  /// Changing it eases a stretched header to its new height.
  public var stretches: Bool {
    @inlinable get { settings.stretches }
    set { changeStretch { $0.stretches = newValue } }
  }

  /// Changes what allows a stretch: the edge eases from where it is.
  private mutating func changeStretch(_ change: (inout HeaderSettings) -> Void) {
    let edge = settledEdge(limits: limits)
    change(&settings)
    ease(from: edge)
    if shifting.hasCommitted { commit() }
  }

  /// How the header leaves the screen; `disabled` at first.
  ///
  /// Changing it to one that nothing drives brings the header back at once; every other change takes
  /// effect with the next event (FH-57).
  public var shiftBehavior: ShiftBehavior {
    get { settings.shiftBehavior }
    set {
      guard newValue != settings.shiftBehavior else { return }
      settings.shiftBehavior = newValue
      switch newValue.driver {
      case .none:
        wish(hidden: false)
        startMotion(hides: false)
        commit()
      case .scrolling, .program: break
      }
    }
  }

  /// Whether the header avoids the top bar; true by default.
  ///
  /// Changing it moves the header to its target visibility (FH-57).
  public var avoidsTopBar: Bool {
    get { settings.avoidsTopBar }
    set {
      guard newValue != settings.avoidsTopBar else { return }
      let shift = shift(shifting.accumulator, height: frameHeight, limits: limits)
      let rate = motion?.velocity(at: time) ?? 0
      settings.avoidsTopBar = newValue
      adoptLimits(eases: false)
      startMotion(
        hides: shifting.wantsToBeHidden, velocity: rate,
        from: accumulator(shiftedBy: shift, height: frameHeight))
      commit()
    }
  }

  /// How soon the header comes back deep in the content; `standard` at first (FH-43).
  public var returnDistance: ReturnDistance {
    get { settings.returnDistance }
    set { settings.returnDistance = newValue }
  }

  /// Whether the header only watches: height, stretch and shadow follow the content, and it neither
  /// shifts with it nor snaps; false at first (FH-110).
  public var isPassive: Bool {
    get { settings.isPassive }
    set { settings.isPassive = newValue }
  }

  /// Whether the user drags the scroll bar; false by default.
  ///
  /// Scrolling then hides the header but does not reveal it (FH-43).
  ///
  /// A change to false settles a partly visible header at once (HN-22).
  public var isScrubbing: Bool {
    get { settings.isScrubbing }
    set {
      let ends = settings.isScrubbing && !newValue
      settings.isScrubbing = newValue
      if ends { settleAfterScrubbing() }
    }
  }

  /// Whether the header counts as lying above content wherever that is; false at first (FH-61).
  ///
  /// Changing it while nothing is followed gives the header its shadow, or takes it away (FH-63).
  public var alwaysCastsShadow: Bool {
    get { settings.alwaysCastsShadow }
    set {
      guard newValue != settings.alwaysCastsShadow else { return }
      settings.alwaysCastsShadow = newValue
      if tracking == nil { setShadow(intensity: newValue ? 1 : 0) } else { commit() }
    }
  }

  /// Whether several scroll views share the header: they keep its insets, and their heights are
  /// matched when one follows the other; false at first (FH-83).
  public var isShared: Bool {
    get { settings.isShared }
    set { settings.isShared = newValue }
  }

  /// Whether content shines through the header: then the top bar fades instead of riding along;
  /// false at first (FH-72).
  public var contentIsTranslucent: Bool {
    get { settings.contentIsTranslucent }
    set { settings.contentIsTranslucent = newValue }
  }

  /// The shadow's opacity at full strength; 0.4 at first (FH-61).
  public var visibleShadowOpacity: Double {
    get { settings.visibleShadowOpacity }
    set {
      settings.visibleShadowOpacity = newValue.finite(or: 0).clamped(to: 0...1)
      if shifting.hasCommitted || tracking == nil { commit() }
    }
  }

  /// Whether a header that no longer follows a view loses its shadow; false at first (FH-63).
  public var resetShadowAfterTrackingScrollViewIsReset: Bool {
    get { settings.resetShadowAfterTrackingScrollViewIsReset }
    set { settings.resetShadowAfterTrackingScrollViewIsReset = newValue }
  }

  /// The rule by which a released header settles; `projected` by default.
  public var settlingRule: SettlingRule {
    get { settings.settlingRule }
    set {
      guard newValue != settings.settlingRule else { return }
      settings.settlingRule = newValue
      forgetPath()
    }
  }

  /// When the detents of the `projected` rule hold; `whileShifting` at first.
  public var settlingRange: SettlingRange {
    get { settings.settlingRange }
    set { settings.settlingRange = newValue }
  }

  /// More heights at which the `projected` rule lets the header rest, up to eight, in points and with
  /// or without the safe area like ``minimumHeight``; below the minimum they are visible parts.
  public var customDetents: [Double] {
    get { settings.customDetents }
    set { settings.customDetents = newValue.filter { $0.isFinite && $0 > 0 } }
  }

  /// What each kind of input may do.
  public var inputPolicies: InputPolicies {
    get { settings.inputPolicies }
    set { settings.inputPolicies = newValue }
  }

  /// Whether motion is reduced: no stretch, and a cross-fade instead of a slide (DX-29).
  ///
  /// Detents are reached at once, but by a fling that already moves toward one: it coasts there.
  public var reducesMotion: Bool {
    get { settings.reducesMotion }
    set { changeStretch { $0.reducesMotion = newValue } }
  }

  /// The top bar's height in its place, in points; change it with
  /// ``topBarChanged(height:isHidden:safeArea:into:)``.
  public var topBarHeight: Double { topBar.originalHeight }

  /// How high the header seems to float, in points; 0 at first.
  ///
  /// A change beyond rounding is an event (FH-67).
  public var elevation: Double {
    get { elevationValue }
    set {
      guard newValue.isFinite, abs(newValue - elevationValue) > 1e-9 else { return }
      elevationValue = newValue
      output.append(.elevationChanged(newValue))
    }
  }
}
