/// The kinds of clips, told by the end of the file's name.
public enum ClipFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated WebP, by libwebp.
  case webp
  /// An animated PNG, which loses nothing.
  case png
  /// A GIF, by ffmpeg.
  case gif
  /// A film in H.264, by ffmpeg.
  case mp4

  /// The kind of a file; `nil` for a name with another end.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The ends of names that there are, for messages.
  public static let names = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

  /// The frames a second of a clip for which none are told.
  ///
  /// A GIF counts in hundredths of a second, and viewers take one hundredth for ten: 50 is the most
  /// that it can show.
  public var standardRate: Double { self == .gif ? 50 : 60 }

  /// The most pixels a side: WebP and H.264 have no room for more, a PNG need not be larger.
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
