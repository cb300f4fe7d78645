import Canvas

/// The room that a scene has: the window's size, its density and what covers its top.
public struct Viewport: Hashable, Sendable {
  /// Width and height of the window, in points.
  public var size: Size
  /// Device pixels a point, above 0.
  public var scale: Double
  /// Height of the status strip at the top, in points; the top safe area.
  public var safeAreaTop: Double

  /// Makes a viewport.
  public init(size: Size, scale: Double = 1, safeAreaTop: Double = 20) {
    self.size = size
    self.scale = scale
    self.safeAreaTop = safeAreaTop
  }

  /// Takes the status strip away, or puts it back.
  ///
  /// - Parameter height: the strip's where it is shown, in points; one that began without it gets
  ///   20 points.
  /// - Returns: the word for the toast.
  mutating func toggleStatusStrip(height: Double) -> String {
    let isShown = safeAreaTop > 0
    safeAreaTop = isShown ? 0 : max(20, height)
    return isShown ? "Status strip off" : "Status strip on"
  }

  /// The nearest distance that is a whole number of device pixels.
  public func snapped(_ distance: Double) -> Double {
    let pixels = (distance * scale).rounded()
    return pixels / scale
  }
}
