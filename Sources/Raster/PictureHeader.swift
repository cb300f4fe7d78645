/// Why bytes are not taken for a picture.
package nonisolated struct PictureRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in a few words that follow a file's name, such as "is empty".
  package let reason: String

  /// The reason.
  package var description: String { reason }

  init(_ reason: String) {
    self.reason = reason
  }
}

/// What a picture says of itself before it is decoded: its kind by its first bytes, its size,
/// whether all of it is there, and which parts of it are needed to show it.
package nonisolated struct PictureHeader: Hashable, Sendable {
  /// The kinds that are read.
  package enum Kind: String, Sendable {
    /// Portable Network Graphics.
    case png = "PNG"
    /// JPEG, baseline or progressive.
    case jpeg = "JPEG"
    /// WebP, lossy or lossless.
    case webp = "WebP"
  }

  /// What is found in a picture of any kind.
  struct Findings: Hashable, Sendable {
    /// Width in pixels.
    var width: Int
    /// Height in pixels.
    var height: Int
    /// How its pixels stand.
    var orientation = PictureOrientation.upright
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
  var orientation: PictureOrientation { findings.orientation }

  /// The most bytes that a picture may have.
  package static let byteLimit = 64 << 20
  /// The most pixels that a picture may have: decoded they are four bytes each.
  package static let pixelLimit = 50_000_000
  /// The longest side in pixels.
  package static let sideLimit = 32_767

  /// Reads what a picture says of itself, not trusting it.
  ///
  /// - Throws: ``PictureRefusal`` where it is empty, too large, of another kind, broken or cut off.
  package init(_ bytes: [UInt8]) throws(PictureRefusal) {
    guard !bytes.isEmpty else { throw PictureRefusal("is empty") }
    guard bytes.count <= PictureHeader.byteLimit else {
      throw PictureRefusal(
        "has \(bytes.count) bytes, more than \(PictureHeader.byteLimit)")
    }
    let reader = ByteReader(bytes)
    if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      kind = .png
      findings = try PictureHeader.png(reader)
    } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
      kind = .jpeg
      findings = try PictureHeader.jpeg(reader)
    } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WEBP".utf8), at: 8) {
      kind = .webp
      findings = try PictureHeader.webp(reader)
    } else {
      throw PictureRefusal("is not a PNG, JPEG or WebP picture")
    }
  }

  /// Refuses a size that no cover has, before anything else of the picture is looked at.
  static func check(_ kind: Kind, width: Int, height: Int) throws(PictureRefusal) {
    guard width > 0, height > 0 else { throw broken(kind) }
    let claim = "has \(width) × \(height) pixels"
    guard max(width, height) <= sideLimit else {
      throw PictureRefusal("\(claim), more than \(sideLimit) a side")
    }
    guard width * height <= pixelLimit else {
      throw PictureRefusal("\(claim), more than \(pixelLimit / 1_000_000) million")
    }
  }

  static func cutOff(_ kind: Kind) -> PictureRefusal {
    PictureRefusal("is a \(kind.rawValue) picture that is cut off")
  }

  static func broken(_ kind: Kind) -> PictureRefusal {
    PictureRefusal("is a broken \(kind.rawValue) picture")
  }

  /// What a decoder gets of the picture's bytes: the one still picture and nothing that comes with
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
