import FlexibleHeader
import Foundation
import TestSupport
import Testing

@Suite("A header written down")
struct CodableTests {
  private func copy(_ header: FlexibleHeader) throws -> FlexibleHeader {
    try JSONDecoder().decode(FlexibleHeader.self, from: JSONEncoder().encode(header))
  }

  @Test("it is equal after a round trip, whatever it was doing", arguments: ShiftBehavior.named)
  func roundTrips(behavior: ShiftBehavior) throws {
    for rule in SettlingRule.allCases {
      var stand = Stand(behavior, rule: rule)
      stand.change { $0.customDetents = [90] }
      #expect(try copy(stand.header) == stand.header)
      stand.drag(to: -60, steps: 7)
      #expect(try copy(stand.header) == stand.header)
      stand.release(velocity: 77)
      #expect(try copy(stand.header) == stand.header)
      stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
      stand.wait(0.1)
      #expect(try copy(stand.header) == stand.header)
      stand.change { $0.maximumHeight = 190 }
      #expect(try copy(stand.header) == stand.header)
    }
  }

  @Test("a shift behaviour is written by its name, and each of the six is read again")
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
    let stand = Stand(.enabled, content: .infinity)
    #expect(try copy(stand.header) == stand.header)
  }

  @Test("a copy goes on like the original", arguments: SettlingRule.allCases)
  func aCopyGoesOnLikeTheOriginal(rule: SettlingRule) throws {
    var stand = Stand(.enabledWithStatusBar, rule: rule)
    stand.drag(to: -30, steps: 7)
    stand.release(velocity: 40)
    var other = stand
    other.header = try copy(stand.header)
    for step in [30.0, -12, 400, -250, -80, 9] {
      stand.scroll(by: step, steps: 3)
      other.scroll(by: step, steps: 3)
      stand.wait(0.05)
      other.wait(0.05)
      #expect(stand.header == other.header)
      #expect(stand.layouts == other.layouts)
    }
  }
}
