/// Integrates an equation of motion by the classic Runge–Kutta method, independently of the
/// module's closed forms.
func integrate(
  displacement: Double, velocity: Double, for duration: Double, steps: Int = 4000,
  acceleration: (_ displacement: Double, _ velocity: Double) -> Double
) -> (displacement: Double, velocity: Double) {
  var (x, v) = (displacement, velocity)
  let step = duration / Double(steps)
  for _ in 0..<steps {
    let (x1, v1) = (v, acceleration(x, v))
    let (x2, v2) = (v + v1 * step / 2, acceleration(x + x1 * step / 2, v + v1 * step / 2))
    let (x3, v3) = (v + v2 * step / 2, acceleration(x + x2 * step / 2, v + v2 * step / 2))
    let (x4, v4) = (v + v3 * step, acceleration(x + x3 * step, v + v3 * step))
    x += step * (x1 + 2 * x2 + 2 * x3 + x4) / 6
    v += step * (v1 + 2 * v2 + 2 * v3 + v4) / 6
  }
  return (x, v)
}
