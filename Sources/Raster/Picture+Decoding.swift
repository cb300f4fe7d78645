import CSDL2

nonisolated extension Picture {
  /// Decodes a PNG, JPEG or WebP picture, told by its bytes; from any thread, which it keeps busy
  /// for a while.
  ///
  /// One that says how the camera was held (EXIF's orientation) is turned upright, of an animated
  /// one the first picture is taken, and one in four inks is shown as it is printed.
  /// Pictures larger than the screen's largest cover are made smaller at once.
  ///
  /// - Throws: ``PictureRefusal`` where it is of another kind, too large, broken or cut off.
  package init(decoding bytes: [UInt8]) throws(PictureRefusal) {
    let header = try PictureHeader(bytes)
    var bitmap = try Picture.decode(header.still(of: bytes), header)
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
    // SDL keeps an error's words for each thread, and does not learn that one of ours ends.
    defer { SDL_TLSCleanup() }
    let result: Result<Bitmap, StageError> = LibraryChatter.withheld {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        do throws(StageError) {
          let surface = unsafe try Surface(decoding: buffer, header.kind)
          let bitmap = try surface.makeBitmap()
          // SDL_image hands four inks over as if they were three colours and their alpha.
          guard header.kind == .jpeg, surface.hasAlpha else { return .success(bitmap) }
          return .success(bitmap.printed(storesPaper: header.findings.storesPaper))
        } catch {
          return .failure(error)
        }
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

extension Bitmap {
  /// The picture on paper, whose pixels hold cyan, magenta, yellow and black from the lowest byte
  /// up: how much ink there is of each, or how much of the paper it leaves.
  nonisolated func printed(storesPaper: Bool) -> Bitmap {
    var copy = self
    for index in copy.pixels.indices {
      let pixel = storesPaper ? copy.pixels[index] : ~copy.pixels[index]
      let black = pixel >> 24
      func light(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * black + 127) / 255 }
      copy.pixels[index] = 0xFF00_0000 | light(0) << 16 | light(8) << 8 | light(16)
    }
    return copy
  }
}
