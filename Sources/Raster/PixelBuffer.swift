import CPlatform
import CSDL2
import Canvas

/// Memory to which rows of pixels are written.
@unsafe package nonisolated struct PixelRows {
  /// The first pixel of the first row.
  package let start: UnsafeMutablePointer<UInt32>
  /// The number of pixels between the starts of two rows.
  package let pitch: Int

  package init(start: UnsafeMutablePointer<UInt32>, pitch: Int) {
    unsafe self.start = start
    unsafe self.pitch = pitch
  }

  /// A row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { unsafe start + y * pitch }

  /// Copies rows of pixels.
  func copy(_ source: UnsafePointer<UInt32>, pitch from: Int, width: Int, height: Int) {
    unsafe flexscroll_copy(start, pitch, source, from, width, height)
  }
}

/// Pixels `0x00RRGGBB` in memory.
///
/// The results equal those of SDL's software renderer bit for bit. Areas must lie inside ``size``.
@safe
@MainActor package final class PixelBuffer {
  /// The allocated width and height.
  package let capacity: (width: Int, height: Int)
  /// The area in use, from the top-left corner; never larger than ``capacity``.
  package var size: (width: Int, height: Int)
  /// The first pixel; rows are ``capacity`` wide.
  package let start: UnsafeMutablePointer<UInt32>
  private let alive = LiveOwner(.buffer)
  /// The allocated memory that contains the pixels; `nil` if another object owns it.
  private let memory: UnsafeMutablePointer<UInt32>?
  /// The owner of memory that was not allocated here.
  private let owner: AnyObject?

  /// The alignment of allocated pixels in bytes: that of a cache line, since stores that cross two of
  /// them take a third longer.
  private static let alignment = 64

  /// Allocates memory; an extent of 0 becomes 1.
  ///
  /// - Throws: ``CallError`` with reason `noMemory`.
  package init(width: Int, height: Int) throws(CallError) {
    capacity = (max(1, width), max(1, height))
    size = capacity
    let memory = unsafe try Call.allocate(
      pixels: capacity.width * capacity.height + Self.alignment / MemoryLayout<UInt32>.stride)
    unsafe start = UnsafeMutableRawPointer(memory).alignedUp(toMultipleOf: Self.alignment)
      .assumingMemoryBound(to: UInt32.self)
    unsafe self.memory = memory
    owner = nil
  }

  /// Uses memory that another object owns.
  package init(_ start: UnsafeMutablePointer<UInt32>, width: Int, height: Int, owner: AnyObject) {
    unsafe self.start = start
    unsafe memory = nil
    capacity = (width, height)
    size = capacity
    self.owner = owner
  }

  isolated deinit {
    unsafe SDL_free(memory)
  }

  /// The number of pixels between the starts of two rows.
  package var pitch: Int { capacity.width }

  private func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe start + y * pitch + x
  }

  /// The rows from a column on.
  @unsafe func rows(from x: Int) -> PixelRows { unsafe PixelRows(start: start + x, pitch: pitch) }

  /// Fills an area with a colour, blended by an alpha.
  package func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8) {
    let target = unsafe pixel(area.x, area.y)
    if alpha == 255 {
      unsafe flexscroll_fill(target, pitch, area.width, area.height, rgb)
    } else {
      unsafe flexscroll_blend_color(target, pitch, area.width, area.height, rgb, UInt32(alpha))
    }
  }

  /// Blends a row of pixels; those in `opaque` are copied.
  @unsafe func draw(_ row: UnsafePointer<UInt32>, x: Int, y: Int, width: Int, opaque: Range<Int>) {
    let target = unsafe pixel(x, y)
    let (start, end) = (opaque.lowerBound, opaque.upperBound)
    unsafe flexscroll_blend(target, pitch, row, width, start, 1, 255)
    unsafe flexscroll_copy(target + start, pitch, row + start, width, opaque.count, 1)
    unsafe flexscroll_blend(target + end, pitch, row + end, width, width - end, 1, 255)
  }

  /// Draws the part of a texture at a position over an area, limited to the texture.
  func draw(_ texture: MemoryTexture, x: Int, y: Int, to area: PixelRect) {
    let part = PixelRect(x: x, y: y, width: area.width, height: area.height)
    let whole = PixelRect(x: 0, y: 0, width: texture.width, height: texture.height)
    guard whole.contains(part) else { return }
    let target = unsafe pixel(area.x, area.y)
    let (width, height, alpha) = (area.width, area.height, UInt32(texture.alpha))
    let (from, first) = (texture.width, y * texture.width + x)
    // Of a mask this would lie outside of the memory.
    var source: UnsafeMutablePointer<UInt32> { unsafe texture.pixels + first }
    switch (texture.blend, texture.alpha) {
    case (.opaque, 255): unsafe flexscroll_copy(target, pitch, source, from, width, height)
    case (.opaque, _):
      unsafe flexscroll_blend_opaque(target, pitch, source, from, width, height, alpha)
    case (.alpha, _):
      unsafe flexscroll_blend(target, pitch, source, from, width, height, alpha)
    case (.mask, _):
      unsafe flexscroll_blend_mask(
        target, pitch, texture.coverage + first, from, width, height, texture.rgb, alpha)
    }
  }

  /// A copy of the area in use.
  package func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: size.width, height: size.height)
    unsafe flexscroll_copy(&bitmap.pixels, size.width, start, pitch, size.width, size.height)
    for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
    return bitmap
  }
}

/// A texture in memory.
@safe
@MainActor final class MemoryTexture: Texture {
  let width: Int
  let height: Int
  var blend: TextureBlend {
    didSet { precondition((blend == .mask) == (oldValue == .mask)) }
  }
  var alpha: UInt8 = 255
  var rgb: UInt32 = 0
  private let alive = LiveOwner(.texture)
  private let memory: UnsafeMutableRawPointer

  init(width: Int, height: Int, blend: TextureBlend) throws(CallError) {
    (self.width, self.height, self.blend) = (width, height, blend)
    let bytes = (blend == .mask ? 1 : 4) * width * height
    unsafe memory = UnsafeMutableRawPointer(try Call.allocate(pixels: (bytes + 3) / 4))
  }

  convenience init(_ mask: Mask) throws(CallError) {
    try self.init(width: mask.width, height: mask.height, blend: .mask)
    unsafe memory.copyMemory(from: mask.coverage, byteCount: bytes)
  }

  isolated deinit {
    unsafe SDL_free(memory)
  }

  var bytes: Int { (blend == .mask ? 1 : 4) * width * height }

  /// The first pixel; of no use for a mask.
  var pixels: UnsafeMutablePointer<UInt32> {
    unsafe memory.assumingMemoryBound(to: UInt32.self)
  }

  /// The coverage of the first pixel of a mask.
  var coverage: UnsafePointer<UInt8> {
    unsafe UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
  }

  func write(
    width: Int, height: Int, _ body: (PixelRows) throws(CallError) -> Void
  ) throws(CallError) {
    precondition(blend != .mask)
    guard width <= self.width, height <= self.height else { return }
    try unsafe body(PixelRows(start: pixels, pitch: self.width))
  }
}
