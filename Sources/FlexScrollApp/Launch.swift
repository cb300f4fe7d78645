import AppCore
import Canvas
import FlexScroll
import Inspector
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
  /// The bar about the first mistake in the config; `nil` if it is valid.
  var banner: Banner?

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
    banner = config.notice.map { Banner($0.onOneLine(upTo: 200), path: config.path) }
    covers = folders.cache.map(CoverCache.init)
    keys = config.keys
    var preferred = Options()
    config.apply(to: &preferred)
    memory = SessionMemory(
      folder: requested.keepsState && preferred.keepsState ? folders.state : nil)
    var defaults = Options.ofWindow
    if let fault = memory.fault { Report.warn(fault) }
    memory.apply(to: &defaults, showsRecord: requested.shows(albumOf: preferred))
    config.apply(to: &defaults)
    options = try Options.parse(words, over: defaults)
    guard requested.shows(albumOf: preferred), memory.isScene(options.scene) else { return }
    let isHeaderFree = requested.header == HeaderOptions() && preferred.header == HeaderOptions()
    memory.restore(&defaults.initialState, header: isHeaderFree)
    options = try Options.parse(words, over: defaults)
  }
}

nonisolated extension Options {
  /// The defaults of a window, which has no phone status bar by itself (DX-9), and fits its display.
  static var ofWindow: Options {
    var options = Options()
    options.safeArea = 0
    options.fitsDisplay = true
    return options
  }

  /// Whether neither the command line nor the config names an album.
  fileprivate func shows(albumOf preferred: Options) -> Bool {
    [self, preferred].allSatisfy { $0.albumPath == nil && $0.trackCount == nil }
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
  /// What is not valid in the file, in one line; `nil` if nothing is.
  let fault: String?
  /// The previous size of the window.
  private var lastSize: Size?

  /// Reads the state in a folder; `nil` disables reading and writing.
  init(folder: String?) {
    self.folder = folder
    found = folder.flatMap(SessionState.read)
    state = found ?? SessionState()
    let unknown = state.header?.keys.filter { !HeaderConstants.keys.contains($0) } ?? []
    for key in unknown { state.header?[key] = nil }
    let ignored = state.ignoredKeys + unknown.sorted().map { "header.\($0)" }
    state.ignoredKeys = []
    guard let folder, !ignored.isEmpty else {
      fault = nil
      return
    }
    let keys = ignored.joined(separator: ", ")
    fault =
      FileError(
        path: "\(folder)/\(SessionState.fileName)", kind: .malformed,
        reason: "ignored, since not valid: \(keys)"
      ).description
  }

  /// Sets options from the state, as far as they are usable.
  ///
  /// Album and scene are restored only if no other album is given.
  func apply(to options: inout Options, showsRecord: Bool) {
    if let kept = state.window, let size = Self.usable(kept) {
      options.size = size
    }
    if let theme = state.theme.flatMap(Theme.init) { options.theme = theme }
    if let preset = state.preset, Tuning.isKnown(preset) { options.physics = preset }
    guard showsRecord else { return }
    if let scene = state.scene, SceneCatalog.names.contains(scene) { options.scene = scene }
    if let album = state.album {
      options.albumPath = album
      options.isAlbumKept = true
    }
  }

  /// Whether the previous session ended in a scene.
  func isScene(_ name: String) -> Bool { name == state.scene ?? Options().scene }

  /// Sets the list's offset and, unless options say how the header is, what the user has changed of
  /// it (HN-108).
  func restore(_ initialState: inout InitialState, header: Bool) {
    initialState.offset = state.offset ?? 0
    initialState.row = state.row.map { InitialState.Row($0.title, $0.distance) }
    guard header else { return }
    initialState.header = (state.header ?? [:]).sorted { $0.key < $1.key }.map {
      InitialState.Setting($0.key, $0.value)
    }
    initialState.isHeaderHidden = state.isHeaderHidden
    initialState.togglesStrip = state.togglesStrip ?? false
    initialState.togglesVariant = state.togglesVariant ?? false
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

  /// Records the current scene and album, and where the list and how the header is.
  ///
  /// Numbered rows are not an album, and have no offset to return to; a missing album is kept, since
  /// it may come back.
  mutating func keep(scene: String, albumOf options: Options, _ screen: InitialState) {
    state.scene = scene == Options().scene ? nil : scene
    let offset = min(screen.offset, SessionState.greatestOffset)
    state.offset = offset > 0 && options.trackCount == nil ? offset : nil
    state.row =
      state.offset == nil ? nil : screen.row.map { .init(title: $0.title, distance: $0.distance) }
    state.isHeaderHidden = screen.isHeaderHidden
    let constants = screen.header.map { ($0.key, $0.number) }
    state.header = constants.isEmpty ? nil : Dictionary(constants) { $1 }
    state.togglesStrip = screen.togglesStrip ? true : nil
    state.togglesVariant = screen.togglesVariant ? true : nil
    guard options.trackCount == nil, !options.isAlbumKept else { return }
    state.album = options.albumPath.flatMap(RegularFile.absolutePath)
  }

  /// Records the theme if it is another one than the session began with.
  mutating func keep(theme: Theme?, insteadOf first: Theme?) {
    if theme != first { state.theme = theme?.rawValue }
  }

  /// Records the preset if it is another one than the session began with; changed constants that were
  /// not saved have no name.
  mutating func keep(preset: NamedTuning, insteadOf first: String) {
    guard !preset.isChanged, preset.name != first, Tuning.isKnown(preset.name) else { return }
    state.preset = preset.name == Options().physics ? nil : preset.name
  }

  /// The scale with which a window begins; `nil` for the display's.
  func scale(of window: Size, at displayScale: Double) -> Double? {
    guard let factor = state.scale, window.width >= factor * Window.minimumSize.width,
      window.height >= factor * Window.minimumSize.height
    else { return nil }
    return factor * displayScale
  }

  /// Records the scale of a window.
  mutating func keep(scale: Double, at displayScale: Double) {
    let factor = scale / displayScale
    state.scale = abs(factor - 1) < 1e-9 ? nil : factor
  }

  /// Whether to show the first steps: until they are done, at most at three starts, and only if that
  /// can be recorded (DX-22).
  mutating func beginFirstSteps() -> Bool {
    guard folder != nil, !state.hasDoneFirstSteps else { return false }
    state.firstStarts = (state.firstStarts ?? 0) + 1
    if state.firstStarts ?? 0 >= Self.mostFirstStarts { state.hasDoneFirstSteps = true }
    return true
  }

  private static let mostFirstStarts = 3

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
