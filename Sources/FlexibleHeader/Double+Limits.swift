extension Double {
  /// The number moved into `limits`; NaN becomes the lower limit.
  func clamped(to limits: ClosedRange<Double>) -> Double {
    clamped(from: limits.lowerBound, to: limits.upperBound)
  }

  /// The number moved between two others; NaN becomes the lower one.
  ///
  /// Where they are inverted, as a stored header may have them, the lower one counts.
  func clamped(from least: Double, to most: Double) -> Double {
    self >= least ? Swift.max(least, Swift.min(self, most)) : least
  }

  /// The number, or `fallback` for infinity and NaN.
  func finite(or fallback: Double) -> Double {
    isFinite ? self : fallback
  }

  /// The number as an offset, a length or a velocity of a scroll view, at most
  /// 10¹²; `fallback` for infinity and NaN.
  func bounded(or fallback: Double) -> Double {
    isFinite ? Swift.max(-1e12, Swift.min(self, 1e12)) : fallback
  }

  /// Two heights or offsets that differ by no more than this are equal (FH-82), in points.
  static let equalityTolerance = 0.001

  /// The number, or `place` where only rounding keeps them apart.
  func snapped(to place: Double) -> Double { abs(self - place) < 1e-9 ? place : self }

  /// Whether the number equals another within the tolerance of heights.
  func isAbout(_ other: Double) -> Bool { abs(self - other) <= Self.equalityTolerance }

  /// The number as a length: what is not above a millionth of a point, or no number, is 0.
  var asLength: Double {
    self > 1e-6 ? Swift.min(self, Self.farthest) : 0
  }

  /// The number as a place or a difference of places; what is no number is `fallback`.
  func asPlace(or fallback: Double = 0) -> Double {
    isNaN ? fallback : Swift.max(-Self.farthest, Swift.min(self, Self.farthest))
  }

  /// The farthest place and the greatest length, in points: far beyond every window, and small
  /// enough that sums keep a millionth of a point.
  static let farthest = 1e9
}
