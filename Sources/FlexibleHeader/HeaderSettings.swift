/// What a program can choose of a header, as plain values; ``FlexibleHeader`` shows each as a
/// property that takes effect.
@usableFromInline
struct HeaderSettings: Hashable, Sendable, Codable {
  @usableFromInline var minimumHeight = defaultHeight
  @usableFromInline var maximumHeight = defaultHeight
  var isMinimumHeightExplicit = false
  var isMaximumHeightExplicit = false
  @usableFromInline var minMaxHeightIncludesSafeArea = false
  @usableFromInline var stretches = true
  var shiftBehavior = ShiftBehavior.disabled
  var returnDistance = ReturnDistance.standard
  var minimumVisibleHeight = 0.0
  var isPassive = false
  var isScrubbing = false
  var alwaysCastsShadow = false
  var isShared = false
  var contentIsTranslucent = false
  var avoidsTopBar = true
  var visibleShadowOpacity = 0.4
  var resetShadowAfterTrackingScrollViewIsReset = false
  var settlingRule = SettlingRule.projected
  var settlingRange = SettlingRange.whileShifting
  var customDetents: [Double] = []
  var inputPolicies = InputPolicies()
  var reducesMotion = false

  /// The height that Material gives a header, without the safe area, in points.
  static let defaultHeight = 56.0

  /// Raising the minimum drags the maximum along, lowering the maximum the minimum (FH-11).
  mutating func setMinimumHeight(_ height: Double) {
    isMinimumHeightExplicit = true
    minimumHeight = height.asLength
    maximumHeight = max(maximumHeight, minimumHeight)
  }

  mutating func setMaximumHeight(_ height: Double) {
    isMaximumHeightExplicit = true
    maximumHeight = height.asLength
    minimumHeight = min(minimumHeight, maximumHeight)
  }

  /// Switches the convention; only heights that were never set are rewritten (FH-13).
  mutating func setIncludesSafeArea(_ includes: Bool, safeArea: Double) {
    guard includes != minMaxHeightIncludesSafeArea else { return }
    minMaxHeightIncludesSafeArea = includes
    let height = Self.defaultHeight + (includes ? safeArea : 0)
    if !isMinimumHeightExplicit { minimumHeight = height }
    if !isMaximumHeightExplicit { maximumHeight = height }
  }

  /// While neither height was set and both contain the safe area, they follow it (FH-14).
  mutating func followSafeArea(_ safeArea: Double) {
    guard minMaxHeightIncludesSafeArea, !isMinimumHeightExplicit, !isMaximumHeightExplicit else {
      return
    }
    minimumHeight = Self.defaultHeight + safeArea
    maximumHeight = minimumHeight
  }
}
