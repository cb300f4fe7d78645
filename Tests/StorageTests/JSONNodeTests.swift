import TestSupport
import Testing

@testable import Storage

@Suite struct JSONNodeTests {
  private static func node(_ text: String) throws -> JSONNode {
    try JSONNode(parsing: Array(text.utf8), path: "f.json")
  }

  @Test("each piece of a file is known with its line")
  func eachPieceIsKnownWithItsLine() throws {
    let node = try Self.node(
      """
      \u{FEFF}
      { "a": [1, -2.50e+3,
         "x"], "b"
        :
        true,
        "a": {}, "c": [ ], "d": null
      }
      """)
    #expect(
      node
        == JSONNode(
          .object([
            .init(
              key: "a", line: 2,
              node: JSONNode(
                .list([
                  JSONNode(.number("1"), line: 2), JSONNode(.number("-2.50e+3"), line: 2),
                  JSONNode(.text("x"), line: 3),
                ]), line: 2)),
            .init(key: "b", line: 3, node: JSONNode(.flag(true), line: 5)),
            .init(key: "a", line: 6, node: JSONNode(.object([]), line: 6)),
            .init(key: "c", line: 6, node: JSONNode(.list([]), line: 6)),
            .init(key: "d", line: 6, node: JSONNode(.null, line: 6)),
          ]), line: 2))
  }

  @Test(
    "texts mean what their escapes say",
    arguments: [
      (#""""#, ""), (#""é \n\t\\\"\/\b\f\r""#, "é \n\t\\\"/\u{8}\u{c}\r"),
      (#""\u0041\u00e9\ud83c\udfb5!""#, "Aé🎵!"), (#""🎵 { [ , ] }""#, "🎵 { [ , ] }"),
    ])
  func textsMeanWhatTheirEscapesSay(json: String, text: String) throws {
    #expect(try Self.node(json).value == .text(text))
  }

  @Test(
    "text that is not JSON is reported with line and column",
    arguments: ["", "{", "{\n\"a\": }", "[1,]", "{\"a\" 1}", "\"\\ud83c\"", "nul", "01", "{}{}"])
  func textThatIsNotJSONIsReportedWithLineAndColumn(text: String) {
    let error = #expect(throws: FileError.self) { try Self.node(text) }
    #expect(error?.kind == .malformed)
    #expect(error?.description.hasPrefix("f.json: line ") == true)
  }

  @Test("bytes at random are read or refused")
  func bytesAtRandomAreReadOrRefused() {
    var generator = SeededGenerator(seed: 7)
    let pieces = ["{", "}", "[", "]", ",", ":", "\"", "\"a\"", "1", "true", "\\u00e9", "\n", " "]
    var read = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...9, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      if (try? Self.node(text)) != nil { read += 1 }
    }
    #expect(read > 100)
  }
}
