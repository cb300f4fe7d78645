import ScrollPhysics

/// Descriptions of the program for other programs, made from ``OptionTable``, ``CommandTable`` and the
/// keys.
package enum Manual: String, CaseIterable, Sendable {
  /// The man page, in the macros of man(7).
  case man
  /// The completion for bash.
  case bash
  /// The completion for zsh.
  case zsh
  /// The completion for fish.
  case fish
}

extension OptionTable.Entry {
  /// The kind of files that a shell can complete a value with.
  package enum Files: Sendable {
    /// No files.
    case none
    /// Files and folders.
    case files
    /// Folders.
    case folders
  }

  /// Whether its value may be the name of a preset that the user has saved.
  package var takesPreset: Bool { words == Tuning.presetNames }

  /// The kind of files of its value, by the value's name: a FILE or PATH, or a DIR.
  package var files: Files {
    let kinds = argument?.split(separator: "|") ?? []
    if kinds.contains("FILE") || kinds.contains("PATH") { return .files }
    return kinds.contains("DIR") ? .folders : .none
  }
}

/// The forms of the program's command line: for `--help`, the man page and the completions.
package enum CommandTable {
  package struct Entry: Sendable {
    /// The first word; `nil` without one.
    package var word: String?
    /// The name of the file that follows; `nil` without one.
    package var operand: String?
    /// The effect, as a verb phrase.
    package var summary: String

    /// The line in `--help`.
    package var usage: String {
      (["flexscroll", word, operand] + ["[options]"]).compactMap(\.self).joined(separator: " ")
    }
  }

  package static let entries: [Entry] = [
    Entry(summary: "opens a window with the album screen"),
    Entry(operand: "ALBUM", summary: "opens it with a folder of music, or an album's file"),
    Entry(
      word: "play", operand: "GESTURES", summary: "plays a gesture file without a display"),
    Entry(word: "replay", operand: "GESTURES", summary: "shows a recording in a window"),
  ]

  /// Whether a file may be the first argument.
  package static let beginsWithFile = entries.contains { $0.word == nil && $0.operand != nil }
}
