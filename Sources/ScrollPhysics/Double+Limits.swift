extension Double {
  /// The number moved into `limits`; NaN becomes the lower limit.
  func clamped(to limits: ClosedRange<Double>) -> Double {
    self >= limits.lowerBound ? Swift.min(self, limits.upperBound) : limits.lowerBound
  }

  /// The number with its distance from zero limited, both signs alike.
  func limited(to magnitude: Double) -> Double {
    Swift.max(-magnitude, Swift.min(self, magnitude))
  }

  /// The number without the sign of a zero.
  var unsignedZero: Double { self + 0 }

  /// −1, 0 or 1.
  var signum: Double {
    self > 0 ? 1 : self < 0 ? -1 : 0
  }

  /// The number, or `fallback` for infinity and NaN.
  func finite(or fallback: Double) -> Double {
    isFinite ? self : fallback
  }
}
