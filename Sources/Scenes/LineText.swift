/// Text that is shown on one line.
enum LineText {
  /// More characters than any window shows on a line; the rest would only cost time in each frame.
  static let longest = 1000

  /// The text, or its beginning where it is longer than any line.
  static func bounded(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    return String(text.unicodeScalars.prefix(longest))
  }
}
