import FlexibleHeader
import TestSupport
import Testing

@Suite("The inset that the header asks for")
struct InsetTests {
  @Test(
    "it asks for its maximum, less what the system added, but for its own part (FH-30)",
    arguments: [(0.0, 148.0), (20, 128), (30, 128), (10, 138)])
  func fh30TheContribution(system: Double, contribution: Double) {
    var stand = Stand(attached: false)
    stand.reading.systemInsetTop = system
    stand.attach()
    #expect(stand.contribution == contribution)
  }

  @Test("only the amount is remembered, so that others may change the inset freely (FH-30)")
  func fh30OthersMayChangeTheInset() {
    var stand = Stand()
    stand.reading.insetTop = 30
    stand.reading.offset = -178
    stand.apply(stand.header.scrollChanged(stand.reading))
    #expect(stand.requests.isEmpty)
    #expect(stand.layout.height == 148)
    stand.change { $0.maximumHeight = 100 }
    #expect(stand.requests.first == .inset(view: .main, contribution: 120, change: -28))
  }

  @Test("the first request is the whole amount, the next ones are differences (FH-30)")
  func fh30ChangesAreDifferences() {
    var stand = Stand(attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    #expect(stand.requests.first == .inset(view: .main, contribution: 148, change: 148))
    stand.change { $0.maximumHeight = 130 }
    #expect(stand.requests.first == .inset(view: .main, contribution: 150, change: 2))
  }

  @Test("attached at offset 0, Material's header lies at its minimum over the content (FH-31)")
  func fh31AttachingLeavesTheOffset() {
    var stand = Stand(rule: .material, attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    #expect(stand.reading.offset == 0)
    #expect(stand.layout.height == 76)
    #expect(stand.layout.contentOverlap == 76)
  }

  @Test("attached to content that rests at its top, the projected header is expanded (FH-31)")
  func fh31AttachingKeepsTheTop() {
    var stand = Stand(attached: false)
    stand.apply(stand.header.attach(to: stand.reading))
    #expect(stand.reading.offset == -148)
    #expect(stand.layout.height == 148)
  }

  @Test("attaching and learning of the content end alike in either order (FH-31)")
  func fh31AnyOrder() {
    for rule in SettlingRule.allCases {
      var late = Stand(.enabled, rule: rule, content: 0, attached: false)
      late.apply(late.header.attach(to: late.reading))
      late.reading.contentLength = 5000
      late.apply(late.header.scrollChanged(late.reading))
      late.scroll(to: -148)

      var early = Stand(.enabled, rule: rule, attached: false)
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
    var stand = Stand(.enabled, attached: false)
    let update = stand.header.attach(to: stand.reading)
    stand.apply(stand.header.scrollChanged(stand.reading))
    stand.apply(update)
    stand.apply(stand.header.scrollChanged(stand.reading))
    var plain = Stand(.enabled, attached: false)
    plain.attach()
    #expect(stand.layout == plain.layout)
    #expect(stand.header.visibility == .shown)
  }

  @Test("raising the maximum at rest expands a projected header (FH-32)")
  func fh32RaisingTheMaximumExpands() {
    var stand = Stand()
    stand.change { $0.maximumHeight = 200 }
    #expect(stand.reading.offset == -220)
    #expect(stand.layout.height == 220)
    #expect(stand.layout.scrollPhasePercentage == 1)
  }

  @Test("raising the maximum at rest does not expand Material's header (FH-32)")
  func fh32RaisingTheMaximumOfMaterial() {
    var stand = Stand(rule: .material)
    stand.change { $0.maximumHeight = 200 }
    #expect(stand.reading.offset == -148)
    #expect(stand.layout.height == 148)
  }

  @Test("lowering the maximum keeps the content below the new top (FH-32)")
  func fh32LoweringTheMaximum() {
    for rule in SettlingRule.allCases {
      var stand = Stand(rule: rule)
      stand.change { $0.maximumHeight = 100 }
      #expect(stand.reading.offset == -120)
      #expect(stand.layout.height == 120)
    }
  }

  @Test("an adjusted inset re-injects and keeps an offset that nobody moved (FH-32)")
  func fh32TheAdjustedInset() {
    for rule in SettlingRule.allCases {
      var stand = Stand(rule: rule)
      stand.reading.systemInsetTop = 20
      stand.apply(stand.header.systemInsetChanged(stand.reading))
      #expect(stand.contribution == 128)
      #expect(stand.reading.offset == -148)
      #expect(stand.layout.height == 148)
      #expect(stand.layout.shift == 0)
    }
  }

  @Test("a greater adjusted inset takes content at its top along in the projected rule (FH-32)")
  func fh32AGreaterAdjustedInset() {
    for (rule, offset) in [(SettlingRule.material, -148.0), (.projected, -188)] {
      var stand = Stand(rule: rule)
      stand.reading.systemInsetTop = 60
      stand.apply(stand.header.systemInsetChanged(stand.reading))
      #expect(stand.reading.offset == offset)
      stand.reading.offset = -188
      stand.apply(stand.header.scrollChanged(stand.reading))
      stand.reading.systemInsetTop = 0
      stand.reading.isTracking = true
      stand.apply(stand.header.systemInsetChanged(stand.reading))
      #expect(stand.reading.offset == -148)
    }
  }

  @Test("an adjusted inset leaves an offset alone that the scroll view moved itself (FH-32)")
  func fh32TheScrollViewMovedItself() {
    var stand = Stand()
    stand.reading.systemInsetTop = 60
    stand.reading.offset = -100
    stand.apply(stand.header.systemInsetChanged(stand.reading))
    #expect(stand.reading.offset == -100)
  }

  @Test("changed insets of the program keep the content where it is on the screen (FH-34)")
  func fh34ChangingTheInsets() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(to: 300, steps: 50)
      let layout = stand.layout
      stand.reading.insetTop = 40
      stand.apply(stand.header.insetsChanged(stand.reading))
      #expect(stand.reading.offset == 260)
      #expect(stand.layout == layout)
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(stand.layout.topEdge == layout.topEdge)
      #expect(stand.layout.contentOverlap == layout.contentOverlap)
    }
  }

  @Test("a top bar that changes by itself takes the offset along (FH-35)")
  func fh35TheStatusBarChanges() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.enabled, rule: rule)
      stand.scroll(to: 300, steps: 20)
      let before = stand.layout.contentOverlap
      stand.apply(stand.header.topBarChanged(height: 40, safeArea: 40))
      #expect(stand.contribution == 168)
      #expect(stand.reading.offset == 280)
      #expect(stand.layout.contentOverlap <= before + 20)
    }
  }

  @Test("an offset asked for lies within the limits of the scroll view (FH-36)")
  func fh36OffsetsLieWithinTheLimits() {
    var stand = Stand(content: 100)
    stand.change { $0.maximumHeight = 60 }
    #expect(stand.reading.offset == -80)
    #expect(stand.header.offset(placing: 5000) == -80)
  }

  @Test("the indicator's inset is the visible part less what the system added (FH-37)")
  func fh37TheIndicatorInset() {
    var stand = Stand(.enabled, attached: false)
    stand.reading.systemInsetTop = 20
    stand.attach()
    #expect(stand.layout.indicatorInsetTop == 128)
    stand.scroll(to: -60, steps: 10)
    #expect(stand.layout.indicatorInsetTop == 40)
  }

  @Test("a view that is left gets both parts back (FH-38)")
  func fh38LeavingAView() {
    var stand = Stand()
    stand.apply(stand.header.attach(to: nil))
    #expect(
      stand.requests == [
        .inset(view: .main, contribution: 0, change: -148),
        .indicatorInset(view: .main, contribution: 0),
      ])
    #expect(stand.header.scrollView == nil)
  }
}
