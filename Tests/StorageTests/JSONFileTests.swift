import FoundationEssentials
import Testing

@testable import Storage

@Suite struct JSONFileTests {
  struct Preset: Codable, Equatable {
    struct Spring: Codable, Equatable {
      var response = 0.5
    }

    var name: String
    var spring: Spring?
  }

  @Test("a value with known keys is taken, null counting as absent")
  func aValueWithKnownKeys() throws {
    let text = #"{"name": "x", "spring": {"response": 1.5}, "other": null}"#

    let preset = try JSONFile.decodeKnowingAllKeys(
      Preset.self, from: Array(text.utf8), path: "preset.json")

    #expect(preset == Preset(name: "x", spring: .init(response: 1.5)))
  }

  @Test(
    "a key that the value has not is refused by its path",
    arguments: [
      (#"{"name": "x", "sprung": 3}"#, "sprung is no key of it"),
      (
        #"{"name": "x", "spring": {"response": 1, "damping": 1}}"#,
        "spring.damping is no key of it"
      ),
    ])
  func aKeyThatTheValueHasNot(text: String, reason: String) {
    let error = #expect(throws: FileError.self) {
      try JSONFile.decodeKnowingAllKeys(Preset.self, from: Array(text.utf8), path: "preset.json")
    }

    #expect(error?.description == "preset.json: \(reason)")
  }

  /// One of each kind of value.
  struct Mixed: Codable, Equatable {
    var flag = true
    var text = "a \"quoted\" / \\ text – 🎵"
    var numbers = [0, 1, -2.5, 0.1, 1e-7, 1e20, 123_456_789.125, -0.0]
    var whole = Int64.max
    var byte: UInt8 = 255
    var small: Float = 0.1
    var missing: Int?
    var gaps: [Int?] = [1, nil, 3]
    var nested = [["b": 1, "a": 2], [:]]
    var nothing: [String] = []
    var pairs = [[1, 2], [], [3]]
  }

  @Test("values are written as Foundation writes them, and read again")
  func valuesAreWrittenAsFoundationWritesThem() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(Mixed()), as: UTF8.self)
    #expect(JSONFile.line(Mixed()) == line)

    let bytes = try JSONFile.encode(Mixed(), path: "mixed.json")
    #expect(try JSONFile.decode(Mixed.self, from: bytes, path: "mixed.json") == Mixed())
    #expect(try JSONDecoder().decode(Mixed.self, from: Data(bytes)) == Mixed())
    #expect(
      String(decoding: bytes, as: UTF8.self).hasPrefix("{\n  \"byte\" : 255,\n  \"flag\" : true,"))
  }

  @Test(
    "values that do not fit are refused where Foundation refuses them",
    arguments: [
      #"{"whole": 1.5}"#, #"{"whole": 1e30}"#, #"{"byte": 256}"#, #"{"byte": -1}"#,
      #"{"flag": 1}"#, #"{"flag": "true"}"#, #"{"text": 1}"#, #"{"text": null}"#,
      #"{"numbers": [1, "2"]}"#, #"{"numbers": [1e999]}"#, #"{"numbers": {}}"#, #"{"nested": [1]}"#,
      #"{"pairs": [[1], 2]}"#, #"{"small": "x"}"#, "[]", "1", "null", #"{"whole": 1.0}"#,
      #"{"byte": 2e1}"#, #"{"missing": 3}"#, #"{"missing": null}"#, #"{"text": "a", "text": "b"}"#,
    ])
  func valuesThatDoNotFitAreRefused(text: String) throws {
    /// A value whose keys may all be absent.
    struct Loose: Codable, Equatable {
      var flag: Bool?
      var text: String?
      var numbers: [Double]?
      var whole: Int64?
      var byte: UInt8?
      var small: Float?
      var missing: Int?
      var nested: [[String: Int]]?
      var pairs: [[Int]]?
    }
    let known = try? JSONDecoder().decode(Loose.self, from: Data(text.utf8))
    let read = try? JSONFile.decode(Loose.self, from: Array(text.utf8), path: "loose.json")
    #expect(read == known)
  }
}
