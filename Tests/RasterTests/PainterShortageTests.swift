import Canvas
import Testing

@testable import Raster

/// A renderer without memory for textures.
@Suite("Painter, shortage", .serialized)
@MainActor
struct PainterShortageTests {
  /// An image whose colours encode positions: red grows to the right, green downward.
  private static let chart: Image = {
    var bitmap = Bitmap(width: 256, height: 256)
    for y in 0..<256 {
      for x in 0..<256 { bitmap[x, y] = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | 0x80 }
    }
    return Image(bitmap)
  }()

  private static let image = Rect(x: 20, y: 100, width: 256, height: 256)

  private static var list: DisplayList {
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 300, height: 400), radius: 0, Color(0x20_30_40)))
    let top = Rect(x: 0, y: 0, width: 300, height: 80)
    list.append(.gradient(top, top: .white, bottom: .black))
    list.append(.image(.cover, image, radius: 8, opacity: 1))
    list.append(.fill(Rect(x: 100, y: 360, width: 100, height: 30), radius: 15, .white))
    let style = TextStyle(size: 15, weight: .regular)
    let line = Rect(x: 10, y: 370, width: 80, height: 20)
    list.append(.text(.init("Contact", style: style, color: .white, in: line)))
    list.append(.shadow(Rect(x: 220, y: 370, width: 60, height: 20), radius: 0, blur: 8, .white))
    return list
  }

  /// A painter that prepares every item that it draws.
  private func painter() throws -> Painter {
    let painter = try Painter(preparingWidth: 300, height: 400, scale: 1)
    painter.setImage(Self.chart, for: .cover)
    return painter
  }

  private func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }

  @Test("without textures images have blocks and gradients bands, until there is memory")
  func withoutTexturesImagesHaveBlocksAndGradientsBands() throws {
    let whole = try painter()
    whole.paint(Self.list)
    let poor = try painter()

    CallRecord.failing("SDL_calloc") { _ = poor.paint(Self.list) }

    #expect(poor.failure?.call == "SDL_calloc")
    let (expected, seen) = (try whole.pixels(), try poor.pixels())
    for y in stride(from: 104, to: 350, by: 7) {
      for x in stride(from: 24, to: 270, by: 7) {
        for shift: UInt32 in [0, 8, 16] {
          #expect(abs(channel(seen[x, y], shift) - channel(expected[x, y], shift)) <= 24)
        }
      }
    }
    for y in stride(from: 0, to: 80, by: 4) {
      #expect(abs(channel(seen[150, y], 0) - channel(expected[150, y], 0)) <= 16)
    }
    #expect(seen[150, 375] == 0xFFFF_FFFF)

    poor.paint(Self.list)
    #expect(try poor.pixels() == expected)
  }

  @Test("nothing of the frame before shows through an image that could not be painted")
  func nothingOfTheFrameBeforeShowsThroughAnImageThatCouldNotBePainted() throws {
    let rect = Rect(x: 25, y: 75, width: 250, height: 250)
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 300, height: 400), radius: 0, Color(0x20_30_40)))
    list.append(.image(.cover, rect, radius: 8, opacity: 1, tilt: -30))
    var pixels: [Bitmap] = []
    for color in [Color.white, .black] {
      let painter = try painter()
      var before = DisplayList()
      before.append(.fill(Rect(x: 0, y: 0, width: 300, height: 400), radius: 0, color))
      painter.paint(before)
      painter.invalidate()
      CallRecord.failing("SDL_calloc") { _ = painter.paint(list) }
      #expect(painter.failure?.call == "SDL_calloc")
      pixels.append(try painter.pixels())
    }
    #expect(pixels[0] == pixels[1])
  }

  @Test("unused textures are dropped for those that the frame needs")
  func unusedTexturesAreDroppedForThoseThatTheFrameNeeds() throws {
    let painter = try painter()
    painter.paint(Self.list)
    let before = LiveOwners.count(of: .texture)
    var other = DisplayList()
    other.append(
      .image(.cover, Rect(x: 0, y: 0, width: 100, height: 100), radius: 0, opacity: 1))

    CallRecord.failing("SDL_calloc") { _ = painter.paint(other) }

    #expect(LiveOwners.count(of: .texture) < before)
    #expect(try painter.pixels()[50, 50] != 0xFF00_0000)
  }
}
