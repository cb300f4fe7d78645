import Canvas
import TestSupport
import Testing

@testable import Raster

@Suite("Pixel buffer")
@MainActor
struct PixelBufferTests {
  nonisolated private static let (width, height) = (300, 40)

  private func noise(seed: UInt64, alphas: [UInt32]? = nil) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    for index in bitmap.pixels.indices {
      let alpha = alphas?.randomElement(using: &random) ?? .random(in: 0...255, using: &random)
      bitmap.pixels[index] = .random(in: 0...0xFF_FFFF, using: &random) | alpha << 24
    }
    return bitmap
  }

  /// A buffer with random pixels.
  private func ground() throws -> PixelBuffer {
    let buffer = try PixelBuffer(width: Self.width, height: Self.height)
    buffer.draw(
      try texture(noise(seed: 1)), x: 0, y: 0,
      to: PixelRect(x: 0, y: 0, width: Self.width, height: Self.height))
    return buffer
  }

  private func texture(_ bitmap: Bitmap) throws -> MemoryTexture {
    let texture = try MemoryTexture(width: bitmap.width, height: bitmap.height, blend: .opaque)
    try texture.write(bitmap)
    return texture
  }

  private func pixels(_ buffer: PixelBuffer) -> [UInt32] {
    buffer.bitmap().pixels.map { $0 & 0xFF_FFFF }
  }

  @Test("external memory is drawn on up to its size, and lives as long as the buffer")
  func externalMemoryIsDrawnOnUpToItsSize() throws {
    let before = LiveOwners.total
    do {
      let owner = try PixelBuffer(width: 4, height: 4)
      let buffer = unsafe PixelBuffer(owner.start, width: 4, height: 4, owner: owner)
      buffer.size = (2, 3)
      buffer.fill(PixelRect(x: 0, y: 0, width: 2, height: 3), rgb: 0x12_3456, alpha: 255)
      #expect(buffer.bitmap() == Bitmap(width: 2, height: 3, filledWith: 0xFF12_3456))
      #expect(owner.bitmap()[2, 0] == 0xFF00_0000)
    }
    #expect(LiveOwners.total == before)
  }

  @Test("a strip is repeated from its area's corner, whatever part is painted")
  func aStripIsRepeatedFromItsAreasCorner() throws {
    let buffer = try ground()
    let strip = noise(seed: 3, alphas: [255])
    let texture = try texture(strip)
    let area = PixelRect(x: 3, y: 2, width: 290, height: 30)
    let before = pixels(buffer)
    for part in [
      PixelRect(x: 3, y: 2, width: 10, height: 5), PixelRect(x: 20, y: 9, width: 200, height: 7),
      PixelRect(x: 66, y: 20, width: 64, height: 2),
      PixelRect(x: 250, y: 22, width: 43, height: 10),
    ] {
      buffer.tile(texture, over: area, in: part)
      let after = pixels(buffer)
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX {
          let exact = strip[(x - area.x) % GradientPattern.width, y - area.y] & 0xFF_FFFF
          try #require(after[y * Self.width + x] == exact, "\(x), \(y)")
        }
      }
      let above = (part.y - 1) * Self.width + part.x
      let right = part.y * Self.width + part.maxX
      #expect(after[above] == before[above])
      #expect(after[right] == before[right])
    }
  }

  @Test("parts outside of a texture or an area are left out")
  func partsOutsideOfATextureOrAnAreaAreLeftOut() throws {
    let buffer = try ground()
    let texture = try texture(noise(seed: 4, alphas: [255]))
    let before = pixels(buffer)
    let area = PixelRect(x: 0, y: 0, width: 20, height: 20)
    buffer.draw(texture, x: Self.width - 10, y: 0, to: area)
    buffer.draw(texture, x: 0, y: Self.height - 10, to: area)
    buffer.tile(texture, over: area, in: PixelRect(x: 15, y: 15, width: 10, height: 1))
    let high = PixelRect(x: 0, y: 0, width: 20, height: Self.height + 1)
    buffer.tile(texture, over: high, in: area)
    #expect(pixels(buffer) == before)
  }
}
