import CPlatform
import CSDL2

extension Surface {
  /// Makes a surface with alpha of a bitmap.
  ///
  /// - Throws: ``StageError`` where memory has run out.
  convenience init(_ bitmap: Bitmap) throws(StageError) {
    try self.init(width: bitmap.width, height: bitmap.height)
    let (own, width) = unsafe (pointer.pointee, bitmap.width)
    guard width > 0, let target = unsafe own.pixels else { return }
    unsafe bitmap.pixels.withUnsafeBufferPointer { rows in
      guard let source = rows.baseAddress else { return }
      unsafe flexscroll_copy(
        target.assumingMemoryBound(to: UInt32.self), Int(own.pitch) / 4, source, width, width,
        bitmap.height)
    }
  }

  /// Writes a surface with alpha as it is; or where it stands on one colour, together with that,
  /// bit for bit as it would be blended there.
  ///
  /// - Parameters:
  ///   - rows: where to; all rows fit.
  ///   - ground: the colour behind, and how much of the surface is laid over it.
  @unsafe func write(to rows: PixelRows, on ground: LineKey.Ground?) {
    let (target, pitch) = unsafe (rows.start, rows.pitch)
    let own = unsafe pointer.pointee
    guard let pixels = unsafe own.pixels else { return }
    let source = unsafe UnsafePointer(pixels.assumingMemoryBound(to: UInt32.self))
    let from = unsafe Int(own.pitch) / 4
    guard let ground else {
      return unsafe flexscroll_copy(target, pitch, source, from, width, height)
    }
    unsafe flexscroll_fill(target, pitch, width, height, ground.rgb)
    if ground.alpha == 255 {
      unsafe flexscroll_blend(target, pitch, source, from, width, height)
    } else {
      unsafe flexscroll_blend_faded(
        target, pitch, source, from, width, height, UInt32(ground.alpha))
    }
  }
}
