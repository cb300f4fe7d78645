import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

/// Continuity of a header that the program changes, or that a finger interrupts.
@Suite("A header that changes or stops in motion")
struct ContinuityTests {
  @Test("inside a bottom inset, where no distance counts, the header settles alone (FH-41)")
  func settlingInABottomInset() {
    var harness = HeaderHarness(.enabled, content: 740)
    harness.reading.insetBottom = 100
    harness.drag(to: harness.end, steps: 20)
    #expect(harness.bottom == 60 && harness.reading.offset == 40)
    harness.release()
    #expect(harness.glide == nil)
    harness.wait(2)
    #expect(harness.reading.offset == 40)
    #expect(harness.bottom == 76 && harness.header.visibility == .shown)
  }

  @Test("a glide ends with the header at its detent, and a header at rest asks no more")
  func aGlideReachesItsDetent() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<600 {
      let behavior: ShiftBehavior = Bool.random(using: &random) ? .enabled : .enabledWithStatusBar
      var harness = HeaderHarness(
        behavior, content: Double.random(in: 500...1100, using: &random).rounded())
      harness.reading.insetBottom = Double.random(in: 0...250, using: &random).rounded()
      for _ in 0..<4 {
        let place = Double.random(
          in: harness.top...max(harness.top + 1, harness.end), using: &random)
        harness.drag(to: min(place, harness.end), steps: 5)
      }
      harness.release(velocity: Double.random(in: -300...300, using: &random))
      for _ in 0..<3 {
        harness.wait(3, rate: 10)
        if let glide = harness.glide { #expect(harness.reading.offset == glide.target) }
        harness.endDecelerating()
      }
      #expect(harness.requests.isEmpty && !harness.header.needsFrames)
      let isGap = harness.layout.contentOverlap < -1e-6
      #expect(harness.header.visibility != .partial && !isGap, "\(harness.reading)")
    }
  }

  @Test("switching the settling rule eases the frame", arguments: SettlingRule.allCases)
  func switchingTheRuleEases(rule: SettlingRule) {
    for behavior in [ShiftBehavior.hideable, .enabled, .enabledWithStatusBar] {
      for offset in [-148.0, -112, -40, 300] {
        for hides in [false, true] {
          var harness = HeaderHarness(behavior, rule: rule)
          harness.scroll(to: offset)
          let time = harness.reading.time
          harness.apply(
            harness.header.setHidden(hides, animated: false, at: time))
          let edge = harness.bottom
          harness.change { $0.settlingRule = rule == .material ? .projected : .material }
          #expect(isNear(harness.bottom, edge, within: 1e-9), "\(behavior) \(offset) \(hides)")
          harness.scroll(by: 0)
          #expect(abs(harness.bottom - edge) < 8, "\(behavior) \(offset) \(hides)")
        }
      }
    }
  }

  @Test("a gap that new limits open is opened with the frame's ease")
  func aGapIsEasedOpen() {
    var harness = HeaderHarness(.enabled)
    harness.scroll(to: -12, steps: 20)
    #expect(harness.bottom == 20)
    harness.change { $0.shiftBehavior = .enabledWithStatusBar }
    harness.apply(harness.header.scrollChanged(harness.reading))
    #expect(isNear(harness.bottom, 20, within: 1e-9) && harness.header.needsFrames)
    harness.wait(0.1)
    #expect(isNear(harness.bottom, 10, within: 1e-9))
    harness.wait(0.1)
    #expect(harness.bottom == 0)
  }

  @Test("no change of the limits moves the edge at once, but as far as it moves the content")
  func limitsNeverJump() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let behaviors = ShiftBehavior.named
      var harness = HeaderHarness(behaviors[Int.random(in: behaviors.indices, using: &random)])
      harness.drag(to: Double.random(in: -200...500, using: &random), steps: 7)
      harness.drag(by: Double.random(in: -60...60, using: &random), steps: 3)
      let time = harness.reading.time
      if Bool.random(using: &random) {
        harness.apply(
          harness.header.setHidden(true, animated: Bool.random(using: &random), at: time))
      }
      harness.scroll(by: Double.random(in: -30...30, using: &random), steps: 3)
      let (edge, offset) = (harness.bottom, harness.reading.offset)
      let (kind, size) = (
        Int(Double.random(in: 0...7.99, using: &random)), Double.random(in: 0...50, using: &random)
      )
      switch kind {
      case 0: harness.change { $0.shiftBehavior = behaviors[Int(size) % behaviors.count] }
      case 1: harness.change { $0.minimumVisibleHeight = size }
      case 2: harness.change { $0.avoidsTopBar.toggle() }
      case 3: harness.change { $0.minMaxHeightIncludesSafeArea = true }
      case 4: harness.apply(harness.header.safeAreaChanged(to: size))
      case 5: harness.change { $0.minimumHeight = 30 + size }
      case 6: harness.apply(harness.header.topBarChanged(height: size))
      default: harness.change { $0.maximumHeight = 100 + size }
      }
      harness.apply(harness.header.scrollChanged(harness.reading))
      let moved = abs(harness.reading.offset - offset)
      #expect(
        abs(harness.bottom - edge) <= moved + 1e-6, "\(kind) \(size) \(edge) \(harness.bottom)")
    }
  }

  @Test("a second change during the first continues with its speed")
  func theEaseKeepsItsSpeed() {
    var harness = HeaderHarness()
    harness.scroll(to: 400)
    harness.change { $0.minimumHeight = 100 }
    harness.wait(0.1)
    let edge = harness.bottom
    harness.wait(0.001, rate: 1000)
    let speed = (harness.bottom - edge) / 0.001
    harness.change { $0.minimumHeight = 110 }
    let start = harness.bottom
    harness.wait(0.001, rate: 1000)
    #expect(speed > 200)
    #expect(isNear((harness.bottom - start) / 0.001, speed, within: 0.05 * speed))
  }

  @Test("a finger leaves a cross-fade alone")
  func aFingerInAFade() {
    var harness = HeaderHarness(.enabled)
    harness.change { $0.reducesMotion = true }
    harness.scroll(to: 300)
    harness.apply(harness.header.setHidden(false, animated: false, at: harness.reading.time))
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.wait(0.1)
    harness.apply(harness.header.scrollChanged(harness.reading))
    let (edge, opacity) = (harness.bottom, harness.layout.opacity)
    harness.reading.isTracking = true
    harness.apply(harness.header.scrollChanged(harness.reading))
    #expect(harness.bottom == edge && harness.layout.opacity == opacity && opacity < 1)
    harness.wait(0.1)
    #expect(harness.bottom == 20 && harness.layout.opacity == 1)
  }

  @Test("a stretch that is no longer allowed eases away", arguments: [0, 1])
  func aForbiddenStretchEases(kind: Int) {
    var harness = HeaderHarness()
    harness.drag(to: -250, steps: 10)
    harness.change { header in
      switch kind {
      case 0: header.reducesMotion = true
      default: header.stretches = false
      }
    }
    #expect(harness.bottom == 250 && harness.header.needsFrames)
    harness.wait(0.1)
    #expect(harness.bottom > 148 && harness.bottom < 250)
    harness.wait(0.1)
    #expect(harness.bottom == 148)
  }

  @Test(
    "a finger that rests does not stop what the program starts", arguments: SettlingRule.allCases)
  func aRestingFinger(rule: SettlingRule) {
    var harness = HeaderHarness(.enabled, rule: rule)
    harness.drag(to: 300, steps: 20)
    #expect(harness.header.targetVisibility == .hidden)
    harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
    for _ in 0..<60 {
      harness.drag(by: 0)
      #expect(harness.header.targetVisibility == .shown)
    }
    #expect(harness.bottom == 76)

    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.drag(by: 0, steps: 6)
    harness.drag(by: -1)
    #expect(harness.header.settlingDetent == nil && harness.header.visibility == .partial)
  }

  @Test("a glide follows its detent where the limits change")
  func aGlideIsRetargeted() {
    var harness = HeaderHarness(.enabled)
    harness.drag(to: -100, steps: 20)
    harness.release()
    #expect(harness.glide?.target == -76)
    harness.wait(0.1)
    let speed = harness.reading.velocity
    harness.change { $0.minimumHeight = 66 }
    #expect(harness.glide?.detent == .collapsed)
    #expect(isNear(harness.glide?.target ?? .nan, -86, within: 1e-9))
    #expect(isNear(harness.glide?.velocity ?? .nan, speed, within: 1e-9))
    harness.wait(2)
    #expect(isNear(harness.bottom, 86, within: 1e-9) && harness.header.visibility == .shown)
  }

  @Test("showing the header during a glide stops the content where it is")
  func showingStopsAGlide() {
    var harness = HeaderHarness(.enabled)
    harness.drag(to: -40, steps: 20)
    harness.release()
    #expect(harness.glide?.detent == .strip)
    harness.wait(0.05)
    let offset = harness.glide?.offset(at: harness.reading.time + 0.01) ?? .nan
    harness.reading.time += 0.01
    harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
    #expect(harness.requests == [.offset(view: .main, offset: offset)])
    #expect(isNear(harness.layout.contentOverlap, 0, within: 1e-9))
  }

  @Test("a smaller header stays on the content that it lay on", arguments: [-66.0, -40, -5])
  func aSmallerHeaderStaysAttached(offset: Double) {
    var harness = HeaderHarness(.enabledWithStatusBar)
    harness.drag(to: offset, steps: 20)
    #expect(isNear(harness.layout.contentOverlap, 0, within: 1e-9))
    harness.change { $0.minimumHeight = 40 }
    harness.wait(0.3)
    #expect(isNear(harness.bottom, -offset, within: 1e-9))
  }

  @Test("a scroller's content stops gliding where the header is shown alone")
  func aScrollerStopsGliding() {
    var wired = Wired(.enabled)
    wired.drag(by: 108, at: 0)
    wired.lift(after: 0.3)
    wired.run(to: wired.scroller.time + 0.05)
    let offset = wired.scroller.offset
    #expect(wired.header.settlingDetent == .strip && offset > -40 && offset < -20)
    wired.apply(wired.header.setHidden(false, animated: true, at: wired.scroller.time))
    wired.run(to: wired.scroller.time + 1)
    #expect(isNear(wired.scroller.offset, offset, within: 1e-6))
    #expect(wired.header.layout.bottomEdge == 76)
  }
}
