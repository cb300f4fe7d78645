import CSDL2

extension Bitmap {
  /// The bitmap on a ground of one colour, bit for bit as a renderer in software blends it there.
  ///
  /// - Parameters:
  ///   - rgb: The ground, `0x00RRGGBB`.
  ///   - alpha: By how much the bitmap's own alpha is multiplied, in 255 parts.
  /// - Returns: Opaque pixels.
  /// - Throws: ``StageError`` where memory has run out.
  func blended(over rgb: UInt32, alpha: UInt8) throws(StageError) -> Bitmap {
    let target = try Surface(width: width, height: height, isOpaque: true)
    try Call.check("SDL_FillRect", unsafe SDL_FillRect(target.pointer, nil, rgb))
    let source = try Surface(width: width, height: height, isOpaque: false)
    unsafe source.write(self)
    unsafe SDL_SetSurfaceBlendMode(source.pointer, SDL_BLENDMODE_BLEND)
    unsafe SDL_SetSurfaceAlphaMod(source.pointer, alpha)
    try Call.check(
      "SDL_UpperBlit", unsafe SDL_UpperBlit(source.pointer, nil, target.pointer, nil))
    return try target.makeBitmap()
  }
}

extension Surface {
  /// Writes a bitmap of the same size into a surface of the same format.
  @unsafe fileprivate func write(_ bitmap: Bitmap) {
    let row = bitmap.width * 4
    let pitch = unsafe Int(pointer.pointee.pitch)
    guard row > 0, let pixels = unsafe pointer.pointee.pixels else { return }
    unsafe bitmap.pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<bitmap.height {
        unsafe (pixels + y * pitch).copyMemory(from: start + y * row, byteCount: row)
      }
    }
  }
}
