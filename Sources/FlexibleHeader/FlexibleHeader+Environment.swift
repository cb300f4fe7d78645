import ScrollPhysics

extension FlexibleHeader {
  /// The window's safe area at the top has another height, in points: limits, insets and layout
  /// follow it, and the change counts as no distance (FH-20, FH-25).
  ///
  /// A height that is not finite changes nothing.
  public mutating func safeAreaChanged(to height: Double, into effects: inout [HeaderEffect]) {
    guard height.isFinite, height.asLength != topSafeArea else { return }
    open(&effects)
    defer { close(&effects) }
    topSafeArea = height.asLength
    let change = abs(topSafeArea - layout.topSafeArea)
    if change > 0 { shifting.safeAreaChange = SafeAreaChange(time: time, length: change) }
    adoptLimits()
    inject()
    forgetPath()
    output.append(.topSafeAreaChanged(topSafeArea))
    guard tracking != nil else {
      frameHeight = limits.minimumHeight
      commit()
      return
    }
    layOut()
  }

  /// The top bar changed without the header's doing, and with it perhaps the window's inset: the
  /// offset follows the header's inset, so that the content moves on the screen as far as the
  /// header's rest height changes (FH-35).
  public mutating func topBarChanged(
    height: Double, isHidden: Bool = false, safeArea: Double? = nil,
    into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    let height = height.bounded(or: 0).asLength
    if height != topBar.originalHeight { topBar.stopRiding() }
    topBar.originalHeight = height
    topBar.isHiddenByOthers = isHidden
    if let safeArea { topSafeArea = safeArea.bounded(or: topSafeArea).asLength }
    adoptLimits()
    inject(.follows)
    forgetPath()
    if tracking == nil { frameHeight = limits.minimumHeight }
    layOut()
  }

  /// The top bar's height in its place, in points.
  public var topBarHeight: Double { topBar.originalHeight }

  /// Gives a header that follows nothing its minimum height (FH-15).
  public mutating func sizeToFit(into effects: inout [HeaderEffect]) {
    open(&effects)
    defer { close(&effects) }
    adoptLimits()
    frameHeight = limits.minimumHeight
    commit()
  }
}

/// A change of the top safe area.
struct SafeAreaChange: Hashable, Sendable, Codable {
  /// When it came, in seconds.
  var time: Double
  /// By how much the area grew or shrank, in points.
  var length: Double
}
