// The only file of the module that imports the C maths library; the rest speaks through it.
import Glibc

/// The functions of the C maths library that the module needs.
enum Math {
  /// `base` raised to `exponent`.
  static func pow(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }

  /// The number whose cube is `x`.
  static func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }
}
