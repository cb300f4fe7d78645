/// How a header that was released between two places finds one.
///
/// Each case stands for a type that adopts the same protocol; this enum holds the only switch
/// between them.
public enum SettlingRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// As Material decides: by the direction after a slow release, by three quarters after a coast;
  /// it moves the header alone, at `e^(−12t)` (FH-51…54).
  case material
  /// By the place to which the release velocity would carry the content; a spring that begins with
  /// that velocity takes header and content to the nearest detent together.
  case projected

  @inline(__always)
  private func choose<Value>(_ material: Value, _ projected: Value) -> Value {
    switch self {
    case .material: material
    case .projected: projected
    }
  }
}

/// When the detents of the `projected` rule hold.
public enum SettlingRange: String, Hashable, Sendable, Codable, CaseIterable {
  /// Only while scrolling may shift the header, as in Material (FH-53).
  case whileShifting
  /// Also when it may not: then a header rests collapsed, expanded or at a custom detent only.
  case always
}

/// What settling rules decide differently.
protocol SettlingStrategy {
  /// The curve of a motion of the header alone that begins with a velocity in points per second
  /// (FH-54).
  static func curve(velocity: Double) -> ShiftAnimation.Curve
  /// Whether the header counts as off the screen (FH-56).
  static func isShiftedOffscreen(_ header: FlexibleHeader) -> Bool
  /// Moves the shift by what the content scrolled since the offset `last`, of which `distance`
  /// counts (FH-41).
  static func follow(
    _ reading: ScrollMetrics, from last: Double, by distance: Double,
    in header: inout FlexibleHeader)
  /// The finger is about to leave, and the content would rest at `target` (FH-53), which the
  /// header may change if it `movesContent` (HN-7).
  static func willEndDragging(
    _ reading: ScrollMetrics, target: Double, movesContent: Bool,
    in header: inout FlexibleHeader)
  /// The finger has left (FH-51).
  static func didEndDragging(
    _ reading: ScrollMetrics, willDecelerate: Bool, movesContent: Bool,
    in header: inout FlexibleHeader)
  /// The content has settled (FH-52).
  static func didEndDecelerating(
    _ reading: ScrollMetrics, movesContent: Bool, in header: inout FlexibleHeader)
  /// Moves content of another view, which leaves a taller header, up to the header's edge (FH-83).
  static func closeGap(
    above reading: ScrollMetrics, edge: Double, in header: inout FlexibleHeader)
  /// The offset of another view at which its content reaches up to a hidden header, where the
  /// content ends at `most` (FH-82).
  static func offset(
    underHidden header: FlexibleHeader, of reading: ScrollMetrics, most: Double
  ) -> Double
}

extension SettlingRule {
  /// Whether the header settles at detents, custom ones included.
  public var hasDetents: Bool { choose(false, true) }

  /// Whether the same distance gives the same shift in steps of any length (FH-44).
  public var isContinuous: Bool { choose(false, true) }

  /// Whether content that rests at its top stays there when the header's inset changes (FH-31,
  /// FH-32).
  var keepsContentAtTop: Bool { choose(false, true) }

  /// Whether a direction changes the target visibility of a header that cannot shift (FH-51).
  var countsEveryDirection: Bool { choose(true, false) }

  func curve(velocity: Double) -> ShiftAnimation.Curve {
    choose(MaterialSettling.curve, ProjectedSettling.curve)(velocity)
  }

  func isShiftedOffscreen(_ header: FlexibleHeader) -> Bool {
    choose(MaterialSettling.isShiftedOffscreen, ProjectedSettling.isShiftedOffscreen)(header)
  }

  @inline(__always)
  func follow(
    _ reading: ScrollMetrics, from last: Double, by distance: Double,
    in header: inout FlexibleHeader
  ) {
    choose(MaterialSettling.follow, ProjectedSettling.follow)(reading, last, distance, &header)
  }

  func willEndDragging(
    _ reading: ScrollMetrics, target: Double, movesContent: Bool,
    in header: inout FlexibleHeader
  ) {
    choose(MaterialSettling.willEndDragging, ProjectedSettling.willEndDragging)(
      reading, target, movesContent, &header)
  }

  func didEndDragging(
    _ reading: ScrollMetrics, willDecelerate: Bool, movesContent: Bool,
    in header: inout FlexibleHeader
  ) {
    choose(MaterialSettling.didEndDragging, ProjectedSettling.didEndDragging)(
      reading, willDecelerate, movesContent, &header)
  }

  func didEndDecelerating(
    _ reading: ScrollMetrics, movesContent: Bool, in header: inout FlexibleHeader
  ) {
    choose(MaterialSettling.didEndDecelerating, ProjectedSettling.didEndDecelerating)(
      reading, movesContent, &header)
  }

  func closeGap(above reading: ScrollMetrics, edge: Double, in header: inout FlexibleHeader) {
    choose(MaterialSettling.closeGap, ProjectedSettling.closeGap)(reading, edge, &header)
  }

  func offset(
    underHidden header: FlexibleHeader, of reading: ScrollMetrics, most: Double
  ) -> Double {
    choose(MaterialSettling.offset, ProjectedSettling.offset)(header, reading, most)
  }
}
