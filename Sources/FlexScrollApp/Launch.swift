import AppCore
import Canvas
import Interface
import Platform
import Scenes
import Storage

/// The start of a window: the command line takes precedence over the config, and the config over
/// the state of the previous session.
nonisolated struct Launch: Sendable {
  /// All options together.
  var options: Options
  /// The key bindings.
  var keys: KeyMap
  /// The state of the previous session and of this one.
  var memory: SessionMemory
  /// The cache of decoded covers; `nil` if there is no folder for it.
  var covers: CoverCache?
  /// The first mistake in the config, for the window; `nil` if it is valid.
  var notice: String?

  /// Reads the user's config and state.
  ///
  /// - Parameters:
  ///   - words: The arguments of the program.
  ///   - folders: The folders of config and state.
  /// - Throws: ``Failure`` if the arguments are wrong.
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
  /// The content of the file; `nil` if it is missing or malformed.
  private let found: SessionState?
  /// The folder of the file; `nil` if nothing is stored.
  private let folder: String?
  /// The previous size of the window.
  private var lastSize: Size?

  /// Reads the state in a folder; `nil` disables reading and writing.
  init(folder: String?) {
    self.folder = folder
    found = folder.flatMap(SessionState.read)
    state = found ?? SessionState()
  }

  /// Sets options from the state, as far as they are usable.
  ///
  /// Album and scene are restored only if no other album is given.
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

  /// Records the size of the window while it is neither maximised nor full screen; the first size
  /// is not the user's choice.
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

  /// Records the current scene and album.
  ///
  /// Numbered rows are not an album; a missing album is kept, since it may come back.
  mutating func keep(scene: String, albumOf options: Options) {
    state.scene = scene == Options().scene ? nil : scene
    guard options.trackCount == nil, !options.isAlbumKept else { return }
    state.album = options.albumPath.flatMap(RegularFile.absolutePath)
  }

  /// Whether to show the fling hint: once, and only if that can be recorded.
  mutating func beginHint() -> Bool {
    guard folder != nil, !state.hasShownHint else { return false }
    state.hasShownHint = true
    return true
  }

  /// Writes the state if it has changed; a failure is printed in one line.
  func save() {
    guard let folder, state != found ?? SessionState() || isBroken(in: folder) else { return }
    do {
      try state.write(inFolder: folder)
    } catch {
      Report.warn("\(error)")
    }
  }

  /// Whether the file exists but contains no valid state.
  private func isBroken(in folder: String) -> Bool {
    found == nil && RegularFile.exists("\(folder)/\(SessionState.fileName)")
  }
}
