import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Heights and the safe area")
struct HeaderLimitsTests {
  /// A header whose heights contain the safe area, as by Material's default.
  private func legacy() -> FlexibleHeader {
    var header = FlexibleHeader()
    header.set { $0.minMaxHeightIncludesSafeArea = true }
    return header
  }

  @Test("setting a height marks it as chosen even when its value stays (FH-10)")
  func fh10ASetHeightIsChosen() {
    var chosen = legacy()
    chosen.set { $0.minimumHeight = 76 }
    chosen.set { $0.maximumHeight = 76 }
    chosen.safeAreaChanged(to: 44)
    #expect(chosen.minimumHeight == 76)
    #expect(chosen.maximumHeight == 76)

    var untouched = legacy()
    untouched.safeAreaChanged(to: 44)
    #expect(untouched.minimumHeight == 100)
  }

  @Test("setting a height to what it is changes nothing else (FH-10)")
  func fh10AnUnchangedHeightDoesNothing() {
    var harness = HeaderHarness()
    let before = harness.layout
    harness.change { $0.maximumHeight = 128 }
    #expect(harness.requests.isEmpty)
    #expect(harness.layout == before)
  }

  @Test("a raised minimum drags the maximum up, a lowered maximum the minimum down (FH-11)")
  func fh11HeightsDragEachOther() {
    var header = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128))
    header.set { $0.minimumHeight = 200 }
    #expect(header.maximumHeight == 200)
    header.set { $0.maximumHeight = 40 }
    #expect(header.minimumHeight == 40)
  }

  @Test("a new maximum asks for the inset before the offset, and lays out once (FH-11)")
  func fh11InsetsComeFirst() {
    var harness = HeaderHarness()
    let requests = harness.header.set { $0.maximumHeight = 200 }.requests
    #expect(
      requests == [
        .inset(view: .main, contribution: 220, change: 72),
        .offset(view: .main, offset: -220),
      ])
  }

  @Test(
    "heights contain the safe area or not, and the limits are the same kind of number (FH-12)",
    arguments: [(false, 76.0, 148.0, 148.0), (true, 56, 128, 128)])
  func fh12HeightsWithAndWithoutSafeArea(
    includes: Bool, least: Double, most: Double, contribution: Double
  ) {
    var header = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128), safeArea: 20)
    header.set { $0.minMaxHeightIncludesSafeArea = includes }
    var reading = ScrollMetrics(time: 0, offset: 0, viewportLength: 800, contentLength: 5000)
    let update = header.attach(to: reading)
    #expect(
      update.requests[0] == .inset(view: .main, contribution: contribution, change: contribution))
    #expect(update.layout.height == most)

    reading.offset = 0
    #expect(header.scrollChanged(reading).layout.height == least)
  }

  @Test("the safe area is not contained in the heights at first")
  func theSafeAreaIsExcludedAtFirst() {
    #expect(!FlexibleHeader().configuration.minMaxHeightIncludesSafeArea)
    #expect(FlexibleHeader().minimumHeight == 56)
    #expect(FlexibleHeader().minimumHeightWithSafeArea == 76)
  }

  @Test("switching the convention rewrites only heights that were never set (FH-13)")
  func fh13TheConventionRewritesUntouchedHeights() {
    var header = FlexibleHeader()
    header.set { $0.maximumHeight = 128 }
    header.set { $0.minMaxHeightIncludesSafeArea = true }
    #expect(header.minimumHeight == 76)
    #expect(header.maximumHeight == 128)
    header.set { $0.minMaxHeightIncludesSafeArea = false }
    #expect(header.minimumHeight == 56)
  }

  @Test("switching the convention lays nothing out and reports nothing (FH-13)")
  func fh13TheConventionLaysNothingOut() {
    var harness = HeaderHarness()
    let before = harness.layout
    harness.change { $0.minMaxHeightIncludesSafeArea = true }
    #expect(harness.layout == before)
    #expect(harness.requests.isEmpty && harness.events.isEmpty)
  }

  @Test("a height that was never set follows the safe area (FH-14)")
  func fh14UntouchedHeightsFollowTheSafeArea() {
    var header = legacy()
    header.safeAreaChanged(to: 44)
    #expect(header.minimumHeight == 100 && header.maximumHeight == 100)
    header.set { $0.maximumHeight = 150 }
    header.safeAreaChanged(to: 20)
    #expect(header.minimumHeight == 76 && header.maximumHeight == 150)
  }

  @Test("without a scroll view a new height waits for the next fitting (FH-15)")
  func fh15WithoutAScrollViewHeightsWait() {
    var harness = HeaderHarness(attached: false)
    harness.change { $0.minimumHeight = 100 }
    #expect(harness.layout.height == 76)
    #expect(harness.header.minimumHeightWithSafeArea == 120)
    harness.apply(harness.header.sizeToFit())
    #expect(harness.layout.height == 120)
  }

  @Test("fitting a header keeps its place: one that is off the screen stays there (FH-15)")
  func fh15FittingKeepsThePlace() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.enabled, rule: rule, attached: false)
      harness.apply(harness.header.setShift(fraction: 0.5, at: 0))
      #expect(harness.layout.topEdge == -28)
      harness.change { $0.maximumHeight = 200 }
      harness.apply(harness.header.sizeToFit())
      #expect(harness.layout.topEdge == -28 && harness.layout.height == 76)
    }
  }

  @Test("without a scroll view a new safe area gives the minimum and keeps the shift (FH-15)")
  func fh15ASafeAreaChangeFits() {
    var harness = HeaderHarness(.hideable, attached: false)
    harness.apply(harness.header.setHidden(true, animated: false, at: 0))
    harness.apply(harness.header.safeAreaChanged(to: 44))
    #expect(harness.layout.height == 100)
    #expect(harness.layout.isHidden)
    #expect(harness.events.contains(.topSafeAreaChanged(44)))
  }

  @Test("NaN changes no height")
  func brokenHeights() {
    var header = FlexibleHeader(.init(minimumHeight: .nan, maximumHeight: .infinity))
    header.set { $0.minimumHeight = .nan }
    header.set { $0.maximumHeight = .infinity }
    #expect(header.minimumHeight == 56 && header.maximumHeight == 56)
    header.set { $0.minimumHeight = -10 }
    #expect(header.minimumHeight == 0)
  }

  @Test("heights are given with and without the safe area in either convention (FH-12)")
  func fh12BothKindsOfHeights() {
    var header = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128), safeArea: 20)
    #expect(header.minimumHeightWithSafeArea == 76 && header.maximumHeightWithSafeArea == 148)
    #expect(header.minimumHeightWithoutSafeArea == 56 && header.maximumHeightWithoutSafeArea == 128)
    #expect(header.maximumShift == 56)
    header.set { $0.minMaxHeightIncludesSafeArea = true }
    #expect(header.minimumHeightWithSafeArea == 56 && header.maximumHeightWithSafeArea == 128)
    #expect(header.minimumHeightWithoutSafeArea == 36 && header.maximumHeightWithoutSafeArea == 108)
    header.set { $0.minimumHeight = 12 }
    #expect(header.minimumHeightWithoutSafeArea == 0 && header.maximumShift == 0)
  }
}
