/// How a line of text looks: size and weight; colour is given where it is drawn.
package struct TextStyle: Hashable, Sendable {
  /// The stroke strength of a face.
  package enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// 400 in the scale that font files use.
    case regular
    /// 600.
    case semibold
    /// 700.
    case bold
  }

  /// The em size, in points.
  package var size: Double
  /// The stroke strength.
  package var weight: Weight

  /// Makes a style.
  package init(size: Double, weight: Weight) {
    self.size = size
    self.weight = weight
  }

  /// The height of the box one line takes, in points.
  ///
  /// It does not depend on the font that is found, so a layout is the same on every machine:
  /// 22 → 28, 17 → 22 and 13 → 18, as the system text styles of these sizes have it; otherwise
  /// 1.3 times the size, rounded.
  @inlinable
  package var lineHeight: Double {
    switch size {
    case 22: 28
    case 17: 22
    case 13: 18
    default: (size * 1.3).rounded()
    }
  }
}
