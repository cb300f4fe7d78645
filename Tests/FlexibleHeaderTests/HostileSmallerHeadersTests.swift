import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

/// The smaller headers and related values with numbers that no caller should pass.
@Suite("Hostile smaller headers")
struct HostileSmallerHeadersTests {
  @Test("a stretchy header and its bar stay finite")
  func aStretchyHeaderStaysFinite() {
    var hostile = Hostile(seed: 1)
    for _ in 0..<10_000 {
      var header = StretchyHeader(
        restingHeight: hostile.number(), minimumHeight: hostile.number(),
        safeAreaTop: hostile.number(), stretches: hostile.flag(), cornerRadius: hostile.number())
      if hostile.flag() { header.restingHeight = hostile.number() }
      if hostile.flag() { header.minimumHeight = hostile.number() }
      if hostile.flag() { header.safeAreaTop = hostile.number() }
      if hostile.flag() { header.cornerRadius = hostile.number() }
      let (offset, width) = (hostile.number(), hostile.number())
      let layout = header.layout(at: offset)
      expectFinite(
        layout.height, layout.contentTop, layout.contentHeight, layout.gap, layout.offset,
        layout.visibleRatio, header.visibleRatio(at: offset), header.height(at: offset),
        header.leastHeight, header.report(at: offset)?.visibleRatio ?? 0,
        header.offset(of: hostile.one(of: StretchyHeader.ScrollTarget.allCases)))
      expectFinite(layout.contentFrame(width: width))
      expectFinite(header.plainFrame(slotTop: offset, width: width))
      if let strip = header.edgeStrip(at: offset, width: width) { expectFinite(strip) }
      _ = header.isStickyVisible(at: offset)
      var bar = StretchyStatusBar(hides: hostile.one(of: StretchyStatusBar.Hiding.allCases))
      bar.follow(offset: offset)
      expectFinite(bar.offset)
      bar.presentationDidChange()
    }
  }

  @Test("a collapsing header stays finite")
  func aCollapsingHeaderStaysFinite() {
    var hostile = Hostile(seed: 2)
    for _ in 0..<10_000 {
      var header = CollapsingHeader(
        expandedHeight: hostile.number(), collapsedHeight: hostile.number(),
        pullBehavior: hostile.one(of: CollapsingHeader.PullBehavior.allCases))
      if hostile.flag() { header.expandedHeight = hostile.number() }
      if hostile.flag() { header.collapsedHeight = hostile.number() }
      let (offset, inset) = (hostile.number(), hostile.numberOrNone())
      let layout = header.layout(at: offset, insetTop: inset)
      expectFinite(
        layout.top, layout.height, layout.bottom, layout.gap, layout.progress, header.range,
        header.contentInset, header.containerTop, header.restingOffset)
    }
  }

  @Test("a section's header stays finite, over any list of frames")
  func aSectionsHeaderStaysFinite() {
    var hostile = Hostile(seed: 3)
    for _ in 0..<10_000 {
      var header = StretchySectionHeader(
        referenceHeight: hostile.number(), insetTop: hostile.number())
      if hostile.flag() { header.referenceHeight = hostile.number() }
      if hostile.flag() { header.insetTop = hostile.number() }
      let (offset, width) = (hostile.number(), hostile.number())
      expectFinite(
        header.restingOffset, header.pull(at: offset), header.height(at: offset),
        header.top(at: offset, from: hostile.number()))
      expectFinite(header.frame(at: offset, width: width))
      expectFinite(header.pictureFrame(aspect: hostile.number(), at: offset, width: width))
      var frames = (0..<hostile.place(below: 3)).map { _ in
        StretchySectionHeader(referenceHeight: hostile.number()).frame(
          at: hostile.number(), width: hostile.number())
      }
      header.stretchFirst(of: &frames, at: offset)
      for frame in frames { expectFinite(frame.filled(byAspect: hostile.number())) }
      var any = [
        Rect(
          x: hostile.number(), y: hostile.number(), width: hostile.number(),
          height: hostile.number())
      ]
      header.stretchFirst(of: &any, at: offset)
      _ = any[0].filled(byAspect: hostile.number())
    }
  }

  @Test("a header on its spring stays finite with any reports at any time")
  func aHeaderOnItsSpringStaysFinite() {
    var hostile = Hostile(seed: 4)
    for _ in 0..<300 {
      var header = OffsetHeader(
        rule: rule(&hostile), offset: hostile.number(), at: hostile.number())
      var time = 0.0
      for _ in 0..<20 {
        time = hostile.time(after: time)
        switch hostile.place(below: 4) {
        case 0: header.report(offset: hostile.number(), at: time)
        case 1: header.report([OffsetHeader.Placeholder](), at: time)
        case 2: header.use(rule(&hostile), at: time)
        default:
          header.report(
            [.init(offset: hostile.number(), height: hostile.numberOrNone())], at: time)
        }
        header.reducesMotion = hostile.place(below: 4) == 0
        let asked = hostile.time(after: time)
        _ = header.isAtRest(at: asked)
        expectFinite(
          header.height(at: asked), header.velocity(at: asked), header.target,
          header.placeholderTop)
      }
    }
  }

  @Test("a glide of any values returns for any numbers")
  func aGlideOfAnyValuesReturnsForAnyNumbers() throws {
    var (hostile, glide) = (Hostile(seed: 6), try someGlide())
    for _ in 0..<10_000 {
      switch hostile.place(below: 7) {
      case 0: glide.start = hostile.number()
      case 1: glide.origin = hostile.number()
      case 2: glide.velocity = hostile.number()
      case 3: glide.target = hostile.number()
      case 4: glide.spring = Spring(angularFrequency: hostile.number())
      case 5: glide.spring.dampingRatio = hostile.number()
      default: (glide.view, glide.detent) = (.main, .custom(hostile.number()))
      }
      if hostile.place(below: 20) == 0 { glide = try someGlide() }
      let time = hostile.time(after: 1)
      _ = glide.offset(at: time)
      _ = glide.velocity(at: time)
      #expect(glide.endTime == glide.endTime || glide.endTime.isNaN)
    }
  }

  /// The effects requested by a header released half collapsed.
  private func someGlide() throws -> SettlingAnimation {
    var header = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 200))
    header.set { $0.settlingRange = .always }
    var reading = ScrollMetrics(time: 0, offset: -200, viewportLength: 800, contentLength: 5000)
    header.attach(to: reading)
    reading.offset = -180
    let update = header.dragEnded(reading, target: -120, willDecelerate: true)
    let glides = update.requests.compactMap {
      if case .glide(let glide) = $0 { glide } else { nil }
    }
    return try #require(glides.first)
  }

  @Test("the results of a header are plain data, which accepts any values")
  func theResultsOfAHeaderArePlainData() {
    var header = FlexibleHeader()
    var update = header.advance(to: 0)
    update.effects.append(.elevationChanged(.nan))
    update.needsFrames.toggle()
    update.layout.isTopBarHidden.toggle()
    update.layout.scrollPhase = .overExtending
    #expect(header.advance(to: 0) != update)
  }

  @Test("a settling spring returns for any numbers")
  func aSettlingSpringReturnsForAnyNumbers() {
    var (hostile, asked) = (Hostile(seed: 5), 0)
    for _ in 0..<10_000 {
      let spring = Spring.landing(
        distance: hostile.number(), velocity: hostile.number(), reach: hostile.number())
      var header = FlexibleHeader()
      header.set { $0.minimumHeight = hostile.number() }
      _ = spring.settlingTime(
        from: .init(displacement: hostile.number(), velocity: hostile.number()), distance: 0.01,
        speed: 1)
      asked += 1
    }
    #expect(asked == 10_000)
  }

  private func rule(_ hostile: inout Hostile) -> OffsetHeightRule {
    var rule = OffsetHeightRule(
      shape: hostile.one(of: OffsetHeightRule.Shape.allCases), defaultHeight: hostile.number(),
      compactMinimum: hostile.number(), stretchedMaximum: hostile.number(),
      restingTop: hostile.number())
    if hostile.flag() { rule.scrollUpTolerance = hostile.number() }
    if hostile.flag() { rule.scrollDownTolerance = hostile.number() }
    expectFinite(
      rule.height(at: hostile.number(), placeholderHeight: hostile.numberOrNone()),
      rule.top(at: hostile.number()))
    return rule
  }

  private func expectFinite(_ numbers: Double...) {
    #expect(numbers.allSatisfy { $0.isFinite }, "\(numbers)")
  }

  private func expectFinite(_ frame: Rect) {
    expectFinite(frame.x, frame.y, frame.width, frame.height, frame.maxX, frame.maxY)
    expectFinite(frame.midX, frame.midY)
  }
}
