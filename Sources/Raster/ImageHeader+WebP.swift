nonisolated extension ImageHeader {
  /// Walks the chunks of the container to find the image, its alpha and its orientation; for an
  /// animation, those of the first frame.
  static func webp(_ reader: ByteReader) throws(ImageRefusal) -> Findings {
    guard let length = reader.littleEndian(4, at: 4), reader.count >= length + 8 else {
      throw cutOff(.webp)
    }
    let isExtended = reader.name(at: 12) == "VP8X"
    let isAnimated = isExtended && (reader[20] ?? 0) & 2 != 0
    var frame = Frame()
    var orientation: ImageOrientation?
    for chunk in Chunks(reader, 12..<(length + 8)) {
      guard chunk.content.upperBound <= length + 8 else { throw cutOff(.webp) }
      switch chunk.name {
      case "ANMF" where isAnimated && frame.image == nil:
        // The frame's position, size and duration come first.
        for part in Chunks(reader, chunk.content.dropFirst(16)) {
          guard part.content.upperBound <= chunk.content.upperBound else { throw broken(.webp) }
          frame.take(part)
        }
      case "EXIF": orientation = ImageOrientation(reader, webpAt: chunk.content)
      default: if !isAnimated { frame.take(chunk) }
      }
    }
    guard let image = frame.image, let size = frame.size(reader) else { throw broken(.webp) }
    try check(.webp, width: size.width, height: size.height)
    if isExtended {
      // The container may claim more than the file contains.
      guard let width = reader.littleEndian(3, at: 24), let height = reader.littleEndian(3, at: 27)
      else { throw cutOff(.webp) }
      try check(.webp, width: width + 1, height: height + 1)
      guard isAnimated || size == (width + 1, height + 1) else { throw broken(.webp) }
    }
    var findings = Findings(width: size.width, height: size.height, parts: [image.whole])
    findings.orientation = orientation ?? .upright
    var head: [UInt8] = []
    if let alpha = frame.alpha, image.name == "VP8 " {
      head = Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0]
      head += [UInt8](littleEndian: size.width - 1, count: 3)
      head += [UInt8](littleEndian: size.height - 1, count: 3)
      findings.parts = [alpha.whole, image.whole]
    }
    let count = 4 + head.count + findings.parts.reduce(0) { $0 + $1.count }
    findings.head =
      Array("RIFF".utf8) + [UInt8](littleEndian: count, count: 4) + Array("WEBP".utf8) + head
    return findings
  }

  /// The parts of one still image.
  private struct Frame {
    /// The alpha channel of a lossy image.
    var alpha: Chunk?
    /// The pixels.
    var image: Chunk?

    mutating func take(_ chunk: Chunk) {
      guard image == nil else { return }
      switch chunk.name {
      case "ALPH": alpha = chunk
      case "VP8 ", "VP8L": image = chunk
      default: break
      }
    }

    /// The size stored with the pixels.
    func size(_ reader: ByteReader) -> (width: Int, height: Int)? {
      guard let image, image.content.count >= 10 || image.name == "VP8L" else { return nil }
      let start = image.content.lowerBound
      if image.name == "VP8L" {
        guard image.content.count >= 5, reader[start] == 0x2F,
          let bits = reader.littleEndian(4, at: start + 1)
        else { return nil }
        return (1 + bits & 0x3FFF, 1 + (bits >> 14) & 0x3FFF)
      }
      guard reader.has([0x9D, 0x01, 0x2A], at: start + 3),
        let width = reader.littleEndian(2, at: start + 6),
        let height = reader.littleEndian(2, at: start + 8)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }
  }

  /// A part of a RIFF file.
  package struct Chunk {
    package var name: String
    /// The chunk with its name, length and padding byte.
    package var whole: Range<Int>
    /// Its payload; the last chunk may claim to extend beyond the range.
    var content: Range<Int>
  }

  /// The consecutive chunks in a range.
  package struct Chunks: Sequence, IteratorProtocol {
    private let reader: ByteReader
    private var rest: Range<Int>

    package init(_ reader: ByteReader, _ range: Range<Int>) {
      self.reader = reader
      rest = range
    }

    package mutating func next() -> Chunk? {
      guard rest.count >= 8, let name = reader.name(at: rest.lowerBound),
        let length = reader.littleEndian(4, at: rest.lowerBound + 4)
      else { return nil }
      let content = rest.lowerBound + 8..<(rest.lowerBound + 8 + length)
      let end = Swift.min(content.upperBound + length % 2, rest.upperBound)
      defer { rest = end..<rest.upperBound }
      return Chunk(name: name, whole: rest.lowerBound..<end, content: content)
    }
  }
}
