import CTagLib
import Glibc

/// The tags of a track's file; a tag is `nil` if the file does not have it.
package struct TrackTags: Hashable, Sendable {
  /// The title.
  package var title: String?
  /// The artist.
  package var artist: String?
  /// The title of the album.
  package var album: String?
  /// The artist of the album.
  package var albumArtist: String?
  /// The title of the disc.
  package var discTitle: String?
  /// The disc, from 1.
  package var disc: Int?
  /// The number on the disc, from 1.
  package var number: Int?
  /// The year of release.
  package var year: Int?
  /// The duration, in seconds.
  package var duration: Double?

  /// Makes empty tags.
  package init() {}

  /// Whether a number of seconds is a valid duration: more than zero, and at most a hundred hours.
  static func isDuration(_ seconds: Double) -> Bool { seconds > 0 && seconds <= 360_000 }
}

extension TrackTags {
  /// The number of bytes of tags as ``TagFile/tags(of:_:)`` returns them.
  static var byteCount: Int { MemoryLayout<FlexScrollTags>.size }

  /// Checks tags of any origin in the form of ``TagFile/tags(of:_:)``, and makes the texts safe for
  /// display; `nil` if their number of bytes is wrong.
  package init?(checking bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    var found = FlexScrollTags()
    withUnsafeMutableBytes(of: &found) { $0.copyBytes(from: bytes) }
    title = Self.label(found.title)
    artist = Self.label(found.artist)
    album = Self.label(found.album)
    albumArtist = Self.label(found.album_artist)
    discTitle = Self.label(found.disc_title)
    disc = Self.number(found.disc)
    number = Self.number(found.number)
    year = Self.number(found.year)
    let duration = Double(found.milliseconds) / 1000
    self.duration = TrackTags.isDuration(duration) ? duration : nil
  }

  /// A text made safe for display; `nil` where nothing is left of it.
  private static func label<Bytes>(_ bytes: Bytes) -> String? {
    let label = withUnsafeBytes(of: bytes) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self).asLabel
    }
    return label.isEmpty ? nil : label
  }

  /// A disc, number or year; `nil` if it is invalid.
  private static func number(_ number: CInt) -> Int? {
    (1...9999).contains(number) ? Int(number) : nil
  }
}

/// Reads the tags of tracks, if the program was built with TagLib.
///
/// TagLib parses files of any origin; only the process that reads pictures and tags calls it.
package enum TagFile {
  /// Whether tags are read at all; otherwise only file names are used.
  package static var areRead: Bool { flexscroll_tags_are_read() }

  /// The tags of an open file as bytes, for ``TrackTags/init(checking:)``; `nil` if there are none.
  package static func tags(of file: Int32, _ format: AudioFormat) -> [UInt8]? {
    var found = FlexScrollTags()
    guard flexscroll_tags_read(file, format, &found) else { return nil }
    return withUnsafeBytes(of: &found) { Array($0) }
  }

  /// The bytes of the cover in an open file, up to a limit; `nil` if there is none.
  package static func cover(in file: Int32, _ format: AudioFormat, limit: Int) -> [UInt8]? {
    var count = 0
    guard let bytes = flexscroll_tags_cover(file, format, max(0, limit), &count) else {
      return nil
    }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

/// The information in the name of a track's file: "01 - Title.flac", "1-03 Title.mp3".
struct TrackName: Hashable {
  /// The disc, if two numbers precede the title.
  var disc: Int?
  /// The number on the disc.
  var number: Int?
  /// The rest of the name; not blank unless the name is.
  var title: String

  /// Parses a file's name.
  init(fileName: String) {
    let dot = fileName.lastIndex(of: ".") ?? fileName.endIndex
    let stem = fileName[..<dot]
    var rest = stem
    if let first = Self.takeNumber(from: &rest) {
      var behind = rest.dropFirst()
      if rest.first == "-", let second = Self.takeNumber(from: &behind),
        Self.takeSeparator(from: &behind)
      {
        (disc, number, rest) = (first, second, behind)
      } else if Self.takeSeparator(from: &rest) {
        number = first
      } else {
        rest = stem
      }
    }
    title = Self.spaced(rest)
  }

  /// Takes a number of one to three digits; longer ones are years, and part of the title.
  private static func takeNumber(from text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isWholeNumber }
    guard (1...3).contains(digits.count), let number = Int(digits) else { return nil }
    text = text[digits.endIndex...]
    return number
  }

  /// Takes the separator between a number and a title, if a title follows.
  private static func takeSeparator(from text: inout Substring) -> Bool {
    let rest = text.drop { " ._-–".contains($0) }
    guard rest.startIndex > text.startIndex, !rest.isEmpty else { return false }
    text = rest
    return true
  }

  /// A title with underscores replaced by spaces.
  static func spaced(_ text: Substring) -> String {
    let hasSpaces = text.contains(" ")
    let title = hasSpaces ? String(text) : String(text.map { $0 == "_" ? " " : $0 })
    return title.asLabel
  }
}

/// The information in the name of a disc's folder: "Disc 2", "CD1 - Live".
struct DiscFolderName: Hashable {
  /// The disc, from 1.
  var disc: Int
  /// The title of the disc.
  var title: String?

  /// Parses a folder's name; `nil` if it is not a disc's.
  init?(_ name: String) {
    let lower = name.lowercased()
    guard let word = ["disc", "disk", "cd"].first(where: { lower.hasPrefix($0) }) else {
      return nil
    }
    let rest = name.dropFirst(word.count).drop { " ._-".contains($0) }
    let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
    guard (1...3).contains(digits.count), let disc = Int(digits), disc > 0 else { return nil }
    let behind = rest[digits.endIndex...]
    let title = behind.drop { " ._-–:,".contains($0) }
    // A letter directly after the number is part of another word.
    guard behind.isEmpty || title.startIndex > behind.startIndex || behind.first == "(" else {
      return nil
    }
    self.disc = disc
    let label = TrackName.spaced(title)
    self.title = label.isEmpty ? nil : label
  }
}

/// The formats of tracks' files, recognised by their extensions.
package typealias AudioFormat = FlexScrollTagFormat

extension AudioFormat {
  /// The format of a file; `nil` if it is not a track.
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
