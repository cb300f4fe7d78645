import Testing

@testable import FlexScrollApp

@Suite struct WallClockTests {
  @Test("the time of day is read again when a minute is over, and follows a clock that is set back")
  func theTimeOfDayFollowsAClockThatIsSetBack() {
    var hour = 36_000  // in the machine's time zone; a minute begins
    var clock = WallClock(seconds: hour + 30, now: 1000)
    let first = clock.text
    #expect(clock.nextMinute == 1030)
    #expect(clock.takeChange(at: 1029, seconds: hour + 59) == nil)

    hour -= 3600
    let second = clock.takeChange(at: 1030, seconds: hour + 10)

    #expect(second != nil && second != first)
    #expect(clock.nextMinute == 1080)
    #expect(clock.takeChange(at: 1080, seconds: hour + 10) == nil)
    #expect(clock.nextMinute == 1130)
  }

  @Test("a machine that slept for an hour is notified of once")
  func aMachineThatSleptForAnHourIsNotifiedOfOnce() {
    var clock = WallClock(seconds: 36_000, now: 0)
    #expect(clock.takeChange(at: 3600, seconds: 39_600) != nil)
    #expect(clock.takeChange(at: 3600, seconds: 39_600) == nil)
    #expect(clock.nextMinute == 3660)
  }
}
