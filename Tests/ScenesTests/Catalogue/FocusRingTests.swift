import Canvas
import Interface
import Scenes
import TestSupport
import Testing

/// The focus ring of every control of every scene.
@Suite struct FocusRingTests {
  private static func ratio(_ harness: SceneHarness) -> Double? {
    ContrastTests.meter.ratio(
      ofOutlines: Spacing.focusRing, of: harness.list, in: harness.window)
  }

  @Test(
    "the ring stands out by 3 to 1 from what lies beside it, on every control in every state",
    arguments: SceneHarness.names, Theme.allCases)
  func theRingStandsOut(name: String, theme: Theme) throws {
    try withEvery("width", in: [240.0, 420]) { width in
      var harness = try SceneHarness(name, .init(theme: theme, width: width))
      let count = try EveryControlTests.walk(&harness, by: .next) { harness, ring in
        func check(_ state: String, _ harness: SceneHarness) throws {
          guard harness.ring != nil else { return }
          let ratio = try #require(Self.ratio(harness), "\(state) at \(ring)")
          #expect(ratio >= 3, "\(state) at \(ring)")
        }
        try check("at rest", harness)
        var other = harness.copy()
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

  @Test("a ring without contrast to its background or its control is reported")
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
