import Gestures
import Scenes

/// Something that keys do, under a name by which a user can give it other keys.
package struct KeyAction: Hashable, Sendable {
  /// Its name in the config.
  package let name: String
  /// The keys that do it; the program is told of the first one, whichever is pressed.
  package let keys: [KeyChord]
  /// The keys of the line in the list of keys (`KeyHelp`) to which it belongs.
  package let row: String

  private init(_ name: String, _ row: String, _ keys: String...) {
    self.name = name
    self.row = row
    self.keys = keys.compactMap { KeyChord($0) }
  }

  /// All of them, in the order of the list of keys.
  package static let all: [KeyAction] =
    [
      KeyAction("scroll-up", "Up, Down", "up"),
      KeyAction("scroll-down", "Up, Down", "down"),
      KeyAction("page-up", "Page Up, Page Down", "pageup"),
      KeyAction("page-down", "Page Up, Page Down", "pagedown"),
      KeyAction("space", "Space, Shift+Space", "space"),
      KeyAction("shift-space", "Space, Shift+Space", "shift+space"),
      KeyAction("start", "Home, End", "home"),
      KeyAction("end", "Home, End", "end"),
      KeyAction("left", "Left, Right", "left"),
      KeyAction("right", "Left, Right", "right"),
      KeyAction("next-control", "Tab, Shift+Tab", "tab"),
      KeyAction("last-control", "Tab, Shift+Tab", "shift+tab"),
      KeyAction("work-control", "Enter, Space", "enter"),
    ]
    + (1...9).map { KeyAction("scene-\($0)", "1, 2, 3 …", "\($0)") }
    + [
      KeyAction("gallery", "0, Backspace", "0", "backspace"),
      KeyAction("next-shift-mode", "S, Shift+S", "s"),
      KeyAction("last-shift-mode", "S, Shift+S", "shift+s"),
      KeyAction("header", "H", "h"),
      KeyAction("settling", "G", "g"),
      KeyAction("importance", "I", "i"),
      KeyAction("over-extension", "O", "o"),
      KeyAction("status-strip", "B", "b"),
      KeyAction("min-height-down", "[, ]", "["),
      KeyAction("min-height-up", "[, ]", "]"),
      KeyAction("max-height-down", "{, }", "{"),
      KeyAction("max-height-up", "{, }", "}"),
      KeyAction("mend", "M", "m"),
      KeyAction("compare", "C, Shift+C", "c"),
      KeyAction("compare-other", "C, Shift+C", "shift+c"),
      KeyAction("reduced-motion", "R", "r"),
      KeyAction("inspector", "P, Shift+P", "p"),
      KeyAction("inspector-tab", "P, Shift+P", "shift+p"),
      KeyAction("full-screen", "F", "f"),
      KeyAction("larger", "Ctrl and +, -, 0", "ctrl++", "ctrl+="),
      KeyAction("smaller", "Ctrl and +, -, 0", "ctrl+-"),
      KeyAction("first-scale", "Ctrl and +, -, 0", "ctrl+0"),
      KeyAction("record", "Ctrl+R", "ctrl+r"),
      KeyAction("open-album", "Ctrl+O", "ctrl+o"),
      KeyAction("help", "?, F1", "?", "f1"),
      KeyAction("close", "Esc", "esc"),
      KeyAction("quit", "Q", "q"),
    ]
}
