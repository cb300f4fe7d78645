import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("Header presets and the exit law")
struct HeaderPresetTests {
  /// The law in whole points, step by step, without the header's code: the heights are those of a
  /// ``Stand``, 148 and 76 with a strip of 20.
  private struct Law {
    var exit: Double
    var shown: Double
    var distance: Double
    var onset: Double
    var way = 0.0
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
      way += 1
      guard way > 0 else { return }
      if out < exit {
        out += 1
      } else if way > onset {
        wait = min(distance, wait + 1)
      }
    }

    mutating func up() {
      way -= 1
      guard way >= 0 else { return }
      if way < onset { wait = 0 }
      if wait > 0 {
        wait -= 1
      } else if out > shown {
        out -= 1
      }
      out = min(out, way)
    }
  }

  /// A header and the law beside it, on the same way.
  private func expectLaw(
    _ stand: Stand, _ law: Law, seed: UInt64, _ name: String, turns: Int = 40
  ) {
    var (stand, law) = (stand, law)
    var random = SeededGenerator(seed: seed)
    for turn in 0..<turns {
      let reach = turn % 3 == 0 ? 1200 : 200
      let steps = Int.random(in: -reach...reach, using: &random)
      let end = min(max(law.way + Double(steps), 0), 4000)
      while law.way < end { law.down() }
      while law.way > end { law.up() }
      stand.scroll(to: end - 148, steps: Int.random(in: 1...4, using: &random))
      let isHeld = isNear(stand.bottom, law.edge, within: 1e-6)
      #expect(isHeld, "\(name), seed \(seed), turn \(turn): \(stand.bottom), not \(law.edge)")
      #expect(isNear(stand.layout.topEdge, -max(0, law.out - 72), within: 1e-6))
      guard isHeld else { return }
    }
  }

  @Test("each preset follows the exit law (HN-10…HN-14, HN-17)")
  func presetsFollowTheLaw() {
    for preset in HeaderPreset.allCases where preset != .pinned && preset != .hideable {
      var stand = Stand()
      stand.change { $0.apply(preset) }
      let configuration = stand.header.configuration
      let law = Law(
        shifts: configuration.shiftBehavior == .enabled, returns: configuration.returnHeight,
        after: configuration.returnDistance.points)
      for seed in 1...20 as ClosedRange<UInt64> { expectLaw(stand, law, seed: seed, "\(preset)") }
    }
  }

  @Test("every return height and distance follows the exit law (HN-10…HN-14)")
  func everyHeightAndDistance() {
    let heights: [ReturnHeight] = [.nothing, .collapsed, .expanded, .height(90)]
    for behavior in [ShiftBehavior.disabled, .enabled] {
      for height in heights {
        for distance in [0, 1, 40, 175, Double.infinity] {
          // What neither shifts nor returns only collapses.
          var stand = Stand(behavior)
          stand.change {
            ($0.returnHeight, $0.returnDistance) = (height, ReturnDistance(distance))
          }
          let law = Law(shifts: behavior == .enabled, returns: height, after: distance)
          for seed in 1...8 as ClosedRange<UInt64> {
            expectLaw(stand, law, seed: seed, "\(behavior.name) \(height) \(distance)")
          }
        }
      }
    }
  }

  @Test("a distance cut anyhow gives the same header (HN-3)")
  func anyCutGivesTheSame() {
    var random = SeededGenerator(seed: 17)
    var stands = HeaderPreset.allCases.map { preset in
      var stand = Stand()
      stand.change { $0.apply(preset) }
      return stand
    }
    for turn in 0..<10_000 {
      let index = turn % stands.count
      let step = Double.random(in: -400...400, using: &random)
      var (whole, cut) = (stands[index], stands[index])
      let end = min(max(whole.reading.offset + step, whole.top - 60), whole.end + 60)
      whole.scroll(to: end)
      cut.scroll(to: end, steps: Int.random(in: 2...6, using: &random))
      #expect(isNear(whole.bottom, cut.bottom, within: 1e-6), "turn \(turn)")
      #expect(isNear(whole.layout.height, cut.layout.height, within: 1e-6), "turn \(turn)")
      stands[index] = whole
    }
  }

  @Test("deep in the content, a wait begins once the header's strip has left as well (HN-12)")
  func theWaitBeginsAfterTheStrip() {
    var stand = Stand(.enabled)
    // 128 points take the header off; its strip covers the next 20, which are no wait.
    stand.scroll(to: 140 - 148, steps: 10)
    #expect(stand.bottom == 20)
    stand.scroll(by: -10)
    #expect(isNear(stand.bottom, 30, within: 1e-9))

    stand = Stand(.enabled)
    stand.scroll(to: 178 - 148, steps: 10)
    stand.scroll(by: -29)
    #expect(isNear(stand.bottom, 20, within: 1e-9))
    stand.scroll(by: -6)
    #expect(isNear(stand.bottom, 25, within: 1e-9))
  }

  @Test("a tall header returns whole anywhere, as it left (HN-17)")
  func aTallHeaderReturnsWhole() {
    for (preset, least) in [(HeaderPreset.floating, 20.0), (.floatingPinned, 76)] {
      var stand = Stand()
      stand.change { $0.apply(preset) }
      stand.scroll(to: 2000, steps: 30)
      #expect(stand.bottom == least)
      stand.scroll(by: -30)
      #expect(isNear(stand.bottom, least + 30, within: 1e-9))
      stand.scroll(by: -500, steps: 7)
      #expect(stand.layout.height == 148 && stand.layout.topEdge == 0)
      stand.scroll(by: 40)
      #expect(isNear(stand.bottom, 108, within: 1e-9))
    }
  }

  @Test("the direction takes the header whole, and the content stays (HN-19, HN-20)")
  func theDirectionTakesItWhole() {
    var stand = Stand()
    stand.change { $0.apply(.floatingSnap) }
    stand.scroll(to: 2000, steps: 30)
    stand.drag(by: -25, steps: 5)
    #expect(isNear(stand.bottom, 45, within: 1e-9))
    stand.release()
    #expect(stand.glide == nil && stand.header.settlingDetent == .expanded)
    stand.wait(1.5)
    #expect(stand.bottom == 148 && stand.reading.offset == 1975)

    stand.drag(by: 25, steps: 5)
    stand.release()
    stand.wait(1.5)
    #expect(stand.bottom == 20 && stand.reading.offset == 2000)
  }

  @Test("near the top, where the header's leaving would open a gap, the content goes along (HN-20)")
  func theContentGoesAlong() {
    var stand = Stand()
    stand.change { $0.apply(.floatingSnap) }
    stand.drag(by: 40, steps: 8)
    stand.release()
    #expect(isNear(stand.glide?.target ?? 0, 128 - 148, within: 1e-9))
    stand.wait(1.5)
    #expect(isNear(stand.bottom, 20, within: 0.01))
    #expect(isNear(stand.reading.offset, -20, within: 0.01))
  }

  @Test("without a choice nothing settles, after a finger or a wheel (HN-17, HN-24)")
  func withoutAChoiceNothingSettles() {
    for input in [InputSource.finger, .wheel] {
      var stand = Stand()
      stand.change { $0.apply(.floating) }
      stand.reading.input = input
      stand.scroll(to: 2000, steps: 30)
      stand.scroll(by: -60, steps: 3, tracking: input == .finger)
      if input == .finger { stand.release() }
      #expect(stand.header.wakeTime == nil)
      stand.wait(1)
      #expect(isNear(stand.bottom, 80, within: 1e-9) && stand.reading.offset == 1940)
    }
  }

  @Test("steps that leave a returned header half-way settle it alone (HN-24…HN-28)")
  func stepsSettle() {
    var stand = Stand()
    stand.change { $0.apply(.floatingSnap) }
    stand.reading.input = .wheel
    stand.scroll(to: 2000, steps: 30)
    stand.scroll(by: -60, steps: 3)
    #expect(stand.header.wakeTime == stand.reading.time + 0.15)
    stand.wait(2)
    #expect(stand.bottom == 148 && stand.reading.offset == 1940)
    // A notch at the top that does not reach the exit shows the header again (HN-26).
    stand.scroll(to: stand.top, steps: 20)
    stand.scroll(by: 90, steps: 3)
    stand.wait(2)
    #expect(stand.bottom == 148 && stand.reading.offset == -58)
  }

  @Test("the program's motion returns the header only where a gap would open (HN-15)")
  func codeRevealsNothing() {
    var stand = Stand()
    stand.change { $0.apply(.floating) }
    stand.scroll(to: 2000, steps: 30)
    stand.reading.input = .code
    stand.scroll(to: 500, steps: 30)
    #expect(stand.bottom == 20)
    stand.scroll(to: -100, steps: 30)
    #expect(isNear(stand.bottom, 100, within: 1e-9))
  }

  @Test("hidden and shown by the program, a header comes back to its return height (HN-16)")
  func hiddenAndShown() {
    var stand = Stand()
    stand.change { $0.apply(.floating) }
    stand.scroll(to: 2000, steps: 30)
    for (isHidden, edge) in [(false, 148.0), (true, 20)] {
      stand.apply(stand.header.setHidden(isHidden, animated: true, at: stand.reading.time))
      var last = stand.bottom
      for _ in 0..<90 {
        stand.wait(1.0 / 60)
        #expect(abs(stand.bottom - last) < 40)
        last = stand.bottom
      }
      #expect(stand.bottom == edge)
      #expect(stand.header.visibility == (isHidden ? .hidden : .shown))
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
    #expect(HeaderPreset.allCases.count == 10)
    #expect(FlexibleHeader.Configuration().preset == nil)
  }

  @Test("limits that change under a returned header let its edge go over (HN-6, HN-16)")
  func limitsChange() {
    var stand = Stand()
    stand.change { $0.apply(.floating) }
    stand.scroll(to: 2000, steps: 30)
    stand.scroll(by: -300, steps: 3)
    let before = stand.bottom
    stand.change { $0.maximumHeight = 100 }
    #expect(isNear(stand.bottom, before, within: 1e-9))
    stand.wait(0.5)
    #expect(stand.bottom == 120)
    stand.change { $0.apply(.quickReturn) }
    #expect(isNear(stand.bottom, 120, within: 1e-9))
    stand.wait(0.5)
    #expect(stand.bottom == 76)
  }
}
