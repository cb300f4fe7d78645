import CSDL2
import Canvas
import TestSupport
import Testing

@testable import Platform

/// Drawing on memory without SDL's renderer, held against drawing with it.
@Suite("Raster")
@MainActor
struct RasterTests {
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

  /// A renderer into memory on which there is noise.
  private func ground() throws -> Renderer {
    let renderer = try Renderer(
      surface: Surface(width: Self.width, height: Self.height, isOpaque: true))
    let texture = try Texture(renderer, noise(seed: 1), blend: .opaque)
    SDL_RenderCopy(renderer.pointer, texture.pointer, nil, nil)
    return renderer
  }

  private func pixels(_ renderer: Renderer) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: Self.width * Self.height)
    SDL_RenderReadPixels(
      renderer.pointer, nil, PixelFormat.opaque, &pixels, CInt(Self.width * 4))
    return pixels.map { $0 & 0xFF_FFFF }
  }

  nonisolated private static let alphas: [UInt8] = [0, 1, 2, 77, 127, 128, 129, 200, 254, 255]

  @Test("it copies and blends bit for bit as SDL does", arguments: alphas, [true, false])
  func itCopiesAndBlendsBitForBitAsSDLDoes(alpha: UInt8, isOpaque: Bool) throws {
    let (ours, theirs) = (try ground(), try ground())
    let bitmap = noise(seed: 2)
    let area = PixelRect(x: 7, y: 3, width: 211, height: 29)
    for renderer in [ours, theirs] {
      let texture = try Texture(renderer, bitmap, blend: isOpaque ? .opaque : .alpha)
      texture.setAlpha(alpha)
      if renderer === ours {
        let raster = try #require(renderer.raster)
        raster.draw(texture, x: 5, y: 9, to: area)
        raster.draw(texture, x: 200, y: 9, to: area)
      } else {
        var (source, target) = (area.sdl, area.sdl)
        (source.x, source.y) = (5, 9)
        SDL_RenderCopy(renderer.pointer, texture.pointer, &source, &target)
      }
    }
    #expect(pixels(ours) == pixels(theirs))
  }

  @Test("it fills bit for bit as SDL does", arguments: alphas)
  func itFillsBitForBitAsSDLDoes(alpha: UInt8) throws {
    let (ours, theirs) = (try ground(), try ground())
    var rect = PixelRect(x: 7, y: 3, width: 211, height: 29).sdl
    ours.raster?.fill(
      PixelRect(x: 7, y: 3, width: 211, height: 29), rgb: 0xA1_7F_02, alpha: alpha)
    SDL_SetRenderDrawBlendMode(theirs.pointer, SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(theirs.pointer, 0xA1, 0x7F, 0x02, alpha)
    SDL_RenderFillRect(theirs.pointer, &rect)
    #expect(pixels(ours) == pixels(theirs))
    #expect(pixels(ours) != pixels(try ground()) || alpha == 0)
  }

  @Test("only memory of the pixels that it knows is drawn on directly")
  func onlyMemoryOfThePixelsThatItKnowsIsDrawnOnDirectly() throws {
    #expect(try Raster(Surface(width: 8, height: 8, isOpaque: true)) != nil)
    #expect(try Raster(Surface(width: 8, height: 8, isOpaque: false)) == nil)
  }

  @Test("a strip is laid side by side from its area's corner, whatever part is painted")
  func aStripIsLaidSideBySideFromItsAreasCorner() throws {
    let renderer = try ground()
    let strip = noise(seed: 3, alphas: [255])
    let texture = try Texture(renderer, strip, blend: .opaque)
    let area = PixelRect(x: 3, y: 2, width: 290, height: 30)
    let before = pixels(renderer)
    for part in [
      PixelRect(x: 3, y: 2, width: 10, height: 5), PixelRect(x: 20, y: 9, width: 200, height: 7),
      PixelRect(x: 66, y: 20, width: 64, height: 2),
      PixelRect(x: 250, y: 22, width: 43, height: 10),
    ] {
      renderer.raster?.tile(texture, area, in: part)
      let after = pixels(renderer)
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

  @Test("a part that a texture or an area does not have is left out")
  func aPartThatATextureOrAnAreaDoesNotHaveIsLeftOut() throws {
    let renderer = try ground()
    let raster = try #require(renderer.raster)
    let texture = try Texture(renderer, noise(seed: 4, alphas: [255]), blend: .opaque)
    let before = pixels(renderer)
    let area = PixelRect(x: 0, y: 0, width: 20, height: 20)
    raster.draw(texture, x: Self.width - 10, y: 0, to: area)
    raster.draw(texture, x: 0, y: Self.height - 10, to: area)
    raster.tile(texture, area, in: PixelRect(x: 15, y: 15, width: 10, height: 1))
    let high = PixelRect(x: 0, y: 0, width: 20, height: Self.height + 1)
    raster.tile(texture, high, in: area)
    #expect(pixels(renderer) == before)
  }
}
