import CSDL2
import Canvas

extension Painter {
  /// Fills device pixels with a colour, blended where it is not opaque.
  func fill(_ area: PixelRect, _ color: Color) {
    fill(area, color, seen: area.intersection(visible))
  }

  /// Fills what is seen of device pixels; what is hidden of them counts as filled, too.
  func fill(_ area: PixelRect, _ color: Color, seen: PixelRect) {
    let alpha = color.alphaByte
    guard alpha > 0, !area.isEmpty, area.intersects(visible) else { return }
    if alpha == 255 {
      ground.fill(area.intersection(visible), rgb: color.rgb)
    } else {
      ground.draw(area.intersection(visible))
    }
    guard !seen.isEmpty else { return }
    if let raster = renderer.raster {
      for index in damage.parts.indices {
        let part = seen.intersection(damage.parts[index])
        if !part.isEmpty { raster.fill(part, rgb: color.rgb, alpha: alpha) }
      }
      return
    }
    let target = unsafe renderer.pointer
    unsafe SDL_SetRenderDrawBlendMode(
      target, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    unsafe SDL_SetRenderDrawColor(target, color.red, color.green, color.blue, alpha)
    var rect = seen.sdl
    unsafe SDL_RenderFillRect(target, &rect)
  }

  /// Copies a part of a texture to device pixels, pixel by pixel.
  func copy(_ texture: Texture, x: Int, y: Int, width: Int, height: Int, toX: Int, toY: Int) {
    let area = PixelRect(x: toX, y: toY, width: width, height: height)
    guard !area.isEmpty, area.intersects(visible) else { return }
    ground.draw(area.intersection(visible))
    send(texture, x: x, y: y, to: area)
  }

  /// Copies the part of a texture at a place to device pixels of which the ground knows already.
  func send(_ texture: Texture, x: Int, y: Int, to area: PixelRect) {
    if let raster = renderer.raster {
      let seen = area.intersection(visible)
      for index in damage.parts.indices {
        let part = seen.intersection(damage.parts[index])
        guard !part.isEmpty else { continue }
        raster.draw(texture, x: x + part.x - area.x, y: y + part.y - area.y, to: part)
      }
      return
    }
    var source = PixelRect(x: x, y: y, width: area.width, height: area.height).sdl
    var target = area.sdl
    unsafe SDL_RenderCopy(renderer.pointer, texture.pointer, &source, &target)
  }

  /// Copies a whole texture to device pixels, pixel by pixel.
  func copy(_ texture: Texture, toX x: Int, toY y: Int) {
    copy(texture, x: 0, y: 0, width: texture.width, height: texture.height, toX: x, toY: y)
  }
}
