/// The heading of a section that sticks below a header, at one moment, as a trace tells it.
public struct PinnedHeading: Hashable, Sendable {
  /// Which section it is of, from 0.
  public var index: Int
  /// The y of its top edge in the window: the pin line, or above it while the next one pushes.
  public var top: Double
  /// The y at which headings stick.
  public var line: Double
  /// How high it is, in points.
  public var height: Double

  /// Tells of a heading.
  public init(index: Int, top: Double, line: Double, height: Double) {
    self.index = index
    self.top = top
    self.line = line
    self.height = height
  }
}
