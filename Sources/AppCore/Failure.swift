/// The exit status of the program, by the numbers of `sysexits.h`.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Success.
  case success = 0
  /// An option or argument is unknown or malformed.
  case usage = 64
  /// The content of a file is malformed.
  case malformedInput = 65
  /// A file is missing or cannot be read.
  case noInput = 66
  /// There is no display, or it was lost.
  case noDisplay = 69
  /// An invariant of the program is violated.
  case brokenInvariant = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// A file cannot be written completely.
  case outputFailed = 74
}

/// The reason why the program ends early: a message to the user, and the exit status.
package struct Failure: Error, Equatable, Sendable {
  /// The message, without the program's name.
  package var message: String
  /// The exit status.
  package var code: ExitCode

  package init(_ message: String, _ code: ExitCode) {
    (self.message, self.code) = (message, code)
  }
}
