import Testing

@testable import Raster

@Suite("TextBound")
@MainActor
struct TextBoundTests {
  private func bound(_ string: String) -> TextBound {
    TextBound(string, width: 388, pixelSize: 17)
  }

  @Test("a string of any length is cut to what a box can hold")
  func aStringOfAnyLengthIsCutToWhatABoxCanHold() {
    for title in [
      String(repeating: "Long ", count: 20_000),
      "a" + String(repeating: "\u{0301}", count: 100_000),
      String(repeating: "\u{1}", count: 100_000),
    ] {
      #expect(bound(title).string.unicodeScalars.count < 1000)
    }
    #expect(bound(String(repeating: "i", count: 1000)).isCut)
    #expect(!bound("Contact").isCut)
  }

  @Test("control characters are shown as spaces")
  func controlCharactersAreShownAsSpaces() {
    #expect(bound("a\nb\u{7}c\u{2028}d\u{9F}e").string == "a b c d e")
  }

  @Test(
    "overrides, embeddings and isolates of direction are left out",
    arguments: [0x202A...0x202E, 0x2066...0x2069, 0x206A...0x206F] as [ClosedRange<UInt32>])
  func whatOverridesEmbedsOrIsolatesADirectionIsLeftOut(range: ClosedRange<UInt32>) throws {
    for value in range {
      let control = try #require(Unicode.Scalar(value))
      #expect(bound("evil\(control)3pm").string == "evil3pm")
    }
  }

  @Test(
    "invisible characters are left out",
    arguments: ["\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{3164}", "\u{E0001}", "\u{034F}"])
  func invisibleCharactersAreLeftOut(control: String) {
    #expect(bound("a\(control)b").string == "ab")
  }

  @Test(
    "characters that shape adjacent text are kept",
    arguments: ["❤️", "می\u{200C}خواهم", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩‍🚀", "葛󠄀", "abc\u{200F}!"])
  func charactersThatShapeAdjacentTextAreKept(text: String) {
    #expect(bound(text).string == text)
  }

  @Test("a family is divided into its members, other sequences are not")
  func aFamilyIsDividedIntoItsMembers() {
    #expect(bound("a 👩‍👩‍👧 b 👩‍🚀").string == "a 👩👩👧 b 👩‍🚀")
  }
}
