import Canvas
import TestSupport
import Testing

@testable import Raster

/// What is drawn through masks: text, icons, round corners and shadows.
@Suite("Masks")
@MainActor
struct MaskTests {
  private static let (width, height) = (90, 30)
  private static let area = PixelRect(x: 3, y: 2, width: 61, height: 21)

  /// A mask with runs of pixels that are not or entirely covered.
  private let mask: Mask = {
    var random = SeededGenerator(seed: 3)
    var coverage: [UInt8] = []
    while coverage.count < width * height {
      let value = [0, 0, 255, UInt8.random(in: 1...254, using: &random)].randomElement(
        using: &random)
      let length = min(Int.random(in: 1...20, using: &random), width * height - coverage.count)
      coverage += [UInt8](repeating: value ?? 0, count: length)
    }
    return Mask(width: width, height: height, coverage: coverage)
  }()

  /// The pixels of a mask in a colour.
  private func pixels(_ mask: Mask, rgb: UInt32) -> Bitmap {
    Bitmap(
      width: mask.width, height: mask.height,
      pixels: mask.coverage.map { UInt32($0) << 24 | rgb })
  }

  @Test(
    "a mask is blended as pixels of its colour are, bit for bit",
    arguments: [0, 1, 77, 128, 254, 255] as [UInt8], [0, 0xA1_7F_02, 0xFF_FF_FF] as [UInt32])
  func blending(alpha: UInt8, rgb: UInt32) throws {
    var random = SeededGenerator(seed: 4)
    var ground = Bitmap(width: Self.width, height: Self.height)
    for index in ground.pixels.indices {
      ground.pixels[index] = 0xFF00_0000 | .random(in: 0...0xFFFFFF, using: &random)
    }
    let results = try [true, false].map { isMask in
      let device = MemoryDevice(try PixelBuffer(width: Self.width, height: Self.height))
      let whole = PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)
      device.draw(try device.makeTexture(ground, blend: .opaque), x: 0, y: 0, to: whole)
      let texture =
        try isMask
        ? device.makeTexture(mask) : device.makeTexture(pixels(mask, rgb: rgb), blend: .alpha)
      (texture.rgb, texture.alpha) = (rgb, alpha)
      device.draw(texture, x: 5, y: 7, to: Self.area)
      return device.pixels()
    }
    #expect(results[0] == results[1])
    #expect((results[0] == ground) == (alpha == 0))
  }

  @Test("visible pixels of one colour make a mask, others none")
  func oneColor() {
    var bitmap = pixels(mask, rgb: 0x30D158)
    #expect(Mask(bitmap, of: 0x30D158) == mask)
    #expect(Mask(bitmap, of: 0x30D159) == nil)
    let hidden = mask.coverage.firstIndex(of: 0) ?? 0
    bitmap.pixels[hidden] = 0x123456
    #expect(Mask(bitmap, of: 0x30D158) == mask)
    bitmap.pixels[bitmap.pixels.count - 1] = 0xFF12_3456
    #expect(Mask(bitmap, of: 0x30D158) == nil)
  }

  /// One of each of what is drawn through a mask.
  private func list(_ color: Color) -> DisplayList {
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 200, height: 120), radius: 0, Color(0x203080)))
    list.append(.shadow(Rect(x: 20, y: 50, width: 60, height: 40), radius: 8, blur: 9, color))
    list.append(.fill(Rect(x: 100, y: 50, width: 60, height: 40), radius: 8, color))
    list.append(.icon(.heart, Rect(x: 170, y: 50, width: 20, height: 20), color))
    list.append(
      .text(
        .init(
          "Contact gÄj", style: TextStyle(size: 15, weight: .semibold), color: color,
          in: Rect(x: 4, y: 10, width: 120, height: 20))))
    return list
  }

  @Test("a mask serves all colours")
  func allColors() throws {
    let painter = try Painter(width: 200, height: 120, scale: 1, fonts: Fonts(.builtInOnly))
    painter.paint(list(.white))
    let before = painter.cacheStats
    #expect(before.count == 4)
    // Each takes a byte for each of its pixels.
    var lines = painter.lines
    let key = try #require(lines.keys.first)
    let texture = try #require(lines.entry(for: key, at: 1)?.texture)
    #expect(texture.blend == .mask && texture.bytes == texture.width * texture.height)
    for color in [Color(0x30D158), Color(0xAC8E68, alpha: 0.4), .black] {
      painter.paint(list(color))
      let fresh = try Painter(width: 200, height: 120, scale: 1, fonts: Fonts(.builtInOnly))
      fresh.paint(list(color))
      #expect(try painter.pixels() == fresh.pixels())
    }
    #expect(painter.cacheStats.misses == before.misses)
    #expect(painter.cacheStats.bytes == before.bytes)
  }

  @Test("a line with glyphs of own colours is kept for each colour of the others")
  func ownColors() throws {
    let fonts = try Fonts()
    // The font of emoji need not be installed.
    guard fonts.face(for: "🎵", .regular, pixelSize: 15, language: nil).isBitmap else { return }
    let colors = [Color.white, Color(0x30D158)]
    func list(_ colors: [Color]) -> DisplayList {
      var list = DisplayList()
      for (row, color) in colors.enumerated() {
        let frame = Rect(x: 4, y: 10 + 20 * Double(row), width: 120, height: 20)
        let style = TextStyle(size: 15, weight: .regular)
        list.append(.text(.init("Contact 🎵", style: style, color: color, in: frame)))
      }
      return list
    }
    func pixels(_ colors: [Color]) throws -> Bitmap {
      let painter = try Painter(width: 200, height: 60, scale: 1, fonts: fonts)
      painter.paint(list(colors))
      return try painter.pixels()
    }
    let painter = try Painter(width: 200, height: 60, scale: 1, fonts: fonts)
    painter.paint(list(colors))
    let misses = painter.cacheStats.misses
    painter.paint(list(colors.reversed()))
    #expect(painter.cacheStats.misses == misses)
    #expect(try painter.pixels() == pixels(colors.reversed()))
    // Its own colours are the same in each.
    let (white, green) = (try pixels([.white]), try pixels([Color(0x30D158)]))
    let same = zip(white.pixels, green.pixels).count { $0 == $1 && $0 != 0xFF00_0000 }
    #expect(same > 50)
  }
}
