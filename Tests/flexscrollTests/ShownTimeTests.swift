import TestSupport
import Testing

@testable import Program
@testable import flexscroll

@Suite struct ShownTimeTests {
  @Test("a throw goes on from where the finger was seen, a frame further with each frame")
  func aThrowGoesOnEvenly() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, drawnAt: 0.99, .held, newestEvent: 0.98)

    let first = shown.moment(presentedAt: 1.016, drawnAt: 1.006, .free, newestEvent: 0.99)
    let second = shown.moment(presentedAt: 1.032, drawnAt: 1.022, .free, newestEvent: 0.99)

    #expect(isNear(first, 0.996, within: 1e-12))
    #expect(isNear(second, 1.012, within: 1e-12))
  }

  @Test("a display that shows its frames late does not make a finger rest", arguments: [0.01, 0.2])
  func aLateDisplayDoesNotMakeAFingerRest(ahead: Double) {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 0.99 + ahead, drawnAt: 0.99, .held, newestEvent: 0.95)

    let first = shown.moment(presentedAt: 1.016 + ahead, drawnAt: 1.016, .free, newestEvent: 0.97)

    #expect(isNear(first, 0.976, within: 1e-12))
  }

  @Test("no frame is of a moment before the event that it shows")
  func noFrameIsOfAMomentBeforeItsEvent() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, drawnAt: 0.99, .held, newestEvent: 0.96)

    #expect(shown.moment(presentedAt: 1.016, drawnAt: 1.006, .free, newestEvent: 0.99) == 0.99)
  }

  @Test("what moves beside a resting finger is told with its own time")
  func whatMovesBesideARestingFinger() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, drawnAt: 0.99, .held, newestEvent: 0.5)
    shown.reach(0.99)
    #expect(shown.last == 0.99)
    shown.reach(0.98)
    #expect(shown.last == 0.99)
  }

  @Test(
    "a finger rests from 50 ms without an event on", arguments: [(0.049, 0.951), (0.051, 1.016)])
  func aFingerRestsFrom50MsWithoutAnEventOn(age: Double, shownAt: Double) {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1, drawnAt: 0.984375, .held, newestEvent: 0.984375 - age)

    let first = shown.moment(presentedAt: 1.016, drawnAt: 1, .free, newestEvent: 0.9)

    #expect(isNear(first, shownAt, within: 1e-3))
  }

  @Test("what a rested finger lets go moves at once")
  func whatARestedFingerLetsGo() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, drawnAt: 0.99, .held, newestEvent: 0.5)

    #expect(shown.moment(presentedAt: 1.016, drawnAt: 1.006, .free, newestEvent: 1.001) == 1.016)
  }

  @Test("a motion that starts by itself is shown at its presentation")
  func aMotionThatStartsByItself() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.0, drawnAt: 0.99, .held, newestEvent: 0.98)
    _ = shown.moment(presentedAt: 2.0, drawnAt: 1.99, .rest, newestEvent: 1.5)

    #expect(shown.moment(presentedAt: 2.016, drawnAt: 2.006, .free, newestEvent: 2.0) == 2.016)
  }

  @Test("what rests is shown as of its drawing, however far ahead its presentation is")
  func whatRestsIsShownAsOfItsDrawing() {
    var shown = ShownTime()

    let moment = shown.moment(presentedAt: 1.3, drawnAt: 1.0, .rest, newestEvent: 0.5)

    #expect(moment == 1.0)
    #expect(shown.last == 1.0)
    // An event of a moment before that presentation starts what the next frame shows.
    #expect(shown.moment(presentedAt: 1.1, drawnAt: 1.08, .free, newestEvent: 1.05) == 1.1)
  }

  @Test("under a finger the app stays with the present, and the frame with the finger")
  func underAFingerTheAppStaysWithThePresent() {
    var shown = ShownTime()

    #expect(shown.moment(presentedAt: 1.3, drawnAt: 1.0, .held, newestEvent: 0.99) == 1.0)
    #expect(shown.last == 0.99)
  }

  @Test("the time of the frames never goes back")
  func theTimeOfTheFramesNeverGoesBack() {
    var shown = ShownTime()
    _ = shown.moment(presentedAt: 1.016, drawnAt: 1.0, .free, newestEvent: 0.5)

    #expect(shown.moment(presentedAt: 1.02, drawnAt: 1.004, .rest, newestEvent: 0.5) == 1.016)
  }
}
