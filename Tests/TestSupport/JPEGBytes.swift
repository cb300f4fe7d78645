/// JPEG files byte by byte: baseline, each block of 8 × 8 pixels in one colour, hit exactly.
package enum JPEGBytes {
  /// A segment with its marker and length.
  package static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(truncatingIfNeeded: length)] + content
  }

  /// The mark of Adobe's programs: 0 leaves the inks as they are, 2 turns three of them.
  package static func adobe(_ transform: UInt8) -> [UInt8] {
    segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// The frame's header.
  package static func frame(width: Int, height: Int, parts: Int = 1) -> [UInt8] {
    func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    var content: [UInt8] = [8] + two(height) + two(width)
    content.append(UInt8(parts))
    for part in 1...UInt8(parts) { content += [part, 0x11, 0] }
    return segment(0xC0, content)
  }

  /// A whole file, with segments in front of the frame; a block is the parts of its colour,
  /// 0…255, row by row.
  package static func file(
    width: Int, height: Int, before: [UInt8] = [], blocks: [[Int]]
  ) -> [UInt8] {
    let parts = blocks[0].count
    var file: [UInt8] = [0xFF, 0xD8] + before
    file += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    file += frame(width: width, height: height, parts: parts)
    let lengths = [UInt8](repeating: 0, count: 16)
    var (steps, ends) = (lengths, lengths)
    (steps[3], ends[0]) = (12, 1)
    file += segment(0xC4, [0x00] + steps + Array(0...11))
    file += segment(0xC4, [0x10] + ends + [0])
    file += scan(parts: parts)
    file += packed(blocks)
    return file + [0xFF, 0xD9]
  }

  /// The header of a scan.
  package static func scan(parts: Int) -> [UInt8] {
    var content = [UInt8(parts)]
    for part in 1...UInt8(parts) { content += [part, 0] }
    return segment(0xDA, content + [0, 63, 0])
  }

  /// A grey file whose left half is white.
  package static func half(width: Int, height: Int, before: [UInt8] = []) -> [UInt8] {
    let columns = (width + 7) / 8
    let blocks = (0..<(columns * ((height + 7) / 8))).map { [$0 % columns < columns / 2 ? 255 : 0] }
    return file(width: width, height: height, before: before, blocks: blocks)
  }

  /// The differences from block to block, in codes of four bits for their lengths.
  private static func packed(_ blocks: [[Int]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var (pending, count) = (0, 0)
    func put(_ number: Int, _ length: Int) {
      for bit in stride(from: length - 1, through: 0, by: -1) {
        pending = pending << 1 | (number >> bit & 1)
        count += 1
        guard count == 8 else { continue }
        bytes += pending == 255 ? [255, 0] : [UInt8(pending)]
        (pending, count) = (0, 0)
      }
    }
    var last = [Int](repeating: 128, count: blocks[0].count)
    for block in blocks {
      for (part, value) in block.enumerated() {
        let step = value - last[part]
        last[part] = value
        let length = Int.bitWidth - abs(step).leadingZeroBitCount
        put(length, 4)
        put(step < 0 ? step + (1 << length) - 1 : step, length)
        put(0, 1)
      }
    }
    if count > 0 { put(~0, 8 - count) }
    return bytes
  }
}
