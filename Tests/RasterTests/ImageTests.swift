import CSDL2
import TestSupport
import Testing

@testable import Raster

@Suite("Image")
struct ImageTests {
  /// An image of two pixels in each of PNG's pixel formats, with the expected result; transparent
  /// pixels show the dark grey behind them.
  static let pngs: [(kind: String, hex: String, pixels: [UInt32])] = [
    (
      "grey",
      "0000000d4948445200000002000000010800000000d14920560000000b49444154789c63d0380100011b00f1"
        + "a209ff00", [0xFF28_2828, 0xFFC8_C8C8]
    ),
    (
      "grey of 16 bits",
      "0000000d494844520000000200000001100000000081d9fc150000000d49444154789c63d0d03871020003750"
        + "1e19693c461", [0xFF28_2828, 0xFFC8_C8C8]
    ),
    (
      "grey with alpha",
      "0000000d49484452000000020000000108040000005e2bb7010000000d49444154789c63d0f87f82010005320"
        + "1f065ee99af", [0xFF28_2828, 0xFF1C_1C1E]
    ),
    (
      "one bit",
      "0000000d4948445200000002000000010100000000dc5942270000000a49444154789c6370000000420041293"
        + "7f4ef", [0xFF00_0000, 0xFFFF_FFFF]
    ),
    (
      "a palette",
      "0000000d4948445200000002000000010103000000ceecedc900000006504c5445aa55000080fffb92bc3a000"
        + "0000a49444154789c63700000004200412937f4ef", [0xFFAA_5500, 0xFF00_80FF]
    ),
    (
      "a palette with a hole",
      "0000000d4948445200000002000000010103000000ceecedc900000006504c5445aa55000080fffb92bc3a000"
        + "0000274524e53ff00e5b7304a0000000a49444154789c63700000004200412937f4ef",
      [0xFFAA_5500, 0xFF1C_1C1E]
    ),
    (
      "a palette with alpha",
      "0000000d4948445200000002000000010103000000ceecedc900000006504c5445aa55000080fffb92bc3a000"
        + "0000274524e53ff80080fb36a0000000a49444154789c63700000004200412937f4ef",
      [0xFFAA_5500, 0xFF0E_4E8F]
    ),
    (
      "colours",
      "0000000d49484452000000020000000108020000007b40e8dd0000000f49444154789c635815cac0d0f01f000"
        + "7ab027f932f7677", [0xFFAA_5500, 0xFF00_80FF]
    ),
    (
      "colours with a hole",
      "0000000d49484452000000020000000108020000007b40e8dd0000000674524e530000008000ffa291f39c000"
        + "0000f49444154789c635815cac0d0f01f0007ab027f932f7677", [0xFFAA_5500, 0xFF1C_1C1E]
    ),
  ]

  /// A JPEG image of 16 × 8 pixels, white on the left and black on the right, without EXIF.
  static let jpeg =
    "ffd8ffe000104a46494600010100000100010000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f1320151312121"
    + "3271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffc0"
    + "000b080008001001011100ffc4001500010100000000000000000000000000000708ffc40014100100000000000"
    + "000000000000000000000ffda0008010100003f00454eafffd9"

  static func bytes(_ hex: String) -> [UInt8] {
    var digits = hex[...]
    var bytes: [UInt8] = []
    while let byte = UInt8(digits.prefix(2), radix: 16) {
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    return bytes
  }

  static func png(_ hex: String) -> [UInt8] {
    bytes("89504e470d0a1a0a" + hex + "0000000049454e44ae426082")
  }

  /// The JPEG with a segment for its orientation, in either byte order.
  static func jpeg(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let tiff =
      isLittle
      ? "49492a0008000000" + "0200" + "0f0102000400000000000000" + "1201030001000000"
      : "4d4d002a00000008" + "0002" + "010f00020000000400000000" + "0112000300000001"
    let value: [UInt8] = isLittle ? [orientation, 0, 0, 0] : [0, orientation, 0, 0]
    let content = Array("Exif\0\0".utf8) + bytes(tiff) + value + [0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    let plain = bytes(jpeg)
    return plain.prefix(20) + segment + plain.dropFirst(20)
  }

  @Test("a PNG image of any pixel format is shown", arguments: pngs)
  func aPNGImageOfAnyPixelFormatIsShown(
    png: (kind: String, hex: String, pixels: [UInt32])
  ) throws {
    let image = try Image(decoding: Self.png(png.hex))
    #expect(image.bitmap.width == 2)
    #expect(image.bitmap.pixels == png.pixels)
  }

  @Test(
    "an unreadable image is refused with SDL's reason",
    arguments: ["SDL_RWFromConstMem", "IMG_LoadPNG_RW", "SDL_ConvertSurfaceFormat"])
  func anUnreadableImageIsRefusedWithSDLsReason(call: String) {
    let refusal = #expect(throws: ImageRefusal.self) {
      try CallRecord.failing(call) { _ = try Image(decoding: Self.png(Self.pngs[0].hex)) }
    }
    #expect(refusal?.reason == "is a broken PNG picture (made to fail)")
  }

  @Test("a refused image leaves no SDL error on its thread")
  func aRefusedImageLeavesNoSDLErrorOnItsThread() {
    let cut = PNGBytes.half(width: 8, height: 16).prefix(60)
    #expect(throws: ImageRefusal.self) { try Image(decoding: Array(cut)) }
    // To ask for the error allocates one, which SDL does not release where a thread of another ends.
    defer { SDL_TLSCleanup() }
    #expect(unsafe String(cString: SDL_GetError()).isEmpty)
  }

  @Test("an image is turned upright by the eight orientations of EXIF")
  func aImageIsTurnedUprightByTheEightOrientationsOfEXIF() {
    let upright = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let stored: [(ImageOrientation, width: Int, pixels: [UInt32])] = [
      (.upright, 3, [1, 2, 3, 4, 5, 6]), (.mirrored, 3, [3, 2, 1, 6, 5, 4]),
      (.turnedOver, 3, [6, 5, 4, 3, 2, 1]), (.flipped, 3, [4, 5, 6, 1, 2, 3]),
      (.transposed, 2, [1, 4, 2, 5, 3, 6]), (.turnedLeft, 2, [3, 6, 2, 5, 1, 4]),
      (.transverse, 2, [6, 3, 5, 2, 4, 1]), (.turnedRight, 2, [4, 1, 5, 2, 6, 3]),
    ]
    #expect(stored.map(\.0) == ImageOrientation.allCases)
    for (orientation, width, pixels) in stored {
      let bitmap = Bitmap(width: width, height: 6 / width, pixels: pixels)
      #expect(bitmap.turnedUpright(from: orientation) == upright, "\(orientation)")
    }
  }

  @Test("a JPEG's orientation is read, in either order of bytes", arguments: [true, false])
  func aJPEGsOrientationIsReadInEitherOrderOfBytes(isLittle: Bool) throws {
    #expect(try ImageHeader(Self.bytes(Self.jpeg)).orientation == .upright)
    for orientation in ImageOrientation.allCases {
      let bytes = Self.jpeg(orientation: UInt8(orientation.rawValue), isLittle: isLittle)
      #expect(try ImageHeader(bytes).orientation == orientation)
    }
    for nonsense: UInt8 in [0, 9, 255] {
      let bytes = Self.jpeg(orientation: nonsense, isLittle: isLittle)
      #expect(try ImageHeader(bytes).orientation == .upright)
    }
  }

  @Test("a photograph with EXIF orientation is upright")
  func aPhotographWithEXIFOrientationIsUpright() throws {
    let flat = try Image(decoding: Self.bytes(Self.jpeg)).bitmap
    #expect((flat.width, flat.height) == (16, 8))
    #expect(flat[2, 4] & 255 > 200)
    let upright = try Image(decoding: Self.jpeg(orientation: 6, isLittle: false)).bitmap
    #expect((upright.width, upright.height) == (8, 16))
    #expect(upright[4, 2] & 255 > 200)
    #expect(upright[4, 13] & 255 < 50)
  }
}
