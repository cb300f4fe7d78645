import CEmbedded
import CSDL2

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
    guard let stream = unsafe SDL_RWFromConstMem(asset.bytes, CInt(clamping: asset.length)) else {
      throw StageError.now("SDL_RWFromConstMem")
    }
    guard let surface = unsafe IMG_LoadTyped_RW(stream, 1, "JPG") else {
      throw StageError.now("IMG_LoadTyped_RW")
    }
    defer { unsafe SDL_FreeSurface(surface) }
    return try unsafe Picture(Surface.bitmap(of: surface))
  }
}
