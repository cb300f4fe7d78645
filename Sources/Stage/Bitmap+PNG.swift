import CSDL2

extension Bitmap {
  /// Writes the pixels as a PNG file (`IMG_SavePNG`); opaque ones without an alpha channel.
  ///
  /// - Throws: ``StageError`` where the file cannot be written.
  public nonisolated func writePNG(to path: String) throws(StageError) {
    let (isOpaque, w, h) = (isOpaque, CInt(clamping: width), CInt(clamping: height))
    let format = Uint32(
      isOpaque ? SDL_PIXELFORMAT_RGB24.rawValue : SDL_PIXELFORMAT_ARGB8888.rawValue)
    let pointer = unsafe try Call.unwrap(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(0, w, h, isOpaque ? 24 : 32, format))
    let surface = unsafe Surface(adopting: pointer, as: .decoded)
    let target = unsafe surface.pointer.pointee
    try Call.check(
      "SDL_ConvertPixels",
      unsafe pixels.withUnsafeBytes { source in
        unsafe SDL_ConvertPixels(
          w, h, PixelFormat.alpha, source.baseAddress, w * 4, format, target.pixels, target.pitch)
      })
    try Call.check("IMG_SavePNG", unsafe IMG_SavePNG(surface.pointer, path))
  }
}
