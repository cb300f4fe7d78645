import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Limits, motions and bars that change during a motion")
struct MeanwhileTests {
  private let second = ScrollViewID(rawValue: 2)

  @Test("a release while the header moves alone begins no other motion (FH-51)")
  func fh51AMotionGoesOn() {
    var harness = HeaderHarness(.hideable, rule: .material)
    harness.scroll(to: 500, steps: 10)
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.wait(0.1)
    harness.drag(by: 5)
    harness.release()
    #expect(harness.header.needsFrames)
    #expect(!harness.events.contains(.beganSettling(.hidden)))
  }

  @Test("content that settles without a fling decides nothing (FH-52)")
  func fh52WithoutAFling() {
    var harness = HeaderHarness(
      .enabledWithStatusBar, rule: .material, offset: 1000, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.drag(by: 0)
    harness.release()
    harness.scroll(by: 30, steps: 3)
    harness.endDecelerating()
    #expect(!harness.header.needsFrames)
    #expect(harness.layout.shift == 30)
  }

  @Test("a coast settles by the target that is reported, not by the finger's velocity alone")
  func theTargetOfACoastCounts() {
    for (target, detent) in [(-140.0, HeaderDetent.expanded), (-30, .strip)] {
      var harness = HeaderHarness(.enabled)
      harness.drag(to: -100, steps: 10)
      harness.release(velocity: target < -100 ? 120 : -60, target: target)
      #expect(harness.glide?.detent == detent)
    }
  }

  @Test("hiding continues with the velocity of the content that moves the header off")
  func aHideKeepsTheVelocity() {
    var harness = HeaderHarness(.enabledWithStatusBar, offset: 1000, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.reading.velocity = 600
    harness.drag(by: 20)
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.wait(0.002, rate: 1000)
    #expect(isNear(harness.layout.shift, 21.2, within: 0.1))
  }

  @Test("a spring that reaches its target with speed ends there")
  func aFastSpringEndsAtItsCrossing() {
    var harness = HeaderHarness(.enabledWithStatusBar, offset: 1000, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.reading.velocity = 3000
    harness.drag(by: 50)
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.wait(0.012, rate: 1000)
    #expect(!harness.header.needsFrames && harness.layout.shift == 76)
    harness.scroll(by: -1)
    #expect(harness.layout.shift == 75)
  }

  @Test("the direction changes no target of a projected header that cannot shift (FH-43)")
  func fh43NoTargetWithoutAShift() {
    var harness = HeaderHarness(.disabled)
    harness.drag(by: 100, steps: 10)
    #expect(harness.header.targetVisibility == .shown)
    harness.drag(by: 1)
    #expect(!harness.events.contains(.targetVisibilityChanged(.hidden)))
  }

  @Test("content at its top under a finger is not moved by a new maximum (FH-32)")
  func fh32ContentUnderAFingerStays() {
    var harness = HeaderHarness()
    harness.drag(by: 0)
    harness.change { $0.maximumHeight = 200 }
    #expect(harness.contribution == 220)
    #expect(harness.reading.offset == -148)
  }

  @Test("a tall header that is pushed up by its minimum is still seen (FH-64)")
  func fh64ATallHeader() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.hideable, rule: rule)
      harness.apply(harness.header.setShift(fraction: 0.6, at: 0))
      #expect(harness.layout.shift > 76 && harness.bottom > 59)
      #expect(!harness.layout.isHidden)
      harness.apply(harness.header.setHidden(true, animated: false, at: 0))
      #expect(harness.bottom == 0 && harness.layout.isHidden)
    }
  }

  @Test("the shadow leaves with the minimum height, whatever a tall header still shows (FH-61)")
  func fh61TheShadowOfATallHeader() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.hideable, rule: rule)
      harness.change { $0.alwaysCastsShadow = true }
      #expect(harness.layout.shadowIntensity == 1)
      harness.apply(harness.header.setShift(fraction: 0.6, at: 0))
      #expect(harness.bottom > 59)
      #expect(harness.layout.shadowIntensity == 0)
    }
  }

  @Test("a tall header shifts over its whole height (FH-60)", arguments: SettlingRule.allCases)
  func fh60ATallHeader(rule: SettlingRule) {
    var harness = HeaderHarness(.hideable, rule: rule)
    harness.apply(harness.header.setHidden(true, animated: true, at: 0))
    harness.wait(0.1)
    let layout = harness.layout
    #expect(layout.topEdge < -20 && layout.topEdge > -148)
    #expect(isNear(layout.scrollPhasePercentage, -layout.topEdge / 148, within: 1e-12))
    #expect(isNear(layout.scrollPhaseValue, layout.bottomEdge, within: 1e-12))
  }

  @Test("the anchor outlives a change of the limits (FH-43.7)")
  func fh43TheAnchorOutlivesLimits() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: 1500, steps: 200)
      harness.change { $0.minimumHeight = 60 }
      harness.wait(0.5)
      harness.scroll(by: -175, steps: 25)
      #expect(isNear(harness.layout.shift, 60, within: 1e-9))
      harness.scroll(by: -10)
      #expect(isNear(harness.layout.shift, 50, within: 1e-9))
    }
  }

  @Test("a header that is partly off the screen moves no other content up (FH-82)")
  func fh82APartialHeader() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule, offset: 1000, attached: false)
      harness.change { $0.isShared = true }
      harness.apply(harness.header.attach(to: harness.reading))
      harness.scroll(by: 30)
      let other = ScrollMetrics(
        view: second, time: harness.reading.time, offset: 0, viewportLength: 800,
        contentLength: 5000)
      #expect(
        Array(harness.header.prepare(for: other).requests) == [
          .inset(view: second, contribution: 148, change: 148),
          .offset(view: second, offset: -148),
        ])
    }
  }

  @Test("a bar that the program hides while it rides comes back with the header (FH-74)")
  func fh74HiddenWhileItRides() {
    var harness = HeaderHarness(.enabledWithStatusBar, offset: 1000, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.scroll(by: 30)
    #expect(harness.header.layout.isTopBarHidden)
    harness.apply(harness.header.topBarChanged(height: 20, isHidden: true))
    harness.scroll(by: -40)
    #expect(!harness.header.layout.isTopBarHidden)
    #expect(harness.layout.topBarTop == 0)
    harness.scroll(by: 10)
    #expect(!harness.header.layout.isTopBarHidden)
    #expect(harness.layout.topBarTop == 0)
  }

  @Test("an uncounted distance is forgotten when the rule changes")
  func theRuleForgetsTheDistance() {
    var harness = HeaderHarness(.enabled, content: 900, offset: 200, attached: false)
    harness.reading.insetBottom = 100
    harness.apply(harness.header.attach(to: harness.reading))
    harness.reading.contentLength = 5000
    harness.apply(harness.header.insetsChanged(harness.reading))
    harness.change { $0.settlingRule = .material }
    harness.scroll(by: 1)
    #expect(harness.layout.shift == 1)
  }

  @Test("the end of a change of the scroll view is reported once only (FH-84)")
  func fh84TheEndIsReportedOnce() {
    var harness = HeaderHarness(.enabled)
    harness.change { $0.isShared = true }
    harness.reading = ScrollMetrics(
      view: second, time: 0, offset: 300, viewportLength: 800, contentLength: 5000)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.wait(0.2)
    #expect(harness.events.contains(.scrollViewChangeCompleted))
    harness.change { $0.minimumHeight = 70 }
    #expect(harness.header.needsFrames)
    for _ in 0..<30 {
      harness.wait(0.01, rate: 100)
      #expect(!harness.events.contains(.scrollViewChangeCompleted))
    }
  }

  @Test(
    "what no gesture shifts, and what stops at pages, differ in whose targets move (FH-53)",
    arguments: [
      (ShiftBehavior.hideable, false, true), (.hideable, true, true), (.enabled, true, false),
      (.enabledWithStatusBar, false, true), (.enabledWithStatusBar, true, false),
    ])
  func fh53WhoseTargetsMove(behavior: ShiftBehavior, pages: Bool, moves: Bool) {
    var harness = HeaderHarness(behavior, rule: .material)
    harness.reading.isPaging = pages
    harness.drag(by: 140, steps: 10)
    harness.release(velocity: 20, target: -40)
    let hidden = harness.header.targetVisibility == .hidden
    #expect(harness.target == (moves ? (hidden ? 0 : -76) : nil))
  }

  @Test(
    "released deep in the content, a target at its top moves by the target visibility (FH-53)",
    arguments: [(2000.0, -900.0), (700, -3000), (4200, -5000)])
  func fh53FromDeepInTheContent(offset: Double, velocity: Double) {
    var harness = HeaderHarness(.enabled, rule: .material)
    harness.drag(to: offset, steps: 100)
    harness.release(velocity: velocity, target: -40)
    #expect(harness.target == 0)
    harness.drag(by: -20, steps: 4)
    harness.release(velocity: velocity, target: -40)
    #expect(harness.target == -76)
    harness.drag(by: -1)
    harness.release(velocity: velocity, target: offset - 500)
    #expect(harness.target == nil)
  }

  @Test("others' insets move the edges that a target is moved to (FH-53)")
  func fh53OthersInsets() {
    var harness = HeaderHarness(.enabled, rule: .material)
    harness.reading.insetTop = 30
    harness.drag(to: 500, steps: 50)
    harness.release(velocity: -900, target: -70)
    #expect(harness.target == -30)
  }
}
