import FlexibleHeader
import TestSupport
import Testing

@Suite("The inset that the header asks for")
struct InsetTests {
  @Test(
    "it asks for its maximum, less what the system added, but for its own part (FH-30)",
    arguments: [(0.0, 148.0), (20, 128), (30, 128), (10, 138)])
  func fh30TheContribution(system: Double, contribution: Double) {
    var harness = HeaderHarness(attached: false)
    harness.reading.systemInsetTop = system
    harness.attach()
    #expect(harness.contribution == contribution)
  }

  @Test("only the amount is remembered, so that others may change the inset freely (FH-30)")
  func fh30OthersMayChangeTheInset() {
    var harness = HeaderHarness()
    harness.reading.insetTop = 30
    harness.reading.offset = -178
    harness.apply(harness.header.scrollChanged(harness.reading))
    #expect(harness.requests.isEmpty)
    #expect(harness.layout.height == 148)
    harness.change { $0.maximumHeight = 100 }
    #expect(harness.requests.first == .inset(view: .main, contribution: 120, change: -28))
  }

  @Test("the first request is the whole amount, the next ones are differences (FH-30)")
  func fh30ChangesAreDifferences() {
    var harness = HeaderHarness(attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    #expect(harness.requests.first == .inset(view: .main, contribution: 148, change: 148))
    harness.change { $0.maximumHeight = 130 }
    #expect(harness.requests.first == .inset(view: .main, contribution: 150, change: 2))
  }

  @Test("attached at offset 0, Material's header lies at its minimum over the content (FH-31)")
  func fh31AttachingLeavesTheOffset() {
    var harness = HeaderHarness(rule: .material, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    #expect(harness.reading.offset == 0)
    #expect(harness.layout.height == 76)
    #expect(harness.layout.contentOverlap == 76)
  }

  @Test("attached to content that rests at its top, the projected header is expanded (FH-31)")
  func fh31AttachingKeepsTheTop() {
    var harness = HeaderHarness(attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    #expect(harness.reading.offset == -148)
    #expect(harness.layout.height == 148)
  }

  @Test("attaching and learning of the content end alike in either order (FH-31)")
  func fh31AnyOrder() {
    for rule in SettlingRule.allCases {
      var late = HeaderHarness(.enabled, rule: rule, content: 0, attached: false)
      late.apply(late.header.attach(to: late.reading))
      late.reading.contentLength = 5000
      late.apply(late.header.scrollChanged(late.reading))
      late.scroll(to: -148)

      var early = HeaderHarness(.enabled, rule: rule, attached: false)
      early.apply(early.header.attach(to: early.reading))
      early.scroll(to: -148)
      #expect(late.layout == early.layout)
      late.scroll(to: 100, steps: 100)
      early.scroll(to: 100, steps: 100)
      #expect(late.layout == early.layout)
      #expect(late.contributions == early.contributions)
    }
  }

  @Test("an inset that triggers a layout before the offset moves ends alike (FH-31)")
  func fh31ALayoutInBetween() {
    var harness = HeaderHarness(.enabled, attached: false)
    let update = harness.header.attach(to: harness.reading)
    harness.apply(harness.header.scrollChanged(harness.reading))
    harness.apply(update)
    harness.apply(harness.header.scrollChanged(harness.reading))
    var plain = HeaderHarness(.enabled, attached: false)
    plain.attach()
    #expect(harness.layout == plain.layout)
    #expect(harness.header.visibility == .shown)
  }

  @Test("raising the maximum at rest expands a projected header (FH-32)")
  func fh32RaisingTheMaximumExpands() {
    var harness = HeaderHarness()
    harness.change { $0.maximumHeight = 200 }
    #expect(harness.reading.offset == -220)
    #expect(harness.layout.height == 220)
    #expect(harness.layout.scrollPhasePercentage == 1)
  }

  @Test("raising the maximum at rest does not expand Material's header (FH-32)")
  func fh32RaisingTheMaximumOfMaterial() {
    var harness = HeaderHarness(rule: .material)
    harness.change { $0.maximumHeight = 200 }
    #expect(harness.reading.offset == -148)
    #expect(harness.layout.height == 148)
  }

  @Test("lowering the maximum keeps the content below the new top (FH-32)")
  func fh32LoweringTheMaximum() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(rule: rule)
      harness.change { $0.maximumHeight = 100 }
      #expect(harness.reading.offset == -120)
      #expect(harness.layout.height == 120)
    }
  }

  @Test("an adjusted inset is injected again and keeps an unmoved offset (FH-32)")
  func fh32TheAdjustedInset() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(rule: rule)
      harness.reading.systemInsetTop = 20
      harness.apply(harness.header.systemInsetChanged(harness.reading))
      #expect(harness.contribution == 128)
      #expect(harness.reading.offset == -148)
      #expect(harness.layout.height == 148)
      #expect(harness.layout.shift == 0)
    }
  }

  @Test("a greater adjusted inset takes content at its top along in the projected rule (FH-32)")
  func fh32AGreaterAdjustedInset() {
    for (rule, offset) in [(SettlingRule.material, -148.0), (.projected, -188)] {
      var harness = HeaderHarness(rule: rule)
      harness.reading.systemInsetTop = 60
      harness.apply(harness.header.systemInsetChanged(harness.reading))
      #expect(harness.reading.offset == offset)
      harness.reading.offset = -188
      harness.apply(harness.header.scrollChanged(harness.reading))
      harness.reading.systemInsetTop = 0
      harness.reading.isTracking = true
      harness.apply(harness.header.systemInsetChanged(harness.reading))
      #expect(harness.reading.offset == -148)
    }
  }

  @Test("an adjusted inset leaves an offset alone that the scroll view moved itself (FH-32)")
  func fh32TheScrollViewMovedItself() {
    var harness = HeaderHarness()
    harness.reading.systemInsetTop = 60
    harness.reading.offset = -100
    harness.apply(harness.header.systemInsetChanged(harness.reading))
    #expect(harness.reading.offset == -100)
  }

  @Test("changed insets of the program keep the content where it is on the screen (FH-34)")
  func fh34ChangingTheInsets() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: 300, steps: 50)
      let layout = harness.layout
      harness.reading.insetTop = 40
      harness.apply(harness.header.insetsChanged(harness.reading))
      #expect(harness.reading.offset == 260)
      #expect(harness.layout == layout)
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(harness.layout.topEdge == layout.topEdge)
      #expect(harness.layout.contentOverlap == layout.contentOverlap)
    }
  }

  @Test("a top bar that changes by itself takes the offset along (FH-35)")
  func fh35TheStatusBarChanges() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule)
      harness.scroll(to: 300, steps: 20)
      let before = harness.layout.contentOverlap
      harness.apply(harness.header.topBarChanged(height: 40, safeArea: 40))
      #expect(harness.contribution == 168)
      #expect(harness.reading.offset == 280)
      #expect(harness.layout.contentOverlap <= before + 20)
    }
  }

  @Test("an offset asked for lies within the limits of the scroll view (FH-36)")
  func fh36OffsetsLieWithinTheLimits() {
    var harness = HeaderHarness(content: 100)
    harness.change { $0.maximumHeight = 60 }
    #expect(harness.reading.offset == -80)
    #expect(harness.header.offset(placing: 5000) == -80)
  }

  @Test("the indicator's inset is the visible part less what the system added (FH-37)")
  func fh37TheIndicatorInset() {
    var harness = HeaderHarness(.enabled, attached: false)
    harness.reading.systemInsetTop = 20
    harness.attach()
    #expect(harness.layout.indicatorInsetTop == 128)
    harness.scroll(to: -60, steps: 10)
    #expect(harness.layout.indicatorInsetTop == 40)
  }

  @Test("a detached view gets both parts back (FH-38)")
  func fh38LeavingAView() {
    var harness = HeaderHarness()
    harness.apply(harness.header.attach(to: nil))
    #expect(
      harness.requests == [
        .inset(view: .main, contribution: 0, change: -148),
        .indicatorInset(view: .main, contribution: 0),
      ])
    #expect(harness.header.scrollView == nil)
  }
}
