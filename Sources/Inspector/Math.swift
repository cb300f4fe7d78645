// The only file of the module that imports the C maths library.
import Glibc

/// The functions of the C maths library that the module needs.
enum Math {
  /// The logarithm of `x` to the base of ten.
  static func log10(_ x: Double) -> Double { Glibc.log10(x) }

  /// Ten raised to `exponent`.
  static func powerOfTen(_ exponent: Double) -> Double { Glibc.pow(10, exponent) }
}
