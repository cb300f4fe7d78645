import Canvas
import Testing

@testable import Stage

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
    ] {
      let bound = TextBound(title, width: 388, pixelSize: 17)
      #expect(bound.string.unicodeScalars.count < 1000)
      let line = try setting().line(title, width: 388)
      #expect((line.bitmap?.width ?? 0) <= 388)
    }
    #expect(TextBound(String(repeating: "i", count: 1000), width: 388, pixelSize: 17).isCut)
    #expect(!TextBound("Contact", width: 388, pixelSize: 17).isCut)
  }

  @Test("what fits is not shortened, and one pixel less shortens it")
  func whatFitsIsNotShortenedAndOnePixelLessShortensIt() throws {
    let setting = try setting()
    let whole = try #require(try setting.line("Refuse to Be Denied", width: 4000).bitmap)
    let fitting = try #require(try setting.line("Refuse to Be Denied", width: whole.width).bitmap)
    #expect(fitting == whole)
    let cut = try #require(try setting.line("Refuse to Be Denied", width: whole.width - 1).bitmap)
    #expect(cut != whole)
    #expect(cut.width > whole.width / 2)
  }

  @Test("control characters are shown as spaces")
  func controlCharactersAreShownAsSpaces() {
    let bound = TextBound("a\nb\u{7}c\u{2028}d\u{9F}e", width: 400, pixelSize: 10)
    #expect(bound.string == "a b c d e")
  }

  @Test("a line without width has no pixels")
  func aLineWithoutWidthHasNoPixels() throws {
    #expect(try setting().line("", width: 100).bitmap == nil)
    #expect(try setting().line("Contact", width: 0).bitmap == nil)
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
    "what asks for a coloured picture is known",
    arguments: [
      ("😀", true), ("❤️", true), ("❤", false), ("❤︎", false), ("1️⃣", true), ("1", false),
      ("🇯🇵", true), ("👍🏽", true), ("a", false), ("☺︎", false), ("日", false),
    ] as [(Character, Bool)])
  func whatAsksForAColouredPictureIsKnown(character: Character, isShown: Bool) {
    #expect(character.isShownAsEmoji == isShown)
  }
}
