import Glibc
import Storage

/// What the program says on standard error: always one line of bounded length, with its name in
/// front, in which nothing that was read commands the terminal.
nonisolated enum Report {
  /// The most characters of a line; a path and a reason have room, a flood has not.
  private static let longest = 1000

  /// Says that something is wrong although the program goes on.
  static func warn(_ message: String) {
    let line = "flexscroll: \(message)".onOneLine(upTo: longest) + "\n"
    let bytes = Array(line.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
