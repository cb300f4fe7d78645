import ScrollPhysics

/// A request of the header to the program that owns the scroll views, or an event of the header.
public enum HeaderEffect: Hashable, Sendable, Codable {
  /// Request: the header's own part of a view's inset at the top is now `contribution`; a program
  /// that keeps only one number adds `change` to it (FH-30).
  case inset(view: ScrollViewID, contribution: Double, change: Double)
  /// Request: the header's part of the scroll indicator's inset at the top is now this (FH-37).
  case indicatorInset(view: ScrollViewID, contribution: Double)
  /// Request: the view should be at this offset, at once.
  case offset(view: ScrollViewID, offset: Double)
  /// Request: the motion in flight should end at another offset, on any curve (FH-53).
  case target(view: ScrollViewID, offset: Double)
  /// Request: the content should follow a curve to a detent from now on, until something else
  /// tracks or moves it.
  case glide(SettlingAnimation)

  /// Event: the header entered another phase.
  case scrollPhaseChanged(HeaderScrollPhase)
  /// Event: the header began to settle.
  case beganSettling(HeaderDetent)
  /// Event: the header settled.
  case settled(HeaderDetent)
  /// Event: the target visibility changed.
  case targetVisibilityChanged(HeaderVisibility)
  /// Event: the top bar should hide or return, over a duration in seconds (FH-71).
  case topBarChanged(isHidden: Bool, duration: Double)
  /// Event: the header follows another scroll view; an animated change takes 0.2 seconds (FH-84).
  case scrollViewChanged(isAnimated: Bool)
  /// Event: an animated change to another scroll view ended (FH-84).
  case scrollViewChangeCompleted
  /// Event: the top safe area changed (FH-25).
  case topSafeAreaChanged(Double)
  /// Event: the elevation changed (FH-67).
  case elevationChanged(Double)

  /// The scroll view that a request concerns; `nil` for an event.
  public var requestedView: ScrollViewID? {
    switch self {
    case .inset(let view, _, _), .indicatorInset(let view, _), .offset(let view, _),
      .target(let view, _):
      view
    case .glide(let glide): glide.view
    case .scrollPhaseChanged, .beganSettling, .settled, .targetVisibilityChanged, .topBarChanged,
      .scrollViewChanged, .scrollViewChangeCompleted, .topSafeAreaChanged, .elevationChanged:
      nil
    }
  }
}

/// A position at which a released header settles.
public enum HeaderDetent: Hashable, Sendable, Codable {
  /// Wholly off the screen.
  case hidden
  /// Off but for a strip: the top bar's, or `minimumVisibleHeight`.
  case strip
  /// In place at its minimum height.
  case collapsed
  /// At a height that the program chose; the number is the one given.
  case custom(Double)
  /// At its maximum height.
  case expanded
}

/// How much of a header is there.
public enum HeaderVisibility: String, Hashable, Sendable, Codable {
  /// All of its minimum height.
  case shown
  /// Some of it.
  case partial
  /// No more than its strip.
  case hidden
}
