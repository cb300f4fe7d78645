import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("The end of an interaction by Material's rule")
struct ReleasingTests {
  /// A header deep in the content that is partly shifted off, by `shift`.
  private func partial(
    _ shift: Double, _ behavior: ShiftBehavior = .enabledWithStatusBar, goingUp: Bool = true
  ) -> HeaderHarness {
    var harness = HeaderHarness(behavior, rule: .material, offset: 1000, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.drag(by: goingUp ? shift : 76, steps: 10)
    if !goingUp { harness.drag(by: shift - 76, steps: 10) }
    return harness
  }

  @Test("attached to the content's top no animation starts; the target is rewritten (FH-50)")
  func fh50AttachedIsNotAnimated() {
    var harness = HeaderHarness(.enabled, rule: .material)
    harness.drag(by: 100, steps: 10)
    #expect(harness.layout.shift > 0 && !harness.header.isDetachedFromTopOfContent)
    harness.release()
    #expect(!harness.header.needsFrames)
    #expect(harness.target == 0)
  }

  @Test(
    "after a slow release the direction of the drag decides, not the place (FH-51)",
    arguments: [(10.0, true), (70, true), (10, false), (70, false)])
  func fh51TheDirectionDecides(shift: Double, goingUp: Bool) {
    var harness = partial(shift, goingUp: goingUp)
    harness.release()
    #expect(harness.header.needsFrames)
    harness.wait(1)
    #expect(harness.layout.shift == (goingUp ? 76 : 0))
  }

  @Test("a release with a fling starts nothing yet (FH-51)")
  func fh51AFlingWaits() {
    var harness = partial(30)
    harness.release(velocity: 500, target: 2000)
    #expect(!harness.header.needsFrames)
  }

  @Test("the end of a drag resets the target visibility of a header that cannot shift (FH-51)")
  func fh51TheTargetIsCleared() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(rule: rule)
      harness.scroll(to: 500, steps: 10)
      harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
      harness.drag(by: -2, steps: 2)
      harness.drag(by: -58, steps: 2)
      if rule == .projected { #expect(harness.header.targetVisibility == .hidden) }
      harness.release()
      #expect(harness.header.targetVisibility == .shown && harness.layout.shift == 0)
      #expect(!harness.header.needsFrames)

      harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
      harness.drag(by: -3)
      harness.release()
      #expect(harness.header.targetVisibility == .shown)
    }
  }

  @Test(
    "after a coast the place decides: hidden from three quarters of the shift on (FH-52)",
    arguments: [(56.9, false), (57.0, true), (70, true), (10, false)])
  func fh52ThreeQuarters(shift: Double, hides: Bool) {
    for goingUp in [true, false] {
      var harness = partial(5, goingUp: goingUp)
      harness.release(velocity: 300, target: 1000 + shift)
      harness.scroll(to: 1000 + shift, steps: 5)
      harness.endDecelerating()
      harness.wait(1)
      #expect(harness.layout.shift == (hides ? 76 : 0))
    }
  }

  @Test("the end of a coast is ignored when a finger caught it (FH-52)")
  func fh52FlungThenCaught() {
    var harness = partial(5)
    harness.release(velocity: 300, target: 1070)
    harness.scroll(to: 1030, steps: 5)
    harness.drag(by: 1)
    harness.reading.isTracking = false
    harness.endDecelerating()
    #expect(!harness.header.needsFrames)
  }

  @Test("a header within its anchor is not partly shifted (FH-52)")
  func fh52WithinTheAnchor() {
    var harness = partial(76)
    harness.drag(by: 300, steps: 30)
    harness.release(velocity: -300, target: 1000)
    harness.scroll(by: -100, steps: 10)
    harness.endDecelerating()
    #expect(!harness.header.needsFrames)
    #expect(harness.layout.shift == 76)
  }

  @Test(
    "a target that leaves the content's top under the header is moved (FH-53)",
    arguments: [
      (-40.0, true, 0.0), (-40, false, -76), (-1, true, 0), (-75, false, -76),
    ])
  func fh53TheTargetIsMoved(target: Double, hides: Bool, moved: Double) {
    var harness = HeaderHarness(.enabled, rule: .material)
    harness.drag(by: 140, steps: 10)
    if !hides { harness.drag(by: -10) }
    harness.release(velocity: 20, target: target)
    #expect(harness.target == moved)
  }

  @Test(
    "targets in the content and in the range of collapsing are left alone (FH-53)",
    arguments: [0.0, 10, -76, -100, -148])
  func fh53OtherTargetsAreLeft(target: Double) {
    var harness = HeaderHarness(.enabled, rule: .material)
    harness.drag(by: 140, steps: 10)
    harness.release(velocity: 20, target: target)
    #expect(harness.target == nil)
  }

  @Test("a header that cannot shift leaves each target alone (FH-53)")
  func fh53DisabledLeavesTargets() {
    var harness = HeaderHarness(.disabled, rule: .material)
    harness.drag(by: 100, steps: 10)
    harness.release(target: -40)
    #expect(harness.target == nil)
  }

  @Test("the animation is the exact form e^(-12t) in any steps (FH-54)")
  func fh54TheExactForm() {
    for rate in [30.0, 60, 144, 240] {
      var harness = partial(30)
      harness.release()
      harness.wait(0.2, rate: rate)
      let left = 46 * Deceleration.exponential(friction: 12).velocity(after: 0.2, from: 1)
      #expect(isNear(harness.layout.shift, 76 - left, within: 1e-9))
    }
  }

  @Test("it lands exactly, a tenth of a point before the end (FH-54)")
  func fh54ItLands() {
    var harness = partial(0.5, goingUp: false)
    harness.drag(by: 70, steps: 7)
    harness.release()
    var last = 0.0
    while harness.header.needsFrames {
      last = harness.layout.shift
      harness.wait(1.0 / 240, rate: 240)
    }
    #expect(harness.layout.shift == 76)
    #expect(last < 76 && last > 75.85)
    #expect(harness.events.contains(.settled(.hidden)))
  }

  @Test("a frame that is longer than the whole animation lands at once (FH-54)")
  func fh54ALongFrameLands() {
    var harness = partial(30)
    harness.release()
    harness.apply(harness.header.advance(to: harness.reading.time + 10))
    #expect(harness.layout.shift == 76)
    #expect(!harness.header.needsFrames)
  }

  @Test("the animation drops the anchor's surplus (FH-54)")
  func fh54TheSurplusIsDropped() {
    var harness = partial(76)
    harness.drag(by: 300, steps: 30)
    harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
    harness.wait(0.1)
    #expect(harness.layout.shift < 30)
  }

  @Test("while the animation runs, scrolling does not count (FH-54)")
  func fh54ScrollingDoesNotCount() {
    for rule in SettlingRule.allCases {
      var still = HeaderHarness(.enabled, rule: rule)
      still.scroll(to: 1000, steps: 100)
      still.apply(still.header.setHidden(false, animated: true, at: still.reading.time))
      var moving = still
      still.wait(0.1)
      moving.scroll(by: 90, steps: 6)
      #expect(isNear(still.layout.shift, moving.layout.shift, within: 1e-9))
    }
  }
}
