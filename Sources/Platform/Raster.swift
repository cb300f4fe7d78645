import CPlatform
import CSDL2

/// Pixels in memory, drawn on without a renderer between, bit for bit as SDL's software renderer
/// draws on them.
///
/// Areas must lie inside of what is drawn on.
@safe
struct Raster {
  /// The surface may not go before its pixels.
  private let surface: Surface
  private let pixels: UnsafeMutablePointer<UInt32>
  /// From a row to the next, in pixels.
  private let pitch: Int

  /// Takes a surface; `nil` where its pixels are not `0x00RRGGBB`.
  init?(_ surface: Surface) {
    let picture = unsafe surface.pointer.pointee
    guard unsafe picture.format.pointee.format == PixelFormat.opaque,
      let pixels = unsafe picture.pixels, unsafe picture.pitch % 4 == 0
    else { return nil }
    self.surface = surface
    unsafe self.pixels = pixels.assumingMemoryBound(to: UInt32.self)
    pitch = unsafe Int(picture.pitch) / 4
  }

  /// Fills an area with a colour, laid over what is there by an alpha.
  func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8) {
    let target = unsafe pixels + area.y * pitch + area.x
    if alpha == 255 {
      unsafe flexscroll_fill(target, pitch, area.width, area.height, rgb)
    } else {
      unsafe flexscroll_blend_color(
        target, pitch, area.width, area.height, rgb, UInt32(alpha))
    }
  }

  /// Lays the strip of an opaque blend side by side over an area, as far as it is in a part of it.
  func tile(_ strip: Texture, _ area: PixelRect, in part: PixelRect) {
    guard area.contains(part), area.height <= strip.height, let memory = unsafe strip.memory
    else { return }
    let source = unsafe memory.pixels + (part.y - area.y) * memory.pitch
    unsafe flexscroll_tile(
      pixels + part.y * pitch + part.x, pitch, source, memory.pitch,
      (part.x - area.x) % GradientPattern.width, part.width, part.height)
  }

  /// Lays a row of pixels with alpha over what is there; some of them are opaque.
  @unsafe func draw(
    _ row: UnsafePointer<UInt32>, x: Int, y: Int, width: Int, opaque: Range<Int>
  ) {
    let target = unsafe pixels + y * pitch + x
    let (start, end) = (opaque.lowerBound, opaque.upperBound)
    unsafe flexscroll_blend(target, pitch, row, width, start, 1)
    unsafe flexscroll_copy(target + start, pitch, row + start, width, opaque.count, 1)
    unsafe flexscroll_blend(target + end, pitch, row + end, width, width - end, 1)
  }

  /// Lays a part of a texture over an area, as the texture says; a part that the texture does not
  /// have is left out.
  func draw(_ texture: Texture, x: Int, y: Int, to area: PixelRect) {
    let part = PixelRect(x: x, y: y, width: area.width, height: area.height)
    let whole = PixelRect(x: 0, y: 0, width: texture.width, height: texture.height)
    guard whole.contains(part), let memory = unsafe texture.memory else { return }
    let source = unsafe memory.pixels + y * memory.pitch + x
    let target = unsafe pixels + area.y * pitch + area.x
    let (pitch, from) = unsafe (pitch, memory.pitch)
    let (width, height, alpha) = (area.width, area.height, UInt32(texture.alpha))
    switch (texture.blend, texture.alpha) {
    case (.opaque, 255): unsafe flexscroll_copy(target, pitch, source, from, width, height)
    case (.opaque, _):
      unsafe flexscroll_blend_opaque(target, pitch, source, from, width, height, alpha)
    case (.alpha, 255): unsafe flexscroll_blend(target, pitch, source, from, width, height)
    case (.alpha, _):
      unsafe flexscroll_blend_faded(target, pitch, source, from, width, height, alpha)
    }
  }
}
