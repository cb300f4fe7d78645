import Testing

@testable import Storage

@Suite struct OneLineTests {
  @Test(
    "characters that control a terminal or the direction of writing are escaped",
    arguments: [
      ("plain, déjà vu, 日本, עברית", "plain, déjà vu, 日本, עברית"),
      ("a\nb\r\tc", "a\\u{a}b\\u{d}\\u{9}c"),
      ("\u{1B}[2J\u{1B}]0;title\u{7}", "\\u{1b}[2J\\u{1b}]0;title\\u{7}"),
      ("\u{9B}31m", "\\u{9b}31m"),
      ("\u{202E}gpj.exe", "\\u{202e}gpj.exe"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
      ("a\u{200B}\u{200D}\u{FEFF}b", "a\\u{200b}\\u{200d}\\u{feff}b"),
      ("\u{2028}\u{2029}\u{85}\0\u{7F}", "\\u{2028}\\u{2029}\\u{85}\\u{0}\\u{7f}"),
      ("\u{E0041}\u{378}", "\\u{e0041}\\u{378}"), ("", ""),
    ])
  func charactersThatControlATerminalOrTheDirectionOfWritingAre(text: String, shown: String) {
    #expect(text.onOneLine(upTo: 100) == shown)
  }

  @Test("of a long text beginning and end are kept", arguments: [3, 4, 10, 99, 100])
  func ofALongTextBeginningAndEndAreKept(limit: Int) {
    let text = String(repeating: "a", count: 60) + String(repeating: "b", count: 60)
    for flood in [text, String(repeating: text, count: 1000)] {
      let shown = flood.onOneLine(upTo: limit)
      #expect(shown.unicodeScalars.count == limit)
      #expect(shown.hasPrefix("a") && shown.hasSuffix("b") && shown.contains("…"))
    }
    #expect(text.onOneLine(upTo: 120) == text)
  }

  @Test("spelling out makes no text longer than its limit")
  func spellingOutMakesNoTextLonger() {
    for count in [10, 99, 1000, 100_000] {
      let flood = String(repeating: "\u{E0041}", count: count)
      #expect(flood.onOneLine(upTo: 80).unicodeScalars.count <= 80)
    }
    let heap = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(heap.onOneLine(upTo: 80).unicodeScalars.count == 80)
  }

  @Test("an error of a file keeps both its path and its reason, whichever is long")
  func anErrorOfAFileKeepsBothItsPathAndItsReason() {
    let long = String(repeating: "x", count: 100_000)
    let path = FileError(path: "/begin/\(long)/end", kind: .missing, reason: "is gone")
    #expect(path.description.hasPrefix("/begin/xxx"))
    #expect(path.description.hasSuffix("xxx/end: is gone"))
    let reason = FileError(path: "a\nb", kind: .malformed, reason: "\(long) is no key of it")
    #expect(reason.description.hasPrefix("a\\u{a}b: xxx"))
    #expect(reason.description.hasSuffix("xxx is no key of it"))
    for error in [path, reason] { #expect(error.description.unicodeScalars.count <= 500) }
  }
}
