import Canvas
import Testing

@testable import Raster

@Suite struct PixelRectTests {
  @Test("each edge goes to the next pixel, so that what touches still does")
  func eachEdgeGoesToTheNextPixel() {
    let rect = PixelRect(Rect(x: 0.4, y: 0.6, width: 1, height: 1), scale: 2)
    let below = PixelRect(Rect(x: 0.4, y: 1.6, width: 1, height: 1), scale: 2)

    #expect(rect == PixelRect(x: 1, y: 1, width: 2, height: 2))
    #expect(below?.y == rect?.maxY)
  }

  @Test("an edge half-way between two pixels goes the same way at every offset of a list")
  func halfwayEdges() {
    // A row's top at 229 points, scrolled by whole pixels of a screen with 1.5 a point.
    let steps = (0..<600).compactMap { step in
      PixelRect(Rect(x: 0, y: 229 - Double(step) / 1.5, width: 9, height: 9), scale: 1.5)
        .map { $0.y + step }
    }
    #expect(steps.count == 600)
    #expect(Set(steps).count == 1)
  }

  @Test("what cannot be drawn has no pixels, and what is far away stands at the bound")
  func whatCannotBeDrawn() {
    #expect(PixelRect(Rect(x: .nan, y: 0, width: 1, height: 1), scale: 1) == nil)
    #expect(PixelRect(Rect(x: 0, y: 0, width: -1, height: 1), scale: 1) == nil)
    #expect(PixelRect(Rect(x: 1e300, y: -1e300, width: 1, height: 1), scale: 2)?.x == 1_000_000)
  }
}
