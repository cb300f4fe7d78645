/// WebP files byte by byte: lossless, in black and green.
package enum WebPBytes {
  /// A chunk with its length, made even.
  package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  /// A file of some chunks.
  package static func file(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  /// The chunk that comes first where there is more than a picture.
  package static func extended(width: Int, height: Int, flags: UInt8 = 0) -> [UInt8] {
    chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  /// A frame of an animation, in the canvas's corner.
  package static func frame(width: Int, height: Int, _ picture: [UInt8]) -> [UInt8] {
    let place = little(0, 6) + little(width - 1, 3) + little(height - 1, 3) + little(40, 3) + [0]
    return chunk("ANMF", place + picture)
  }

  /// The pixels: green where it is reported, black elsewhere.
  package static func pixels(
    width: Int, height: Int, isGreen: (_ x: Int, _ y: Int) -> Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x2F]
    var (pending, count) = (0, 0)
    func put(_ number: Int, _ length: Int) {
      for bit in 0..<length {
        pending |= (number >> bit & 1) << count
        count += 1
        guard count == 8 else { continue }
        bytes.append(UInt8(pending))
        (pending, count) = (0, 0)
      }
    }
    put(width - 1, 14)
    put(height - 1, 14)
    // No alpha, version 0, no transforms, no cache, one set of codes.
    put(0, 1 + 3 + 1 + 1 + 1)
    // Green has two symbols, then red, blue, alpha and distance have one each.
    put(1 | 1 << 1 | 1 << 2, 3)
    put(0, 8)
    put(255, 8)
    for symbol in [0, 0, 255, 0] {
      put(1 | 0 << 1 | 1 << 2, 3)
      put(symbol, 8)
    }
    for y in 0..<height {
      for x in 0..<width { put(isGreen(x, y) ? 1 : 0, 1) }
    }
    put(0, 7)
    return chunk("VP8L", bytes)
  }

  /// A picture that claims a size and has no pixels.
  package static func claim(width: Int, height: Int) -> [UInt8] {
    chunk("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4) + [0, 0, 0])
  }

  /// The chunk of a picture whose left half is green; red and blue are 0 in all of it.
  package static func half(width: Int, height: Int) -> [UInt8] {
    pixels(width: width, height: height) { x, _ in x < width / 2 }
  }

  /// The bytes of a number, the lowest first.
  package static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
