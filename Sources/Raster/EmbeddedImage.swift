import CPlatform
import Canvas
import Synchronization

/// The images that are part of the program: the cover of its own album, the landscape and the
/// stamp.
package nonisolated enum EmbeddedImage {
  /// Widths and heights in pixels of the sizes that were filtered beforehand, from the smallest;
  /// none where the image is not part of the program.
  package static func sizes(of id: ImageID) -> [(width: Int, height: Int)] {
    guard let number = UInt(exactly: id.rawValue).map(Int.init(bitPattern:)) else { return [] }
    return (0..<flexscroll_picture_level_count(number)).map { index in
      let level = unsafe flexscroll_picture_level(number, index)
      return unsafe (Int(level.width), Int(level.height))
    }
  }

  /// The image in the smallest size that is at least as wide as asked, else in the largest; from
  /// any thread.
  ///
  /// - Parameters:
  ///   - id: its name.
  ///   - width: in pixels.
  /// - Returns: `nil` where it is not part of the program.
  /// - Throws: ``CallError`` where SDL_image cannot read it.
  package static func image(_ id: ImageID, width: Int) throws(CallError) -> Image? {
    let sizes = sizes(of: id)
    guard let last = sizes.indices.last else { return nil }
    let index = sizes.firstIndex { $0.width >= width } ?? last
    let file = unsafe flexscroll_picture_level(id.rawValue, index).file
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.length)
    let kind = unsafe bytes.first == 0xFF ? ImageHeader.Kind.jpeg : .png
    return try unsafe Image(Surface(decoding: bytes, kind).makeBitmap())
  }
}

@unsafe @preconcurrency import Glibc

/// What libraries write on the standard error output by themselves, such as libpng about each
/// image that is not quite right; the program says what is to be said.
nonisolated enum LibraryChatter {
  /// One piece of work at a time, which also keeps large images from being decoded side by side.
  private static let turn = Mutex(())

  /// Where what libraries write goes while no work is being done; no more than to compare it.
  static var restingPlace: UInt { turn.withLock { _ in unsafe UInt(bitPattern: stderr) } }

  /// Runs a piece of work while nothing that is written through `stderr` arrives.
  ///
  /// The program's own lines do not pass through it.
  static func withheld<Result>(_ work: () -> sending Result) -> sending Result {
    turn.withLock { _ in
      let nowhere = unsafe fopen("/dev/null", "we")
      guard unsafe nowhere != nil else { return work() }
      let shown = unsafe stderr
      unsafe stderr = nowhere
      defer {
        unsafe stderr = shown
        unsafe fclose(nowhere)
      }
      return work()
    }
  }
}
