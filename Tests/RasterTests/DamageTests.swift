import TestSupport
import Testing

@testable import Raster

@Suite("Damage")
@MainActor
struct DamageTests {
  /// Extents of frames, with the number of cells in a row and their edges.
  nonisolated static let extents = [
    (1, 1), (7, 900), (420, 860), (512, 8), (513, 70), (3840, 2160), (63, 4000),
  ]

  private func parts(of damage: Damage, in area: PixelRect) -> [PixelRect] {
    var parts: [PixelRect] = []
    damage.forEachPart(of: area) { parts.append($0) }
    return parts
  }

  @Test("its parts do not overlap and contain everything added", arguments: extents)
  func itsPartsDoNotOverlapAndContainEverythingAdded(width: Int, height: Int) {
    var random = SeededGenerator(seed: UInt64(width + height))
    var damage = Damage()
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    func area() -> PixelRect {
      PixelRect(
        x: .random(in: -50...width, using: &random), y: .random(in: -50...height, using: &random),
        width: .random(in: 0...90, using: &random), height: .random(in: 0...90, using: &random))
    }
    for _ in 0..<10 {
      damage.begin(in: whole)
      #expect(damage.isEmpty && parts(of: damage, in: whole).isEmpty && !damage.intersects(whole))
      let added = (0..<Int.random(in: 1...20, using: &random)).map { _ in area() }
      for area in added { damage.add(area) }
      let seen = area()
      for (area, parts) in [whole, seen].map({ ($0, self.parts(of: damage, in: $0)) }) {
        var next = PixelRect.empty
        for (index, part) in parts.enumerated() {
          #expect(!part.isEmpty && area.contains(part) && damage.bounds.contains(part))
          #expect(parts[(index + 1)...].allSatisfy { !$0.intersects(part) })
          #expect(
            part.y == next.y && part.height == next.height && part.x > next.maxX
              || part.y >= next.maxY, "in bands, for the server")
          next = part
        }
        for rect in added.map({ $0.intersection(area).intersection(whole) }) {
          let covered = parts.reduce(0) {
            let common = $1.intersection(rect)
            return $0 + common.width * common.height
          }
          #expect(covered == rect.width * rect.height)
          #expect(rect.isEmpty || damage.intersects(rect))
        }
      }
    }
  }

  @Test("what lies between distant parts is not repainted, except in a cell of one of them")
  func whatLiesBetweenDistantPartsIsNotRepainted() {
    var damage = Damage()
    let whole = PixelRect(x: 0, y: 0, width: 420, height: 860)
    damage.begin(in: whole)
    damage.add(PixelRect(x: 20, y: 100, width: 100, height: 18))
    damage.add(PixelRect(x: 380, y: 96, width: 24, height: 24))
    damage.add(PixelRect(x: 20, y: 200, width: 60, height: 20))
    #expect(
      parts(of: damage, in: whole) == [
        PixelRect(x: 20, y: 96, width: 100, height: 24),
        PixelRect(x: 376, y: 96, width: 28, height: 24),
        PixelRect(x: 20, y: 200, width: 60, height: 20),
      ])
    #expect(!damage.intersects(PixelRect(x: 128, y: 96, width: 248, height: 24)))
    #expect(damage.intersects(PixelRect(x: 119, y: 96, width: 1, height: 1)))
    damage.addAll()
    #expect(parts(of: damage, in: whole) == [whole])

    // Cells are as low in a wide frame.
    let wide = PixelRect(x: 0, y: 0, width: 3840, height: 2160)
    damage.begin(in: wide)
    for y in [100, 128] { damage.add(PixelRect(x: 120, y: y, width: 240, height: 16)) }
    #expect(parts(of: damage, in: wide).map { $0.y..<$0.maxY } == [100..<120, 128..<144])
  }
}
