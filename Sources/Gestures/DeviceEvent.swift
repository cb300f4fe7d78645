/// One thing that an input device or the window system reported, with the moment it happened.
///
/// Places are in points from the window's top-left corner, y downward, and may lie outside the
/// window. The unit of scroll deltas is one wheel click; positive y scrolls toward the content's
/// start (as in SDL's `preciseY`), and the desktop has already applied its natural
/// scrolling.
public struct DeviceEvent: Hashable, Sendable, Codable {
  /// When it happened, in seconds since an origin that all events of a run share.
  public var time: Double
  /// How long after ``time`` it was received, in seconds, never negative: drivers and display
  /// servers take their time.
  public var delay: Double
  /// What happened.
  public var kind: Kind

  /// Makes an event; a delay that is negative or not finite counts as 0.
  public init(time: Double, delay: Double = 0, kind: Kind) {
    self.time = time
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    self.kind = kind
  }

  /// What happened.
  public enum Kind: Hashable, Sendable, Codable {
    /// A finger touched the screen.
    case touchDown(finger: Int, x: Double, y: Double)
    /// A finger that is down is now here.
    case touchMove(finger: Int, x: Double, y: Double)
    /// A finger left the screen; it was last here.
    case touchUp(finger: Int, x: Double, y: Double)
    /// The window system cancelled all touches.
    case touchCancel
    /// The pointer is now here.
    case mouseMove(x: Double, y: Double)
    /// A button went down.
    case mouseDown(MouseButton, x: Double, y: Double)
    /// A button came up.
    case mouseUp(MouseButton, x: Double, y: Double)
    /// The pointer left the window while no button was pressed.
    case mouseLeave
    /// The pointer was cancelled: pressed buttons and fingers on the trackpad no longer count.
    case pointerCancel
    /// A mouse wheel turned by whole clicks or, one of high resolution, by fractions of them.
    case wheel(dx: Double, dy: Double)
    /// A scroll of unknown source: a wheel, or a device that does not report
    /// when it ends.
    case scroll(dx: Double, dy: Double)
    /// Two fingers moved on a trackpad; one click's worth is ten points.
    case trackpadScroll(dx: Double, dy: Double)
    /// The fingers left the trackpad.
    case trackpadLift
    /// The fingers rest on the trackpad (only where the window system reports it).
    case trackpadHold
    /// A key went down, or repeats while it stays pressed.
    case keyDown(Key, Modifiers, isRepeat: Bool)
    /// A key came up.
    case keyUp(Key, Modifiers)
    /// A character was typed, by a key or an input method: the value of its Unicode scalar.
    case character(UInt32)
    /// The window gained or lost the keyboard focus.
    case focus(Bool)
    /// The window has this size in points and this many device pixels a point.
    case resize(width: Double, height: Double, scale: Double)
    /// The window was hidden (minimised) or shown again.
    case visibility(Bool)
    /// The user asked for the window to close.
    case closeRequest

    /// Whether a finger, a button, a wheel or a key begins or does something.
    package var isInput: Bool {
      switch self {
      case .touchDown, .mouseDown, .wheel, .scroll, .trackpadScroll, .keyDown: true
      case .touchMove, .touchUp, .touchCancel, .mouseMove, .mouseUp, .mouseLeave, .pointerCancel,
        .trackpadLift, .trackpadHold, .keyUp, .character, .focus, .resize, .visibility,
        .closeRequest:
        false
      }
    }
  }

  /// A mouse button.
  public enum MouseButton: String, Hashable, Sendable, Codable {
    /// The first button.
    case left
    /// The wheel or the third button.
    case middle
    /// The second button.
    case right
    /// The fourth button, at the side of the mouse, which goes back; SDL calls it X1.
    case back
  }

  /// The pressed modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable, Codable {
    /// One bit a key.
    public var rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key.
    public static let alt = Modifiers(rawValue: 4)
  }
}

extension DeviceEvent {
  /// When it was received, in seconds.
  public var arrival: Double { time + delay }

  /// Whether its times and all its numbers are finite; only such events enter any state.
  public var isFinite: Bool {
    guard arrival.isFinite else { return false }
    return switch kind {
    case .touchDown(_, let x, let y), .touchMove(_, let x, let y), .touchUp(_, let x, let y),
      .mouseMove(let x, let y), .mouseDown(_, let x, let y), .mouseUp(_, let x, let y),
      .wheel(let x, let y), .scroll(let x, let y), .trackpadScroll(let x, let y):
      x.isFinite && y.isFinite
    case .resize(let width, let height, let scale):
      width.isFinite && height.isFinite && scale.isFinite
    case .touchCancel, .mouseLeave, .pointerCancel, .trackpadLift, .trackpadHold, .keyDown,
      .keyUp, .character, .focus, .visibility, .closeRequest:
      true
    }
  }

  /// The same event with its places multiplied, for a window whose points have another size.
  ///
  /// Sizes and scroll deltas stay: they have units of their own.
  public func withPlaces(scaledBy factor: Double) -> DeviceEvent {
    withPlaces { x, y in (x * factor, y * factor) }
  }

  /// The same event with each of its places changed.
  package func withPlaces(
    _ change: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  ) -> DeviceEvent {
    var event = self
    switch kind {
    case .touchDown(let finger, let x, let y):
      let place = change(x, y)
      event.kind = .touchDown(finger: finger, x: place.x, y: place.y)
    case .touchMove(let finger, let x, let y):
      let place = change(x, y)
      event.kind = .touchMove(finger: finger, x: place.x, y: place.y)
    case .touchUp(let finger, let x, let y):
      let place = change(x, y)
      event.kind = .touchUp(finger: finger, x: place.x, y: place.y)
    case .mouseMove(let x, let y):
      let place = change(x, y)
      event.kind = .mouseMove(x: place.x, y: place.y)
    case .mouseDown(let button, let x, let y):
      let place = change(x, y)
      event.kind = .mouseDown(button, x: place.x, y: place.y)
    case .mouseUp(let button, let x, let y):
      let place = change(x, y)
      event.kind = .mouseUp(button, x: place.x, y: place.y)
    case .wheel, .scroll, .trackpadScroll, .resize, .touchCancel, .mouseLeave, .pointerCancel,
      .trackpadLift, .trackpadHold, .keyDown, .keyUp, .character, .focus, .visibility,
      .closeRequest:
      break
    }
    return event
  }
}

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
  /// Signs. With Shift, ``slash`` types ``question``, ``equal`` types ``plus``, and a bracket types
  /// a brace.
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

  /// The key as it is meant with these modifiers pressed: with Shift, `slash` is `question`,
  /// `equal` is `plus` and a bracket is a brace.
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
