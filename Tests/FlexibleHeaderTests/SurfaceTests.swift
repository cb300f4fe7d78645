import FlexibleHeader
import TestSupport
import Testing

@Suite("The properties of a new header")
struct SurfaceTests {
  @Test("every property has Material's default, but for the safe area and the settling rule")
  func theSurfaceHasItsDefaults() {
    let header = FlexibleHeader()
    #expect(header.minimumHeight == 56 && header.maximumHeight == 56)
    #expect(header.configuration.stretches && header.configuration.avoidsTopBar)
    #expect(header.configuration.shiftBehavior == .disabled)
    #expect(header.configuration.returnDistance == .standard)
    #expect(
      header.configuration.settlingRule == .projected
        && header.configuration.settlingRange == .whileShifting)
    #expect(
      header.configuration.minimumVisibleHeight == 0
        && header.configuration.visibleShadowOpacity == 0.4)
    #expect(header.scrollView == nil && !header.configuration.isShared)
    #expect(!header.configuration.isPassive && !header.configuration.contentIsTranslucent)
    #expect(!header.configuration.isScrubbing && !header.configuration.alwaysCastsShadow)
    #expect(
      !header.configuration.resetShadowAfterTrackingScrollViewIsReset
        && !header.configuration.showsHairline)
    #expect(header.configuration.elevation == 0 && header.configuration.hairlineColor == .black)
    #expect(!header.isShiftedOffscreen && !header.layout.isTopBarHidden)
    #expect(HeaderShadow.offset == 1 && HeaderShadow.radius == 4 && HeaderShadow.outset == 4)
    #expect(HeaderHarness().layout.topSafeArea == 20)
  }

  @Test("setting a property reads back")
  func settingReadsBack() {
    var header = FlexibleHeader()
    header.set { $0.customDetents = [10, -1, .nan] }
    header.set { $0.settlingRange = .always }
    #expect(header.configuration.customDetents == [10])
    #expect(header.configuration.settlingRange == .always)
  }

  @Test("new limits ease in over 0.2 seconds", arguments: SettlingRule.allCases)
  func limitsEase(rule: SettlingRule) {
    var free = HeaderHarness(rule: rule)
    free.scroll(to: 400)
    free.change { $0.minimumHeight = 76 }
    #expect(isNear(free.bottom, 76, within: 1e-9))
    free.wait(0.1)
    #expect(isNear(free.bottom, 86, within: 1e-9))
    free.wait(0.1)
    #expect(free.bottom == 96 && !free.header.needsFrames)
    free.change { $0.minimumHeight = 56 }
    #expect(isNear(free.bottom, 96, within: 1e-9))
    #expect(free.layout.topEdge == 0)

    var attached = HeaderHarness(rule: rule)
    attached.scroll(to: -76)
    attached.change { $0.minimumHeight = 50 }
    #expect(attached.layout.height == 76 && !attached.header.needsFrames)
    attached.change { $0.minimumHeight = 76 }
    #expect(attached.bottom == 76)
    attached.wait(0.2)
    #expect(attached.bottom == 96)
  }

  @Test("while the frame eases, phase, fades and the top bar do not flicker")
  func easingDoesNotFlicker() {
    var harness = HeaderHarness(.enabledWithStatusBar, offset: 400, attached: false)
    harness.apply(harness.header.attach(to: harness.reading))
    harness.change { $0.minimumHeight = 96 }
    #expect(harness.layout.topEdge == -40 && harness.layout.shift == 0)
    #expect(harness.header.layout.scrollPhase == .collapsing)
    #expect(harness.layout.hiddenViewAlpha == 1)
    #expect(!harness.header.layout.isTopBarHidden)
  }

  @Test("a gap that the program opened is eased over, too")
  func aGapIsEased() {
    var harness = HeaderHarness(.hideable)
    harness.apply(harness.header.setHidden(true, animated: false, at: 0))
    harness.change { $0.minimumVisibleHeight = 30 }
    harness.apply(harness.header.scrollChanged(harness.reading))
    #expect(harness.bottom == 0 && harness.header.needsFrames)
    harness.wait(0.1)
    #expect(isNear(harness.bottom, 15, within: 1e-9))
    harness.wait(0.1)
    #expect(harness.bottom == 30)
  }
}
