import Canvas
import Testing

@testable import Raster

@Suite("TextSetting")
@MainActor
struct TextSettingTests {
  private func setting(_ source: Fonts.Source = .builtInOnly, size: Double = 17) throws
    -> TextSetting
  {
    TextSetting(fonts: try Fonts(source), weight: .semibold, pixelSize: size, rgb: 0xFFFFFF)
  }

  @Test(
    "a line is never wider than its box",
    arguments: [
      "Contact", "Nobody Knows Anything", "a", "", " ", "…", "\n\t\u{7}", "\u{200D}", "\u{0301}",
      "WWWWWWWWWWWWWWWWWWWWWWWW", "日本語のとても長い題名です", "مرحبا بالعالم كله من هنا",
      "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "Z\u{0300}\u{0301}\u{0302}algo",
    ])
  func aLineIsNeverWiderThanItsBox(string: String) throws {
    for source in [Fonts.Source.builtInOnly, .system] {
      let setting = try setting(source)
      for width in [0, 1, 5, 12, 40, 99, 250] {
        let line = try setting.line(string, width: width)
        #expect((line.bitmap?.width ?? 0) <= width)
      }
    }
  }

  @Test("a title of 100 000 characters is cut before it is measured")
  func aTitleOf100000CharactersIsCutBeforeItIsMeasured() throws {
    for title in [
      String(repeating: "Long ", count: 20_000),
      "a" + String(repeating: "\u{0301}", count: 100_000),
      String(repeating: "\u{1}", count: 100_000),
      String(repeating: "\u{202E}", count: 100_000),
    ] {
      let line = try setting().line(title, width: 388)
      #expect((line.bitmap?.width ?? 0) <= 388)
    }
  }

  @Test("text that fits is not shortened, and one pixel less shortens it")
  func textThatFitsIsNotShortened() throws {
    let setting = try setting()
    let whole = try #require(try setting.line("Refuse to Be Denied", width: 4000).bitmap)
    let fitting = try #require(try setting.line("Refuse to Be Denied", width: whole.width).bitmap)
    #expect(fitting == whole)
    let cut = try #require(try setting.line("Refuse to Be Denied", width: whole.width - 1).bitmap)
    #expect(cut != whole)
    #expect(cut.width > whole.width / 2)
  }

  @Test("a line without width has no pixels")
  func aLineWithoutWidthHasNoPixels() throws {
    #expect(try setting().line("", width: 100).bitmap == nil)
    #expect(try setting().line("Contact", width: 0).bitmap == nil)
  }

  @Test("a line of any size has limited pixels", arguments: [2048, 1e9, .infinity] as [Double])
  func aLineOfAnySize(size: Double) throws {
    let largest = try #require(try setting(size: 1024).line("A", width: 1 << 20).bitmap)
    let line = try setting(size: size).line("A", width: 1 << 20)
    #expect((line.bitmap?.height ?? 0) <= largest.height)
  }

  @Test("a size between whole pixels lies between its neighbours")
  func aSizeBetweenWholePixelsLiesBetweenItsNeighbours() throws {
    let widths = try [16, 16.25, 16.5, 16.75, 17].map { size in
      try setting(size: size).line("Taking the Music Back", width: 4000).bitmap?.width ?? 0
    }
    #expect(widths == widths.sorted())
    #expect(widths[0] < widths[2] && widths[2] < widths[4])
  }

  @Test(
    "characters shown as colour images are known",
    arguments: [
      ("😀", true), ("❤️", true), ("❤", false), ("❤︎", false), ("1️⃣", true), ("1", false),
      ("🇯🇵", true), ("👍🏽", true), ("🏋\u{200D}♀", true), ("1\u{200D}", false), ("a", false),
      ("☺︎", false), ("日", false),
    ] as [(Character, Bool)])
  func charactersShownAsColourImagesAreKnown(character: Character, isShown: Bool) {
    #expect(character.isShownAsEmoji == isShown)
  }

  @Test("without a bolder face strokes are widened by the missing amount")
  func withoutABolderFaceStrokesAreWidenedByTheMissingAmount() throws {
    #expect(Face.thickening(from: 400, to: 400) == 0)
    #expect(Face.thickening(from: 600, to: 700) == 0)
    #expect(Face.thickening(from: 400, to: 600) > 0)
    #expect(Face.thickening(from: 400, to: 700) > Face.thickening(from: 400, to: 600))
    let library = try TextLibrary()
    let thin = Face(source: .builtIn(.regular))
    var thick = thin
    thick.thickening = 0.05
    let shaping = Font.Shaping(isRightToLeft: false, script: "Latn")
    let fonts = try [thin, thick].map { try Font($0, pixelSize: 40, library: library) }
    let drawn = try fonts.map { try $0.drawn("Safe", rgb: 0x30D158, shaping).bitmap }
    #expect(fonts[1].width(of: "Safe", shaping) == fonts[0].width(of: "Safe", shaping) + 2)
    #expect(drawn[1].width == drawn[0].width + 2)
    #expect(fonts[1].width(of: "", shaping) == 0)
    let ink = drawn.map { $0.pixels.reduce(0) { $0 + Int($1 >> 24) } }
    #expect(Double(ink[1]) > Double(ink[0]) * 1.2)
    #expect(drawn[1].pixels.allSatisfy { $0 & 0xFF_FFFF == 0x30D158 })
  }

  @Test("a pixel is widened by whole pixels and parts of one")
  func aPixelIsWidenedByWholePixelsAndPartsOfOne() {
    let dot = Bitmap(width: 3, height: 1, pixels: [0x0012_3456, 0xFF12_3456, 0x0012_3456])
    let expected: [(Double, [UInt32])] = [
      (0, [0, 255, 0]), (0.5, [0, 255, 127, 0]), (1, [0, 255, 255, 0]),
      (2.25, [0, 255, 255, 255, 63, 0]),
    ]
    for (pixels, alphas) in expected {
      let wide = dot.thickened(by: pixels)
      #expect(wide.pixels == alphas.map { $0 << 24 | 0x12_3456 }, "\(pixels)")
    }
  }

  @Test("a family is shown in colour by its members")
  func aFamilyIsShownInColourByItsMembers() {
    let families: [(Character, String?)] = [
      ("👩‍👩‍👧", "👩👩👧"), ("👨‍👩‍👧‍👦", "👨👩👧👦"), ("👪", "👨👩👦"), ("🧑‍🧒", "🧑🧒"), ("👩‍🚀", nil),
      ("👩", nil), ("👩‍❤️‍👨", nil), ("a", nil), ("🏳️‍🌈", nil), ("\u{200D}", nil),
    ]
    for (character, members) in families {
      let reported = character.familyMembers.map { String(String.UnicodeScalarView($0)) }
      #expect(reported == members)
    }
  }
}
