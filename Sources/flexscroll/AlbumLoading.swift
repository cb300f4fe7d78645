import Library
import Scenes

/// What the options name, read and ready to be shown.
nonisolated struct Content: Sendable {
  /// The record.
  var album: Album
  /// Where its picture is.
  var cover: Cover
  /// What is odd about it although it can be shown: lines for standard error.
  var warnings: [String] = []

  /// Where the picture is.
  enum Cover: Equatable, Sendable {
    /// In the program.
    case embedded
    /// In the first of these files that holds a picture, yet to be read.
    case files([FileInFolder])
    /// Nowhere.
    case none
  }

  /// Reads the album that the options ask for.
  static func read(_ options: Options) throws(Failure) -> Content {
    var content = Content(album: .embedded, cover: .embedded)
    if let path = options.albumPath {
      do {
        content = Content(try AlbumFile.read(path))
      } catch {
        throw Failure("--album \(error)", error.exitCode)
      }
    }
    if let count = options.trackCount {
      content.album.tracks = .numbered(count: count, artist: content.album.artist)
    }
    return content
  }

  private init(album: Album, cover: Cover) {
    self.album = album
    self.cover = cover
  }

  private init(_ file: AlbumFile) {
    album = Album(
      title: file.title, artist: file.artist, subtitle: file.subtitle,
      tracks: .listed(file.tracks.map { Track(title: $0.title, artist: $0.artist) }))
    switch file.cover {
    case .files(let files): cover = .files(files)
    case .none: cover = .none
    case .refused(let reason):
      cover = .none
      warnings.append(reason)
    }
  }
}

nonisolated extension FileError {
  /// The status to exit with where the program cannot go on without the file.
  var exitCode: ExitCode {
    switch kind {
    case .missing, .unusable: .noInput
    case .tooLarge, .malformed: .malformedInput
    }
  }
}
