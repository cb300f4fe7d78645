import Canvas
import Platform
import Raster
import Gestures
import Glibc
import AppCore
import Scenes
import ScrollPhysics

/// The window's life: events in, the app, a frame out, and sleep when nothing moves.
final class Session {
  private let options: Options
  private var keys: KeyBindings
  private var memory: SessionMemory
  private let window: Window
  private let painter: any Painter
  /// The parts that the newest frame has changed.
  private var changed: [PixelRect] = []
  private let source: EventSource
  private let pictures: PictureLoader
  private let albums: AlbumDoor
  /// What the desktop prefers; `nil` where that is not asked.
  private let desktop: DesktopSettings?
  /// What it prefers, as far as it has a say.
  private var look: DesktopLook
  private var workspace: Workspace
  private var pacer: FramePacer
  private var trace: LiveTrace
  private var recording: LiveRecording
  private var statistics: LiveStatistics?
  private var clock: WallClock
  private var shownTime = ShownTime()
  /// The time of the newest event taken in.
  private var newestEvent = -Double.infinity
  /// Whether the frame drawn last differs from the next by the mere passing of time.
  private var isMoving = false
  private var watch: FrameWatch
  /// The promise that was broken, with which the program ends.
  private var breach: Failure?
  private var toldOnce = ToldOnce()
  private var list = DisplayList()
  private var shown = DisplayList()
  private let origin: Double
  /// What the window is called.
  private var title = WindowTitle()

  /// How long the first frame waits for what the desktop prefers, in seconds from the question on.
  ///
  /// It is there so that no light frame flashes up on a dark desktop. The window opens meanwhile,
  /// which takes longer than an answer of a few milliseconds: mostly nothing is left to wait for.
  /// Only a portal that is slow, or not running yet, lets the first frame wait, so long at most.
  private static let patience = 0.05

  /// How long SDL's start waits for it on Wayland, in seconds.
  ///
  /// SDL 2.26 asks the same portal for the look of the pointer there, and waits 25 s for one that
  /// hangs. After this time it is kept from asking, and the pointer looks as it does without a
  /// portal. The fonts and the cover are got meanwhile.
  private static let pointerPatience = 0.25

  /// Reads what the options name and opens the window.
  init(_ launch: Launch) throws(Failure) {
    let options = launch.options
    (self.options, keys, memory) = (options, launch.keys, launch.memory)
    Window.prepareEnvironment()
    Image.prepareMemory()
    options.warnOfWhatIsUseless(to: .window)
    watch = FrameWatch(options)
    statistics = options.showsStatistics ? LiveStatistics() : nil
    let content = try Content.read(options, tags: false)
    let feels = try options.feels()
    trace = try LiveTrace(options)
    recording = try LiveRecording(options)
    for warning in content.warnings { Report.warn(warning) }
    let ahead = PictureLoader.Ahead(content, options)
    let asking = MonotonicClock.now
    desktop = DesktopSettings(about: options.questions)
    let fonts: Fonts
    do {
      fonts = try Fonts()
      if Window.asksDesktop, let desktop, !desktop.hasAnswered(within: Self.pointerPatience) {
        Window.keepFromAskingDesktop()
      }
      window = try Window(options.window)
      painter = window.makePainter(fonts: fonts)
      source = try EventSource(window)
    } catch {
      throw Failure(error, options: options)
    }
    let viewport = Viewport(
      size: window.size, scale: window.scale, safeAreaTop: options.safeArea)
    pictures = PictureLoader(
      content, viewport: viewport, findsAccent: options.headerColors == .cover, painter: painter,
      covers: launch.covers, ahead: ahead)
    albums = AlbumDoor(content)
    clock = WallClock()
    origin = MonotonicClock.now
    let known = desktop?.preferences(within: asking + Self.patience - origin)
    look = DesktopLook(options, known ?? DesktopPreferences())
    var navigation = options.navigation(
      content, in: viewport, tuning: feels.first.tuning, look: look, at: origin)
    navigation.statusText = clock.text
    var app = App(navigation: navigation, time: origin)
    app.resamples = options.resamples
    app.begin(options.beginning)
    workspace = Workspace(app, feels: feels)
    for news in pictures.begin(navigation.wantedPictures) { workspace.take(news) }
    workspace.app.keyHelp = keys.help
    if memory.beginHint() { workspace.app.showHint() }
    if options.compared != nil { workspace.toggleComparison() }
    if options.inspects { workspace.toggleInspector() }
    pacer = FramePacer(refreshRate: window.refreshRate, isVsynced: window.isVsynced)
    trace.begin(options, framesPerSecond: window.refreshRate)
    recording.begin(&workspace, look)
    desktop?.follow { EventSource.wake() }
    noteSize()
    if let notice = launch.notice { workspace.say(notice) }
    if options.isVerbose {
      Report.tell(of: window, fonts, source, desktop == nil ? "not asked" : look.summary)
    }
    statistics?.begin(window, painter)
    followInspector()
    followTitle()
  }

  /// Runs until the user quits, and ends the program.
  func run() -> Never {
    var events: [DeviceEvent] = []
    var isDirty = true
    while true {
      if isDirty || isMoving {
        let start = pacer.nextStart(now: MonotonicClock.now, goesOn: isMoving)
        if start <= MonotonicClock.now, window.isReady {
          drawFrame()
          isDirty = false
        }
      }
      window.presentOwed()
      followTitle()
      statistics?.sleeps()
      source.wait(
        until: nextWake(isDirty: isDirty), forFrame: isDirty || isMoving, into: &events)
      statistics?.wakes(with: events)
      keys.translate(&events)
      for event in events {
        // What is seen is what is caught: a motion stops where the last frame had it.
        if workspace.outlook().motion == .free { workspace.advance(to: shownTime.last) }
        newestEvent = max(newestEvent, event.arrival)
        if case .resize = event.kind {
          pacer.setRefreshRate(window.refreshRate)
          painter.invalidate()
          noteSize()
        }
        guard perform(handle(event)) else { finish() }
      }
      guard breach == nil else { finish() }
      isDirty = isDirty || !events.isEmpty
      events.removeAll(keepingCapacity: true)
      if lookAround() { isDirty = true }
    }
  }

  /// When the loop has to go on without an event.
  private func nextWake(isDirty: Bool) -> Double {
    if isDirty || isMoving {
      let now = MonotonicClock.now
      return window.isReady
        ? pacer.nextStart(now: now, goesOn: isMoving) : now + Window.longestFrame
    }
    let owed = window.owesFrame ? MonotonicClock.now + Window.longestFrame : .infinity
    return min(workspace.outlook().nextDeadline ?? .infinity, clock.nextMinute, owed)
  }

  /// Brings the app to the moment that the frame shows, and draws it if that changes anything.
  ///
  /// Only a motion of its own is shown ahead, as it will be when the frame is seen. What is dragged is
  /// shown as of the display's beat before that: later events are not known yet.
  private func drawFrame() {
    let now = MonotonicClock.now
    let outlook = workspace.outlook()
    let presentation = pacer.begin(now: now, goesOn: isMoving)
    let moment = shownTime.moment(
      presentedAt: presentation, drawnAt: now, beat: pacer.beat, outlook, newestEvent: newestEvent)
    workspace.show(at: moment, in: &list)
    isMoving = workspace.outlook().isMoving
    look { (watch) throws(Failure) in try watch.look(at: workspace, list) }
    guard list != shown else {
      statistics?.skips(isMoving: isMoving)
      return
    }
    toldOnce.tell(of: painter.paint(list, changed: &changed))
    look { (watch) throws(Failure) in try watch.look(at: painter, at: workspace.app.time) }
    swap(&list, &shown)
    if !changed.isEmpty {
      statistics?.presents()
      window.present(changed)
      statistics?.presented(interval: pacer.interval, isMoving: isMoving)
      if workspace.isInspecting, let statistics { workspace.note(statistics.last) }
      pacer.presented(at: MonotonicClock.now)
    } else {
      statistics?.skips(isMoving: isMoving)
    }
    trace.add(workspace.app.traceFrame(at: shownTime.last - origin))
  }

  /// Looks after what no event tells; returns whether the picture may have changed.
  private func lookAround() -> Bool {
    var hasChanged = false
    if options.isVerbose, workspace.app.input.trackpadLift == .guessed { toldOnce.tellOfGuesses() }
    if source.takeContentsLost() {
      painter.invalidate()
      shown.removeAll()
      hasChanged = true
    }
    if albums.look(source, &workspace, pictures) {
      recording.follow(albums, &workspace)
      watch.forget()
      hasChanged = true
    }
    let outlook = workspace.outlook()
    pictures.want(outlook.wantedPictures)
    for news in pictures.collect(at: MonotonicClock.now) {
      workspace.take(news)
      hasChanged = true
    }
    if let preferences = desktop?.takeChange() {
      adopt(DesktopLook(options, preferences))
      hasChanged = true
    }
    if let text = clock.takeChange(at: MonotonicClock.now) {
      workspace.statusText = text
      hasChanged = true
    }
    if !isMoving, let deadline = outlook.nextDeadline, deadline <= MonotonicClock.now {
      // In a motion the frames bring the app to what is due, each to the moment that it shows.
      if !outlook.isMoving { workspace.advance(to: MonotonicClock.now) }
      hasChanged = true
    }
    return hasChanged
  }

  /// Does as the desktop wishes from now on; what it has not changed stays as a key may have set it.
  private func adopt(_ wished: DesktopLook) {
    workspace.setDesktopTheme(wished.theme)
    workspace.setAppearance(wished.appearance)
    if wished.reducesMotion != look.reducesMotion {
      workspace.setReducedMotion(wished.reducesMotion)
    }
    look = wished
    recording.follow(wished, &workspace)
  }

  /// Takes an event; returns what the window is asked for.
  private func handle(_ event: DeviceEvent) -> App.Request? {
    let room = workspace.app.scene.viewport
    let request = workspace.handle(event)
    recording.take(&workspace, before: room, request)
    look { (watch) throws(Failure) in try watch.look(at: workspace, after: event) }
    return request
  }

  /// Looks for broken promises; the first one ends the program once the frame is done.
  private func look(_ look: (inout FrameWatch) throws(Failure) -> Void) {
    guard breach == nil else { return }
    do {
      try look(&watch)
    } catch {
      breach = error
    }
  }

  /// Does what the app asks for; returns whether to go on.
  private func perform(_ request: App.Request?) -> Bool {
    switch request {
    case nil, .compare, .compareOther, .turnInspector: break
    case .inspect: followInspector()
    case .quit: return false
    case .leave:
      guard window.isFullscreen else { return false }
      window.isFullscreen = false
    case .chooseAlbum: albums.choose(for: &workspace)
    case .toggleFullscreen: window.isFullscreen.toggle()
    case .record: workspace.say(recording.toggle(&workspace))
    case .savePreset(let tuning, let origin):
      let saved = PresetFolder.ofThisUser.saved(tuning, from: origin)
      workspace.say(saved.words)
      workspace.setPresets(PresetFolder.ofThisUser.readAll().presets, saved: saved.name)
    case .rescale(let change):
      window.zoom = change.applied(
        to: window.zoom, first: options.scale ?? window.defaultZoom, in: window.size,
        least: Window.minimumSize)
      let size = window.size
      let kind = DeviceEvent.Kind.resize(
        width: size.width, height: size.height, scale: window.scale)
      let event = DeviceEvent(time: MonotonicClock.now, kind: kind)
      workspace.say("\(Int((window.zoom * 100).rounded())) %")
      _ = handle(event)
    }
    adoptViewport()
    return true
  }

  /// Measures frames while the inspector is shown, and has it offer the user's presets.
  private func followInspector() {
    guard workspace.isInspecting else {
      if !options.showsStatistics { statistics = nil }
      return
    }
    let (presets, errors) = PresetFolder.ofThisUser.readAll()
    for error in errors { Report.warn("\(error)") }
    workspace.setPresets(presets)
    guard statistics == nil else { return }
    statistics = LiveStatistics(tells: false)
    statistics?.begin(window, painter)
  }

  private func adoptViewport() {
    let scale = workspace.viewport.scale
    let screen = workspace.app.scene.viewport
    guard painter.scale != scale || pictures.viewport != screen else { return }
    painter.scale = scale
    pictures.fit(screen)
    shown.removeAll()
  }

  /// Calls the window what is shown and has the focus, where that has changed.
  private func followTitle() {
    let now = workspace.windowTitle()
    guard now != title else { return }
    title = now
    window.title = now.text
  }

  /// Notes the size that the window is to have next time, as large as it is seen now.
  private func noteSize() {
    guard !window.isFullscreen, !window.isMaximised else { return }
    let factor = window.zoom / (options.scale ?? window.defaultZoom)
    let size = window.size
    memory.note(Size(width: size.width * factor, height: size.height * factor))
  }

  /// Keeps for the next time what this one was like.
  private func keepState() {
    memory.keep(
      scene: workspace.app.navigation.name, albumOf: options.opening(albums.openedPath))
    memory.save()
  }

  /// Ends what is written, and the program; what could not be written is told by the exit code too.
  ///
  /// The window goes with the connection to the display. To take it away before, one would have to
  /// wait for a display that may be gone, or stand still.
  private func finish() -> Never {
    statistics?.tell()
    keepState()
    recording.finish(workspace)
    if let breach {
      Report.warn(breach.message)
      exit(breach.code.rawValue)
    }
    if source.isLost {
      Report.warn("the connection to the display is lost")
      exit(ExitCode.noDisplay.rawValue)
    }
    let code = trace.hasFailed || recording.hasFailed ? ExitCode.outputFailed : .success
    exit(code.rawValue)
  }
}
