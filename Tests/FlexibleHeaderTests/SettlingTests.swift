import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Settling by the projected rule")
struct SettlingTests {
  /// A header released at an offset, with the velocity of the finger.
  private func released(
    _ behavior: ShiftBehavior = .enabled, at offset: Double, velocity: Double = 0,
    target: Double? = nil, configure: (inout FlexibleHeader.Configuration) -> Void = { _ in }
  ) -> HeaderHarness {
    var harness = HeaderHarness(behavior)
    harness.change(configure)
    harness.drag(by: offset - harness.reading.offset, steps: 20)
    harness.release(velocity: velocity, target: target)
    return harness
  }

  @Test(
    "a slow release goes to the nearest detent, the content with it",
    arguments: [
      (-140.0, HeaderDetent.expanded, -148.0), (-113, .expanded, -148), (-111, .collapsed, -76),
      (-70, .collapsed, -76), (-49, .collapsed, -76), (-47, .strip, -20), (-21, .strip, -20),
    ])
  func theNearestDetent(offset: Double, detent: HeaderDetent, target: Double) {
    let harness = released(at: offset)
    #expect(harness.glide?.detent == detent)
    #expect(isNear(harness.glide?.target ?? .nan, target, within: 1e-9))
  }

  @Test("a header that takes the top bar along is hidden wholly")
  func hiddenIsTheDetent() {
    let harness = released(.enabledWithStatusBar, at: -30)
    #expect(harness.glide?.detent == .hidden)
    #expect(harness.glide?.target == 0)
  }

  @Test(
    "the release velocity is projected through the scroller's own law",
    arguments: [(60.0, HeaderDetent.collapsed), (-60, .expanded), (300, .strip)])
  func theVelocityIsProjected(velocity: Double, detent: HeaderDetent) {
    for law in [Deceleration.normal, .exponential(friction: 1)] {
      let harness = released(at: -112, velocity: velocity) { $0.deceleration = law }
      #expect(harness.glide?.detent == detent)
    }
    let fast = released(at: -125, velocity: 60) { $0.deceleration = .fast }
    #expect(fast.glide?.detent == .expanded)
    let normal = released(at: -125, velocity: 60)
    #expect(normal.glide?.detent == .collapsed)
  }

  @Test("a release that would carry the content past a detent takes it no further")
  func noFurtherThanTheDetent() {
    #expect(isNear(released(at: -112, velocity: 300).glide?.target ?? .nan, -20, within: 1e-9))
    #expect(isNear(released(at: -50, velocity: -200).glide?.target ?? .nan, -148, within: 1e-9))
  }

  @Test("the spring of a fling is a coast, that of a near detent is quick, and neither jolts")
  func theSpringOfAGlide() {
    let near = Spring.landing(distance: 30, velocity: 0, reach: 148)
    #expect(near == Spring(angularFrequency: 12))
    let flung = Spring.landing(distance: -2000, velocity: -4000, reach: 148)
    #expect(isNear(flung.angularFrequency, 2, within: 1e-9))
    for distance in [300.0, 400, 600, 1000] {
      let spring = Spring.landing(distance: distance, velocity: 2 * distance, reach: 148)
      let start = Spring.State(displacement: -distance, velocity: 2 * distance)
      for time in stride(from: 0.0, through: 2, by: 0.02) {
        let state = spring.state(after: time, from: start)
        #expect(state.velocity <= 2 * distance * 1.05)
        #expect(state.displacement <= 0)
      }
    }
  }

  @Test("a glide begins at the present place with the release velocity, and ends at its target")
  func aGlideIsContinuous() throws {
    for velocity in [-200.0, -30, 0, 40, 250] {
      var harness = released(at: -110, velocity: velocity)
      let glide = try #require(harness.glide)
      #expect(isNear(glide.offset(at: glide.start), -110, within: 1e-9))
      #expect(isNear(glide.velocity(at: glide.start), velocity, within: 1e-9))
      harness.wait(3)
      #expect(harness.reading.offset == glide.target)
      #expect(harness.header.settlingDetent == nil)
    }
  }

  @Test("header and content never tear while they settle", arguments: [-130.0, -100, -60, -40])
  func nothingTears(offset: Double) {
    for velocity in [-300.0, 0, 300] {
      var harness = released(.enabledWithStatusBar, at: offset, velocity: velocity)
      for _ in 0..<300 {
        harness.wait(0.01, rate: 100)
        #expect(abs(harness.layout.contentOverlap) < 1e-9 || harness.reading.offset > -1e-9)
      }
    }
  }

  @Test("the end of a settling is reported once, with its detent")
  func theEndIsReported() {
    var harness = released(at: -100)
    #expect(harness.header.settlingDetent == .collapsed)
    var ends = 0
    for _ in 0..<200 {
      harness.wait(0.01, rate: 100)
      if harness.events.contains(.settled(.collapsed)) { ends += 1 }
    }
    #expect(ends == 1)
  }

  @Test("a finger ends a glide where it is")
  func aFingerEndsAGlide() {
    var harness = released(at: -100)
    harness.wait(0.05)
    let edge = harness.bottom
    harness.glide = nil
    harness.drag(by: 0)
    #expect(harness.bottom == edge)
    #expect(harness.header.settlingDetent == nil)
    harness.drag(by: -4)
    #expect(isNear(harness.bottom, edge + 4, within: 1e-9))
  }

  @Test("content that settles elsewhere ends a glide, and starts no other")
  func aHostThatDoesNotObey() {
    var harness = released(at: -100)
    harness.reading.offset = -90
    harness.reading.time += 0.1
    harness.endDecelerating()
    #expect(harness.header.settlingDetent == nil)
    #expect(harness.requests.isEmpty)
  }

  @Test(
    "a header hidden at the top that an overscroll brought half back settles alone",
    arguments: [(20.0, 0.0, 0.0), (50, 0, 148), (20, -300, 148), (50, 300, 0)])
  func inAGap(pull: Double, velocity: Double, edge: Double) {
    var harness = HeaderHarness(.enabledWithStatusBar)
    harness.apply(harness.header.setHidden(true, animated: false, at: 0))
    #expect(harness.bottom == 0)
    harness.drag(by: -pull)
    harness.drag(by: pull)
    #expect(harness.bottom > 0 && harness.bottom < 148)

    harness.release(velocity: velocity)

    #expect(harness.requests.isEmpty)
    harness.wait(2)
    #expect(harness.bottom == edge)
    #expect(harness.reading.offset == -148)
  }

  @Test("a header at a detent, or one that will settle at one, is left alone")
  func detentsAreLeftAlone() {
    for offset in [-148.0, -76, -20, 0, 500] {
      #expect(released(at: offset).requests.isEmpty)
    }
    #expect(released(at: -100, velocity: 4000, target: 1900).requests.isEmpty)
    #expect(released(at: -200, velocity: 0, target: -148).requests.isEmpty)
  }

  @Test("a coast that would end between two detents ends at one, like a coast")
  func aCoastIsRedirected() throws {
    var harness = HeaderHarness(.enabled)
    harness.drag(by: 2148, steps: 200)
    harness.release(velocity: -4000, target: 2000 - 205)
    let glide = try #require(harness.glide)
    #expect(glide.detent == .collapsed)
    #expect(isNear(glide.target, 2000 - 231, within: 1e-9))
    let half = glide.velocity(at: glide.start + 0.1)
    #expect(half > -4000 && half < -500)
    harness.wait(8)
    #expect(harness.layout.shift == 0)
    #expect(isNear(harness.bottom, 76, within: 1e-9))
  }

  @Test("custom detents apply in both ranges, in the heights' own measure")
  func customDetents() {
    let tall = released(at: -120) { $0.customDetents = [90] }
    #expect(tall.glide?.detent == .custom(90))
    #expect(isNear(tall.glide?.target ?? .nan, -110, within: 1e-9))
    let low = released(at: -50) { $0.customDetents = [30, .nan, -4] }
    #expect(low.glide == nil)
    let near = released(at: -45) { $0.customDetents = [30] }
    #expect(near.glide?.detent == .custom(30))
  }

  @Test("a header that cannot shift settles only where that is asked for")
  func theRange() {
    #expect(released(.disabled, at: -100).requests.isEmpty)
    let always = released(.disabled, at: -100) { $0.settlingRange = .always }
    #expect(always.glide?.detent == .collapsed)
    #expect(released(.disabled, at: -50) { $0.settlingRange = .always }.requests.isEmpty)
    #expect(released(.hideable, at: -100).glide?.detent == .collapsed)
    #expect(released(.hideable, at: -50).requests.isEmpty)
  }

  @Test("at the end of the content the header settles alone where the content cannot follow")
  func atTheEnd() {
    var harness = HeaderHarness(.enabled)
    harness.scroll(to: 4150, steps: 100)
    harness.scroll(by: -185, steps: 10)
    harness.drag(to: 4200)
    harness.scroll(by: -185, steps: 10)
    harness.scroll(by: -20)
    harness.scroll(to: 4200)
    let shift = harness.layout.shift
    #expect(shift > 0)
    harness.release()
    harness.wait(2)
    #expect(harness.header.visibility != .partial)
    #expect(harness.reading.offset <= 4200)
  }

  @Test(
    "short content neither strands the header nor lets it swing",
    arguments: [640.0, 660, 680, 700, 720, 740, 760, 780, 800, 830, 900])
  func shortContent(content: Double) {
    for behavior in [ShiftBehavior.enabled, .enabledWithStatusBar] {
      for share in [0.2, 0.5, 0.8, 1.0] {
        for velocity in [-100.0, 0, 100] {
          var harness = HeaderHarness(behavior, content: content)
          harness.drag(by: (harness.end - harness.top) * share, steps: 20)
          harness.release(velocity: velocity)
          harness.wait(3, rate: 10)
          harness.endDecelerating()
          #expect(harness.requests.isEmpty, "\(content) \(share) \(velocity)")
          harness.wait(3, rate: 10)
          #expect(!harness.header.needsFrames && harness.glide == nil)
          #expect(harness.reading.offset >= harness.top && harness.reading.offset <= harness.end)
          #expect(harness.layout.contentOverlap > -1e-6)
        }
      }
    }
  }

  @Test("the end of a wheel's motion snaps only where its policy says so")
  func policies() {
    for maySnap in [false, true] {
      var harness = HeaderHarness(.enabled)
      harness.change { $0.inputPolicies.wheel.maySnap = maySnap }
      harness.reading.input = .wheel
      harness.scroll(to: -100, steps: 5)
      harness.endDecelerating()
      #expect((harness.glide != nil) == maySnap)
    }
  }

  @Test("only inputs that may stretch the header do, and a stretch is not cut short")
  func stretchPolicies() {
    var harness = HeaderHarness()
    harness.reading.input = .wheel
    harness.scroll(to: -200)
    #expect(harness.layout.height == 148)
    harness.scroll(to: -148)
    harness.reading.input = .finger
    harness.scroll(to: -147)
    harness.scroll(to: -200)
    #expect(harness.layout.height == 200)
    harness.reading.input = .wheel
    harness.scroll(to: -190)
    #expect(harness.layout.height == 190)
  }

  @Test("only inputs that count as a direction change the target", arguments: InputSource.allCases)
  func directionPolicies(input: InputSource) {
    for counts in [false, true] {
      var harness = HeaderHarness(.enabled)
      harness.change { $0.inputPolicies[input: input].countsAsDirection = counts }
      harness.reading.input = input
      harness.drag(by: 300, steps: 10)
      #expect((harness.header.targetVisibility == .hidden) == counts)
    }
  }

  @Test("with motion reduced a fling that the detent carries on still coasts there (DX-29)")
  func reducedMotionKeepsAFling() throws {
    let flung = released(at: -100, velocity: 120, target: -40) { $0.reducesMotion = true }
    let usual = released(at: -100, velocity: 120, target: -40)
    let glide = try #require(usual.glide)
    #expect(glide.target == -20 && glide.velocity == 120)
    #expect(flung.glide == glide && flung.requests == usual.requests)
    #expect(flung.reading.offset == -100)
  }

  @Test(
    "with motion reduced a detent is reached at once from rest, or behind a fling (DX-29)",
    arguments: [(-100.0, 0.0, nil, -76.0), (-130, 10, -125, -148), (-90, -20, -99, -76)])
  func reducedMotionJumps(at offset: Double, velocity: Double, target: Double?, detent: Double) {
    let settled = released(at: offset, velocity: velocity, target: target) {
      $0.reducesMotion = true
    }
    #expect(settled.requests == [.offset(view: .main, offset: detent)])
    #expect(settled.reading.offset == detent && settled.glide == nil)
  }

  @Test("with motion reduced, detents are reached at once and a header fades in place")
  func reducedMotion() {
    let settled = released(at: -100) { $0.reducesMotion = true }
    #expect(settled.requests == [.offset(view: .main, offset: -76)])
    #expect(settled.reading.offset == -76)

    var harness = HeaderHarness(.hideable)
    harness.change { $0.reducesMotion = true }
    harness.scroll(to: 300)
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.wait(0.1)
    #expect(harness.layout.topEdge == 0)
    #expect(isNear(harness.layout.opacity, 0.5, within: 1e-9))
    harness.wait(0.1)
    #expect(harness.layout.isHidden && harness.layout.opacity == 1)
    harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
    #expect(harness.layout.topEdge == 0 && harness.layout.opacity == 0)
    harness.wait(0.05)
    #expect(isNear(harness.layout.opacity, 0.25, within: 1e-9))
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    #expect(isNear(harness.layout.opacity, 0.25, within: 1e-9))
  }
}
