import CSDL2

/// An `SDL_Surface`; it must be used on the thread that made it.
@safe
package nonisolated final class Surface {
  /// The handle, valid during the owner's lifetime.
  package let pointer: UnsafeMutablePointer<SDL_Surface>
  private let alive: LiveOwner

  /// Takes ownership of a surface.
  package init(
    adopting pointer: UnsafeMutablePointer<SDL_Surface>, as kind: LiveOwners.Kind = .surface
  ) {
    unsafe self.pointer = pointer
    alive = LiveOwner(kind)
  }

  /// Reads an untrusted image of a known format.
  ///
  /// The reader of the format is called directly. `IMG_LoadTyped_RW` would try all readers of
  /// SDL_image, and the SVG reader accepts any data that contains `<svg`.
  ///
  /// - Throws: ``CallError`` if it cannot be read.
  convenience init(decoding bytes: UnsafeBufferPointer<UInt8>, _ kind: ImageHeader.Kind)
    throws(CallError)
  {
    let stream = unsafe try Call.unwrap(
      "SDL_RWFromConstMem", SDL_RWFromConstMem(bytes.baseAddress, CInt(clamping: bytes.count)))
    defer { unsafe SDL_RWclose(stream) }
    let pointer =
      switch kind {
      case .png: unsafe try Call.unwrap("IMG_LoadPNG_RW", IMG_LoadPNG_RW(stream))
      case .jpeg: unsafe try Call.unwrap("IMG_LoadJPG_RW", IMG_LoadJPG_RW(stream))
      case .webp: unsafe try Call.unwrap("IMG_LoadWEBP_RW", IMG_LoadWEBP_RW(stream))
      }
    unsafe self.init(adopting: pointer, as: .decoded)
  }

  deinit {
    unsafe SDL_FreeSurface(pointer)
  }

  /// Width in pixels.
  var width: Int { unsafe Int(pointer.pointee.w) }
  /// Height in pixels.
  var height: Int { unsafe Int(pointer.pointee.h) }

  /// A copy of the pixels, opaque if the surface has no alpha.
  ///
  /// - Throws: ``CallError`` if memory has run out.
  func makeBitmap() throws(CallError) -> Bitmap {
    guard unsafe pointer.pointee.format.pointee.palette == nil, !hasColorKey else {
      // Palettes and colour keys are converted.
      let pointer = unsafe pointer
      let plain = unsafe try Call.unwrap(
        "SDL_ConvertSurfaceFormat", SDL_ConvertSurfaceFormat(pointer, PixelFormat.alpha, 0))
      return try unsafe Surface(adopting: plain, as: alive.kind).copied(isOpaque: false)
    }
    return try copied(isOpaque: !hasAlpha)
  }

  /// Whether the pixel format has an alpha channel.
  var hasAlpha: Bool { unsafe pointer.pointee.format.pointee.Amask != 0 }

  private var hasColorKey: Bool { unsafe SDL_HasColorKey(pointer) == SDL_TRUE }

  private func copied(isOpaque: Bool) throws(CallError) -> Bitmap {
    let (width, height) = (width, height)
    var bitmap = Bitmap(width: width, height: height)
    guard width > 0, height > 0 else { return bitmap }
    let source = unsafe pointer.pointee
    try Call.check(
      "SDL_ConvertPixels",
      unsafe SDL_ConvertPixels(
        CInt(width), CInt(height), source.format.pointee.format, source.pixels, source.pitch,
        PixelFormat.alpha, &bitmap.pixels, CInt(width * 4)))
    if isOpaque {
      for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
    }
    return bitmap
  }
}

/// The two pixel formats in use.
package nonisolated enum PixelFormat {
  /// 32 bits with alpha, `0xAARRGGBB`.
  package static let alpha = Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue)
  /// 32 bits whose top byte is ignored; copying it needs no blending.
  package static let opaque = Uint32(SDL_PIXELFORMAT_RGB888.rawValue)
}
