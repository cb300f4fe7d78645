/// A part of a PNG file: a name of four letters and its bytes.
nonisolated struct PNGChunk: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Its bytes, without length and checksum.
  var content: ArraySlice<UInt8>

  /// The bytes that each PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The parts of a file.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var at = signature.count
    while at + 12 <= file.count {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(file[at + $1]) }
      guard at + 12 + length <= file.count else { break }
      let name = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
      chunks.append(PNGChunk(name: name, content: file[at + 8..<at + 8 + length]))
      at += 12 + length
    }
    return chunks
  }

  /// A part as a file holds it, with length and checksum.
  static func bytes(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
    var bytes = big(content.count) + Array(name.utf8)
    bytes += content
    return bytes + big(Int(checksum(of: bytes[4...])))
  }

  /// The four bytes of a number, the highest first.
  static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The checksum of PNG: CRC-32 of ISO 3309.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in
      sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
    }
  }
}
