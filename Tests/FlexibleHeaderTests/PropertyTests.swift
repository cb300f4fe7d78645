import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Properties of every header")
struct PropertyTests {
  /// A scroll path with corners at multiples of 1/30 s.
  struct ScrollPath {
    var seed: UInt64
    var offsets: [Double] = []

    init(seed: UInt64, from top: Double, to end: Double, corners: Int = 24) {
      self.seed = seed
      var random = SeededGenerator(seed: seed)
      var offset = top
      for _ in 0..<corners {
        let reach = Bool.random(using: &random) ? 60.0 : 900
        offset += Double.random(in: -reach...reach, using: &random)
        offset = min(max(offset, top - 80), end + 40)
        offsets.append(offset)
      }
    }

    /// The offset at a time, interpolated linearly between corners a tenth of a second apart.
    func offset(at time: Double, from start: Double) -> Double {
      let place = max(0, time * 10)
      let index = min(Int(place), offsets.count - 1)
      let before = index == 0 ? start : offsets[index - 1]
      let share = min(1, place - Double(index))
      return before + (offsets[index] - before) * share
    }

    var duration: Double { Double(offsets.count) / 10 }
  }

  static let behaviors = ShiftBehavior.named

  /// Runs a path at a frame rate and returns the layouts at each tenth of a second.
  private func run(
    _ path: ScrollPath, _ harness: HeaderHarness, rate: Double, mirrored: Bool = false
  ) -> [HeaderLayout] {
    var harness = harness
    let start = harness.reading.offset
    let frames = Int((path.duration * rate).rounded())
    var layouts: [HeaderLayout] = []
    for frame in 1...frames {
      let time = Double(frame) / rate
      harness.reading.time = time
      harness.reading.offset = path.offset(at: time, from: start)
      harness.apply(harness.header.scrollChanged(harness.reading))
      if frame % Int(rate / 10) == 0 { layouts.append(harness.layout) }
    }
    return layouts
  }

  private func near(_ a: [HeaderLayout], _ b: [HeaderLayout], within tolerance: Double) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        isNear($0.height, $1.height, within: tolerance)
          && isNear($0.topEdge, $1.topEdge, within: tolerance)
          && isNear($0.shadowIntensity, $1.shadowIntensity, within: tolerance)
          && isNear($0.scrollPhaseValue, $1.scrollPhaseValue, within: tolerance)
      }
  }

  @Test("the height stays within its limits, but for the stretch", arguments: behaviors)
  func theHeightStaysWithinItsLimits(behavior: ShiftBehavior) {
    for rule in SettlingRule.allCases {
      for seed in 1...10 as ClosedRange<UInt64> {
        let harness = HeaderHarness(behavior, rule: rule)
        for layout in run(ScrollPath(seed: seed, from: -148, to: 4200), harness, rate: 60) {
          let open = -(layout.topEdgeInContent - layout.topEdge)
          #expect(layout.height >= 76 && layout.height <= max(148, open))
          #expect(layout.topEdge <= 0 && layout.bottomEdge >= 0)
          #expect(layout.shadowIntensity >= 0 && layout.shadowIntensity <= 1)
          #expect(layout.hiddenViewAlpha >= 0 && layout.hiddenViewAlpha <= 1)
        }
      }
    }
  }

  @Test("the bottom edge moves no further than the content does", arguments: behaviors)
  func theEdgeIsContinuousInTheOffset(behavior: ShiftBehavior) {
    for seed in 1...10 as ClosedRange<UInt64> {
      var harness = HeaderHarness(behavior)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<400 {
        let before = harness.bottom
        let step = Double.random(in: -120...120, using: &random)
        let offset = min(max(harness.reading.offset + step, -200), 4300)
        let distance = abs(offset - harness.reading.offset)
        harness.scroll(to: offset)
        #expect(abs(harness.bottom - before) <= distance + 1e-9, "seed \(seed)")
        #expect(harness.layout.contentOverlap > -1e-9, "seed \(seed)")
      }
    }
  }

  @Test("the same path in any steps gives the same projected layout", arguments: behaviors)
  func anyStepsGiveTheSameLayout(behavior: ShiftBehavior) {
    for scrubbed in [false, true] {
      for strip in [0.0, 30] {
        for seed in 1...6 as ClosedRange<UInt64> {
          var harness = HeaderHarness(behavior)
          harness.change { $0.isScrubbing = scrubbed }
          harness.change { $0.minimumVisibleHeight = strip }
          let path = ScrollPath(seed: seed, from: -148, to: 4200)
          let coarse = run(path, harness, rate: 10)
          let fine = run(path, harness, rate: 110)
          let places = zip(coarse, fine).map { ($0.bottomEdge, $1.bottomEdge) }
          let first = places.firstIndex { !isNear($0.0, $0.1, within: 1e-6) }
          #expect(first == nil, "seed \(seed) \(scrubbed) \(strip)")
          #expect(near(coarse, fine, within: 1e-6), "seed \(seed)")
        }
      }
    }
  }

  @Test("30, 60, 120, 150 and 240 frames a second agree", arguments: behaviors)
  func frameRatesAgree(behavior: ShiftBehavior) {
    for seed in 1...4 as ClosedRange<UInt64> {
      let path = ScrollPath(seed: seed, from: -148, to: 4200)
      let layouts = run(path, HeaderHarness(behavior), rate: 30)
      for rate in [60.0, 120, 150, 240] {
        #expect(near(layouts, run(path, HeaderHarness(behavior), rate: rate), within: 1e-6))
      }
    }
  }

  @Test("a release, its glide and the header's own motion agree at 30 to 240 frames a second")
  func settlingAgreesAtAllRates() {
    for rule in SettlingRule.allCases {
      for offset in [-130.0, -100, -60, -40] {
        var places: [Double] = []
        for rate in [30.0, 60, 90, 120, 240] {
          var harness = HeaderHarness(.enabled, rule: rule)
          harness.drag(to: offset, steps: 10)
          harness.release(velocity: 40)
          harness.wait(0.2, rate: rate)
          harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
          harness.glide = nil
          harness.wait(0.1, rate: rate)
          places.append(harness.bottom)
        }
        #expect(places.allSatisfy { isNear($0, places[0], within: 1e-6) })
      }
    }
  }

  @Test("the edge is continuous in time through drags, releases, glides, shows and hides")
  func theEdgeIsContinuousInTime() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var harness = HeaderHarness(Self.behaviors.randomElement(using: &random) ?? .enabled)
      harness.change { $0.settlingRange = .always }
      for _ in 0..<60 {
        let (edge, content) = (harness.bottom, harness.reading.offset)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          harness.glide = nil
          let step = Double.random(in: -30...30, using: &random)
          harness.reading.isTracking = true
          harness.reading.offset = min(max(content + step, harness.top), harness.end)
          harness.apply(harness.header.scrollChanged(harness.reading))
        case 1:
          harness.release(velocity: Double.random(in: -250...250, using: &random))
        case 2:
          harness.glide = nil
          harness.reading.isTracking = false
          let hides = Bool.random(using: &random)
          harness.apply(
            harness.header.setHidden(hides, animated: true, at: harness.reading.time))
        default:
          for _ in 0..<20 {
            let before = (harness.bottom, harness.reading.offset)
            harness.wait(0.005, rate: 200)
            let distance = abs(harness.reading.offset - before.1)
            #expect(abs(harness.bottom - before.0) <= distance + 8, "seed \(seed)")
          }
          continue
        }
        // A header that the program hid at the top returns faster than the content moves.
        let distance = abs(harness.reading.offset - content)
        let scale = 1 + (harness.layout.height + distance) / 56
        #expect(abs(harness.bottom - edge) <= distance * scale + 0.02, "seed \(seed)")
      }
    }
  }

  @Test("changing limits at any moment never moves the edge by more than the change")
  func changesNeverJumpFurther() {
    for seed in 1...80 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var harness = HeaderHarness(Self.behaviors.randomElement(using: &random) ?? .enabled)
      for _ in 0..<40 {
        harness.scroll(
          to: Double.random(in: harness.top...min(600, harness.end), using: &random), steps: 3)
        let edge = harness.bottom
        let change = Double.random(in: -20...20, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: harness.change { $0.minimumHeight = max(10, $0.minimumHeight + change) }
        case 1: harness.change { $0.maximumHeight = max(60, $0.maximumHeight + change) }
        case 2:
          harness.apply(
            harness.header.safeAreaChanged(to: max(0, harness.header.topSafeArea + change)))
        default:
          harness.change { $0.minimumVisibleHeight = max(0, change) }
          harness.apply(harness.header.scrollChanged(harness.reading))
        }
        #expect(abs(harness.bottom - edge) <= abs(change) + 20 + 1e-9, "seed \(seed)")
        #expect(harness.layout.height >= 0 && harness.layout.height.isFinite)
      }
    }
  }

  @Test("replaying the same readings gives the same header", arguments: SettlingRule.allCases)
  func replayIsEqual(rule: SettlingRule) {
    for seed in 1...10 as ClosedRange<UInt64> {
      let path = ScrollPath(seed: seed, from: -148, to: 4200)
      let harness = HeaderHarness(.enabledWithStatusBar, rule: rule)
      #expect(run(path, harness, rate: 60) == run(path, harness, rate: 60))
    }
  }

  @Test("a path mirrored about its turn ends where it began")
  func mirroredRuns() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var harness = HeaderHarness(.enabled)
      harness.scroll(to: Double.random(in: -148...(-20), using: &random), steps: 7)
      let layout = harness.layout
      var steps: [Double] = []
      for _ in 0..<20 {
        let step = Double.random(in: -8...8, using: &random)
        let offset = harness.reading.offset + step
        guard offset > -148, offset < -20 else { continue }
        steps.append(step)
        harness.scroll(by: step)
      }
      for step in steps.reversed() { harness.scroll(by: -step) }
      #expect(isNear(harness.layout.height, layout.height, within: 1e-9), "seed \(seed)")
      #expect(isNear(harness.layout.topEdge, layout.topEdge, within: 1e-9), "seed \(seed)")
    }
  }

  @Test("a mirrored release glides along the mirrored path")
  func mirroredGlides() {
    var hits = 0
    for distance in [4.0, 9, 13] {
      for velocity in [-60.0, 0, 60] {
        var up = HeaderHarness(.enabled)
        up.drag(to: -76 - distance, steps: 5)
        up.release(velocity: velocity)
        var down = HeaderHarness(.enabled)
        down.drag(to: -76 + distance, steps: 5)
        down.release(velocity: -velocity)
        let (a, b) = (up.glide, down.glide)
        guard let a, let b, a.detent == .collapsed, b.detent == .collapsed else { continue }
        hits += 1
        for time in [0.0, 0.05, 0.2, 1] {
          let (x, y) = (a.offset(at: a.start + time), b.offset(at: b.start + time))
          #expect(isNear(x + 76, -(y + 76), within: 1e-9))
        }
      }
    }
    #expect(hits >= 3)
  }

  @Test(
    "NaN and numbers beyond all positions never enter the state",
    arguments: [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300,
    ])
  func brokenNumbers(number: Double) {
    for rule in SettlingRule.allCases {
      for part in 0..<8 {
        var harness = HeaderHarness(.enabled, rule: rule)
        harness.scroll(to: 300, steps: 10)
        var reading = harness.reading
        reading.isTracking = true
        switch part {
        case 0: reading.offset = number
        case 1: reading.contentLength = number
        case 2: reading.viewportLength = number
        case 3: reading.time = number
        case 4: reading.insetTop = number
        case 5: reading.systemInsetTop = number
        case 6: reading.insetBottom = number
        default: reading.velocity = number
        }
        let broken = harness.header.scrollChanged(reading).layout
        #expect(broken.height.isFinite && broken.topEdge.isFinite)
        #expect(broken.topEdgeInContent.isFinite && broken.scrollPhasePercentage.isFinite)
        #expect(max(broken.height, abs(broken.topEdgeInContent)) < 1e13)
        _ = harness.header.dragEnded(reading, target: number, willDecelerate: false)
        _ = harness.header.advance(to: number)
        harness.scroll(to: 310, steps: 3)
        let layout = harness.layout
        #expect(layout.height.isFinite && layout.topEdge.isFinite)
        #expect(layout.contentOverlap.isFinite && layout.scrollPhasePercentage.isFinite)
        #expect(harness.header.time.isFinite)
        #expect(harness.header.offset(placing: number).isFinite)
        #expect(harness.header.layout(at: number).height.isFinite)
      }
    }
  }
}
