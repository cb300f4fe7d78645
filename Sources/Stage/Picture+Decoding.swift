import CSDL2

nonisolated extension Picture {
  /// Decodes a PNG, JPEG or WebP picture, told by its bytes; from any thread, which it keeps busy
  /// for a while.
  ///
  /// Pictures larger than the screen's largest cover are made smaller at once.
  ///
  /// - Throws: ``PictureRefusal`` where it is of another kind, too large, broken or cut off.
  public init(decoding bytes: [UInt8]) throws(PictureRefusal) {
    let header = try PictureHeader(bytes)
    let bitmap = try Picture.decode(bytes, header)
    let longest = max(bitmap.width, bitmap.height)
    guard longest > Picture.longestSide else {
      self.init(bitmap)
      return
    }
    let factor = Double(Picture.longestSide) / Double(longest)
    self.init(
      bitmap.flattened(over: Picture.background).scaled(
        toWidth: max(1, Int(Double(bitmap.width) * factor)),
        height: max(1, Int(Double(bitmap.height) * factor))))
  }

  /// No cover on a screen of 4K needs more pixels a side.
  private static let longestSide = 4096

  private static func decode(_ bytes: [UInt8], _ header: PictureHeader) throws(PictureRefusal)
    -> Bitmap
  {
    let result: Result<Bitmap, PictureRefusal> = unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let stream = unsafe SDL_RWFromConstMem(buffer.baseAddress, CInt(buffer.count)) else {
        return .failure(PictureRefusal("cannot be read"))
      }
      let name = header.kind == .jpeg ? "JPG" : header.kind.rawValue.uppercased()
      guard let surface = unsafe IMG_LoadTyped_RW(stream, 1, name) else {
        let message = unsafe String(cString: SDL_GetError())
        return .failure(
          PictureRefusal("is a broken \(header.kind.rawValue) picture (\(message))"))
      }
      defer { unsafe SDL_FreeSurface(surface) }
      guard let bitmap = try? unsafe Surface.bitmap(of: surface), bitmap.width > 0,
        bitmap.height > 0
      else { return .failure(PictureRefusal("is a \(header.kind.rawValue) picture of nothing")) }
      return .success(bitmap)
    }
    return try result.get()
  }
}
