import ScrollPhysics

/// Something that the header asks of the program that owns the scroll views.
public enum HeaderRequest: Hashable, Sendable, Codable {
  /// The header's own part of a view's inset at the top is now `contribution`; a program that keeps
  /// one number only adds `change` to it (FH-30).
  case inset(view: ScrollViewID, contribution: Double, change: Double)
  /// The header's part of the scroll indicator's inset at the top is now this (FH-37).
  case indicatorInset(view: ScrollViewID, contribution: Double)
  /// The view should be at this offset, at once.
  case offset(view: ScrollViewID, offset: Double)
  /// The motion in flight should end at another offset; the scroll view gets there as it likes
  /// (FH-53).
  case target(view: ScrollViewID, offset: Double)
  /// The content should go along a curve to a detent, from now on; whatever holds or moves it later
  /// ends the curve.
  case glide(SettlingAnimation)
}

/// Something that happened to the header, worth telling.
public enum HeaderEvent: Hashable, Sendable, Codable {
  /// It came into another phase.
  case scrollPhaseChanged(HeaderScrollPhase)
  /// It began to settle.
  case beganSettling(HeaderDetent)
  /// It came to rest where it was to settle.
  case settled(HeaderDetent)
  /// What is wanted of it changed.
  case targetVisibilityChanged(HeaderVisibility)
  /// The top bar should hide or come back, over that many seconds (FH-71).
  case topBarChanged(isHidden: Bool, duration: Double)
  /// It follows another scroll view; an animated change takes 0.2 seconds (FH-84).
  case scrollViewChanged(isAnimated: Bool)
  /// An animated change to another scroll view is over (FH-84).
  case scrollViewChangeCompleted
  /// The top safe area changed (FH-25).
  case topSafeAreaChanged(Double)
  /// The elevation changed (FH-67).
  case elevationChanged(Double)
}

/// What each call to a header gives back.
public struct HeaderUpdate: Equatable, Sendable {
  /// The header as it is now; phase, shadow and fades are up to date with it (FH-100).
  public var layout: HeaderLayout
  /// What the program should do, in this order.
  public var requests: InlineList<8, HeaderRequest>
  /// What happened, oldest first.
  public var events: InlineList<8, HeaderEvent>
  /// Whether the header moves on its own: ``FlexibleHeader/advance(to:)`` should be called for each
  /// frame.
  public var needsFrames: Bool
}
