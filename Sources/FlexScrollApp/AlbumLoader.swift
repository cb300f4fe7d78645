import AppCore
import Canvas
import Interface
import Platform
import Raster
import Storage
import Synchronization

/// Opens albums, and reads the music of folders, off the main thread.
///
/// One album is read at a time. What is found out about one that was left for another is dropped,
/// and its reading ends with the file at hand.
final class AlbumLoader {
  /// A result about an album.
  nonisolated enum Update: Sendable {
    /// Another album, out of this path, can be shown in place of the present one, by the names of
    /// its files at least.
    case opened(Content, path: String)
    /// More is known of the present one; `isDone` once that is all.
    case read(Album, isDone: Bool)
    /// What was named cannot be opened: a line for the screen and one for standard error.
    case refused(short: String, whole: String)
    /// Something could not be read: a line for standard error.
    case warned(String)
  }

  /// The work of one thread.
  private nonisolated final class Job: Sendable {
    let updates = Mailbox<Update>()
    private let isLeft = Atomic(false)

    /// Whether the result is still wanted.
    var isWanted: Bool { !isLeft.load(ordering: .relaxed) }

    /// The result is no longer wanted.
    func leave() { isLeft.store(true, ordering: .relaxed) }

    /// Leaves an update; a newer state of an album replaces one that was not taken.
    func put(_ new: Update) {
      guard case .read = new else { return updates.put(new) }
      updates.put(new) { if case .read = $0 { true } else { false } }
    }
  }

  private var job: Job?
  /// What does the job that was begun last.
  private(set) var reading: Future<Void>?

  /// The least time between two reported states of an album, in seconds: a number that counts
  /// up is read no faster.
  private nonisolated static let pause = 0.2

  /// Begins to read a folder whose names are shown already.
  func read(_ folder: AlbumFolder) {
    begin { job in Self.read(folder, for: job) }
  }

  /// Begins to open the album at a path.
  func open(_ path: String) {
    begin { job in
      do throws(FileError) {
        let content = Content(try AlbumSource.open(path))
        guard job.isWanted else { return }
        job.put(.opened(content, path: path))
        if let folder = content.folder { Self.read(folder, for: job) }
      } catch {
        job.put(.refused(short: error.short(naming: path), whole: "\(error)"))
      }
    }
  }

  /// What has become known since, of the album that was asked for last.
  func collect() -> [Update] { job?.updates.take() ?? [] }

  private func begin(_ work: @escaping @Sendable (Job) -> Void) {
    job?.leave()
    let job = Job()
    self.job = job
    reading = Future { work(job) }
  }

  /// Reads a folder to its end, and reports its progress.
  private nonisolated static func read(_ folder: AlbumFolder, for job: Job) {
    var reading = FolderReading(folder)
    var due = MonotonicClock.now + pause
    while job.isWanted, reading.readNext() {
      let now = MonotonicClock.now
      guard now >= due, !reading.isDone else { continue }
      job.put(.read(reading.album, isDone: false))
      // To compute a state of a large album takes a while; most of the time is for reading.
      let cost = MonotonicClock.now - now
      due = now + cost + max(pause, 4 * cost)
    }
    guard job.isWanted else { return }
    job.put(.read(reading.album, isDone: true))
    for warning in reading.warnings { job.put(.warned(warning)) }
  }
}

nonisolated extension FileError {
  /// The error for a line on the screen: the last name of the path, and why it is no album.
  func short(naming path: String) -> String {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).onOneLine(upTo: 32)
    let isForeign = kind == .malformed || kind == .tooLarge
    guard isForeign, !self.path.hasSuffix(".json") else {
      return "\(name): \(reason.onOneLine(upTo: 60))"
    }
    return "\(name): is neither music nor an album"
  }
}

/// Lets albums into the window while it is open: the rest of a folder that is being read, what is
/// dropped, and what is chosen in the desktop's dialogue.
final class AlbumOpener {
  private let loader = AlbumLoader()
  /// The path of the album that was opened last while the window is open.
  private(set) var openedPath: String?
  /// How many were opened while the window is open.
  private(set) var openedCount = 0
  /// The dialogue, while it is open.
  private var chooser: FileChooser?

  /// Begins to read what the window shows by its names alone so far.
  init(_ content: Content) {
    if let folder = content.folder { loader.read(folder) }
  }

  /// Asks which album is to be opened.
  func choose(for workspace: Workspace) {
    guard chooser == nil else { return workspace.showToast("The file dialogue is open already") }
    chooser = FileChooser(title: "Open an album") { EventSource.wake() }
    if chooser == nil { workspace.showToast(Self.noChooser) }
  }

  private static let noChooser = "No file dialogue: this desktop has no portal"

  /// Takes what has come; returns whether the window may have changed.
  func update(_ source: EventSource, _ workspace: Workspace, _ images: ImageLoader) -> Bool {
    var hasChanged = takeChoice(workspace)
    for thing in source.takeDrops() {
      hasChanged = true
      switch thing {
      case .file(let path): loader.open(PathText.text(of: path))
      case .other: workspace.showToast("Only files of this machine can be dropped")
      }
    }
    for update in loader.collect() {
      hasChanged = true
      take(update, workspace, images)
    }
    return hasChanged
  }

  /// Takes the answer of the dialogue, if there is one; none is needed to a dialogue that was
  /// closed.
  private func takeChoice(_ workspace: Workspace) -> Bool {
    guard let outcome = chooser?.takeOutcome() else { return false }
    chooser = nil
    switch outcome {
    case .chosen(let path): loader.open(PathText.text(of: path))
    case .cancelled: return false
    case .foreign: workspace.showToast("Only files of this machine can be opened")
    case .unavailable: workspace.showToast(Self.noChooser)
    }
    return true
  }

  private func take(_ update: AlbumLoader.Update, _ workspace: Workspace, _ images: ImageLoader) {
    switch update {
    case .opened(let content, let path):
      (openedPath, openedCount) = (path, openedCount + 1)
      images.setCover(content.cover)
      workspace.forEachApp { $0.openAlbum(content.album) }
      for warning in content.warnings { Report.warn(warning) }
    case .read(let album, _): workspace.forEachApp { $0.setAlbum(album) }
    case .refused(let short, let whole):
      workspace.showToast(short)
      Report.warn(whole)
    case .warned(let line): Report.warn(line)
    }
  }
}

/// What the options name, read and ready to be shown.
nonisolated struct Content: Sendable {
  /// The record.
  var album: Album
  /// Where its image is.
  var cover: ImageSource
  /// Warnings about it, for standard error.
  var warnings: [String] = []
  /// The folder of music of which only the names are known; `nil` where there is nothing to read.
  var folder: AlbumFolder?

  /// Reads the album that the options ask for.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - tags: Whether a folder's music is read now; otherwise the names of its files have to do,
  ///     and ``folder`` has what is yet to be read.
  /// - Returns: What can be shown.
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
      }
    }
    if tags { content.readFolder() }
    if let count = options.trackCount {
      content.folder = nil
      content.album.tracks = .numbered(count: count, artist: content.album.artist)
    }
    return content
  }

}

nonisolated extension Content {
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
    self.init(album: Album(file), cover: .none)
    switch file.cover {
    case .files(let files): cover = .files(files)
    case .none: break
    case .refused(let reason): warnings.append(reason)
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
  /// The album of the files, with another line in the place of its kind and year.
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

  /// The progress: "412 of 3 000".
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
