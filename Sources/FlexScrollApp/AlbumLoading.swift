import AppCore
import Scenes
import Storage

/// What the options name, read and ready to be shown.
nonisolated struct Content: Sendable {
  /// The record.
  var album: Album
  /// Where its picture is.
  var cover: Cover
  /// What is odd about it although it can be shown: lines for standard error.
  var warnings: [String] = []
  /// The folder of music of which only the names are known; `nil` where there is nothing to read.
  var folder: AlbumFolder?

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
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - tags: Whether a folder's music is read now; otherwise the names of its files have to do,
  ///     and ``folder`` tells what is yet to be read.
  /// - Returns: What can be shown.
  /// - Throws: ``Failure`` with one line that names what could not be read, and the reason.
  static func read(_ options: Options, tags: Bool) throws(Failure) -> Content {
    var content = Content(album: .embedded, cover: .embedded)
    if let path = options.albumPath {
      do {
        content = Content(try AlbumSource.open(path))
      } catch {
        let teller = options.albumTeller.map { "\($0): line 1: " } ?? ""
        let option = options.isAlbumBare ? "" : "\(teller)--album "
        guard options.isAlbumKept else { throw Failure("\(option)\(error)", error.exitCode) }
      }
    }
    if tags { content.readFolder() }
    if let count = options.trackCount {
      content.folder = nil
      content.album.tracks = .numbered(count: count, artist: content.album.artist)
    }
    return content
  }

  private init(album: Album, cover: Cover) {
    self.album = album
    self.cover = cover
  }

  /// The content of what was opened, by the names of the files where it is a folder of music.
  init(_ source: AlbumSource) {
    switch source {
    case .file(let file): self.init(file)
    case .folder(let folder, let track):
      self.init(folder.album(tagged: []))
      warnings = folder.warnings + warnings
      self.folder = folder
      album.firstPlace = track
    }
  }

  private init(_ file: AlbumFile) {
    album = Album(file)
    switch file.cover {
    case .files(let files): cover = .files(files)
    case .none: cover = .none
    case .refused(let reason):
      cover = .none
      warnings.append(reason)
    }
  }

  /// Reads what is yet to be read, here and now.
  private mutating func readFolder() {
    guard let folder else { return }
    var reading = FolderReading(folder)
    while reading.readNext() {}
    let place = album.firstPlace
    album = reading.album
    album.firstPlace = place
    warnings += reading.warnings
    self.folder = nil
  }
}

nonisolated extension Album {
  /// The album that files tell, with another line in the place of its kind and year.
  init(_ file: AlbumFile, subtitle: String? = nil) {
    self.init(
      title: file.title, artist: file.artist, subtitle: subtitle ?? file.subtitle,
      tracks: .listed(
        file.tracks.map {
          Track(title: $0.title, artist: $0.artist, duration: $0.duration, place: $0.place)
        }),
      discs: file.discs.map { AlbumDisc(title: $0.title, firstRow: $0.firstTrack) })
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

/// A folder of music while its files are read, one after the other.
nonisolated struct FolderReading: Sendable {
  private let folder: AlbumFolder
  private var tags: [TrackTags?] = []
  private var failures: [String] = []

  /// Begins with the names.
  init(_ folder: AlbumFolder) {
    self.folder = folder
  }

  /// Reads a file; returns whether there was one left, which there is none of without TagLib.
  mutating func readNext() -> Bool {
    guard !isDone else { return false }
    let file = folder.files[tags.count]
    do {
      tags.append(try TagFile.tags(of: file.place, file.format))
    } catch {
      failures.append("\(error)")
      tags.append(nil)
    }
    return true
  }

  /// Whether there is nothing left to read.
  var isDone: Bool { !TagFile.areRead || tags.count >= folder.files.count }

  /// The album as it is known by now: in the order of the names while files are yet to be read, in
  /// that of the tags after that.
  var album: Album {
    Album(folder.album(tagged: tags, isSorted: isDone), subtitle: isDone ? nil : progress)
  }

  /// How far it has come: "412 of 3 000".
  private var progress: String {
    "Reading \(Self.grouped(tags.count)) of \(Self.grouped(folder.files.count))"
  }

  /// What could not be read, in a line.
  var warnings: [String] {
    guard let first = failures.first else { return [] }
    return [failures.count > 1 ? "\(first) (and \(failures.count - 1) more)" : first]
  }

  /// A number in groups of three digits.
  static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    let rest = "\(number % 1000)"
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(grouped(number / 1000))\u{202F}\(zeros)\(rest)"
  }
}
