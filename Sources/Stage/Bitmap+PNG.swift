import CSDL2

extension Bitmap {
  /// Writes the pixels as a PNG file (`IMG_SavePNG`); opaque ones without an alpha channel.
  ///
  /// - Throws: ``StageError`` where the file cannot be written.
  public nonisolated func writePNG(to path: String) throws(StageError) {
    let format = isOpaque ? SDL_PIXELFORMAT_RGB24 : SDL_PIXELFORMAT_ARGB8888
    let (w, h) = (CInt(clamping: width), CInt(clamping: height))
    guard
      let surface = unsafe SDL_CreateRGBSurfaceWithFormat(
        0, w, h, isOpaque ? 24 : 32, Uint32(format.rawValue))
    else { throw StageError.now("SDL_CreateRGBSurfaceWithFormat") }
    defer { unsafe SDL_FreeSurface(surface) }
    let target = unsafe surface.pointee
    let status = unsafe pixels.withUnsafeBytes { source in
      unsafe SDL_ConvertPixels(
        w, h, PixelFormat.alpha, source.baseAddress, w * 4, Uint32(format.rawValue),
        target.pixels, target.pitch)
    }
    if status < 0 { throw StageError.now("SDL_ConvertPixels") }
    if unsafe IMG_SavePNG(surface, path) < 0 { throw StageError.now("IMG_SavePNG") }
  }
}
