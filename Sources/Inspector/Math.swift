// The only file of the module that imports the C maths library; the rest speaks through it.
import Glibc

/// The functions of the C maths library that the module needs.
enum Math {
  /// The exponent of the power of ten that `x`, above 0, is at least.
  static func decade(of x: Double) -> Double { Glibc.floor(Glibc.log10(x)) }

  /// The logarithm of `x` to the base of ten.
  static func log10(_ x: Double) -> Double { Glibc.log10(x) }

  /// Ten raised to `exponent`.
  static func powerOfTen(_ exponent: Double) -> Double { Glibc.pow(10, exponent) }
}
