/// The dashes of a line, by which lines differ without colour.
package enum LineDash: Hashable, Sendable, CaseIterable {
  /// No gaps.
  case solid
  /// Long strokes.
  case dashed
  /// Dots.
  case dotted
  /// Strokes and dots in turn.
  case dashDotted

  /// Whether the line is drawn at a distance along it, in points and of any sign.
  package func hasInk(at distance: Double) -> Bool {
    switch self {
    case .solid: true
    case .dashed: Self.place(of: distance, in: 9) < 6
    case .dotted: Self.place(of: distance, in: 4) < 2
    case .dashDotted:
      switch Self.place(of: distance, in: 14) {
      case ..<7, 9..<11: true
      default: false
      }
    }
  }

  /// Passes the drawn parts between two distances to a closure, in steps of 1; `scale` is the number
  /// of steps per point.
  package func forEachRun(
    from start: Double, to end: Double, scale: Double = 1, _ body: (Double, Double) -> Void
  ) {
    var begun: Double?
    var place = start
    while true {
      let hasInk = place < end && hasInk(at: place / scale)
      if hasInk, begun == nil { begun = place }
      if !hasInk, let first = begun {
        body(first, min(place, end))
        begun = nil
      }
      guard place < end else { return }
      place += 1
    }
  }

  private static func place(of distance: Double, in period: Double) -> Double {
    distance - (distance / period).rounded(.down) * period
  }
}
