/// The kinds of clips, by the extension of the file's name.
package enum ClipFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated WebP, by libwebp.
  case webp
  /// An animated PNG, which loses nothing.
  case png
  /// A GIF, by ffmpeg.
  case gif
  /// A film in H.264, by ffmpeg.
  case mp4

  /// The kind of a file; `nil` for a name with another end.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The ends of names that there are, for messages.
  package static let names = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

  /// The frames per second of a clip where none are given.
  ///
  /// A GIF counts in hundredths of a second, and viewers take one hundredth for ten: 50 is the most
  /// that it can show.
  package var standardRate: Double { self == .gif ? 50 : 60 }
}
