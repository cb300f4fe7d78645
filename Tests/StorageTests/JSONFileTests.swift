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
}
