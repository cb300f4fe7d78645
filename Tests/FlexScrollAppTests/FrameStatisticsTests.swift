import CAllocationCount
import Inspector
import Testing

@testable import FlexScrollApp

@Suite("Frame statistics")
struct FrameStatisticsTests {
  /// A display interval of 10 ms, which makes sums easy to follow.
  static let beat = 0.01

  /// A loop on virtual time.
  struct Loop {
    var statistics = FrameStatistics()
    var now = 100.0

    /// Sleeps until a time and handles an event with a time stamp of its own.
    mutating func wake(at moment: Double, event: Double? = nil) {
      statistics.sleep(at: now)
      now = moment
      statistics.wake(at: now)
      if let event { statistics.take(eventAt: event) }
    }

    /// Works for a while and presents the frame.
    mutating func show(after work: Double, wait: Double = 0, isMoving: Bool = false) {
      now += work + wait
      statistics.present(at: now, wait: wait, interval: beat, isMoving: isMoving)
    }

    /// Works for a while without a change.
    mutating func look(after work: Double, isMoving: Bool = false) {
      now += work
      statistics.skip(at: now, isMoving: isMoving)
    }
  }

  private func isNear(_ reported: Double?, _ exact: Double) -> Bool {
    abs((reported ?? .nan) - exact) <= max(1e-6, exact * 0.008)
  }

  @Test("work of several wake-ups for a frame is summed, without the sleep between, and only once")
  func workOfSeveralWakeUpsForAFrameIsSummed() {
    var loop = Loop()
    loop.wake(at: 100)
    loop.show(after: 0.05)
    for (begin, end) in [(101.0, 101.002), (102.0, 102.003)] {
      loop.wake(at: begin)
      loop.now = end
      loop.statistics.sleep(at: end)
      // A continued sleep is not work.
      loop.statistics.sleep(at: end + 0.5)
    }
    loop.wake(at: 103)
    loop.show(after: 0.001)
    #expect(isNear(loop.statistics.work.longest, 0.006))

    loop.wake(at: 104)
    loop.show(after: 0.009, wait: 0.001)
    #expect(loop.statistics.work.count == 2)
    #expect(isNear(loop.statistics.work.longest, 0.009))
  }

  @Test("a wait longer than the frame gives no work, and so does an unknown time")
  func aWaitLongerThanTheFrameGivesNoWork() {
    var statistics = FrameStatistics()
    statistics.wake(at: .nan)
    statistics.present(at: 1, wait: 0, interval: Self.beat, isMoving: false)
    #expect(statistics.firstWork == nil)
    statistics.present(at: 1.003, wait: 0.004, interval: Self.beat, isMoving: false)
    #expect(statistics.work.count == 1)
    #expect(statistics.work.longest == 0)
  }

  @Test("intervals count between frames of events as near as the display's, and of no others")
  func intervalsCountBetweenFramesOfNearEvents() {
    var loop = Loop()
    loop.wake(at: 100, event: 100)
    loop.show(after: 0.002)
    loop.wake(at: 100.011, event: 100.011)
    loop.show(after: 0.002)
    #expect(loop.statistics.intervals.count == 1)
    loop.wake(at: 100.034, event: 100.034)
    loop.show(after: 0.002)
    #expect(loop.statistics.intervals.count == 1)
  }

  @Test("a motion that keeps the beat misses nothing")
  func aMotionThatKeepsTheBeatMissesNothing() {
    var loop = Loop()
    loop.wake(at: 100.5, event: 100.499)
    loop.show(after: 0.002, isMoving: true)
    for beat in 1...50 {
      loop.wake(at: 100.5 + Double(beat) * Self.beat)
      loop.show(after: beat % 2 == 0 ? 0.002 : 0.004, isMoving: beat < 50)
    }

    #expect(loop.statistics.frames == 51)
    #expect(loop.statistics.missed == 0)
    #expect(loop.statistics.intervals.count == 50)
    #expect(isNear(loop.statistics.intervals.percentile(0.5), 0.008))
    #expect(isNear(loop.statistics.intervals.percentile(0.99), 0.012))
    #expect(loop.statistics.work.count == 50)
    #expect(isNear(loop.statistics.firstWork, 0.002))
    #expect(isNear(loop.statistics.work.percentile(0.5), 0.002))
    #expect(isNear(loop.statistics.work.longest, 0.004))
    #expect(loop.statistics.latency.count == 1)
    #expect(isNear(loop.statistics.latency.longest, 0.003))
  }

  @Test(
    "within a motion each interval that a frame comes later is a beat missed, from half of one on",
    arguments: [
      (0.001, 0), (0.01, 0), (0.0149, 0), (0.0151, 1), (0.02, 1), (0.0249, 1), (0.0251, 2),
      (0.1, 9),
    ])
  func withinAMotionALateFrameIsMissed(gap: Double, missed: Int) {
    var loop = Loop()
    loop.show(after: 0, isMoving: true)
    loop.wake(at: loop.now + gap / 2)
    loop.show(after: gap / 2)

    #expect(loop.statistics.missed == missed)
    #expect(isNear(loop.statistics.intervals.longest, gap))
  }

  @Test("after rest a frame is owed from its first event on, however long nothing moved")
  func afterRestAFrameIsOwedFromItsFirstEventOn() {
    var loop = Loop()
    loop.show(after: 0)
    loop.wake(at: 200, event: 199.996)
    loop.show(after: 0.005)
    #expect(loop.statistics.missed == 0)
    #expect(loop.statistics.intervals.count == 0)

    loop.wake(at: 300.02, event: 300)
    loop.statistics.take(eventAt: 300.019)
    loop.show(after: 0.001)
    #expect(loop.statistics.missed == 1)
    #expect(isNear(loop.statistics.latency.longest, 0.021))
  }

  @Test("an event that was waiting at the last presentation owes a frame from there on")
  func anEventThatWasWaitingOwesAFrameFromThere() {
    var loop = Loop()
    loop.show(after: 0)
    loop.wake(at: 100.01, event: 99.95)
    loop.show(after: 0.001)

    #expect(loop.statistics.missed == 0)
    #expect(loop.statistics.intervals.count == 1)
    #expect(isNear(loop.statistics.latency.longest, 0.061))
  }

  @Test("a drag has intervals where its events come as often as the display shows frames")
  func aDragHasIntervals() {
    var loop = Loop()
    for step in 0..<10 {
      let moment = 100 + Double(step) * Self.beat
      loop.wake(at: moment, event: moment - 0.001)
      loop.show(after: 0.001)
    }
    #expect(loop.statistics.intervals.count == 9)

    // The finger rests for a while.
    loop.wake(at: 101, event: 100.999)
    loop.show(after: 0.001)
    #expect(loop.statistics.intervals.count == 9)
    #expect(loop.statistics.missed == 0)
  }

  @Test("a frame without event or motion is owed from the wake-up on")
  func aFrameWithoutEventOrMotionIsOwedFromTheWakeUpOn() {
    var loop = Loop()
    loop.show(after: 0)
    loop.wake(at: 160)
    loop.show(after: 0.003)
    #expect(loop.statistics.missed == 0)
    #expect(loop.statistics.latency.count == 0)

    loop.wake(at: 220)
    loop.show(after: 0.03)
    #expect(loop.statistics.missed == 2)
  }

  @Test("while nothing changes in the window nothing is owed, nor is the work that found that out")
  func whileNothingChangesInTheWindowNothingIsOwed() {
    var loop = Loop()
    loop.show(after: 0, isMoving: true)
    for beat in 1...5 {
      loop.wake(at: 100 + Double(beat) * Self.beat, event: 100 + Double(beat) * Self.beat)
      loop.look(after: 0.001, isMoving: true)
    }
    loop.wake(at: 100.06)
    loop.show(after: 0.002)

    #expect(loop.statistics.missed == 0)
    #expect(loop.statistics.frames == 2)
    #expect(loop.statistics.intervals.count == 0)
    #expect(loop.statistics.latency.count == 0)
    #expect(isNear(loop.statistics.work.longest, 0.002))
  }

  @Test("work is what was done awake, without the wait for the display")
  func workIsWhatWasDoneAwake() {
    var loop = Loop()
    loop.show(after: 0)
    loop.wake(at: 100.5, event: 100.5)
    loop.now += 0.001
    loop.wake(at: 100.508)
    loop.show(after: 0.002, wait: 0.005)

    #expect(isNear(loop.statistics.work.longest, 0.003))
    #expect(isNear(loop.statistics.latency.longest, 0.015))
  }

  @Test("a clock that jumps or reports no number leaves what was known as it was")
  func aClockThatJumps() {
    for odd in [Double.nan, .infinity, -.infinity, 0, -1e300] {
      var loop = Loop()
      loop.show(after: 0.001, isMoving: true)
      loop.wake(at: odd, event: odd)
      loop.show(after: 0.001, isMoving: true)
      loop.wake(at: 100.01)
      loop.show(after: 0.001, isMoving: true)
      loop.wake(at: 100.02, event: 100.02)
      loop.show(after: 0.001)

      #expect(loop.statistics.frames == 4)
      #expect(loop.statistics.missed <= 10_000)
      for durations in [
        loop.statistics.work, loop.statistics.latency, loop.statistics.intervals,
      ] {
        #expect(durations.longest.isFinite && durations.longest >= 0)
      }
      #expect(isNear(loop.statistics.work.percentile(0.5), 0.001))
    }
  }

  @Test("an interval that is none misses nothing", arguments: [0, -1, Double.nan, .infinity])
  func anIntervalThatIsNoneMissesNothing(interval: Double) {
    var statistics = FrameStatistics()
    statistics.present(at: 1, wait: 0, interval: interval, isMoving: true)
    statistics.present(at: 2, wait: .nan, interval: interval, isMoving: true)

    #expect(statistics.missed == 0)
    #expect(statistics.frames == 2)
  }

  @Test("a frame allocates no memory")
  func aFrameAllocatesNoMemory() {
    var loop = Loop()
    var sum = 0.0
    func frames(from start: Double) {
      for step in 0..<100 {
        let moment = start + Double(step) * Self.beat
        loop.wake(at: moment, event: moment - 0.001)
        if step % 7 == 0 { loop.look(after: 0.001, isMoving: true) }
        loop.show(after: 0.001, isMoving: true)
      }
      sum += loop.statistics.work.percentile(0.99) ?? 0
    }
    frames(from: 100)
    allocation_count_begin()
    frames(from: 200)
    #expect(allocation_count_end() == 0)
    #expect(sum > 0 && loop.statistics.frames == 200)
  }

  @Test("the last presented frame is reported separately")
  func theLastPresentedFrameIsReportedSeparately() {
    var loop = Loop()
    loop.wake(at: 100)
    loop.show(after: 0.003, isMoving: true)
    #expect(loop.statistics.last.interval == nil)
    loop.wake(at: 100.02, event: 100.01)
    loop.show(after: 0.005, isMoving: true)

    let last = loop.statistics.last
    #expect(isNear(last.work, 0.005))
    #expect(isNear(last.delay, 0.015))
    #expect(isNear(last.interval, 0.022))
    #expect(last.missed == 1)

    loop.wake(at: 100.031)
    loop.show(after: 0.002, isMoving: true)
    #expect(loop.statistics.last.delay == nil)
    #expect(loop.statistics.last.missed == 0)
  }

  @Test("the report has a dash for missing values, and milliseconds otherwise")
  func theReportHasADashForMissingValues() {
    var loop = Loop()
    #expect(
      loop.statistics.lines == [
        "frames 0, missed 0", "work p50 -, p95 -, p99 -, max -, first frame -",
        "latency p50 -, p95 -", "intervals while moving p50 -, p99 -",
      ])
    loop.wake(at: 100)
    loop.show(after: 0.75)
    loop.wake(at: 101, event: 100.75)
    loop.show(after: 0.25)
    #expect(
      loop.statistics.lines == [
        "frames 2, missed 49",
        "work p50 250.0 ms, p95 250.0 ms, p99 250.0 ms, max 250.0 ms, first frame 750.0 ms",
        "latency p50 500.0 ms, p95 500.0 ms", "intervals while moving p50 500.0 ms, p99 500.0 ms",
      ])
  }
}
