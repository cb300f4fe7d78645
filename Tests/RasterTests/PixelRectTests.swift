import Canvas
import Testing

@testable import Raster

@Suite struct PixelRectTests {
  @Test("each edge moves to the nearest pixel, so that adjacent rectangles stay adjacent")
  func eachEdgeMovesToTheNearestPixel() {
    let rect = PixelRect(Rect(x: 0.4, y: 0.6, width: 1, height: 1), scale: 2)
    let below = PixelRect(Rect(x: 0.4, y: 1.6, width: 1, height: 1), scale: 2)

    #expect(rect == PixelRect(x: 1, y: 1, width: 2, height: 2))
    #expect(below?.y == rect?.maxY)
  }

  @Test("an edge halfway between two pixels is rounded alike at every offset of a list")
  func anEdgeHalfwayBetweenTwoPixelsIsRoundedAlikeAtEveryOffsetOfAList() {
    // A row's top at 229 points, scrolled by whole pixels at a scale of 1.5.
    let steps = (0..<600).compactMap { step in
      PixelRect(Rect(x: 0, y: 229 - Double(step) / 1.5, width: 9, height: 9), scale: 1.5)
        .map { $0.y + step }
    }
    #expect(steps.count == 600)
    #expect(Set(steps).count == 1)
  }

  @Test("an invalid rectangle has no pixels, and a distant one is clamped")
  func anInvalidRectangleHasNoPixels() {
    #expect(PixelRect(Rect(x: .nan, y: 0, width: 1, height: 1), scale: 1) == nil)
    #expect(PixelRect(Rect(x: 0, y: 0, width: -1, height: 1), scale: 1) == nil)
    #expect(PixelRect(Rect(x: 1e300, y: -1e300, width: 1, height: 1), scale: 2)?.x == 1_000_000)
  }
}
