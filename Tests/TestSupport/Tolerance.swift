/// Whether two numbers are nearer to each other than the tolerance; equal infinities are near.
package func isNear(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
  a == b || abs(a - b) <= tolerance
}
