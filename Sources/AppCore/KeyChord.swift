import Gestures

/// A key with the modifiers that are held to it, as a person writes it: `q`, `Shift+S`, `Ctrl and +`.
package struct KeyChord: Hashable, Sendable {
  /// The key, as it is typed with the modifiers: with Shift, `slash` is `question`.
  package let key: Key
  /// The modifiers that are not in the key's name already.
  package let modifiers: DeviceEvent.Modifiers

  /// Takes a key as an event has it.
  package init(_ key: Key, _ modifiers: DeviceEvent.Modifiers = []) {
    self.key = key.typed(with: modifiers)
    // Some keyboards type a plus without Shift.
    let isShifted = Self.shifted.contains(self.key)
    self.modifiers = isShifted ? modifiers.subtracting(.shift) : modifiers
  }

  /// Reads a word: the name of a key or what it types, after `ctrl+`, `shift+` or `alt+`; large or
  /// small letters, with spaces or without.
  ///
  /// `nil` where no key is called so, and for a modifier alone.
  package init?(_ word: String) {
    var rest = word.lowercased().filter { $0 != " " }[...]
    var modifiers: DeviceEvent.Modifiers = []
    while let (name, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.name) }) {
      rest = rest.dropFirst(name.count)
      modifiers.insert(modifier)
    }
    let name = Self.characters[String(rest)] ?? String(rest)
    guard let key = Key(name: name), key.modifier == nil else { return nil }
    self.init(key, modifiers)
  }

  /// How the list of keys writes it.
  package var label: String {
    var words: [String] = []
    if modifiers.contains(.control) { words.append("Ctrl") }
    if modifiers.contains(.alt) { words.append("Alt") }
    if modifiers.contains(.shift) { words.append("Shift") }
    let name = key.name
    let typed = Self.characters.first { $0.value == name }?.key
    words.append(typed ?? Self.titles[name] ?? name.prefix(1).uppercased() + name.dropFirst())
    return words.joined(separator: "+")
  }

  private static let shifted: Set<Key> = [.plus, .question, .leftBrace, .rightBrace]

  private static let prefixes: [(name: String, modifier: DeviceEvent.Modifiers)] = [
    ("ctrl+", .control), ("shift+", .shift), ("alt+", .alt),
  ]

  /// What keys type whose names are words.
  private static let characters = [
    "+": "plus", "-": "minus", "=": "equal", ",": "comma", ".": "period", "/": "slash",
    "?": "question", "[": "leftbracket", "]": "rightbracket", "{": "leftbrace", "}": "rightbrace",
  ]

  private static let titles = ["pageup": "Page Up", "pagedown": "Page Down"]
}
