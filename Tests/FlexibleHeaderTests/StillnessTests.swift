import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Settling after a wheel, a key or the scroll bar")
struct StillnessTests {
  static let rules = SettlingRule.allCases

  /// A header that a wheel, or another input, has scrolled by steps from the content's top.
  private func stepped(
    _ behavior: ShiftBehavior = .enabled, rule: SettlingRule = .projected,
    by steps: [Double], input: InputSource = .wheel, content: Double = 5000,
    configure: (inout FlexibleHeader.Configuration) -> Void = { _ in }
  ) -> Stand {
    var stand = Stand(behavior, rule: rule, content: content)
    stand.change(configure)
    stand.reading.input = input
    for step in steps {
      let offset = min(max(stand.reading.offset + step, stand.top), stand.end)
      stand.scroll(to: offset, steps: max(1, Int(abs(step) / 10)))
    }
    return stand
  }

  /// What is left of a distance by the header's spring after a time.
  private func spring(after time: Double) -> Double {
    Spring(angularFrequency: 16).state(after: time, from: .init(displacement: 1, velocity: 0))
      .displacement
  }

  @Test(
    "a notch that leaves the header half-way settles it, and no content (HN-26, HN-27, HN-28)",
    arguments: rules, [InputSource.wheel, .keys])
  func aNotchSettles(rule: SettlingRule, input: InputSource) {
    var stand = stepped(rule: rule, by: [90], input: input)
    #expect(isNear(stand.layout.topEdge, -18, within: 1e-9))
    #expect(stand.header.wakeTime == stand.reading.time + 0.15)
    #expect(!stand.header.needsFrames)

    stand.wait(0.149)
    #expect(isNear(stand.layout.topEdge, -18, within: 1e-9) && !stand.header.needsFrames)
    stand.wait(0.101)
    #expect(isNear(stand.layout.topEdge, -9.449, within: 5e-4))
    #expect(stand.header.needsFrames && stand.header.wakeTime == nil)
    #expect(stand.header.settlingDetent == .collapsed)
    stand.wait(1)
    #expect(stand.layout.topEdge == 0 && !stand.header.needsFrames)
    #expect(stand.header.targetVisibility == .shown)
    #expect(stand.reading.offset == -58 && stand.requests.isEmpty)
  }

  @Test("the motion begins when it is due, however late the call comes (HN-28)", arguments: rules)
  func aLateCall(rule: SettlingRule) {
    for rate in [1.0, 7, 30, 60, 144, 1000] {
      var stand = stepped(rule: rule, by: [90])
      stand.wait(0.05)
      let frames = max(1, Int(0.3 * rate))
      for frame in 1...frames {
        stand.wait(0.3 / Double(frames), rate: Double(frames) / 0.3)
        if frame % 2 == 0 { stand.apply(stand.header.scrollChanged(stand.reading)) }
      }
      #expect(isNear(stand.layout.topEdge, -18 * spring(after: 0.2), within: 1e-9), "\(rate)")
    }
  }

  @Test(
    "deep in the content the direction says where to, small steps added up (HN-25)",
    arguments: rules, [ShiftBehavior.enabled, .enabledWithStatusBar])
  func theDirectionDecides(rule: SettlingRule, behavior: ShiftBehavior) {
    let strip = behavior.movesTopBar ? 0.0 : 20
    for (steps, edge) in [
      ([1000.0, -200], 76.0), ([1000, -200, 10], strip), ([1000, -200, 3], 76),
      ([1000, -200, 2, 2, 2], strip), ([1000, -200, 30, -3, -3], 76),
    ] {
      var stand = stepped(behavior, rule: rule, by: steps)
      let offset = stand.reading.offset
      #expect(stand.header.visibility == .partial && stand.header.wakeTime != nil)
      stand.wait(1.5)
      #expect(stand.bottom == edge, "\(steps)")
      #expect(stand.reading.offset == offset && stand.requests.isEmpty)
    }
  }

  @Test("the nearer place is taken where the policy says so, the shown one of two (HN-25)")
  func theNearerPlace() {
    for (back, edge) in [(202.0, 20.0), (203, 76), (205, 76)] {
      for rule in Self.rules {
        var stand = stepped(rule: rule, by: [1000, -back]) {
          $0.inputPolicies.wheel.stepChoice = .nearest
        }
        stand.wait(1.5)
        #expect(stand.bottom == edge, "\(rule) \(back)")
      }
    }
  }

  @Test("a header that is wholly shown or wholly hidden never wakes (HN-24)", arguments: rules)
  func nothingElseSettles(rule: SettlingRule) {
    for behavior in ShiftBehavior.named {
      for steps: [Double] in [[0], [40], [72], [148, 300], [1000], [1000, -100], [1000, -400]] {
        var stand = stepped(behavior, rule: rule, by: steps)
        #expect(stand.header.visibility != .partial && stand.header.wakeTime == nil)
        let layout = stand.layout
        stand.wait(1)
        #expect(stand.layout == layout, "\(behavior) \(steps)")
      }
    }
  }

  @Test("a further step ends the motion, and the header goes on from there (HN-29)")
  func aFurtherStep() {
    for rule in Self.rules {
      var stand = stepped(rule: rule, by: [1000, -200])
      stand.wait(0.2)
      let edge = stand.bottom
      #expect(stand.header.needsFrames && edge > 45 && edge < 70)
      stand.reading.offset += 4
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(!stand.header.needsFrames)
      #expect(isNear(stand.bottom, edge - 4, within: 1e-9))
      #expect(stand.header.wakeTime == stand.reading.time + 0.15)
      stand.wait(1.5)
      #expect(stand.bottom == 76)
    }
  }

  @Test("a finger, and content that begins to glide, end the motion where it is (HN-29)")
  func aFingerEndsIt() {
    for rule in Self.rules {
      for velocity in [0.0, 200] {
        var stand = stepped(rule: rule, by: [1000, -200])
        stand.wait(0.2)
        let edge = stand.bottom
        stand.reading.isTracking = velocity == 0
        stand.reading.velocity = velocity
        stand.apply(stand.header.scrollChanged(stand.reading))
        #expect(!stand.header.needsFrames && stand.header.wakeTime == nil)
        stand.wait(1)
        #expect(stand.bottom == edge)
      }
    }
  }

  @Test(
    "stillness begins with the last movement, and a reading without one restarts nothing (HN-23)")
  func stillnessBeginsWithTheLastMovement() {
    var stand = stepped(by: [90])
    let due = stand.header.wakeTime
    for _ in 0..<6 {
      stand.reading.time += 0.02
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(stand.header.wakeTime == due)
    }
    stand.reading.offset += 0.5
    stand.apply(stand.header.scrollChanged(stand.reading))
    #expect(stand.header.wakeTime == stand.reading.time + 0.15)
  }

  @Test("content that glides and a key that is down put stillness off (HN-23)", arguments: rules)
  func whatPutsStillnessOff(rule: SettlingRule) {
    for isKey in [false, true] {
      var stand = stepped(rule: rule, by: [90], input: .keys)
      if isKey { stand.reading.isKeyDown = true } else { stand.reading.velocity = 1 }
      stand.apply(stand.header.scrollChanged(stand.reading))
      #expect(stand.header.wakeTime == nil)
      stand.wait(2)
      #expect(isNear(stand.layout.topEdge, -18, within: 1e-9))
      if isKey { stand.reading.isKeyDown = false }
      stand.endDecelerating()
      stand.reading.velocity = 0
      #expect(stand.header.wakeTime == stand.reading.time + 0.15)
      stand.wait(1)
      #expect(stand.layout.topEdge == 0)
    }
  }

  @Test("the policy of the input that moved the content says how long (HN-22)")
  func thePolicySaysHowLong() {
    for (input, stillness) in zip(InputSource.allCases, [nil, nil, 0.15, 0.15, nil] as [Double?]) {
      #expect(InputPolicies()[input: input].stillness == stillness)
      var stand = stepped(by: [90], input: input)
      #expect(stand.header.wakeTime == stillness.map { stand.reading.time + $0 })
      stand.change { $0.inputPolicies[input: input].stillness = 2 }
      #expect(stand.header.wakeTime == stand.reading.time + 2)
      stand.change { $0.inputPolicies[input: input].stillness = -1 }
      stand.wait(0.1)
      #expect(stand.header.needsFrames)
    }
    var policy = InputPolicies().wheel
    for number in [Double.nan, .infinity, -.infinity] {
      policy.stillness = number
      #expect(policy.stillness == nil)
    }
  }

  @Test("with motion reduced the header is there at once, once it is due (HN-30)", arguments: rules)
  func reducedMotion(rule: SettlingRule) {
    var stand = stepped(rule: rule, by: [90]) { $0.reducesMotion = true }
    stand.wait(0.14)
    #expect(isNear(stand.layout.topEdge, -18, within: 1e-9))
    stand.wait(0.02)
    #expect(stand.layout.topEdge == 0 && !stand.header.needsFrames && stand.layout.opacity == 1)
  }

  @Test("wherever steps end, no gap opens, and nothing is left half-way (HN-4, HN-26, HN-31)")
  func noGapOpens() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let behavior = ShiftBehavior.named.randomElement(using: &random) ?? .enabled
      let rule = Self.rules.randomElement(using: &random) ?? .projected
      let lengths: [Double] = [400, 700, 820, 900, 5000]
      let content = lengths.randomElement(using: &random) ?? 5000
      var stand = stepped(behavior, rule: rule, by: [], content: content)
      for _ in 0..<20 {
        let reach = Bool.random(using: &random) ? 40.0 : 400
        let step = Double.random(in: -reach...reach, using: &random)
        let offset = stand.reading.offset + step
        stand.scroll(to: min(max(offset, stand.top), stand.end), steps: 5)
        let (place, overlap) = (stand.reading.offset, stand.layout.contentOverlap)
        let edge = stand.travel(for: 1.2, within: 16 * 76 / 2.7, "seed \(seed)")
        #expect(stand.header.visibility != .partial, "seed \(seed)")
        #expect(stand.layout.contentOverlap >= min(0, overlap) - 1e-6, "seed \(seed)")
        #expect(stand.reading.offset == place && stand.header.wakeTime == nil)
        let places = [max(76, -place), behavior.movesTopBar ? 0 : 20]
        #expect(places.contains { isNear(edge, $0, within: 1e-9) }, "seed \(seed)")
      }
    }
  }

  @Test("over content too short to scroll nothing settles (HN-5)", arguments: rules)
  func shortContent(rule: SettlingRule) {
    var stand = stepped(rule: rule, by: [90], content: 600)
    #expect(stand.reading.offset == -148 && stand.header.wakeTime == nil)
    stand.wait(1)
    #expect(stand.bottom == 148)
  }

  @Test("a disabled header that steps have brought half back comes wholly", arguments: rules)
  func aDisabledHeaderComes(rule: SettlingRule) {
    var stand = stepped(.disabled, rule: rule, by: [500])
    stand.apply(stand.header.setHidden(true, animated: false, at: stand.reading.time))
    stand.scroll(by: -20, steps: 2)
    stand.wait(1)
    #expect(stand.bottom == 76 && stand.header.targetVisibility == .shown)
  }

  @Test("a header that is led, that is hideable or that only watches does not settle by itself")
  func whoDoesNotSettle() {
    for rule in Self.rules {
      var led = stepped(rule: rule, by: [500])
      led.apply(led.header.setShift(fraction: 0.4, at: led.reading.time))
      #expect(led.header.wakeTime == nil)
      var watching = stepped(rule: rule, by: [90])
      watching.change { $0.isPassive = true }
      #expect(watching.header.wakeTime == nil)
      watching.wait(1)
      #expect(watching.header.visibility == .partial)
    }
  }

  @Test("the scroll bar settles it as it is released, by its last direction (HN-22)")
  func theScrollBar() {
    for rule in Self.rules {
      let cases: [([Double], Double)] = [([90], 76), ([1000, 30], 20), ([1000, 30, -10], 76)]
      for (distances, edge) in cases {
        var stand = Stand(.enabled, rule: rule)
        stand.reading.input = .code
        stand.change { $0.isScrubbing = true }
        for distance in distances {
          stand.scroll(by: distance, steps: 5)
          if distance == 1000 {
            let time = stand.reading.time
            stand.apply(stand.header.setHidden(false, animated: false, at: time))
          }
        }
        #expect(stand.header.visibility == .partial && stand.header.wakeTime == nil)
        let offset = stand.reading.offset
        stand.change { $0.isScrubbing = false }
        #expect(stand.header.needsFrames)
        stand.wait(1)
        #expect(stand.bottom == edge && stand.reading.offset == offset, "\(rule) \(distances)")
      }
    }
  }

  @Test("what waits is written down and goes on alike (HN-1)", arguments: rules)
  func whatWaitsIsWrittenDown(rule: SettlingRule) throws {
    var stand = stepped(rule: rule, by: [90])
    for _ in 0..<12 {
      stand.wait(0.03)
      let data = try JSONEncoder().encode(stand.header)
      var other = try JSONDecoder().decode(FlexibleHeader.self, from: data)
      #expect(other == stand.header)
      var same = stand.header
      #expect(other.advance(to: 5).layout == same.advance(to: 5).layout)
    }
  }
}
