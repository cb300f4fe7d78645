/// The heading of a section that sticks below a header, at one moment, as a trace tells it.
package struct PinnedHeading: Hashable, Sendable {
  /// Which section it is of, from 0.
  package var index: Int
  /// The y of its top edge in the window: the pin line, or above it while the next one pushes.
  package var top: Double
  /// The y at which headings stick.
  package var line: Double
  /// How high it is, in points.
  package var height: Double
}
