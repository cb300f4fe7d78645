/// What the header is doing to follow the content (FH section 6 of the parity article).
public enum HeaderScrollPhase: String, Hashable, Sendable, Codable {
  /// Part of it is above the screen's top.
  case shifting
  /// Its top is at the screen's top, and it is lower than its maximum.
  case collapsing
  /// It is at its maximum or past it.
  case overExtending
}

/// The header at a moment, ready to be drawn.
///
/// Everything is in points; y grows downward from the top of the scroll view's frame.
public struct HeaderLayout: Hashable, Sendable, Codable {
  /// The height of its frame, never negative; above its limits only while the frame eases.
  public var height = 0.0
  /// The y of its top edge: 0 in place, negative while it is shifted.
  public var topEdge = 0.0
  /// What it is doing.
  public var scrollPhase = HeaderScrollPhase.shifting
  /// How far it is in the phase, in points: the visible part of the minimum height while it shifts,
  /// else its height.
  public var scrollPhaseValue = 0.0
  /// How far it is in the phase: shifting from 0 to 1 (gone), collapsing from 0 to 1 (expanded),
  /// over-extending from 1 on.
  public var scrollPhasePercentage = 0.0
  /// How far it is pushed up, 0 or more; while the frame eases, how far it will be.
  ///
  /// It is `min(accMax, acc)`; a header that is taller than its minimum is pushed up by the same
  /// share of its whole height less the strip that stays.
  public var shift = 0.0
  /// How strong its shadow is, from 0 to 1 (FH-61).
  public var shadowIntensity = 0.0
  /// The opacity of its shadow, from 0 to 1 (FH-61).
  public var shadowOpacity = 0.0
  /// Whether nothing of it is on the screen (FH-64).
  public var isHidden = false
  /// The opacity of the whole header: 1 but while it cross-fades with motion reduced.
  public var opacity = 1.0
  /// The opacity of the views that hide when it shifts (FH-65).
  public var hiddenViewAlpha = 1.0
  /// The inset of the scroll indicator at the top (FH-37).
  public var indicatorInsetTop = 0.0
  /// The y at which section headers stick: the header's bottom edge, not above the screen (FH-101).
  public var pinLine = 0.0
  /// The height of the top safe area, the rectangle (0, 0, width, this).
  public var topSafeArea = 0.0
  /// Whether the top bar is hidden (FH-71).
  public var isTopBarHidden = false
  /// The y of the status strip where the program draws it: negative while it rides off (FH-71).
  public var topBarTop = 0.0
  /// How far the header's bottom edge lies over the content's top; negative where a gap is (FH-49).
  public var contentOverlap = 0.0
  /// The y of the top edge in the content's own coordinates, for a header inside of it (FH-95).
  public var topEdgeInContent = 0.0

  /// Makes the layout of a header that has no height.
  public init() {}

  /// The y of its bottom edge.
  public var bottomEdge: Double { topEdge + height }
}
