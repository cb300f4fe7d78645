import FlexibleHeader
import TestSupport
import Testing

@Suite("The top bar over a header")
struct StatusStripTests {
  @Test(
    "the bar goes along only where the behaviour takes it and the hint allows (FH-70)",
    arguments: ShiftBehavior.named, [false, true])
  func fh70WhenItGoesAlong(behavior: ShiftBehavior, hint: Bool) {
    for rule in SettlingRule.allCases {
      var stand = Stand(behavior, rule: rule)
      stand.change { $0.avoidsTopBar = hint }
      stand.scroll(to: 500, steps: 10)
      stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(stand.header.layout.isTopBarHidden == (behavior.movesTopBar && hint))
    }
  }

  @Test("the bar is hidden by any shift, and rides up with the header (FH-71)")
  func fh71ItRidesWithTheHeader() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabledWithStatusBar, rule: rule, offset: 1000, attached: false)
      stand.apply(stand.header.attach(to: stand.reading))
      #expect(!stand.header.layout.isTopBarHidden)
      stand.scroll(by: 1)
      #expect(stand.events.last == .topBarChanged(isHidden: true, duration: 0))
      #expect(stand.layout.topBarTop == -1)
      stand.scroll(by: 11)
      #expect(stand.layout.topBarTop == stand.layout.topEdge)
      stand.scroll(by: 100, steps: 10)
      #expect(stand.layout.topBarTop == -20)
      stand.scroll(by: -30)
      #expect(stand.header.layout.isTopBarHidden)
      stand.scroll(by: -100)
      #expect(stand.layout.topBarTop == 0)
      #expect(stand.events.last == .topBarChanged(isHidden: false, duration: 0))
    }
  }

  @Test("a bar that cannot ride fades, hidden once the header is past it (FH-71, FH-72)")
  func fh72ItFadesWhereItCannotRide() {
    var stand = Stand(.enabledWithStatusBar, offset: 1000, attached: false)
    stand.change { $0.contentIsTranslucent = true }
    stand.apply(stand.header.attach(to: stand.reading))
    stand.scroll(by: 19)
    #expect(!stand.header.layout.isTopBarHidden)
    stand.scroll(by: 1)
    #expect(stand.events == [.topBarChanged(isHidden: true, duration: 0.2)])
    #expect(stand.layout.topBarTop == 0)
    stand.scroll(by: -1)
    #expect(stand.events == [.topBarChanged(isHidden: false, duration: 0.2)])
    stand.scroll(by: -30)
    stand.change { $0.contentIsTranslucent = false }
    stand.scroll(by: 5)
    #expect(stand.layout.topBarTop < 0)
  }

  @Test("a riding bar whose height changes fades from then on (FH-73)")
  func fh73AChangedBarFades() {
    var stand = Stand(.enabledWithStatusBar, offset: 1000, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    stand.scroll(by: 10)
    #expect(stand.layout.topBarTop == -10)
    stand.apply(stand.header.topBarChanged(height: 40))
    #expect(stand.layout.topBarTop == 0)
    #expect(!stand.header.layout.isTopBarHidden)
  }

  @Test("switching the bar's part off puts it back in its place (FH-74)")
  func fh74SwitchingOffPutsItBack() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabledWithStatusBar, rule: rule)
      stand.scroll(to: 1000, steps: 50)
      #expect(stand.header.layout.isTopBarHidden)
      stand.change { $0.shiftBehavior = .enabled }
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(!stand.header.layout.isTopBarHidden)
      #expect(stand.layout.topBarTop == 0)
    }
  }

  @Test("a bar that somebody else hides is not touched (FH-74)")
  func fh74ABarHiddenByOthers() {
    var stand = Stand(.enabledWithStatusBar)
    stand.apply(stand.header.topBarChanged(height: 20, isHidden: true))
    stand.scroll(to: 1000, steps: 50)
    #expect(!stand.header.layout.isTopBarHidden)
  }

  @Test("hiding and showing the bar asks for no offset (FH-75)")
  func fh75TheOffsetIsUntouched() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabledWithStatusBar, rule: rule)
      stand.scroll(to: -70, steps: 10)
      #expect(stand.header.layout.isTopBarHidden)
      #expect(stand.requests.isEmpty)
      stand.scroll(to: -80, steps: 5)
      #expect(!stand.header.layout.isTopBarHidden)
      #expect(stand.requests.isEmpty)
    }
  }

  @Test("with the top bar: the whole shift, no shadow, hidden; without: a strip (FH-76)")
  func fh76TheDifference() {
    for rule in SettlingRule.allCases {
      var with = Stand(.enabledWithStatusBar, rule: rule)
      var without = Stand(.enabled, rule: rule)
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
