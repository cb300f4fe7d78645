/// A key, by the name that a gesture file gives it.
///
/// Letters and digits are their own names in lower case; the others are the words of ``names``.
/// They are the keys of a US keyboard, and beside them the four characters that the program
/// answers to and that such a keyboard types with Shift: `plus`, `question`, `leftbrace` and
/// `rightbrace`. ``typed(with:)`` turns one into the other.
public struct Key: Hashable, Sendable {
  /// The letters of the name, eight to a number and the first in the lowest byte: events are copied
  /// in every frame, and a number is copied without being counted.
  private let letters: SIMD2<UInt64>

  /// The name, such as `a`, `7`, `pagedown` or `leftbracket`.
  public var name: String {
    var name = ""
    for place in 0..<2 {
      var rest = letters[place]
      while rest > 0 {
        name.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: rest)))
        rest >>= 8
      }
    }
    return name
  }

  /// Finds the key of a name; `nil` for a name that no key has.
  public init?(name: String) {
    guard Key.names.contains(name) else { return nil }
    self.init(name)
  }

  /// Takes the name of one of ``names``, all of which are ASCII and at most 16 letters long.
  private init(_ name: String) {
    var letters = SIMD2<UInt64>()
    for (place, letter) in name.utf8.enumerated() {
      letters[place / 8] |= UInt64(letter) << (8 * UInt64(place % 8))
    }
    self.letters = letters
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

  /// The modifier that this key is; `nil` for all but Shift, Control and Alt.
  public var modifier: DeviceEvent.Modifiers? {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alt: .alt
    default: nil
    }
  }

  /// The key as it is meant with these modifiers held: with Shift, `slash` is `question`, `equal`
  /// is `plus` and a bracket is a brace.
  public func typed(with modifiers: DeviceEvent.Modifiers) -> Key {
    guard modifiers.contains(.shift) else { return self }
    return switch self {
    case .slash: .question
    case .equal: .plus
    case .leftBracket: .leftBrace
    case .rightBracket: .rightBrace
    default: self
    }
  }
}

#if !hasFeature(Embedded)
  extension Key: Codable {
    /// Reads a key from its name.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a name that no key has.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let key = Key(name: name) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no key is called \(name)")
      }
      self = key
    }

    /// Writes the key's name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
#endif

extension Key {
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
  /// Either Shift key.
  public static let shift = Key("shift")
  /// Either Control key.
  public static let control = Key("ctrl")
  /// Either Alt key.
  public static let alt = Key("alt")
  /// The minus.
  public static let minus = Key("minus")
  /// The equals sign, which with Shift is the plus.
  public static let equal = Key("equal")
  /// The plus.
  public static let plus = Key("plus")
  /// The slash, which with Shift is the question mark.
  public static let slash = Key("slash")
  /// The question mark.
  public static let question = Key("question")
  /// The opening bracket.
  public static let leftBracket = Key("leftbracket")
  /// The closing bracket.
  public static let rightBracket = Key("rightbracket")
  /// The opening brace.
  public static let leftBrace = Key("leftbrace")
  /// The closing brace.
  public static let rightBrace = Key("rightbrace")
}
