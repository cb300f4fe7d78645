import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// A whole fling, compared with an independent simulation that integrates the two equations of
/// motion in tiny steps and checks the content's position in each.
@Suite("A fling in tiny steps")
struct SlowScrollerTests {
  /// Steps an exponential coast and a spring past each edge, and returns the position at each mark.
  private func simulate(
    _ tuning: Tuning, offset: Double, velocity: Double, limits: ClosedRange<Double>,
    marks: [Double]
  ) -> [Double] {
    guard case .exponential(let friction) = tuning.coast.law else { return [] }
    let (frequency, ratio) = (
      tuning.edge.spring.angularFrequency, tuning.edge.spring.dampingRatio
    )
    let step = 1e-5
    var (x, v, time) = (offset, velocity, 0.0)
    var places: [Double] = []
    for mark in marks {
      while time < mark - step / 2 {
        let past = x < limits.lowerBound ? x - limits.lowerBound : max(0, x - limits.upperBound)
        let acceleration =
          past == 0
          ? -friction * v : -2 * ratio * frequency * v - frequency * frequency * past
        // Leapfrog: half a step of velocity, a step of position, and the velocity by its mean.
        let middle = v + acceleration * step / 2
        x += middle * step
        v += acceleration * step
        time += step
      }
      places.append(x)
    }
    return places
  }

  @Test(
    "flings into both edges, and back inside, agree with tiny steps (SP-60, SP-62)",
    arguments: [
      (4000.0, 3000.0), (200, -6000), (3900, 7500), (2000, 1200), (100, -900), (2000, -7900),
    ])
  func flingsGoWhereTinyStepsGo(offset: Double, speed: Double) {
    for ratio in [0.5, 1, 1.4] {
      var tuning = Tuning.ios
      tuning.edge.spring.dampingRatio = ratio
      var scroller = Scroller.resting(at: offset, tuning: tuning)
      scroller.flick(at: speed, for: 0.05)
      guard scroller.overscroll == 0 else { continue }
      let marks = stride(from: 0.05, through: 1.2, by: 0.05).map { $0 }
      let places = simulate(
        tuning, offset: scroller.offset, velocity: scroller.velocity, limits: 0...4200, marks: marks
      )
      for (mark, place) in zip(marks, places) {
        // Settling and landing may change up to half a pixel (SP-9, SP-18).
        expectNear(
          scroller.offset(at: scroller.time + mark), place, within: 0.55,
          "ratio \(ratio) at \(mark)")
      }
    }
  }
}
