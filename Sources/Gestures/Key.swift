/// A key, by the name that a gesture file gives it.
///
/// Letters and digits are their own names in lower case; the others are the words below. The
/// names are those of the keys on a US keyboard, not of the characters that they type.
public struct Key: Hashable, Sendable, Codable {
  /// The name, such as `a`, `7`, `pagedown` or `leftbracket`.
  public let name: String

  /// Finds the key of a name; `nil` for a name that no key has.
  public init?(name: String) {
    guard Key.names.contains(name) else { return nil }
    self.name = name
  }

  private init(_ name: String) {
    self.name = name
  }

  /// The names of all keys.
  public static let names: Set<String> = {
    var all = Set("abcdefghijklmnopqrstuvwxyz0123456789".map(String.init))
    all.formUnion([
      "esc", "minus", "equal", "backspace", "tab", "enter", "ctrl", "shift", "alt", "comma",
      "period", "slash", "question", "space", "home", "end", "up", "down", "left", "right",
      "pageup", "pagedown", "delete", "leftbracket", "rightbracket", "leftbrace", "rightbrace",
      "plus",
    ])
    all.formUnion((1...12).map { "f\($0)" })
    return all
  }()

  /// The arrow up.
  public static let up = Key("up")
  /// The arrow down.
  public static let down = Key("down")
  /// The arrow left.
  public static let left = Key("left")
  /// The arrow right.
  public static let right = Key("right")
  /// Page Up.
  public static let pageUp = Key("pageup")
  /// Page Down.
  public static let pageDown = Key("pagedown")
  /// Home.
  public static let home = Key("home")
  /// End.
  public static let end = Key("end")
  /// The space bar.
  public static let space = Key("space")
  /// Escape.
  public static let escape = Key("esc")
  /// Return or Enter.
  public static let enter = Key("enter")
  /// Tab.
  public static let tab = Key("tab")
  /// Backspace.
  public static let backspace = Key("backspace")
}
