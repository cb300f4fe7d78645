import AppCore

nonisolated extension ClipFormat {
  /// The most pixels a side: WebP and H.264 allow no more, a PNG need not be larger.
  static let longestSide = 16_383

  /// Looks whether the kind can show a rate.
  ///
  /// - Throws: ``ExportError`` where it cannot.
  func check(framesPerSecond rate: Double) throws(ExportError) {
    guard self == .gif else { return }
    let hundredths = 100 / rate
    guard hundredths >= 2, hundredths == hundredths.rounded() else {
      throw ExportError(
        "a GIF counts in hundredths of a second, and shows 50, 25, 20, 10 or 5 frames a second",
        .usage)
    }
  }
}
