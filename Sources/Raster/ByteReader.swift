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
