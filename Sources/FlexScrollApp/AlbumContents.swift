import AppCore
import Canvas
import Interface
import Storage

/// The album that the options name, ready to be shown.
nonisolated struct Content: Sendable {
  /// The album.
  var album: Album
  /// The location of its image.
  var cover: ImageSource
  /// Warnings about it, for standard error.
  var warnings: [String] = []
  /// Whether the album of the previous session is missing, so that this is the embedded one.
  var isMissing = false
  /// The folder of music whose files have not been read; `nil` if there is nothing to read.
  var folder: AlbumFolder?
  /// What reads its music and its cover; the process ends with the last copy of this.
  var reader = FileReader()

  /// Reads the album that the options name.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - tags: Whether a folder's music is read now; otherwise only the names of its files are
  ///     used, and ``folder`` contains what remains to be read.
  /// - Returns: The content to show.
  /// - Throws: ``Failure`` with one line that names what could not be read, and the reason.
  static func read(_ options: Options, tags: Bool) throws(Failure) -> Content {
    var content = Content(album: .embedded, cover: .embedded(.cover))
    if let path = options.albumPath {
      do {
        content = Content(try AlbumSource.open(path))
      } catch {
        let place = options.albumRecording.map { "\($0): line 1: " } ?? ""
        let option = options.isAlbumBare ? "" : "\(place)--album "
        guard options.isAlbumKept else { throw Failure("\(option)\(error)", error.exitCode) }
        content.isMissing = true
      }
    }
    if tags {
      content.readFolder()
      // What a file plays cannot change.
      content.album.isReloadable = false
    } else if content.folder != nil, options.trackCount == nil {
      // The process starts while the window opens.
      content.reader.start()
    }
    if let count = options.trackCount {
      content.folder = nil
      content.album.isReloadable = false
      content.album.tracks = .numbered(count: count, artist: content.album.artist)
    }
    return content
  }

}

nonisolated extension Content {
  /// The content of an opened source; for a folder of music by the names of its files.
  init(_ source: AlbumSource) {
    switch source {
    case .file(let file): self.init(file)
    case .folder(let folder, let track):
      self.init(folder.album(tagged: []).awaitingArtist)
      warnings = folder.warnings + warnings
      self.folder = folder
      album.firstPlace = track
      album.isReloadable = true
    }
  }

  private init(_ file: AlbumFile) {
    self.init(album: Album(file), cover: .none)
    switch file.cover {
    case .files(let files): cover = .files(files)
    case .none: break
    case .refused(let reason): warnings.append(reason)
    }
  }

  /// Reads the remaining files synchronously, as long as they are wanted.
  mutating func readFolder(while isWanted: () -> Bool = { true }) {
    guard let folder else { return }
    var reading = FolderReading(folder, by: reader)
    while isWanted(), reading.readNext() {}
    let place = album.firstPlace
    album = reading.album
    album.firstPlace = place
    warnings += reading.warnings
    self.folder = nil
  }
}

nonisolated extension Album {
  /// The album in the file, with another line in place of its kind and year.
  init(_ file: AlbumFile, subtitle: String? = nil) {
    self.init(
      title: file.title, artist: file.artist, subtitle: subtitle ?? file.subtitle,
      tracks: .listed(
        file.tracks.map {
          Track(
            title: $0.title, artist: $0.artist, duration: $0.duration, place: $0.place,
            isReadable: $0.isReadable)
        }),
      discs: file.discs.map { AlbumDisc(title: $0.title, firstRow: $0.firstTrack) })
  }
}

nonisolated extension AlbumFile {
  /// The album while its tags are being read: a line is kept for the artist, so that nothing moves when
  /// they name one.
  fileprivate var awaitingArtist: AlbumFile {
    guard TagFile.areRead, artist.isEmpty else { return self }
    var album = self
    album.artist = "…"
    return album
  }
}

nonisolated extension FileError {
  /// The exit code if the program cannot continue without the file.
  var exitCode: ExitCode {
    switch kind {
    case .missing, .unusable: .noInput
    case .tooLarge, .malformed: .malformedInput
    }
  }
}

/// A folder of music whose files are being read, a few at a time.
nonisolated struct FolderReading: Sendable {
  private let folder: AlbumFolder
  private let reader: FileReader
  private var tags: [TrackTags?] = []
  private var failures: [String] = []
  /// The indices of the files that could not be read.
  private var unreadable: Set<Int> = []

  /// Begins with the names.
  init(_ folder: AlbumFolder, by reader: FileReader) {
    (self.folder, self.reader) = (folder, reader)
  }

  /// Reads the next files; returns whether there were any.
  ///
  /// Without TagLib there are none.
  mutating func readNext(atMost count: Int = 64) -> Bool {
    guard !isDone else { return false }
    for result in reader.tags(of: folder.files[tags.count...].prefix(count)) {
      switch result {
      case .success(let found): tags.append(found)
      case .failure(let error):
        failures.append("\(error)")
        unreadable.insert(tags.count)
        tags.append(nil)
      }
    }
    return true
  }

  /// Whether all files have been read.
  var isDone: Bool { !TagFile.areRead || tags.count >= folder.files.count }

  /// The album as known so far: sorted by file names while files remain to be read, then by tags.
  var album: Album {
    let file = folder.album(tagged: tags, unreadable: unreadable, isSorted: isDone)
    var album = Album(
      isDone ? file : file.awaitingArtist,
      subtitle: isDone ? nil : progress)
    album.isReloadable = true
    return album
  }

  /// The progress: "412 of 3 000".
  private var progress: String {
    "Reading \(Self.grouped(tags.count)) of \(Self.grouped(folder.files.count))"
  }

  /// The files that could not be read, as one line.
  var warnings: [String] {
    guard let first = failures.first else { return [] }
    return [failures.count > 1 ? "\(first) (and \(failures.count - 1) more)" : first]
  }

  /// A number with its digits in groups of three.
  static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    let rest = "\(number % 1000)"
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(grouped(number / 1000))\u{202F}\(zeros)\(rest)"
  }
}
