import Canvas
import ScrollPhysics
import Testing

@testable import Raster

@MainActor @Suite("Lines with smooth edges")
struct PainterLineTests {
  /// The pixels of a white line on black: of each the share that is covered.
  private func shares(from: Point, to: Point, width: Double) throws -> [[Double]] {
    let painter = try Painter(width: 20, height: 20, scale: 1, fonts: Fonts(.builtInOnly))
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 20, height: 20), .black)
    list.append(.line(from: from, to: to, width: width, .white))
    painter.paint(list)
    let pixels = try painter.pixels()
    return (0..<20).map { y in (0..<20).map { x in Double(pixels[x, y] & 255) / 255 } }
  }

  @Test("each column, or row of a steep line, has as much of the colour as the line is thick")
  func theThicknessIsEven() throws {
    let slopes = [(0.0, 1.0), (6, 1.068), (16, 2.0.squareRoot())]
    for (rise, factor) in slopes {
      let end = Point(x: 18, y: 2.3 + rise)
      let level = try shares(from: Point(x: 2, y: 2.3), to: end, width: 1.5)
      let steep = try shares(from: Point(x: 2.3, y: 2), to: Point(x: end.y, y: end.x), width: 1.5)
      for place in 3..<17 {
        let down = level.reduce(0) { $0 + $1[place] }
        #expect(abs(down - 1.5 * factor) < 0.15, "\(rise) at \(place): \(down)")
        let across = steep[place].reduce(0, +)
        #expect(abs(across - down) < 0.1)
      }
    }
  }

  @Test("a line that lies between two rows of pixels covers a share of both")
  func aShareOfBoth() throws {
    let found = try shares(from: Point(x: 2, y: 5), to: Point(x: 18, y: 5), width: 1)
    #expect(abs(found[4][9] - 0.5) < 0.01 && abs(found[5][9] - 0.5) < 0.01)
    #expect(found[3][9] == 0 && found[6][9] == 0 && found[4][1] == 0 && found[4][18] == 0)
  }
}
