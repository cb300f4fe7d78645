import Glibc

/// What the program says on standard error: always one line, with its name in front.
nonisolated enum Report {
  /// Says that something is wrong although the program goes on.
  static func warn(_ message: String) {
    var line = "flexscroll: "
    for scalar in message.unicodeScalars {
      line.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    line += "\n"
    let bytes = Array(line.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
