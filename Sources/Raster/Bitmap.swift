import CSDL2
import Glibc

/// Pixels in memory, independent of any device.
package nonisolated struct Bitmap: Sendable, Equatable {
  /// Width in pixels.
  package let width: Int
  /// Height in pixels.
  package let height: Int
  /// Rows from top to bottom without padding, a pixel as `0xAARRGGBB` with straight alpha in sRGB.
  package var pixels: [UInt32]

  /// Makes a bitmap of one colour.
  ///
  /// - Precondition: Neither extent is negative.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0)
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Makes a bitmap from existing pixels.
  ///
  /// - Precondition: The array has `width * height` elements.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixel at a column and a row, counted from the top-left corner.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Width and height in pixels.
  var size: (width: Int, height: Int) { (width, height) }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    pixels.allSatisfy { $0 >> 24 == 255 }
  }
}

nonisolated extension Bitmap {
  /// The smallest rectangle that contains all pixels that differ from another bitmap; `nil` if none
  /// do.
  ///
  /// - Precondition: Both bitmaps have the same size.
  package func difference(from other: Bitmap) -> PixelRect? {
    precondition(width == other.width && height == other.height)
    return unsafe pixels.withUnsafeBufferPointer { mine in
      unsafe other.pixels.withUnsafeBufferPointer { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return nil }
        func differs(_ row: Int, _ columns: Range<Int>) -> Bool {
          let start = row * width + columns.lowerBound
          return unsafe memcmp(mine + start, theirs + start, 4 * columns.count) != 0
        }
        let all = 0..<width
        guard let top = (0..<height).first(where: { differs($0, all) }),
          let bottom = (top..<height).last(where: { differs($0, all) })
        else { return nil }
        var (left, right) = (width, 0)
        for row in top...bottom {
          if differs(row, 0..<left) {
            left = (0..<left).first { differs(row, $0..<$0 + 1) } ?? left
          }
          if differs(row, right..<width) {
            right = ((right..<width).last { differs(row, $0..<$0 + 1) } ?? right) + 1
          }
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
      }
    }
  }

  /// The rows from the first to the last one with a pixel that is not transparent.
  var visibleRows: Range<Int> {
    func isVisible(_ row: Int) -> Bool {
      pixels[row * width..<(row + 1) * width].contains { $0 >> 24 != 0 }
    }
    guard let first = (0..<height).first(where: isVisible),
      let last = (first..<height).last(where: isVisible)
    else { return 0..<0 }
    return first..<last + 1
  }

  /// A part of the image.
  ///
  /// - Precondition: The part lies inside the image.
  package func cropped(to part: PixelRect) -> Bitmap {
    precondition(part.x >= 0 && part.y >= 0)
    precondition(part.x + part.width <= width && part.y + part.height <= height)
    if part.width == width, part.height == height { return self }
    var piece = Bitmap(width: part.width, height: part.height)
    piece.put(self, x: -part.x, y: -part.y)
    return piece
  }

  /// The image at the top left of a canvas of another size, cropped or extended with black.
  package func placed(inWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    if newWidth == width, newHeight == height { return self }
    var space = Bitmap(width: newWidth, height: newHeight, filledWith: 0xFF00_0000)
    space.put(self, x: 0, y: 0)
    return space
  }

  /// Copies another bitmap into this one, clipped at the edges.
  mutating func put(_ other: Bitmap, x: Int, y: Int) {
    let columns = max(0, -x)..<max(0, -x, min(other.width, width - x))
    guard !columns.isEmpty else { return }
    for row in max(0, -y)..<max(0, -y, min(other.height, height - y)) {
      let (source, target) = (row * other.width, (y + row) * width + x)
      pixels.replaceSubrange(
        target + columns.lowerBound..<target + columns.upperBound,
        with: other.pixels[source + columns.lowerBound..<source + columns.upperBound])
    }
  }
}

nonisolated extension Bitmap {
  /// The image with each of its pixels changed.
  func mapPixels(_ change: (UInt32) -> UInt32) -> Bitmap {
    Bitmap(width: width, height: height, pixels: pixels.map(change))
  }
}

extension Bitmap {
  /// The pixels as a PNG file in memory (`IMG_SavePNG_RW`), without an alpha channel if they are
  /// opaque.
  ///
  /// - Throws: ``CallError`` if memory has run out.
  package nonisolated func png() throws(CallError) -> [UInt8] {
    let surface = try surfaceToWrite()
    // Incompressible data grows by less than this, including the chunks around it.
    let most = (4 * width + 1) * height / 32 * 33 + (1 << 16)
    var bytes = [UInt8](repeating: 0, count: most)
    let count = try unsafe bytes.withUnsafeMutableBufferPointer { space throws(CallError) in
      let stream = unsafe try Call.unwrap(
        "SDL_RWFromMem", SDL_RWFromMem(space.baseAddress, CInt(clamping: space.count)))
      defer { unsafe SDL_RWclose(stream) }
      try Call.check("IMG_SavePNG_RW", unsafe IMG_SavePNG_RW(surface.pointer, stream, 0))
      return unsafe Int(SDL_RWtell(stream))
    }
    bytes.removeSubrange(count...)
    return bytes
  }

  /// The pixels in a format that SDL_image accepts.
  private nonisolated func surfaceToWrite() throws(CallError) -> Surface {
    let (isOpaque, w, h) = (isOpaque, CInt(clamping: width), CInt(clamping: height))
    let format = Uint32(
      isOpaque ? SDL_PIXELFORMAT_RGB24.rawValue : SDL_PIXELFORMAT_ARGB8888.rawValue)
    let pointer = unsafe try Call.unwrap(
      "SDL_CreateRGBSurfaceWithFormat",
      SDL_CreateRGBSurfaceWithFormat(0, w, h, isOpaque ? 24 : 32, format))
    let surface = unsafe Surface(adopting: pointer, as: .decoded)
    let target = unsafe surface.pointer.pointee
    try Call.check(
      "SDL_ConvertPixels",
      unsafe SDL_ConvertPixels(
        w, h, PixelFormat.alpha, pixels, w * 4, format, target.pixels, target.pitch))
    return surface
  }
}

nonisolated extension Bitmap {
  /// The image in another size, filtered without visible blocks or flicker.
  ///
  /// The channels are averaged in sRGB. The image should be opaque, since the colours of
  /// transparent pixels would count.
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth > 0, newHeight > 0, width > 0, height > 0 else {
      return Bitmap(width: max(0, newWidth), height: max(0, newHeight))
    }
    if newWidth == width, newHeight == height { return self }
    return resampled(toWidth: newWidth, height: newHeight)
  }

  /// Halves the image with a longer filter than a frame uses, since detail lost here is lost for
  /// good.
  func halved() -> Bitmap {
    let half = Bitmap.half(of: size)
    return resampled(toWidth: half.width, height: half.height, taps: 8)
  }

  /// The size of the ``halved()`` image.
  static func half(of size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    (max(1, size.width / 2), max(1, size.height / 2))
  }

  /// The image in a size midway to that of its half.
  func shortened() -> Bitmap {
    resampled(toWidth: shortenedSize.width, height: shortenedSize.height, taps: 8)
  }

  /// The size of ``shortened()``.
  var shortenedSize: (width: Int, height: Int) {
    func short(_ length: Int) -> Int { max(1, Int((Double(length) * 0.5.squareRoot()).rounded())) }
    return (short(width), short(height))
  }

  private func resampled(
    toWidth newWidth: Int, height newHeight: Int, taps: Int? = nil
  ) -> Bitmap {
    let across = ScalingWeights(ratio: Double(width) / Double(newWidth), taps: taps)
    let down = ScalingWeights(ratio: Double(height) / Double(newHeight), taps: taps)
    let columns = RowScaler.Axis(source: width, length: Double(newWidth), count: newWidth)
    let rows = RowScaler.Axis(source: height, length: Double(newHeight), count: newHeight)
    var scaler = RowScaler()
    var result = Bitmap(width: newWidth, height: newHeight)
    unsafe result.pixels.withUnsafeMutableBufferPointer { space in
      guard let start = space.baseAddress else { return }
      for row in 0..<newHeight {
        unsafe scaler.fill(
          start + row * newWidth, from: self, y: rows.place(of: row), down, columns: columns,
          across)
      }
    }
    return result
  }
}
