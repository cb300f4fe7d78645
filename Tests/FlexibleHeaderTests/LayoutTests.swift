import FlexibleHeader
import TestSupport
import Testing

@Suite("Height, place and phase")
struct LayoutTests {
  @Test("arriving at the top by a jump shows the header at once (FH-44)")
  func fh44AJumpToTheTopShows() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: 2000, steps: 100)
      harness.scroll(to: -148)
      #expect(harness.layout.shift == 0)
      #expect(harness.layout.height == 148)
    }
  }

  @Test("Material's shift depends on the step: one of 50 reveals 50, fifty of 1 reveal 1 (FH-44)")
  func fh44MaterialDependsOnTheStep() {
    var once = HeaderHarness(.enabledWithStatusBar, rule: .material)
    once.scroll(to: 50, steps: 198)
    var often = once
    once.scroll(by: -50)
    often.scroll(by: -50, steps: 50)
    #expect(isNear(once.bottom, 50, within: 1e-9))
    #expect(isNear(often.bottom, 1, within: 1e-9))
  }

  @Test("the projected shift depends on the distance alone (FH-44)")
  func fh44ProjectedDependsOnTheDistance() {
    var once = HeaderHarness(.enabledWithStatusBar)
    once.scroll(to: 50, steps: 198)
    var often = once
    once.scroll(by: -50)
    often.scroll(by: -50, steps: 50)
    #expect(isNear(once.bottom, often.bottom, within: 1e-9))
    #expect(isNear(once.bottom, 0, within: 1e-9))
  }

  @Test("a jump to the very end hides the projected header like scrolling there (FH-44)")
  func fh44AJumpToTheEnd() {
    var jump = HeaderHarness(.enabled)
    jump.scroll(to: 4200)
    var scrolled = HeaderHarness(.enabled)
    scrolled.scroll(to: 4200, steps: 500)
    #expect(jump.layout == scrolled.layout)
    #expect(jump.layout.shift == 56)

    var material = HeaderHarness(.enabled, rule: .material)
    material.scroll(to: 4200)
    #expect(material.layout.shift == 0)
  }

  @Test(
    "the height follows the offset above the minimum, past the maximum where it may (FH-45)",
    arguments: [
      (-300.0, true, 300.0), (-300, false, 148), (-148, true, 148), (-100, true, 100),
      (-76, true, 76), (-10, true, 76), (500, true, 76),
    ])
  func fh45TheHeight(offset: Double, stretches: Bool, height: Double) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(rule: rule)
      harness.change { $0.stretches = stretches }
      harness.scroll(to: offset)
      #expect(harness.layout.height == height)
      #expect(harness.layout.topEdge == 0)
    }
  }

  @Test("with motion reduced nothing stretches (FH-45)")
  func fh45NoStretch() {
    var reduced = HeaderHarness()
    reduced.change { $0.reducesMotion = true }
    reduced.scroll(to: -300)
    #expect(reduced.layout.height == 148)
  }

  @Test("all parts of a layout belong to the same moment (FH-46)")
  func fh46TheLayoutIsOfOneMoment() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabledWithStatusBar, rule: rule)
      harness.scroll(to: 1000, steps: 100)
      harness.scroll(by: -211)
      let layout = harness.layout
      #expect(layout.topEdge == -layout.shift)
      #expect(layout.scrollPhaseValue == layout.topEdge + 76)
      #expect(layout.indicatorInsetTop == layout.bottomEdge)
      #expect(layout.hiddenViewAlpha == max(0, 1 - layout.shift / 38))
      #expect(harness.layouts.last == layout)
    }
  }

  @Test("deep in the content the height stays at the minimum while the shift moves (FH-47)")
  func fh47HeightAndShiftAreIndependent() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule, offset: 1000, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      for i in 1...40 {
        harness.scroll(by: 1)
        #expect(harness.layout.height == 76)
        #expect(harness.layout.shift == Double(i))
      }
    }
  }

  @Test(
    "only a hideable header and one that follows a view without pages can shift (FH-48)",
    arguments: ShiftBehavior.named, [false, true])
  func fh48WhatCanShift(behavior: ShiftBehavior, pages: Bool) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(behavior, rule: rule)
      harness.reading.isPaging = pages
      harness.scroll(to: 500, steps: 20)
      let shifts = behavior.driver == .scrolling && !pages
      #expect((harness.layout.shift > 0) == shifts)
    }
  }

  @Test("the header is detached from the content's top from half a point of overlap on (FH-49)")
  func fh49Detachment() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(rule: rule)
      harness.scroll(to: -100)
      #expect(harness.layout.contentOverlap == 0)
      #expect(!harness.header.isDetachedFromTopOfContent)
      harness.scroll(to: -75.5)
      #expect(harness.layout.contentOverlap == 0.5)
      #expect(!harness.header.isDetachedFromTopOfContent)
      harness.scroll(to: -75.4)
      #expect(harness.header.isDetachedFromTopOfContent)
    }
  }

  @Test("before the first layout the phase is shifting at 0 and 0 (FH-60)")
  func fh60BeforeTheFirstLayout() {
    let header = FlexibleHeader()
    #expect(header.layout.scrollPhase == .shifting)
    #expect(header.layout.scrollPhaseValue == 0 && header.layout.scrollPhasePercentage == 0)
  }

  @Test(
    "phase, value and percentage follow the offset (FH-60)",
    arguments: [
      (-222.0, HeaderScrollPhase.overExtending, 222.0, 1.5), (-148, .overExtending, 148, 1),
      (-112, .collapsing, 112, 0.5), (-76, .collapsing, 76, 0), (-48, .shifting, 48, 0.5),
      (100, .shifting, 20, 1),
    ])
  func fh60Phases(
    offset: Double, phase: HeaderScrollPhase, points: Double, percentage: Double
  ) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: offset, steps: 200)
      #expect(harness.header.layout.scrollPhase == phase)
      #expect(isNear(harness.header.layout.scrollPhaseValue, points, within: 1e-9))
      #expect(isNear(harness.header.layout.scrollPhasePercentage, percentage, within: 1e-9))
    }
  }

  @Test("with equal heights a resting header over-extends at exactly 1 (FH-60)")
  func fh60EqualHeights() {
    for rule in SettlingRule.allCases {
      let harness = HeaderHarness(rule: rule, minimum: 56, maximum: 56)
      #expect(harness.header.layout.scrollPhase == .overExtending)
      #expect(harness.header.layout.scrollPhasePercentage == 1)
    }
  }

  @Test("a strip of its own keeps the percentage of shifting below 1 (FH-60)")
  func fh60TheStripIsNotInTheDivisor() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabledWithStatusBar, rule: rule)
      harness.change { $0.minimumVisibleHeight = 19 }
      harness.scroll(to: 1000, steps: 100)
      #expect(isNear(harness.header.layout.scrollPhasePercentage, 0.75, within: 1e-9))
    }
  }

  @Test("a change of phase is reported once (FH-60)")
  func fh60AChangeOfPhaseIsReported() {
    var harness = HeaderHarness(.enabled)
    harness.scroll(to: -100)
    #expect(harness.events == [.scrollPhaseChanged(.collapsing)])
    harness.scroll(to: -90)
    #expect(harness.events.isEmpty)
    harness.scroll(to: -50)
    #expect(harness.events == [.scrollPhaseChanged(.shifting)])
  }

  @Test("a header without height divides by nothing (FH-60)")
  func fh60NoHeight() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(
        .enabledWithStatusBar, rule: rule, minimum: 0, maximum: 0, safeArea: 0)
      for offset in [-50.0, 0, 50] {
        harness.scroll(to: offset)
        #expect(harness.header.layout.scrollPhasePercentage.isFinite)
        #expect(harness.layout.hiddenViewAlpha.isFinite)
      }
    }
  }
}
