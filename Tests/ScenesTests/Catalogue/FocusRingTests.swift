import Canvas
import Interface
import TestSupport
import Testing

/// The ring around what has the keyboard's focus, on every control of every scene.
@Suite struct FocusRingTests {
  private static func ratio(_ stand: Stand) -> Double? {
    ContrastTests.meter.ratio(
      ofOutlines: Spacing.focusRing, of: stand.list, in: stand.window)
  }

  @Test(
    "the ring stands out by 3 to 1 from what lies beside it, on every control in every state",
    arguments: Stand.names, Theme.allCases)
  func theRingStandsOut(name: String, theme: Theme) throws {
    try withEvery("width", in: [240.0, 420]) { width in
      var stand = try Stand(name, .init(theme: theme, width: width))
      let count = try EveryControlTests.walk(&stand, by: .next) { stand, ring in
        func check(_ state: String, _ stand: Stand) throws {
          guard stand.ring != nil else { return }
          let ratio = try #require(Self.ratio(stand), "\(state) at \(ring)")
          #expect(ratio >= 3, "\(state) at \(ring)")
        }
        try check("at rest", stand)
        var other = stand.copy()
        let middle = Point(x: ring.midX, y: ring.midY)
        other.scene.hover(at: middle)
        try check("hovered", other)
        other.scene.interactive?.pressBegan(at: middle)
        try check("pressed", other)
        other.scene.pressCancelled()
        _ = other.key(.activate)
        other.pass(2)
        try check("worked", other)
      }
      #expect(count != nil)
    }
  }

  @Test("a ring as light as its ground, or as its control, is reported")
  func aFaintRingIsReported() {
    func ratio(_ ground: Color, _ control: Color) -> Double? {
      let frame = Rect(x: 10, y: 10, width: 40, height: 20)
      var list = DisplayList()
      list.append(.fill(Rect(x: 0, y: 0, width: 60, height: 40), radius: 0, ground))
      list.append(.fill(frame, radius: 4, control))
      list.append(.stroke(frame, radius: 4, width: 2, .white))
      return ContrastTests.meter.ratio(
        ofOutlines: 2, of: list, in: Rect(x: 0, y: 0, width: 60, height: 40))
    }
    #expect(ratio(.black, .black) == 21)
    #expect(ratio(.black, .white) == 1)
    #expect(ratio(.white, .black) == 1)
  }
}
