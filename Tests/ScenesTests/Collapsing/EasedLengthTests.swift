import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("An eased length")
struct EasedLengthTests {
  @Test("it begins where it was and ends exactly at its target")
  func fromHereToThere() {
    var length = EasedLength(200)
    #expect(length.length(at: -5) == 200 && !length.isMoving(at: 0))
    length.aim(at: 260, at: 1)
    #expect(length.length(at: 1) == 200 && length.isMoving(at: 1))
    #expect(length.length(at: 3) == 260 && !length.isMoving(at: 3))
  }

  @Test("it neither reverses nor overshoots")
  func itIsMonotone() {
    var length = EasedLength(200)
    length.aim(at: 260, at: 0)
    var last = 200.0
    for frame in 0...120 {
      let now = length.length(at: Double(frame) / 60)
      #expect(now >= last - 1e-9 && now <= 260)
      last = now
    }
  }

  @Test("it does not jump when it is reversed half-way")
  func turnedBack() {
    var length = EasedLength(200)
    length.aim(at: 260, at: 0)
    let before = length.length(at: 0.1)
    let rate = (length.length(at: 0.1) - length.length(at: 0.0999)) / 1e-4
    length.aim(at: 200, at: 0.1)
    expectNear(length.length(at: 0.1), before, within: 1e-9)
    expectNear((length.length(at: 0.1001) - before) / 1e-4, rate, within: 3)
    length.aim(at: 200, at: 0.2)
    #expect(length.length(at: 2) == 200)
    length.jump(to: 90)
    #expect(length.length(at: 2) == 90 && !length.isMoving(at: 2))
  }
}
