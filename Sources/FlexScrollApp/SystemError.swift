import Glibc

/// The words of the system for its error numbers.
nonisolated enum SystemError {
  /// What the number means.
  static func text(_ number: Int32) -> String {
    guard let words = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: words)
  }
}
