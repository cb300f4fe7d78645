import CTagLib
import Glibc

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

  /// The bytes of the cover inside a file, of at most so many; `nil` where there is none.
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
