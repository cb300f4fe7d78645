import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Limits, motions and bars that change meanwhile")
struct MeanwhileTests {
  private let second = ScrollViewID(rawValue: 2)

  @Test("a release while the header moves alone begins no other motion (FH-51)")
  func fh51AMotionGoesOn() {
    var stand = Stand(.hideable, rule: .material)
    stand.scroll(to: 500, steps: 10)
    stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
    stand.wait(0.1)
    stand.drag(by: 5)
    stand.release()
    #expect(stand.header.needsFrames)
    #expect(!stand.events.contains(.beganSettling(.hidden)))
  }

  @Test("content that comes to rest without a throw decides nothing (FH-52)")
  func fh52WithoutAThrow() {
    var stand = Stand(.enabledWithStatusBar, rule: .material, offset: 1000, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.drag(by: 0)
    stand.release()
    stand.scroll(by: 30, steps: 3)
    stand.endDecelerating()
    #expect(!stand.header.needsFrames)
    #expect(stand.layout.shift == 30)
  }

  @Test("a coast settles by the target that is reported, not by the finger's velocity alone")
  func theTargetOfACoastCounts() {
    for (target, detent) in [(-140.0, HeaderDetent.expanded), (-30, .strip)] {
      var stand = Stand(.enabled)
      stand.drag(to: -100, steps: 10)
      stand.release(velocity: target < -100 ? 120 : -60, target: target)
      #expect(stand.glide?.detent == detent)
    }
  }

  @Test("a hide goes on with the velocity of the content that takes the header away")
  func aHideKeepsTheVelocity() {
    var stand = Stand(.enabledWithStatusBar, offset: 1000, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.reading.velocity = 600
    stand.drag(by: 20)
    stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
    stand.wait(0.002, rate: 1000)
    #expect(isNear(stand.layout.shift, 21.2, within: 0.1))
  }

  @Test("a spring that is thrown past its destination is over as it gets there")
  func aThrownSpringEndsAtItsCrossing() {
    var stand = Stand(.enabledWithStatusBar, offset: 1000, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.reading.velocity = 3000
    stand.drag(by: 50)
    stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
    stand.wait(0.012, rate: 1000)
    #expect(!stand.header.needsFrames && stand.layout.shift == 76)
    stand.scroll(by: -1)
    #expect(stand.layout.shift == 75)
  }

  @Test("the direction turns no wish of a projected header that cannot shift (FH-43)")
  func fh43NoWishWithoutAShift() {
    var stand = Stand(.disabled)
    stand.drag(by: 100, steps: 10)
    #expect(stand.header.targetVisibility == .shown)
    stand.drag(by: 1)
    #expect(!stand.events.contains(.targetVisibilityChanged(.hidden)))
  }

  @Test("content at its top that a finger holds is not moved by a new maximum (FH-32)")
  func fh32AHeldContentStays() {
    var stand = Stand()
    stand.drag(by: 0)
    stand.change { $0.maximumHeight = 200 }
    #expect(stand.contribution == 220)
    #expect(stand.reading.offset == -148)
  }

  @Test("a tall header that is pushed up by its minimum is still seen (FH-64)")
  func fh64ATallHeader() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.hideable, rule: rule)
      stand.apply(stand.header.setShift(fraction: 0.6, at: 0))
      #expect(stand.layout.shift > 76 && stand.bottom > 59)
      #expect(!stand.layout.isHidden)
      stand.apply(stand.header.setHidden(true, animated: false, at: 0))
      #expect(stand.bottom == 0 && stand.layout.isHidden)
    }
  }

  @Test("the shadow leaves with the minimum height, whatever a tall header still shows (FH-61)")
  func fh61TheShadowOfATallHeader() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.hideable, rule: rule)
      stand.change { $0.alwaysCastsShadow = true }
      #expect(stand.layout.shadowIntensity == 1)
      stand.apply(stand.header.setShift(fraction: 0.6, at: 0))
      #expect(stand.bottom > 59)
      #expect(stand.layout.shadowIntensity == 0)
    }
  }

  @Test("a tall header shifts over its whole height (FH-60)", arguments: SettlingRule.allCases)
  func fh60ATallHeader(rule: SettlingRule) {
    var stand = Stand(.hideable, rule: rule)
    stand.apply(stand.header.setHidden(true, animated: true, at: 0))
    stand.wait(0.1)
    let layout = stand.layout
    #expect(layout.topEdge < -20 && layout.topEdge > -148)
    #expect(isNear(layout.scrollPhasePercentage, -layout.topEdge / 148, within: 1e-12))
    #expect(isNear(layout.scrollPhaseValue, layout.bottomEdge, within: 1e-12))
  }

  @Test("the anchor outlives a change of the limits (FH-43.7)")
  func fh43TheAnchorOutlivesLimits() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(to: 1500, steps: 200)
      stand.change { $0.minimumHeight = 60 }
      stand.wait(0.5)
      stand.scroll(by: -175, steps: 25)
      #expect(isNear(stand.layout.shift, 60, within: 1e-9))
      stand.scroll(by: -10)
      #expect(isNear(stand.layout.shift, 50, within: 1e-9))
    }
  }

  @Test("a header that is partly off the screen moves no other content up (FH-82)")
  func fh82APartialHeader() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule, offset: 1000, attached: false)
      stand.change { $0.isShared = true }
      stand.apply(stand.header.attach(to: stand.reading))
      stand.scroll(by: 30)
      let other = ScrollMetrics(
        view: second, time: stand.reading.time, offset: 0, viewportLength: 800,
        contentLength: 5000)
      #expect(
        Array(stand.header.prepare(for: other).requests) == [
          .inset(view: second, contribution: 148, change: 148),
          .offset(view: second, offset: -148),
        ])
    }
  }

  @Test("a bar that somebody hides while it rides comes back with the header (FH-74)")
  func fh74HiddenWhileItRides() {
    var stand = Stand(.enabledWithStatusBar, offset: 1000, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.scroll(by: 30)
    #expect(stand.header.layout.isTopBarHidden)
    stand.apply(stand.header.topBarChanged(height: 20, isHidden: true))
    stand.scroll(by: -40)
    #expect(!stand.header.layout.isTopBarHidden)
    #expect(stand.layout.topBarTop == 0)
    stand.scroll(by: 10)
    #expect(!stand.header.layout.isTopBarHidden)
    #expect(stand.layout.topBarTop == 0)
  }

  @Test("a way that nothing counted is forgotten when the rule changes")
  func theRuleForgetsTheWay() {
    var stand = Stand(.enabled, content: 900, offset: 200, attached: false)
    stand.reading.insetBottom = 100
    stand.apply(stand.header.attach(to: stand.reading))
    stand.reading.contentLength = 5000
    stand.apply(stand.header.insetsChanged(stand.reading))
    stand.change { $0.settlingRule = .material }
    stand.scroll(by: 1)
    #expect(stand.layout.shift == 1)
  }

  @Test("the end of a change of the scroll view is reported once only (FH-84)")
  func fh84TheEndIsReportedOnce() {
    var stand = Stand(.enabled)
    stand.change { $0.isShared = true }
    stand.reading = ScrollMetrics(
      view: second, time: 0, offset: 300, viewportLength: 800, contentLength: 5000)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.wait(0.2)
    #expect(stand.events.contains(.scrollViewChangeCompleted))
    stand.change { $0.minimumHeight = 70 }
    #expect(stand.header.needsFrames)
    for _ in 0..<30 {
      stand.wait(0.01, rate: 100)
      #expect(!stand.events.contains(.scrollViewChangeCompleted))
    }
  }

  @Test(
    "what no gesture shifts, and what stops at pages, differ in whose targets move (FH-53)",
    arguments: [
      (ShiftBehavior.hideable, false, true), (.hideable, true, true), (.enabled, true, false),
      (.enabledWithStatusBar, false, true), (.enabledWithStatusBar, true, false),
    ])
  func fh53WhoseTargetsMove(behavior: ShiftBehavior, pages: Bool, moves: Bool) {
    var stand = Stand(behavior, rule: .material)
    stand.reading.isPaging = pages
    stand.drag(by: 140, steps: 10)
    stand.release(velocity: 20, target: -40)
    let hidden = stand.header.targetVisibility == .hidden
    #expect(stand.target == (moves ? (hidden ? 0 : -76) : nil))
  }

  @Test(
    "let go deep in the content, a target at its top moves by the wish (FH-53)",
    arguments: [(2000.0, -900.0), (700, -3000), (4200, -5000)])
  func fh53FromDeepInTheContent(offset: Double, velocity: Double) {
    var stand = Stand(.enabled, rule: .material)
    stand.drag(to: offset, steps: 100)
    stand.release(velocity: velocity, target: -40)
    #expect(stand.target == 0)
    stand.drag(by: -20, steps: 4)
    stand.release(velocity: velocity, target: -40)
    #expect(stand.target == -76)
    stand.drag(by: -1)
    stand.release(velocity: velocity, target: offset - 500)
    #expect(stand.target == nil)
  }

  @Test("others' insets move the edges that a target is moved to (FH-53)")
  func fh53OthersInsets() {
    var stand = Stand(.enabled, rule: .material)
    stand.reading.insetTop = 30
    stand.drag(to: 500, steps: 50)
    stand.release(velocity: -900, target: -70)
    #expect(stand.target == -30)
  }
}
