import Gestures

/// A key with its modifiers, as a person writes it: `q`, `Shift+S`, `Ctrl and +`.
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

  /// Reads the name of a key, or what it types, after `ctrl+`, `shift+` or `alt+`.
  ///
  /// Case and spaces do not matter. `nil` where no key is called so, and for a modifier alone.
  package init?(_ word: String) {
    var rest = word.lowercased().filter { $0 != " " }[...]
    var modifiers: DeviceEvent.Modifiers = []
    while let (name, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.name) }) {
      rest = rest.dropFirst(name.count)
      modifiers.insert(modifier)
    }
    guard let key = Self.characters[String(rest)] ?? Key(name: String(rest)), key.modifier == nil
    else { return nil }
    self.init(key, modifiers)
  }

  /// How the list of keys writes it.
  package var label: String {
    var words: [String] = []
    if modifiers.contains(.control) { words.append("Ctrl") }
    if modifiers.contains(.alt) { words.append("Alt") }
    if modifiers.contains(.shift) { words.append("Shift") }
    let typed = Self.characters.first { $0.value == key }?.key
    let name = key.name
    words.append(typed ?? Self.titles[key] ?? name.prefix(1).uppercased() + name.dropFirst())
    return words.joined(separator: "+")
  }

  private static let shifted: Set<Key> = [.plus, .question, .leftBrace, .rightBrace]

  private static let prefixes: [(name: String, modifier: DeviceEvent.Modifiers)] = [
    ("ctrl+", .control), ("shift+", .shift), ("alt+", .alt),
  ]

  /// The keys that type a sign.
  private static let characters: [String: Key] = [
    "+": .plus, "-": .minus, "=": .equal, ",": .comma, ".": .period, "/": .slash, "?": .question,
    "[": .leftBracket, "]": .rightBracket, "{": .leftBrace, "}": .rightBrace,
  ]

  private static let titles: [Key: String] = [.pageUp: "Page Up", .pageDown: "Page Down"]
}
