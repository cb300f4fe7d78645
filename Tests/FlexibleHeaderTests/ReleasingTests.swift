import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("The end of an interaction by Material's rule")
struct ReleasingTests {
  /// A header deep in the content that shows part of itself: pushed up by `shift`.
  private func partial(
    _ shift: Double, _ behavior: ShiftBehavior = .enabledWithStatusBar, goingUp: Bool = true
  ) -> Stand {
    var stand = Stand(behavior, rule: .material, offset: 1000, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.drag(by: goingUp ? shift : 76, steps: 10)
    if !goingUp { stand.drag(by: shift - 76, steps: 10) }
    return stand
  }

  @Test("attached to the content's top no animation starts; the target is rewritten (FH-50)")
  func fh50AttachedIsNotAnimated() {
    var stand = Stand(.enabled, rule: .material)
    stand.drag(by: 100, steps: 10)
    #expect(stand.layout.shift > 0 && !stand.header.isDetachedFromTopOfContent)
    stand.release()
    #expect(!stand.header.needsFrames)
    #expect(stand.target == 0)
  }

  @Test(
    "after a slow release the direction of the drag decides, not the place (FH-51)",
    arguments: [(10.0, true), (70, true), (10, false), (70, false)])
  func fh51TheDirectionDecides(shift: Double, goingUp: Bool) {
    var stand = partial(shift, goingUp: goingUp)
    stand.release()
    #expect(stand.header.needsFrames)
    stand.wait(1)
    #expect(stand.layout.shift == (goingUp ? 76 : 0))
  }

  @Test("a release that throws starts nothing yet (FH-51)")
  func fh51AThrowWaits() {
    var stand = partial(30)
    stand.release(velocity: 500, target: 2000)
    #expect(!stand.header.needsFrames)
  }

  @Test("the end of a drag clears the wish of a header that cannot shift (FH-51)")
  func fh51TheWishIsCleared() {
    for rule in SettlingRule.allCases {
      var stand = Stand(rule: rule)
      stand.scroll(to: 500, steps: 10)
      stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
      stand.drag(by: -2, steps: 2)
      stand.drag(by: -58, steps: 2)
      if rule == .projected { #expect(stand.header.targetVisibility == .hidden) }
      stand.release()
      #expect(stand.header.targetVisibility == .shown && stand.layout.shift == 0)
      #expect(!stand.header.needsFrames)

      stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
      stand.drag(by: -3)
      stand.release()
      #expect(stand.header.targetVisibility == .shown)
    }
  }

  @Test(
    "after a coast the place decides: hidden from three quarters of the shift on (FH-52)",
    arguments: [(56.9, false), (57.0, true), (70, true), (10, false)])
  func fh52ThreeQuarters(shift: Double, hides: Bool) {
    for goingUp in [true, false] {
      var stand = partial(5, goingUp: goingUp)
      stand.release(velocity: 300, target: 1000 + shift)
      stand.scroll(to: 1000 + shift, steps: 5)
      stand.endDecelerating()
      stand.wait(1)
      #expect(stand.layout.shift == (hides ? 76 : 0))
    }
  }

  @Test("the end of a coast is ignored when a finger caught it (FH-52)")
  func fh52TossedThenCaught() {
    var stand = partial(5)
    stand.release(velocity: 300, target: 1070)
    stand.scroll(to: 1030, steps: 5)
    stand.drag(by: 1)
    stand.reading.isTracking = false
    stand.endDecelerating()
    #expect(!stand.header.needsFrames)
  }

  @Test("a header within its anchor is not partly shifted (FH-52)")
  func fh52WithinTheAnchor() {
    var stand = partial(76)
    stand.drag(by: 300, steps: 30)
    stand.release(velocity: -300, target: 1000)
    stand.scroll(by: -100, steps: 10)
    stand.endDecelerating()
    #expect(!stand.header.needsFrames)
    #expect(stand.layout.shift == 76)
  }

  @Test(
    "a target that leaves the content's top under the header is moved (FH-53)",
    arguments: [
      (-40.0, true, 0.0), (-40, false, -76), (-1, true, 0), (-75, false, -76),
    ])
  func fh53TheTargetIsMoved(target: Double, hides: Bool, moved: Double) {
    var stand = Stand(.enabled, rule: .material)
    stand.drag(by: 140, steps: 10)
    if !hides { stand.drag(by: -10) }
    stand.release(velocity: 20, target: target)
    #expect(stand.target == moved)
  }

  @Test(
    "targets in the content and in the range of collapsing are left alone (FH-53)",
    arguments: [0.0, 10, -76, -100, -148])
  func fh53OtherTargetsAreLeft(target: Double) {
    var stand = Stand(.enabled, rule: .material)
    stand.drag(by: 140, steps: 10)
    stand.release(velocity: 20, target: target)
    #expect(stand.target == nil)
  }

  @Test("a header that cannot shift leaves each target alone (FH-53)")
  func fh53DisabledLeavesTargets() {
    var stand = Stand(.disabled, rule: .material)
    stand.drag(by: 100, steps: 10)
    stand.release(target: -40)
    #expect(stand.target == nil)
  }

  @Test("the animation is the exact form e^(-12t), however it is cut (FH-54)")
  func fh54TheExactForm() {
    for rate in [30.0, 60, 144, 240] {
      var stand = partial(30)
      stand.release()
      stand.wait(0.2, rate: rate)
      let left = 46 * Deceleration.exponential(friction: 12).velocity(after: 0.2, from: 1)
      #expect(isNear(stand.layout.shift, 76 - left, within: 1e-9))
    }
  }

  @Test("it lands exactly, a tenth of a point before the end (FH-54)")
  func fh54ItLands() {
    var stand = partial(0.5, goingUp: false)
    stand.drag(by: 70, steps: 7)
    stand.release()
    var last = 0.0
    while stand.header.needsFrames {
      last = stand.layout.shift
      stand.wait(1.0 / 240, rate: 240)
    }
    #expect(stand.layout.shift == 76)
    #expect(last < 76 && last > 75.85)
    #expect(stand.events.contains(.settled(.hidden)))
  }

  @Test("a frame that is longer than the whole animation lands at once (FH-54)")
  func fh54ALongFrameLands() {
    var stand = partial(30)
    stand.release()
    stand.apply(stand.header.advance(to: stand.reading.time + 10))
    #expect(stand.layout.shift == 76)
    #expect(!stand.header.needsFrames)
  }

  @Test("the animation drops the anchor's surplus (FH-54)")
  func fh54TheSurplusIsDropped() {
    var stand = partial(76)
    stand.drag(by: 300, steps: 30)
    stand.apply(stand.header.setHidden(false, animated: true, at: stand.reading.time))
    stand.wait(0.1)
    #expect(stand.layout.shift < 30)
  }

  @Test("while the animation runs, ways of the content do not count (FH-54)")
  func fh54WaysDoNotCount() {
    for rule in SettlingRule.allCases {
      var still = Stand(.enabled, rule: rule)
      still.scroll(to: 1000, steps: 100)
      still.apply(still.header.setHidden(false, animated: true, at: still.reading.time))
      var moving = still
      still.wait(0.1)
      moving.scroll(by: 90, steps: 6)
      #expect(isNear(still.layout.shift, moving.layout.shift, within: 1e-9))
    }
  }
}
