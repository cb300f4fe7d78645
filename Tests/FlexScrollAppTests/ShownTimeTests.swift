import Canvas
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore
@testable import FlexScrollApp

@Suite struct ShownTimeTests {
  private let beat = 0.016

  private func state(_ motion: FrameState.Motion, isMoving: Bool = true) -> FrameState {
    FrameState(isMoving: isMoving, motion: motion, nextDeadline: nil)
  }

  @Test("a drag is shown as of the display's beat, not of the wake-up (FL-6)")
  func aDragIsShownAsOfTheBeat() {
    var shown = ShownTime()
    for (frame, lateness) in [0.001, 0.004, 0.0, 0.002].enumerated() {
      let presentation = 1 + Double(frame) * beat
      let moment = shown.moment(
        presentedAt: presentation, drawnAt: presentation - beat + lateness, beat: beat,
        state(.dragged), newestEvent: 0.9)
      #expect(isNear(moment, presentation - beat, within: 1e-12))
    }
  }

  @Test("a fling continues from the time at which the finger was shown, a beat per frame")
  func aFlingContinuesFromTheTimeAtWhichTheFingerWasShown() {
    var shown = ShownTime()
    let dragged = shown.moment(
      presentedAt: 1.0, drawnAt: 0.99, beat: beat, state(.dragged), newestEvent: 0.98)

    let first = shown.moment(
      presentedAt: 1.016, drawnAt: 1.006, beat: beat, state(.free), newestEvent: 0.985)
    let second = shown.moment(
      presentedAt: 1.032, drawnAt: 1.022, beat: beat, state(.free), newestEvent: 0.985)

    #expect(isNear(dragged, 0.984, within: 1e-12))
    #expect(isNear(first, dragged + beat, within: 1e-12))
    #expect(isNear(second, first + beat, within: 1e-12))
  }

  @Test("no frame shows a time before its newest event")
  func noFrameShowsATimeBeforeItsNewestEvent() {
    var shown = ShownTime()
    _ = shown.moment(
      presentedAt: 1.0, drawnAt: 0.99, beat: beat, state(.dragged), newestEvent: 0.96)

    let moment = shown.moment(
      presentedAt: 1.016, drawnAt: 1.006, beat: beat, state(.free), newestEvent: 1.005)

    #expect(moment == 1.005)
  }

  @Test("content released by a resting finger is shown at its presentation time at once")
  func contentReleasedByARestingFingerIsShownAtItsPresentationTime() {
    var shown = ShownTime()
    _ = shown.moment(
      presentedAt: 1.0, drawnAt: 0.99, beat: beat, state(.dragged, isMoving: false),
      newestEvent: 0.5)

    let moment = shown.moment(
      presentedAt: 1.016, drawnAt: 1.006, beat: beat, state(.free), newestEvent: 1.001)

    #expect(moment == 1.016)
  }

  @Test("a motion that starts by itself is shown at its presentation")
  func aMotionThatStartsByItself() {
    var shown = ShownTime()
    _ = shown.moment(
      presentedAt: 1.0, drawnAt: 0.99, beat: beat, state(.dragged), newestEvent: 0.98)
    _ = shown.moment(
      presentedAt: 2.0, drawnAt: 1.99, beat: beat, state(.rest), newestEvent: 1.5)

    let moment = shown.moment(
      presentedAt: 2.016, drawnAt: 2.006, beat: beat, state(.free), newestEvent: 2.0)

    #expect(moment == 2.016)
  }

  @Test("resting content is shown at the drawing time, however late its presentation is")
  func restingContentIsShownAtTheDrawingTime() {
    var shown = ShownTime()

    let moment = shown.moment(
      presentedAt: 1.3, drawnAt: 1.0, beat: beat, state(.rest), newestEvent: 0.5)

    #expect(moment == 1.0)
  }

  @Test("the shown time never decreases")
  func theShownTimeNeverDecreases() {
    var shown = ShownTime()
    _ = shown.moment(
      presentedAt: 2.0, drawnAt: 1.99, beat: beat, state(.free), newestEvent: 1.0)

    for motion in [FrameState.Motion.dragged, .free, .rest] {
      let moment = shown.moment(
        presentedAt: 1.9, drawnAt: 1.89, beat: beat, state(motion), newestEvent: 1.0)
      #expect(moment == 2.0)
    }
  }
}
