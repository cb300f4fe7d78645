/// The parts of a WebP file: a name of four letters, a size, bytes, and one more where they are odd.
nonisolated enum RIFFChunk {
  /// A part of a name.
  static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + AnimatedWebP.little(content.count, bytes: 4) + content
      + (content.count % 2 == 0 ? [] : [0])
  }

  /// The frames of a WebP file, as parts that may be put into another.
  ///
  /// - Parameters:
  ///   - file: A whole file; where libwebp found only one frame, a picture that does not move.
  ///   - width: The width of its canvas, in pixels.
  ///   - height: The height of its canvas, in pixels.
  ///   - duration: How long such a picture is to be shown, in milliseconds.
  /// - Returns: The frames, one after the other.
  static func frames(
    of file: [UInt8], width: Int, height: Int, _ duration: Int
  ) -> [UInt8] {
    var (frames, picture): ([UInt8], [UInt8]) = ([], [])
    var at = 12
    while at + 8 <= file.count {
      let size = (0..<4).reduce(0) { $0 | Int(file[at + 4 + $1]) << (8 * $1) }
      let end = min(file.count, at + 8 + size + size % 2)
      switch String(decoding: file[at..<at + 4], as: UTF8.self) {
      case "ANMF": frames += file[at..<end]
      case "ALPH", "VP8 ", "VP8L": picture += file[at..<end]
      default: break
      }
      at = end
    }
    guard frames.isEmpty else { return frames }
    let isWhole: [UInt8] = [0x02]  // It takes the place of what was there; nothing is blended.
    let numbers = [0, 0, width - 1, height - 1, duration]
    return bytes(
      "ANMF", numbers.flatMap { AnimatedWebP.little($0, bytes: 3) } + isWhole + picture)
  }
}
