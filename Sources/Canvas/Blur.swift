import ScrollPhysics

/// A blur of what is drawn so far, as behind a bar.
package struct Blur: Equatable, Sendable {
  /// How far it reaches, in points.
  package var radius: Double
  /// The length over which it weakens to nothing, in points.
  package var fade: Double
  /// The edge of the rectangle at which it weakens.
  package var fadingEdge: Edge

  package init(radius: Double, fade: Double, at fadingEdge: Edge) {
    (self.radius, self.fade, self.fadingEdge) = (radius, fade, fadingEdge)
  }

  /// Whether it weakens at the top.
  package var fadesAtTop: Bool { fadingEdge == .start }
}
