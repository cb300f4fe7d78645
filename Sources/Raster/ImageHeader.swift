/// The reason why an image is refused.
package nonisolated struct ImageRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in a few words that follow a file's name, such as "is empty".
  package let reason: String

  /// The reason.
  package var description: String { reason }

  init(_ reason: String) {
    self.reason = reason
  }
}

/// The properties of an image read before it is decoded: kind, size, completeness, and the parts
/// needed to show it.
package nonisolated struct ImageHeader: Hashable, Sendable {
  /// The supported formats.
  package enum Kind: String, Sendable {
    /// Portable Network Graphics.
    case png = "PNG"
    /// JPEG, baseline or progressive.
    case jpeg = "JPEG"
    /// WebP, lossy or lossless.
    case webp = "WebP"
  }

  /// The properties found in an image of any format.
  struct Findings: Hashable, Sendable {
    /// Width in pixels.
    var width: Int
    /// Height in pixels.
    var height: Int
    /// The orientation of its pixels.
    var orientation = ImageOrientation.upright
    /// Bytes that precede the parts for the decoder.
    var head: [UInt8] = []
    /// The ranges of bytes that the decoder receives.
    var parts: [Range<Int>]
    /// Whether CMYK values are stored inverted, as Adobe's programs do.
    var storesPaper = false
  }

  /// The format.
  package let kind: Kind
  /// The properties found.
  let findings: Findings

  /// The width in pixels, as stored.
  package var width: Int { findings.width }
  /// The height in pixels, as stored.
  package var height: Int { findings.height }
  /// The orientation of its pixels.
  var orientation: ImageOrientation { findings.orientation }

  /// The maximum size of a file, in bytes.
  package static let byteLimit = 64 << 20
  /// The maximum number of pixels; decoded, each has four bytes.
  package static let pixelLimit = 50_000_000
  /// The maximum length of a side, in pixels.
  package static let sideLimit = 32_767

  /// Reads the properties of an untrusted image.
  ///
  /// - Throws: ``ImageRefusal`` if it is empty, too large, of another format, broken or truncated.
  package init(_ bytes: [UInt8]) throws(ImageRefusal) {
    guard !bytes.isEmpty else { throw ImageRefusal("is empty") }
    guard bytes.count <= ImageHeader.byteLimit else {
      throw ImageRefusal(
        "has \(bytes.count) bytes, more than \(ImageHeader.byteLimit)")
    }
    let reader = ByteReader(bytes)
    if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      kind = .png
      findings = try ImageHeader.png(reader)
    } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
      kind = .jpeg
      findings = try ImageHeader.jpeg(reader)
    } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WEBP".utf8), at: 8) {
      kind = .webp
      findings = try ImageHeader.webp(reader)
    } else {
      throw ImageRefusal("is not a PNG, JPEG or WebP picture")
    }
  }

  /// Rejects sizes that no cover has, before anything else of the image is read.
  static func check(_ kind: Kind, width: Int, height: Int) throws(ImageRefusal) {
    guard width > 0, height > 0 else { throw broken(kind) }
    let claim = "has \(width) × \(height) pixels"
    guard max(width, height) <= sideLimit else {
      throw ImageRefusal("\(claim), more than \(sideLimit) a side")
    }
    guard width * height <= pixelLimit else {
      throw ImageRefusal("\(claim), more than \(pixelLimit / 1_000_000) million")
    }
  }

  static func cutOff(_ kind: Kind) -> ImageRefusal {
    ImageRefusal("is a \(kind.rawValue) picture that is cut off")
  }

  static func broken(_ kind: Kind) -> ImageRefusal {
    ImageRefusal("is a broken \(kind.rawValue) picture")
  }

  /// The bytes for the decoder: the still image without metadata, such as profiles or texts that
  /// may expand enormously.
  func still(of bytes: [UInt8]) -> [UInt8] {
    if findings.head.isEmpty, findings.parts == [0..<bytes.count] { return bytes }
    var still = findings.head
    still.reserveCapacity(still.count + findings.parts.reduce(0) { $0 + $1.count })
    for part in findings.parts { still += bytes[part] }
    return still
  }
}

nonisolated extension [Range<Int>] {
  /// Adds a range, joined with the previous one if they touch.
  mutating func join(_ part: Range<Int>) {
    if let last, last.upperBound == part.lowerBound {
      self[count - 1] = last.lowerBound..<part.upperBound
    } else {
      append(part)
    }
  }
}

nonisolated extension [UInt8] {
  /// The bytes of a number, the lowest first.
  package init(littleEndian number: Int, count: Int) {
    self = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// Reads numbers from bytes that may end early.
package nonisolated struct ByteReader {
  private let bytes: [UInt8]

  /// Makes a reader of bytes whose indices begin at 0.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// A byte; `nil` outside the data.
  subscript(index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  /// Whether the bytes at an index equal others.
  func has(_ expected: [UInt8], at start: Int) -> Bool {
    start <= count - expected.count
      && bytes[start..<(start + expected.count)].elementsEqual(expected)
  }

  /// A big-endian number of `length` bytes; `nil` if it extends beyond the data.
  func bigEndian(_ length: Int, at start: Int) -> Int? {
    guard start <= count - length else { return nil }
    return bytes[start..<(start + length)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number of `length` bytes; `nil` if it extends beyond the data.
  func littleEndian(_ length: Int, at start: Int) -> Int? {
    guard start <= count - length else { return nil }
    return bytes[start..<(start + length)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The checksum of bytes inside the data, as used by PNG (CRC-32 of ISO 3309).
  package func checksum(from start: Int, count: Int) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes[start..<(start + count)] {
      sum = ByteReader.table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
    }
    return Int(~sum)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  /// The next index of a byte; `nil` if it does not occur.
  func index(of byte: UInt8, from start: Int) -> Int? {
    start < count ? bytes[start...].firstIndex(of: byte) : nil
  }

  /// A chunk's name of four characters; `nil` if it extends beyond the data.
  func name(at start: Int) -> String? {
    guard start <= count - 4 else { return nil }
    return String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
  }
}

nonisolated extension ImageHeader {
  /// Walks the chunks: the first must contain the size, the last must be present, and all checksums
  /// must be right.
  ///
  /// The decoder receives the pixels, the palette and the transparency. For an animation it
  /// receives the still image for programs without animation.
  static func png(_ reader: ByteReader) throws(ImageRefusal) -> Findings {
    guard let name = reader.name(at: 12), let width = reader.bigEndian(4, at: 16),
      let height = reader.bigEndian(4, at: 20)
    else { throw cutOff(.png) }
    guard name == "IHDR", reader.bigEndian(4, at: 8) == 13 else { throw broken(.png) }
    try check(.png, width: width, height: height)
    var findings = Findings(width: width, height: height, parts: [0..<8])
    let space = packedLimit(reader, width: width, height: height)
    var (at, isLast, hasPixels, packed) = (8, false, false, 0)
    while !isLast {
      guard let length = reader.bigEndian(4, at: at), let name = reader.name(at: at + 4),
        let sum = reader.bigEndian(4, at: at + 8 + length)
      else { throw cutOff(.png) }
      guard reader.checksum(from: at + 4, count: 4 + length) == sum else {
        throw ImageRefusal("is a broken PNG picture (a checksum is wrong)")
      }
      let next = at + 12 + length
      var isNeeded = true
      switch name {
      case "IHDR": guard at == 8 else { throw broken(.png) }
      case "IDAT":
        hasPixels = true
        packed += length
        guard packed <= space else {
          throw ImageRefusal("is a PNG picture of more bytes than its pixels need")
        }
      case "IEND": isLast = true
      case "PLTE", "tRNS": break
      case "eXIf":
        isNeeded = false
        findings.orientation =
          ImageOrientation(reader, tiffAt: at + 8, length: length) ?? findings.orientation
      default:
        isNeeded = false
        // An upper-case letter marks a chunk that is required for decoding.
        guard name.first?.isUppercase == false else { throw broken(.png) }
      }
      if isNeeded { findings.parts.join(at..<next) }
      at = next
    }
    guard hasPixels else { throw ImageRefusal("is a PNG picture without pixels") }
    return findings
  }

  /// The maximum number of compressed bytes; a decoder inflates all of them, even beyond the last
  /// pixel.
  private static func packedLimit(_ reader: ByteReader, width: Int, height: Int) -> Int {
    let parts = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(reader[25] ?? 0)] ?? 4
    let row = 8 + (width * parts * Int(reader[24] ?? 8) + 7) / 8
    // Incompressible data grows by far less.
    return 2 * row * height + (1 << 16)
  }
}

nonisolated extension ImageHeader {
  /// The maximum number of scans in a JPEG image; programs write a dozen.
  ///
  /// A decoder processes all pixels for each scan, although a scan may have only a few bytes.
  static let scanLimit = 100

  /// Walks the segments and scans to the end marker.
  static func jpeg(_ reader: ByteReader) throws(ImageRefusal) -> Findings {
    var findings = Findings(width: 0, height: 0, parts: [])
    var isTurned = false
    var (at, scans) = (2, 0)
    while true {
      guard let lead = reader[at], let marker = reader[at + 1] else { throw cutOff(.jpeg) }
      guard lead == 0xFF else { throw broken(.jpeg) }
      switch marker {
      case 0xFF:
        at += 1
        continue
      case 0x01, 0xD0...0xD7:
        at += 2
        continue
      case 0xD9:
        guard scans > 0 else { throw broken(.jpeg) }
        findings.parts = [0..<(at + 2)]
        return findings
      default: break
      }
      guard let length = reader.bigEndian(2, at: at + 2) else { throw cutOff(.jpeg) }
      switch marker {
      // Start of frame; three of the sixteen codes are tables.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard findings.width == 0 else { throw broken(.jpeg) }
        guard let height = reader.bigEndian(2, at: at + 5),
          let width = reader.bigEndian(2, at: at + 7)
        else { throw cutOff(.jpeg) }
        try check(.jpeg, width: width, height: height)
        (findings.width, findings.height) = (width, height)
      case 0xE1 where !isTurned:
        guard reader.has(Array("Exif\0\0".utf8), at: at + 4) else { break }
        isTurned = true
        findings.orientation =
          ImageOrientation(reader, tiffAt: at + 10, length: length - 8) ?? .upright
      case 0xEE:
        findings.storesPaper =
          findings.storesPaper || reader.has(Array("Adobe".utf8), at: at + 4)
      default: break
      }
      at += 2 + max(2, length)
      guard marker == 0xDA else { continue }
      guard findings.width > 0 else { throw broken(.jpeg) }
      scans += 1
      guard scans <= scanLimit else {
        throw ImageRefusal("is a JPEG picture of more than \(scanLimit) scans")
      }
      guard let end = reader.markerInScan(from: at) else { throw cutOff(.jpeg) }
      at = end
    }
  }
}

nonisolated extension ByteReader {
  /// The end of the scan that contains an index: the next significant marker.
  fileprivate func markerInScan(from start: Int) -> Int? {
    var at = start
    while let lead = index(of: 0xFF, from: at) {
      switch self[lead + 1] ?? 0 {
      // Tables, the next scan, the end, and application data.
      case 0xC4, 0xCC, 0xD9, 0xDA, 0xDB, 0xDC, 0xDD, 0xE0...0xEF, 0xFE: return lead
      default: at = lead + 1
      }
    }
    return nil
  }
}
