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
  /// The height of the strip that a shifted header leaves for the top bar, in points; 0 where the bar
  /// goes along or is overlapped.
  var topBarStrip: Double
  /// The distance beyond its shift over which a header deep in the content stays hidden (FH-43).
  var anchor: Double

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
    anchor =
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

  /// The inset that the header requests at a view's top where the system adds `systemInset` (FH-30).
  func contribution(systemInset: Double) -> Double {
    max(bareMaximumHeight, maximumHeight - systemInset)
  }
}
