/// The kinds of files that hold a track, known by the extensions of their names.
package enum AudioFormat: Hashable, Sendable, CaseIterable {
  /// MPEG audio, layer 3.
  case mp3
  /// Free lossless audio.
  case flac
  /// Vorbis, Opus or FLAC in Ogg; by its content.
  case ogg
  /// AAC or ALAC in MPEG-4.
  case m4a

  /// The kind of a file of this name; `nil` where it is no track.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "mp3": self = .mp3
    case "flac": self = .flac
    case "ogg", "oga", "opus": self = .ogg
    case "m4a": self = .m4a
    default: return nil
    }
  }
}
