/// Every way to call the program once: for `--help`, the man page and the completions.
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
