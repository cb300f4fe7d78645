/// PNG files byte by byte, right and wrong ones.
package enum PNGBytes {
  /// The eight bytes in front.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length and its checksum.
  package static func chunk(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
    let summed = Array(name.utf8) + content
    var sum: UInt32 = ~0
    for byte in summed { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return big(content.count) + summed + big(Int(~sum))
  }

  /// The first chunk.
  package static func header(
    _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlace: UInt8 = 0
  ) -> [UInt8] {
    chunk("IHDR", big(width) + big(height) + [depth, color, 0, 0, interlace])
  }

  /// A whole file of some rows, each without the byte for its filter.
  package static func file(
    _ header: [UInt8], before: [UInt8] = [], rows: [[UInt8]], after: [UInt8] = []
  ) -> [UInt8] {
    let pixels = chunk("IDAT", deflated(rows.flatMap { [0] + $0 }))
    return signature + header + before + pixels + after + chunk("IEND")
  }

  /// A grey file of 8 × 16 pixels or so whose upper half is white.
  package static func half(width: Int, height: Int, before: [UInt8] = [], after: [UInt8] = [])
    -> [UInt8]
  {
    let rows = (0..<height).map { row in
      [UInt8](repeating: row < height / 2 ? 255 : 0, count: width)
    }
    return file(
      PNGBytes.header(width, height, color: 0), before: before, rows: rows, after: after)
  }

  /// Bytes in the form of zlib, but not compressed.
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0]
      for number in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
      }
      stream += block
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + big(high << 16 | low)
  }

  /// A small stream that is so many zeros when it is unpacked, in steps of 258.
  package static func bomb(zeros: Int) -> [UInt8] {
    // One literal, then copies of 258 bytes from one byte back, in the fixed codes of RFC 1951.
    var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    let copy: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    var stream: [UInt8] = [0x78, 0x01]
    for _ in 0..<(zeros / 258) {
      bits += copy
      while bits.count >= 8 {
        stream.append((0..<8).reduce(0) { $0 | bits[$1] << UInt8($1) })
        bits.removeFirst(8)
      }
    }
    bits += [UInt8](repeating: 0, count: 16)
    return stream + [(0..<8).reduce(0) { $0 | bits[$1] << UInt8($1) }, 0, 0, 0, 0, 1]
  }

  /// The four bytes of a number, the highest first.
  package static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
