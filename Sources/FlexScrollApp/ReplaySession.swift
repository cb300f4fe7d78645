import Canvas
import Platform
import Raster
import Gestures
import Glibc
import AppCore
import Storage
import Scenes
import ScrollPhysics

/// The life of a window that shows a recording.
final class ReplaySession {
  private let options: Options
  private let window: Window
  private let painter: any Painter
  /// The parts that the newest frame has changed.
  private var changed: [PixelRect] = []
  private let source: EventSource
  private let desktop: DesktopSettings?
  private var stage: PlayStage
  private var player: ReplayPlayer
  private var pacer: FramePacer
  private var list = DisplayList()
  private var shown = DisplayList()
  /// For which viewport the painter has how many pictures.
  private var given: (viewport: Viewport?, count: Int) = (nil, 0)
  private var reportedFailure: CallError?
  /// What the window is called.
  private var title: ReplayTitle

  /// Reads what the options name, plays the recording through, and opens the window.
  ///
  /// - Parameters:
  ///   - path: The recording.
  ///   - text: What is in it.
  ///   - options: Those of the recording, and those told on top.
  /// - Throws: ``Failure`` where something that is named cannot be used, or there is no display.
  init(_ path: String, _ text: String, options: Options) throws(Failure) {
    self.options = options
    options.warnOfWhatIsUseless(to: .replay)
    Window.prepareEnvironment()
    Image.prepareMemory()
    let scale = options.scale ?? 1
    let file = try Play.parse(text, of: path, size: options.size, scale: scale)
    guard file.duration <= Timeline.longest else {
      throw Failure(
        "\(path): lasts \(Int(file.duration.rounded(.up))) seconds, and a window shows no more"
          + " than \(Int(Timeline.longest))", .malformedInput)
    }
    let content = try Content.read(options, tags: true)
    let feels = try options.feels()
    for warning in content.warnings { Report.warn(warning) }
    let questions = options.questions.filter { $0 != .motion }
    desktop = questions.isEmpty ? nil : DesktopSettings(about: questions)
    var stage = try PlayStage(options, content)
    let navigation = options.navigation(
      content, in: Viewport(size: options.size, scale: scale, safeAreaTop: options.safeArea),
      tuning: feels.first.tuning, look: DesktopLook(options), at: 0)
    let scripted = ScriptedApp(
      Workspace(navigation, options, feels: feels), scale: scale, leastSize: Window.minimumSize)
    // Before there is a window, which would take keys although it shows nothing yet.
    let timeline = Timeline(file, scripted) { stage.bringPictures(to: &$0, options) }
    let look = DesktopLook(
      options, desktop?.preferences(within: Self.patience) ?? DesktopPreferences())
    do {
      window = try Window(Self.windowOptions(options, look))
      painter = window.makePainter(fonts: stage.fonts)
      source = try EventSource(window)
    } catch {
      throw Failure(error, options: options)
    }
    self.stage = stage
    player = ReplayPlayer(
      timeline, viewport: Viewport(size: window.size, scale: window.scale, safeAreaTop: 0),
      theme: options.theme ?? look.theme, time: MonotonicClock.now)
    player.appearance = look.appearance
    if options.inspects { player.toggleInspector() }
    pacer = FramePacer(refreshRate: window.refreshRate, isVsynced: window.isVsynced)
    title = ReplayTitle(player, of: path)
    window.title = title.text
    desktop?.follow { EventSource.wake() }
  }

  /// How long the window waits for what the desktop prefers, in seconds.
  private static let patience = 0.05

  private static func windowOptions(_ options: Options, _ look: DesktopLook) -> Window.Options {
    var window = Window.Options()
    window.size = ReplayPlayer.windowSize(
      of: options.size, isCompared: options.compared != nil, isInspected: options.inspects,
      textScale: look.appearance.textScale)
    window.renderer = options.renderer
    return window
  }

  /// Runs until the user quits, and ends the program.
  func run() -> Never {
    var events: [DeviceEvent] = []
    var isDirty = true
    while true {
      if isDirty || player.isMoving {
        let start = pacer.nextStart(now: MonotonicClock.now, goesOn: player.isMoving)
        if start <= MonotonicClock.now, window.isReady {
          drawFrame()
          isDirty = false
        }
      }
      window.presentOwed()
      followTitle()
      source.wait(
        until: nextWake(isDirty: isDirty), forFrame: isDirty || player.isMoving, into: &events)
      for event in events {
        if case .resize = event.kind {
          pacer.setRefreshRate(window.refreshRate)
          painter.invalidate()
        }
        guard perform(player.handle(event)) else { finish() }
      }
      isDirty = isDirty || !events.isEmpty
      events.removeAll(keepingCapacity: true)
      if lookAround() { isDirty = true }
    }
  }

  /// Calls the window what is shown, where that has changed.
  private func followTitle() {
    let before = title
    title.follow(player)
    if title != before { window.title = title.text }
  }

  private func nextWake(isDirty: Bool) -> Double {
    let now = MonotonicClock.now
    guard isDirty || player.isMoving else {
      let owed = window.owesFrame ? now + Window.longestFrame : .infinity
      return min(player.nextDeadline ?? .infinity, owed)
    }
    return window.isReady
      ? pacer.nextStart(now: now, goesOn: player.isMoving) : now + Window.longestFrame
  }

  private func drawFrame() {
    player.advance(to: pacer.begin(now: MonotonicClock.now, goesOn: player.isMoving))
    player.show(in: &list) { stage.bringPictures(to: &$0, options) }
    givePictures()
    guard list != shown else { return }
    if let failure = painter.paint(list, changed: &changed), failure != reportedFailure {
      reportedFailure = failure
      Report.warn("\(failure)")
    }
    swap(&list, &shown)
    guard !changed.isEmpty else { return }
    window.present(changed)
    pacer.presented(at: MonotonicClock.now)
  }

  private func givePictures() {
    let app = player.workspace.app
    let (viewport, count) = (app.scene.viewport, app.navigation.knownPictures.count)
    guard viewport != given.viewport || count != given.count else { return }
    given = (viewport, count)
    stage.givePictures(to: painter, for: app)
  }

  /// Looks after what no event tells; returns whether the picture may have changed.
  private func lookAround() -> Bool {
    var hasChanged = false
    if source.takeContentsLost() {
      painter.invalidate()
      hasChanged = true
    }
    if let preferences = desktop?.takeChange() {
      let look = DesktopLook(options, preferences)
      player.theme = options.theme ?? look.theme
      player.appearance = look.appearance
      hasChanged = true
    }
    if hasChanged { shown.removeAll() }
    if let deadline = player.nextDeadline, deadline <= MonotonicClock.now {
      player.advance(to: MonotonicClock.now)
      hasChanged = true
    }
    return hasChanged
  }

  /// Does what the player asks for; returns whether to go on.
  private func perform(_ request: App.Request?) -> Bool {
    switch request {
    case nil, .record, .savePreset, .chooseAlbum, .compare, .compareOther, .inspect, .turnInspector:
      break
    case .quit: return false
    case .leave:
      guard window.isFullscreen else { return false }
      window.isFullscreen = false
    case .toggleFullscreen: window.isFullscreen.toggle()
    case .rescale(let change):
      window.zoom = change.applied(
        to: window.zoom, first: window.defaultZoom, in: window.size, least: Window.minimumSize)
      let size = window.size
      let kind = DeviceEvent.Kind.resize(
        width: size.width, height: size.height, scale: window.scale)
      _ = player.handle(DeviceEvent(time: MonotonicClock.now, kind: kind))
      player.say("\(Int((window.zoom * 100).rounded())) %")
    }
    if painter.scale != player.viewport.scale {
      painter.scale = player.viewport.scale
      shown.removeAll()
    }
    return true
  }

  private func finish() -> Never {
    guard source.isLost else { exit(ExitCode.success.rawValue) }
    Report.warn("the connection to the display is lost")
    exit(ExitCode.noDisplay.rawValue)
  }
}
