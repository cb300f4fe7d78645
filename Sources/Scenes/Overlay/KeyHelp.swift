/// The keys and what they do, once for the screen, for `--help` and for the tests.
package enum KeyHelp {
  /// One line of the list.
  package struct Entry: Hashable, Sendable {
    /// The keys as they are written on a keyboard.
    package var keys: String
    /// What they do.
    package var meaning: String

    /// Makes a line.
    package init(keys: String, meaning: String) {
      self.keys = keys
      self.meaning = meaning
    }
  }

  /// The line of the list itself.
  package static let list = Entry(keys: "?, F1", meaning: "show or hide this list")

  /// All of them, the scrolling ones first.
  package static let entries: [Entry] = [
    Entry(keys: "Up, Down", meaning: "scroll by a little"),
    Entry(keys: "Page Up, Page Down", meaning: "scroll by a page"),
    Entry(keys: "Space, Shift+Space", meaning: "scroll by a page"),
    Entry(keys: "Home, End", meaning: "go to the start or the end"),
    Entry(keys: "Left, Right", meaning: "turn the page, move a slider"),
    Entry(keys: "Tab, Shift+Tab", meaning: "focus the next or last control"),
    Entry(keys: "Enter, Space", meaning: "work the focused control"),
    Entry(keys: "1, 2, 3 …", meaning: "go straight to a scene"),
    Entry(keys: "0, Backspace", meaning: "go back to the gallery"),
    Entry(keys: "Mouse side button", meaning: "go back; so does the left edge"),
    Entry(keys: "S, Shift+S", meaning: "next or last shift mode"),
    Entry(keys: "H", meaning: "hide or show the header"),
    Entry(keys: "G", meaning: "settling: material or projected"),
    Entry(keys: "I", meaning: "importance: default or high"),
    Entry(keys: "O", meaning: "over-extension on or off"),
    Entry(keys: "B", meaning: "status strip on or off"),
    Entry(keys: "[, ]", meaning: "minimum height down or up"),
    Entry(keys: "{, }", meaning: "maximum height down or up"),
    Entry(keys: "M", meaning: "mend the source's flaw, or not"),
    Entry(keys: "C, Shift+C", meaning: "compare feels, inspect either"),
    Entry(keys: "R", meaning: "reduced motion on or off"),
    Entry(keys: "P, Shift+P", meaning: "inspector on or off, its tabs"),
    Entry(keys: "F", meaning: "full screen on or off"),
    Entry(keys: "Ctrl+O", meaning: "open an album"),
    Entry(keys: "Ctrl and +, -, 0", meaning: "larger, smaller, first scale"),
    Entry(keys: "Ctrl+R", meaning: "record the input, or stop"),
    list,
    Entry(keys: "Esc", meaning: "close, go back, or quit"),
    Entry(keys: "Q", meaning: "quit"),
  ]
}
