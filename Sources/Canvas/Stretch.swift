import ScrollPhysics

/// A picture that is stretched from its top or its bottom, which stays where it is (HN-101).
package struct Stretch: Equatable, Sendable {
  /// By which share of itself the picture grows in the mean, from 0 to 1.
  package var amount: Double
  /// The edge that stays.
  package var edge: Edge

  package init(amount: Double, from edge: Edge) {
    (self.amount, self.edge) = (amount, edge)
  }

  /// Whether the top stays, so that everything moves down.
  package var isFromTop: Bool { edge == .start }

  /// The distance from the top at which what is shown at another one was before, in the unit of the
  /// picture's height.
  package func source(of distance: Double, height: Double) -> Double {
    StretchedPicture(stretch: amount, at: edge, viewportLength: height).source(at: distance)
  }
}
