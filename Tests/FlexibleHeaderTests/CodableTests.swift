import FlexibleHeader
import Foundation
import TestSupport
import Testing

@Suite("An encoded header")
struct CodableTests {
  private func copy(_ header: FlexibleHeader) throws -> FlexibleHeader {
    try JSONDecoder().decode(FlexibleHeader.self, from: JSONEncoder().encode(header))
  }

  @Test("it is equal after a round trip, in any state", arguments: ShiftBehavior.named)
  func roundTrips(behavior: ShiftBehavior) throws {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(behavior, rule: rule)
      harness.change { $0.customDetents = [90] }
      #expect(try copy(harness.header) == harness.header)
      harness.drag(to: -60, steps: 7)
      #expect(try copy(harness.header) == harness.header)
      harness.release(velocity: 77)
      #expect(try copy(harness.header) == harness.header)
      harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
      harness.wait(0.1)
      #expect(try copy(harness.header) == harness.header)
      harness.change { $0.maximumHeight = 190 }
      #expect(try copy(harness.header) == harness.header)
    }
  }

  @Test("a shift behaviour is encoded as its name, and each of the six is decoded")
  func theNamedBehaviors() throws {
    let encoder = JSONEncoder()
    let names = try ShiftBehavior.named.map {
      String(decoding: try encoder.encode($0), as: UTF8.self)
    }
    #expect(
      names == ["\"disabled\"", "\"enabled\"", "\"enabledWithStatusBar\"", "\"hideable\""])
    for driver in ShiftBehavior.Driver.allCases {
      for movesTopBar in [false, true] {
        let behavior = ShiftBehavior(driver: driver, movesTopBar: movesTopBar)
        #expect(
          try JSONDecoder().decode(ShiftBehavior.self, from: encoder.encode(behavior)) == behavior)
      }
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ShiftBehavior.self, from: Data("\"sideways\"".utf8))
    }
  }

  @Test("over endless content too")
  func endlessContent() throws {
    let harness = HeaderHarness(.enabled, content: .infinity)
    #expect(try copy(harness.header) == harness.header)
  }

  @Test("a header that is read neither moves nor settles, whatever it was left at (HN-105)")
  func aHeaderThatIsRead() throws {
    for offset in [-150.0, -90, 0, 300, 2000] {
      for back in [0.0, 30, 70] {
        var harness = HeaderHarness(.enabled)
        harness.scroll(to: offset, steps: 9)
        harness.scroll(by: -back, steps: 5)
        harness.wait(5)
        var read = try copy(harness.header)
        let layout = read.layout
        let update = read.scrollChanged(harness.reading)
        #expect(update.requests.isEmpty && update.events.isEmpty, "\(offset), \(back)")
        let later = read.advance(to: harness.reading.time + 60)
        #expect(later.requests.isEmpty && later.events.isEmpty && !read.needsFrames)
        #expect(read.layout == layout && layout == harness.layout)
      }
    }
  }

  @Test("a header that was written beyond its limits is read within them (HN-105)")
  func beyondTheLimits() throws {
    var harness = HeaderHarness(.enabled)
    harness.scroll(to: 2000, steps: 9)
    harness.wait(5)
    let hidden = harness.header
    #expect(hidden.layout.shift == hidden.maximumShift && hidden.maximumShift > 0)
    let tree = try JSONSerialization.jsonObject(with: JSONEncoder().encode(hidden))
    func read(_ key: String, _ number: Double) throws -> FlexibleHeader {
      var changed = try #require(tree as? [String: Any])
      var shifting = try #require(changed["shifting"] as? [String: Any])
      try #require(shifting[key] is Double)
      shifting[key] = number
      changed["shifting"] = shifting
      return try JSONDecoder().decode(
        FlexibleHeader.self, from: JSONSerialization.data(withJSONObject: changed))
    }
    #expect(try read("accumulator", 1e6) == hidden)
    let shown = try read("accumulator", -1e6)
    #expect(shown.layout.shift == 0 && shown.layout.height == shown.minimumHeightWithSafeArea)
    for wait in [-5.0, 1e9] {
      var header = try read("wait", wait)
      for step in 1...200 {
        var metrics = harness.reading
        metrics.time += Double(step) / 60
        metrics.offset -= 5 * Double(step)
        _ = header.scrollChanged(metrics)
      }
      #expect(header.layout.shift == 0)
    }
  }

  @Test(
    "a motion that is read goes on at any frame rate as the original does (HN-106)",
    arguments: ShiftBehavior.named)
  func aMotionThatIsReadGoesOn(behavior: ShiftBehavior) throws {
    var harness = HeaderHarness(behavior)
    harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
    harness.wait(0.05)
    harness.change { $0.maximumHeight = 190 }
    var slow = harness
    slow.header = try copy(harness.header)
    for _ in 0..<20 {
      harness.wait(0.025, rate: 480)
      slow.wait(0.025, rate: 40)
      #expect(abs(harness.bottom - slow.bottom) < 1e-6)
      #expect(abs(harness.layout.shift - slow.layout.shift) < 1e-6)
    }
    #expect(harness.header.needsFrames == slow.header.needsFrames)
  }

  @Test("a copy goes on like the original", arguments: SettlingRule.allCases)
  func aCopyGoesOnLikeTheOriginal(rule: SettlingRule) throws {
    var harness = HeaderHarness(.enabledWithStatusBar, rule: rule)
    harness.drag(to: -30, steps: 7)
    harness.release(velocity: 40)
    var other = harness
    other.header = try copy(harness.header)
    for step in [30.0, -12, 400, -250, -80, 9] {
      harness.scroll(by: step, steps: 3)
      other.scroll(by: step, steps: 3)
      harness.wait(0.05)
      other.wait(0.05)
      #expect(harness.header == other.header)
      #expect(harness.layouts == other.layouts)
    }
  }
}
