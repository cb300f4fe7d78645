import MotionMetrics
import Testing

/// The measures themselves, with known sequences of positions.
@Suite("Motion metrics")
struct MotionMetricsTests {
  @Test("even steps have an evenness of 0, and 1 and 3 in turn one of a half (FL-30)")
  func evenness() {
    #expect(Smoothness.evenness(of: [0, 2, 4, 6, 8]) == 0)
    #expect(Smoothness.evenness(of: [0, 1, 4, 5, 8]) == 0.5)
    #expect(Smoothness.evenness(of: [8, 5, 4, 1, 0]) == 0.5)
    #expect(Smoothness.evenness(of: [3, 3, 3]) == 0)
    #expect(Smoothness.evenness(of: []) == 0)
  }

  @Test("the jerk is the mean size of the bends, and those over half a point are counted (FL-31)")
  func jerk() {
    let places = [0, 1, 2, 3.4, 4.4, 5.4]
    #expect(abs(Smoothness.jerk(of: places) - 0.2) < 1e-12)
    #expect(Smoothness.jankCount(of: places) == 0)
    #expect(Smoothness.jankCount(of: [0, 1, 2, 4, 5, 6]) == 2)
    #expect(Smoothness.jerk(of: [1, 2]) == 0)
  }

  @Test("a jolt is seen from 1.4 times its neighbours on, above 7 points from 1.2 on (FL-32)")
  func visibleJank() {
    /// The share of visible jolts in three steps: all or none.
    func isSeen(_ before: Double, _ step: Double, _ after: Double) -> Bool {
      Smoothness.visibleJank(of: [0, before, before + step, before + step + after]) == 1
    }
    #expect(isSeen(4, 5.75, 4))
    #expect(!isSeen(4, 5.5, 4))
    #expect(isSeen(8, 9.75, 8))
    #expect(!isSeen(8, 9.5, 8))
    #expect(isSeen(12, 9.5, 12))
    #expect(!isSeen(4, 8, 12))
    #expect(isSeen(4, 0, 4))
    #expect(isSeen(4, -1, 4))
    #expect(Smoothness.visibleJank(of: [0, 4, 8, 14, 18, 22]) == 1.0 / 3)
  }

  /// The frames of a stroke at 100 frames per second, which is reported at its beginning and its
  /// end.
  private func showing(
    _ stroke: Stroke, lift: Double = 1, _ place: (Double) -> Double
  ) -> Showing {
    let frames = (0...200).map { Double($0) / 100 }
    return Showing(
      stroke: stroke,
      reports: [
        Report(time: 0, place: 0), Report(time: stroke.duration, place: stroke.place(at: 9)),
      ],
      lift: lift, frames: frames, places: frames.map(place))
  }

  @Test("the lag is how far the shown place is behind, as time (FL-33)")
  func lag() {
    let late = showing(.steady(900, for: 2)) { 900 * ($0 - 0.005) }
    #expect(abs(late.lag(speed: 900) - 0.005) < 1e-12)
    #expect(abs(late.wobble(lag: 0.005)) < 1e-9)
  }

  @Test(
    "an overshoot is measured from the last report, and so is what is left (FL-34, FL-35)"
  )
  func overshoot() {
    let stroke = Stroke.steady(100, for: 1)
    let over = showing(stroke) { $0 < 1 ? 100 * $0 : ($0 < 1.1 ? 108 : ($0 < 1.2 ? 103 : 101)) }
    #expect(over.overshoot == 8)
    #expect(over.stepBack == 5)
    #expect(over.left == 1)
    let short = showing(stroke) { min(90, 100 * $0) }
    #expect(short.overshoot == -10)
    #expect(short.stepBack == 0)
    #expect(short.left == 10)
  }

  @Test("the backlash of a turn is how far and how late the content turns (FL-36)")
  func backlash() {
    let stroke = Stroke.turn(900, at: 0.6)
    #expect(abs(stroke.place(at: 0.66) - 900 * 0.63) < 1e-9)
    let late = showing(stroke) { stroke.place(at: $0 - 0.02) + 3 }
    let found = late.backlash(turningPoint: 900 * 0.63, at: 0.66)
    #expect(abs(found.excess - 3) < 1e-9)
    #expect(abs(found.late - 0.02) < 1e-9)
  }

  @Test("wobble is what the bends differ by from those of the truth (FL-37)")
  func wobble() {
    let stroke = Stroke.steady(900, for: 2)
    var sign = 1.0
    let shaken = showing(stroke) { time in
      sign = -sign
      return 900 * time + 0.25 * sign
    }
    #expect(abs(shaken.wobble(lag: 0) - 1) < 1e-9)
    let hand = Stroke.human(seed: 1)
    let late = showing(hand) { hand.place(at: $0 - 0.03) }
    #expect(late.wobble(lag: 0.03) < 1e-9)
    #expect(late.wobble(lag: 0) > 0.1)
  }

  @Test("the hand-over is the worst step around the lift (FL-38)")
  func handOver() {
    let stroke = Stroke.steady(900, for: 1)
    // One step is missing, once just after the lift and once long before it.
    for (halt, worst) in [(1.005, 1.0), (0.5, 0.0)] {
      let halting = showing(stroke) { 900 * ($0 < halt ? $0 : $0 - 0.01) }
      #expect(abs(halting.handOver(speed: 900) - worst) < 1e-9)
    }
  }
}
