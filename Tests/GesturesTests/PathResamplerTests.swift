import TestSupport
import Testing

@testable import Gestures

@Suite struct PathResamplerTests {
  /// A path of constant speed, in points per second, with an event every `interval` seconds.
  private func even(
    _ speed: Double = 900, every interval: Double = 0.01, count: Int = 60, delay: Double = 0
  ) -> PathResampler {
    var path = PathResampler()
    path.begin(at: 0)
    for step in 1..<count {
      let time = Double(step) * interval
      path.add(speed * time, stamp: time, arrival: time + delay)
    }
    return path
  }

  @Test("a frame shows the path half an interval before it (FL-1, FL-2)")
  func aFrameShowsThePathHalfAnIntervalBeforeIt() {
    let path = even()
    for age in [0.0, 0.002, 0.005, 0.009] {
      let frame = 0.59 + age
      #expect(isNear(path.delay(at: frame), 0.005, within: 1e-12))
      #expect(isNear(path.place(at: frame), 900 * (frame - 0.005), within: 1e-9))
    }
  }

  @Test(
    "the delay is half the interval and that of delivery, but no more than 9 ms of the first (FL-2)"
  )
  func theDelayIsThatOfTheDevice() {
    #expect(isNear(even(every: 1.0 / 240, count: 400).delay(at: 1.7), 1.0 / 480, within: 1e-9))
    #expect(isNear(even(every: 0.03, count: 60).delay(at: 1.8), 0.009, within: 1e-9))
    #expect(isNear(even(delay: 0.003, ).delay(at: 0.6), 0.008, within: 1e-9))
  }

  @Test("past the newest event it goes straight on for T − D₀, and at most 1 ms more (FL-3, FL-16)")
  func itGoesOnPastTheNewestEvent() {
    let path = even()
    let newest = path.newestPlace
    func ahead(_ age: Double) -> Double { (path.place(at: 0.59 + age) - newest) / 900 }

    #expect(isNear(ahead(0.0099), 0.0049, within: 1e-9))
    #expect(isNear(ahead(0.011), 0.005 + 0.001 * (1 - 0.36787944117144233), within: 1e-9))
    #expect(ahead(0.0149) < 0.006)
  }

  @Test("however slow the device, it goes on for no longer than 10 ms (FL-16)")
  func itNeverGoesOnForLongerThan10Milliseconds() {
    let path = even(every: 0.04)
    let newest = path.newestPlace
    for age in stride(from: 0, to: 0.06, by: 0.001) {
      #expect(path.place(at: 59 * 0.04 + age) - newest <= 900 * 0.01 + 1e-9)
    }
  }

  @Test("once the next event is overdue, the path returns to the newest one in 40 ms (FL-17)")
  func itReturnsOnceTheNextEventIsOverdue() {
    let path = even()
    let newest = path.newestPlace
    func ahead(_ moment: Double) -> Double { path.place(at: moment) - newest }
    let overdue = 0.59 + 0.005 + 0.01

    #expect(ahead(overdue) > 4.5)
    // e⁻¹, less what is left of it after 0.25 s.
    #expect(isNear(ahead(overdue + 0.04) / ahead(overdue), 0.3666567, within: 1e-3))
    // It ends without a jump.
    for moment in stride(from: overdue + 0.24, to: overdue + 0.26, by: 1e-4) {
      #expect(isNear(ahead(moment), ahead(moment + 1e-4), within: 1e-4))
    }
    #expect(ahead(0.59 + 0.5) == 0)
    #expect(path.restMoment < 0.59 + 0.5)
    #expect(ahead(path.restMoment) == 0)
  }

  @Test("the interval is the mean of the typical gaps (FL-12)")
  func theIntervalIsTheMeanOfTypicalGaps() {
    var path = PathResampler()
    path.begin(at: 0)
    var time = 0.0
    // Two of nine gaps are caused by lost events.
    for gap in [0.010, 0.011, 0.009, 0.020, 0.010, 0.011, 0.021, 0.009, 0.010] {
      time += gap
      path.add(900 * time, stamp: time, arrival: time)
    }
    let mean = (0.010 + 0.011 + 0.009 + 0.010 + 0.011 + 0.009 + 0.010) / 7
    #expect(isNear(path.delay(at: time + 0.5), mean / 2, within: 1e-9))
  }

  @Test("the delay moves by at most 3 % of the time that passes (FL-13)")
  func theDelayMovesSlowly() {
    var path = even(every: 0.016, count: 10)
    #expect(isNear(path.delay(at: 1), 0.008, within: 1e-9))
    var (time, before) = (9 * 0.016, path.delay(at: 9 * 0.016))
    for _ in 0..<40 {
      time += 0.004
      path.add(900 * time, stamp: time, arrival: time)
      let delay = path.delay(at: time)
      #expect(abs(delay - before) <= 0.03 * 0.004 + 1e-12)
      before = delay
    }
    #expect(isNear(path.delay(at: 2), 0.002, within: 1e-4))
  }

  @Test("stamps of whole milliseconds are steadied (FL-14)")
  func stampsAreSteadied() {
    func steps(_ stamp: (Double) -> Double) -> [Double] {
      var path = PathResampler()
      path.begin(at: 0)
      var (places, next): ([Double], Int) = ([], 1)
      for frame in 1...60 {
        let moment = Double(frame) / 60
        while Double(next) / 90 <= moment {
          let time = Double(next) / 90
          path.add(900 * time, stamp: stamp(time), arrival: time)
          next += 1
        }
        places.append(path.place(at: moment))
      }
      return zip(places.dropFirst(30), places.dropFirst(31)).map { $1 - $0 }
    }
    func spread(_ steps: [Double]) -> Double { (steps.max() ?? 0) - (steps.min() ?? 0) }

    #expect(spread(steps { $0 }) < 1e-9)
    // Without correction, half a millisecond in either direction is up to 0.9 points.
    #expect(spread(steps { ($0 * 1000).rounded() / 1000 }) < 0.4)
  }

  @Test("a small step back of the path takes effect at once, a large one within 25 ms (FL-18)")
  func largeStepsBackFade() {
    var path = even()
    let before = path.place(at: 0.6)
    path.add(900 * 0.5965, stamp: 0.6, arrival: 0.6)
    #expect(path.place(at: 0.6) < before)

    path = even()
    let ahead = path.place(at: 0.604)
    path.add(900 * 0.5901, stamp: 0.6, arrival: 0.604)
    #expect(isNear(path.place(at: 0.604), ahead, within: 1e-9))
    #expect(path.place(at: 0.629) < ahead)
    #expect(isNear(path.place(at: 1.1), 900 * 0.5901, within: 1e-9))
  }

  @Test("a finger that turns is followed at once (FL-19)")
  func aTurnTakesEffectAtOnce() {
    var path = even()
    let before = path.place(at: 0.6)
    path.add(900 * 0.58, stamp: 0.6, arrival: 0.6)
    #expect(path.place(at: 0.6) < before - 3)

    // A path that had braked before is followed without the rest of the correction.
    path = even()
    let ahead = path.place(at: 0.604)
    path.add(900 * 0.5901, stamp: 0.6, arrival: 0.604)
    #expect(ahead > 900 * 0.5901 + 3 && path.place(at: 0.607) > 900 * 0.5901 + 3)
    path.add(900 * 0.59, stamp: 0.608, arrival: 0.608)
    #expect(path.place(at: 0.608) <= 900 * 0.5901)
  }

  @Test(
    "after a pause of more than 45 ms the path goes on from where it is, without a spurt (FL-20)")
  func aPauseRestartsThePath() {
    var path = even()
    let rest = path.newestPlace
    path.add(rest + 6, stamp: 1.59, arrival: 1.59)
    #expect(isNear(path.place(at: 1.59), rest + 3, within: 1e-9))
    for age in stride(from: 0, to: 0.1, by: 0.001) {
      #expect(path.place(at: 1.59 + age) <= rest + 6)
    }
  }

  @Test("a device that reports each millisecond shows its newest event (FL-22)")
  func aFastDeviceShowsItsNewestEvent() {
    let path = even(every: 0.001, count: 400)
    #expect(path.place(at: 0.4) == path.newestPlace)
    #expect(path.delay(at: 0.4) == 0)
    #expect(path.place(at: 0.9) == path.newestPlace)
  }

  @Test("an event of the newest stamp, or of an earlier one, replaces the newest (FL-11)")
  func eventsOfOneStampAreOne() {
    var once = even()
    var twice = even()
    once.add(545, stamp: 0.6, arrival: 0.6)
    twice.add(538, stamp: 0.6, arrival: 0.6)
    twice.add(545, stamp: 0.598, arrival: 0.6)
    for age in stride(from: 0, to: 0.1, by: 0.004) {
      #expect(isNear(once.place(at: 0.6 + age), twice.place(at: 0.6 + age), within: 1e-9))
    }
  }

  @Test("switched off, it shows the newest event")
  func switchedOff() {
    var path = PathResampler()
    path.isOn = false
    path.begin(at: 0)
    for step in 1...30 {
      let time = 0.01 * Double(step)
      path.add(9 * Double(step), stamp: time, arrival: time + 0.002)
      #expect(path.place(at: time + 0.002) == 9 * Double(step))
      #expect(path.place(at: time + 0.009) == 9 * Double(step))
    }
  }

  @Test("NaN changes nothing, and huge numbers give numbers")
  func hostileNumbers() {
    var path = even()
    let before = path
    path.add(.nan, stamp: 0.6, arrival: 0.6)
    path.add(1, stamp: .infinity, arrival: 0.6)
    path.add(1, stamp: 0.6, arrival: .nan)
    #expect(path == before)
    path.add(1e300, stamp: 0.6, arrival: 1e300)
    path.add(-1e300, stamp: -1e300, arrival: -1e300)
    for moment in [-1e300, 0, 0.6, 1e300] { #expect(path.place(at: moment).isFinite) }
  }

  @Test("rounding of a position is not a correction of the path (FL-18, FL-21)")
  func roundingOfAPositionIsNotACorrectionOfThePath() {
    for rounding in [1e-11, -1e-11] {
      var path = PathResampler()
      path.begin(at: 1)
      path.add(-10, stamp: 1.01, arrival: 1.01)
      path.add(-30, stamp: 1.02, arrival: 1.02)
      // The path leaves a slop of 25 points at 1.0175 s, the time shown by this frame.
      var moment = 1.03
      for _ in 0..<20 { moment = 1.0175 + path.delay(at: moment) }
      path.leaveSlop(25, at: moment + rounding)
      #expect(path.correction(at: moment + rounding) == 0)
      path.leaveSlop(1, at: moment + 0.002)
      #expect(path.correction(at: moment + 0.002) != 0)
    }
  }
}
