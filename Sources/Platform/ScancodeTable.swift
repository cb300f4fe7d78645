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
    let name = bySymbol[symbol] ?? character(symbol) ?? byPlace[scancode]
    return name.flatMap(Key.init(name:))?.typed(with: modifiers)
  }

  /// The modifier keys of SDL's mask.
  static func modifiers(_ mask: UInt32) -> DeviceEvent.Modifiers {
    var pressed: DeviceEvent.Modifiers = []
    if mask & UInt32(KMOD_SHIFT.rawValue) != 0 { pressed.insert(.shift) }
    if mask & UInt32(KMOD_CTRL.rawValue) != 0 { pressed.insert(.control) }
    if mask & UInt32(KMOD_ALT.rawValue) != 0 { pressed.insert(.alt) }
    return pressed
  }

  private static func character(_ symbol: Int32) -> String? {
    guard symbol >= 33, symbol < 127, let scalar = Unicode.Scalar(UInt32(symbol)) else {
      return nil
    }
    let name = String(Character(scalar))
    return Key.names.contains(name) ? name : nil
  }

  private static let bySymbol: [Int32: String] = {
    func code(_ key: SDL_KeyCode) -> Int32 { Int32(bitPattern: key.rawValue) }
    var names: [Int32: String] = [
      code(SDLK_ESCAPE): "esc", code(SDLK_MINUS): "minus", code(SDLK_KP_MINUS): "minus",
      code(SDLK_EQUALS): "equal", code(SDLK_PLUS): "plus", code(SDLK_KP_PLUS): "plus",
      code(SDLK_BACKSPACE): "backspace", code(SDLK_TAB): "tab", code(SDLK_RETURN): "enter",
      code(SDLK_KP_ENTER): "enter", code(SDLK_RETURN2): "enter", code(SDLK_LCTRL): "ctrl",
      code(SDLK_RCTRL): "ctrl", code(SDLK_LSHIFT): "shift", code(SDLK_RSHIFT): "shift",
      code(SDLK_LALT): "alt", code(SDLK_COMMA): "comma", code(SDLK_PERIOD): "period",
      code(SDLK_SLASH): "slash", code(SDLK_QUESTION): "question", code(SDLK_SPACE): "space",
      code(SDLK_HOME): "home", code(SDLK_END): "end", code(SDLK_UP): "up",
      code(SDLK_DOWN): "down", code(SDLK_LEFT): "left", code(SDLK_RIGHT): "right",
      code(SDLK_PAGEUP): "pageup", code(SDLK_PAGEDOWN): "pagedown", code(SDLK_DELETE): "delete",
      code(SDLK_LEFTBRACKET): "leftbracket", code(SDLK_RIGHTBRACKET): "rightbracket",
    ]
    for number in 0..<12 {
      names[code(SDLK_F1) + Int32(number)] = "f\(number + 1)"
    }
    for (index, digit) in "1234567890".enumerated() {
      names[code(SDLK_KP_1) + Int32(index)] = String(digit)
    }
    return names
  }()

  /// Letters, digits and brackets by scancode, for layouts that type other characters there.
  private static let byPlace: [UInt32: String] = {
    var names: [UInt32: String] = [
      SDL_SCANCODE_LEFTBRACKET.rawValue: "leftbracket",
      SDL_SCANCODE_RIGHTBRACKET.rawValue: "rightbracket",
    ]
    for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      names[SDL_SCANCODE_A.rawValue + UInt32(index)] = String(letter)
    }
    for (index, digit) in "1234567890".enumerated() {
      names[SDL_SCANCODE_1.rawValue + UInt32(index)] = String(digit)
    }
    return names
  }()
}
