import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Header presets and the exit law")
struct HeaderPresetTests {
  /// The law in whole points, step by step, without the header's code.
  ///
  /// The heights are those of a ``HeaderHarness``: 148 and 76 with a strip of 20.
  private struct Law {
    var exit: Double
    var shown: Double
    var distance: Double
    var onset: Double
    var scrolled = 0.0
    var out = 0.0
    var wait = 0.0

    init(shifts: Bool, returns height: ReturnHeight, after distance: Double) {
      (exit, onset) = shifts ? (128, 148) : (72, 72)
      shown =
        switch height {
        case .nothing: exit
        case .collapsed: min(exit, 72)
        case .expanded: 0
        case .height(let height): min(exit, 148 - (height + 20))
        }
      self.distance = distance
    }

    /// The bottom edge.
    var edge: Double { 148 - out }

    mutating func down() {
      scrolled += 1
      guard scrolled > 0 else { return }
      if out < exit {
        out += 1
      } else if scrolled > onset {
        wait = min(distance, wait + 1)
      }
    }

    mutating func up() {
      scrolled -= 1
      guard scrolled >= 0 else { return }
      if scrolled < onset { wait = 0 }
      if wait > 0 {
        wait -= 1
      } else if out > shown {
        out -= 1
      }
      out = min(out, scrolled)
    }
  }

  /// Compares a header with the law over the same distance.
  private func expectLaw(
    _ harness: HeaderHarness, _ law: Law, seed: UInt64, _ name: String, turns: Int = 40
  ) {
    var (harness, law) = (harness, law)
    var random = SeededGenerator(seed: seed)
    for turn in 0..<turns {
      let reach = turn % 3 == 0 ? 1200 : 200
      let steps = Int.random(in: -reach...reach, using: &random)
      let end = min(max(law.scrolled + Double(steps), 0), 4000)
      while law.scrolled < end { law.down() }
      while law.scrolled > end { law.up() }
      harness.scroll(to: end - 148, steps: Int.random(in: 1...4, using: &random))
      let follows = isNear(harness.bottom, law.edge, within: 1e-6)
      #expect(follows, "\(name), seed \(seed), turn \(turn): \(harness.bottom), not \(law.edge)")
      #expect(isNear(harness.layout.topEdge, -max(0, law.out - 72), within: 1e-6))
      guard follows else { return }
    }
  }

  @Test("each preset follows the exit law (HN-10…HN-14, HN-17)")
  func presetsFollowTheLaw() {
    for preset in HeaderPreset.allCases where preset != .pinned && preset != .hideable {
      var harness = HeaderHarness()
      harness.change { $0.apply(preset) }
      let configuration = harness.header.configuration
      let law = Law(
        shifts: configuration.shiftBehavior == .enabled, returns: configuration.returnHeight,
        after: configuration.returnDistance.points)
      for seed in 1...20 as ClosedRange<UInt64> { expectLaw(harness, law, seed: seed, "\(preset)") }
    }
  }

  @Test("every return height and distance follows the exit law (HN-10…HN-14)")
  func everyHeightAndDistance() {
    let heights: [ReturnHeight] = [.nothing, .collapsed, .expanded, .height(90)]
    for behavior in [ShiftBehavior.disabled, .enabled] {
      for height in heights {
        for distance in [0, 1, 40, 175, Double.infinity] {
          // A header that neither shifts nor returns only collapses.
          var harness = HeaderHarness(behavior)
          harness.change {
            ($0.returnHeight, $0.returnDistance) = (height, ReturnDistance(distance))
          }
          let law = Law(shifts: behavior == .enabled, returns: height, after: distance)
          for seed in 1...8 as ClosedRange<UInt64> {
            expectLaw(harness, law, seed: seed, "\(behavior.name) \(height) \(distance)")
          }
        }
      }
    }
  }

  @Test("a distance split into any steps gives the same header (HN-3)")
  func anyCutGivesTheSame() {
    var random = SeededGenerator(seed: 17)
    var harnesses = HeaderPreset.allCases.map { preset in
      var harness = HeaderHarness()
      harness.change { $0.apply(preset) }
      return harness
    }
    for turn in 0..<10_000 {
      let index = turn % harnesses.count
      let step = Double.random(in: -400...400, using: &random)
      var (whole, cut) = (harnesses[index], harnesses[index])
      let end = min(max(whole.reading.offset + step, whole.top - 60), whole.end + 60)
      whole.scroll(to: end)
      cut.scroll(to: end, steps: Int.random(in: 2...6, using: &random))
      #expect(isNear(whole.bottom, cut.bottom, within: 1e-6), "turn \(turn)")
      #expect(isNear(whole.layout.height, cut.layout.height, within: 1e-6), "turn \(turn)")
      harnesses[index] = whole
    }
  }

  @Test("deep in the content, a wait begins once the header's strip has left as well (HN-12)")
  func theWaitBeginsAfterTheStrip() {
    var harness = HeaderHarness(.enabled)
    // 128 points hide the header; its strip covers the next 20, which do not count as a wait.
    harness.scroll(to: 140 - 148, steps: 10)
    #expect(harness.bottom == 20)
    harness.scroll(by: -10)
    #expect(isNear(harness.bottom, 30, within: 1e-9))

    harness = HeaderHarness(.enabled)
    harness.scroll(to: 178 - 148, steps: 10)
    harness.scroll(by: -29)
    #expect(isNear(harness.bottom, 20, within: 1e-9))
    harness.scroll(by: -6)
    #expect(isNear(harness.bottom, 25, within: 1e-9))
  }

  @Test("a tall header returns whole anywhere, as it left (HN-17)")
  func aTallHeaderReturnsWhole() {
    for (preset, least) in [(HeaderPreset.floating, 20.0), (.floatingPinned, 76)] {
      var harness = HeaderHarness()
      harness.change { $0.apply(preset) }
      harness.scroll(to: 2000, steps: 30)
      #expect(harness.bottom == least)
      harness.scroll(by: -30)
      #expect(isNear(harness.bottom, least + 30, within: 1e-9))
      harness.scroll(by: -500, steps: 7)
      #expect(harness.layout.height == 148 && harness.layout.topEdge == 0)
      harness.scroll(by: 40)
      #expect(isNear(harness.bottom, 108, within: 1e-9))
    }
  }

  @Test("the direction takes the header whole, and the content stays (HN-19, HN-20, complaint 9)")
  func theDirectionTakesItWhole() {
    var harness = HeaderHarness()
    harness.change { $0.apply(.floatingSnap) }
    harness.scroll(to: 2000, steps: 30)
    harness.drag(by: -25, steps: 5)
    #expect(isNear(harness.bottom, 45, within: 1e-9))
    harness.release()
    #expect(harness.glide == nil && harness.header.settlingDetent == .expanded)
    harness.wait(1.5)
    #expect(harness.bottom == 148 && harness.reading.offset == 1975)

    harness.drag(by: 25, steps: 5)
    harness.release()
    harness.wait(1.5)
    #expect(harness.bottom == 20 && harness.reading.offset == 2000)
  }

  @Test(
    "near the top, where the header's leaving would open a gap, the content goes along (HN-20, complaint 10)"
  )
  func theContentGoesAlong() {
    var harness = HeaderHarness()
    harness.change { $0.apply(.floatingSnap) }
    harness.drag(by: 40, steps: 8)
    harness.release()
    #expect(isNear(harness.glide?.target ?? 0, 128 - 148, within: 1e-9))
    harness.wait(1.5)
    #expect(isNear(harness.bottom, 20, within: 0.01))
    #expect(isNear(harness.reading.offset, -20, within: 0.01))
  }

  @Test("without a choice nothing settles, after a finger or a wheel (HN-17, HN-24)")
  func withoutAChoiceNothingSettles() {
    for input in [InputSource.finger, .wheel] {
      var harness = HeaderHarness()
      harness.change { $0.apply(.floating) }
      harness.reading.input = input
      harness.scroll(to: 2000, steps: 30)
      harness.scroll(by: -60, steps: 3, tracking: input == .finger)
      if input == .finger { harness.release() }
      #expect(harness.header.wakeTime == nil)
      harness.wait(1)
      #expect(isNear(harness.bottom, 80, within: 1e-9) && harness.reading.offset == 1940)
    }
  }

  @Test("steps that leave a returned header halfway settle it alone (HN-24…HN-28, complaint 2)")
  func stepsSettle() {
    var harness = HeaderHarness()
    harness.change { $0.apply(.floatingSnap) }
    harness.reading.input = .wheel
    harness.scroll(to: 2000, steps: 30)
    harness.scroll(by: -60, steps: 3)
    #expect(harness.header.wakeTime == harness.reading.time + 0.15)
    harness.wait(2)
    #expect(harness.bottom == 148 && harness.reading.offset == 1940)
    // A notch at the top that does not reach the exit shows the header again (HN-26).
    harness.scroll(to: harness.top, steps: 20)
    harness.scroll(by: 90, steps: 3)
    harness.wait(2)
    #expect(harness.bottom == 148 && harness.reading.offset == -58)
  }

  @Test("the program's motion returns the header only where a gap would open (HN-15)")
  func codeRevealsNothing() {
    var harness = HeaderHarness()
    harness.change { $0.apply(.floating) }
    harness.scroll(to: 2000, steps: 30)
    harness.reading.input = .code
    harness.scroll(to: 500, steps: 30)
    #expect(harness.bottom == 20)
    harness.scroll(to: -100, steps: 30)
    #expect(isNear(harness.bottom, 100, within: 1e-9))
  }

  @Test("hidden and shown by the program, a header comes back to its return height (HN-16)")
  func hiddenAndShown() {
    var harness = HeaderHarness()
    harness.change { $0.apply(.floating) }
    harness.scroll(to: 2000, steps: 30)
    for (isHidden, edge) in [(false, 148.0), (true, 20)] {
      harness.apply(harness.header.setHidden(isHidden, animated: true, at: harness.reading.time))
      var last = harness.bottom
      for _ in 0..<90 {
        harness.wait(1.0 / 60)
        #expect(abs(harness.bottom - last) < 40)
        last = harness.bottom
      }
      #expect(harness.bottom == edge)
      #expect(harness.header.visibility == (isHidden ? .hidden : .shown))
    }
  }

  @Test("a preset sets its properties alone, and what follows wins (HN-21)")
  func aPresetSetsItsProperties() {
    for preset in HeaderPreset.allCases {
      var configuration = FlexibleHeader.Configuration(minimumHeight: 40, maximumHeight: 200)
      configuration.elevation = 3
      configuration.customDetents = [90]
      configuration.apply(preset)
      #expect(configuration.maximumHeight == 200 && configuration.elevation == 3)
      #expect(configuration.customDetents == [90] && configuration.preset == preset)
      #expect(configuration.minimumHeight == (preset == .pinned ? 200 : 40))
      configuration.returnDistance = 40
      #expect(configuration.preset == nil && configuration.returnDistance.points == 40)
    }
    #expect(FlexibleHeader.Configuration().preset == nil)
  }

  @Test("limits that change under a returned header let its edge go over (HN-6, HN-16)")
  func limitsChange() {
    var harness = HeaderHarness()
    harness.change { $0.apply(.floating) }
    harness.scroll(to: 2000, steps: 30)
    harness.scroll(by: -300, steps: 3)
    let before = harness.bottom
    harness.change { $0.maximumHeight = 100 }
    #expect(isNear(harness.bottom, before, within: 1e-9))
    harness.wait(0.5)
    #expect(harness.bottom == 120)
    harness.change { $0.apply(.quickReturn) }
    #expect(isNear(harness.bottom, 120, within: 1e-9))
    harness.wait(0.5)
    #expect(harness.bottom == 76)
  }

  @Test("a shorter return distance limits the wait of a header that is off (HN-16)")
  func aShorterWait() {
    var harness = HeaderHarness()
    harness.change { $0.apply(.quickReturn) }
    harness.scroll(to: 2000, steps: 30)
    harness.change { $0.returnDistance = 40 }
    harness.scroll(by: -40, steps: 2)
    #expect(isNear(harness.bottom, 20, within: 1e-9))
    harness.scroll(by: -20, steps: 2)
    #expect(isNear(harness.bottom, 40, within: 1e-9))
  }
}
