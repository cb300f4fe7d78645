/// Why bytes are not taken for a picture.
public nonisolated struct PictureRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in a few words that follow a file's name, such as "is empty".
  public let reason: String

  /// The reason.
  public var description: String { reason }

  init(_ reason: String) {
    self.reason = reason
  }
}

/// What a picture says of itself before it is decoded: its kind by its first bytes, its size, and
/// whether all of it is there.
public nonisolated struct PictureHeader: Hashable, Sendable {
  /// The kinds that are read.
  public enum Kind: String, Sendable {
    /// Portable Network Graphics.
    case png = "PNG"
    /// JPEG, baseline or progressive.
    case jpeg = "JPEG"
    /// WebP, lossy or lossless.
    case webp = "WebP"
  }

  /// What it is.
  public let kind: Kind
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// How its pixels stand; those of PNG and WebP as they are to be seen.
  let orientation: PictureOrientation

  /// The most bytes that a picture may have.
  public static let byteLimit = 64 << 20
  /// The most pixels that a picture may have: decoded they are four bytes each.
  public static let pixelLimit = 50_000_000
  /// The longest side in pixels.
  public static let sideLimit = 32_767

  /// Reads what a picture says of itself, not trusting it.
  ///
  /// - Throws: ``PictureRefusal`` where it is empty, too large, of another kind, broken or cut off.
  public init(_ bytes: [UInt8]) throws(PictureRefusal) {
    guard !bytes.isEmpty else { throw PictureRefusal("is empty") }
    guard bytes.count <= PictureHeader.byteLimit else {
      throw PictureRefusal(
        "has \(bytes.count) bytes, more than \(PictureHeader.byteLimit)")
    }
    let reader = ByteReader(bytes)
    let size: (width: Int, height: Int)
    var orientation = PictureOrientation.upright
    if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      kind = .png
      size = try PictureHeader.png(reader)
    } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
      kind = .jpeg
      (size, orientation) = try PictureHeader.jpeg(reader)
    } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WEBP".utf8), at: 8) {
      kind = .webp
      size = try PictureHeader.webp(reader)
    } else {
      throw PictureRefusal("is not a PNG, JPEG or WebP picture")
    }
    (width, height) = size
    self.orientation = orientation
    guard width > 0, height > 0 else {
      throw PictureRefusal("is a broken \(kind.rawValue) picture")
    }
    let claim = "has \(width) × \(height) pixels"
    guard max(width, height) <= PictureHeader.sideLimit else {
      throw PictureRefusal("\(claim), more than \(PictureHeader.sideLimit) a side")
    }
    guard width * height <= PictureHeader.pixelLimit else {
      throw PictureRefusal("\(claim), more than \(PictureHeader.pixelLimit / 1_000_000) million")
    }
  }

  private static func cutOff(_ kind: Kind) -> PictureRefusal {
    PictureRefusal("is a \(kind.rawValue) picture that is cut off")
  }

  /// Walks the chunks: the size is in the first, the last must be there, and their checksums must
  /// be right, since libpng complains of them on the standard error output.
  private static func png(_ reader: ByteReader) throws(PictureRefusal) -> (width: Int, height: Int)
  {
    guard reader.has(Array("IHDR".utf8), at: 12), let width = reader.bigEndian(4, at: 16),
      let height = reader.bigEndian(4, at: 20)
    else { throw cutOff(.png) }
    var (at, isLast, hasPixels) = (8, false, false)
    while !isLast {
      guard let length = reader.bigEndian(4, at: at),
        let sum = reader.bigEndian(4, at: at + 8 + length)
      else { throw cutOff(.png) }
      guard reader.checksum(from: at + 4, count: 4 + length) == sum else {
        throw PictureRefusal("is a broken PNG picture (a checksum is wrong)")
      }
      isLast = reader.has(Array("IEND".utf8), at: at + 4)
      hasPixels = hasPixels || reader.has(Array("IDAT".utf8), at: at + 4)
      at += 12 + length
    }
    guard hasPixels else { throw PictureRefusal("is a PNG picture without pixels") }
    return (width, height)
  }

  /// Walks the segments to the frame header and the scan, after which the end marker must come:
  /// inside of a scan it cannot occur.
  private static func jpeg(_ reader: ByteReader) throws(PictureRefusal)
    -> (size: (width: Int, height: Int), orientation: PictureOrientation)
  {
    var at = 2
    var size: (width: Int, height: Int)?
    var orientation: PictureOrientation?
    while true {
      guard reader[at] == 0xFF, let marker = reader[at + 1] else { throw cutOff(.jpeg) }
      if marker == 0xFF {
        at += 1
        continue
      }
      if marker == 0xD9 { throw PictureRefusal("is a broken JPEG picture") }
      guard let length = reader.bigEndian(2, at: at + 2) else { throw cutOff(.jpeg) }
      // Start of frame, but for the three of the sixteen that are tables.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard let height = reader.bigEndian(2, at: at + 5),
          let width = reader.bigEndian(2, at: at + 7)
        else { throw cutOff(.jpeg) }
        size = (width, height)
      }
      if marker == 0xE1, orientation == nil {
        orientation = PictureOrientation(reader, exifAt: at + 4, length: length - 2)
      }
      at += 2 + max(2, length)
      if marker == 0xDA { break }
    }
    guard let size else { throw PictureRefusal("is a broken JPEG picture") }
    guard reader.contains(0xFF, 0xD9, from: at) else { throw cutOff(.jpeg) }
    return (size, orientation ?? .upright)
  }

  /// The three forms keep the size in three places; the container tells the length of all.
  private static func webp(_ reader: ByteReader) throws(PictureRefusal)
    -> (width: Int, height: Int)
  {
    guard let length = reader.littleEndian(4, at: 4), reader.count >= length + 8 else {
      throw cutOff(.webp)
    }
    var size: (width: Int, height: Int)?
    if reader.has(Array("VP8 ".utf8), at: 12), let width = reader.littleEndian(2, at: 26),
      let height = reader.littleEndian(2, at: 28)
    {
      size = (width & 0x3FFF, height & 0x3FFF)
    } else if reader.has(Array("VP8L".utf8), at: 12), let bits = reader.littleEndian(4, at: 21) {
      size = (1 + bits & 0x3FFF, 1 + (bits >> 14) & 0x3FFF)
    } else if reader.has(Array("VP8X".utf8), at: 12), let width = reader.littleEndian(3, at: 24),
      let height = reader.littleEndian(3, at: 27)
    {
      size = (1 + width, 1 + height)
    }
    guard let size else { throw PictureRefusal("is a broken WebP picture") }
    return size
  }
}
