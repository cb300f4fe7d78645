import Canvas
import TestSupport
import Testing

@testable import Raster

@Suite("ImageHeader")
struct ImageHeaderTests {
  /// A lossy WebP image of one pixel.
  static let webp: [UInt8] = [
    0x52, 0x49, 0x46, 0x46, 0x24, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x20,
    0x18, 0x00, 0x00, 0x00, 0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A, 0x01, 0x00, 0x01, 0x00, 0x03, 0x00,
    0x34, 0x25, 0xA4, 0x00, 0x03, 0x70, 0x00, 0xFE, 0xFB, 0x94, 0x00, 0x00,
  ]

  /// A PNG image that claims a size but has no pixels; its checksums are right.
  static func png(width: UInt32, height: UInt32, hasPixels: Bool = true) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let summed = Array(name.utf8) + content
      var sum: UInt32 = 0xFFFF_FFFF
      for bit in summed.flatMap({ byte in (0..<8).map { UInt32(byte) >> UInt32($0) & 1 } }) {
        sum = (sum ^ bit) & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
      }
      return bytes(UInt32(content.count)) + summed + bytes(~sum)
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0])
    return signature + header + (hasPixels ? chunk("IDAT", []) : []) + chunk("IEND", [])
  }

  /// A JPEG image that claims a size but has no pixels.
  static func jpeg(width: UInt8, height: UInt8, ends: Bool) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34]
    return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2] + frame + scan + (ends ? [0xFF, 0xD9] : [])
  }

  @Test("the size is read before anything is decoded")
  func theSizeIsReadBeforeAnythingIsDecoded() throws {
    let png = try ImageHeader(Self.png(width: 640, height: 480))
    #expect((png.kind, png.width, png.height) == (.png, 640, 480))
    let jpeg = try ImageHeader(Self.jpeg(width: 31, height: 17, ends: true))
    #expect((jpeg.kind, jpeg.width, jpeg.height) == (.jpeg, 31, 17))
    let webp = try ImageHeader(Self.webp)
    #expect((webp.kind, webp.width, webp.height) == (.webp, 1, 1))
  }

  @Test(
    "an unsupported image is refused with the reason",
    arguments: [
      ([], "is empty"),
      (Array("GIF89a and more".utf8), "is not a PNG, JPEG or WebP picture"),
      (Array("{\"album\": 1}".utf8), "is not a PNG, JPEG or WebP picture"),
      (Array("<svg/>".utf8), "is not a PNG, JPEG or WebP picture"),
      ([0x89], "is not a PNG, JPEG or WebP picture"),
      (png(width: 10_000, height: 10_000), "has 10000 × 10000 pixels, more than 50 million"),
      (png(width: 4_000_000_000, height: 4_000_000_000), "more than 32767 a side"),
      (png(width: 40_000, height: 1), "has 40000 × 1 pixels, more than 32767 a side"),
      (png(width: 0, height: 5), "is a broken PNG picture"),
      (png(width: 9, height: 9, hasPixels: false), "is a PNG picture without pixels"),
      (Array(png(width: 9, height: 9).prefix(12)), "is a PNG picture that is cut off"),
      (Array(png(width: 9, height: 9).prefix(35)), "is a PNG picture that is cut off"),
      (Array(png(width: 9, height: 9).dropLast(4)) + [1, 2, 3, 4], "a checksum is wrong"),
      (jpeg(width: 9, height: 9, ends: false), "is a JPEG picture that is cut off"),
      ([0xFF, 0xD8, 0xFF, 0xD9], "is a broken JPEG picture"),
      (Array(jpeg(width: 9, height: 9, ends: true).prefix(12)), "JPEG picture that is cut off"),
      (Array(webp.dropLast(3)), "is a WebP picture that is cut off"),
    ] as [([UInt8], String)])
  func anUnsupportedImageIsRefusedWithTheReason(bytes: [UInt8], reason: String) {
    let refusal = #expect(throws: ImageRefusal.self) { try ImageHeader(bytes) }
    #expect(refusal?.reason.contains(reason) == true, "\(refusal?.reason ?? "nothing")")
  }

  @Test("a file that is too large is not examined")
  func aFileThatIsTooLargeIsNotExamined() {
    let refusal = #expect(throws: ImageRefusal.self) {
      try ImageHeader([UInt8](repeating: 0x89, count: ImageHeader.byteLimit + 1))
    }
    #expect(refusal?.reason == "has 67108865 bytes, more than 67108864")
  }

  @Test("no bytes make the reader crash", arguments: 0..<40)
  func noBytesMakeTheReaderCrash(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let whole = [
      Self.png(width: 9, height: 9), Self.jpeg(width: 9, height: 9, ends: true), Self.webp,
    ]
    for var bytes in whole {
      for _ in 0..<(1 + seed % 4) {
        let index = Int.random(in: 4..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? ImageHeader(
        Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))))
      _ = try? Image(decoding: bytes)
    }
  }

  @Test("an image of each kind is decoded, off the main thread as well")
  func aImageOfEachKindIsDecodedOffTheMainThreadAsWell() async throws {
    let webp = try await Task.detached { try Image(decoding: Self.webp) }.value
    #expect(webp.bitmap.width == 1)
    let cover = try EmbeddedImage.image(.cover, width: 1)
    #expect(cover?.bitmap.width == 265)  // between the smallest that is embedded and its half
    #expect(cover?.aspect == 1)
  }
}
