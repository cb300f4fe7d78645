import AppCore
import Canvas
import FlexScroll
import Glibc
import Inspector
import Interface
import Platform
import Raster
import Scenes

/// The content of a window.
protocol FrameContent: AnyObject {
  /// Handles an event; returns the command that it leaves to the window.
  ///
  /// - Throws: ``Failure`` that ends the program.
  func handle(_ event: DeviceEvent) throws(Failure) -> Command?
  /// Shows a toast.
  func showToast(_ text: String)
  /// Advances to a time.
  func advance(to time: Double)
  /// Refills a list with the current frame.
  func display(into list: inout DisplayList)
  /// Called when a frame has been painted, or skipped because nothing has changed.
  ///
  /// - Throws: ``Failure`` that ends the program.
  func didDraw(_ list: DisplayList, at time: Double, isNew: Bool) throws(Failure)
  /// Takes changes that no event reports, such as loaded images.
  ///
  /// - Returns: Whether the next frame may differ.
  func update() -> Bool
  /// Finishes files being written.
  ///
  /// - Returns: The exit code of the program.
  func finish() -> ExitCode
  var state: FrameState { get }
  var viewport: Viewport { get }
  var title: WindowTitle { get }
  /// The shape of the pointer at its place.
  var pointer: Window.Pointer { get }
  /// Whether typed text is wanted.
  var typesText: Bool { get }
  /// The time when ``update()`` is due even without an event, in seconds.
  var nextUpdate: Double { get }
  /// Whether the inspector shows the timing of frames.
  var wantsTiming: Bool { get }
  /// Receives the measurement of the presented frame.
  func note(_ timing: InspectorSample.Timing)
}

/// A window, its painter, and the source of its events.
struct Stage {
  let window: Window
  let painter: Painter
  let fonts: Fonts
  let source: EventSource

  /// Prepares the process; call it before the first thread starts.
  static func prepare() {
    VideoLibrary.prepareEnvironment()
    Image.prepareMemory()
  }

  /// Opens the window.
  ///
  /// - Throws: ``Failure`` if there is no display.
  init(
    _ options: Window.Options, fonts makeFonts: () throws(CallError) -> Fonts
  ) throws(Failure) {
    do {
      fonts = try makeFonts()
      window = try Window(options)
      painter = window.makePainter(fonts: fonts)
      source = try EventSource(window)
    } catch {
      throw Failure(error)
    }
  }
}

/// Runs a window: handles events, draws a frame if something has changed, and sleeps while nothing
/// moves.
final class FrameLoop<Content: FrameContent> {
  private let content: Content
  private let window: Window
  private let painter: Painter
  private let source: EventSource
  private var keys: KeyMap
  /// The scale to which a key resets.
  private let firstZoom: Double
  private var pacer: FramePacer
  private var statistics: LiveStatistics?
  /// Whether frames are measured even without the inspector.
  private let reportsStatistics: Bool
  private var shownTime = ShownTime()
  /// The arrival of the newest event.
  private var newestEvent = -Double.infinity
  /// Whether the next frame differs from the last one even without an event.
  private var isMoving = false
  /// The motion of list and header in the last frame.
  private var shownMotion = FrameState.Motion.rest
  private var warnOnce = WarnOnce()
  private var list = DisplayList()
  private var shown = DisplayList()
  /// The parts of the window that the last frame has changed.
  private var changed: [PixelRect] = []
  private var title = WindowTitle()
  /// When title and pointer were last checked; long ago if an event may have changed them.
  private var lastLook = -Double.infinity

  /// Makes a loop for the content of a window.
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
        let start = pacer.nextStart(now: MonotonicClock.now, for: cause)
        if start <= MonotonicClock.now, window.isReady {
          try frame()
          isDirty = false
        }
      }
      window.presentOwed()
      // The next key may already be text.
      window.typesText = content.typesText
      updateTitleAndPointer()
      statistics?.sleeps()
      // Where the content is at rest, an event may begin a motion, whose frame waits for none.
      let isForFrame = shownMotion != .rest && (isDirty || isMoving)
      source.wait(until: nextWake(isDirty: isDirty), forFrame: isForFrame, into: &events)
      statistics?.wakes(with: events)
      keys.translate(&events)
      for event in events {
        // A motion is caught at the position that the last frame showed.
        if content.state.motion == .free { content.advance(to: shownTime.last) }
        newestEvent = max(newestEvent, event.arrival)
        switch event.kind {
        case .touchMove, .mouseMove, .wheel, .scroll, .trackpadScroll: break
        default: lastLook = -.infinity
        }
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

  /// Why the next frame is drawn.
  private var cause: FramePacer.Cause {
    if shownMotion == .rest, content.state.motion != .rest { return .start }
    return isMoving ? .motion : .input
  }

  /// The time at which the loop must continue without an event.
  private func nextWake(isDirty: Bool) -> Double {
    let now = MonotonicClock.now
    if isDirty || isMoving {
      return window.isReady
        ? pacer.nextStart(now: now, for: cause) : now + Window.longestFrame
    }
    let owed = window.owesFrame ? now + Window.longestFrame : .infinity
    return min(content.state.nextDeadline ?? .infinity, content.nextUpdate, owed)
  }

  /// Advances the content to the time that the frame shows, and paints it if that changes anything.
  ///
  /// Only motion without a contact is shown ahead, as it will be at the presentation. Dragged
  /// content is shown at the previous beat of the display, since later events are not known yet.
  private func frame() throws(Failure) {
    let now = MonotonicClock.now
    let state = content.state
    let presentation = pacer.begin(now: now, for: cause)
    content.advance(
      to: shownTime.moment(
        presentedAt: presentation, drawnAt: now, beat: pacer.beat, state, newestEvent: newestEvent))
    content.display(into: &list)
    let after = content.state
    (isMoving, shownMotion) = (after.isMoving, after.motion)
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

  /// Takes changes that no event reports; returns whether the next frame may differ.
  private func update() -> Bool {
    var hasChanged = source.takeContentsLost()
    if hasChanged {
      painter.invalidate()
      shown.removeAll()
    }
    if content.update() { hasChanged = true }
    // During a motion each frame advances the content, so deadlines need no check.
    guard !isMoving else { return hasChanged }
    let state = content.state
    guard let deadline = state.nextDeadline, deadline <= MonotonicClock.now else {
      return hasChanged
    }
    if !state.isMoving { content.advance(to: MonotonicClock.now) }
    return true
  }

  /// Performs a command that the content leaves to the window; returns whether to continue.
  private func perform(_ command: Command?) throws(Failure) -> Bool {
    switch command {
    case .quit: return false
    case .close:
      guard window.isFullscreen else { return false }
      window.isFullscreen = false
    case .fullScreen: window.isFullscreen.toggle()
    case .inspector: measureFrames()
    default: break
    }
    let zoom = command?.scale(
      after: window.zoom, first: firstZoom, in: window.size, least: Window.minimumSize)
    if let zoom {
      window.zoom = zoom
      content.showToast("\(Int((window.zoom * 100).rounded())) %")
      _ = try content.handle(
        DeviceEvent(resizedTo: window.size, scale: window.scale, at: MonotonicClock.now))
    }
    if painter.scale != content.viewport.scale {
      painter.scale = content.viewport.scale
      shown.removeAll()
    }
    return true
  }

  /// Measures frames while the inspector shows their timing.
  private func measureFrames() {
    guard !reportsStatistics else { return }
    guard content.wantsTiming else { return statistics = nil }
    guard statistics == nil else { return }
    statistics = LiveStatistics(prints: false)
    statistics?.begin(window, painter)
  }

  /// Checks whether title and pointer have changed.
  ///
  /// During a motion hardly ever one has, so they are checked four times a second, and after an event
  /// that is not a movement itself. Checking in each frame takes 4 percent of a drag.
  private func updateTitleAndPointer() {
    let now = MonotonicClock.now
    guard !isMoving || now - lastLook >= 0.25 else { return }
    lastLook = now
    updateTitle()
    // A hand over what can be pressed, a double arrow over an edge (DX-33).
    window.pointer = content.pointer
  }

  /// Sets the window's title if it has changed.
  private func updateTitle() {
    let now = content.title
    guard now != title else { return }
    title = now
    window.title = now.text
  }

  /// Finishes files being written, and ends the program.
  ///
  /// The window disappears with the connection to the display. Closing it explicitly could block if
  /// the display is gone or hangs.
  private func finish(_ failure: Failure? = nil) -> Never {
    statistics?.report()
    let code = content.finish()
    let lost = Failure("the connection to the display is lost", .noDisplay)
    guard let failure = failure ?? (source.isLost ? lost : nil) else { exit(code.rawValue) }
    Report.warn(failure.message)
    exit(failure.code.rawValue)
  }
}

/// Warnings that are printed once each, until a different one follows.
struct WarnOnce {
  private var previous: String?

  /// Prints a warning unless it equals the previous one or is `nil`.
  mutating func warn(_ message: String?) {
    guard let message, message != previous else { return }
    previous = message
    Report.warn(message)
  }
}
