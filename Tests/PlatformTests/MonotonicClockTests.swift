import Testing

@testable import Platform
@testable import Raster

@Suite("ServerTime")
struct ServerTimeTests {
  @Test("a server's milliseconds become seconds on the clock")
  func aServersMillisecondsBecomeSecondsOnTheClock() {
    #expect(ServerTime.seconds(999_990, now: 1000.0005) == 999.990)
    #expect(ServerTime.seconds(1_000_000, now: 1000.0005) == 1000)
  }

  @Test("times are continuous over the wrap at 32 bits")
  func timesAreContinuousOverTheWrapAt32Bits() {
    let wrap = 4_294_967.296
    #expect(abs(ServerTime.seconds(UInt32.max - 4, now: wrap + 0.003) - (wrap - 0.005)) < 1e-6)
    #expect(abs(ServerTime.seconds(2, now: wrap + 0.003) - (wrap + 0.002)) < 1e-6)
    #expect(abs(ServerTime.seconds(7, now: 3 * wrap + 0.010) - (3 * wrap + 0.007)) < 1e-6)
  }

  @Test(
    "an implausible time becomes the current one",
    arguments: [0, 5, 900_000, 1_100_000, UInt32.max])
  func anImplausibleTimeBecomesTheCurrentOne(milliseconds: UInt32) {
    #expect(ServerTime.seconds(milliseconds, now: 1000) == 1000)
  }

  @Test("no event is later than now")
  func noEventIsLaterThanNow() {
    #expect(ServerTime.seconds(1_000_500, now: 1000) == 1000)
  }

  @Test("the clock advances and never runs back")
  func theClockAdvancesAndNeverRunsBack() {
    let moments = (0..<100).map { _ in MonotonicClock.now }
    #expect(moments == moments.sorted())
    #expect(moments[0] > 0)
  }
}
