import CAllocationCount
import Canvas
import Testing

@testable import Raster

/// The cost of a frame in which an image changes its size.
@Suite("Pulled images")
@MainActor
struct PulledImageTests {
  @Test(
    "an overscrolled image makes no texture and allocates no memory",
    arguments: [0, 1, 2])
  func anOverscrolledImageMakesNoTextureAndAllocatesNoMemory(kind: Int) throws {
    let painter = try Painter(width: 200, height: 200, scale: 1, fonts: Fonts(.builtInOnly))
    painter.setImage(Image(TestImage.photograph(side: 64, seed: 2)), for: .cover)
    var (list, changed) = (DisplayList(), [PixelRect]())
    func frame(_ index: Int) -> Int {
      // Flat, tilted, and filling its clip.
      let pull = Double(abs(index % 16 - 8))
      let frame = Rect(x: 60 - pull, y: 60, width: 60 + 2 * pull, height: 60 + 2 * pull)
      list.removeAll()
      if kind == 2 { list.append(.pushClip(Rect(x: 70, y: 70, width: 40, height: 40))) }
      list.append(
        .image(
          .cover, frame, radius: kind == 2 ? 0 : 5, opacity: 1,
          tilt: kind == 1 ? -1 - pull / 2 : 0))
      if kind == 2 { list.append(.popClip) }
      allocation_count_begin()
      _ = painter.paint(list, changed: &changed)
      return allocation_count_end()
    }
    for index in 0..<48 { _ = frame(index) }
    #expect(painter.failure == nil)
    let textures = LiveOwners.count(of: .texture)
    let passes = painter.images[.cover]?.transients ?? 0
    let allocations = (0..<32).map { frame($0) }
    #expect((painter.images[.cover]?.transients ?? 0) >= passes + 28)
    #expect(LiveOwners.count(of: .texture) == textures)
    #expect(allocations == [Int](repeating: 0, count: 32))
  }
}
