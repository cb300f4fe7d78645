import CPlatform

/// The shape of something that has one colour: by how much it covers each pixel.
///
/// Text, icons, round corners and shadows are drawn through masks: a mask serves all colours, and takes
/// a quarter of the memory of pixels.
package nonisolated struct Mask: Sendable, Equatable {
  /// Width in pixels.
  package let width: Int
  /// Height in pixels.
  package let height: Int
  /// Rows from top to bottom without padding: 0 for no coverage, 255 for all of a pixel.
  package var coverage: [UInt8]

  /// Makes a mask from its coverage.
  ///
  /// - Precondition: The array has `width * height` elements.
  init(width: Int, height: Int, coverage: [UInt8]) {
    precondition(coverage.count == width * height)
    (self.width, self.height, self.coverage) = (width, height, coverage)
  }

  /// Makes a mask that covers nothing.
  init(width: Int, height: Int) {
    self.init(
      width: width, height: height, coverage: [UInt8](repeating: 0, count: width * height))
  }

  /// Makes a mask of the alpha of a bitmap of one colour, `0x00RRGGBB`; `nil` if a visible pixel has
  /// another.
  init?(_ bitmap: Bitmap, of rgb: UInt32) {
    self.init(width: bitmap.width, height: bitmap.height)
    guard unsafe flexscroll_extract_mask(&coverage, bitmap.pixels, coverage.count, rgb) else {
      return nil
    }
  }

  /// Makes a mask of a bitmap's alpha.
  init(alphaOf bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    _ = unsafe flexscroll_extract_mask(&coverage, bitmap.pixels, coverage.count, 0)
  }

  /// The coverage at a column and a row, counted from the top-left corner.
  subscript(x: Int, y: Int) -> UInt8 {
    get { coverage[y * width + x] }
    set { coverage[y * width + x] = newValue }
  }
}
