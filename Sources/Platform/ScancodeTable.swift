import CSDL2
import CTrackpad
import Gestures

/// Maps SDL's keyboard events to keys.
enum ScancodeTable {
  /// The key of an event by the character of the keyboard layout, else by its scancode.
  ///
  /// With Shift some positions have names of their own.
  ///
  /// `nil` for keys without a name in the program.
  static func key(scancode: UInt32, symbol: Int32, modifiers: DeviceEvent.Modifiers) -> Key? {
    (bySymbol[symbol] ?? character(symbol) ?? byPlace[scancode])?.typed(with: modifiers)
  }

  /// Whether a key is the menu key, which counts as Shift and F10 (DX-18).
  static func isMenuKey(_ symbol: Int32) -> Bool {
    symbol == Int32(bitPattern: SDLK_APPLICATION.rawValue)
      || symbol == Int32(bitPattern: SDLK_MENU.rawValue)
  }

  /// The modifier keys of SDL's mask.
  static func modifiers(_ mask: UInt32) -> DeviceEvent.Modifiers {
    var pressed: DeviceEvent.Modifiers = []
    if mask & UInt32(KMOD_SHIFT.rawValue) != 0 { pressed.insert(.shift) }
    if mask & UInt32(KMOD_CTRL.rawValue) != 0 { pressed.insert(.control) }
    if mask & UInt32(KMOD_ALT.rawValue) != 0 { pressed.insert(.alt) }
    return pressed
  }

  private static func character(_ symbol: Int32) -> Key? {
    guard symbol >= 33, symbol < 127, let scalar = Unicode.Scalar(UInt32(symbol)) else {
      return nil
    }
    return Key(name: String(Character(scalar)))
  }

  private static let bySymbol: [Int32: Key] = {
    func code(_ key: SDL_KeyCode) -> Int32 { Int32(bitPattern: key.rawValue) }
    var keys: [Int32: Key] = [
      code(SDLK_ESCAPE): .escape, code(SDLK_MINUS): .minus, code(SDLK_KP_MINUS): .minus,
      code(SDLK_EQUALS): .equal, code(SDLK_PLUS): .plus, code(SDLK_KP_PLUS): .plus,
      code(SDLK_BACKSPACE): .backspace, code(SDLK_TAB): .tab, code(SDLK_RETURN): .enter,
      code(SDLK_KP_ENTER): .enter, code(SDLK_RETURN2): .enter, code(SDLK_LCTRL): .control,
      code(SDLK_RCTRL): .control, code(SDLK_LSHIFT): .shift, code(SDLK_RSHIFT): .shift,
      code(SDLK_LALT): .alt, code(SDLK_COMMA): .comma, code(SDLK_PERIOD): .period,
      code(SDLK_SLASH): .slash, code(SDLK_QUESTION): .question, code(SDLK_SPACE): .space,
      code(SDLK_HOME): .home, code(SDLK_END): .end, code(SDLK_UP): .up,
      code(SDLK_DOWN): .down, code(SDLK_LEFT): .left, code(SDLK_RIGHT): .right,
      code(SDLK_PAGEUP): .pageUp, code(SDLK_PAGEDOWN): .pageDown, code(SDLK_DELETE): .delete,
      code(SDLK_APPLICATION): .f10, code(SDLK_MENU): .f10,
      code(SDLK_LEFTBRACKET): .leftBracket, code(SDLK_RIGHTBRACKET): .rightBracket,
    ]
    for number in 0..<12 {
      keys[code(SDLK_F1) + Int32(number)] = Key(name: "f\(number + 1)")
    }
    for (index, digit) in "1234567890".enumerated() {
      keys[code(SDLK_KP_1) + Int32(index)] = Key(name: String(digit))
    }
    return keys
  }()

  /// Letters, digits and brackets by scancode, for layouts that type other characters there.
  private static let byPlace: [UInt32: Key] = {
    var keys: [UInt32: Key] = [
      SDL_SCANCODE_LEFTBRACKET.rawValue: .leftBracket,
      SDL_SCANCODE_RIGHTBRACKET.rawValue: .rightBracket,
    ]
    for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      keys[SDL_SCANCODE_A.rawValue + UInt32(index)] = Key(name: String(letter))
    }
    for (index, digit) in "1234567890".enumerated() {
      keys[SDL_SCANCODE_1.rawValue + UInt32(index)] = Key(name: String(digit))
    }
    return keys
  }()
}
