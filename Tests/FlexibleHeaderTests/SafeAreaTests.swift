import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("The safe area")
struct SafeAreaTests {
  @Test("the window's inset is what the program sets, 20 by default (FH-20)")
  func fh20TheDeviceInset() {
    var header = FlexibleHeader()
    #expect(header.topSafeArea == 20)
    header.safeAreaChanged(to: 30)
    #expect(header.topSafeArea == 30)
    header.safeAreaChanged(to: .nan)
    #expect(header.topSafeArea == 30)
  }

  @Test("before the first layout the window's inset is followed like later (FH-20)")
  func fh20BeforeTheFirstLayout() {
    var header = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128), safeArea: 20)
    #expect(header.layout.topSafeArea == 20)
    #expect(header.safeAreaChanged(to: 20).events.isEmpty)
    let update = header.safeAreaChanged(to: 0)
    #expect(update.events.contains(.topSafeAreaChanged(0)))
    #expect(update.layout.height == 56 && header.minimumHeightWithSafeArea == 56)
    #expect(update.layout.topSafeArea == 0)
  }

  @Test("a change of the safe area counts no distance (FH-25)")
  func fh25NoDistanceCounts() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: 1000, steps: 20)
      harness.scroll(by: -300, steps: 20)
      let shown = harness.header.visibility
      harness.apply(harness.header.safeAreaChanged(to: 44))
      #expect(harness.header.visibility == shown)
      harness.wait(0.3)
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(harness.layout.shift == 0)
    }
  }

  @Test(
    "an offset that the system moves with the safe area counts no distance (FH-25)",
    arguments: SettlingRule.allCases, [ShiftBehavior.enabled, .enabledWithStatusBar])
  func fh25TheSystemMovesTheOffset(rule: SettlingRule, behavior: ShiftBehavior) {
    for repeats in [false, true] {
      var harness = HeaderHarness(behavior, rule: rule)
      harness.change { $0.returnDistance = .high }
      harness.scroll(to: 500, steps: 650)
      harness.scroll(to: 430, steps: 70)
      let most = behavior.movesTopBar ? 76.0 : 56
      #expect(isNear(harness.layout.shift, most - 45, within: 1e-6))
      harness.apply(harness.header.safeAreaChanged(to: 44))
      let shift = (most - 45) / most * (most + 24)
      #expect(isNear(harness.layout.shift, shift, within: 1e-6))
      if repeats { harness.apply(harness.header.scrollChanged(harness.reading)) }
      harness.scroll(to: 450)
      #expect(isNear(harness.layout.shift, shift, within: 1e-6))
      harness.scroll(to: 460)
      #expect(isNear(harness.layout.shift, shift + 10, within: 1e-6))
    }
  }

  @Test("after a change of the safe area a scroll of more than that counts (FH-25)")
  func fh25AScrollCounts() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabledWithStatusBar, rule: rule, offset: 500, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      harness.apply(harness.header.safeAreaChanged(to: 44))
      harness.scroll(by: 30)
      #expect(harness.layout.shift == 30)
      harness.apply(harness.header.safeAreaChanged(to: 20))
      harness.scroll(by: 0)
      let shift = harness.layout.shift
      harness.scroll(by: 7)
      #expect(isNear(harness.layout.shift, shift + 7, within: 1e-9))
    }
  }

  @Test("no gap opens where the system moves a header's content with the safe area (FH-25)")
  func fh25NoGap() {
    for rule in SettlingRule.allCases {
      for offset in [-70.0, -60, -50, -40] {
        for change in [-24.0, 24] {
          var harness = HeaderHarness(.enabledWithStatusBar, rule: rule, safeArea: 44)
          harness.scroll(to: offset - 24, steps: 100)
          harness.apply(harness.header.safeAreaChanged(to: 44 + change))
          harness.scroll(by: -change)
          harness.wait(1)
          #expect(harness.layout.contentOverlap > -1e-9, "\(rule) \(offset) \(change)")
        }
      }
    }
  }

  @Test("a hidden hideable header stays hidden when the safe area grows (FH-25)")
  func fh25HiddenStaysHidden() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.hideable, rule: rule)
      harness.scroll(to: 500)
      harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
      harness.apply(harness.header.safeAreaChanged(to: 44))
      #expect(harness.layout.isHidden)
      #expect(harness.bottom == 0)
    }
  }

  @Test(
    "in no phase does a change of the safe area move the edge by more than the change (FH-25)",
    arguments: ShiftBehavior.named)
  func fh25NoJump(behavior: ShiftBehavior) {
    for rule in SettlingRule.allCases {
      for offset in [-200.0, -148, -120, -76, -50, -20, 0, 10, 500] {
        var harness = HeaderHarness(behavior, rule: rule)
        harness.scroll(to: offset, steps: 40, tracking: offset < -148)
        let (edge, content) = (harness.bottom, harness.reading.offset)
        harness.apply(harness.header.safeAreaChanged(to: 44))
        let moved = harness.bottom - edge
        #expect(moved > -1e-9 && moved <= 24 + 1e-9, "\(behavior) \(rule) \(offset): \(moved)")
        #expect(abs(harness.reading.offset - content) <= 24 + 1e-9)
      }
    }
  }
}
