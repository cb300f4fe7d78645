// The only file of the module that imports the C maths library; the rest speaks through it.
#if hasFeature(Embedded)
  /// The functions by their symbols: Embedded Swift has no module of the C library.
  private enum Glibc {
    @_silgen_name("exp") static func exp(_ x: Double) -> Double
    @_silgen_name("expm1") static func expm1(_ x: Double) -> Double
    @_silgen_name("log") static func log(_ x: Double) -> Double
    @_silgen_name("log1p") static func log1p(_ x: Double) -> Double
    @_silgen_name("pow") static func pow(_ base: Double, _ exponent: Double) -> Double
    @_silgen_name("sin") static func sin(_ angle: Double) -> Double
    @_silgen_name("cos") static func cos(_ angle: Double) -> Double
    @_silgen_name("atan2") static func atan2(_ y: Double, _ x: Double) -> Double
    @_silgen_name("tanh") static func tanh(_ x: Double) -> Double
    @_silgen_name("atanh") static func atanh(_ x: Double) -> Double
  }
#else
  import Glibc
#endif

/// The functions of the C maths library that the module needs.
package enum Math {
  /// e raised to `x`.
  package static func exp(_ x: Double) -> Double { Glibc.exp(x) }

  /// `e^x − 1`, accurate for small `x` too.
  static func expm1(_ x: Double) -> Double { Glibc.expm1(x) }

  /// The natural logarithm of `x`.
  package static func log(_ x: Double) -> Double { Glibc.log(x) }

  /// The natural logarithm of `1 + x`, accurate for small `x` too.
  static func log1p(_ x: Double) -> Double { Glibc.log1p(x) }

  /// `base` raised to `exponent`.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    Glibc.pow(base, exponent)
  }

  /// The sine of an angle in radians.
  static func sin(_ angle: Double) -> Double { Glibc.sin(angle) }

  /// The cosine of an angle in radians.
  static func cos(_ angle: Double) -> Double { Glibc.cos(angle) }

  /// The angle in radians, from −π to π, of the point (`x`, `y`).
  static func atan2(y: Double, x: Double) -> Double { Glibc.atan2(y, x) }

  /// The hyperbolic tangent of `x`.
  static func tanh(_ x: Double) -> Double { Glibc.tanh(x) }

  /// The number whose hyperbolic tangent is `x`; `x` lies between −1 and 1.
  static func atanh(_ x: Double) -> Double { Glibc.atanh(x) }
}

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
