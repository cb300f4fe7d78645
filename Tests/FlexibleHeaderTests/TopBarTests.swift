import FlexibleHeader
import TestSupport
import Testing

@Suite("The top bar over a header")
struct TopBarTests {
  @Test(
    "the bar goes along only where the behaviour takes it and the hint allows (FH-70)",
    arguments: ShiftBehavior.named, [false, true])
  func fh70WhenItGoesAlong(behavior: ShiftBehavior, hint: Bool) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(behavior, rule: rule)
      harness.change { $0.avoidsTopBar = hint }
      harness.scroll(to: 500, steps: 10)
      harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(harness.header.layout.isTopBarHidden == (behavior.movesTopBar && hint))
    }
  }

  @Test("the bar is hidden by any shift, and rides up with the header (FH-71)")
  func fh71ItRidesWithTheHeader() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabledWithStatusBar, rule: rule, offset: 1000, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      #expect(!harness.header.layout.isTopBarHidden)
      harness.scroll(by: 1)
      #expect(harness.events.last == .topBarChanged(isHidden: true, duration: 0))
      #expect(harness.layout.topBarTop == -1)
      harness.scroll(by: 11)
      #expect(harness.layout.topBarTop == harness.layout.topEdge)
      harness.scroll(by: 100, steps: 10)
      #expect(harness.layout.topBarTop == -20)
      harness.scroll(by: -30)
      #expect(harness.header.layout.isTopBarHidden)
      harness.scroll(by: -100)
      #expect(harness.layout.topBarTop == 0)
      #expect(harness.events.last == .topBarChanged(isHidden: false, duration: 0))
    }
  }

  @Test("a bar that cannot ride fades, hidden once the header is past it (FH-71, FH-72)")
  func fh72ItFadesWhereItCannotRide() {
    var harness = HeaderHarness(.enabledWithStatusBar, offset: 1000, attached: false)
    harness.change { $0.contentIsTranslucent = true }
    harness.apply(harness.header.attach(to: harness.reading))
    harness.scroll(by: 19)
    #expect(!harness.header.layout.isTopBarHidden)
    harness.scroll(by: 1)
    #expect(harness.events == [.topBarChanged(isHidden: true, duration: 0.2)])
    #expect(harness.layout.topBarTop == 0)
    harness.scroll(by: -1)
    #expect(harness.events == [.topBarChanged(isHidden: false, duration: 0.2)])
    harness.scroll(by: -30)
    harness.change { $0.contentIsTranslucent = false }
    harness.scroll(by: 5)
    #expect(harness.layout.topBarTop < 0)
  }

  @Test("a riding bar whose height changes fades from then on (FH-73)")
  func fh73AChangedBarFades() {
    var harness = HeaderHarness(.enabledWithStatusBar, offset: 1000, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.scroll(by: 10)
    #expect(harness.layout.topBarTop == -10)
    harness.apply(harness.header.topBarChanged(height: 40))
    #expect(harness.layout.topBarTop == 0)
    #expect(!harness.header.layout.isTopBarHidden)
  }

  @Test("switching the bar's part off puts it back in its place (FH-74)")
  func fh74SwitchingOffPutsItBack() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabledWithStatusBar, rule: rule)
      harness.scroll(to: 1000, steps: 50)
      #expect(harness.header.layout.isTopBarHidden)
      harness.change { $0.shiftBehavior = .enabled }
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(!harness.header.layout.isTopBarHidden)
      #expect(harness.layout.topBarTop == 0)
    }
  }

  @Test("a bar that the system hides is not changed (FH-74)")
  func fh74ABarHiddenByOthers() {
    var harness = HeaderHarness(.enabledWithStatusBar)
    harness.apply(harness.header.topBarChanged(height: 20, isHidden: true))
    harness.scroll(to: 1000, steps: 50)
    #expect(!harness.header.layout.isTopBarHidden)
  }

  @Test("hiding and showing the bar asks for no offset (FH-75)")
  func fh75TheOffsetIsUntouched() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabledWithStatusBar, rule: rule)
      harness.scroll(to: -70, steps: 10)
      #expect(harness.header.layout.isTopBarHidden)
      #expect(harness.requests.isEmpty)
      harness.scroll(to: -80, steps: 5)
      #expect(!harness.header.layout.isTopBarHidden)
      #expect(harness.requests.isEmpty)
    }
  }

  @Test("with the top bar: the whole shift, no shadow, hidden; without: a strip (FH-76)")
  func fh76TheDifference() {
    for rule in SettlingRule.allCases {
      var with = HeaderHarness(.enabledWithStatusBar, rule: rule)
      var without = HeaderHarness(.enabled, rule: rule)
      with.scroll(to: 1000, steps: 50)
      without.scroll(to: 1000, steps: 50)
      #expect(with.bottom == 0 && without.bottom == 20)
      #expect(with.layout.isHidden && !without.layout.isHidden)
      #expect(with.layout.shadowIntensity == 0 && without.layout.shadowIntensity == 1)
      #expect(
        with.header.layout.isTopBarHidden && !without.header.layout.isTopBarHidden)
    }
  }
}
