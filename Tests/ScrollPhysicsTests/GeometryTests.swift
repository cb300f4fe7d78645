import ScrollPhysics
import Testing

@Suite("Geometry")
struct GeometryTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test(
    "the left and top edges are inside, the right and bottom are not",
    arguments: [
      (10, 20, true), (39.999, 59.999, true), (25, 40, true), (9.999, 40, false),
      (40, 40, false), (25, 19.999, false), (25, 60, false), (.nan, 40, false),
    ] as [(Double, Double, Bool)])
  func theLeftAndTopEdgesAreInsideTheRightAndBottomAreNot(x: Double, y: Double, isInside: Bool) {
    #expect(rect.contains(Point(x: x, y: y)) == isInside)
  }

  @Test("a rectangle without extent contains no point")
  func aRectangleWithoutExtentContainsNoPoint() {
    #expect(!Rect(x: 0, y: 0, width: 0, height: 5).contains(.zero))
    #expect(!Rect(x: 0, y: 0, width: 5, height: 0).contains(.zero))
  }

  @Test(
    "rectangles that only touch share no area",
    arguments: [
      (Rect(x: 39, y: 59, width: 9, height: 9), true),
      (Rect(x: 0, y: 0, width: 100, height: 100), true),
      (Rect(x: 15, y: 25, width: 1, height: 1), true),
      (Rect(x: 40, y: 20, width: 5, height: 5), false),
      (Rect(x: 0, y: 20, width: 10, height: 5), false),
      (Rect(x: 10, y: 60, width: 5, height: 5), false),
      (Rect(x: 10, y: 0, width: 5, height: 20), false),
    ])
  func rectanglesThatOnlyTouchShareNoArea(other: Rect, shares: Bool) {
    #expect(rect.intersects(other) == shares)
    #expect(other.intersects(rect) == shares)
  }

  @Test("edges and middles follow from corner and extents")
  func edgesAndMiddlesFollowFromCornerAndExtents() {
    #expect((rect.maxX, rect.maxY) == (40, 60))
    #expect((rect.midX, rect.midY) == (25, 40))
  }

  @Test("an inset moves all four sides inward, a negative one outward")
  func anInsetMovesAllFourSidesInward() {
    #expect(rect.inset(by: 4) == Rect(x: 14, y: 24, width: 22, height: 32))
    #expect(rect.inset(by: -4) == Rect(x: 6, y: 16, width: 38, height: 48))
    #expect(rect.inset(by: 4).inset(by: -4) == rect)
  }

  @Test("an offset keeps the extents")
  func anOffsetKeepsTheExtents() {
    #expect(rect.offset(x: 3, y: -5) == Rect(x: 13, y: 15, width: 30, height: 40))
    #expect(rect.offset(y: 2) == Rect(x: 10, y: 22, width: 30, height: 40))
    #expect(rect.offset() == rect)
  }

  @Test("NaN, infinite and inverted rectangles cannot be drawn")
  func naNInfiniteAndInvertedRectanglesCannotBeDrawn() {
    #expect(rect.isDrawable)
    #expect(Rect(x: -5, y: -5, width: 0, height: 0).isDrawable)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(!Rect(x: bad, y: 0, width: 1, height: 1).isDrawable)
      #expect(!Rect(x: 0, y: bad, width: 1, height: 1).isDrawable)
      #expect(!Rect(x: 0, y: 0, width: bad, height: 1).isDrawable)
      #expect(!Rect(x: 0, y: 0, width: 1, height: bad).isDrawable)
    }
    #expect(!Rect(x: 0, y: 0, width: -1, height: 1).isDrawable)
    #expect(!Rect(x: 0, y: 0, width: 1, height: -1).isDrawable)
  }
}
