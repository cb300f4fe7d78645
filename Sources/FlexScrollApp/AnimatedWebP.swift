import AppCore
import CPlatform
import Raster

/// Writes an animated WebP in pieces.
///
/// libwebp's animation encoder keeps all frames in memory until its end. Therefore a new encoder is
/// used about every second, and the frames of all encoders are joined in one file. Each piece
/// begins with a complete image, at which playback can start.
@safe
nonisolated struct AnimatedWebP: ClipEncoder {
  private let file: ClipFile
  private let shape: ClipShape
  private let isLossless: Bool
  private var piece: Piece?

  /// The maximum number of frames in a piece.
  static let framesAPiece = 64
  /// The maximum size of a RIFF file, whose size field has 32 bits.
  private static let mostBytes = Int(UInt32.max) - 1
  private static let unavailable = Failure(
    "needs libwebp's encoder of animations, which was not there when the program was built or is"
      + " not now (on Debian: libwebp-dev, libwebpmux3)", .cannotCreate)

  init(_ file: ClipFile, _ shape: ClipShape, isLossless: Bool) throws(Failure) {
    guard flexscroll_webp_is_available() else { throw Self.unavailable }
    (self.file, self.shape, self.isLossless) = (file, shape, isLossless)
    try file.write(Self.head(width: shape.width, height: shape.height))
  }

  mutating func write(_ frame: Bitmap, change: PixelRect, shown: Range<Int>) throws(Failure) {
    if let piece, piece.count == Self.framesAPiece {
      try end(piece, at: shown.lowerBound)
      self.piece = nil
    }
    if piece == nil { piece = try Piece(shape, isLossless, start: shown.lowerBound) }
    guard let piece else { return }
    let (start, begin) = (shape.milliseconds(piece.start), shape.milliseconds(shown.lowerBound))
    try piece.add(frame, at: begin - start)
  }

  mutating func finish(at end: Int) throws(Failure) {
    if let piece { try self.end(piece, at: end) }
    piece = nil
    try file.write([UInt8](littleEndian: file.count - 8, count: 4), at: 4)
  }

  private func end(_ piece: Piece, at end: Int) throws(Failure) {
    let duration = shape.milliseconds(end) - shape.milliseconds(piece.start)
    let frames = RIFFChunk.frames(
      of: try piece.finished(at: duration), width: shape.width, height: shape.height, duration)
    guard file.count + frames.count <= Self.mostBytes else {
      throw Failure("a WebP holds at most 4 GB, which is too little", .outputFailed)
    }
    try file.write(frames)
  }

  /// The header before the frames, with a placeholder for the file's size.
  private static func head(width: Int, height: Int) -> [UInt8] {
    let (isAnimated, hasAlpha): (UInt8, UInt8) = (0x02, 0x10)
    let canvas = [width - 1, height - 1].flatMap { [UInt8](littleEndian: $0, count: 3) }
    let extended = RIFFChunk.bytes("VP8X", [isAnimated | hasAlpha, 0, 0, 0] + canvas)
    // The background colour, which frames always cover, and an unlimited loop count.
    let animation = RIFFChunk.bytes("ANIM", [0, 0, 0, 255] + [0, 0])
    return Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + extended + animation
  }
}

/// Consecutive frames of an animation, and the libwebp encoder for them.
@safe
nonisolated private final class Piece {
  /// The index of its first frame in the clip.
  let start: Int
  /// The number of its frames.
  private(set) var count = 0
  private let animation: OpaquePointer

  init(_ shape: ClipShape, _ isLossless: Bool, start: Int) throws(Failure) {
    self.start = start
    // At 75, text looks clean; 20 is the effort of lossless compression.
    var options = FlexScrollWebPOptions(
      width: CInt(shape.width), height: CInt(shape.height), is_lossless: isLossless,
      quality: isLossless ? 20 : 75, method: isLossless ? 1 : 4)
    guard let animation = unsafe flexscroll_webp_begin(&options) else {
      throw Failure("libwebp refuses to begin, or memory has run out", .outputFailed)
    }
    unsafe self.animation = animation
  }

  deinit {
    unsafe flexscroll_webp_free(animation)
  }

  func add(_ frame: Bitmap, at milliseconds: Int) throws(Failure) {
    guard unsafe flexscroll_webp_add(animation, frame.pixels, CInt(clamping: milliseconds)) else {
      throw failure
    }
    count += 1
  }

  func finished(at milliseconds: Int) throws(Failure) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    guard
      unsafe flexscroll_webp_finish(animation, CInt(clamping: milliseconds), &bytes, &count),
      let bytes = unsafe bytes
    else { throw failure }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private var failure: Failure {
    unsafe Failure("libwebp: \(String(cString: flexscroll_webp_error(animation)))", .outputFailed)
  }
}

/// The chunks of a WebP file: a name of four letters, a size, content, and padding to an even
/// length.
nonisolated enum RIFFChunk {
  /// The chunk as stored in a file.
  static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [UInt8](littleEndian: content.count, count: 4) + content
      + (content.count % 2 == 0 ? [] : [0])
  }

  /// The frames of a WebP file, as chunks that can be put into another file.
  ///
  /// - Parameters:
  ///   - file: A complete file. If libwebp found only one frame, it is a still image.
  ///   - width: The width of its canvas, in pixels.
  ///   - height: The height of its canvas, in pixels.
  ///   - duration: The duration of a still image, in milliseconds.
  /// - Returns: The frames, in order.
  static func frames(of file: [UInt8], width: Int, height: Int, _ duration: Int) -> [UInt8] {
    var (frames, image): ([UInt8], [UInt8]) = ([], [])
    for chunk in ImageHeader.Chunks(ByteReader(file), file.indices.dropFirst(12)) {
      switch chunk.name {
      case "ANMF": frames += file[chunk.whole]
      case "ALPH", "VP8 ", "VP8L": image += file[chunk.whole]
      default: break
      }
    }
    guard frames.isEmpty else { return frames }
    let isWhole: [UInt8] = [0x02]  // Replaces the previous pixels without blending.
    let numbers = [0, 0, width - 1, height - 1, duration]
    return bytes("ANMF", numbers.flatMap { [UInt8](littleEndian: $0, count: 3) } + isWhole + image)
  }
}
