/// The orientation of an image's pixels as defined by EXIF 2.3 (tag 0x0112).
///
/// It states where the first row and column are when the image is upright.
nonisolated enum ImageOrientation: Int, Sendable, CaseIterable {
  /// The first row is the top, the first column the left.
  case upright = 1
  /// Left and right are exchanged.
  case mirrored
  /// The image is rotated by 180 degrees.
  case turnedOver
  /// Top and bottom are exchanged.
  case flipped
  /// The first row is the left, the first column the top.
  case transposed
  /// The first row is the right, the first column the top.
  case turnedLeft
  /// The first row is the right, the first column the bottom.
  case transverse
  /// The first row is the left, the first column the bottom.
  case turnedRight

  /// Whether rows become columns in the upright image.
  var swapsAxes: Bool { rawValue >= ImageOrientation.transposed.rawValue }

  /// Whether the stored columns run from right to left.
  fileprivate var countsColumnsBack: Bool {
    [.mirrored, .turnedOver, .transverse, .turnedRight].contains(self)
  }

  /// Whether the stored rows run from bottom to top.
  fileprivate var countsRowsBack: Bool {
    [.turnedOver, .flipped, .turnedLeft, .transverse].contains(self)
  }

  /// Reads the EXIF chunk of a WebP file, which some programs begin with JPEG's EXIF marker.
  init?(_ reader: ByteReader, webpAt content: Range<Int>) {
    let mark = reader.has(Array("Exif\0\0".utf8), at: content.lowerBound) ? 6 : 0
    self.init(reader, tiffAt: content.lowerBound + mark, length: content.count - mark)
  }

  /// Reads EXIF data, which is a TIFF file without pixels; `nil` if it is invalid or has no
  /// orientation.
  init?(_ reader: ByteReader, tiffAt origin: Int, length: Int) {
    let end = origin + length
    let isLittle = reader.has(Array("II".utf8), at: origin)
    guard isLittle || reader.has(Array("MM".utf8), at: origin) else { return nil }
    func number(_ count: Int, at offset: Int) -> Int? {
      guard offset >= 0, origin + offset + count <= end else { return nil }
      return isLittle
        ? reader.littleEndian(count, at: origin + offset)
        : reader.bigEndian(count, at: origin + offset)
    }
    guard number(2, at: 2) == 42, let list = number(4, at: 4), let count = number(2, at: list)
    else { return nil }
    for entry in 0..<count {
      let at = list + 2 + 12 * entry
      guard let tag = number(2, at: at) else { return nil }
      // A short (type 3) occupies the first bytes of the value.
      guard tag == 0x0112, number(2, at: at + 2) == 3 else { continue }
      self.init(rawValue: number(2, at: at + 8) ?? 0)
      return
    }
    return nil
  }
}

extension Bitmap {
  /// The upright image.
  nonisolated func turnedUpright(from orientation: ImageOrientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let swaps = orientation.swapsAxes
    var turned = Bitmap(width: swaps ? height : width, height: swaps ? width : height)
    let (columnsBack, rowsBack) = (orientation.countsColumnsBack, orientation.countsRowsBack)
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        let (column, row) = swaps ? (y, x) : (x, y)
        turned.pixels[y * turned.width + x] =
          pixels[
            (rowsBack ? height - 1 - row : row) * width
              + (columnsBack ? width - 1 - column : column)]
      }
    }
    return turned
  }
}
