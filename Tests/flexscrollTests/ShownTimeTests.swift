import TestSupport
import Testing

@testable import flexscroll

@Suite struct ShownTimeTests {
  @Test("a throw goes on from where the finger was seen, a frame further with each frame")
  func aThrowGoesOnEvenly() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, .held, newestEvent: 0.98)

    let first = shown.moment(presentedAt: 1.016, .free, newestEvent: 0.99)
    let second = shown.moment(presentedAt: 1.032, .free, newestEvent: 0.99)

    #expect(isNear(first, 0.996, within: 1e-12))
    #expect(isNear(second, 1.012, within: 1e-12))
  }

  @Test("no frame is of a moment before the event that it shows")
  func noFrameIsOfAMomentBeforeItsEvent() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, .held, newestEvent: 0.96)

    #expect(shown.moment(presentedAt: 1.016, .free, newestEvent: 0.99) == 0.99)
  }

  @Test("what moves beside a resting finger is told with its own time")
  func whatMovesBesideARestingFinger() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, .held, newestEvent: 0.5)
    shown.reach(0.99)
    #expect(shown.last == 0.99)
    shown.reach(0.98)
    #expect(shown.last == 0.99)
  }

  @Test("what a rested finger lets go moves at once")
  func whatARestedFingerLetsGo() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, .held, newestEvent: 0.5)

    #expect(shown.moment(presentedAt: 1.016, .free, newestEvent: 1.001) == 1.016)
  }

  @Test("a motion that starts by itself is shown at its presentation")
  func aMotionThatStartsByItself() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, .held, newestEvent: 0.98)
    _ = shown.moment(presentedAt: 2.0, .rest, newestEvent: 1.5)

    #expect(shown.moment(presentedAt: 2.016, .free, newestEvent: 2.0) == 2.016)
  }
}
