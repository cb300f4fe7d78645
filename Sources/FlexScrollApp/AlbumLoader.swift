import AppCore
import Canvas
import Interface
import Platform
import Raster
import Scenes
import Storage
import Synchronization

/// Opens albums, and reads the music of folders, off the main thread.
///
/// The shown album is read until another one is opened; then its results are dropped, and its reading
/// ends with the current request. A path that cannot be opened leaves it as it is.
final class AlbumLoader {
  /// A result about an album.
  nonisolated enum Update: Sendable {
    /// Another album, from this path, is ready to be shown, at least by the names of its files.
    case opened(Content, path: String)
    /// The current album has been read further; `isDone` if it is complete.
    case read(Album, isDone: Bool)
    /// The folder of the current album has been read again.
    case reloaded(Content)
    /// A line for the screen.
    case noted(String)
    /// The path leads to a folder without music, of this name and with as many files.
    case empty(name: String, fileCount: Int)
    /// The path cannot be opened: a line for the screen and one for standard error.
    case refused(short: String, whole: String)
    /// Something could not be read: a line for standard error.
    case warned(String)

    /// Whether another album, or the same one read again, is shown from now on.
    var replacesAlbum: Bool {
      switch self {
      case .opened, .reloaded: true
      case .read, .noted, .empty, .refused, .warned: false
      }
    }
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

  /// What reads the shown album.
  private var job: Job?
  /// What opens another one.
  private var request: Job?
  /// The latest job's thread.
  private(set) var reading: Future<Void>?

  /// The minimum time between two reported states of an album, in seconds; a counter cannot be read
  /// faster.
  private nonisolated static let pause = 0.2

  /// Begins to read a folder whose names are already shown.
  func read(_ folder: AlbumFolder, by reader: FileReader) {
    job = start { job in Self.read(folder, by: reader, for: job) }
  }

  /// Begins to open the album at a path.
  func open(_ path: String) {
    begin { job in
      do throws(FileError) {
        Self.show(try AlbumSource.open(path), from: path, for: job)
      } catch {
        if let count = AlbumFolder.fileCount(inEmpty: path) {
          let name = path.split(separator: "/").last.map(String.init) ?? path
          job.put(.empty(name: name.onOneLine(upTo: 40), fileCount: count))
          job.put(.warned("\(error)"))
        } else {
          job.put(.refused(short: error.short(naming: path), whole: "\(error)"))
        }
      }
    }
  }

  /// Begins to open the next or the previous album beside that at a path: the nearest folder that
  /// contains one.
  func openNeighbour(of path: String, isForward: Bool) {
    begin { job in
      let name = isForward ? "next" : "previous"
      do throws(FileError) {
        for path in try AlbumSource.neighbours(of: path, isForward: isForward) {
          guard job.isWanted else { return }
          guard let source = try? AlbumSource.open(path) else { continue }
          return Self.show(source, from: path, for: job)
        }
        job.put(.noted("There is no \(name) album in this folder"))
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

  /// Drops the album that is being read, and the one that is being opened.
  func leave() {
    job?.leave()
    request?.leave()
    (job, request) = (nil, nil)
  }

  /// The updates of the shown album and of the latest request since the previous call.
  func collect() -> [Update] {
    let shown = job?.updates.take() ?? []
    let requested = request?.updates.take() ?? []
    guard requested.contains(where: { $0.replacesAlbum }) else { return shown + requested }
    job?.leave()
    (job, request) = (request, nil)
    return requested
  }

  private func begin(_ work: @escaping @Sendable (Job) -> Void) {
    request?.leave()
    request = start(work)
  }

  private func start(_ work: @escaping @Sendable (Job) -> Void) -> Job {
    let job = Job()
    reading = Future { work(job) }
    return job
  }

  /// Reports an album as opened, and reads its folder.
  private nonisolated static func show(_ source: AlbumSource, from path: String, for job: Job) {
    let content = Content(source)
    guard job.isWanted else { return }
    // The process starts while the names are shown.
    if content.folder != nil { content.reader.start() }
    job.put(.opened(content, path: path))
    if let folder = content.folder { read(folder, by: content.reader, for: job) }
  }

  /// Reads a folder completely and reports its progress.
  private nonisolated static func read(
    _ folder: AlbumFolder, by reader: FileReader, for job: Job
  ) {
    var reading = FolderReading(folder, by: reader)
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
  /// The path of the shown album; `nil` for the embedded one.
  private(set) var path: String?
  /// The number of albums opened in the window, those included that were read again and those that
  /// were empty.
  private(set) var openedCount = 0
  /// Whether one of them is shown.
  private(set) var hasOpened = false
  /// The dialogue, while it is open.
  private var chooser: FileChooser?

  /// Begins to read what the window shows only by its names.
  ///
  /// - Parameters:
  ///   - content: What the window shows.
  ///   - path: Where it is from; `nil` for the embedded album.
  init(_ content: Content, path: String?) {
    self.path = path
    if let folder = content.folder { loader.read(folder, by: content.reader) }
  }

  /// Shows the dialogue for choosing an album.
  func choose(for workspace: Workspace) {
    guard chooser == nil else {
      return workspace.showToast("The file dialogue is open already", kind: .hint)
    }
    chooser = FileChooser(title: "Open an album") { EventSource.wake() }
    if chooser == nil { isDialogueMissing = true }
  }

  /// Whether a dialogue was asked for that the desktop does not have.
  private var isDialogueMissing = false

  /// Whether a dialogue was asked for that the desktop does not have, once.
  func takeMissingDialogue() -> Bool {
    defer { isDialogueMissing = false }
    return isDialogueMissing
  }

  /// Opens the album at a path.
  func open(_ path: String) { loader.open(path) }

  /// Opens the next or the previous album of the folder around the shown one.
  func openNeighbour(isForward: Bool, for workspace: Workspace) {
    guard let path else {
      return workspace.showToast("The sample is in no folder: open an album first", kind: .hint)
    }
    loader.openNeighbour(of: path, isForward: isForward)
  }

  /// Shows the embedded album.
  func openSample(_ workspace: Workspace, _ images: ImageLoader) {
    loader.leave()
    (path, openedCount, hasOpened) = (nil, openedCount + 1, true)
    workspace.changeEnvironment { $0.isReloading = false }
    images.setCover(.embedded(.cover))
    workspace.forEachApp { $0.openAlbum(.embedded) }
  }

  /// Takes all updates; returns whether the window may have changed.
  func update(_ source: EventSource, _ workspace: Workspace, _ images: ImageLoader) -> Bool {
    var hasChanged = takeChoice(workspace)
    if workspace.takeReload(), let path {
      hasChanged = true
      openedCount += 1
      workspace.changeEnvironment { $0.isReloading = true }
      loader.reload(path)
    }
    for thing in source.takeDrops() {
      hasChanged = true
      switch thing {
      case .file(let path): loader.open(PathText.text(of: path))
      case .other:
        workspace.showToast("Only files of this machine can be dropped", kind: .failure)
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
    case .foreign:
      workspace.showToast("Only files of this machine can be opened", kind: .failure)
    case .unavailable: isDialogueMissing = true
    }
    return true
  }

  private func take(_ update: AlbumLoader.Update, _ workspace: Workspace, _ images: ImageLoader) {
    switch update {
    case .opened(let content, let path):
      (self.path, openedCount, hasOpened) = (path, openedCount + 1, true)
      workspace.changeEnvironment { $0.isReloading = false }
      images.setCover(content.cover, by: content.reader)
      workspace.forEachApp { $0.openAlbum(content.album) }
      for warning in content.warnings { Report.warn(warning) }
    case .read(let album, _): workspace.forEachApp { $0.setAlbum(album) }
    case .reloaded(let content):
      hasOpened = true
      images.setCover(content.cover, keepsShown: true, by: content.reader)
      workspace.forEachApp { $0.setAlbum(content.album) }
      workspace.changeEnvironment { $0.isReloading = false }
      workspace.showToast("Album reloaded")
      for warning in content.warnings { Report.warn(warning) }
    case .empty(let name, let fileCount):
      openedCount += 1
      workspace.changeEnvironment { $0.isReloading = false }
      workspace.forEachApp { $0.showEmptyFolder(name, fileCount: fileCount) }
    case .noted(let line):
      workspace.changeEnvironment { $0.isReloading = false }
      workspace.showToast(line, kind: .hint)
    case .refused(let short, let whole):
      workspace.changeEnvironment { $0.isReloading = false }
      workspace.showToast(short, kind: .failure)
      Report.warn(whole)
    case .warned(let line): Report.warn(line)
    }
  }
}
