import Testing

@testable import Raster

@Suite("TextDirection")
@MainActor
struct TextDirectionTests {
  @Test("runs are reversed from the highest level down (UAX 9, rule L2)")
  func runsAreReversedFromTheHighestLevelDown() {
    #expect(TextDirection.visualOrder([0, 1, 0]) == [0, 1, 2])
    #expect(TextDirection.visualOrder([1, 1, 1]) == [2, 1, 0])
    #expect(TextDirection.visualOrder([1, 2, 1]) == [2, 1, 0])
    #expect(TextDirection.visualOrder([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(TextDirection.visualOrder([2, 2, 1]) == [2, 0, 1])
    #expect(TextDirection.visualOrder([]) == [])
  }

  @Test("a line has the direction of its first letter", arguments: [true, false])
  func aLineHasTheDirectionOfItsFirstLetter(isRough: Bool) {
    func direction(_ text: String) -> TextDirection {
      let scalars = Array(text.unicodeScalars)
      return isRough ? TextDirection(roughly: scalars) : TextDirection(scalars)
    }
    let latin = direction("abc שלום 12")
    #expect(!latin.isRightToLeft)
    #expect(latin.levels[0] == 0)
    #expect(latin.levels[4...7].allSatisfy { $0 == 1 })
    let hebrew = direction("שלום abc")
    #expect(hebrew.isRightToLeft)
    #expect(hebrew.levels[0] == 1)
    #expect(hebrew.levels[5...7].allSatisfy { $0 == 2 })
    #expect(direction("12").levels == [0, 0])
    #expect(direction("").levels == [])
  }

  @Test("a letter's script is known, and common characters have none")
  func aLettersScriptIsKnown() {
    let expected: [(Unicode.Scalar, String?)] = [
      ("a", "Latn"), ("é", "Latn"), ("я", "Cyrl"), ("ω", "Grek"), ("ש", "Hebr"), ("م", "Arab"),
      ("あ", "Hira"), ("ア", "Kana"), ("音", "Hani"), ("한", "Hang"), ("ท", "Thai"), ("ह", "Deva"),
      (" ", nil), ("1", nil), ("…", nil), ("🎸", nil),
    ]
    for (scalar, tag) in expected { #expect(Script.tag(of: scalar) == tag) }
    #expect(Script.language(of: Array("音楽アルバム".unicodeScalars)) == "ja")
    #expect(Script.language(of: Array("音乐".unicodeScalars)) == nil)
  }
}
