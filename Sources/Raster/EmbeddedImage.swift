import CPlatform
import Canvas

/// The images in the executable: the cover of the built-in album, the landscape and the stamp.
package nonisolated enum EmbeddedImage {
  /// The sizes in pixels that were filtered at build time, from the smallest; empty if the image is
  /// not embedded.
  package static func sizes(of id: ImageID) -> [(width: Int, height: Int)] {
    guard let number = UInt(exactly: id.rawValue).map(Int.init(bitPattern:)) else { return [] }
    return (0..<flexscroll_picture_level_count(number)).map { index in
      let level = unsafe flexscroll_picture_level(number, index)
      return unsafe (Int(level.width), Int(level.height))
    }
  }

  /// The image in the smallest size that is wide enough, else in the largest; from any thread.
  ///
  /// - Parameters:
  ///   - id: The name of the image.
  ///   - width: The greatest width in which it is drawn, in pixels. It may be enlarged by a
  ///     twentieth, which is not seen, but saves three quarters of the memory where the next size is
  ///     twice as wide.
  /// - Returns: `nil` if the image is not embedded.
  /// - Throws: ``CallError`` if SDL_image cannot read it.
  package static func image(_ id: ImageID, width: Int) throws(CallError) -> Image? {
    let sizes = sizes(of: id)
    guard let last = sizes.indices.last else { return nil }
    let least = Int(Double(width) * 0.95)
    let index = sizes.firstIndex { $0.width >= least } ?? last
    let file = unsafe flexscroll_picture_level(id.rawValue, index).file
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.length)
    let kind = unsafe bytes.first == 0xFF ? ImageHeader.Kind.jpeg : .png
    let bitmap = try unsafe Surface(decoding: bytes, kind).makeBitmap()
    let short = bitmap.shortenedSize
    // Another shape would move what lies below it.
    guard short.width >= least, short.width * bitmap.height == short.height * bitmap.width
    else { return Image(bitmap) }
    return Image(bitmap.flattened(over: Image.background).shortened())
  }
}
