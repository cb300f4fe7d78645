import Canvas
import Desktop
import Gestures
import Glibc
import Program
import Recording
import Scenes
import ScrollPhysics
import Stage

/// The window's life: events in, the app, a frame out, and sleep when nothing moves.
final class Session {
  private let options: Options
  private let window: Window
  private let painter: Painter
  private let source: EventSource
  private let pictures: PictureLoader
  /// What the desktop prefers; `nil` where that is not asked.
  private let desktop: DesktopSettings?
  private var app: App
  private var pacer: FramePacer
  private var trace: LiveTrace
  private var recording: LiveRecording
  private let statistics: LiveStatistics?
  private var clock: WallClock
  private var shownTime = ShownTime()
  /// The time of the newest event taken in.
  private var newestEvent = -Double.infinity
  /// Whether the frame drawn last differs from the next by the mere passing of time.
  private var isMoving = false
  private var reportedFailure: StageError?
  private var watch: FrameWatch
  /// The promise that was broken, with which the program ends.
  private var breach: Failure?
  private var hasToldOfGuesses = false
  private var list = DisplayList()
  private var shown = DisplayList()
  private let origin: Double

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
  init(_ options: Options) throws(Failure) {
    self.options = options
    Window.prepareEnvironment()
    Picture.prepareMemory()
    options.warnOfWhatIsFor(play: false)
    watch = FrameWatch(options)
    statistics = options.showsStatistics ? LiveStatistics() : nil
    let content = try Content.read(options)
    let tuning = try Tuning.read(options.physics)
    trace = try LiveTrace(options)
    recording = try LiveRecording(options)
    for warning in content.warnings { Report.warn(warning) }
    let ahead = PictureLoader.Ahead(content, options)
    let asking = MonotonicClock.now
    desktop = options.theme == nil ? DesktopSettings() : nil
    do {
      let fonts = try Fonts()
      if Window.asksDesktop, let desktop, !desktop.hasAnswered(within: Self.pointerPatience) {
        Window.keepFromAskingDesktop()
      }
      window = try Window(Self.windowOptions(options))
      painter = Painter(window: window, fonts: fonts)
      source = try EventSource(window)
    } catch {
      throw Failure(error, options: options)
    }
    let viewport = Viewport(
      size: window.size, scale: window.scale, safeAreaTop: options.safeArea)
    pictures = PictureLoader(
      content, viewport: viewport, findsAccent: options.headerColors == .cover, painter: painter,
      ahead: ahead)
    clock = WallClock()
    origin = MonotonicClock.now
    let theme = Theme(desktop?.colorScheme(within: asking + Self.patience - origin))
    var navigation = options.navigation(
      content, in: viewport, tuning: tuning, desktopTheme: theme, at: origin)
    navigation.statusText = clock.text
    app = App(navigation: navigation, time: origin)
    for news in pictures.begin(navigation.wantedPictures) { app.take(news) }
    pacer = FramePacer(refreshRate: window.refreshRate, isVsynced: window.isVsynced)
    trace.begin(options, framesPerSecond: window.refreshRate)
    recording.origin = origin
    recording.desktopTheme = theme
    desktop?.follow { EventSource.wake() }
    tellWhatWasChosen(fonts: painter.fonts)
    statistics?.begin(window, painter)
  }

  private static func windowOptions(_ options: Options) -> Window.Options {
    var window = Window.Options()
    window.size = options.size
    window.scale = options.scale
    window.renderer = RendererChoice(options.renderer)
    return window
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
      statistics?.sleeps()
      source.wait(
        until: nextWake(isDirty: isDirty), forFrame: isDirty || isMoving, into: &events)
      statistics?.wakes(with: events)
      for event in events {
        // What is seen is what is caught: a motion stops where the last frame had it.
        if app.outlook().motion == .free { app.advance(to: shownTime.last) }
        newestEvent = max(newestEvent, event.time)
        recording.add(event, at: app.time, in: app.scene.viewport)
        if case .resize = event.kind {
          pacer.setRefreshRate(window.refreshRate)
          painter.forgetFrame()
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
    return min(app.outlook().nextDeadline ?? .infinity, clock.nextMinute)
  }

  /// Brings the app to the moment that the frame shows, and draws it if that changes anything.
  ///
  /// Only a motion of its own is shown ahead, as it will be when the frame is seen. Otherwise the
  /// app stays with the present: events yet to come would be taken as later than they were.
  private func drawFrame() {
    let now = MonotonicClock.now
    let motion = app.outlook().motion
    let moment = shownTime.moment(
      presentedAt: pacer.begin(now: now, goesOn: isMoving), drawnAt: now, motion,
      newestEvent: newestEvent)
    if motion == .held, app.scene.isHeaderMoving { shownTime.reach(now) }
    app.show(at: moment, in: &list)
    isMoving = app.outlook().isMoving
    look { (watch) throws(Failure) in try watch.look(at: app, list) }
    guard list != shown else {
      statistics?.skips(isMoving: isMoving)
      return
    }
    let hasChanged = painter.paint(list) != nil
    tellOfFailure()
    look { (watch) throws(Failure) in try watch.look(at: painter, at: app.time) }
    swap(&list, &shown)
    if hasChanged {
      statistics?.presents()
      window.present(painter.damagedParts)
      statistics?.presented(interval: pacer.interval, isMoving: isMoving)
      pacer.presented(at: MonotonicClock.now)
    } else {
      statistics?.skips(isMoving: isMoving)
    }
    trace.add(app.traceFrame(at: shownTime.last - origin))
  }

  /// Looks after what no event tells; returns whether the picture may have changed.
  private func lookAround() -> Bool {
    var hasChanged = false
    tellOfGuesses()
    if source.takeRendererReset() {
      painter.dropTextures()
      shown.removeAll()
      hasChanged = true
    }
    if source.takeContentsLost() {
      painter.forgetFrame()
      shown.removeAll()
      hasChanged = true
    }
    let outlook = app.outlook()
    pictures.want(outlook.wantedPictures)
    for news in pictures.collect(at: MonotonicClock.now) {
      app.take(news)
      hasChanged = true
    }
    if let scheme = desktop?.takeChange() {
      let theme = Theme(scheme)
      app.setDesktopTheme(theme)
      recording.desktopTheme = theme
      hasChanged = true
    }
    if let text = clock.takeChange(at: MonotonicClock.now) {
      app.navigation.statusText = text
      hasChanged = true
    }
    if let deadline = outlook.nextDeadline, deadline <= MonotonicClock.now {
      app.advance(to: MonotonicClock.now)
      hasChanged = true
    }
    return hasChanged
  }

  /// Takes an event; returns what the window is asked for.
  private func handle(_ event: DeviceEvent) -> App.Request? {
    let request = app.handle(event)
    look { (watch) throws(Failure) in try watch.look(at: app, after: event) }
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
    case nil: break
    case .quit: return false
    case .leave:
      guard window.isFullscreen else { return false }
      window.isFullscreen = false
    case .toggleFullscreen: window.isFullscreen.toggle()
    case .rescale(let change):
      window.zoom = change.applied(
        to: window.zoom, first: options.scale ?? window.defaultZoom,
        in: window.size)
      let size = window.size
      let kind = DeviceEvent.Kind.resize(
        width: size.width, height: size.height, scale: window.scale)
      let event = DeviceEvent(time: MonotonicClock.now, kind: kind)
      app.say("\(Int((window.zoom * 100).rounded())) %")
      recording.add(event, at: app.time, in: app.scene.viewport)
      _ = handle(event)
    }
    adoptViewport()
    return true
  }

  private func adoptViewport() {
    let viewport = app.scene.viewport
    guard painter.scale != viewport.scale || pictures.viewport != viewport else { return }
    painter.scale = viewport.scale
    pictures.fit(viewport)
    shown.removeAll()
  }

  /// Ends what is written, and the program; what could not be written is told by the exit code too.
  ///
  /// The window goes with the connection to the display. To take it away before, one would have to
  /// wait for a display that may be gone, or stand still.
  private func finish() -> Never {
    statistics?.tell()
    recording.finish(at: app.time, in: app.scene.viewport)
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

  /// Says once what could not be drawn; the frames go on without it.
  private func tellOfFailure() {
    guard let failure = painter.lastFailure, failure != reportedFailure else { return }
    reportedFailure = failure
    Report.warn("\(failure)")
  }

  /// Says once that the end of a trackpad scroll is only guessed.
  private func tellOfGuesses() {
    guard options.isVerbose, !hasToldOfGuesses, app.input.trackpadLift == .guessed else { return }
    hasToldOfGuesses = true
    Report.warn("trackpad: no phase is told; a gap between scrolls decides when it was lifted")
  }

  private func tellWhatWasChosen(fonts: Fonts) {
    guard options.isVerbose else { return }
    let processor = window.graphicsProcessor.map { " on \($0)" } ?? ""
    Report.warn("display: \(window.videoDriver), \(window.refreshRate) Hz, scale \(window.scale)")
    Report.warn("renderer: \(window.rendererName)\(processor), \(window.rendererReason)")
    Report.warn("fonts: \(fonts.summary)")
    Report.warn("trackpad phase: \(source.trackpadPhase.rawValue)")
    Report.warn("desktop: \(desktop == nil ? "not asked" : "\(recording.desktopTheme)")")
  }
}

extension Failure {
  /// What a failed start of the window means for the user.
  init(_ error: StageError, options: Options) {
    switch error.reason {
    case .noDisplay:
      self.init("there is no display for a window (SDL: \(error.message))", .noDisplay)
    case .unknownName: self.init("--renderer \(options.renderer): \(error.message)", .usage)
    case .failedCall: self.init("\(error)", .brokenInvariant)
    }
  }
}

nonisolated extension Theme {
  /// What a preference of the desktop's means here, where no preference is light.
  init(_ scheme: ColorScheme?) {
    self =
      switch scheme {
      case .dark: .dark
      case .light, .noPreference, nil: .light
      }
  }
}
