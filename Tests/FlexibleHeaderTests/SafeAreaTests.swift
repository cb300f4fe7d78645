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

  @Test("a change of the safe area counts no way (FH-25)")
  func fh25NoWayCounts() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(to: 1000, steps: 20)
      stand.scroll(by: -300, steps: 20)
      let shown = stand.header.visibility
      stand.apply(stand.header.safeAreaChanged(to: 44))
      #expect(stand.header.visibility == shown)
      stand.wait(0.3)
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(stand.layout.shift == 0)
    }
  }

  @Test(
    "an offset that the system moves with the safe area counts no distance (FH-25)",
    arguments: SettlingRule.allCases, [ShiftBehavior.enabled, .enabledWithStatusBar])
  func fh25TheSystemMovesTheOffset(rule: SettlingRule, behavior: ShiftBehavior) {
    for repeats in [false, true] {
      var stand = Stand(behavior, rule: rule)
      stand.change { $0.returnDistance = .high }
      stand.scroll(to: 500, steps: 650)
      stand.scroll(to: 430, steps: 70)
      let most = behavior.movesTopBar ? 76.0 : 56
      #expect(isNear(stand.layout.shift, most - 45, within: 1e-6))
      stand.apply(stand.header.safeAreaChanged(to: 44))
      let shift = (most - 45) / most * (most + 24)
      #expect(isNear(stand.layout.shift, shift, within: 1e-6))
      if repeats { stand.apply(stand.header.scrollChanged(stand.reading)) }
      stand.scroll(to: 450)
      #expect(isNear(stand.layout.shift, shift, within: 1e-6))
      stand.scroll(to: 460)
      #expect(isNear(stand.layout.shift, shift + 10, within: 1e-6))
    }
  }

  @Test("after a change of the safe area a scroll of more than that counts (FH-25)")
  func fh25AScrollCounts() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabledWithStatusBar, rule: rule, offset: 500, attached: false)
      stand.apply(stand.header.attach(to: stand.reading))
      stand.apply(stand.header.safeAreaChanged(to: 44))
      stand.scroll(by: 30)
      #expect(stand.layout.shift == 30)
      stand.apply(stand.header.safeAreaChanged(to: 20))
      stand.scroll(by: 0)
      let shift = stand.layout.shift
      stand.scroll(by: 7)
      #expect(isNear(stand.layout.shift, shift + 7, within: 1e-9))
    }
  }

  @Test("no gap opens where the system moves a header's content with the safe area (FH-25)")
  func fh25NoGap() {
    for rule in SettlingRule.allCases {
      for offset in [-70.0, -60, -50, -40] {
        for change in [-24.0, 24] {
          var stand = Stand(.enabledWithStatusBar, rule: rule, safeArea: 44)
          stand.scroll(to: offset - 24, steps: 100)
          stand.apply(stand.header.safeAreaChanged(to: 44 + change))
          stand.scroll(by: -change)
          stand.wait(1)
          #expect(stand.layout.contentOverlap > -1e-9, "\(rule) \(offset) \(change)")
        }
      }
    }
  }

  @Test("a hidden hideable header stays hidden when the safe area grows (FH-25)")
  func fh25HiddenStaysHidden() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.hideable, rule: rule)
      stand.scroll(to: 500)
      stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
      stand.apply(stand.header.safeAreaChanged(to: 44))
      #expect(stand.layout.isHidden)
      #expect(stand.bottom == 0)
    }
  }

  @Test(
    "in no phase does a change of the safe area move the edge by more than the change (FH-25)",
    arguments: ShiftBehavior.named)
  func fh25NoJump(behavior: ShiftBehavior) {
    for rule in SettlingRule.allCases {
      for offset in [-200.0, -148, -120, -76, -50, -20, 0, 10, 500] {
        var stand = Stand(behavior, rule: rule)
        stand.scroll(to: offset, steps: 40, tracking: offset < -148)
        let (edge, content) = (stand.bottom, stand.reading.offset)
        stand.apply(stand.header.safeAreaChanged(to: 44))
        let moved = stand.bottom - edge
        #expect(moved > -1e-9 && moved <= 24 + 1e-9, "\(behavior) \(rule) \(offset): \(moved)")
        #expect(abs(stand.reading.offset - content) <= 24 + 1e-9)
      }
    }
  }
}
