import CPlatform
import CSDL2
import Canvas

/// What a prepared icon looks like.
struct IconKey: Hashable {
  /// Which drawing.
  var icon: Icon
  /// Width and height in pixels.
  var side: Int
  /// The colour without alpha.
  var rgb: UInt32
}

extension ListPainter {
  /// Draws an icon as large as the rectangle lets it be, rasterised for just that size.
  func paintIcon(_ icon: Icon, _ rect: Rect, _ color: Color) throws(CallError) {
    guard let area = PixelRect(rect, scale: scale), color.alphaByte > 0, area.intersects(visible)
    else { return }
    let side = min(area.width, area.height, 4096)
    guard side > 0 else { return }
    let texture = try texture(of: IconKey(icon: icon, side: side, rgb: color.rgb))
    texture.alpha = color.alphaByte
    copy(
      texture, toX: area.x + (area.width - side) / 2, toY: area.y + (area.height - side) / 2)
  }

  private func texture(of key: IconKey) throws(CallError) -> any Texture {
    if let known = icons.entry(for: key, at: frame) { return known }
    let bitmap = try IconDrawing.bitmap(key)
    let texture = try device.makeTexture(bitmap, blend: .alpha)
    icons.insert(texture, for: key, bytes: bitmap.pixels.count * 4, at: frame)
    return texture
  }
}

/// The pixels of an icon.
package enum IconDrawing {
  /// Rasterises one of the project's icons and paints it in one colour.
  ///
  /// - Throws: ``CallError`` where there is no such icon or it cannot be read.
  static func bitmap(_ key: IconKey) throws(CallError) -> Bitmap {
    let asset = unsafe flexscroll_icon(key.icon.rawValue)
    var bitmap = try unsafe rasterise(asset, side: key.side).makeBitmap()
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = bitmap.pixels[index] & 0xFF00_0000 | key.rgb
    }
    return bitmap
  }

  /// Rasterises an embedded drawing (`IMG_LoadSizedSVG_RW`).
  ///
  /// - Throws: ``CallError`` where it is missing or cannot be read.
  package static func rasterise(_ asset: FlexScrollAsset, side: Int) throws(CallError) -> Surface {
    let stream = unsafe try Call.unwrap(
      "SDL_RWFromConstMem", SDL_RWFromConstMem(asset.bytes, CInt(clamping: asset.length)))
    defer { unsafe SDL_RWclose(stream) }
    let side = CInt(clamping: side)
    return unsafe try Surface(
      adopting: Call.unwrap("IMG_LoadSizedSVG_RW", IMG_LoadSizedSVG_RW(stream, side, side)))
  }
}
