import ScrollPhysics
import TestSupport
import Testing

/// Paths of a finger with the noise and irregularity of digitisers, and the velocity that each must
/// yield.
///
/// They are synthetic: computed from a given motion, rounded to whole device pixels and jittered in
/// time by a fixed table, so that the true velocity is known.
@Suite("Finger traces")
struct FingerTraceTests {
  struct FingerTrace: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Milliseconds and points along the axis.
    let samples: [(milliseconds: Double, points: Double)]
    /// The time of the release, in milliseconds.
    let lift: Double
    /// The expected velocities by a parabola and by the mean of spans, in points per second.
    let velocity, meanVelocity: Double
    /// The tolerance of both.
    let tolerance: Double

    /// The expected velocity by an estimator's method.
    func velocity(by method: VelocityEstimator.Method) -> Double {
      method == .leastSquares ? velocity : meanVelocity
    }
  }

  /// A motion sampled at a rate, rounded to pixels, with uneven times.
  static func trace(
    _ name: String, rate: Double, for milliseconds: Double, pixelsPerPoint: Double = 3,
    jitter: Double = 0, lift: Double, velocity: Double, meanVelocity: Double? = nil,
    tolerance: Double, position: (Double) -> Double
  ) -> FingerTrace {
    let offsets = [0.0, 0.7, -0.4, 0.9, -0.8, 0.3, -0.6]
    var samples: [(milliseconds: Double, points: Double)] = []
    var step = 0
    while Double(step) * 1000 / rate <= milliseconds {
      let time = Double(step) * 1000 / rate
      let shifted = step == 0 ? time : time + jitter * offsets[step % offsets.count]
      let points = (position(shifted / 1000) * pixelsPerPoint).rounded() / pixelsPerPoint
      samples.append((shifted, points))
      step += 1
    }
    return FingerTrace(
      testDescription: name, samples: samples, lift: lift, velocity: velocity,
      meanVelocity: meanVelocity ?? velocity, tolerance: tolerance)
  }

  static let traces = [
    trace(
      "a steady flick at 120 Hz", rate: 120, for: 150, lift: 152, velocity: 1800, tolerance: 60
    ) { 1800 * $0 },
    trace(
      "a quickening flick at 60 Hz", rate: 60, for: 200, lift: 205, velocity: 2400,
      meanVelocity: 1990, tolerance: 80
    ) { 6000 * $0 * $0 },
    trace(
      "a slowing drag at 120 Hz", rate: 120, for: 250, lift: 255, velocity: 400,
      meanVelocity: 537, tolerance: 60
    ) { 1400 * $0 - 2000 * $0 * $0 },
    trace(
      "a flick with uneven report times", rate: 120, for: 150, jitter: 1.5, lift: 150,
      velocity: -2500, tolerance: 60
    ) { -2500 * $0 },
    trace(
      "a slow drag in whole pixels", rate: 120, for: 400, pixelsPerPoint: 1, lift: 402,
      velocity: 120, tolerance: 60
    ) { 120 * $0 },
    trace(
      "a flick, then a rest before the lift", rate: 120, for: 150, lift: 240, velocity: 0,
      tolerance: 0
    ) { 2500 * $0 },
    trace("a touch of a single report", rate: 120, for: 0, lift: 8, velocity: 0, tolerance: 0) {
      2500 * $0
    },
    trace("a touch of two reports", rate: 120, for: 9, lift: 12, velocity: 2500, tolerance: 60) {
      2500 * $0
    },
    trace(
      "a very fast flick", rate: 120, for: 60, lift: 62, velocity: 8000, tolerance: 0
    ) { 15_000 * $0 },
  ]

  static let methods: [VelocityEstimator.Method] = [
    .leastSquares, .weightedSpans(oldest: 0.6, middle: 0.35, newest: 0.05),
  ]

  @Test(
    "each trace yields its velocity (SP-6, SP-70, SP-79, SP-81, SP-82, FL-49, FL-52, FL-54)",
    arguments: traces, methods)
  func eachTraceYieldsItsVelocity(trace: FingerTrace, method: VelocityEstimator.Method) {
    var estimator = VelocityEstimator()
    estimator.rules.method = method
    for sample in trace.samples {
      estimator.add(position: sample.points, at: sample.milliseconds / 1000)
    }
    expectNear(
      estimator.velocity(at: trace.lift / 1000), trace.velocity(by: method),
      within: trace.tolerance)
  }

  @Test(
    "each trace flings the scroller with its velocity, or not at all (SP-8, SP-70, FL-54)",
    arguments: traces, methods)
  func eachTraceFlingsTheScroller(trace: FingerTrace, method: VelocityEstimator.Method) {
    var tuning = Tuning.ios
    tuning.release.estimator.method = method
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 100_000)
    scroller.scroll(to: 50_000, animated: false, at: 0)
    scroller.beginDrag(.touch, at: 0)
    var before = 0.0
    for sample in trace.samples {
      scroller.drag(by: sample.points - before, at: sample.milliseconds / 1000)
      before = sample.points
    }
    expectNear(scroller.offset, 50_000 + before, within: 1e-9)
    scroller.endDrag(at: trace.lift / 1000)
    let velocity = trace.velocity(by: method)
    let expected = abs(velocity) < 250 ? 0 : velocity
    expectNear(scroller.velocity, expected, within: trace.tolerance + 2)
    #expect(scroller.isAtRest == (expected == 0))
  }
}
