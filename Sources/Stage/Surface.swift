import CSDL2

/// Pixels that SDL draws on or has drawn (`SDL_Surface`).
@safe
final class Surface {
  /// The handle; it lives as long as this owner.
  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// Takes over a surface that SDL made.
  init(adopting pointer: UnsafeMutablePointer<SDL_Surface>) {
    unsafe self.pointer = pointer
    LiveOwners.born(.surface)
  }

  /// Makes an empty surface (`SDL_CreateRGBSurfaceWithFormat`).
  convenience init(width: Int, height: Int, isOpaque: Bool) throws(StageError) {
    let format = isOpaque ? PixelFormat.opaque : PixelFormat.alpha
    let pointer = unsafe try Call.unwrap(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(0, CInt(clamping: width), CInt(clamping: height), 32, format))
    unsafe self.init(adopting: pointer)
  }

  isolated deinit {
    unsafe SDL_FreeSurface(pointer)
    LiveOwners.died(.surface)
  }

  /// Width in pixels.
  var width: Int { unsafe Int(pointer.pointee.w) }
  /// Height in pixels.
  var height: Int { unsafe Int(pointer.pointee.h) }

  /// A copy of the pixels, opaque where the surface has no alpha.
  func makeBitmap() throws(StageError) -> Bitmap {
    try unsafe Surface.bitmap(of: pointer)
  }

  /// A copy of a surface's pixels; from any thread.
  nonisolated static func bitmap(of surface: UnsafeMutablePointer<SDL_Surface>)
    throws(StageError) -> Bitmap
  {
    let width = unsafe Int(surface.pointee.w)
    let height = unsafe Int(surface.pointee.h)
    var bitmap = Bitmap(width: width, height: height)
    guard width > 0, height > 0 else { return bitmap }
    let source = unsafe surface.pointee
    let isOpaque = unsafe source.format.pointee.Amask == 0
    let status = unsafe bitmap.pixels.withUnsafeMutableBytes { target in
      unsafe SDL_ConvertPixels(
        CInt(width), CInt(height), source.format.pointee.format, source.pixels, source.pitch,
        PixelFormat.alpha, target.baseAddress, CInt(width * 4))
    }
    if status < 0 { throw StageError.now("SDL_ConvertPixels") }
    if isOpaque {
      for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
    }
    return bitmap
  }
}

/// The two pixel formats of the window tier.
nonisolated enum PixelFormat {
  /// 32 bits with alpha, `0xAARRGGBB`.
  static let alpha = Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue)
  /// 32 bits whose top byte means nothing: copies of it need no blending.
  static let opaque = Uint32(SDL_PIXELFORMAT_RGB888.rawValue)
}
