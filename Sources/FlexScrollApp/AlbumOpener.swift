import Platform
import Storage
import AppCore
import Scenes

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
