import Gestures

/// The names of keys as a gesture file may write them.
enum KeyNames {
  /// Other words for some keys, as keyboards and other programs call them.
  private static let aliases = [
    "escape": "esc", "return": "enter", "control": "ctrl", "leftctrl": "ctrl",
    "rightctrl": "ctrl", "leftshift": "shift", "rightshift": "shift", "leftalt": "alt",
    "dot": "period", "equals": "equal",
  ]

  /// What there is, for the message about a name that there is not.
  private static let known: String = {
    let words = Key.names.filter { name in
      name.count > 1 && !(name.first == "f" && name.dropFirst().allSatisfy(\.isNumber))
    }
    return (["a to z", "0 to 9", "f1 to f12"] + words.sorted()).joined(separator: ", ")
  }()

  /// The key of a word.
  static func key(_ word: Substring) throws(MalformedLine) -> Key {
    let name = String(word)
    guard let key = Key(name: aliases[name] ?? name) else {
      throw MalformedLine("no key is called \(quoted(word)); the keys are \(known)")
    }
    return key
  }
}
