/// One of the two ends of a scroller's range.
public enum Edge: String, Hashable, Sendable, Codable {
  /// The end with the smaller offset: top or left.
  case start
  /// The end with the greater offset: bottom or right.
  case end

  /// The sign of a velocity that leaves the range here: −1 at the start, 1 at the end.
  public var outward: Double {
    switch self {
    case .start: -1
    case .end: 1
    }
  }
}

/// The offsets at which a content rests: from `minimum` to `maximum`.
@usableFromInline
struct Limits: Hashable, Sendable {
  /// The offset of the start, finite.
  @usableFromInline var minimum: Double
  /// The offset of the end, at least `minimum`; may be infinite.
  @usableFromInline var maximum: Double

  /// The offset of an edge.
  func offset(of edge: Edge) -> Double {
    switch edge {
    case .start: minimum
    case .end: maximum
    }
  }

  /// The offset moved into the limits, never minus zero.
  func clamp(_ offset: Double) -> Double {
    offset.clamped(to: minimum...maximum).unsignedZero
  }

  /// The edge past which an offset lies; `nil` inside and on the edges.
  func edge(passedBy offset: Double) -> Edge? {
    offset < minimum ? .start : offset > maximum ? .end : nil
  }
}
