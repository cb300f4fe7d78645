import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("The window and the program around a header")
struct EnvironmentTests {
  @Test("a resized window counts no distance (FH-92)")
  func fh92AResizeCountsNoDistance() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule, offset: 300, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      harness.scroll(by: 20)
      harness.reading.viewportLength = 500
      harness.reading.offset = 600
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(harness.layout.shift == 20)
      harness.scroll(by: 7)
      #expect(harness.layout.shift == 27)
    }
  }

  @Test("content that grows or moves its origin counts no distance")
  func contentThatGrows() {
    var harness = HeaderHarness(.enabled, content: 900)
    harness.scroll(to: 100, steps: 300)
    harness.scroll(to: 60, steps: 30)
    let shift = harness.layout.shift
    harness.reading.contentLength = 20000
    harness.apply(harness.header.scrollChanged(harness.reading))
    #expect(harness.layout.shift == shift)
    harness.apply(harness.header.contentMoved(by: 500))
    harness.reading.offset += 500
    harness.apply(harness.header.scrollChanged(harness.reading))
    #expect(harness.layout.shift == shift)
  }

  @Test("a repeated query returns the same layout (FH-93)")
  func fh93AskingAgain() {
    var harness = HeaderHarness(.enabled)
    harness.scroll(to: -200)
    let layout = harness.layout
    harness.apply(harness.header.scrollChanged(harness.reading))
    #expect(harness.layout == layout)
  }

  @Test("each call gives a layout that is up to date with phase, shadow and fades (FH-100)")
  func fh100EachCallGivesALayout() {
    var harness = HeaderHarness(.enabled)
    harness.reading.offset = -48
    let update = harness.header.scrollChanged(harness.reading)
    #expect(update.layout == harness.header.layout)
    #expect(update.layout.scrollPhase == .shifting && update.layout.scrollPhaseValue == 48)
    #expect(update.layout.hiddenViewAlpha == 0)
    #expect(harness.header.scrollChanged(harness.reading).layout == update.layout)
  }

  @Test("section headers stick at the bottom edge (FH-101)")
  func fh101ThePinLine() {
    var harness = HeaderHarness(.enabled)
    for offset in [-200.0, -148, -60, 0, 1000] {
      harness.scroll(to: offset, steps: 20)
      #expect(harness.layout.pinLine == max(0, harness.bottom))
    }
  }

  @Test("two pages cannot share a header: a copy changes independently (FH-103)")
  func fh103ACopyIsAnotherHeader() {
    var harness = HeaderHarness(.enabled)
    let wrapped = harness.header
    harness.scroll(to: 300, steps: 20)
    #expect(wrapped.layout.height == 148 && wrapped.layout.shift == 0)
    #expect(harness.layout.shift == 56)
  }

  @Test("a passive header stretches, collapses and has its shadow (FH-110)")
  func fh110WhatAWatchingHeaderDoes() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.disabled, rule: rule)
      harness.change { $0.isPassive = true }
      harness.scroll(to: -200)
      #expect(harness.layout.height == 200)
      harness.scroll(to: -100)
      #expect(harness.layout.height == 100)
      harness.scroll(to: 100)
      #expect(harness.layout.height == 76 && harness.layout.shadowIntensity == 1)
    }
  }

  @Test(
    "a passive header neither shifts nor snaps in any behaviour (FH-110)",
    arguments: ShiftBehavior.named)
  func fh110WhatItDoesNot(behavior: ShiftBehavior) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(behavior, rule: rule)
      harness.change { $0.isPassive = true }
      harness.change { $0.settlingRange = .always }
      harness.drag(by: 100, steps: 10)
      harness.release(velocity: 100)
      harness.endDecelerating()
      #expect(harness.layout.shift == 0)
      #expect(harness.requests.isEmpty && !harness.header.needsFrames)
    }
  }

  @Test("a passive hideable header is still hidden by the program (FH-110)")
  func fh110HideableIsFine() {
    var harness = HeaderHarness(.hideable)
    harness.change { $0.isPassive = true }
    harness.scroll(to: 300)
    harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
    #expect(harness.layout.isHidden)
  }
}
