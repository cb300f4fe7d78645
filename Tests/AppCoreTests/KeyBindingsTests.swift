import Gestures
import Scenes
import Testing

@testable import AppCore

@Suite struct KeyChordTests {
  /// Words with the key, the modifiers and the label that they are to give.
  static let words: [(String, String, DeviceEvent.Modifiers, String)] = [
    ("q", "q", [], "Q"), ("Q", "q", [], "Q"), ("Page Down", "pagedown", [], "Page Down"),
    ("pagedown", "pagedown", [], "Page Down"), ("Ctrl+R", "r", .control, "Ctrl+R"),
    ("ctrl++", "plus", .control, "Ctrl++"), ("+", "plus", [], "+"), ("shift+=", "plus", [], "+"),
    ("[", "leftbracket", [], "["), ("shift+[", "leftbrace", [], "{"), ("?", "question", [], "?"),
    ("shift+slash", "question", [], "?"), ("alt+ctrl+f5", "f5", [.control, .alt], "Ctrl+Alt+F5"),
    ("Shift+Tab", "tab", .shift, "Shift+Tab"), ("esc", "esc", [], "Esc"),
  ]

  @Test(
    "a key is read by its name or by what it types, with the modifiers before it",
    arguments: words)
  func aKeyIsRead(
    word: String, name: String, modifiers: DeviceEvent.Modifiers, label: String
  ) throws {
    let chord = try #require(KeyChord(word))
    #expect(chord.key.name == name)
    #expect(chord.modifiers == modifiers)
    #expect(chord.label == label)
    #expect(KeyChord(chord.label) == chord)
  }

  @Test(
    "what is no key is refused, and so is a modifier alone",
    arguments: ["", "ctrl", "shift+", "ctrl+shift", "hyper+q", "qq", "é", "+ctrl", "f13"])
  func whatIsNoKeyIsRefused(word: String) {
    #expect(KeyChord(word) == nil)
  }
}

@Suite struct KeyActionTests {
  @Test("each line in the list of keys has an action for each of its keys, and no two share a key")
  func eachLineHasItsActions() {
    // The mouse's button is none of the keyboard's keys.
    let rows = Set(KeyHelp.entries.map(\.keys)).subtracting(["Mouse side button"])
    #expect(Set(KeyAction.all.map(\.row)) == rows)
    let chords = KeyAction.all.flatMap(\.keys)
    #expect(Set(chords).count == chords.count)
    #expect(Set(KeyAction.all.map(\.name)).count == KeyAction.all.count)
    for action in KeyAction.all {
      #expect(!action.keys.isEmpty, "\(action.name)")
      guard !["1, 2, 3 …", "Ctrl and +, -, 0"].contains(action.row) else { continue }
      for key in action.keys { #expect("\(action.row),".contains("\(key.label),")) }
    }
  }
}

@Suite struct KeyBindingsTests {
  private static func event(
    _ chord: String, down: Bool = true, isRepeat: Bool = false
  ) throws -> DeviceEvent {
    let chord = try #require(KeyChord(chord))
    return DeviceEvent(
      time: 3,
      kind: down
        ? .keyDown(chord.key, chord.modifiers, isRepeat: isRepeat)
        : .keyUp(chord.key, chord.modifiers))
  }

  private static func bindings(
    _ wishes: [(String, [String])]
  ) -> (KeyBindings, [KeyBindings.Conflict]) {
    var conflicts: [KeyBindings.Conflict] = []
    let bindings = KeyBindings(
      wishes.map { .init($0.0, $0.1.compactMap { KeyChord($0) }) }, conflicts: &conflicts)
    return (bindings, conflicts)
  }

  @Test("without wishes every event stays as it is")
  func withoutWishesEveryEventStays() throws {
    for var bindings in [KeyBindings(), Self.bindings([]).0, Self.bindings([("quit", ["q"])]).0] {
      for name in Key.names.sorted() {
        let key = try #require(Key(name: name))
        for kind in [
          DeviceEvent.Kind.keyDown(key, [.shift, .control], isRepeat: true), .keyUp(key, []),
        ] {
          let event = DeviceEvent(time: 1, kind: kind)
          #expect(bindings.translate(event) == event)
        }
      }
      #expect(bindings.help == KeyHelp.entries)
    }
  }

  @Test("a key that was given to an action is told as the action's own, down, again and up")
  func aGivenKeyIsToldAsTheOwn() throws {
    var (bindings, conflicts) = Self.bindings([("last-shift-mode", ["k"]), ("quit", ["ctrl+q"])])
    #expect(conflicts.isEmpty)
    #expect(bindings.translate(try Self.event("k")) == (try Self.event("shift+s")))
    #expect(
      bindings.translate(try Self.event("k", isRepeat: true))
        == (try Self.event("shift+s", isRepeat: true)))
    let up = bindings.translate(try Self.event("k", down: false))
    #expect(up?.kind == .keyUp(try #require(Key(name: "s")), []))
    #expect(bindings.translate(try Self.event("s")) == (try Self.event("s")))
    #expect(bindings.translate(try Self.event("shift+s")) == nil)
    #expect(bindings.translate(try Self.event("ctrl+q")) == (try Self.event("q")))
    #expect(bindings.translate(try Self.event("q")) == nil)
    let touch = DeviceEvent(time: 0, kind: .touchDown(finger: 1, x: 0, y: 0))
    #expect(bindings.translate(touch) == touch)
  }

  @Test("two actions can change their keys with each other")
  func twoActionsCanChangeTheirKeys() throws {
    var (bindings, conflicts) = Self.bindings([("quit", ["f"]), ("full-screen", ["q"])])
    #expect(conflicts.isEmpty)
    #expect(bindings.translate(try Self.event("f")) == (try Self.event("q")))
    #expect(bindings.translate(try Self.event("q")) == (try Self.event("f")))
  }

  @Test("a key that another action has is not given away, and that is told")
  func aKeyThatAnotherHasIsNotGivenAway() throws {
    var (bindings, conflicts) = Self.bindings([
      ("quit", ["x"]), ("header", ["x", "y"]), ("mend", ["up"]), ("fly", ["z"]),
    ])
    #expect(
      conflicts == [
        .init(wish: 1, key: try #require(KeyChord("x")), owner: "quit"),
        .init(wish: 2, key: try #require(KeyChord("up")), owner: "scroll-up"),
      ])
    #expect(bindings.translate(try Self.event("x")) == (try Self.event("q")))
    #expect(bindings.translate(try Self.event("y")) == (try Self.event("h")))
    #expect(bindings.translate(try Self.event("m")) == (try Self.event("m")))
    #expect(bindings.translate(try Self.event("up")) == (try Self.event("up")))
    #expect(bindings.translate(try Self.event("z")) == (try Self.event("z")))
  }

  @Test("an action may have no key at all")
  func anActionMayHaveNoKey() throws {
    var (bindings, conflicts) = Self.bindings([("quit", [])])
    #expect(conflicts.isEmpty)
    #expect(bindings.translate(try Self.event("q")) == nil)
    #expect(bindings.help.last?.keys == "(no key)")
  }

  @Test("the list of keys shows the keys as they are")
  func theListOfKeysShowsTheKeysAsTheyAre() throws {
    let (bindings, _) = Self.bindings([("quit", ["ctrl+q", "x"]), ("max-height-up", ["ctrl+]"])])
    #expect(bindings.help.count == KeyHelp.entries.count)
    let changed = zip(bindings.help, KeyHelp.entries).filter { $0 != $1 }
    #expect(changed.map(\.0.keys) == ["{, Ctrl+]", "Ctrl+Q, X"])
    #expect(changed.map(\.0.meaning) == changed.map(\.1.meaning))
  }
}
