import ScrollPhysics

/// What the program writes about itself for other programs: made from ``OptionTable``,
/// ``CommandTable`` and the keys, so that nothing is listed twice.
package enum Manual: String, CaseIterable, Sendable {
  /// The man page, in the macros of man(7).
  case man
  /// What completes a command line in bash.
  case bash
  /// What completes a command line in zsh.
  case zsh
  /// What completes a command line in fish.
  case fish
}

extension OptionTable.Entry {
  /// What a value may be that is no word, as far as a shell can complete it.
  package enum Files: Sendable {
    /// Nothing of the file system.
    case none
    /// A file or a folder.
    case files
    /// A folder.
    case folders
  }

  /// Whether its value may be the name of a preset that the user has saved.
  package var takesPreset: Bool { words == Tuning.presetNames }

  /// What its value may be in the file system, by the value's name: a FILE or PATH, or a DIR.
  package var files: Files {
    let kinds = argument?.split(separator: "|") ?? []
    if kinds.contains("FILE") || kinds.contains("PATH") { return .files }
    return kinds.contains("DIR") ? .folders : .none
  }
}

/// The forms in which the program is called, once each: for `--help`, the man page and the
/// completions.
package enum CommandTable {
  package struct Entry: Sendable {
    /// The word that it begins with; `nil` where it begins with none.
    package var word: String?
    /// The name of the file that follows; `nil` where none does.
    package var operand: String?
    /// What the program then does, as a verb and what belongs to it.
    package var summary: String

    /// The whole line as `--help` writes it.
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

  /// Whether a file may follow where the first word could be.
  package static let beginsWithFile = entries.contains { $0.word == nil && $0.operand != nil }
}

/// How the program ends, in the numbers of `sysexits.h`.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// All went well.
  case success = 0
  /// An option or argument is unknown or wrong.
  case usage = 64
  /// A file was read and is not what it should be.
  case malformedInput = 65
  /// A file is missing or cannot be read.
  case noInput = 66
  /// There is no display to open a window on, or no more.
  case noDisplay = 69
  /// The program broke an invariant of its own.
  case brokenInvariant = 70
  /// A file cannot be made.
  case cannotCreate = 73
  /// A file cannot be written to the end.
  case outputFailed = 74
}

/// Why the program ends before its work is done: one line for the user, and how to exit.
package struct Failure: Error, Equatable, Sendable {
  /// The line, without the program's name.
  package var message: String
  /// The status to exit with.
  package var code: ExitCode

  package init(_ message: String, _ code: ExitCode) {
    self.message = message
    self.code = code
  }
}
