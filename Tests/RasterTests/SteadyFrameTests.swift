import CAllocationCount
import Canvas
import Testing

@testable import Raster

/// The cost of a frame after all its items were prepared.
@Suite("Steady frames")
@MainActor
struct SteadyFrameTests {
  /// Rows that move under a bar, with an indicator, as in the album's list.
  private func refill(_ list: inout DisplayList, offset: Double, titles: [String]) {
    list.removeAll()
    list.append(.fill(Rect(x: 0, y: 0, width: 300, height: 400), radius: 0, .black))
    let window = Rect(x: 0, y: 0, width: 300, height: 400)
    list.append(.pushClip(window))
    list.append(.gradient(Rect(x: 0, y: 0, width: 300, height: 90), top: .white, bottom: .black))
    list.append(.shadow(Rect(x: 60, y: 20, width: 160, height: 160), radius: 5, blur: 10, .black))
    list.append(
      .image(.cover, Rect(x: 60, y: 20, width: 160, height: 160), radius: 5, opacity: 0.5))
    for (index, title) in titles.enumerated() {
      let y = Double(index) * 30 - offset
      list.append(
        .text(
          .init(
            title, style: TextStyle(size: 17, weight: .semibold), color: .white,
            in: Rect(x: 16, y: y, width: 200, height: 22))))
      list.append(.icon(.ellipsis, Rect(x: 260, y: y, width: 20, height: 20), .white))
    }
    list.append(.popClip)
    list.append(
      .fill(Rect(x: 292, y: 60 + offset, width: 5, height: 60), radius: 2.5, .white))
    list.append(.stroke(Rect(x: 8, y: 8, width: 60, height: 30), radius: 6, width: 2, .white))
  }

  @Test("scrolling known rows makes no texture and allocates no memory")
  func scrollingKnownRowsMakesNoTextureAndAllocatesNoMemory() throws {
    let painter = try Painter(
      width: 600, height: 800, scale: 2, fonts: Fonts(.builtInOnly))
    painter.setImage(Image(Bitmap(width: 64, height: 64, filledWith: ~0)), for: .cover)
    let titles = (0..<30).map { "Track number \($0), which is long enough for an ellipsis" }
    var (list, changed) = (DisplayList(), [PixelRect]())
    func frame(_ index: Int) -> Int {
      refill(&list, offset: Double(index) * 3.5, titles: titles)
      allocation_count_begin()
      _ = painter.paint(list, changed: &changed)
      return allocation_count_end()
    }
    for index in 0..<60 { _ = frame(index) }
    #expect(painter.failure == nil)
    let textures = LiveOwners.count(of: .texture)
    var allocations: [Int] = []
    let calls = CallRecord.recording { for index in 0..<60 { allocations.append(frame(index)) } }
    #expect(calls == [])
    #expect(LiveOwners.count(of: .texture) == textures)
    #expect(allocations == [Int](repeating: 0, count: 60))
  }

  /// A stretched header: a gradient and a shadow that grow and fade over moving rows.
  private func pull(_ list: inout DisplayList, by way: Double) {
    list.removeAll()
    list.append(.fill(Rect(x: 0, y: 0, width: 300, height: 400), radius: 0, .black))
    let header = Rect(x: 0, y: 0, width: 300, height: 90 + way)
    list.append(.gradient(header, top: Color(0xAC8E68), bottom: .black))
    let cover = Rect(x: 60, y: 10, width: 60 + way, height: 60 + way)
    list.append(.shadow(cover, radius: 5, blur: 10, .black.faded(by: 0.3 + way / 500)))
    list.append(.fill(cover, radius: 5, .white))
    list.append(
      .text(
        .init(
          "Pulled", style: TextStyle(size: 17, weight: .semibold), color: .white,
          in: Rect(x: 16, y: 100 + way, width: 200, height: 22))))
  }

  @Test("a stretched header makes no texture and allocates no memory")
  func aStretchedHeaderMakesNoTextureAndAllocatesNoMemory() throws {
    let painter = try Painter(
      width: 600, height: 800, scale: 2, fonts: Fonts(.builtInOnly))
    var (list, changed) = (DisplayList(), [PixelRect]())
    func frame(_ index: Int) -> Int {
      pull(&list, by: Double(index) * 1.5)
      allocation_count_begin()
      _ = painter.paint(list, changed: &changed)
      return allocation_count_end()
    }
    for index in 0..<20 { _ = frame(index) }
    var allocations: [Int] = []
    let calls = CallRecord.recording { for index in 20..<80 { allocations.append(frame(index)) } }
    #expect(calls == [])
    #expect(allocations == [Int](repeating: 0, count: 60))
    #expect(painter.failure == nil)
  }
}
