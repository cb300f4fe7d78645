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
