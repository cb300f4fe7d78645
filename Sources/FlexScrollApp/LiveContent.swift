import AppCore
import Canvas
import FlexScroll
import Glibc
import Inspector
import Interface
import Platform
import Raster
import Scenes
import Storage

/// The program in a window.
final class LiveContent: FrameContent {
  let options: Options
  private var memory: SessionMemory
  let stage: Stage
  private let images: ImageLoader
  private let albums: AlbumOpener
  /// The desktop's preferences; `nil` if they are not queried.
  private let desktop: DesktopSettings?
  private var appearance: DesktopAppearance
  let workspace: Workspace
  private var trace: LiveOutput
  private var recording: LiveRecording
  let companions = Companions()
  /// The bar about a mistake in the configuration, until it is closed.
  var banner: Banner?
  /// Whether files are dragged over the window.
  private var isDragOver = false
  private var clock: WallClock
  private var checker: WorkspaceChecker?
  private var warnOnce = WarnOnce()
  private let origin: Double
  /// The preset that was deleted last, for Undo.
  var deletedPreset: NamedTuning?
  /// Whether the saved album is missing, so that the embedded one is shown in its place.
  private let isAlbumMissing: Bool

  /// The maximum time that the first frame waits for the desktop's preferences, in seconds after
  /// the query.
  ///
  /// This keeps a light frame from flashing on a dark desktop. Meanwhile the window opens, which
  /// usually takes longer than the answer. Only a slow portal, or one that is not running yet,
  /// delays the first frame.
  private static let patience = 0.05

  /// The maximum time that SDL's start waits for the preferences on Wayland, in seconds.
  ///
  /// SDL 2.26 reads the pointer theme from the same portal, and waits 25 s for a portal that hangs.
  /// After this time SDL is kept from reading it, and the pointer has the default theme. Fonts and
  /// cover are loaded meanwhile.
  private static let pointerPatience = 0.25

  /// Reads the files that the options name, and opens the window.
  static func loop(_ launch: Launch) throws(Failure) -> FrameLoop<LiveContent> {
    Stage.prepare()
    let options = launch.options
    options.warnOfWhatIsUseless(to: .window)
    // The signal must be blocked before the first thread starts.
    let statistics = options.showsStatistics ? LiveStatistics() : nil
    let content = try LiveContent(launch)
    return FrameLoop(
      content, content.stage, keys: launch.keys, firstZoom: options.scale, statistics: statistics)
  }

  private init(_ launch: Launch) throws(Failure) {
    let options = launch.options
    (self.options, memory) = (options, launch.memory)
    checker = options.checker
    let content = try Content.read(options, tags: false)
    isAlbumMissing = content.isMissing
    let tunings = try options.namedTunings()
    trace = try LiveOutput(options.tracePath, option: "--trace")
    recording = try LiveRecording(options)
    for warning in content.warnings { Report.warn(warning) }
    let ahead = ImageLoader.Ahead(content, options)
    let asking = MonotonicClock.now
    let desktop = DesktopSettings()
    self.desktop = desktop
    stage = try Stage(options.window) { () throws(CallError) in
      let fonts = try Fonts()
      if Window.asksDesktop, let desktop, !desktop.hasAnswered(within: Self.pointerPatience) {
        Window.keepFromAskingDesktop()
      }
      return fonts
    }
    let window = stage.window
    if options.scale == nil,
      let scale = memory.scale(of: window.size, at: window.defaultZoom)
    {
      window.zoom = scale
    }
    let viewport = Viewport(
      size: stage.window.size, scale: stage.window.scale, safeAreaTop: options.safeArea)
    images = ImageLoader(
      content, viewport: viewport, painter: stage.painter, covers: launch.covers, ahead: ahead)
    albums = AlbumOpener(content, path: options.albumPath)
    clock = WallClock()
    origin = MonotonicClock.now
    let preferences = desktop?.preferences(within: asking + Self.patience - origin)
    appearance = DesktopAppearance(options, preferences ?? DesktopPreferences())
    let navigation = options.navigation(
      content, in: viewport, tuning: tunings.first.tuning, appearance: appearance, at: origin)
    let clockText = clock.text
    navigation.changeEnvironment { $0.statusText = clockText }
    let app = App(navigation: navigation, time: origin)
    app.resamples = options.resamples
    var initialState = options.initialState
    // The saved offset is that of another album.
    if isAlbumMissing, initialState.offset == memory.state.offset {
      (initialState.offset, initialState.row) = (0, nil)
    }
    app.begin(initialState)
    workspace = Workspace(app, tunings: tunings)
    for update in images.begin(navigation.wantedImages) {
      workspace.setImage(update.id, update.info)
    }
    withExtendedLifetime(content.reader) {}
    app.keyHelp = launch.keys.help
    workspace.panelWidth = memory.state.panelWidth ?? WindowLayout.panelWidth
    noteAlbum()
    if memory.beginFirstSteps() { app.showFirstSteps() }
    if options.compared != nil { workspace.toggleComparison() }
    if options.inspects { workspace.toggleInspector() }
    trace.write(
      TraceLine.heading(
        scene: options.scene, size: options.size, framesPerSecond: stage.window.refreshRate,
        start: origin) + "\n")
    recording.begin(workspace, appearance)
    desktop?.follow { EventSource.wake() }
    noteWindowSize()
    if let banner = launch.banner { show(banner) }
    if options.isVerbose {
      let summary = desktop == nil ? "not asked" : appearance.summary
      Report.describe(stage.window, stage.fonts, stage.source, summary)
    }
    offerPresets()
    offerFiles()
  }

  var state: FrameState { workspace.state }
  var viewport: Viewport { workspace.viewport }
  var title: WindowTitle { workspace.windowTitle }
  var pointer: Window.Pointer {
    if banner?.hovered != nil { return .hand }
    return workspace.pointsAtDivider
      ? .doubleArrow : workspace.pointsAtControl ? .hand : .arrow
  }
  var typesText: Bool { workspace.typesText }
  var nextUpdate: Double { clock.nextMinute }
  var wantsTiming: Bool { workspace.isInspecting }

  func note(_ timing: InspectorSample.Timing) { workspace.note(timing) }
  func showToast(_ text: String) { workspace.showToast(text) }
  func advance(to time: Double) { workspace.advance(to: time) }
  func display(into list: inout DisplayList) {
    displayBelowBanner(into: &list)
    if isDragOver { displayDropFrame(into: &list) }
  }

  func handle(_ event: DeviceEvent) throws(Failure) -> Command? {
    if case .resize = event.kind { noteWindowSize() }
    guard let event = handleInBanner(event) else { return nil }
    let (before, wasCompared) = (workspace.app.scene.viewport, workspace.isCompared)
    let command = workspace.handle(event)
    recording.take(workspace, before: before, command)
    let viewport = workspace.app.scene.viewport
    if images.viewport != viewport { images.fit(viewport) }
    try Failure.check(checker?.check(workspace, after: event))
    if let command { perform(command) }
    if workspace.isCompared, !wasCompared { offerPresets() }
    if let (request, ofOther) = workspace.takeMenuRequest() { perform(request, ofOther: ofOther) }
    if let request = workspace.takePresetRequest() { perform(request) }
    return command
  }

  func didDraw(_ list: DisplayList, at time: Double, isNew: Bool) throws(Failure) {
    if isNew { trace.write(TraceLine.text(of: workspace.app.traceFrame(at: time - origin)) + "\n") }
    try Failure.check(checker?.check(workspace, list))
    images.want(stage.painter.missingImages)
    guard isNew, checker != nil else { return }
    try Failure.check(FrameChecker.check(stage.painter, at: workspace.app.time))
  }

  func update() -> Bool {
    var hasChanged = false
    if options.isVerbose, workspace.app.input.trackpadLift == .inferred {
      warnOnce.warn("trackpad: no phases are reported; a gap between scrolls ends a drag")
    }
    let openedCount = albums.openedCount
    if albums.update(stage.source, workspace, images) {
      recording.follow(albumAt: albums.path, opened: albums.openedCount, workspace)
      if albums.openedCount != openedCount { noteAlbum() }
      checker = options.checker
      hasChanged = true
    }
    if isDragOver != stage.source.isDragOver {
      isDragOver.toggle()
      hasChanged = true
    }
    if albums.takeMissingDialogue() {
      browse(Self.musicFolder)
      hasChanged = true
    }
    images.want(workspace.wantedImages)
    for update in images.collect(at: MonotonicClock.now) {
      workspace.setImage(update.id, update.info)
      hasChanged = true
    }
    if let preferences = desktop?.takeChange() {
      adopt(DesktopAppearance(options, preferences))
      hasChanged = true
    }
    for note in companions.takeNotes() {
      workspace.showToast(note.text, kind: note.kind)
      hasChanged = true
    }
    if let text = clock.takeChange(at: MonotonicClock.now) {
      workspace.changeEnvironment { $0.statusText = text }
      hasChanged = true
    }
    return hasChanged
  }

  /// Adopts changes of the desktop's preferences; other values, possibly set by keys, stay.
  private func adopt(_ new: DesktopAppearance) {
    workspace.changeEnvironment { $0.desktopTheme = new.theme }
    workspace.setAppearance(new.appearance)
    if new.reducesMotion != appearance.reducesMotion {
      // A header that eases to its new height begins now, not with the previous frame.
      workspace.advance(to: MonotonicClock.now)
      workspace.changeEnvironment { $0.reducesMotion = new.reducesMotion }
    }
    appearance = new
    recording.follow(new, workspace)
  }

  /// Performs a command that does not concern the window itself.
  private func perform(_ command: Command) {
    switch command {
    case .inspector: offerPresets()
    case .openAlbum: albums.choose(for: workspace)
    case .nextAlbum, .previousAlbum:
      albums.openNeighbour(isForward: command == .nextAlbum, for: workspace)
    case .record:
      let last = recording.lastPath
      let (text, kind) = recording.toggle(workspace)
      let new = recording.lastPath.flatMap { $0 == last ? nil : $0 }
      workspace.showToast(
        text, kind: kind, button: new.map { .asking(.replay($0), title: "Replay") })
      offerFiles()
    case .replayLast:
      guard let last = workspace.app.menuOffers.recordings.first else {
        return workspace.showToast(
          "There is no recording yet: Ctrl+R makes one", kind: .hint)
      }
      perform(.replay(last.path), ofOther: false)
    default: break
    }
  }

  /// Does what the menu or a toast asks for.
  private func perform(_ request: MenuRequest, ofOther: Bool) {
    switch request {
    case .openAlbum(let path): albums.open(path)
    case .browse(let path): browse(path)
    case .openSample:
      albums.openSample(workspace, images)
      recording.follow(albumAt: albums.path, opened: albums.openedCount, workspace)
      noteAlbum()
    case .forgetAlbums:
      memory.state.albums = nil
      offerFiles()
      workspace.showToast("The recent albums are forgotten")
    case .replay(let path): companions.run(["replay", path], failed: "No replay")
    case .export(let path):
      let clip = path.hasSuffix(".gesture") ? "\(path.dropLast(8)).webp" : "\(path).webp"
      let name = clip.split(separator: "/").last ?? clip[...]
      workspace.showToast("Exporting \(name) …")
      companions.run(
        ["play", path, "--export", clip], done: "Exported \(name)", failed: "Not exported")
    case .preset(let name):
      if let tuning = NamedTuning.presets.first(where: { $0.name == name }) {
        return workspace.setTuning(tuning, ofOther: ofOther)
      }
      do throws(FileError) {
        let tuning = NamedTuning(name, try PresetFolder.ofThisUser.read(name))
        workspace.setTuning(tuning, ofOther: ofOther)
      } catch {
        Report.warn("\(error)")
        workspace.showToast("\(name): cannot be read", kind: .failure)
      }
    case .restorePreset(let name):
      guard let preset = deletedPreset, preset.name == name else { return }
      showPresets(after: PresetFolder.ofThisUser.restored(preset))
    case .showTrack(let place):
      if let path = albums.path { companions.showTrack(place, ofAlbum: path) }
    case .constants:
      workspace.showConstants()
      offerPresets()
    }
  }

  /// Lists the folders at a path in the menu, where the desktop has no file dialogue (DX-27).
  private func browse(_ path: String) {
    func file(_ path: String) -> OfferedFile {
      let name = path.split(separator: "/").last.map(String.init) ?? "/"
      return OfferedFile(name.onOneLine(upTo: 40), path: path)
    }
    do throws(FileError) {
      let folders = try AlbumSource.folders(in: path).map(file)
      let steps = path.split(separator: "/")
      let parent = steps.isEmpty ? nil : file("/" + steps.dropLast().joined(separator: "/"))
      let hasAlbum = (try? AlbumSource.open(path)) != nil
      let folder = OfferedFolder(
        file(path), parent: parent, folders: folders, hasAlbum: hasAlbum)
      workspace.forEachApp { $0.menuOffers.folder = folder }
      workspace.forEachApp { $0.showFolders() }
    } catch {
      workspace.showToast(error.short(naming: path), kind: .failure)
      Report.warn("\(error)")
    }
  }

  /// The folder in which the list of folders begins: that of music, or the home folder.
  private static var musicFolder: String {
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) } ?? "/"
    let music = "\(home)/Music"
    return RegularFile.isFolder(music) ? music : home
  }

  /// Notes the shown album as the one opened last.
  private func noteAlbum() {
    if let path = albums.path, !isAlbumMissing || albums.hasOpened,
      let whole = RegularFile.absolutePath(path)
    {
      memory.state.note(album: whole)
    }
    offerFiles()
  }

  /// Tells the menu which files and presets there are.
  func offerFiles() {
    var offers = MenuOffers()
    offers.folder = workspace.app.menuOffers.folder
    let paths = memory.state.albums ?? []
    offers.albums = zip(paths, images.covers(ofAlbumsAt: paths)).map { path, cover in
      // An album's file is in a folder of its name.
      let steps = path.split(separator: "/")
      let name = steps.last == "album.json" ? steps.dropLast().last : steps.last
      let title = name.map { String($0).onOneLine(upTo: 40) } ?? path
      return OfferedFile(title, path: path, cover: cover)
    }
    offers.albumPath = albums.path.flatMap(RegularFile.absolutePath)
    let window = stage.window
    offers.firstScale = window.scale * (options.scale ?? window.defaultZoom) / window.zoom
    offers.recordings = RecordingPlace.all()
    offers.recordingFolder = RecordingPlace.folders.first.map(Self.shortened) ?? "."
    offers.userPresets = PresetFolder.ofThisUser.names
    workspace.forEachApp { $0.menuOffers = offers }
  }

  /// A path with `~` in place of the home folder.
  private static func shortened(_ path: String) -> String {
    guard let home = unsafe getenv("HOME").map({ unsafe String(cString: $0) }), !home.isEmpty,
      path.hasPrefix(home + "/")
    else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Records the current size of the window for the next session.
  private func noteWindowSize() {
    let window = stage.window
    guard !window.isFullscreen, !window.isMaximised else { return }
    let factor = window.zoom / (options.scale ?? window.defaultZoom)
    let size = window.size
    memory.note(Size(width: size.width * factor, height: size.height * factor))
  }

  func finish() -> ExitCode {
    let app = workspace.app
    var screen = app.initialState
    if isAlbumMissing, !albums.hasOpened {
      (screen.offset, screen.row) = (0, nil)
    }
    let shown = albums.hasOpened ? options.showing(albums.path) : options
    memory.keep(scene: app.navigation.name, albumOf: shown, screen)
    if app.hasDoneFirstSteps { memory.state.hasDoneFirstSteps = true }
    memory.keep(theme: app.navigation.environment.theme, insteadOf: options.theme)
    memory.keep(preset: workspace.tunings.first, insteadOf: options.physics)
    if options.scale == nil {
      memory.keep(scale: stage.window.zoom, at: stage.window.defaultZoom)
    }
    let width = workspace.panelWidth
    memory.state.panelWidth = width == WindowLayout.panelWidth ? nil : width
    memory.save()
    recording.finish(workspace)
    return trace.hasFailed || recording.hasFailed ? .outputFailed : .success
  }
}
