import AppCore
import Platform
import Raster
import Scenes
import Storage

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

  /// Takes what has come; returns whether the picture may have changed.
  func update(_ source: EventSource, _ workspace: Workspace, _ pictures: PictureLoader) -> Bool {
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
      take(update, workspace, pictures)
    }
    return hasChanged
  }

  /// Takes the answer of the dialogue, if there is one; none is needed to a dialogue that was closed.
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

  private func take(
    _ update: AlbumLoader.Update, _ workspace: Workspace, _ pictures: PictureLoader
  ) {
    switch update {
    case .opened(let content, let path):
      (openedPath, openedCount) = (path, openedCount + 1)
      pictures.setCover(content.cover)
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

/// Covers as they were decoded for a window, from one start to the next.
///
/// A cover is known by its file, by how large that is and when it changed, and by the pixels across
/// that the window asks for; what is kept is no larger than that needs.
nonisolated struct CoverCache: Sendable {
  private let disk: DiskCache

  /// The most bytes of all covers, and of how many: some twenty for a large window.
  private static let mostBytes = 64 << 20
  private static let mostFiles = 64

  /// The width to ask for where one is wanted: windows of nearly the same size are served by the same
  /// picture, and one that grows asks seldom.
  static func width(for wanted: Int) -> Int {
    var width = 256
    while width < wanted, width < 1 << 14 { width *= 2 }
    return width
  }

  /// Keeps covers in the folder of the program's cache.
  init(folder: String) {
    disk = DiskCache(
      folder: "\(folder)/covers", mostBytes: Self.mostBytes, mostFiles: Self.mostFiles)
  }

  /// The cover of a file, kept or made now; what it is made from is not asked for where it is kept.
  ///
  /// - Parameters:
  ///   - identity: The file that holds it.
  ///   - width: The device pixels across that are asked for.
  ///   - decode: What makes it.
  /// - Returns: The cover, no larger than the window needs; `nil` where the file holds none.
  /// - Throws: What `decode` throws.
  func picture(
    of identity: FileIdentity, width: Int, decode: () throws(Failure) -> Image?
  ) throws(Failure) -> Image? {
    let key = "\(identity.key) \(width)"
    if let bytes = disk.read(key), let bitmap = Bitmap(keptBytes: bytes) { return Image(bitmap) }
    guard let picture = try decode() else { return nil }
    let fitting = picture.fitting(width: width)
    disk.write(fitting.bytesToKeep, for: key)
    return Image(fitting)
  }
}
