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
  /// The program broke a promise of its own.
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
