import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("The window and the program around a header")
struct EnvironmentTests {
  @Test("a resized window counts no way (FH-92)")
  func fh92AResizeCountsNoWay() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule, offset: 300, attached: false)
      stand.apply(stand.header.attach(to: stand.reading))
      stand.scroll(by: 20)
      stand.reading.viewportLength = 500
      stand.reading.offset = 600
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(stand.layout.shift == 20)
      stand.scroll(by: 7)
      #expect(stand.layout.shift == 27)
    }
  }

  @Test("content that grows or moves its origin counts no way")
  func contentThatGrows() {
    var stand = Stand(.enabled, content: 900)
    stand.scroll(to: 100, steps: 300)
    stand.scroll(to: 60, steps: 30)
    let shift = stand.layout.shift
    stand.reading.contentLength = 20000
    stand.apply(stand.header.scrollChanged(stand.reading))
    #expect(stand.layout.shift == shift)
    stand.apply(stand.header.contentMoved(by: 500))
    stand.reading.offset += 500
    stand.apply(stand.header.scrollChanged(stand.reading))
    #expect(stand.layout.shift == shift)
  }

  @Test("a layout can be asked again and is the same (FH-93)")
  func fh93AskingAgain() {
    var stand = Stand(.enabled)
    stand.scroll(to: -200)
    let layout = stand.layout
    stand.apply(stand.header.scrollChanged(stand.reading))
    #expect(stand.layout == layout)
  }

  @Test("each call gives a layout that is up to date with phase, shadow and fades (FH-100)")
  func fh100EachCallGivesALayout() {
    var stand = Stand(.enabled)
    stand.reading.offset = -48
    let update = stand.header.scrollChanged(stand.reading)
    #expect(update.layout == stand.header.layout)
    #expect(update.layout.scrollPhase == .shifting && update.layout.scrollPhaseValue == 48)
    #expect(update.layout.hiddenViewAlpha == 0)
    #expect(stand.header.scrollChanged(stand.reading).layout == update.layout)
  }

  @Test("section headers stick at the bottom edge (FH-101)")
  func fh101ThePinLine() {
    var stand = Stand(.enabled)
    for offset in [-200.0, -148, -60, 0, 1000] {
      stand.scroll(to: offset, steps: 20)
      #expect(stand.layout.pinLine == max(0, stand.bottom))
    }
  }

  @Test("two pages cannot hold the same header: a copy goes its own way (FH-103)")
  func fh103ACopyIsAnotherHeader() {
    var stand = Stand(.enabled)
    let wrapped = stand.header
    stand.scroll(to: 300, steps: 20)
    #expect(wrapped.layout.height == 148 && wrapped.layout.shift == 0)
    #expect(stand.layout.shift == 56)
  }

  @Test("a watching header stretches, collapses and has its shadow (FH-110)")
  func fh110WhatAWatchingHeaderDoes() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.disabled, rule: rule)
      stand.change { $0.isPassive = true }
      stand.scroll(to: -200)
      #expect(stand.layout.height == 200)
      stand.scroll(to: -100)
      #expect(stand.layout.height == 100)
      stand.scroll(to: 100)
      #expect(stand.layout.height == 76 && stand.layout.shadowIntensity == 1)
    }
  }

  @Test(
    "a watching header neither shifts nor snaps, whatever the behaviour (FH-110)",
    arguments: ShiftBehavior.named)
  func fh110WhatItDoesNot(behavior: ShiftBehavior) {
    for rule in SettlingRule.allCases {
      var stand = Stand(behavior, rule: rule)
      stand.change { $0.isPassive = true }
      stand.change { $0.settlingRange = .always }
      stand.drag(by: 100, steps: 10)
      stand.release(velocity: 100)
      stand.endDecelerating()
      #expect(stand.layout.shift == 0)
      #expect(stand.requests.isEmpty && !stand.header.needsFrames)
    }
  }

  @Test("a watching hideable header is still hidden by the program (FH-110)")
  func fh110HideableIsFine() {
    var stand = Stand(.hideable)
    stand.change { $0.isPassive = true }
    stand.scroll(to: 300)
    stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
    #expect(stand.layout.isHidden)
  }
}
