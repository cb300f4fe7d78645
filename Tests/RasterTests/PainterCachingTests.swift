import Canvas
import Testing

@testable import Raster

/// The caches of a painter, for any items.
@Suite("Painter, caches")
@MainActor
struct PainterCachingTests {
  /// A frame with items of all kinds that no other frame has shown.
  private func list(_ index: Int) -> DisplayList {
    var list = DisplayList()
    let size = Double(index % 97)
    list.append(
      .gradient(Rect(x: 0, y: 0, width: 90, height: 20 + size), top: .white, bottom: .black))
    list.append(
      .shadow(
        Rect(x: 20, y: 20, width: 120, height: 60), radius: 4, blur: 2 + size / 9, .black))
    list.append(
      .fill(
        Rect(x: 0, y: 0, width: 200, height: 200), radius: 5 + size,
        .white.faded(by: 0.9)))
    list.append(.icon(.heart, Rect(x: 0, y: 0, width: 40 + size, height: 40 + size), .black))
    list.append(
      .image(.cover, Rect(x: 0, y: 0, width: 50 + size, height: 80), radius: 3, opacity: 1))
    list.append(
      .text(
        .init(
          "Line number \(index)", style: TextStyle(size: 20 + size / 3, weight: .bold),
          color: .black, in: Rect(x: 0, y: 0, width: 200, height: 60))))
    return list
  }

  private func painter() throws -> Painter {
    let painter = try Painter(
      width: 200, height: 200, scale: 1, fonts: Fonts(.builtInOnly))
    painter.setImage(Image(Bitmap(width: 64, height: 64, filledWith: ~0)), for: .cover)
    return painter
  }

  @Test("entries of all kinds share one limit")
  func entriesOfAllKindsShareOneLimit() throws {
    let painter = try painter()
    var most = 0
    for index in 0..<700 {
      painter.paint(list(index))
      most = max(most, painter.cacheStats.bytes)
    }
    let statistics = painter.cacheStats
    #expect(statistics.limit == 2 << 20 + 200 * 200)
    // A frame shows less than three quarters of the limit, so that no frame leaves more.
    #expect(most <= statistics.limit)
    #expect(most > statistics.limit * 9 / 10)
    #expect(statistics.misses > 700)
    #expect(painter.failure == nil)
  }

  @Test("a gradient that changes in each frame leaves the others prepared, however many")
  func aGradientThatChangesLeavesTheOthersPrepared() throws {
    let painter = try painter()
    func paint(_ index: Int) -> Int {
      var list = DisplayList()
      for row in 0..<12 {
        let height = row == 0 ? 60 + Double(index) : 10
        list.append(
          .gradient(
            Rect(x: 0, y: Double(row) * 12, width: 90, height: height), top: .white,
            bottom: Color(UInt32(row) << 8)))
      }
      let before = painter.cacheStats.misses
      painter.paint(list)
      return painter.cacheStats.misses - before
    }
    #expect(paint(0) == 12)
    for index in 1..<20 { #expect(paint(index) == 1) }
  }

  @Test("a frame shown before finds everything prepared")
  func aFrameShownBeforeFindsEverythingPrepared() throws {
    let painter = try painter()
    painter.paint(list(1))
    painter.paint(list(2))
    // An image is prepared when a second frame draws it.
    painter.invalidate()
    painter.paint(list(2))
    let before = painter.cacheStats
    painter.invalidate()
    painter.paint(list(2))
    let after = painter.cacheStats
    #expect(after.misses == before.misses)
    #expect(after.hits == before.hits + 6)
    #expect(after.bytes == before.bytes)
  }

  @Test("after a reset of the renderer everything is prepared again")
  func afterAResetOfTheRendererEverythingIsPreparedAgain() throws {
    let painter = try painter()
    painter.paint(list(1))
    let before = (try painter.pixels(), painter.cacheStats.bytes)
    painter.dropTextures()
    #expect(painter.cacheStats.bytes == 0)
    painter.paint(list(1))
    #expect(try painter.pixels() == before.0)
    #expect(painter.cacheStats.bytes == before.1)
  }
}
