import AppCore
import Canvas
import Gestures
import Glibc
import Inspector
import Interface
import Platform
import Raster
import Scenes
import ScrollPhysics

/// What a window shows.
protocol FrameContent: AnyObject {
  /// Takes an event; returns what the window is asked for.
  ///
  /// - Throws: ``Failure`` that ends the program.
  func handle(_ event: DeviceEvent) throws(Failure) -> WindowRequest?
  /// Performs what is not about the window itself.
  func perform(_ request: WindowRequest)
  /// Shows a text for a moment.
  func showToast(_ text: String)
  /// Brings everything to a moment.
  func advance(to time: Double)
  /// Refills a list with the frame of the present moment.
  func display(into list: inout DisplayList)
  /// A frame has been painted, or left out because it is not new.
  ///
  /// - Throws: ``Failure`` that ends the program.
  func didDraw(_ list: DisplayList, at time: Double, isNew: Bool) throws(Failure)
  /// Takes in what no event reports, such as images that were read.
  ///
  /// - Returns: Whether the next frame may differ.
  func update() -> Bool
  /// Ends what is written.
  ///
  /// - Returns: The code with which the program ends.
  func finish() -> ExitCode
  var state: FrameState { get }
  var viewport: Viewport { get }
  var title: WindowTitle { get }
  /// When ``update()`` is due even without an event, in seconds.
  var nextUpdate: Double { get }
  /// Whether the timing of frames is shown.
  var wantsTiming: Bool { get }
  /// Takes what was measured of the frame that was presented.
  func note(_ timing: InspectorSample.Timing)
}

/// A window, what paints into it, and where its events come from.
struct Stage {
  let window: Window
  let painter: Painter
  let fonts: Fonts
  let source: EventSource

  /// What has to be done before the first thread starts.
  static func prepare() {
    Window.prepareEnvironment()
    Image.prepareMemory()
  }

  /// Opens the window.
  ///
  /// - Throws: ``Failure`` where there is no display.
  init(_ options: Window.Options, fonts makeFonts: () throws -> Fonts) throws(Failure) {
    do {
      fonts = try makeFonts()
      window = try Window(options)
      painter = window.makePainter(fonts: fonts)
      source = try EventSource(window)
    } catch let error as CallError {
      throw Failure(error)
    } catch {
      throw Failure("\(error)", .brokenInvariant)
    }
  }
}

/// The life of a window: takes events, draws a frame where something has changed, and sleeps while
/// nothing moves.
final class FrameLoop<Content: FrameContent> {
  private let content: Content
  private let window: Window
  private let painter: Painter
  private let source: EventSource
  private var keys: KeyMap
  /// The scale to which a key leads back.
  private let firstZoom: Double
  private var pacer: FramePacer
  private var statistics: LiveStatistics?
  /// Whether frames are measured without the inspector, too.
  private let reportsStatistics: Bool
  private var shownTime = ShownTime()
  /// The arrival of the newest event.
  private var newestEvent = -Double.infinity
  /// Whether the frame drawn last differs from the next by the mere passing of time.
  private var isMoving = false
  private var warnOnce = WarnOnce()
  private var list = DisplayList()
  private var shown = DisplayList()
  /// The parts of the window that the newest frame has changed.
  private var changed: [PixelRect] = []
  private var title = WindowTitle()

  /// Begins with what the window shows.
  init(
    _ content: Content, _ stage: Stage, keys: KeyMap = KeyMap(), firstZoom: Double? = nil,
    statistics: LiveStatistics? = nil
  ) {
    (self.content, self.keys, self.statistics) = (content, keys, statistics)
    (window, painter, source) = (stage.window, stage.painter, stage.source)
    self.firstZoom = firstZoom ?? stage.window.defaultZoom
    reportsStatistics = statistics != nil
    pacer = FramePacer(refreshRate: window.refreshRate, isVsynced: window.isVsynced)
    statistics?.begin(window, painter)
    measureFrames()
    updateTitle()
  }

  /// Runs until the user quits, and ends the program.
  func run() -> Never {
    do {
      try runFrames()
      finish()
    } catch {
      finish(error)
    }
  }

  private func runFrames() throws(Failure) {
    var events: [DeviceEvent] = []
    var isDirty = true
    while true {
      if isDirty || isMoving {
        let start = pacer.nextStart(now: MonotonicClock.now, goesOn: isMoving)
        if start <= MonotonicClock.now, window.isReady {
          try frame()
          isDirty = false
        }
      }
      window.presentOwed()
      updateTitle()
      statistics?.sleeps()
      source.wait(until: nextWake(isDirty: isDirty), forFrame: isDirty || isMoving, into: &events)
      statistics?.wakes(with: events)
      keys.translate(&events)
      for event in events {
        // A motion is caught where the last frame has shown it.
        if content.state.motion == .free { content.advance(to: shownTime.last) }
        newestEvent = max(newestEvent, event.arrival)
        if case .resize = event.kind {
          pacer.setRefreshRate(window.refreshRate)
          painter.invalidate()
        }
        guard try perform(try content.handle(event)) else { return }
      }
      isDirty = isDirty || !events.isEmpty
      events.removeAll(keepingCapacity: true)
      if update() { isDirty = true }
    }
  }

  /// When the loop has to go on without an event.
  private func nextWake(isDirty: Bool) -> Double {
    let now = MonotonicClock.now
    if isDirty || isMoving {
      return window.isReady
        ? pacer.nextStart(now: now, goesOn: isMoving) : now + Window.longestFrame
    }
    let owed = window.owesFrame ? now + Window.longestFrame : .infinity
    return min(content.state.nextDeadline ?? .infinity, content.nextUpdate, owed)
  }

  /// Brings the content to the moment that the frame shows, and paints it if that changes anything.
  ///
  /// Only a motion of its own is shown ahead, as it will be when the frame is seen. What is dragged
  /// is shown as of the display's beat before that: later events are not known yet.
  private func frame() throws(Failure) {
    let now = MonotonicClock.now
    let state = content.state
    let presentation = pacer.begin(now: now, goesOn: isMoving)
    content.advance(
      to: shownTime.moment(
        presentedAt: presentation, drawnAt: now, beat: pacer.beat, state, newestEvent: newestEvent))
    content.display(into: &list)
    isMoving = content.state.isMoving
    let isNew = list != shown
    changed.removeAll(keepingCapacity: true)
    if isNew {
      warnOnce.warn(painter.paint(list, changed: &changed)?.description)
      swap(&list, &shown)
    }
    if !changed.isEmpty {
      statistics?.presents()
      window.present(changed)
      statistics?.presented(interval: pacer.interval, isMoving: isMoving)
      if content.wantsTiming, let statistics { content.note(statistics.last) }
      pacer.presented(at: MonotonicClock.now)
    } else {
      statistics?.skips(isMoving: isMoving)
    }
    try content.didDraw(shown, at: shownTime.last, isNew: isNew)
  }

  /// Takes in what no event reports; returns whether the next frame may differ.
  private func update() -> Bool {
    var hasChanged = source.takeContentsLost()
    if hasChanged {
      painter.invalidate()
      shown.removeAll()
    }
    if content.update() { hasChanged = true }
    let state = content.state
    if !isMoving, let deadline = state.nextDeadline, deadline <= MonotonicClock.now {
      // In a motion each frame brings the content to what is due.
      if !state.isMoving { content.advance(to: MonotonicClock.now) }
      hasChanged = true
    }
    return hasChanged
  }

  /// Performs what the content asks for; returns whether to go on.
  private func perform(_ request: WindowRequest?) throws(Failure) -> Bool {
    switch request {
    case nil: break
    case .quit: return false
    case .leave:
      guard window.isFullscreen else { return false }
      window.isFullscreen = false
    case .toggleFullScreen: window.isFullscreen.toggle()
    case .rescale(let change):
      window.zoom = change.applied(
        to: window.zoom, first: firstZoom, in: window.size, least: Window.minimumSize)
      let size = window.size
      let kind = DeviceEvent.Kind.resize(
        width: size.width, height: size.height, scale: window.scale)
      content.showToast("\(Int((window.zoom * 100).rounded())) %")
      _ = try content.handle(DeviceEvent(time: MonotonicClock.now, kind: kind))
    case .record?, .savePreset?, .openAlbum?, .inspectorChanged?:
      request.map(content.perform)
      measureFrames()
    }
    if painter.scale != content.viewport.scale {
      painter.scale = content.viewport.scale
      shown.removeAll()
    }
    return true
  }

  /// Measures frames while the inspector wants their timing.
  private func measureFrames() {
    guard !reportsStatistics else { return }
    guard content.wantsTiming else { return statistics = nil }
    guard statistics == nil else { return }
    statistics = LiveStatistics(prints: false)
    statistics?.begin(window, painter)
  }

  /// Gives the window its title, where that has changed.
  private func updateTitle() {
    let now = content.title
    guard now != title else { return }
    title = now
    window.title = now.text
  }

  /// Ends what is written, and the program.
  ///
  /// The window goes with the connection to the display. To close it before, one would have to wait
  /// for a display that may be gone, or hang.
  private func finish(_ failure: Failure? = nil) -> Never {
    statistics?.report()
    let code = content.finish()
    let lost = Failure("the connection to the display is lost", .noDisplay)
    guard let failure = failure ?? (source.isLost ? lost : nil) else { exit(code.rawValue) }
    Report.warn(failure.message)
    exit(failure.code.rawValue)
  }
}

/// Warnings of which each is printed once, until another one follows.
struct WarnOnce {
  private var previous: String?

  /// Prints a warning, unless it is the previous one or there is none.
  mutating func warn(_ message: String?) {
    guard let message, message != previous else { return }
    previous = message
    Report.warn(message)
  }
}
