/// Why a gesture file cannot be played: the first line that is wrong, and what is wrong with it.
package struct GestureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  package var line: Int
  /// What is wrong, in a few words on one line, without control characters.
  package var reason: String

  /// Makes an error.
  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The one line to print: the number of the line, then what is wrong with it.
  package var description: String { "line \(line): \(reason)" }
}

/// What is wrong with a line, before its number is known.
struct MalformedLine: Error {
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// A word of a file as it can be shown in a message: in backquotes, cut to a sensible length, with
/// control characters spelled out.
func quoted(_ word: some StringProtocol) -> String {
  let longest = 40
  var shown = ""
  for scalar in word.unicodeScalars.prefix(longest) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  let isCut = word.unicodeScalars.dropFirst(longest).first != nil
  return "`\(shown)\(isCut ? "…" : "")`"
}
