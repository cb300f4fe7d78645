@preconcurrency import Glibc
import TestSupport
import Testing

@testable import Raster

/// A malicious or suspicious image, and the expected result.
struct ImageAttack: Sendable, CustomTestStringConvertible {
  /// The expected result.
  enum End: Sendable {
    /// It is refused, for a reason with this prefix.
    case refused(String)
    /// It is shown in this size, with this pixel in its corner.
    case shown(Int, Int, UInt32)
  }

  let name: String
  let bytes: @Sendable () -> [UInt8]
  let end: End

  init(_ name: String, _ end: End, _ bytes: @escaping @Sendable () -> [UInt8]) {
    (self.name, self.end, self.bytes) = (name, end, bytes)
  }

  var testDescription: String { name }
}

extension ImageAttack {
  private static let other = End.refused("is not a PNG, JPEG or WebP picture")
  private static let brokenPNG = End.refused("is a broken PNG picture")
  private static let brokenWebP = End.refused("is a broken WebP picture")

  /// Other formats, under any name; SDL_image would show most of them.
  static let otherKinds: [ImageAttack] = [
    ("SVG", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
    ("SVG behind a declaration", "<?xml version='1.0'?><svg width='9' height='9'/>"),
    ("XPM", "/* XPM */\nstatic char *a[] = {\"1 1 1 1\", \"a c #fff\", \"a\"};"),
    ("BMP", "BM\u{1A}\0\0\0\0\0\0\0\u{1A}\0\0\0\u{C}\0\0\0\u{1}\0\u{1}\0\u{1}\0\u{18}\0\0"),
    ("GIF", "GIF89a\u{1}\0\u{1}\0\0\0\0,\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0;"),
    ("TIFF", "II*\0\u{8}\0\0\0\0\0"), ("TIFF, big-endian", "MM\0*\0\0\0\u{8}\0\0"),
    ("PNM", "P6\n1 1\n255\nabc"), ("PCX", "\u{A}\u{5}\u{1}\u{8}\0\0\0\0"), ("XV", "P7 332\n"),
    ("XCF", "gimp xcf file\0"), ("LBM", "FORM\0\0\0\u{8}PBM BMHD"),
    ("QOI", "qoif\0\0\0\u{1}\0\0\0\u{1}\u{4}\0"), ("AVIF", "\0\0\0\u{18}ftypavif\0\0\0\0"),
    ("ICO", "\0\0\u{1}\0\u{1}\0"), ("another RIFF", "RIFF\u{4}\0\0\0WAVE"),
    ("a program", "\u{7F}ELF"),
    ("an archive", "PK\u{3}\u{4}"), ("half a signature", "\u{89}PNG"), ("a text", "cover"),
  ].map { name, text in ImageAttack(name, other) { Array(text.utf8) } }

  /// Sizes that would exhaust memory.
  static let sizes: [ImageAttack] = [
    ImageAttack("PNG of 65535 × 65535", .refused("has 65535 × 65535 pixels, more than 32767 a")) {
      PNGBytes.signature + PNGBytes.header(65_535, 65_535) + PNGBytes.chunk("IEND")
    },
    ImageAttack("JPEG of 65535 × 65535", .refused("has 65535 × 65535 pixels, more than 32767 a")) {
      [0xFF, 0xD8] + JPEGBytes.frame(width: 65_535, height: 65_535) + JPEGBytes.scan(parts: 1)
        + [0xFF, 0xD9]
    },
    ImageAttack("WebP of 16384 × 16384", .refused("has 16384 × 16384 pixels, more than 50 mil")) {
      WebPBytes.file(WebPBytes.claim(width: 16_384, height: 16_384))
    },
    ImageAttack("a WebP canvas of 2²⁴ × 2²⁴", .refused("has 16777216 × 16777216 pixels")) {
      WebPBytes.file(
        WebPBytes.extended(width: 1 << 24, height: 1 << 24)
          + WebPBytes.half(width: 16, height: 8))
    },
    ImageAttack("a WebP picture larger than its canvas", .refused("has 16384 × 16384 pixels")) {
      WebPBytes.file(
        WebPBytes.extended(width: 1, height: 1) + WebPBytes.claim(width: 16_384, height: 16_384))
    },
    ImageAttack("a first frame larger than its canvas", .refused("has 16384 × 16384 pixels")) {
      WebPBytes.file(
        WebPBytes.extended(width: 1, height: 1, flags: 2)
          + WebPBytes.frame(
            width: 1, height: 1, WebPBytes.claim(width: 16_384, height: 16_384)))
    },
    ImageAttack("JPEG without a height", .refused("is a broken JPEG picture")) {
      [0xFF, 0xD8] + JPEGBytes.frame(width: 9, height: 0) + JPEGBytes.scan(parts: 1) + [0xFF, 0xD9]
    },
    ImageAttack("one row of 32767 pixels", .shown(4096, 1, 0xFFFF_FFFF)) {
      PNGBytes.file(
        PNGBytes.header(32_767, 1, color: 0), rows: [[UInt8](repeating: 255, count: 32_767)])
    },
  ]

  /// Small files that expand enormously, and large ones.
  static let floods: [ImageAttack] = [
    ImageAttack(
      "pixels that unpack to 100 MB", .refused("is a PNG picture of more bytes than its pixels")
    ) {
      PNGBytes.signature + PNGBytes.header(16, 8, color: 0)
        + PNGBytes.chunk("IDAT", PNGBytes.bomb(zeros: 100_000_000)) + PNGBytes.chunk("IEND")
    },
    ImageAttack("pixels that unpack to 10 MB more", .shown(16, 8, 0xFF00_0000)) {
      PNGBytes.signature + PNGBytes.header(16, 8, color: 0)
        + PNGBytes.chunk("IDAT", PNGBytes.bomb(zeros: 10_000_000)) + PNGBytes.chunk("IEND")
    },
    ImageAttack("a profile that unpacks to 100 MB", .shown(16, 8, 0xFFFF_FFFF)) {
      let profile = Array("x\0\0".utf8) + PNGBytes.bomb(zeros: 100_000_000)
      return PNGBytes.half(width: 16, height: 8, before: PNGBytes.chunk("iCCP", profile))
    },
    ImageAttack("a thousand texts that unpack to 1 MB each", .shown(16, 8, 0xFFFF_FFFF)) {
      let text = PNGBytes.chunk("zTXt", Array("x\0\0".utf8) + PNGBytes.bomb(zeros: 1_000_000))
      return PNGBytes.half(
        width: 16, height: 8, before: (0..<1000).flatMap { _ in text })
    },
    ImageAttack("a hundred thousand empty parts", .shown(16, 8, 0xFFFF_FFFF)) {
      let (text, data) = (PNGBytes.chunk("tEXt"), PNGBytes.chunk("IDAT"))
      return PNGBytes.half(
        width: 16, height: 8, after: (0..<50_000).flatMap { _ in data + text })
    },
    ImageAttack("5000 frames of PNG", .shown(16, 8, 0xFFFF_FFFF)) {
      let control = PNGBytes.chunk("acTL", PNGBytes.big(5000) + PNGBytes.big(0))
      let frames = (0..<5000).flatMap { index in
        PNGBytes.chunk("fcTL", PNGBytes.big(index))
          + PNGBytes.chunk("fdAT", PNGBytes.big(index + 1) + PNGBytes.bomb(zeros: 1000))
      }
      return PNGBytes.half(width: 16, height: 8, before: control, after: frames)
    },
    ImageAttack("5000 frames of WebP", .shown(16, 8, 0xFF00_FF00)) {
      let first = WebPBytes.frame(width: 16, height: 8, WebPBytes.half(width: 16, height: 8))
      let other = WebPBytes.frame(width: 16, height: 8, WebPBytes.claim(width: 16, height: 8))
      return WebPBytes.file(
        WebPBytes.extended(width: 16, height: 8, flags: 2)
          + WebPBytes.chunk("ANIM", [0, 0, 0, 0, 0, 0]) + first
          + (0..<4999).flatMap { _ in other })
    },
    ImageAttack("101 scans", .refused("is a JPEG picture of more than 100 scans")) {
      let scan = JPEGBytes.scan(parts: 1) + [0]
      return [0xFF, 0xD8] + JPEGBytes.frame(width: 900, height: 900)
        + (0..<101).flatMap { _ in scan } + [0xFF, 0xD9]
    },
    ImageAttack("60 KB of nothing in each of 50 segments", .shown(16, 8, 0xFFFF_FFFF)) {
      let nothing = JPEGBytes.segment(0xED, [UInt8](repeating: 0, count: 60_000))
      return JPEGBytes.half(width: 16, height: 8, before: (0..<50).flatMap { _ in nothing })
    },
  ]

  /// Images that look valid at first.
  static let broken: [ImageAttack] = [
    ImageAttack("an SVG in a WebP's clothes", brokenWebP) {
      // No byte is zero, where the search for "<svg" would stop.
      let svg = Array("<svg width='9' height='9'/>".utf8)
      let content = svg + [UInt8](repeating: 0x20, count: 0x0101_0101 - svg.count)
      return Array("RIFF".utf8) + [0x0D, 0x01, 0x01, 0x01] + Array("WEBPVP8 ".utf8)
        + [0x01, 0x01, 0x01, 0x01] + content
    },
    ImageAttack("PNG whose pixels are no stream", brokenPNG) {
      PNGBytes.signature + PNGBytes.header(16, 8) + PNGBytes.chunk("IDAT", [1, 2, 3, 4])
        + PNGBytes.chunk("IEND")
    },
    ImageAttack("PNG with too few pixels", brokenPNG) {
      PNGBytes.file(PNGBytes.header(16, 8), rows: [[1, 2, 3]])
    },
    ImageAttack("PNG with two headers", brokenPNG) {
      PNGBytes.half(width: 16, height: 8, before: PNGBytes.header(30_000, 30_000))
    },
    ImageAttack("PNG with a header of another length", brokenPNG) {
      PNGBytes.signature + PNGBytes.chunk("IHDR", [UInt8](repeating: 1, count: 20))
    },
    ImageAttack("PNG that begins with something else", brokenPNG) {
      PNGBytes.signature + PNGBytes.chunk("CgBI", [0, 0, 0, 0]) + PNGBytes.header(16, 8)
    },
    ImageAttack("PNG with a needed chunk that nobody knows", brokenPNG) {
      PNGBytes.half(width: 16, height: 8, before: PNGBytes.chunk("NEED"))
    },
    ImageAttack("PNG of a depth that there is not", brokenPNG) {
      PNGBytes.file(PNGBytes.header(16, 8, depth: 3), rows: [[1]])
    },
    ImageAttack("PNG with a palette that is missing", brokenPNG) {
      PNGBytes.file(PNGBytes.header(2, 1, color: 3), rows: [[0, 1]])
    },
    ImageAttack("PNG whose chunk has 4 GB", .refused("is a PNG picture that is cut off")) {
      PNGBytes.signature + PNGBytes.header(16, 8) + [0xFF, 0xFF, 0xFF, 0xFF]
        + Array("IDAT".utf8) + [0, 0, 0, 0]
    },
    ImageAttack("PNG with a palette after its pixels", .shown(16, 8, 0xFFFF_FFFF)) {
      PNGBytes.half(width: 16, height: 8, after: PNGBytes.chunk("PLTE", [1, 2, 3]))
    },
    ImageAttack("JPEG with two frames", .refused("is a broken JPEG picture")) {
      JPEGBytes.half(
        width: 16, height: 8, before: JPEGBytes.frame(width: 9, height: 9))
    },
    ImageAttack("JPEG of two parts", .refused("is a broken JPEG picture (")) {
      JPEGBytes.file(width: 8, height: 8, blocks: [[9, 9]])
    },
    ImageAttack("JPEG without tables", .refused("is a broken JPEG picture (")) {
      [0xFF, 0xD8] + JPEGBytes.frame(width: 9, height: 9) + JPEGBytes.scan(parts: 1)
        + [1, 2, 3, 0xFF, 0xD9]
    },
    ImageAttack("JPEG with a scan before its frame", .refused("is a broken JPEG picture")) {
      [0xFF, 0xD8] + JPEGBytes.scan(parts: 1) + [1, 0xFF, 0xD9]
    },
    ImageAttack("JPEG with rubbish between its parts", .refused("is a broken JPEG picture")) {
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 1, 2, 3, 4]
    },
    ImageAttack("WebP that is smaller than its canvas", brokenWebP) {
      WebPBytes.file(
        WebPBytes.extended(width: 99, height: 99) + WebPBytes.half(width: 16, height: 8))
    },
    ImageAttack("WebP without a picture", brokenWebP) {
      WebPBytes.file(WebPBytes.extended(width: 16, height: 8))
    },
    ImageAttack("WebP whose pixels are missing", brokenWebP) {
      WebPBytes.file(WebPBytes.claim(width: 900, height: 900))
    },
    ImageAttack("an animation without frames", brokenWebP) {
      WebPBytes.file(WebPBytes.extended(width: 16, height: 8, flags: 2))
    },
    ImageAttack("an animation whose frame ends in the next", brokenWebP) {
      let frame = WebPBytes.frame(width: 16, height: 8, Array("VP8L".utf8) + [0, 1, 0, 0])
      return WebPBytes.file(
        WebPBytes.extended(width: 16, height: 8, flags: 2) + frame
          + [UInt8](repeating: 0, count: 300))
    },
    ImageAttack("WebP whose chunk has 4 GB", .refused("is a WebP picture that is cut off")) {
      WebPBytes.file(Array("VP8L".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0x2F, 0, 0, 0])
    },
  ]

  static let all = otherKinds + sizes + floods + broken
}

@Suite("Hostile images")
struct HostileImageTests {
  @Test("a malicious image is refused or does no harm", arguments: ImageAttack.all)
  func aMaliciousImageIsRefusedOrDoesNoHarm(attack: ImageAttack) throws {
    switch attack.end {
    case .refused(let reason):
      let refusal = #expect(throws: ImageRefusal.self) { try Image(decoding: attack.bytes()) }
      #expect(refusal?.reason.hasPrefix(reason) == true, "\(refusal?.reason ?? "it is shown")")
      #expect((refusal?.reason ?? "").unicodeScalars.count < 200)
    case .shown(let width, let height, let pixel):
      let seen = try Image(decoding: attack.bytes()).bitmap
      #expect((seen.width, seen.height, seen[0, 0]) == (width, height, pixel))
    }
  }

  @Test("an image is refused wherever it is truncated", arguments: ImageHeader.Kind.allKinds)
  func anImageIsRefusedWhereverItIsTruncated(kind: ImageHeader.Kind) throws {
    let whole = Self.large(kind)
    #expect(try Image(decoding: whole).bitmap.width > 0)
    #expect(whole.count > 16_000)
    for end in Array(stride(from: 1024, to: whole.count, by: 1024)) + [whole.count - 1] {
      let refusal = #expect(throws: ImageRefusal.self) {
        try Image(decoding: Array(whole.prefix(end)))
      }
      #expect(refusal?.reason == "is a \(kind.rawValue) picture that is cut off", "at \(end)")
    }
  }

  /// An image of several kilobytes.
  private static func large(_ kind: ImageHeader.Kind) -> [UInt8] {
    var random = SeededGenerator(seed: 5)
    func noise(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    switch kind {
    case .png:
      return PNGBytes.file(PNGBytes.header(80, 80), rows: (0..<80).map { _ in noise(240) })
    case .jpeg:
      let blocks = noise(12_500).map { [Int($0)] }
      return JPEGBytes.file(width: 1000, height: 800, blocks: blocks)
    case .webp:
      let lit = noise(400 * 400)
      return WebPBytes.file(
        WebPBytes.pixels(width: 400, height: 400) { lit[$1 * 400 + $0] > 127 })
    }
  }

  @Test("a decoder receives the image without compressed metadata")
  func aDecoderReceivesTheImageWithoutCompressedMetadata() throws {
    let extra = ["iCCP", "zTXt", "iTXt", "sPLT", "eXIf", "acTL", "fcTL"].flatMap {
      PNGBytes.chunk($0, [1, 2, 3])
    }
    let bytes = PNGBytes.half(width: 16, height: 8, before: extra, after: extra)
    #expect(try ImageHeader(bytes).still(of: bytes) == PNGBytes.half(width: 16, height: 8))

    let image = WebPBytes.half(width: 16, height: 8)
    let rich = WebPBytes.file(
      WebPBytes.extended(width: 16, height: 8, flags: 0x2C) + WebPBytes.chunk("ICCP", [1, 2, 3])
        + image + WebPBytes.chunk("EXIF", [1, 2, 3]) + WebPBytes.chunk("XMP ", [1]))
    #expect(try ImageHeader(rich).still(of: rich) == WebPBytes.file(image))

    let plain = JPEGBytes.half(width: 16, height: 8)
    let followed = plain + Array("something else".utf8)
    #expect(try ImageHeader(followed).still(of: followed) == plain)
  }
}

extension ImageHeader.Kind {
  static let allKinds = [ImageHeader.Kind.png, .jpeg, .webp]
}
