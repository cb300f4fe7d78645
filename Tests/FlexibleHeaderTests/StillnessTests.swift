import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Settling after a wheel, a key or the scroll bar")
struct StillnessTests {
  static let rules = SettlingRule.allCases

  /// A header that a wheel, or another input, has scrolled in steps from the content's top.
  private func stepped(
    _ behavior: ShiftBehavior = .enabled, rule: SettlingRule = .projected,
    by steps: [Double], input: InputSource = .wheel, content: Double = 5000,
    configure: (inout FlexibleHeader.Configuration) -> Void = { _ in }
  ) -> HeaderHarness {
    var harness = HeaderHarness(behavior, rule: rule, content: content)
    harness.change(configure)
    harness.reading.input = input
    for step in steps {
      let offset = min(max(harness.reading.offset + step, harness.top), harness.end)
      harness.scroll(to: offset, steps: max(1, Int(abs(step) / 10)))
    }
    return harness
  }

  /// The remaining distance of the header's spring after a time.
  private func spring(after time: Double) -> Double {
    Spring(angularFrequency: 16).state(after: time, from: .init(displacement: 1, velocity: 0))
      .displacement
  }

  @Test(
    "a notch that leaves the header halfway settles it, not the content (HN-26, HN-27, HN-28, complaint 1)",
    arguments: rules, [InputSource.wheel, .keys])
  func aNotchSettles(rule: SettlingRule, input: InputSource) {
    var harness = stepped(rule: rule, by: [90], input: input)
    #expect(isNear(harness.layout.topEdge, -18, within: 1e-9))
    #expect(harness.header.wakeTime == harness.reading.time + 0.15)
    #expect(!harness.header.needsFrames)

    harness.wait(0.149)
    #expect(isNear(harness.layout.topEdge, -18, within: 1e-9) && !harness.header.needsFrames)
    harness.wait(0.101)
    #expect(isNear(harness.layout.topEdge, -9.449, within: 5e-4))
    #expect(harness.header.needsFrames && harness.header.wakeTime == nil)
    #expect(harness.header.settlingDetent == .collapsed)
    harness.wait(1)
    #expect(harness.layout.topEdge == 0 && !harness.header.needsFrames)
    #expect(harness.header.targetVisibility == .shown)
    #expect(harness.reading.offset == -58 && harness.requests.isEmpty)
  }

  @Test("the motion begins when it is due, however late the call comes (HN-28)", arguments: rules)
  func aLateCall(rule: SettlingRule) {
    for rate in [1.0, 7, 30, 60, 144, 1000] {
      var harness = stepped(rule: rule, by: [90])
      harness.wait(0.05)
      let frames = max(1, Int(0.3 * rate))
      for frame in 1...frames {
        harness.wait(0.3 / Double(frames), rate: Double(frames) / 0.3)
        if frame % 2 == 0 { harness.apply(harness.header.scrollChanged(harness.reading)) }
      }
      #expect(isNear(harness.layout.topEdge, -18 * spring(after: 0.2), within: 1e-9), "\(rate)")
    }
  }

  @Test(
    "deep in the content the direction decides, small steps added up (HN-25)",
    arguments: rules, [ShiftBehavior.enabled, .enabledWithStatusBar])
  func theDirectionDecides(rule: SettlingRule, behavior: ShiftBehavior) {
    let strip = behavior.movesTopBar ? 0.0 : 20
    for (steps, edge) in [
      ([1000.0, -200], 76.0), ([1000, -200, 10], strip), ([1000, -200, 3], 76),
      ([1000, -200, 2, 2, 2], strip), ([1000, -200, 30, -3, -3], 76),
    ] {
      var harness = stepped(behavior, rule: rule, by: steps)
      let offset = harness.reading.offset
      #expect(harness.header.visibility == .partial && harness.header.wakeTime != nil)
      harness.wait(1.5)
      #expect(harness.bottom == edge, "\(steps)")
      #expect(harness.reading.offset == offset && harness.requests.isEmpty)
    }
  }

  @Test("the nearer detent is chosen where the policy says so, the shown one of two (HN-25)")
  func theNearerPlace() {
    for (back, edge) in [(202.0, 20.0), (203, 76), (205, 76)] {
      for rule in Self.rules {
        var harness = stepped(rule: rule, by: [1000, -back]) {
          $0.inputPolicies.wheel.stepChoice = .nearest
        }
        harness.wait(1.5)
        #expect(harness.bottom == edge, "\(rule) \(back)")
      }
    }
  }

  @Test("a header that is wholly shown or wholly hidden never wakes (HN-24)", arguments: rules)
  func nothingElseSettles(rule: SettlingRule) {
    for behavior in ShiftBehavior.named {
      for steps: [Double] in [[0], [40], [72], [148, 300], [1000], [1000, -100], [1000, -400]] {
        var harness = stepped(behavior, rule: rule, by: steps)
        #expect(harness.header.visibility != .partial && harness.header.wakeTime == nil)
        let layout = harness.layout
        harness.wait(1)
        #expect(harness.layout == layout, "\(behavior) \(steps)")
      }
    }
  }

  @Test("a further step ends the motion, and the header goes on from there (HN-29)")
  func aFurtherStep() {
    for rule in Self.rules {
      var harness = stepped(rule: rule, by: [1000, -200])
      harness.wait(0.2)
      let edge = harness.bottom
      #expect(harness.header.needsFrames && edge > 45 && edge < 70)
      harness.reading.offset += 4
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(!harness.header.needsFrames)
      #expect(isNear(harness.bottom, edge - 4, within: 1e-9))
      #expect(harness.header.wakeTime == harness.reading.time + 0.15)
      harness.wait(1.5)
      #expect(harness.bottom == 76)
    }
  }

  @Test("a finger, and content that begins to glide, end the motion where it is (HN-29)")
  func aFingerEndsIt() {
    for rule in Self.rules {
      for velocity in [0.0, 200] {
        var harness = stepped(rule: rule, by: [1000, -200])
        harness.wait(0.2)
        let edge = harness.bottom
        harness.reading.isTracking = velocity == 0
        harness.reading.velocity = velocity
        harness.apply(harness.header.scrollChanged(harness.reading))
        #expect(!harness.header.needsFrames && harness.header.wakeTime == nil)
        harness.wait(1)
        #expect(harness.bottom == edge)
      }
    }
  }

  @Test(
    "stillness begins with the last movement, and a reading without one restarts nothing (HN-23)")
  func stillnessBeginsWithTheLastMovement() {
    var harness = stepped(by: [90])
    let due = harness.header.wakeTime
    for _ in 0..<6 {
      harness.reading.time += 0.02
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(harness.header.wakeTime == due)
    }
    harness.reading.offset += 0.5
    harness.apply(harness.header.scrollChanged(harness.reading))
    #expect(harness.header.wakeTime == harness.reading.time + 0.15)
  }

  @Test("content that glides and a key that is down delay stillness (HN-23)", arguments: rules)
  func whatPutsStillnessOff(rule: SettlingRule) {
    for isKey in [false, true] {
      var harness = stepped(rule: rule, by: [90], input: .keys)
      if isKey { harness.reading.isKeyDown = true } else { harness.reading.velocity = 1 }
      harness.apply(harness.header.scrollChanged(harness.reading))
      #expect(harness.header.wakeTime == nil)
      harness.wait(2)
      #expect(isNear(harness.layout.topEdge, -18, within: 1e-9))
      if isKey { harness.reading.isKeyDown = false }
      harness.endDecelerating()
      harness.reading.velocity = 0
      #expect(harness.header.wakeTime == harness.reading.time + 0.15)
      harness.wait(1)
      #expect(harness.layout.topEdge == 0)
    }
  }

  @Test("the policy of the input that moved the content says how long (HN-22)")
  func thePolicySaysHowLong() {
    for (input, stillness) in zip(InputSource.allCases, [nil, nil, 0.15, 0.15, nil] as [Double?]) {
      #expect(InputPolicies()[input: input].stillness == stillness)
      var harness = stepped(by: [90], input: input)
      #expect(harness.header.wakeTime == stillness.map { harness.reading.time + $0 })
      harness.change { $0.inputPolicies[input: input].stillness = 2 }
      #expect(harness.header.wakeTime == harness.reading.time + 2)
      harness.change { $0.inputPolicies[input: input].stillness = -1 }
      harness.wait(0.1)
      #expect(harness.header.needsFrames)
    }
    var policy = InputPolicies().wheel
    for number in [Double.nan, .infinity, -.infinity] {
      policy.stillness = number
      #expect(policy.stillness == nil)
    }
  }

  @Test("with motion reduced the header is there at once, once it is due (HN-30)", arguments: rules)
  func reducedMotion(rule: SettlingRule) {
    var harness = stepped(rule: rule, by: [90]) { $0.reducesMotion = true }
    harness.wait(0.14)
    #expect(isNear(harness.layout.topEdge, -18, within: 1e-9))
    harness.wait(0.02)
    #expect(
      harness.layout.topEdge == 0 && !harness.header.needsFrames && harness.layout.opacity == 1)
  }

  @Test("wherever steps end, no gap opens, and nothing is left halfway (HN-4, HN-26, HN-31)")
  func noGapOpens() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let behavior = ShiftBehavior.named.randomElement(using: &random) ?? .enabled
      let rule = Self.rules.randomElement(using: &random) ?? .projected
      let lengths: [Double] = [400, 700, 820, 900, 5000]
      let content = lengths.randomElement(using: &random) ?? 5000
      var harness = stepped(behavior, rule: rule, by: [], content: content)
      for _ in 0..<20 {
        let reach = Bool.random(using: &random) ? 40.0 : 400
        let step = Double.random(in: -reach...reach, using: &random)
        let offset = harness.reading.offset + step
        harness.scroll(to: min(max(offset, harness.top), harness.end), steps: 5)
        let (place, overlap) = (harness.reading.offset, harness.layout.contentOverlap)
        let edge = harness.travel(for: 1.2, within: 16 * 76 / 2.7, "seed \(seed)")
        #expect(harness.header.visibility != .partial, "seed \(seed)")
        #expect(harness.layout.contentOverlap >= min(0, overlap) - 1e-6, "seed \(seed)")
        #expect(harness.reading.offset == place && harness.header.wakeTime == nil)
        let places = [max(76, -place), behavior.movesTopBar ? 0 : 20]
        #expect(places.contains { isNear(edge, $0, within: 1e-9) }, "seed \(seed)")
      }
    }
  }

  @Test("over content too short to scroll nothing settles (HN-5)", arguments: rules)
  func shortContent(rule: SettlingRule) {
    var harness = stepped(rule: rule, by: [90], content: 600)
    #expect(harness.reading.offset == -148 && harness.header.wakeTime == nil)
    harness.wait(1)
    #expect(harness.bottom == 148)
  }

  @Test("a disabled header that steps have brought half back comes wholly", arguments: rules)
  func aDisabledHeaderComes(rule: SettlingRule) {
    var harness = stepped(.disabled, rule: rule, by: [500])
    harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
    harness.scroll(by: -20, steps: 2)
    harness.wait(1)
    #expect(harness.bottom == 76 && harness.header.targetVisibility == .shown)
  }

  @Test("a header that is placed, hideable or passive does not settle by itself")
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

  @Test("the scroll bar settles it as it is released, by its last direction (HN-22, complaint 5)")
  func theScrollBar() {
    for rule in Self.rules {
      let cases: [([Double], Double)] = [([90], 76), ([1000, 30], 20), ([1000, 30, -10], 76)]
      for (distances, edge) in cases {
        var harness = HeaderHarness(.enabled, rule: rule)
        harness.reading.input = .code
        harness.change { $0.isScrubbing = true }
        for distance in distances {
          harness.scroll(by: distance, steps: 5)
          if distance == 1000 {
            let time = harness.reading.time
            harness.apply(harness.header.setHidden(false, animated: false, at: time))
          }
        }
        #expect(harness.header.visibility == .partial && harness.header.wakeTime == nil)
        let offset = harness.reading.offset
        harness.change { $0.isScrubbing = false }
        #expect(harness.header.needsFrames)
        harness.wait(1)
        #expect(harness.bottom == edge && harness.reading.offset == offset, "\(rule) \(distances)")
      }
    }
  }

  @Test("a pending settling is encoded and goes on equally (HN-1)", arguments: rules)
  func whatWaitsIsWrittenDown(rule: SettlingRule) throws {
    var harness = stepped(rule: rule, by: [90])
    for _ in 0..<12 {
      harness.wait(0.03)
      let data = try JSONEncoder().encode(harness.header)
      var other = try JSONDecoder().decode(FlexibleHeader.self, from: data)
      #expect(other == harness.header)
      var same = harness.header
      #expect(other.advance(to: 5).layout == same.advance(to: 5).layout)
    }
  }
}
