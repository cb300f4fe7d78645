/// Pixels in memory, away from any device: what a decoder hands over and a headless painter leaves.
package nonisolated struct Bitmap: Sendable, Equatable {
  /// Width in pixels.
  package let width: Int
  /// Height in pixels.
  package let height: Int
  /// Rows from top to bottom without padding, a pixel as `0xAARRGGBB` with straight alpha in sRGB.
  package var pixels: [UInt32]

  /// Makes a bitmap of one colour.
  ///
  /// - Precondition: neither extent is negative.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0)
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Makes a bitmap of existing pixels.
  ///
  /// - Precondition: there are `width * height` of them.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel at a column and a row; both are counted from the top-left corner.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Whether every pixel covers what is behind it.
  package var isOpaque: Bool {
    pixels.allSatisfy { $0 >> 24 == 255 }
  }
}
