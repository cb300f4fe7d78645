nonisolated extension Picture {
  /// Decodes a PNG, JPEG or WebP picture, told by its bytes; from any thread, which it keeps busy
  /// for a while.
  ///
  /// A JPEG that says how the camera was held (EXIF's orientation) is turned upright.
  /// Pictures larger than the screen's largest cover are made smaller at once.
  ///
  /// - Throws: ``PictureRefusal`` where it is of another kind, too large, broken or cut off.
  public init(decoding bytes: [UInt8]) throws(PictureRefusal) {
    let header = try PictureHeader(bytes)
    var bitmap = try Picture.decode(bytes, header)
    let longest = max(bitmap.width, bitmap.height)
    if longest > Picture.longestSide {
      let factor = Double(Picture.longestSide) / Double(longest)
      bitmap = bitmap.flattened(over: Picture.background).scaled(
        toWidth: max(1, Int(Double(bitmap.width) * factor)),
        height: max(1, Int(Double(bitmap.height) * factor)))
    }
    self.init(bitmap.turnedUpright(from: header.orientation))
  }

  /// No cover on a screen of 4K needs more pixels a side.
  private static let longestSide = 4096

  private static func decode(_ bytes: [UInt8], _ header: PictureHeader) throws(PictureRefusal)
    -> Bitmap
  {
    let result: Result<Bitmap, StageError> = unsafe bytes.withUnsafeBufferPointer { buffer in
      do throws(StageError) {
        return unsafe .success(try Surface(decoding: buffer, header.kind).makeBitmap())
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let bitmap) where bitmap.width > 0 && bitmap.height > 0: return bitmap
    case .success: throw PictureRefusal("is a \(header.kind.rawValue) picture of nothing")
    case .failure(let error):
      throw PictureRefusal("is a broken \(header.kind.rawValue) picture (\(error.message))")
    }
  }
}
