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
