import AppCore
import Canvas
import Interface
import Platform
import Raster
import Storage
import Synchronization

/// Opens albums, and reads the music of folders, off the main thread.
///
/// One album is read at a time. When another is opened, the results of the previous one are
/// dropped, and its reading ends with the current file.
final class AlbumLoader {
  /// A result about an album.
  nonisolated enum Update: Sendable {
    /// Another album, from this path, is ready to be shown, at least by the names of its files.
    case opened(Content, path: String)
    /// The current album has been read further; `isDone` if it is complete.
    case read(Album, isDone: Bool)
    /// The folder of the current album has been read again.
    case reloaded(Content)
    /// The path cannot be opened: a line for the screen and one for standard error.
    case refused(short: String, whole: String)
    /// Something could not be read: a line for standard error.
    case warned(String)
  }

  /// The work of one thread.
  private nonisolated final class Job: Sendable {
    let updates = Mailbox<Update>()
    private let isLeft = Atomic(false)

    /// Whether the result is still needed.
    var isWanted: Bool { !isLeft.load(ordering: .relaxed) }

    /// Marks the result as no longer needed.
    func leave() { isLeft.store(true, ordering: .relaxed) }

    /// Adds an update; a newer state of an album replaces one that was not taken.
    func put(_ new: Update) {
      guard case .read = new else { return updates.put(new) }
      updates.put(new) { if case .read = $0 { true } else { false } }
    }
  }

  private var job: Job?
  /// The latest job's thread.
  private(set) var reading: Future<Void>?

  /// The minimum time between two reported states of an album, in seconds; a counter cannot be read
  /// faster.
  private nonisolated static let pause = 0.2

  /// Begins to read a folder whose names are already shown.
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

  /// Begins to read the folder at a path again, which is reported once it is complete.
  func reload(_ path: String) {
    begin { job in
      do throws(FileError) {
        var content = Content(try AlbumSource.open(path))
        content.readFolder(while: { job.isWanted })
        guard job.isWanted else { return }
        job.put(.reloaded(content))
      } catch {
        job.put(.refused(short: error.short(naming: path), whole: "\(error)"))
      }
    }
  }

  /// The updates of the latest album since the previous call.
  func collect() -> [Update] { job?.updates.take() ?? [] }

  private func begin(_ work: @escaping @Sendable (Job) -> Void) {
    job?.leave()
    let job = Job()
    self.job = job
    reading = Future { work(job) }
  }

  /// Reads a folder completely and reports its progress.
  private nonisolated static func read(_ folder: AlbumFolder, for job: Job) {
    var reading = FolderReading(folder)
    var due = MonotonicClock.now + pause
    while job.isWanted, reading.readNext() {
      let now = MonotonicClock.now
      guard now >= due, !reading.isDone else { continue }
      job.put(.read(reading.album, isDone: false))
      // Building the state of a large album takes a while; reading gets most of the time.
      let cost = MonotonicClock.now - now
      due = now + cost + max(pause, 4 * cost)
    }
    guard job.isWanted else { return }
    job.put(.read(reading.album, isDone: true))
    for warning in reading.warnings { job.put(.warned(warning)) }
  }
}

nonisolated extension FileError {
  /// The error as a line for the screen: the last component of the path, and why it is not an
  /// album.
  func short(naming path: String) -> String {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).onOneLine(upTo: 32)
    let isForeign = kind == .malformed || kind == .tooLarge
    guard isForeign, !self.path.hasSuffix(".json") else {
      return "\(name): \(reason.onOneLine(upTo: 60))"
    }
    return "\(name): is neither music nor an album"
  }
}

/// Opens albums while the window is shown: the rest of a folder being read, dropped items, and the
/// choice in the desktop's dialogue.
final class AlbumOpener {
  private let loader = AlbumLoader()
  /// The path of the album with which the window began; `nil` for the embedded one.
  private let firstPath: String?
  /// The path of the latest album opened, or read again, in the window.
  private(set) var openedPath: String?
  /// The number of albums opened in the window, those included that were read again.
  private(set) var openedCount = 0
  /// The dialogue, while it is open.
  private var chooser: FileChooser?

  /// Begins to read what the window shows only by its names.
  ///
  /// - Parameters:
  ///   - content: What the window shows.
  ///   - path: Where it is from; `nil` for the embedded album.
  init(_ content: Content, path: String?) {
    firstPath = path
    if let folder = content.folder { loader.read(folder) }
  }

  /// Shows the dialogue for choosing an album.
  func choose(for workspace: Workspace) {
    guard chooser == nil else { return workspace.showToast("The file dialogue is open already") }
    chooser = FileChooser(title: "Open an album") { EventSource.wake() }
    if chooser == nil { workspace.showToast(Self.noChooser) }
  }

  private static let noChooser = "No file dialogue: this desktop has no portal"

  /// Takes all updates; returns whether the window may have changed.
  func update(_ source: EventSource, _ workspace: Workspace, _ images: ImageLoader) -> Bool {
    var hasChanged = takeChoice(workspace)
    if workspace.takeReload(), let path = openedPath ?? firstPath {
      hasChanged = true
      (openedPath, openedCount) = (path, openedCount + 1)
      workspace.changeEnvironment { $0.isReloading = true }
      loader.reload(path)
    }
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

  /// Takes the answer of the dialogue, if there is one; a cancelled dialogue has none.
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
      workspace.changeEnvironment { $0.isReloading = false }
      images.setCover(content.cover)
      workspace.forEachApp { $0.openAlbum(content.album) }
      for warning in content.warnings { Report.warn(warning) }
    case .read(let album, _): workspace.forEachApp { $0.setAlbum(album) }
    case .reloaded(let content):
      images.setCover(content.cover, keepsShown: true)
      workspace.forEachApp { $0.setAlbum(content.album) }
      workspace.changeEnvironment { $0.isReloading = false }
      workspace.showToast("Album reloaded")
      for warning in content.warnings { Report.warn(warning) }
    case .refused(let short, let whole):
      workspace.changeEnvironment { $0.isReloading = false }
      workspace.showToast(short)
      Report.warn(whole)
    case .warned(let line): Report.warn(line)
    }
  }
}

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
      self.init(folder.album(tagged: []))
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
  fileprivate mutating func readFolder(while isWanted: () -> Bool = { true }) {
    guard let folder else { return }
    var reading = FolderReading(folder)
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
          Track(title: $0.title, artist: $0.artist, duration: $0.duration, place: $0.place,
            isReadable: $0.isReadable)
        }),
      discs: file.discs.map { AlbumDisc(title: $0.title, firstRow: $0.firstTrack) })
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

/// A folder of music whose files are being read, one after the other.
nonisolated struct FolderReading: Sendable {
  private let folder: AlbumFolder
  private var tags: [TrackTags?] = []
  private var failures: [String] = []
  /// The indices of the files that could not be read.
  private var unreadable: Set<Int> = []

  /// Begins with the names.
  init(_ folder: AlbumFolder) {
    self.folder = folder
  }

  /// Reads the next file; returns whether there was one.
  ///
  /// Without TagLib there is none.
  mutating func readNext() -> Bool {
    guard !isDone else { return false }
    let file = folder.files[tags.count]
    do {
      tags.append(try TagFile.tags(of: file.place, file.format))
    } catch {
      failures.append("\(error)")
      unreadable.insert(tags.count)
      tags.append(nil)
    }
    return true
  }

  /// Whether all files have been read.
  var isDone: Bool { !TagFile.areRead || tags.count >= folder.files.count }

  /// The album as known so far: sorted by file names while files remain to be read, then by tags.
  var album: Album {
    var album = Album(
      folder.album(tagged: tags, unreadable: unreadable, isSorted: isDone), subtitle: isDone ? nil : progress)
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
