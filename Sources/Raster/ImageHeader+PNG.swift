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
