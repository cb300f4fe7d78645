import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite struct FadeTests {
  @Test("a fade reaches its goal in its duration, and reverses from its current value")
  func aShareGoesToItsGoal() {
    var fade = Fade(1, duration: 0.2)
    #expect(fade.value(at: 5) == 1)

    fade.go(to: 0, at: 10)
    #expect(fade.value(at: 10) == 1)
    #expect(isNear(fade.value(at: 10.05), 0.75, within: 1e-9))
    #expect(fade.isMoving(at: 10.05))

    fade.go(to: 1, at: 10.05)
    #expect(isNear(fade.value(at: 10.05), 0.75, within: 1e-9))
    #expect(fade.value(at: 10.3) == 1)
    #expect(!fade.isMoving(at: 10.3))
  }

  @Test("setting the same goal changes nothing, and a jump takes no time")
  func goingWhereItGoesAlready() {
    var fade = Fade(1, duration: 0.2)
    fade.go(to: 0, at: 10)
    let before = fade
    fade.go(to: 0, at: 10.1)
    #expect(fade == before)

    fade.jump(to: 1)
    #expect(fade.value(at: 10.1) == 1)
    #expect(!fade.isMoving(at: 10.1))
  }
}
