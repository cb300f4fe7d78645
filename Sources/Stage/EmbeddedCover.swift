import CEmbedded

/// The cover that is part of the program.
public nonisolated enum EmbeddedCover {
  /// Sides in pixels of the sizes that were filtered beforehand, from the smallest.
  public static var sides: [Int] {
    (0..<flexscroll_cover_level_count()).map { unsafe Int(flexscroll_cover_level($0).side) }
  }

  /// The cover in the smallest size that is at least as large as asked, else in the largest; from
  /// any thread.
  ///
  /// - Throws: ``StageError`` where SDL_image cannot read it.
  public static func picture(side: Int) throws(StageError) -> Picture {
    let sides = sides
    let index = sides.firstIndex { $0 >= side } ?? max(0, sides.count - 1)
    let asset = unsafe flexscroll_cover_level(index).jpeg
    let bytes = unsafe UnsafeBufferPointer(start: asset.bytes, count: asset.length)
    return try unsafe Picture(Surface(decoding: bytes, .jpeg).makeBitmap())
  }
}
