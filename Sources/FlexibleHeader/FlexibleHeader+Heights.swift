extension FlexibleHeader {
  /// The least height in points, 56 at first.
  ///
  /// Raising it above ``maximumHeight`` drags that along (FH-11).
  public var minimumHeight: Double {
    @inlinable get { settings.minimumHeight }
    set {
      guard newValue.isFinite else { return }
      changeHeights { $0.setMinimumHeight(newValue) }
    }
  }

  /// The greatest height without a stretch in points, 56 at first.
  ///
  /// Lowering it below ``minimumHeight`` drags that along (FH-11).
  ///
  /// In the `projected` rule content that rests at its top stays there, so that raising the maximum
  /// expands the header; in the `material` rule it does not (FH-32).
  public var maximumHeight: Double {
    @inlinable get { settings.maximumHeight }
    set {
      guard newValue.isFinite else { return }
      changeHeights { $0.setMaximumHeight(newValue) }
    }
  }

  /// Whether the two heights already contain the top safe area; false at first (FH-12).
  ///
  /// Changing it rewrites only heights that were never set, and lays nothing out (FH-13).
  public var minMaxHeightIncludesSafeArea: Bool {
    @inlinable get { settings.minMaxHeightIncludesSafeArea }
    set { settings.setIncludesSafeArea(newValue, safeArea: topSafeArea) }
  }

  /// What stays on the screen of a header that is fully shifted, in points; 0 at first (FH-40).
  public var minimumVisibleHeight: Double {
    get { settings.minimumVisibleHeight }
    set { settings.minimumVisibleHeight = max(0, newValue.bounded(or: 0)) }
  }

  /// Setting a height always marks it as chosen, and lays out only where it differs (FH-10).
  ///
  /// The insets come first; after a change of the maximum the offset is kept below the new top
  /// (FH-32).
  private mutating func changeHeights(_ change: (inout HeaderSettings) -> Void) {
    let (least, most) = (settings.minimumHeight, settings.maximumHeight)
    change(&settings)
    let changesMost = settings.maximumHeight != most
    guard tracking != nil, changesMost || settings.minimumHeight != least else { return }
    adoptLimits()
    inject(changesMost ? .isLimited : .stays)
    layOut()
  }

  /// The least height with the safe area, in points: the height of a header without a
  /// scroll view (FH-12, FH-15).
  @inlinable public var minimumHeightWithSafeArea: Double { minimumHeight + addedSafeArea }

  /// The greatest height without a stretch, with the safe area, in points: that of a header whose
  /// content rests at its top (FH-12).
  @inlinable public var maximumHeightWithSafeArea: Double { maximumHeight + addedSafeArea }

  /// The least height without the safe area, in points, at least 0.
  public var minimumHeightWithoutSafeArea: Double {
    max(0, minimumHeightWithSafeArea - topSafeArea)
  }

  /// The greatest height without a stretch and without the safe area, in points, at least 0.
  public var maximumHeightWithoutSafeArea: Double {
    max(0, maximumHeightWithSafeArea - topSafeArea)
  }

  /// By how much the heights that hold are greater than those that were set, in points.
  @inlinable package var addedSafeArea: Double { minMaxHeightIncludesSafeArea ? 0 : topSafeArea }

  /// How far the header can be pushed up, in points, from 0 to its least height (FH-40).
  public var maximumShift: Double { presentLimits.maximumShift }
}
