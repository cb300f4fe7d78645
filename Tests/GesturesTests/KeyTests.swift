import FoundationEssentials
import Gestures
import Testing

@Suite("Keys")
struct KeyTests {
  @Test("a key is found by its name and by no other")
  func aKeyIsFoundByItsName() {
    #expect(Key(name: "pagedown") == .pageDown)
    #expect(Key(name: "f12")?.name == "f12")
    #expect(Key(name: "PageDown") == nil)
    #expect(Key(name: "f13") == nil)
    #expect(Key(name: "") == nil)
  }

  @Test(
    "the keys that have names of their own in code are keys of the files",
    arguments: [
      Key.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .escape, .enter, .tab,
      .backspace, .shift, .control, .alt, .minus, .equal, .plus, .slash, .question, .leftBracket,
      .rightBracket, .leftBrace, .rightBrace,
    ])
  func keysInCodeAreKeysOfTheFiles(key: Key) {
    #expect(Key(name: key.name) == key)
  }

  @Test(
    "Shift makes other keys of four, and leaves the rest",
    arguments: [
      (Key.slash, Key.question), (.equal, .plus), (.leftBracket, .leftBrace),
      (.rightBracket, .rightBrace), (.space, .space), (.question, .question),
    ])
  func shiftMakesOtherKeys(key: Key, shifted: Key) {
    #expect(key.typed(with: .shift) == shifted)
    #expect(key.typed(with: [.shift, .control]) == shifted)
    #expect(key.typed(with: .control) == key)
  }

  @Test("three keys are modifiers")
  func threeKeysAreModifiers() {
    let modifiers = Key.names.sorted().compactMap(Key.init(name:)).compactMap(\.modifier)
    #expect(modifiers == [.alt, .control, .shift])
  }

  @Test("a key is coded as its name, and an unknown name is refused")
  func aKeyIsCodedAsItsName() throws {
    let data = try JSONEncoder().encode([Key.space])
    #expect(String(decoding: data, as: UTF8.self) == #"["space"]"#)
    #expect(try JSONDecoder().decode([Key].self, from: data) == [.space])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Key].self, from: Data(#"["any"]"#.utf8))
    }
  }
}
