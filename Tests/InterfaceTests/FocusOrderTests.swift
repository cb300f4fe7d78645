import Interface
import Testing

@Suite struct FocusOrderTests {
  private static let stretches = [0.0, 10, 20, 30, 40].map { $0...($0 + 10) }

  @Test(
    "the focus begins with the first control that is wholly in view, backward with the last",
    arguments: [(0.0, 50.0, 0, 4), (5, 45, 1, 3), (10, 40, 1, 3), (12, 29, 2, 1), (-90, -40, 0, 0)])
  func theFocusBegins(from top: Double, to bottom: Double, first: Int, last: Int) {
    let view = top...bottom
    #expect(FocusOrder.index(among: Self.stretches, in: view, forward: true) == first)
    #expect(FocusOrder.index(among: Self.stretches, in: view, forward: false) == last)
  }

  @Test("with none in view or beyond, it is the nearest; without controls, none")
  func theNearest() {
    #expect(FocusOrder.index(among: Self.stretches, in: 90...120, forward: true) == 4)
    #expect(FocusOrder.index(among: Self.stretches, in: 90...120, forward: false) == 4)
    #expect(FocusOrder.index(among: [], in: 0...9, forward: true) == nil)
  }
}
