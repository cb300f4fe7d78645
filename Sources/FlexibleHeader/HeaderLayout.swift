import ScrollPhysics

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

extension Rect {
  /// The frame of a picture that fills this one and keeps its shape, in the same coordinates: no
  /// smaller in either extent, with the same middle, so that as much lies over at one side as at
  /// the other (SK-11, SL-5).
  ///
  /// What lies over is for the caller to clip.
  ///
  /// - Parameter aspect: width over height of the picture; one that is not finite or not above 0
  ///   has no shape, and gets this very frame.
  /// - Returns: the picture's frame.
  public func filled(byAspect aspect: Double) -> Rect {
    guard aspect.isFinite, aspect > 0 else { return self }
    let filledHeight = max(height, width / aspect).asLength
    let filledWidth = max(width, height * aspect).asLength
    return Rect(
      x: (midX - filledWidth / 2).asPlace(), y: (midY - filledHeight / 2).asPlace(),
      width: filledWidth, height: filledHeight)
  }
}

/// A colour of sRGB components from 0 to 1.
public struct HeaderColor: Hashable, Sendable, Codable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Makes a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Black.
  public static let black = HeaderColor(red: 0, green: 0, blue: 0)
}

/// The place and the softness of the shadow under a header, in points.
public enum HeaderShadow: Sendable {
  /// How far it lies below the header.
  public static let offset = 1.0
  /// How far it is blurred.
  public static let radius = 4.0
  /// By how much it is wider than the header at each side.
  public static let outset = 4.0

  /// The overlap with the content over which it comes (FH-61).
  static let rampLength = 8.0
}

extension FlexibleHeader {
  /// The y and the thickness of the line along the bottom edge, in points from the header's top:
  /// inside its frame, one device pixel thick, or 1 where the density is unknown; `nil` while it is
  /// not shown (FH-66).
  public func hairlineFrame(scale: Double) -> (y: Double, thickness: Double)? {
    guard configuration.showsHairline else { return nil }
    let thickness = scale > 0 && scale.isFinite ? 1 / scale : 1
    return (layout.height - thickness, thickness)
  }
}
