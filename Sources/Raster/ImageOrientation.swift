/// How an image's pixels are, as EXIF 2.3 counts it (tag 0x0112): what its rows and columns
/// are when it is seen upright.
nonisolated enum ImageOrientation: Int, Sendable, CaseIterable {
  /// The first row is the top, the first column the left.
  case upright = 1
  /// Left and right are exchanged.
  case mirrored
  /// It is upside down.
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

  /// Whether rows are columns when it is seen upright.
  var swapsAxes: Bool { rawValue >= ImageOrientation.transposed.rawValue }

  /// Whether the stored columns run from right to left.
  fileprivate var countsColumnsBack: Bool {
    [.mirrored, .turnedOver, .transverse, .turnedRight].contains(self)
  }

  /// Whether the stored rows run from bottom to top.
  fileprivate var countsRowsBack: Bool {
    [.turnedOver, .flipped, .turnedLeft, .transverse].contains(self)
  }

  /// Reads what WebP has of EXIF, in front of which some programs put the mark that JPEG has.
  init?(_ reader: ByteReader, webpAt content: Range<Int>) {
    let mark = reader.has(Array("Exif\0\0".utf8), at: content.lowerBound) ? 6 : 0
    self.init(reader, tiffAt: content.lowerBound + mark, length: content.count - mark)
  }

  /// Reads EXIF, which is a TIFF file without pixels; `nil` where it is none or does not state it.
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
      // A short (type 3) is in the first bytes of the value.
      guard tag == 0x0112, number(2, at: at + 2) == 3 else { continue }
      self.init(rawValue: number(2, at: at + 8) ?? 0)
      return
    }
    return nil
  }
}

extension Bitmap {
  /// The image as it is to be seen.
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
