import Gestures

/// A key with its modifiers, written as `q`, `Shift+S` or `Ctrl++`.
package struct KeyChord: Hashable, Sendable {
  /// The key that the modifiers result in: with Shift, `slash` is `question`.
  package let key: Key
  /// The modifiers that ``key`` does not imply.
  package let modifiers: DeviceEvent.Modifiers

  /// Makes a chord from the key and the modifiers of an event.
  package init(_ key: Key, _ modifiers: DeviceEvent.Modifiers = []) {
    self.key = key.typed(with: modifiers)
    // Some keyboards have a plus without Shift.
    let isShifted = Self.shifted.contains(self.key)
    self.modifiers = isShifted ? modifiers.subtracting(.shift) : modifiers
  }

  /// Parses the name of a key, or the character that it types, after `ctrl+`, `shift+` or `alt+`.
  ///
  /// Case and spaces are ignored. `nil` for an unknown name, and for a modifier alone.
  package init?(_ word: String) {
    var rest = word.lowercased().filter { $0 != " " }[...]
    var modifiers: DeviceEvent.Modifiers = []
    while let (name, modifier) = Self.prefixes.first(where: {
      rest.hasPrefix($0.name.lowercased() + "+")
    }) {
      rest = rest.dropFirst(name.count + 1)
      modifiers.insert(modifier)
    }
    guard let key = Self.characters[String(rest)] ?? Key(name: String(rest)), key.modifier == nil
    else { return nil }
    self.init(key, modifiers)
  }

  /// The chord in the list of keys.
  package var label: String {
    var words = Self.prefixes.filter { modifiers.contains($0.modifier) }.map(\.name)
    let typed = Self.characters.first { $0.value == key }?.key
    let name = key.name
    words.append(typed ?? Self.titles[key] ?? name.firstCapitalized)
    return words.joined(separator: "+")
  }

  private static let shifted: Set<Key> = [.plus, .question, .leftBrace, .rightBrace]

  private static let prefixes: [(name: String, modifier: DeviceEvent.Modifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift),
  ]

  /// The keys that type a punctuation character.
  private static let characters: [String: Key] = [
    "+": .plus, "-": .minus, "=": .equal, ",": .comma, ".": .period, "/": .slash, "?": .question,
    "[": .leftBracket, "]": .rightBracket, "{": .leftBrace, "}": .rightBrace,
  ]

  private static let titles: [Key: String] = [.pageUp: "Page Up", .pageDown: "Page Down"]
}
