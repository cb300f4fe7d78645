/// What is left of a move that a visible list made at once: the picture follows it smoothly.
struct PageSlide: Hashable, Sendable {
  /// How far the picture was behind at the beginning, in points of offset.
  var distance: Double
  /// When it began, in seconds.
  var since: Double

  /// As long as the header's own change to another list takes (FH-84).
  static let duration = 0.2

  /// How far the picture is behind at a moment.
  func remainder(at time: Double) -> Double {
    let share = min(1, max(0, (time - since) / Self.duration))
    return distance * (1 - share * share * (3 - 2 * share))
  }

  /// Whether it is over.
  func isOver(at time: Double) -> Bool { time >= since + Self.duration }
}
