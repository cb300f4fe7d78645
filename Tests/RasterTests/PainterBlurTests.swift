import Canvas
import TestSupport
import Testing

@testable import Raster

@Suite("Painted blur")
@MainActor
struct PainterBlurTests {
  private static let area = Rect(x: 8, y: 8, width: 80, height: 48)

  /// Black with a white half, and a blur over a part of it.
  private static func halves(_ blur: Blur?, middle: Double = 48) -> DisplayList {
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 96, height: 96), .black)
    list.fill(Rect(x: middle, y: 0, width: 96 - middle, height: 96), .white)
    if let blur { list.append(.blur(area, blur)) }
    return list
  }

  private static func painted(_ list: DisplayList, scale: Double = 1) throws -> Bitmap {
    let painter = try Painter(
      width: Int(96 * scale), height: Int(96 * scale), scale: scale, fonts: Fonts(.builtInOnly))
    #expect(painter.paint(list) == nil)
    return try painter.pixels()
  }

  private static func shade(_ pixels: Bitmap, _ x: Int, _ y: Int) -> Int {
    Int(pixels[x, y] & 0xFF)
  }

  @Test("an edge becomes a ramp that is wider with the radius, and the mean stays (HN-110)")
  func anEdgeBecomesARamp() throws {
    var widths: [Int] = []
    for radius in [0.0, 8, 16] {
      let pixels = try Self.painted(Self.halves(Blur(radius: radius, fade: 0, at: .end)))
      let row = (8..<88).map { Self.shade(pixels, $0, 30) }
      #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 }, "it rises")
      let sum = row.reduce(0, +)
      #expect((40 * 252...40 * 258).contains(sum))
      widths.append(row.count { (13..<243).contains($0) })
      #expect(Self.shade(pixels, 2, 30) == 0 && Self.shade(pixels, 47, 2) == 0)
      #expect(Self.shade(pixels, 48, 60) == 255, "what is outside stays")
    }
    #expect(widths[0] < 8 && widths[1] > widths[0] + 8 && widths[2] > widths[1] + 8)
  }

  @Test("one colour stays as it is", arguments: [1.0, 1.5, 3])
  func oneColorStays(scale: Double) throws {
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 96, height: 96), Color(0x3A7FC1))
    let plain = try Self.painted(list, scale: scale)
    list.append(.blur(Self.area, Blur(radius: 20, fade: 10, at: .start)))
    #expect(try Self.painted(list, scale: scale) == plain)
  }

  @Test("it weakens to nothing over its fade, at either end", arguments: [true, false])
  func itWeakens(fadesAtTop: Bool) throws {
    let blur = Blur(radius: 16, fade: 20, at: fadesAtTop ? .start : .end)
    let pixels = try Self.painted(Self.halves(blur))
    let column = (8..<56).map { Self.shade(pixels, 46, $0) }
    let shades = fadesAtTop ? column : column.reversed()
    #expect(shades[0] < 8 && shades[47] > 90)
    #expect(zip(shades, shades.dropFirst()).allSatisfy { $0 <= $1 + 1 })
    #expect(shades[20...].allSatisfy { abs($0 - shades[47]) < 2 })
  }

  @Test("a frame with it allocates no texture, and follows what moves under it")
  func itFollowsWhatMoves() throws {
    let painter = try Painter(width: 96, height: 96, scale: 1, fonts: Fonts(.builtInOnly))
    let blur = Blur(radius: 8, fade: 8, at: .end)
    for middle in [48.0, 50, 70, 20] {
      painter.paint(Self.halves(blur, middle: middle))
      let fresh = try Self.painted(Self.halves(blur, middle: middle))
      #expect(try painter.pixels() == fresh)
    }
  }

  @Test("any numbers are drawn without a crash")
  func anyNumbers() throws {
    var hostile = Hostile(seed: 110)
    for _ in 0..<300 {
      let blur = Blur(
        radius: hostile.number(), fade: hostile.number(), at: hostile.one(of: [.start, .end]))
      var list = Self.halves(nil)
      let (x, y) = (hostile.number(), hostile.number())
      list.append(.blur(Rect(x: x, y: y, width: hostile.number(), height: 40), blur))
      list.append(.blur(Rect(x: 90, y: 91, width: 3, height: hostile.number()), blur))
      _ = try Self.painted(list)
    }
  }
}
