nonisolated extension App.Rescale {
  /// The next scale of the ladder 1, 1.25, 1.5 … 4, or the one the program started with.
  func applied(to scale: Double, first: Double) -> Double {
    switch self {
    case .larger: min(4, (scale * 4 + 1).rounded(.down) / 4)
    case .smaller: max(1, (scale * 4 - 1).rounded(.up) / 4)
    case .reset: first
    }
  }
}
