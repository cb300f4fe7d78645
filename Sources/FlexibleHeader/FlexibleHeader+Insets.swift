import ScrollPhysics

extension FlexibleHeader {
  /// What an injection makes of the offset.
  enum OffsetRule {
    /// It stays (FH-31); in the `projected` rule a content that rests at its top stays there.
    case stays
    /// It is kept inside the limits (FH-32), or at the top as above.
    case isLimited
    /// It moves by as much as the inset, and the content with the header's edge (FH-35).
    case follows
  }

  /// The index of what is remembered of a view; a new record may drop that of the view that was
  /// left longest ago, which gets its inset back (FH-80).
  mutating func recordIndex(of view: ScrollViewID) -> Int {
    if let index = knownIndex(of: view) { return index }
    while records.count >= ScrollViewRecord.most,
      let oldest = records.firstIndex(where: { $0.view != tracking?.view })
    {
      if records[oldest].contribution != nil { removeInsets(from: records[oldest].view) }
      records.remove(at: oldest)
    }
    records.append(ScrollViewRecord(view: view))
    return records.count - 1
  }

  /// Removes the record of a scroll view that no longer exists, so that another one with its
  /// identifier starts without it (FH-80).
  ///
  /// This requests nothing. The record of the tracked view is kept.
  public mutating func forget(_ view: ScrollViewID) {
    guard view != tracking?.view else { return }
    records.removeAll { $0.view == view }
  }

  @inline(__always)
  private func knownIndex(of view: ScrollViewID) -> Int? {
    for index in 0..<records.count where records[index].view == view { return index }
    return nil
  }

  /// The header's present part of the tracked view's inset, in points.
  @inline(__always)
  var contribution: Double {
    guard let view = tracking?.view, let index = knownIndex(of: view) else { return 0 }
    return records[index].contribution ?? 0
  }

  /// Requests the header's inset where it has changed (FH-30).
  mutating func inject(_ rule: OffsetRule = .stays) {
    guard let tracking else { return }
    let index = recordIndex(of: tracking.view)
    let top = -(tracking.foreignInsetTop + (records[index].contribution ?? 0))
    let change = inject(into: tracking, at: index)
    guard change != 0 || rule == .isLimited else { return }
    let rests = tracking.offset.isAbout(top) && !tracking.isTracking
    switch rule {
    case .follows:
      moveOffset(to: tracking.offset - change)
    case .stays, .isLimited:
      if configuration.settlingRule.keepsContentAtTop, rests {
        moveOffset(to: tracking.offset - change)
      } else if rule == .isLimited {
        moveOffset(to: max(tracking.offset, top - change))
      }
    }
  }

  /// Stores and requests the header's part of the inset of a view with a record at an index; returns
  /// the change, in points.
  mutating func inject(into reading: ScrollMetrics, at index: Int) -> Double {
    let desired = limits.contribution(systemInset: reading.systemInsetTop)
    let change = desired - (records[index].contribution ?? 0)
    if records[index].contribution != desired { records[index].contribution = desired }
    if change != 0 {
      output.append(.inset(view: reading.view, contribution: desired, change: change))
    }
    return change
  }

  /// Takes both parts back from a view that is left (FH-38).
  mutating func removeInsets(from view: ScrollViewID) {
    let index = recordIndex(of: view)
    let contribution = records[index].contribution ?? 0
    records[index].contribution = nil
    output.append(.inset(view: view, contribution: 0, change: -contribution))
    output.append(.indicatorInset(view: view, contribution: 0))
  }

  /// Requests another offset; the difference counts as no distance.
  mutating func moveOffset(to offset: Double) {
    guard let view = tracking?.view, tracking?.offset != offset else { return }
    tracking?.offset = offset
    forgetPath()
    output.append(.offset(view: view, offset: offset))
  }

  /// Discards the distance up to now; the next one begins at the present offset.
  mutating func forgetPath() {
    guard let tracking, shifting.lastOffset != nil else { return }
    shifting.lastOffset = tracking.offset
    shifting.lastLead = tracking.lead
    shifting.lastBounded = min(tracking.offset, tracking.bound)
  }

  /// The system changed what it adds to the tracked view's inset (FH-32).
  public mutating func systemInsetChanged(
    _ reading: ScrollMetrics, into effects: inout [HeaderEffect]
  ) {
    open(&effects)
    defer { close(&effects) }
    let before = tracking
    guard accept(reading), let before, let now = tracking else { return }
    let rested = before.offset.isAbout(-(before.foreignInsetTop + contribution))
    adoptLimits()
    if now.offset == before.offset {
      let change = inject(into: now, at: recordIndex(of: now.view))
      let top = -(now.foreignInsetTop + contribution)
      let keepsTop = configuration.settlingRule.keepsContentAtTop && rested && !now.isTracking
      moveOffset(to: keepsTop ? top : max(now.offset, top))
      if change != 0 { forgetPath() }
    } else {
      inject()
    }
    layOut()
  }

  /// The program changed the tracked view's own insets: the content stays where it is on the
  /// screen, and the header catches up with the next scroll event (FH-34).
  ///
  /// The reading has the new insets and the old offset.
  public mutating func insetsChanged(_ reading: ScrollMetrics, into effects: inout [HeaderEffect]) {
    open(&effects)
    defer { close(&effects) }
    let before = tracking
    guard accept(reading), let before else { return }
    moveOffset(to: before.offset - (reading.insetTop.bounded(or: 0) - before.insetTop))
  }

  /// The origin of the content's coordinates moved, as when rows appear above; this
  /// counts as no distance.
  public mutating func contentMoved(by distance: Double, into effects: inout [HeaderEffect]) {
    open(&effects)
    defer { close(&effects) }
    guard distance.isFinite, tracking != nil else { return }
    let distance = distance.bounded(or: 0)
    if let offset = tracking?.offset { tracking?.offset = (offset + distance).bounded(or: offset) }
    if let last = shifting.lastOffset {
      shifting.lastOffset = (last + distance).bounded(or: last)
      shifting.lastBounded = (shifting.lastBounded + distance).bounded(or: 0)
    }
  }

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
    if tracking == nil { frameHeight = limits.minimumHeight }
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
