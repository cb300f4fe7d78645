/// A key of a US keyboard, or one of the four characters that such a keyboard types with Shift and
/// that have names of their own: ``plus``, ``question``, ``leftBrace`` and ``rightBrace``.
///
/// Gesture files and `Codable` use ``name``. ``typed(with:)`` turns a key into the character that
/// Shift makes of it.
public enum Key: UInt8, CaseIterable, Sendable {
  /// Letters.
  case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
  /// Digits.
  case digit0, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9
  /// Function keys.
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
  /// Arrows.
  case up, down, left, right
  /// Keys that move by more than a line.
  case pageUp, pageDown, home, end
  /// Keys that edit, confirm and leave.
  case space, escape, enter, tab, backspace, delete
  /// Modifiers, on either side of the keyboard.
  case shift, control, alt
  /// Signs. With Shift, ``slash`` types ``question``, ``equal`` types ``plus``, and a bracket types a
  /// brace.
  case minus, equal, plus, comma, period, slash, question
  /// Brackets and braces.
  case leftBracket, rightBracket, leftBrace, rightBrace

  private static let nameTable: [String] =
    "abcdefghijklmnopqrstuvwxyz0123456789".map(String.init) + (1...12).map { "f\($0)" } + [
      "up", "down", "left", "right", "pageup", "pagedown", "home", "end", "space", "esc", "enter",
      "tab", "backspace", "delete", "shift", "ctrl", "alt", "minus", "equal", "plus", "comma",
      "period", "slash", "question", "leftbracket", "rightbracket", "leftbrace", "rightbrace",
    ]

  /// The names of all keys.
  public static let names = Set(nameTable)

  /// The name, such as `a`, `7`, `pagedown` or `leftbracket`.
  public var name: String { Key.nameTable[Int(rawValue)] }

  /// Finds the key of a name; `nil` for a name that no key has.
  public init?(name: String) {
    guard let index = Key.nameTable.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// The modifier that this key is; `nil` for all but Shift, Control and Alt.
  public var modifier: DeviceEvent.Modifiers? {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alt: .alt
    default: nil
    }
  }

  /// The key as it is meant with these modifiers pressed: with Shift, `slash` is `question`, `equal`
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
