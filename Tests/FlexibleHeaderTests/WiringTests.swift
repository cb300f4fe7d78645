import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("A header over a real scroller")
struct WiringTests {
  @Test("it begins expanded, and stretches with the overscroll", arguments: SettlingRule.allCases)
  func itBeginsExpanded(rule: SettlingRule) {
    var wired = Wired(.disabled, rule: rule)
    #expect(wired.scroller.offset == -148)
    #expect(wired.header.layout.height == 148)
    wired.drag(by: -200, at: 1)
    #expect(wired.header.layout.height == -wired.scroller.offset)
    #expect(wired.header.layout.height > 200)
    wired.lift()
    wired.run(to: 4)
    #expect(wired.header.layout.height == 148)
  }

  @Test("scrolled away and back, the header goes and comes", arguments: SettlingRule.allCases)
  func awayAndBack(rule: SettlingRule) {
    var wired = Wired(.enabledWithStatusBar, rule: rule)
    wired.drag(by: 400, at: 1)
    wired.lift()
    wired.run(to: 6)
    #expect(wired.header.layout.isHidden)
    wired.drag(by: -250, at: 7)
    wired.lift(after: 0.2)
    wired.run(to: 9)
    #expect(wired.header.visibility == .shown)
    wired.drag(by: -900, moves: 20, at: 10)
    wired.lift()
    wired.run(to: 15)
    #expect(wired.scroller.offset == -148)
    #expect(wired.header.layout.height == 148)
  }

  @Test(
    "a slow release halfway settles in either rule, and the content rests with it",
    arguments: SettlingRule.allCases, [90.0, 100, 110, 120])
  func slowReleases(rule: SettlingRule, distance: Double) {
    var wired = Wired(.enabled, rule: rule)
    wired.drag(by: distance, moves: 60, at: 1)
    wired.lift(after: 0.2)
    wired.run(to: 4)
    #expect(wired.header.visibility != .partial)
    #expect(wired.scroller.isAtRest && !wired.header.needsFrames)
    #expect(wired.header.settlingDetent == nil)
  }

  @Test("a change of the header reaches the scroll view at once", arguments: SettlingRule.allCases)
  func aChangeReachesTheScrollView(rule: SettlingRule) {
    var wired = Wired(.enabled, rule: rule)
    wired.configure(at: 1) { $0.maximumHeight = 200 }
    #expect(wired.header.time == 1 && wired.scroller.minimumOffset == -220)
    wired.configure(at: 2) { $0.maximumHeight = 100 }
    #expect(wired.scroller.minimumOffset == -120 && wired.scroller.offset == -120)

    var header = wired.header
    _ = header.setHidden(true, animated: true, at: 2)
    let update = header.configure(at: 2.1) { ($0.minimumHeight, $0.maximumHeight) = (60, 140) }
    #expect(header.time == 2.1 && update.needsFrames && update.layout.shift > 0)
    #expect(
      update.requests.contains(.inset(view: .main, contribution: 160, change: 40)))
  }

  @Test("the release goes on with the finger's velocity: the edge has no kink of its own")
  func releasesAreContinuous() {
    for speed in [40.0, 100, 200] {
      var wired = Wired(.enabled)
      wired.drag(by: 100, moves: 30, at: 1)
      wired.drag(by: speed / 10, moves: 12, at: wired.scroller.time)
      let before = wired.edges.suffix(2)
      let dragged = before[before.endIndex - 1] - before[before.endIndex - 2]
      wired.lift()
      let edge = wired.header.layout.bottomEdge
      wired.run(to: wired.scroller.time + 1.0 / 120)
      let released = wired.header.layout.bottomEdge - edge
      #expect(abs(released - dragged) < 0.35, "\(speed): \(dragged), then \(released)")
    }
  }

  @Test(
    "hiding during a fling keeps the fling, and the header goes",
    arguments: SettlingRule.allCases)
  func hidingDuringAFling(rule: SettlingRule) {
    var wired = Wired(.hideable, rule: rule)
    var plain = wired
    for i in [0, 1] {
      var one = i == 0 ? wired : plain
      one.drag(by: 300, at: 1)
      one.lift()
      one.run(to: 1.3)
      if i == 0 {
        one.apply(one.header.setHidden(true, animated: true, at: one.scroller.time))
      }
      one.run(to: 6)
      if i == 0 { wired = one } else { plain = one }
    }
    #expect(wired.scroller.offset == plain.scroller.offset)
    #expect(wired.header.layout.isHidden)
    #expect(!plain.header.layout.isHidden)
  }

  @Test("no frame of a whole session makes the edge jump", arguments: ShiftBehavior.named)
  func noFrameJumps(behavior: ShiftBehavior) {
    for seed in 1...5 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var wired = Wired(behavior)
      for _ in 0..<20 {
        let time = wired.scroller.time + 0.05
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          wired.wheel(by: Double.random(in: -200...200, using: &random), at: time)
        case 1:
          let hides = Bool.random(using: &random)
          wired.run(to: time)
          wired.apply(
            wired.header.setHidden(hides, animated: true, at: time))
        default:
          wired.drag(by: Double.random(in: -300...300, using: &random), moves: 10, at: time)
          wired.lift(after: Double.random(in: 0...0.2, using: &random))
        }
        wired.run(to: wired.scroller.time + Double.random(in: 0.02...1, using: &random))
      }
      for (before, after) in zip(wired.moments, wired.moments.dropFirst()) {
        // A header that the program hid at the top returns faster than the content moves. On its
        // own it is no faster than its spring or the fling it began with.
        let distance = abs(after.offset - before.offset)
        let scale = max(1, max(before.height, after.height) / 56)
        let alone = (after.time - before.time) * 450 * scale
        #expect(abs(after.edge - before.edge) <= distance * scale + alone + 1e-6, "seed \(seed)")
      }
      #expect(wired.edges.allSatisfy { $0 >= 0 && $0.isFinite })
    }
  }

  @Test("a session shows the same header at 30, 60, 120 and 240 frames a second")
  func sessionsAgreeAtAllRates() {
    for behavior in ShiftBehavior.named {
      var ends: [[Double]] = []
      for rate in [30.0, 60, 120, 240] {
        var wired = Wired(behavior)
        var places: [Double] = []
        wired.drag(by: 130, moves: 24, at: 1)
        wired.lift()
        for time in [1.3, 1.5, 2, 4] {
          wired.run(to: time, rate: rate)
          places.append(wired.header.layout.bottomEdge)
        }
        wired.wheel(by: 300, at: 4)
        wired.run(to: 4.1, rate: rate)
        places.append(wired.header.layout.bottomEdge)
        wired.run(to: 5, rate: rate)
        wired.drag(by: -120, moves: 24, at: 5)
        wired.lift()
        wired.run(to: 5.3, rate: rate)
        places.append(wired.header.layout.bottomEdge)
        wired.run(to: 8, rate: rate)
        places.append(wired.header.layout.bottomEdge)
        ends.append(places)
      }
      for places in ends {
        #expect(zip(places, ends[0]).allSatisfy { isNear($0, $1, within: 1e-6) }, "\(behavior)")
      }
    }
  }

  @Test("over short content the header always settles, with no gap under it")
  func shortContentSettles() {
    for content in [500.0, 660, 720, 780, 900] {
      for rule in SettlingRule.allCases {
        for distance in [40.0, 90, 110, 200] {
          var wired = Wired(.enabled, rule: rule, content: content)
          wired.drag(by: distance, at: 1)
          wired.lift()
          wired.run(to: 8, rate: 60)
          #expect(wired.scroller.isAtRest && !wired.header.needsFrames)
          #expect(wired.header.layout.contentOverlap > -1e-9 || rule == .material)
        }
      }
    }
  }

  @Test("a new maximum at rest expands, and the scroller rests at its new top")
  func aNewMaximum() {
    var wired = Wired(.enabled)
    wired.change { $0.maximumHeight = 200 }
    wired.run(to: 1)
    #expect(wired.scroller.offset == -220 && wired.header.layout.height == 220)
    wired.change { $0.maximumHeight = 100 }
    wired.run(to: 2)
    #expect(wired.scroller.offset == -120 && wired.header.layout.height == 120)
  }

  @Test("a resize in mid-shift keeps what is visible of the header")
  func aResizeInMidShift() {
    for height in [300.0, 600, 1200] {
      var wired = Wired(.enabled)
      wired.drag(by: 110, at: 1)
      let edge = wired.header.layout.bottomEdge
      wired.scroller.setLengths(viewport: height, content: 5000, at: wired.scroller.time)
      wired.follow()
      #expect(isNear(wired.header.layout.bottomEdge, edge, within: 1e-9))
    }
  }
}
