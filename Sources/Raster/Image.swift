import CPlatform
import CSDL2
import Canvas

/// An image with smaller levels of itself, so that each displayed size is close to one of them.
///
/// A level is made when it is first needed.
package nonisolated struct Image: Sendable {
  /// The pixels of the largest level, opaque.
  package let bitmap: Bitmap
  /// The smaller levels that were requested, by number; those made on the way to them are not kept.
  ///
  /// The even levels are the image halved again and again, down to a few pixels. The odd ones lie
  /// midway, so that a frame never filters from a level that is much too large.
  private var smaller: [Int: Bitmap] = [:]

  /// The colour behind images that are not opaque: a dark grey.
  static let background: UInt32 = 0x1C1C1E

  /// Configures the allocator to return the memory of large images to the system; call it at the
  /// start of the program.
  package static func prepareMemory() { flexscroll_prepare_memory() }

  /// Returns the memory of released images to the system.
  package static func giveMemoryBack() { flexscroll_give_memory_back() }

  /// The minimum length of the longer side of a half, in pixels.
  private static let smallest = 32

  /// Makes an image, laid over dark grey if it is not opaque; from any thread.
  ///
  /// - Precondition: Neither extent is 0.
  package init(_ bitmap: Bitmap) {
    precondition(bitmap.width > 0 && bitmap.height > 0)
    self.bitmap = bitmap.flattened(over: Image.background)
  }

  /// Width divided by height.
  package var aspect: Double {
    Double(bitmap.width) / Double(bitmap.height)
  }

  /// The minimum ratio of a level to the displayed size.
  ///
  /// The finest detail of a level is already weakened and would be weakened a second time.
  static let margin = 1.15

  /// The smallest level that is larger than a size by the margin, else the largest; it is kept for
  /// further calls.
  package mutating func level(forWidth width: Int, height: Int) -> Bitmap {
    let (least, lowest) = (Double(width) * Self.margin, Double(height) * Self.margin)
    func isEnough(_ size: (width: Int, height: Int)) -> Bool {
      Double(size.width) >= least && Double(size.height) >= lowest
    }
    var (number, next) = (0, 0)
    var (half, between) = (bitmap.size, bitmap.shortenedSize)
    while isEnough(half) {
      number = next
      guard max(half.width, half.height) >= 2 * Self.smallest else { break }
      if isEnough(between) { number += 1 }
      (half, between) = (Bitmap.half(of: half), Bitmap.half(of: between))
      next += 2
    }
    let level = level(number)
    if number > 0, smaller[number] == nil { smaller[number] = level }
    return level
  }

  private func level(_ number: Int) -> Bitmap {
    if number == 0 { return bitmap }
    return smaller[number] ?? (number == 1 ? bitmap.shortened() : level(number - 2).halved())
  }
}

extension Bitmap {
  /// The image over a colour (`0xRRGGBB`), opaque.
  nonisolated func flattened(over rgb: UInt32) -> Bitmap {
    if isOpaque { return self }
    func blend(_ pixel: UInt32, _ shift: UInt32, _ alpha: UInt32) -> UInt32 {
      let front = pixel >> shift & 255
      let back = rgb >> shift & 255
      return ((front * alpha + back * (255 - alpha) + 127) / 255) << shift
    }
    return mapPixels { pixel in
      let alpha = pixel >> 24
      guard alpha < 255 else { return pixel }
      return 0xFF00_0000 | blend(pixel, 16, alpha) | blend(pixel, 8, alpha)
        | blend(pixel, 0, alpha)
    }
  }
}

nonisolated extension Bitmap {
  /// The middle of the image as a square if its shape is nearly one, else the image (DX-5).
  package var croppedToSquare: Bitmap {
    let (side, aspect) = (min(width, height), Double(width) / Double(height))
    guard width != height, (0.8...1.25).contains(aspect) else { return self }
    return cropped(
      to: PixelRect(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side))
  }
}

extension Image {
  /// The pixels of the smallest level, row by row: at most 64 × 64.
  package nonisolated var colors: [Color] {
    var image = self
    return image.level(forWidth: 0, height: 0).pixels.map { Color($0) }
  }
}

nonisolated extension Image {
  /// Decodes an image as ``Bitmap/init(decoding:)``.
  package init(decoding bytes: [UInt8]) throws(ImageRefusal) {
    self.init(try Bitmap(decoding: bytes))
  }

  /// The maximum number of pixels per side of a decoded image: what a cover on a 4K screen needs.
  package static let longestSide = 4096
}

nonisolated extension Bitmap {
  /// Loads what decoding needs of the system, so that it opens no files later.
  package static func prepareDecoding() {
    IMG_Init(CInt(IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_WEBP.rawValue))
  }

  /// Decodes a PNG, JPEG or WebP image, recognised by its first bytes.
  ///
  /// It may be called from any thread and takes a while. The program decodes files of any origin
  /// in the process that reads pictures and tags only.
  ///
  /// The EXIF orientation is applied, the first frame of an animation is taken, and CMYK images are
  /// converted. Images larger than the largest cover on screen are scaled down at once.
  ///
  /// - Throws: ``ImageRefusal`` if the format is not supported or the image is too large, broken or
  ///   truncated.
  package init(decoding bytes: [UInt8]) throws(ImageRefusal) {
    let header = try ImageHeader(bytes)
    var bitmap = try Self.decode(header.still(of: bytes), header)
    let longest = max(bitmap.width, bitmap.height)
    if longest > Image.longestSide {
      let factor = Double(Image.longestSide) / Double(longest)
      bitmap = bitmap.flattened(over: Image.background).scaled(
        toWidth: max(1, Int(Double(bitmap.width) * factor)),
        height: max(1, Int(Double(bitmap.height) * factor)))
    }
    self = bitmap.turnedUpright(from: header.orientation)
  }

  private static func decode(_ bytes: [UInt8], _ header: ImageHeader) throws(ImageRefusal)
    -> Bitmap
  {
    // SDL stores error messages per thread and does not notice when one of our threads ends.
    defer { SDL_TLSCleanup() }
    let bitmap: Bitmap
    do {
      bitmap = try unsafe bytes.withUnsafeBufferPointer { buffer throws(CallError) in
        let surface = unsafe try Surface(decoding: buffer, header.kind)
        let bitmap = try surface.makeBitmap()
        // SDL_image returns CMYK images as if they were RGB with alpha.
        guard header.kind == .jpeg, surface.hasAlpha else { return bitmap }
        return bitmap.printed(storesPaper: header.findings.storesPaper)
      }
    } catch {
      throw ImageRefusal("is a broken \(header.kind.rawValue) picture (\(error.message))")
    }
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw ImageRefusal("is a \(header.kind.rawValue) picture of nothing")
    }
    return bitmap
  }
}

extension Bitmap {
  /// Converts an image whose pixels contain cyan, magenta, yellow and black from the lowest byte
  /// up.
  ///
  /// `storesPaper` states that the values are inverted.
  nonisolated func printed(storesPaper: Bool) -> Bitmap {
    mapPixels { stored in
      let pixel = storesPaper ? stored : ~stored
      let black = pixel >> 24
      func light(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * black + 127) / 255 }
      return 0xFF00_0000 | light(0) << 16 | light(8) << 8 | light(16)
    }
  }
}

// Storage of images in the disk cache.
nonisolated extension Image {
  /// Whether a larger image would be sharper at a width in pixels.
  package func isShort(of width: Int) -> Bool {
    Double(min(bitmap.width, bitmap.height)) < Double(width) * Self.margin
  }
}

nonisolated extension Bitmap {
  /// Width and height in four little-endian bytes each, then the pixels in the machine's byte
  /// order.
  package var bytesToKeep: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + 4 * pixels.count)
    for extent in [width, height] { bytes += [UInt8](littleEndian: extent, count: 4) }
    unsafe pixels.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Makes a bitmap from stored bytes; `nil` if they are invalid.
  package init?(keptBytes bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    guard bytes.count > 8, let width = reader.littleEndian(4, at: 0),
      let height = reader.littleEndian(4, at: 4)
    else { return nil }
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, count == (bytes.count - 8) / 4,
      bytes.count % 4 == 0
    else { return nil }
    self.init(width: width, height: height)
    unsafe pixels.withUnsafeMutableBytes { unsafe $0.copyBytes(from: bytes[8...]) }
  }
}
