extension FlexibleHeader {
  /// Lets a view fade as the header shifts (FH-65).
  public mutating func hideViewWhenShifted(_ view: HeaderViewID) {
    registered.released.removeAll { $0.view == view }
    if !registered.fading.contains(view) { registered.fading.append(view) }
  }

  /// Lets a view fade no longer; it keeps the opacity that it has (FH-65).
  public mutating func stopHidingViewWhenShifted(_ view: HeaderViewID) {
    guard let index = registered.fading.firstIndex(of: view) else { return }
    registered.fading.remove(at: index)
    registered.released.append(.init(view: view, alpha: layout.hiddenViewAlpha))
  }

  /// Lets touches that hit a view go on to the scroll view (FH-105).
  public mutating func forwardTouchEvents(for view: HeaderViewID) {
    if !registered.passing.contains(view) { registered.passing.append(view) }
  }

  /// Lets a view keep its touches again (FH-105).
  public mutating func stopForwardingTouchEvents(for view: HeaderViewID) {
    registered.passing.removeAll { $0 == view }
  }

  /// Whether a touch that hits the header goes on to the scroll view: one that hits no view of it
  /// does, and one that hits a registered view; a view inside of one does not (FH-105).
  public func forwardsTouches(hitting view: HeaderViewID?) -> Bool {
    view.map(registered.passing.contains) ?? true
  }

  /// Whether the program draws the shadow itself, by ``HeaderLayout/shadowIntensity`` (FH-62).
  public var usesCustomShadow: Bool {
    get { shadow.isCustom }
    set {
      shadow.isCustom = newValue
      if shifting.hasCommitted { commit() }
    }
  }

  /// The shadow's place and softness.
  public var shadowLook: HeaderShadow { shadow }

  /// The header's background, from which the status bar's style follows; clear at first (FH-77).
  public var backgroundColor: HeaderColor {
    get { statusBarAppearance.background }
    set { statusBarAppearance.background = newValue }
  }

  /// Whether the status bar's style follows from the background; true at first (FH-77).
  public var inferPreferredStatusBarStyle: Bool {
    get { statusBarAppearance.infers }
    set { statusBarAppearance.infers = newValue }
  }

  /// The status bar's style; setting one ends the inference (FH-77).
  public var preferredStatusBarStyle: StatusBarStyle {
    get {
      statusBarAppearance.infers
        ? .inferred(from: statusBarAppearance.background) : statusBarAppearance.style
    }
    set {
      statusBarAppearance.infers = false
      statusBarAppearance.style = newValue
    }
  }

  /// Whether a line is drawn along the bottom edge; false at first (FH-66).
  public var showsHairline: Bool {
    get { hairline.isShown }
    set { hairline.isShown = newValue }
  }

  /// The line's colour; black at first (FH-66).
  public var hairlineColor: HeaderColor {
    get { hairline.color }
    set { hairline.color = newValue }
  }

  /// The shadow's colour; black at first (FH-62).
  public var shadowColor: HeaderColor {
    get { shadow.color }
    set { shadow.color = newValue }
  }

  /// The y and the thickness of the line along the bottom edge, in points from the header's top:
  /// inside its frame, one device pixel thick; `nil` while it is not shown (FH-66).
  public func hairlineFrame(scale: Double) -> (y: Double, thickness: Double)? {
    guard hairline.isShown else { return nil }
    let thickness = HeaderHairline.thickness(scale: scale)
    return (layout.height - thickness, thickness)
  }
}
