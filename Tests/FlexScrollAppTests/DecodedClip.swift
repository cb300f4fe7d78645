import CSDL2
import CWebPReading
import Raster
import TestSupport

@testable import FlexScrollApp

/// The frames of a file, as another program shows them.
struct DecodedClip {
  /// The pixels and the duration of a frame.
  struct Frame {
    var pixels: [UInt32]
    /// In milliseconds or, for a PNG, in its own units.
    var duration: Int
  }

  var width = 0
  var height = 0
  var frames: [Frame] = []
  /// The number of units per second.
  var unitsASecond = 1000

  struct Broken: Error {
    var what: String
  }

  /// Reads an animated WebP with libwebp's decoder.
  init(webP bytes: [UInt8]) throws {
    var (wide, high): (CInt, CInt) = (0, 0)
    try bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress,
        let reading = flexscroll_webp_read(start, buffer.count, &wide, &high)
      else { throw Broken(what: "no animated WebP") }
      defer { flexscroll_webp_end(reading) }
      (width, height) = (Int(wide), Int(high))
      var (begin, end): (CInt, CInt) = (0, 0)
      while let pixels = flexscroll_webp_next(reading, &end) {
        let frame = (0..<width * height).map { index in
          [2, 1, 0, 3].enumerated().reduce(UInt32(0)) { pixel, channel in
            pixel | UInt32(pixels[4 * index + channel.element]) << (8 * UInt32(channel.offset))
          }
        }
        frames.append(Frame(pixels: frame, duration: Int(end - begin)))
        begin = end
      }
    }
  }

  private static func pixels(of surface: UnsafeMutablePointer<SDL_Surface>?) throws -> [UInt32] {
    guard let surface = surface?.pointee else { throw Broken(what: "no frame") }
    var pixels = [UInt32](repeating: 0, count: Int(surface.w * surface.h))
    let status = pixels.withUnsafeMutableBytes {
      SDL_ConvertPixels(
        surface.w, surface.h, surface.format.pointee.format, surface.pixels, surface.pitch,
        SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, surface.w * 4)
    }
    guard status == 0 else { throw Broken(what: String(cString: SDL_GetError())) }
    return pixels
  }

  private static func pixels(png still: [UInt8]) throws -> [UInt32] {
    try still.withUnsafeBytes { buffer in
      let stream = SDL_RWFromConstMem(buffer.baseAddress, CInt(buffer.count))
      let surface = IMG_LoadPNG_RW(stream)
      defer {
        SDL_FreeSurface(surface)
        SDL_RWclose(stream)
      }
      return try pixels(of: surface)
    }
  }

  /// Reads an animated PNG, decoding each frame as an image and drawing it over the previous ones.
  init(png file: [UInt8]) throws {
    var (head, area, data): ([UInt8], [Int], [UInt8]) = ([], [], [])
    var canvas: [UInt32] = []
    var duration = 0
    var numbers: [Int] = []
    var count = 0
    func flush() throws {
      guard !data.isEmpty else { return }
      let size = PNGBytes.big(area[0]) + PNGBytes.big(area[1])
      let still =
        PNGBytes.signature + PNGBytes.chunk("IHDR", size + head[8...])
        + PNGBytes.chunk("IDAT", data) + PNGBytes.chunk("IEND")
      let piece = try Self.pixels(png: still)
      for row in 0..<area[1] {
        for column in 0..<area[0] {
          canvas[(area[3] + row) * width + area[2] + column] = piece[row * area[0] + column]
        }
      }
      frames.append(Frame(pixels: canvas, duration: duration))
      data = []
    }
    for chunk in PNGChunk.chunks(of: file) {
      let content = Array(chunk.content)
      func big(_ at: Int, _ bytes: Int = 4) -> Int {
        content[at..<at + bytes].reduce(0) { $0 << 8 | Int($1) }
      }
      switch chunk.name {
      case "IHDR":
        (head, width, height) = (content, big(0), big(4))
        canvas = [UInt32](repeating: 0, count: width * height)
      case "acTL": count = big(0)
      case "fcTL":
        try flush()
        numbers.append(big(0))
        area = [big(4), big(8), big(12), big(16)]
        (duration, unitsASecond) = (big(20, 2), big(22, 2))
      case "IDAT": data += content
      case "fdAT":
        numbers.append(big(0))
        data += content[4...]
      case "IEND": try flush()
      default: throw Broken(what: chunk.name)
      }
      guard file.contains(sequence: PNGBytes.chunk(chunk.name, content)) else {
        throw Broken(what: "checksum of \(chunk.name)")
      }
    }
    guard numbers == Array(0..<numbers.count), count == frames.count else {
      throw Broken(what: "numbers \(numbers), \(count)")
    }
  }

  /// The total duration, in its units.
  var duration: Int { frames.reduce(0) { $0 + $1.duration } }
}

extension [UInt8] {
  /// Whether a sequence of bytes occurs in these.
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    guard let first = sequence.first else { return true }
    return indices.contains { at in
      self[at] == first && self[at...].starts(with: sequence)
    }
  }
}
