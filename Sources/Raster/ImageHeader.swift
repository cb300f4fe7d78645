/// Why bytes are not taken for an image.
package nonisolated struct ImageRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in a few words that follow a file's name, such as "is empty".
  package let reason: String

  /// The reason.
  package var description: String { reason }

  init(_ reason: String) {
    self.reason = reason
  }
}

/// What an image says of itself before it is decoded: its kind by its first bytes, its size,
/// whether all of it is there, and which parts of it are needed to show it.
package nonisolated struct ImageHeader: Hashable, Sendable {
  /// The kinds that are read.
  package enum Kind: String, Sendable {
    /// Portable Network Graphics.
    case png = "PNG"
    /// JPEG, baseline or progressive.
    case jpeg = "JPEG"
    /// WebP, lossy or lossless.
    case webp = "WebP"
  }

  /// What is found in an image of any kind.
  struct Findings: Hashable, Sendable {
    /// Width in pixels.
    var width: Int
    /// Height in pixels.
    var height: Int
    /// How its pixels stand.
    var orientation = ImageOrientation.upright
    /// What a decoder gets in front of the parts.
    var head: [UInt8] = []
    /// The parts of the bytes that a decoder gets.
    var parts: [Range<Int>]
    /// Whether four inks are stored as how much of the paper they leave, as Adobe's programs do.
    var storesPaper = false
  }

  /// What it is.
  package let kind: Kind
  /// What was found.
  let findings: Findings

  /// Width in pixels, as they are stored.
  package var width: Int { findings.width }
  /// Height in pixels, as they are stored.
  package var height: Int { findings.height }
  /// How its pixels stand.
  var orientation: ImageOrientation { findings.orientation }

  /// The most bytes that an image may have.
  package static let byteLimit = 64 << 20
  /// The most pixels that an image may have: decoded they are four bytes each.
  package static let pixelLimit = 50_000_000
  /// The longest side in pixels.
  package static let sideLimit = 32_767

  /// Reads what an image says of itself, not trusting it.
  ///
  /// - Throws: ``ImageRefusal`` where it is empty, too large, of another kind, broken or cut off.
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

  /// Refuses a size that no cover has, before anything else of the image is looked at.
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

  /// What a decoder gets of the image's bytes: the one still image and nothing that comes with
  /// it, such as a profile or a text that are small until they are unpacked.
  func still(of bytes: [UInt8]) -> [UInt8] {
    if findings.head.isEmpty, findings.parts == [0..<bytes.count] { return bytes }
    var still = findings.head
    still.reserveCapacity(still.count + findings.parts.reduce(0) { $0 + $1.count })
    for part in findings.parts { still += bytes[part] }
    return still
  }
}

nonisolated extension [Range<Int>] {
  /// Adds a part, joined to the one before where they touch.
  mutating func join(_ part: Range<Int>) {
    if let last, last.upperBound == part.lowerBound {
      self[count - 1] = last.lowerBound..<part.upperBound
    } else {
      append(part)
    }
  }
}

/// Reads numbers from bytes that may end too early.
nonisolated struct ByteReader {
  private let bytes: [UInt8]

  /// Makes a reader of bytes that are counted from 0.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// A byte; `nil` past the ends.
  subscript(index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  /// Whether some bytes stand at an index.
  func has(_ expected: [UInt8], at start: Int) -> Bool {
    start <= count - expected.count
      && bytes[start..<(start + expected.count)].elementsEqual(expected)
  }

  /// A number of so many bytes, the highest first; `nil` where they are not all there.
  func bigEndian(_ length: Int, at start: Int) -> Int? {
    guard start <= count - length else { return nil }
    return bytes[start..<(start + length)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of so many bytes, the lowest first; `nil` where they are not all there.
  func littleEndian(_ length: Int, at start: Int) -> Int? {
    guard start <= count - length else { return nil }
    return bytes[start..<(start + length)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The checksum of some bytes that are known to be there, as PNG has it (CRC-32 of ISO 3309).
  func checksum(from start: Int, count: Int) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes[start..<(start + count)] {
      sum = ByteReader.table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
    }
    return Int(~sum)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  /// Where a byte stands next; `nil` where it does not.
  func index(of byte: UInt8, from start: Int) -> Int? {
    start < count ? bytes[start...].firstIndex(of: byte) : nil
  }

  /// A chunk's name of four characters; `nil` where they are not all there.
  func name(at start: Int) -> String? {
    guard start <= count - 4 else { return nil }
    return String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
  }
}

nonisolated extension ImageHeader {
  /// Walks the chunks: the size is in the first, the last must be there, and their checksums must
  /// be right.
  ///
  /// The decoder gets the pixels, their palette and their holes. Of an animated image that is
  /// the still one that it holds for programs without animation.
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
        // A capital letter says that the pixels mean nothing to who does not know the chunk.
        guard name.first?.isUppercase == false else { throw broken(.png) }
      }
      if isNeeded { findings.parts.join(at..<next) }
      at = next
    }
    guard hasPixels else { throw ImageRefusal("is a PNG picture without pixels") }
    return findings
  }

  /// The most bytes that the packed pixels may have: a decoder unpacks all of them, however many
  /// more than pixels there are.
  private static func packedLimit(_ reader: ByteReader, width: Int, height: Int) -> Int {
    let parts = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(reader[25] ?? 0)] ?? 4
    let row = 8 + (width * parts * Int(reader[24] ?? 8) + 7) / 8
    // What cannot be packed grows by far less.
    return 2 * row * height + (1 << 16)
  }
}

nonisolated extension ImageHeader {
  /// The most scans that a JPEG image may have; programs write a dozen.
  ///
  /// A decoder goes over all pixels for each, and one takes a few bytes.
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
      // Start of frame, but for the three of the sixteen that are tables.
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
  /// Where the scan ends that an index is in: at the next marker that means something there.
  fileprivate func markerInScan(from start: Int) -> Int? {
    var at = start
    while let lead = index(of: 0xFF, from: at) {
      switch self[lead + 1] ?? 0 {
      // Tables, the next scan, the end, what programs add.
      case 0xC4, 0xCC, 0xD9, 0xDA, 0xDB, 0xDC, 0xDD, 0xE0...0xEF, 0xFE: return lead
      default: at = lead + 1
      }
    }
    return nil
  }
}
