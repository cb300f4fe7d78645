import AppCore
import Canvas
import Interface
import Platform
import Scenes
import Storage

/// The start of a window: the command line over the config's defaults over the state of the
/// previous session.
nonisolated struct Launch: Sendable {
  /// All options together.
  var options: Options
  /// Which keys do what.
  var keys: KeyMap
  /// The state of the previous session, and of this one.
  var memory: SessionMemory
  /// Where decoded covers are kept; `nil` where there is no place for them.
  var covers: CoverCache?
  /// What is wrong with the config, for the window; `nil` where it is valid.
  var notice: String?

  /// Reads the config and the state of the user.
  ///
  /// - Parameters:
  ///   - words: The arguments of the program.
  ///   - folders: Where config and state are.
  /// - Throws: ``Failure`` where the arguments are wrong.
  init(_ words: [String], folders: XDGFolders) throws(Failure) {
    let requested = try Options.parse(words)
    let config = Config(folder: folders.config)
    config.reportFaults()
    notice = config.notice
    covers = folders.cache.map(CoverCache.init)
    keys = config.keys
    var preferred = Options()
    config.apply(to: &preferred)
    memory = SessionMemory(
      folder: requested.keepsState && preferred.keepsState ? folders.state : nil)
    var defaults = Options()
    memory.apply(
      to: &defaults,
      showsRecord: [requested, preferred].allSatisfy { $0.albumPath == nil && $0.trackCount == nil }
    )
    config.apply(to: &defaults)
    options = try Options.parse(words, over: defaults)
  }
}

/// The state of the window that sessions keep.
nonisolated struct SessionMemory: Sendable {
  /// The state to keep; components write to it.
  var state: SessionState
  /// What the file holds; `nil` where there is none, or a broken one.
  private let found: SessionState?
  /// Where the file is; `nil` where nothing is kept.
  private let folder: String?
  /// The previous size of the window.
  private var lastSize: Size?

  /// Reads what was kept in a folder; without one nothing is read or written.
  init(folder: String?) {
    self.folder = folder
    found = folder.flatMap(SessionState.read)
    state = found ?? SessionState()
  }

  /// Gives options what was kept, as far as it can be used; the album, and the scene in which it
  /// was left, only where no other one is asked for.
  func apply(to options: inout Options, showsRecord: Bool) {
    if let kept = state.window, let size = Self.usable(kept) {
      options.size = size
      options.isSizeKept = true
    }
    guard showsRecord else { return }
    if let scene = state.scene, SceneCatalog.names.contains(scene) { options.scene = scene }
    if let album = state.album {
      options.albumPath = album
      options.isAlbumKept = true
    }
  }

  private static func usable(_ extent: SessionState.Extent) -> Size? {
    let (least, most) = (Window.minimumSize, 4096.0)
    guard extent.width >= least.width, extent.width <= most, extent.height >= least.height,
      extent.height <= most
    else { return nil }
    return Size(width: extent.width, height: extent.height)
  }

  /// The window has this size as a window among others; the first one is not chosen by the user.
  mutating func note(_ size: Size) {
    guard let last = lastSize else {
      lastSize = size
      return
    }
    guard size != last, Self.usable(.init(width: size.width, height: size.height)) != nil else {
      return
    }
    lastSize = size
    state.window = .init(width: size.width, height: size.height)
  }

  /// Keeps which scene is shown, and which album: numbered rows are none, and one that is gone may
  /// come back.
  mutating func keep(scene: String, albumOf options: Options) {
    state.scene = scene == Options().scene ? nil : scene
    guard options.trackCount == nil, !options.isAlbumKept else { return }
    state.album = options.albumPath.flatMap(RegularFile.absolutePath)
  }

  /// Whether it is to be shown now how the list is flung: once, and only where it can be kept that
  /// it was.
  mutating func beginHint() -> Bool {
    guard folder != nil, !state.hasShownHint else { return false }
    state.hasShownHint = true
    return true
  }

  /// Writes what has changed; a failure is printed in one line.
  func save() {
    guard let folder, state != found ?? SessionState() || isBroken(in: folder) else { return }
    do {
      try state.write(inFolder: folder)
    } catch {
      Report.warn("\(error)")
    }
  }

  /// Whether there is a file that says nothing.
  private func isBroken(in folder: String) -> Bool {
    found == nil && RegularFile.exists("\(folder)/\(SessionState.fileName)")
  }
}
