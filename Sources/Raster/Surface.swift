import CSDL2

/// Pixels that SDL draws on, has drawn or has read (`SDL_Surface`); on the thread that made it.
@safe
package nonisolated final class Surface {
  /// The handle; it lives as long as this owner.
  package let pointer: UnsafeMutablePointer<SDL_Surface>
  private let kind: LiveOwners.Kind

  /// Takes over a surface that SDL made.
  init(
    adopting pointer: UnsafeMutablePointer<SDL_Surface>, as kind: LiveOwners.Kind = .surface
  ) {
    unsafe self.pointer = pointer
    self.kind = kind
    LiveOwners.born(kind)
  }

  /// Reads an image that may not be trusted, as the kind that it was found to be.
  ///
  /// The readers are called by their names: `IMG_LoadTyped_RW` asks each of SDL_image's readers
  /// first whether the bytes are its own, and that of SVG says so of any with `<svg` in them.
  ///
  /// - Throws: ``CallError`` where it cannot be read.
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
    LiveOwners.died(kind)
  }

  /// Width in pixels.
  var width: Int { unsafe Int(pointer.pointee.w) }
  /// Height in pixels.
  var height: Int { unsafe Int(pointer.pointee.h) }

  /// A copy of the pixels, opaque where the surface has no alpha.
  ///
  /// - Throws: ``CallError`` where memory has run out.
  func makeBitmap() throws(CallError) -> Bitmap {
    guard unsafe pointer.pointee.format.pointee.palette == nil, !hasColorKey else {
      // Colours that are in a table, or of which one is a hole.
      let pointer = unsafe pointer
      let plain = unsafe try Call.unwrap(
        "SDL_ConvertSurfaceFormat", SDL_ConvertSurfaceFormat(pointer, PixelFormat.alpha, 0))
      return try unsafe Surface(adopting: plain, as: kind).copied(isOpaque: false)
    }
    return try copied(isOpaque: !hasAlpha)
  }

  /// Whether its pixels have a fourth part.
  var hasAlpha: Bool { unsafe pointer.pointee.format.pointee.Amask != 0 }

  private var hasColorKey: Bool { unsafe SDL_HasColorKey(pointer) == SDL_TRUE }

  private func copied(isOpaque: Bool) throws(CallError) -> Bitmap {
    let (width, height) = (width, height)
    var bitmap = Bitmap(width: width, height: height)
    guard width > 0, height > 0 else { return bitmap }
    let source = unsafe pointer.pointee
    try Call.check(
      "SDL_ConvertPixels",
      unsafe bitmap.pixels.withUnsafeMutableBytes { target in
        unsafe SDL_ConvertPixels(
          CInt(width), CInt(height), source.format.pointee.format, source.pixels, source.pitch,
          PixelFormat.alpha, target.baseAddress, CInt(width * 4))
      })
    if isOpaque {
      for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
    }
    return bitmap
  }
}

/// The two pixel formats of the window tier.
package nonisolated enum PixelFormat {
  /// 32 bits with alpha, `0xAARRGGBB`.
  package static let alpha = Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue)
  /// 32 bits whose top byte means nothing: copies of it need no blending.
  package static let opaque = Uint32(SDL_PIXELFORMAT_RGB888.rawValue)
}
