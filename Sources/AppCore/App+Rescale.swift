import Canvas

extension App.Rescale {
  /// The next scale of the ladder 1, 1.25, 1.5 … 4, or the one the program started with.
  ///
  /// - Parameters:
  ///   - scale: The present one.
  ///   - first: The one the program started with.
  ///   - size: The window's size in points at the present scale; it keeps the points that the
  ///     smallest window has.
  ///   - least: The size of the smallest window, in points.
  /// - Returns: The scale to take.
  package func applied(
    to scale: Double, first: Double, in size: Size, least: Size
  ) -> Double {
    let room = scale * min(size.width / least.width, size.height / least.height)
    switch self {
    case .larger: return max(scale, min(4, room, (scale * 4 + 1).rounded(.down) / 4))
    case .smaller: return min(scale, max(1, (scale * 4 - 1).rounded(.up) / 4))
    case .reset: return first
    }
  }
}
