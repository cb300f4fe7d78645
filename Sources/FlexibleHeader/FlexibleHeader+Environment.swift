import ScrollPhysics

extension FlexibleHeader {
  /// Tells the window's own inset at the top, in points; it holds while nothing is inferred (FH-20).
  public var deviceSafeAreaInset: Double {
    get { safeArea.deviceInset }
    set {
      guard newValue.isFinite else { return }
      changeSafeArea { $0.deviceInset = newValue.asLength }
    }
  }

  /// Whether the top safe area is taken from a page instead of the window; switching it on also
  /// switches ``topLayoutGuideAdjustmentEnabled`` on (FH-106).
  public var inferTopSafeAreaInsetFromViewController: Bool {
    get { safeArea.infers }
    set {
      if newValue { settings.topLayoutGuideAdjustmentEnabled = true }
      changeSafeArea {
        $0.infers = newValue
        $0.extract()
      }
    }
  }

  /// Whether what the page itself added to its safe area is left out (FH-23).
  public var subtractsAdditionalSafeAreaInsets: Bool {
    get { safeArea.subtractsAdditional }
    set {
      changeSafeArea {
        $0.subtractsAdditional = newValue
        $0.extract()
      }
    }
  }

  /// Whether the page may be the one whose safe area the header itself enlarges; otherwise such a
  /// page counts as none (FH-104).
  public var permitInferringTopSafeAreaFromTopLayoutGuideViewController: Bool {
    get { safeArea.permitsTopLayoutGuidePage }
    set { safeArea.permitsTopLayoutGuidePage = newValue }
  }

  /// Sets the page that the top safe area is taken from; while nothing is inferred this changes
  /// nothing yet (FH-24).
  @discardableResult
  public mutating func setTopSafeAreaSource(_ source: SafeAreaReading?) -> HeaderUpdate {
    changeSafeArea {
      $0.source = source
      $0.extract()
    }
    return takeUpdate()
  }

  /// The page's safe area changed (FH-21); always told on, even without a difference (FH-24).
  @discardableResult
  public mutating func topSafeAreaInsetDidChange(_ source: SafeAreaReading?) -> HeaderUpdate {
    safeArea.source = source
    safeArea.extract()
    safeAreaDidChange()
    return takeUpdate()
  }

  /// Changes where the safe area comes from; what follows is done only where another one holds now.
  private mutating func changeSafeArea(_ change: (inout TopSafeArea) -> Void) {
    let before = topSafeArea
    change(&safeArea)
    if topSafeArea != before { safeAreaDidChange() }
  }

  /// Limits, insets and layout follow the safe area; no way counts (FH-25).
  mutating func safeAreaDidChange() {
    let change = abs(topSafeArea - layout.topSafeArea)
    if change > 0 { shifting.safeAreaChange = SafeAreaChange(time: time, length: change) }
    adoptLimits()
    inject()
    forgetWay()
    events.append(.topSafeAreaChanged(topSafeArea))
    guard tracking != nil else {
      frameHeight = limits.minimumHeight
      commit()
      return
    }
    layOut()
  }

  /// The status bar changed without the header's doing, and with it perhaps the window's inset: the
  /// offset follows the header's inset, so that the content moves on the screen as far as the
  /// header's rest height changes; while the safe area is inferred the offset stays (FH-35).
  @discardableResult
  public mutating func statusBarDidChange(
    height: Double, isHidden: Bool = false, deviceSafeAreaInset: Double? = nil
  ) -> HeaderUpdate {
    let height = height.bounded(or: 0).asLength
    if height != statusStrip.originalHeight { statusStrip.stopRiding() }
    statusStrip.originalHeight = height
    statusStrip.isHiddenByOthers = isHidden
    if let inset = deviceSafeAreaInset {
      safeArea.deviceInset = inset.bounded(or: safeArea.deviceInset).asLength
    }
    adoptLimits()
    if safeArea.infers { inject() } else { inject(.follows) }
    forgetWay()
    if tracking == nil { frameHeight = limits.minimumHeight }
    layOut()
    return takeUpdate()
  }

  /// The window is about to turn or to be laid out anew: scroll events are passed over from now on,
  /// and a riding status bar fades (FH-90).
  @discardableResult
  public mutating func interfaceOrientationWillChange() -> HeaderUpdate {
    shifting.isSuspended = true
    statusStrip.stopRiding()
    return takeUpdate()
  }

  /// The window has its new size: the safe area is asked again, and the header laid out (FH-91).
  @discardableResult
  public mutating func interfaceOrientationIsChanging(
    _ reading: HeaderReading? = nil
  ) -> HeaderUpdate {
    if let reading { _ = accept(reading) }
    forgetWay()
    safeArea.extract()
    safeAreaDidChange()
    return takeUpdate()
  }

  /// The change is over: the way begins anew (FH-92).
  @discardableResult
  public mutating func interfaceOrientationDidChange(
    _ reading: HeaderReading? = nil
  ) -> HeaderUpdate {
    if let reading { _ = accept(reading) }
    shifting.isSuspended = false
    forgetWay()
    layOut()
    return takeUpdate()
  }

  /// Both together, for a window that is resized: the content is laid out anew, the header stays.
  @discardableResult
  public mutating func viewWillTransition(to reading: HeaderReading) -> HeaderUpdate {
    interfaceOrientationWillChange()
    return interfaceOrientationDidChange(reading)
  }

  /// Gives a header that follows nothing its minimum height (FH-15).
  @discardableResult
  public mutating func sizeToFit() -> HeaderUpdate {
    adoptLimits()
    frameHeight = limits.minimumHeight
    commit()
    return takeUpdate()
  }

  /// The header joined a page: without a scroll view it takes its minimum height, with one it is
  /// laid out as after a scroll event (FH-102).
  @discardableResult
  public mutating func didMoveToParent() -> HeaderUpdate {
    guard tracking != nil else { return sizeToFit() }
    if !settings.observesTrackingScrollViewScrollEvents { layOut() }
    return takeUpdate()
  }
}
