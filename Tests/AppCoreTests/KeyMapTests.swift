import Gestures
import Interface
import Testing

@testable import AppCore

@Suite struct KeyChordTests {
  /// Texts with the expected key, modifiers and label.
  static let words: [(String, String, DeviceEvent.Modifiers, String)] = [
    ("q", "q", [], "Q"), ("Q", "q", [], "Q"), ("Page Down", "pagedown", [], "Page Down"),
    ("pagedown", "pagedown", [], "Page Down"), ("Ctrl+R", "r", .control, "Ctrl+R"),
    ("ctrl++", "plus", .control, "Ctrl++"), ("+", "plus", [], "+"), ("shift+=", "plus", [], "+"),
    ("[", "leftbracket", [], "["), ("shift+[", "leftbrace", [], "{"), ("?", "question", [], "?"),
    ("shift+slash", "question", [], "?"), ("alt+ctrl+f5", "f5", [.control, .alt], "Ctrl+Alt+F5"),
    ("Shift+Tab", "tab", .shift, "Shift+Tab"), ("esc", "esc", [], "Esc"),
  ]

  @Test(
    "a key is parsed by its name or its character, with the modifiers before it",
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
    "an unknown key is refused, and so is a modifier alone",
    arguments: ["", "ctrl", "shift+", "ctrl+shift", "hyper+q", "qq", "é", "+ctrl", "f13"])
  func anUnknownKeyIsRefused(word: String) {
    #expect(KeyChord(word) == nil)
  }
}

@Suite struct CommandTests {
  @Test("each line of the list of keys has commands, and keys and titles are unique")
  func eachLineHasCommands() {
    let commands = Command.configurable
    let replayed = Command.allCases.filter { $0.definition.replay != nil }
    #expect(KeyHelp.entries.flatMap(\.commands) == commands)
    #expect(KeyHelp.replayEntries.flatMap(\.commands) == replayed)
    // The mouse's button is not a key of the keyboard.
    #expect(KeyHelp.entries.filter(\.commands.isEmpty).map(\.keys) == ["Alt+←, side button"])
    for commands in [commands, replayed] {
      let keys = commands.flatMap(\.definition.keys)
      #expect(Set(keys).count == keys.count)
      #expect(Set(commands.map(\.definition.title)).count == commands.count)
    }
    for command in Command.allCases { #expect(!command.definition.keys.isEmpty, "\(command)") }
    let shown = KeyHelp.entries + KeyHelp.replayEntries
    #expect(shown.allSatisfy { !$0.keys.isEmpty && !$0.meaning.isEmpty })
  }

  @Test("a command is found by each of its keys, in its kind of window only")
  func aCommandIsFoundByItsKeys() {
    for command in Command.allCases {
      for key in command.definition.keys {
        let isLive = command.definition.live != nil
        #expect((Command(key.key, key.modifiers) == command) == isLive)
        let isInReplay = command.definition.replay != nil
        #expect((Command(key.key, key.modifiers, in: .replay) == command) == isInReplay)
        let repeated = Command(key.key, key.modifiers, isRepeat: true)
        #expect((repeated == command) == (isLive && command.definition.repeats))
      }
    }
  }

  @Test(
    "Shift and Alt change a command only where they matter",
    arguments: [
      (Key.q, .shift, Command.quit), (.q, [.alt, .shift], .quit), (.c, .alt, .compare),
      (.c, [.shift, .alt], .compareOther), (.r, [.control, .shift], .replayLast),
      (.q, .control, .quit),
      (.digit1, .shift, nil), (.digit0, .alt, nil), (.left, .alt, .gallery),
      (.backspace, .shift, nil),
      (.slash, .shift, .help), (.escape, .shift, .close),
      (.leftBracket, .shift, .lowerMaximumHeight),
    ] as [(Key, DeviceEvent.Modifiers, Command?)])
  func modifiersMatter(key: Key, modifiers: DeviceEvent.Modifiers, command: Command?) {
    #expect(Command(key, modifiers) == command)
  }

  @Test("a menu contains single steps, and scenes by their place in the catalogue")
  func menuAndScenes() {
    #expect(!Command.quit.definition.isInMenu && Command.help.definition.isInMenu)
    #expect(Command.allCases.compactMap(\.sceneIndex) == Array(0..<9))
  }
}

@Suite struct KeyMapTests {
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

  private static func map(
    _ bindings: [(Command, [String])]
  ) -> (KeyMap, [KeyMap.Conflict]) {
    var conflicts: [KeyMap.Conflict] = []
    let map = KeyMap(
      bindings.map { .init($0.0, $0.1.compactMap { KeyChord($0) }) }, conflicts: &conflicts)
    return (map, conflicts)
  }

  @Test("without bindings every event stays as it is")
  func withoutBindingsEveryEventStays() throws {
    for var map in [KeyMap(), Self.map([]).0, Self.map([(.theme, ["t"])]).0] {
      for name in Key.names.sorted() {
        let key = try #require(Key(name: name))
        for kind in [
          DeviceEvent.Kind.keyDown(key, [.shift, .control], isRepeat: true), .keyUp(key, []),
        ] {
          let event = DeviceEvent(time: 1, kind: kind)
          #expect(map.translate(event) == event)
        }
      }
      #expect(map.help == KeyHelp.entries)
    }
  }

  @Test("a key bound to a command becomes the command's own key, down, repeated and up")
  func aBoundKeyBecomesTheOwn() throws {
    var (map, conflicts) = Self.map([(.previousShiftMode, ["k"]), (.quit, ["ctrl+q"])])
    #expect(conflicts.isEmpty)
    #expect(map.translate(try Self.event("k")) == (try Self.event("shift+s")))
    #expect(
      map.translate(try Self.event("k", isRepeat: true))
        == (try Self.event("shift+s", isRepeat: true)))
    let up = map.translate(try Self.event("k", down: false))
    #expect(up?.kind == .keyUp(try #require(Key(name: "s")), []))
    #expect(map.translate(try Self.event("s")) == (try Self.event("s")))
    #expect(map.translate(try Self.event("shift+s")) == nil)
    #expect(map.translate(try Self.event("ctrl+q")) == (try Self.event("q")))
    #expect(map.translate(try Self.event("q")) == nil)
    let touch = DeviceEvent(time: 0, kind: .touchDown(finger: 1, x: 0, y: 0))
    #expect(map.translate(touch) == touch)
  }

  @Test("two commands can swap their keys")
  func twoCommandsCanSwapTheirKeys() throws {
    var (map, conflicts) = Self.map([(.quit, ["f"]), (.fullScreen, ["q"])])
    #expect(conflicts.isEmpty)
    #expect(map.translate(try Self.event("f")) == (try Self.event("q")))
    #expect(map.translate(try Self.event("q")) == (try Self.event("f")))
  }

  @Test("a key of another command is not reassigned, and the conflict is reported")
  func aKeyOfAnotherCommandIsNotReassigned() throws {
    var (map, conflicts) = Self.map([
      (.quit, ["x"]), (.toggleHeader, ["x", "y"]), (.variant, ["up"]),
    ])
    #expect(
      conflicts == [
        .init(binding: 1, key: try #require(KeyChord("x")), owner: .quit),
        .init(binding: 2, key: try #require(KeyChord("up")), owner: .scrollUp),
      ])
    #expect(map.translate(try Self.event("x")) == (try Self.event("q")))
    #expect(map.translate(try Self.event("y")) == (try Self.event("h")))
    #expect(map.translate(try Self.event("m")) == (try Self.event("m")))
    #expect(map.translate(try Self.event("up")) == (try Self.event("up")))
  }

  @Test("a command may have no key at all")
  func aCommandMayHaveNoKey() throws {
    var (map, conflicts) = Self.map([(.quit, [])])
    #expect(conflicts.isEmpty)
    #expect(map.translate(try Self.event("q")) == nil)
    #expect(map.help.last?.keys == "(no key)")
  }

  @Test("the list of keys shows the user's keys")
  func theListOfKeysShowsTheUsersKeys() throws {
    let (map, _) = Self.map([(.quit, ["ctrl+q", "x"]), (.raiseMaximumHeight, ["ctrl+]"])])
    #expect(map.help.count == KeyHelp.entries.count)
    let changed = zip(map.help, KeyHelp.entries).filter { $0 != $1 }
    #expect(changed.map(\.0.keys) == ["{, Ctrl+]", "Ctrl+Q, X"])
    #expect(changed.map(\.0.meaning) == changed.map(\.1.meaning))
  }
}
