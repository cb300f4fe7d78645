import CSDL2
import Raster

/// A painter that draws with a graphics processor, by SDL's renderer of a window.
package final class RendererPainter: @MainActor DevicePainter {
  package let lists: ListPainter

  init(_ renderer: Renderer, scale: Double, fonts: Fonts) {
    lists = ListPainter(renderer, scale: scale, fonts: fonts)
  }
}

extension Renderer: PaintDevice {
  package var memory: PixelBuffer? { nil }
  package var retainsPixels: Bool { false }
  package var prefersCopies: Bool { false }

  package func beginFrame() -> Loss {
    defer { hasLostTextures = false }
    return hasLostTextures ? .textures : .nothing
  }

  package func makeTexture(width: Int, height: Int, blend: TextureBlend) throws(StageError)
    -> any Texture
  {
    try RendererTexture(self, width: width, height: height, blend: blend)
  }

  package func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8) {
    unsafe SDL_SetRenderDrawBlendMode(
      pointer, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    unsafe SDL_SetRenderDrawColor(
      pointer, UInt8(rgb >> 16 & 255), UInt8(rgb >> 8 & 255), UInt8(rgb & 255), alpha)
    var rect = area.sdl
    unsafe SDL_RenderFillRect(pointer, &rect)
  }

  package func draw(_ texture: any Texture, x: Int, y: Int, to area: PixelRect) {
    let texture = unsafe unsafeDowncast(texture, to: RendererTexture.self)
    var source = PixelRect(x: x, y: y, width: area.width, height: area.height).sdl
    var target = area.sdl
    unsafe SDL_RenderCopy(pointer, texture.pointer, &source, &target)
  }

  package func tile(_ strip: any Texture, over area: PixelRect, in part: PixelRect) {
    var piece = area
    while piece.x < area.maxX {
      piece.width = min(GradientPattern.width, area.maxX - piece.x)
      let seen = piece.intersection(part)
      if !seen.isEmpty { draw(strip, x: seen.x - piece.x, y: seen.y - piece.y, to: seen) }
      piece.x += GradientPattern.width
    }
  }

  package func pixels() throws(StageError) -> Bitmap {
    let size = size
    var bitmap = Bitmap(width: size.width, height: size.height)
    try Call.check(
      "SDL_RenderReadPixels",
      unsafe bitmap.pixels.withUnsafeMutableBytes {
        unsafe SDL_RenderReadPixels(
          pointer, nil, PixelFormat.alpha, $0.baseAddress, CInt(size.width * 4))
      })
    return bitmap
  }
}
