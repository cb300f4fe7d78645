import ScrollPhysics

extension FlexibleHeader {
  /// The height of the window's safe area at the top, in points; 20 unless the program gives another
  /// (FH-20).
  public var topSafeArea: Double {
    @inlinable get { safeAreaInset }
    set {
      guard newValue.isFinite, newValue.asLength != safeAreaInset else { return }
      safeAreaInset = newValue.asLength
      safeAreaDidChange()
    }
  }

  /// Limits, insets and layout follow the safe area; the change counts as no distance (FH-25).
  private mutating func safeAreaDidChange() {
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
    if let safeArea { safeAreaInset = safeArea.bounded(or: safeAreaInset).asLength }
    adoptLimits()
    inject(.follows)
    forgetPath()
    if tracking == nil { frameHeight = limits.minimumHeight }
    layOut()
  }

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
