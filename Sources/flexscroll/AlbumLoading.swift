import Library
import Scenes
import ScrollPhysics

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
    /// In this file, yet to be read.
    case file(String)
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
    case .file(let path): cover = .file(path)
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

nonisolated extension Tuning {
  /// The most bytes that a tuning's file may have.
  private static let sizeLimit = 1 << 20

  /// The tuning of a preset's name, or of a file: what looks like a path is one.
  static func read(_ name: String) throws(Failure) -> Tuning {
    if let preset = preset(named: name) { return preset }
    guard name.contains("/") || name.hasSuffix(".json") else {
      let names = presetNames.joined(separator: ", ")
      throw Failure("--physics \(name): there is only \(names), or a .json file", .usage)
    }
    do {
      let bytes = try RegularFile.read(name, limit: sizeLimit)
      let tuning = try JSONFile.decode(Tuning.self, from: bytes, path: name)
      return try validated(tuning, path: name)
    } catch {
      throw Failure("--physics \(error)", error.exitCode)
    }
  }

  private static func validated(_ tuning: Tuning, path: String) throws(FileError) -> Tuning {
    do {
      return try tuning.validated()
    } catch {
      throw FileError(path: path, kind: .malformed, reason: "\(error)")
    }
  }
}
