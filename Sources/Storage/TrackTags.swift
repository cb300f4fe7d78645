import CTagLib
import Glibc

/// The tags of a track's file; each is missing where the file has none.
package struct TrackTags: Hashable, Sendable {
  /// The track's name.
  package var title: String?
  /// Who plays it.
  package var artist: String?
  /// The record's name.
  package var album: String?
  /// Who made the record.
  package var albumArtist: String?
  /// What the disc is called beside its number.
  package var discTitle: String?
  /// The disc, from 1.
  package var disc: Int?
  /// The number on the disc, from 1.
  package var number: Int?
  /// The year the record came out.
  package var year: Int?
  /// How long it plays, in seconds.
  package var duration: Double?

  /// Makes tags of which none is known.
  package init() {}

  /// Makes texts fit to be shown, and takes away what is no disc, number, year or duration.
  package func checked() -> TrackTags {
    var tags = self
    for text in [\TrackTags.title, \.artist, \.album, \.albumArtist, \.discTitle] {
      let label = tags[keyPath: text]?.asLabel
      tags[keyPath: text] = label?.isEmpty == false ? label : nil
    }
    for number in [\TrackTags.disc, \.number, \.year] {
      if let value = tags[keyPath: number], !(1...9999).contains(value) {
        tags[keyPath: number] = nil
      }
    }
    if let duration, !Self.isDuration(duration) { tags.duration = nil }
    return tags
  }

  /// Whether a number of seconds can be the duration of a track: more than none, and no more than a hundred hours.
  static func isDuration(_ seconds: Double) -> Bool { seconds > 0 && seconds <= 360_000 }
}

/// Reads the tags of tracks, where the program was built with TagLib.
package enum TagFile {
  /// Whether files are read at all; where not, their names have to do.
  package static var areRead: Bool { flexscroll_tags_are_read() }

  /// The tags of a file; `nil` where none can be understood.
  ///
  /// - Throws: ``FileError`` where the file may not be opened.
  package static func tags(
    of place: FileInFolder, _ format: AudioFormat
  ) throws(FileError) -> TrackTags? {
    guard areRead else { return nil }
    let file = try place.open()
    defer { close(file) }
    var found = FlexScrollTags()
    guard flexscroll_tags_read(file, format.found, &found) else { return nil }
    var tags = TrackTags()
    tags.title = text(found.title)
    tags.artist = text(found.artist)
    tags.album = text(found.album)
    tags.albumArtist = text(found.album_artist)
    tags.discTitle = text(found.disc_title)
    (tags.disc, tags.number, tags.year) = (Int(found.disc), Int(found.number), Int(found.year))
    tags.duration = Double(found.milliseconds) / 1000
    return tags.checked()
  }

  /// The bytes of the cover inside a file, up to a limit; `nil` where there is none.
  ///
  /// - Throws: ``FileError`` where the file may not be opened.
  package static func cover(
    in place: FileInFolder, _ format: AudioFormat, limit: Int
  ) throws(FileError) -> [UInt8]? {
    guard areRead else { return nil }
    let file = try place.open()
    defer { close(file) }
    var count = 0
    guard let bytes = flexscroll_tags_cover(file, format.found, max(0, limit), &count) else {
      return nil
    }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private static func text<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension AudioFormat {
  /// The kind in the words of the C target.
  fileprivate var found: FlexScrollTagFormat {
    switch self {
    case .mp3: .MP3
    case .flac: .FLAC
    case .ogg: .ogg
    case .m4a: .M4A
    }
  }
}

/// What the name of a track's file states: "01 - Title.flac", "1-03 Title.mp3".
struct TrackName: Hashable {
  /// The disc, where two numbers are before the title.
  var disc: Int?
  /// The number on the disc.
  var number: Int?
  /// What is left; never blank where the name is not.
  var title: String

  /// Reads a file's name.
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

  /// A number of one to three digits: longer ones are years, and part of a title.
  private static func takeNumber(from text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isWholeNumber }
    guard (1...3).contains(digits.count), let number = Int(digits) else { return nil }
    text = text[digits.endIndex...]
    return number
  }

  /// What is between a number and a title, if there is a title behind it.
  private static func takeSeparator(from text: inout Substring) -> Bool {
    let rest = text.drop { " ._-–".contains($0) }
    guard rest.startIndex > text.startIndex, !rest.isEmpty else { return false }
    text = rest
    return true
  }

  /// A title without the underscores that stand for spaces.
  static func spaced(_ text: Substring) -> String {
    let hasSpaces = text.contains(" ")
    let title = hasSpaces ? String(text) : String(text.map { $0 == "_" ? " " : $0 })
    return title.asLabel
  }
}

/// What the name of a disc's folder states: "Disc 2", "CD1 - Live".
struct DiscFolderName: Hashable {
  /// Which disc, from 1.
  var disc: Int
  /// What it is called beside its number.
  var title: String?

  /// Reads a folder's name; `nil` where it is no disc's.
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
    // A letter right behind the number is part of another word.
    guard behind.isEmpty || title.startIndex > behind.startIndex || behind.first == "(" else {
      return nil
    }
    self.disc = disc
    let label = TrackName.spaced(title)
    self.title = label.isEmpty ? nil : label
  }
}

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
