import CSDL2

/// Where rows of pixels are written to.
@unsafe nonisolated struct PixelRows {
  /// The first pixel of the first row.
  let start: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let pitch: Int

  /// A row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { unsafe start + y * pitch }
}

extension Texture {
  /// Lends the texture's top left corner to be written to, all of it, so that nothing is copied
  /// (`SDL_LockTexture` where it has no memory of its own).
  func write(
    width: Int, height: Int, _ body: (PixelRows) throws(StageError) -> Void
  ) throws(StageError) {
    if let memory = unsafe memory {
      return try unsafe body(PixelRows(start: memory.pixels, pitch: memory.pitch))
    }
    var area = PixelRect(x: 0, y: 0, width: width, height: height).sdl
    var pixels: UnsafeMutableRawPointer?
    var pitch: CInt = 0
    try Call.check(
      "SDL_LockTexture", unsafe SDL_LockTexture(pointer, &area, &pixels, &pitch))
    defer { unsafe SDL_UnlockTexture(pointer) }
    guard let pixels = unsafe pixels else { return }
    try unsafe body(
      PixelRows(start: pixels.assumingMemoryBound(to: UInt32.self), pitch: Int(pitch) / 4))
  }
}
