import Canvas
import Testing

@Suite struct ShortTextTests {
  private static func text(_ parts: [String]) -> ShortText {
    var text = ShortText()
    for part in parts { text.append(part) }
    return text
  }

  @Test(
    "a short text reads as its parts do, one after the other",
    arguments: [
      ([], ""), (["12"], "12"), (["123.4", " pt · ", "100", " %"], "123.4 pt · 100 %"),
      (["−", "1234567890123456789", "0"], "−12345678901234567890"),
    ])
  func aShortTextReadsAsItsParts(parts: [String], text: String) {
    let short = Self.text(parts)
    #expect(short.string == text)
    #expect(short.count == text.utf8.count)
    #expect(short.isEmpty == text.isEmpty)
  }

  @Test("a part that has no room is left out")
  func aPartThatHasNoRoomIsLeftOut() {
    let full = String(repeating: "x", count: ShortText.capacity)
    #expect(Self.text([full]).string == full)
    #expect(Self.text([full, "y"]).string == full)
    #expect(Self.text(["a", full, "b"]).string == "ab")
  }

  @Test("texts are equal where they read alike, whatever their parts were")
  func textsAreEqualWhereTheyReadAlike() {
    #expect(Self.text(["1", "2 pt"]) == Self.text(["12", " pt"]))
    #expect(Self.text(["12"]) != Self.text(["21"]))
    #expect(Self.text(["1"]) != Self.text(["1", "1"]))
  }
}
