import TestSupport
import Testing

@testable import Raster

@Suite("Damage")
@MainActor
struct DamageTests {
  @Test(
    "its parts do not overlap and contain everything added",
    arguments: 1...20 as ClosedRange<UInt64>)
  func itsPartsDoNotOverlapAndContainEverythingAdded(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var damage = Damage()
    var added: [PixelRect] = []
    for _ in 0..<40 {
      added.append(
        PixelRect(
          x: .random(in: -50...900, using: &random), y: .random(in: -50...900, using: &random),
          width: .random(in: 0...90, using: &random), height: .random(in: 0...90, using: &random)))
      damage.add(added[added.count - 1])
      #expect(damage.parts.count <= Damage.limit)
    }
    for (index, part) in damage.parts.enumerated() {
      #expect(damage.parts[(index + 1)...].allSatisfy { !$0.intersects(part) })
      #expect(damage.bounds.contains(part))
    }
    for rect in added {
      #expect(rect.isEmpty || damage.parts.contains { $0.contains(rect) })
      #expect(rect.isEmpty || damage.intersects(rect))
    }
  }

  @Test("distant parts stay separate, adjacent ones are merged")
  func distantPartsStaySeparate() {
    var damage = Damage()
    damage.add(PixelRect(x: 0, y: 0, width: 100, height: 20))
    damage.add(PixelRect(x: 0, y: 22, width: 100, height: 20))
    damage.add(PixelRect(x: 0, y: 200, width: 100, height: 20))
    damage.add(PixelRect(x: 10, y: 4, width: 10, height: 20))
    #expect(damage.parts.count == 2)
    #expect(damage.bounds == PixelRect(x: 0, y: 0, width: 100, height: 220))
    damage.set(PixelRect(x: 1, y: 2, width: 3, height: 4))
    #expect(damage.parts == [PixelRect(x: 1, y: 2, width: 3, height: 4)])
  }
}
