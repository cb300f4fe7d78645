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

  @Test("parts outside of a texture are left out")
  func partsOutsideOfATextureAreLeftOut() throws {
    let buffer = try ground()
    let texture = try texture(noise(seed: 4, alphas: [255]))
    let before = pixels(buffer)
    let area = PixelRect(x: 0, y: 0, width: 20, height: 20)
    buffer.draw(texture, x: Self.width - 10, y: 0, to: area)
    buffer.draw(texture, x: 0, y: Self.height - 10, to: area)
    #expect(pixels(buffer) == before)
  }
}
