import AppCore
import Raster

/// Writes an animated PNG.
///
/// Of each frame it stores the part that has changed, compressed by the encoder of still images, in
/// the chunks for animations (`acTL`, `fcTL`, `fdAT`, PNG specification, third edition).
nonisolated struct AnimatedPNG: ClipEncoder {
  private let file: ClipFile
  private let shape: ClipShape
  /// The sequence number of the next animation chunk.
  private var sequence = 0
  private var frames = 0
  private var controlPlace = 0

  /// The maximum duration of a frame, in its own units.
  private static let longest = 65_535

  init(_ file: ClipFile, _ shape: ClipShape) {
    (self.file, self.shape) = (file, shape)
  }

  mutating func write(_ frame: Bitmap, change: PixelRect, shown: Range<Int>) throws(Failure) {
    var rest = duration(of: shown)
    try write(frame, change, lasting: min(rest, Self.longest))
    // A longer frame continues as one pixel that does not change.
    while rest > Self.longest {
      rest -= Self.longest
      let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
      try write(frame, pixel, lasting: min(rest, Self.longest))
    }
  }

  mutating func finish(at end: Int) throws(Failure) {
    try file.write(PNGChunk.bytes("IEND", []))
    try file.write(control, at: controlPlace)
  }

  /// Time units per second: the frame rate if it is an integer, else 1000.
  private var unitsASecond: Int {
    let rate = shape.framesPerSecond
    return Int(exactly: rate).flatMap { $0 <= Self.longest ? $0 : nil } ?? 1000
  }

  private func duration(of shown: Range<Int>) -> Int {
    guard Double(unitsASecond) != shape.framesPerSecond else { return shown.count }
    return shape.milliseconds(shown.upperBound) - shape.milliseconds(shown.lowerBound)
  }

  /// The number of frames, repeated without end.
  private var control: [UInt8] {
    PNGChunk.bytes("acTL", PNGChunk.big(frames) + PNGChunk.big(0))
  }

  private mutating func write(
    _ frame: Bitmap, _ part: PixelRect, lasting units: Int
  ) throws(Failure) {
    let chunks: [PNGChunk]
    do {
      chunks = PNGChunk.chunks(of: try frame.cropped(to: part).png())
    } catch {
      throw Failure("\(error)", .outputFailed)
    }
    let isFirst = frames == 0
    if isFirst {
      try file.write(PNGChunk.signature)
      for chunk in chunks where chunk.name == "IHDR" {
        try file.write(PNGChunk.bytes(chunk.name, chunk.content))
      }
      controlPlace = file.count
      try file.write(control)
    }
    frames += 1
    try file.write(head(of: part, lasting: units))
    for chunk in chunks where chunk.name == "IDAT" {
      let name = isFirst ? "IDAT" : "fdAT"
      try file.write(PNGChunk.bytes(name, (isFirst ? [] : takeNumber()) + chunk.content))
    }
  }

  private mutating func head(of part: PixelRect, lasting units: Int) -> [UInt8] {
    let place = [part.width, part.height, part.x, part.y].flatMap { PNGChunk.big($0) }
    let time = [units, unitsASecond].flatMap { PNGChunk.big($0).suffix(2) }
    // The frame stays, and replaces the previous pixels.
    return PNGChunk.bytes("fcTL", takeNumber() + place + time + [0, 0])
  }

  private mutating func takeNumber() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunk.big(sequence)
  }
}

/// A chunk of a PNG file: a name of four letters and its content.
nonisolated struct PNGChunk: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Its content, without length and checksum.
  var content: ArraySlice<UInt8>

  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks of a file.
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

  /// The chunk as stored in a file, with length and checksum.
  static func bytes(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
    var bytes = big(content.count) + Array(name.utf8)
    bytes += content
    return bytes + big(ByteReader(bytes).checksum(from: 4, count: bytes.count - 4))
  }

  /// A number as four big-endian bytes.
  static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
