import ScrollPhysics
import TestSupport
import Testing

@Suite("Hostile snap positions")
struct HostileSnapPositionsTests {
  @Test("no number of positions, viewport or limits traps or leaves the limits")
  func hostilePositions() {
    var hostile = Hostile(seed: 98)
    for _ in 0..<10_000 {
      let positions = snapPositions(&hostile)
      let (one, two) = (hostile.number(), hostile.number())
      let limits = one <= two ? one...two : two <= one ? two...one : 0...100
      let viewport = hostile.number()
      let offsets = [
        positions.target(
          from: hostile.numberOrNone(), to: hostile.number(), viewportLength: viewport,
          limits: limits),
        positions.offset(ofArea: hostile.whole(), viewportLength: viewport, limits: limits),
      ]
      for case let offset? in offsets {
        #expect(offset.isFinite && limits.contains(offset))
      }
    }
  }
}
