import ScrollPhysics
import TestSupport
import Testing

@Suite("Hostile values: geometry")
struct HostileGeometryTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 0, 1, -1,
  ]

  @Test("points, sizes and rectangles take any number", arguments: numbers, numbers)
  func takeAnyNumber(first: Double, second: Double) {
    let point = Point(x: first, y: second)
    let size = Size(width: first, height: second)
    #expect(point.x == first || first.isNaN)
    #expect(size.height == second || second.isNaN)
    for other in Self.numbers {
      let rect = Rect(x: point.x, y: point.y, width: other, height: size.width)
      #expect(rect.width == other || other.isNaN)
      #expect(rect.height == first || first.isNaN)
      let isFinite = [rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite)
      #expect(rect.isDrawable == (isFinite && rect.width >= 0 && rect.height >= 0))
      // Nothing contains NaN, and a rectangle without extent contains no point.
      if rect.contains(point) { #expect(rect.width > 0 && rect.height > 0) }
      #expect(!rect.contains(Point(x: .nan, y: 0)))
      for edge in StartEdge.allCases {
        let shown = edge.windowFrame(of: rect, in: size)
        let back = edge.layoutFrame(of: shown, in: edge.layoutSize(of: size))
        #expect(back.width == rect.width || rect.width.isNaN || edge.axis == .horizontal)
        let place = edge.place(start: first, extent: other, in: second)
        #expect(place.isFinite || !(abs(first) + abs(second) + abs(other)).isFinite)
        let tap = edge.layoutPoint(of: point, in: size)
        #expect(tap.x == first || tap.x == second || first.isNaN || second.isNaN)
      }
      let moved = rect.offset(x: first, y: second).inset(by: other)
      #expect(!(moved.x.isNaN && moved.intersects(rect)))
    }
  }
}
