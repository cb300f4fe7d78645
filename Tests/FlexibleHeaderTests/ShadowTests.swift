import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Shadow, fades, hairline and elevation")
struct ShadowTests {
  @Test(
    "the shadow comes over 8 points of overlap with the content (FH-61)",
    arguments: [(-100.0, 0.0), (-76, 0), (-72, 0.5), (-68, 1), (300, 1)])
  func fh61TheRamp(offset: Double, intensity: Double) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(rule: rule)
      harness.scroll(to: offset)
      #expect(isNear(harness.layout.shadowIntensity, intensity, within: 1e-9))
      #expect(isNear(harness.layout.shadowOpacity, 0.4 * intensity, within: 1e-9))
    }
  }

  @Test("over infinite content the shadow is always there (FH-61)")
  func fh61InfiniteContent() {
    var harness = HeaderHarness()
    harness.change { $0.alwaysCastsShadow = true }
    #expect(harness.layout.shadowIntensity == 1)
    harness.change { $0.visibleShadowOpacity = 0.8 }
    #expect(harness.layout.shadowOpacity == 0.8)
  }

  @Test("a header that takes the top bar along loses its shadow as it leaves (FH-61)")
  func fh61TheShadowLeaves() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabledWithStatusBar, rule: rule, offset: 1000, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      #expect(harness.layout.shadowIntensity == 1)
      harness.scroll(by: 72, steps: 8)
      #expect(isNear(harness.layout.shadowIntensity, 0.5, within: 1e-9))
      harness.change { $0.alwaysCastsShadow = true }
      #expect(isNear(harness.layout.shadowIntensity, 0.5, within: 1e-9))
    }
  }

  @Test("a program with a shadow of its own takes the intensity and sets the opacity to 0 (FH-62)")
  func fh62ACustomShadow() {
    var harness = HeaderHarness()
    harness.scroll(to: 300)
    harness.change { $0.visibleShadowOpacity = 0 }
    #expect(harness.layout.shadowOpacity == 0)
    #expect(harness.layout.shadowIntensity == 1)
  }

  @Test("without a scroll view the shadow is whole, or gone where that is asked for (FH-63)")
  func fh63WithoutAScrollView() {
    #expect(FlexibleHeader().layout.shadowOpacity == 0)
    var harness = HeaderHarness()
    harness.apply(harness.header.attach(to: nil))
    #expect(harness.layout.shadowOpacity == 0.4)
    harness.change { $0.visibleShadowOpacity = 0.6 }
    #expect(harness.layout.shadowOpacity == 0.6)

    var reset = HeaderHarness()
    reset.change { $0.resetShadowAfterTrackingScrollViewIsReset = true }
    reset.apply(reset.header.attach(to: nil))
    #expect(reset.layout.shadowOpacity == 0)
    reset.change { $0.alwaysCastsShadow = true }
    #expect(reset.layout.shadowOpacity == 0.4)
  }

  @Test("content that never ends gives a header that never followed any its shadow (FH-63)")
  func fh63InfiniteContentBeforeAScrollView() {
    var header = FlexibleHeader()
    header.set { $0.alwaysCastsShadow = false }
    #expect(header.layout.shadowOpacity == 0)
    header.set { $0.alwaysCastsShadow = true }
    #expect(header.layout.shadowOpacity == 0.4 && header.layout.shadowIntensity == 1)
    header.set { $0.alwaysCastsShadow = false }
    #expect(header.layout.shadowOpacity == 0 && header.layout.shadowIntensity == 0)

    var left = HeaderHarness()
    left.apply(left.header.attach(to: nil))
    left.change { $0.alwaysCastsShadow = true }
    #expect(left.layout.shadowOpacity == 0.4)
    left.change { $0.alwaysCastsShadow = false }
    #expect(left.layout.shadowOpacity == 0)
  }

  @Test("setting the opacity gives a header that follows nothing its shadow (FH-63)")
  func fh63SettingTheOpacityCommits() {
    var header = FlexibleHeader()
    header.set { $0.visibleShadowOpacity = 0.5 }
    #expect(header.layout.shadowOpacity == 0.5)
  }

  @Test("a header is hidden once nothing of it is left; one with a strip never is (FH-64)")
  func fh64Hidden() {
    for rule in SettlingRule.allCases {
      var whole = HeaderHarness(.enabledWithStatusBar, rule: rule)
      whole.scroll(to: -1, steps: 30)
      #expect(!whole.layout.isHidden)
      whole.scroll(to: 100, steps: 30)
      #expect(whole.layout.isHidden)

      var strip = HeaderHarness(.enabled, rule: rule)
      strip.scroll(to: 1000, steps: 30)
      #expect(!strip.layout.isHidden)
    }
  }

  @Test(
    "what fades is gone at half the shift (FH-65)",
    arguments: [(0.0, 1.0), (14, 0.5), (28, 0), (56, 0)])
  func fh65Fades(shift: Double, alpha: Double) {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule, offset: 1000, attached: false)
      harness.apply(harness.header.attach(to: harness.reading))
      harness.scroll(by: shift, steps: 4)
      #expect(isNear(harness.layout.hiddenViewAlpha, alpha, within: 1e-9))
    }
  }

  @Test("the hairline is one device pixel inside the bottom edge (FH-66)")
  func fh66TheHairline() {
    var harness = HeaderHarness()
    #expect(harness.header.hairlineFrame(scale: 2) == nil)
    #expect(!harness.header.configuration.showsHairline)
    harness.change { $0.showsHairline = true }
    #expect(harness.header.hairlineFrame(scale: 2)?.y == 147.5)
    #expect(harness.header.hairlineFrame(scale: 2)?.thickness == 0.5)
    #expect(harness.header.hairlineFrame(scale: 0)?.thickness == 1)
    harness.scroll(to: -100)
    #expect(harness.header.hairlineFrame(scale: 1)?.y == 99)
    #expect(harness.header.configuration.hairlineColor == .black)
  }

  @Test("a change of the elevation is reported, rounding is not (FH-67)")
  func fh67Elevation() {
    var header = FlexibleHeader()
    #expect(header.configuration.elevation == 0)
    #expect(header.set { $0.elevation = 4 }.events == [.elevationChanged(4)])
    #expect(header.set { $0.elevation = 4 + 1e-13 }.events.isEmpty)
    #expect(header.set { $0.elevation = .nan }.events.isEmpty)
  }
}
