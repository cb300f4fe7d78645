import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

/// What holds a header together while the program changes it, and while somebody cuts in.
@Suite("A header that is changed or stopped on its way")
struct ContinuityTests {
  @Test("inside a bottom inset, where no way counts, the header settles alone (FH-41)")
  func settlingInABottomInset() {
    var stand = Stand(.enabled, content: 740)
    stand.reading.insetBottom = 100
    stand.drag(to: stand.end, steps: 20)
    #expect(stand.bottom == 60 && stand.reading.offset == 40)
    stand.release()
    #expect(stand.glide == nil)
    stand.wait(2)
    #expect(stand.reading.offset == 40)
    #expect(stand.bottom == 76 && stand.header.visibility == .shown)
  }

  @Test("a glide ends with the header at its detent, and a header at rest asks no more")
  func aGlideReachesItsDetent() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<600 {
      let behavior: ShiftBehavior = Bool.random(using: &random) ? .enabled : .enabledWithStatusBar
      var stand = Stand(behavior, content: Double.random(in: 500...1100, using: &random).rounded())
      stand.reading.insetBottom = Double.random(in: 0...250, using: &random).rounded()
      for _ in 0..<4 {
        let place = Double.random(in: stand.top...max(stand.top + 1, stand.end), using: &random)
        stand.drag(to: min(place, stand.end), steps: 5)
      }
      stand.release(velocity: Double.random(in: -300...300, using: &random))
      for _ in 0..<3 {
        stand.wait(3, rate: 10)
        if let glide = stand.glide { #expect(stand.reading.offset == glide.target) }
        stand.endDecelerating()
      }
      #expect(stand.requests.isEmpty && !stand.header.needsFrames)
      let isGap = stand.layout.contentOverlap < -1e-6
      #expect(stand.header.visibility != .partial && !isGap, "\(stand.reading)")
    }
  }

  @Test("switching the settling rule eases the frame", arguments: SettlingRule.allCases)
  func switchingTheRuleEases(rule: SettlingRule) {
    for behavior in [ShiftBehavior.hideable, .enabled, .enabledWithStatusBar] {
      for offset in [-148.0, -112, -40, 300] {
        for hides in [false, true] {
          var stand = Stand(behavior, rule: rule)
          stand.scroll(to: offset)
          let time = stand.reading.time
          stand.apply(
            stand.header.setHidden(hides, animated: false, at: time))
          let edge = stand.bottom
          stand.change { $0.settlingRule = rule == .material ? .projected : .material }
          #expect(isNear(stand.bottom, edge, within: 1e-9), "\(behavior) \(offset) \(hides)")
          stand.scroll(by: 0)
          #expect(abs(stand.bottom - edge) < 8, "\(behavior) \(offset) \(hides)")
        }
      }
    }
  }

  @Test("a gap that new limits open is opened with the frame's ease")
  func aGapIsEasedOpen() {
    var stand = Stand(.enabled)
    stand.scroll(to: -12, steps: 20)
    #expect(stand.bottom == 20)
    stand.change { $0.shiftBehavior = .enabledWithStatusBar }
    stand.apply(stand.header.scrollChanged(stand.reading))
    #expect(isNear(stand.bottom, 20, within: 1e-9) && stand.header.needsFrames)
    stand.wait(0.1)
    #expect(isNear(stand.bottom, 10, within: 1e-9))
    stand.wait(0.1)
    #expect(stand.bottom == 0)
  }

  @Test("no change of the limits moves the edge at once, but as far as it moves the content")
  func limitsNeverJump() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let behaviors = ShiftBehavior.named
      var stand = Stand(behaviors[Int(Double.random(in: 0...3.99, using: &random))])
      stand.drag(to: Double.random(in: -200...500, using: &random), steps: 7)
      stand.drag(by: Double.random(in: -60...60, using: &random), steps: 3)
      let time = stand.reading.time
      if Bool.random(using: &random) {
        stand.apply(
          stand.header.setHidden(true, animated: Bool.random(using: &random), at: time))
      }
      stand.scroll(by: Double.random(in: -30...30, using: &random), steps: 3)
      let (edge, offset) = (stand.bottom, stand.reading.offset)
      let (kind, size) = (
        Int(Double.random(in: 0...7.99, using: &random)), Double.random(in: 0...50, using: &random)
      )
      switch kind {
      case 0: stand.change { $0.shiftBehavior = behaviors[Int(size / 12.6)] }
      case 1: stand.change { $0.minimumVisibleHeight = size }
      case 2: stand.change { $0.avoidsTopBar.toggle() }
      case 3: stand.change { $0.minMaxHeightIncludesSafeArea = true }
      case 4: stand.apply(stand.header.safeAreaChanged(to: size))
      case 5: stand.change { $0.minimumHeight = 30 + size }
      case 6: stand.apply(stand.header.topBarChanged(height: size))
      default: stand.change { $0.maximumHeight = 100 + size }
      }
      stand.apply(stand.header.scrollChanged(stand.reading))
      let moved = abs(stand.reading.offset - offset)
      #expect(abs(stand.bottom - edge) <= moved + 1e-6, "\(kind) \(size) \(edge) \(stand.bottom)")
    }
  }

  @Test("a second change on the way of the first goes on with its speed")
  func theEaseKeepsItsSpeed() {
    var stand = Stand()
    stand.scroll(to: 400)
    stand.change { $0.minimumHeight = 100 }
    stand.wait(0.1)
    let edge = stand.bottom
    stand.wait(0.001, rate: 1000)
    let speed = (stand.bottom - edge) / 0.001
    stand.change { $0.minimumHeight = 110 }
    let start = stand.bottom
    stand.wait(0.001, rate: 1000)
    #expect(speed > 200)
    #expect(isNear((stand.bottom - start) / 0.001, speed, within: 0.05 * speed))
  }

  @Test("a finger leaves a cross-fade alone")
  func aFingerInAFade() {
    var stand = Stand(.enabled)
    stand.change { $0.reducesMotion = true }
    stand.scroll(to: 300)
    stand.apply(stand.header.setHidden(false, animated: false, at: stand.reading.time))
    stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
    stand.wait(0.1)
    stand.apply(stand.header.scrollChanged(stand.reading))
    let (edge, opacity) = (stand.bottom, stand.layout.opacity)
    stand.reading.isTracking = true
    stand.apply(stand.header.scrollChanged(stand.reading))
    #expect(stand.bottom == edge && stand.layout.opacity == opacity && opacity < 1)
    stand.wait(0.1)
    #expect(stand.bottom == 20 && stand.layout.opacity == 1)
  }

  @Test("what forbids a stretch eases it away", arguments: [0, 1])
  func aForbiddenStretchEases(kind: Int) {
    var stand = Stand()
    stand.drag(to: -250, steps: 10)
    stand.change { header in
      switch kind {
      case 0: header.reducesMotion = true
      default: header.stretches = false
      }
    }
    #expect(stand.bottom == 250 && stand.header.needsFrames)
    stand.wait(0.1)
    #expect(stand.bottom > 148 && stand.bottom < 250)
    stand.wait(0.1)
    #expect(stand.bottom == 148)
  }

  @Test(
    "a finger that rests does not stop what the program starts", arguments: SettlingRule.allCases)
  func aRestingFinger(rule: SettlingRule) {
    var stand = Stand(.enabled, rule: rule)
    stand.drag(to: 300, steps: 20)
    #expect(stand.header.targetVisibility == .hidden)
    stand.apply(stand.header.setHidden(false, animated: true, at: stand.reading.time))
    for _ in 0..<60 {
      stand.drag(by: 0)
      #expect(stand.header.targetVisibility == .shown)
    }
    #expect(stand.bottom == 76)

    stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
    stand.drag(by: 0, steps: 6)
    stand.drag(by: -1)
    #expect(stand.header.settlingDetent == nil && stand.header.visibility == .partial)
  }

  @Test("a glide follows its detent where the limits change")
  func aGlideIsRetargeted() {
    var stand = Stand(.enabled)
    stand.drag(to: -100, steps: 20)
    stand.release()
    #expect(stand.glide?.target == -76)
    stand.wait(0.1)
    let speed = stand.reading.velocity
    stand.change { $0.minimumHeight = 66 }
    #expect(stand.glide?.detent == .collapsed)
    #expect(isNear(stand.glide?.target ?? .nan, -86, within: 1e-9))
    #expect(isNear(stand.glide?.velocity ?? .nan, speed, within: 1e-9))
    stand.wait(2)
    #expect(isNear(stand.bottom, 86, within: 1e-9) && stand.header.visibility == .shown)
  }

  @Test("who moves the header during a glide stops the content where it is")
  func showingStopsAGlide() {
    var stand = Stand(.enabled)
    stand.drag(to: -40, steps: 20)
    stand.release()
    #expect(stand.glide?.detent == .strip)
    stand.wait(0.05)
    let offset = stand.glide?.offset(at: stand.reading.time + 0.01) ?? .nan
    stand.reading.time += 0.01
    stand.apply(stand.header.setHidden(false, animated: true, at: stand.reading.time))
    #expect(stand.requests == [.offset(view: .main, offset: offset)])
    #expect(isNear(stand.layout.contentOverlap, 0, within: 1e-9))
  }

  @Test("a smaller header stays on the content that it lay on", arguments: [-66.0, -40, -5])
  func aSmallerHeaderStaysAttached(offset: Double) {
    var stand = Stand(.enabledWithStatusBar)
    stand.drag(to: offset, steps: 20)
    #expect(isNear(stand.layout.contentOverlap, 0, within: 1e-9))
    stand.change { $0.minimumHeight = 40 }
    stand.wait(0.3)
    #expect(isNear(stand.bottom, -offset, within: 1e-9))
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
