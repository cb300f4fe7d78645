import TestSupport
import Testing

@testable import Raster

/// The features of the image formats, and how they are shown.
@Suite("Image kinds")
struct ImageKindTests {
  /// EXIF data with an orientation, after an entry about something else.
  static func exif(_ orientation: Int, isLittle: Bool) -> [UInt8] {
    isLittle
      ? Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0] + [0x0F, 1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0]
        + [0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0] + [0, 0, 0, 0]
      : Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 2] + [1, 0x0F, 0, 2, 0, 0, 0, 4, 0, 0, 0, 0]
        + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0] + [0, 0, 0, 0]
  }

  /// An image of 16 × 8 pixels whose left half is light and whose first row is, in PNG, lighter.
  private static func image(_ kind: ImageHeader.Kind, _ exif: [UInt8]) -> [UInt8] {
    switch kind {
    case .png:
      let row = [UInt8](repeating: 255, count: 8) + [UInt8](repeating: 0, count: 8)
      return PNGBytes.file(
        PNGBytes.header(16, 8, color: 0), rows: [[UInt8]](repeating: row, count: 8),
        after: PNGBytes.chunk("eXIf", exif))
    case .jpeg:
      let segment = JPEGBytes.segment(0xE1, Array("Exif\0\0".utf8) + exif)
      return JPEGBytes.half(width: 16, height: 8, before: segment)
    case .webp:
      return WebPBytes.file(
        WebPBytes.extended(width: 16, height: 8, flags: 8)
          + WebPBytes.half(width: 16, height: 8) + WebPBytes.chunk("EXIF", exif))
    }
  }

  @Test(
    "an image of each kind is upright, whatever its orientation",
    arguments: ImageHeader.Kind.allKinds, ImageOrientation.allCases)
  func anImageOfEachKindIsUpright(
    kind: ImageHeader.Kind, orientation: ImageOrientation
  ) throws {
    // The position of the stored left, which is light, in the upright image.
    let light: [ImageOrientation: String] = [
      .upright: "left", .mirrored: "right", .turnedOver: "right", .flipped: "left",
      .transposed: "top", .turnedLeft: "top", .transverse: "bottom", .turnedRight: "bottom",
    ]
    for isLittle in [true, false] {
      let exif = Self.exif(orientation.rawValue, isLittle: isLittle)
      let seen = try Image(decoding: Self.image(kind, exif)).bitmap
      let corners = [
        seen[0, 0], seen[seen.width - 1, 0], seen[0, seen.height - 1],
        seen[seen.width - 1, seen.height - 1],
      ].map { $0 >> 8 & 255 > 127 }
      let side =
        switch corners {
        case [true, false, true, false]: "left"
        case [false, true, false, true]: "right"
        case [true, true, false, false]: "top"
        case [false, false, true, true]: "bottom"
        default: "nowhere"
        }
      #expect(side == light[orientation])
      #expect((seen.width > seen.height) == !orientation.swapsAxes)
    }
  }

  @Test("EXIF after JPEG's marker is read in WebP as well, and invalid data is ignored")
  func exifAfterJPEGsMarkerIsReadInWebPAsWell() throws {
    let marked = Array("Exif\0\0".utf8) + Self.exif(6, isLittle: true)
    #expect(try ImageHeader(Self.image(.webp, marked)).orientation == .turnedLeft)
    let looping = Array("II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    for nonsense in [[], [0], looping, Array("no TIFF at all".utf8), Self.exif(9, isLittle: true)] {
      for kind in ImageHeader.Kind.allKinds {
        #expect(try ImageHeader(Self.image(kind, nonsense)).orientation == .upright)
      }
    }
  }

  @Test("CMYK images are converted, inverted or not")
  func cmykImagesAreConverted() throws {
    func seen(_ inks: [Int], adobe: UInt8?) throws -> UInt32 {
      let bytes = JPEGBytes.file(
        width: 8, height: 8, before: adobe.map(JPEGBytes.adobe) ?? [], blocks: [inks])
      return try Image(decoding: bytes).bitmap[4, 4]
    }
    // Cyan, magenta, yellow, black: the amount of ink or, with Adobe's marker, of visible paper.
    #expect(try seen([0, 0, 0, 0], adobe: nil) == 0xFFFF_FFFF)
    #expect(try seen([255, 0, 0, 0], adobe: nil) == 0xFF00_FFFF)
    #expect(try seen([0, 255, 255, 0], adobe: nil) == 0xFFFF_0000)
    #expect(try seen([0, 0, 0, 255], adobe: nil) == 0xFF00_0000)
    #expect(try seen([255, 255, 255, 255], adobe: 0) == 0xFFFF_FFFF)
    #expect(try seen([0, 255, 255, 255], adobe: 0) == 0xFF00_FFFF)
    #expect(try seen([255, 0, 0, 255], adobe: 0) == 0xFFFF_0000)
    #expect(try seen([200, 100, 50, 128], adobe: 0) == 0xFF64_3219)
    #expect(try seen([9, 9, 9, 0], adobe: 0) == 0xFF00_0000)
    // The first three, converted to light and two colour differences, give no colour.
    #expect(try seen([0, 128, 128, 255], adobe: 2) == 0xFFFF_FFFF)
    #expect(try seen([255, 128, 128, 255], adobe: 2) == 0xFF00_0000)
  }

  @Test("a greyscale JPEG is shown exactly", arguments: [0, 1, 127, 128, 200, 255])
  func aGreyscaleJPEGIsShownExactly(level: Int) throws {
    let bytes = JPEGBytes.file(width: 16, height: 8, blocks: [[level], [255 - level]])
    let seen = try Image(decoding: bytes).bitmap
    #expect(seen[3, 3] == 0xFF00_0000 | UInt32(level) * 0x01_0101)
    #expect(seen[12, 3] == 0xFF00_0000 | UInt32(255 - level) * 0x01_0101)
  }

  @Test(
    "an interlaced PNG of 16 bits equals one that is not interlaced",
    arguments: [8, 16] as [UInt8])
  func anInterlacedPNGOf16BitsEqualsOneThatIsNotInterlaced(depth: UInt8) throws {
    func row(_ y: Int, from x0: Int = 0, by dx: Int = 1) -> [UInt8] {
      stride(from: x0, to: 9, by: dx).flatMap { x in
        [UInt8(x * 25), UInt8(y * 30), 7].flatMap { depth == 16 ? [$0, 99] : [$0] }
      }
    }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    let interlaced = passes.flatMap { x, y, dx, dy in
      stride(from: y, to: 7, by: dy).map { row($0, from: x, by: dx) }
    }
    let plain = PNGBytes.file(PNGBytes.header(9, 7, depth: depth), rows: (0..<7).map { row($0) })
    let laced = PNGBytes.file(PNGBytes.header(9, 7, depth: depth, interlace: 1), rows: interlaced)
    let seen = try Image(decoding: plain).bitmap
    #expect(try Image(decoding: laced).bitmap == seen)
    #expect(seen[8, 6] == 0xFFC8_B407)
  }
}
