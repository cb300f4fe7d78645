extension FlexibleHeader {
  /// The least height in points, with or without the safe area as the configuration says (FH-12).
  public var minimumHeight: Double { configuration.heights(safeArea: topSafeArea).least }

  /// The greatest height without a stretch in points, like ``minimumHeight``.
  public var maximumHeight: Double { configuration.heights(safeArea: topSafeArea).most }

  /// The least height with the safe area, in points: the height of a header without a
  /// scroll view (FH-12, FH-15).
  public var minimumHeightWithSafeArea: Double { minimumHeight + addedSafeArea }

  /// The greatest height without a stretch, with the safe area, in points: that of a header whose
  /// content rests at its top (FH-12).
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
  package var addedSafeArea: Double {
    configuration.minMaxHeightIncludesSafeArea ? 0 : topSafeArea
  }

  /// How far the header can be pushed up, in points, from 0 to its least height (FH-40).
  public var maximumShift: Double { presentLimits.maximumShift }
}
