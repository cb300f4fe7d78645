import Gestures
import Recording
import Scenes

/// The trace of a window: a line for each frame drawn.
///
/// When it cannot be written it says so once, and the window lives on without it.
struct LiveTrace {
  private var output: TraceOutput?
  /// Whether something could not be written.
  private(set) var hasFailed = false

  /// Makes the file, if one was asked for.
  init(_ options: Options) throws(Failure) {
    guard let path = options.tracePath else { return }
    output = try TraceOutput(path)
  }

  /// Begins with the heading.
  mutating func begin(_ options: Options, framesPerSecond: Double) {
    output?.begin(options, framesPerSecond: framesPerSecond)
  }

  /// Adds a frame and writes it at once, so that a reader can follow; without a file the frame is
  /// not even asked for.
  mutating func add(_ frame: @autoclosure () -> TraceFrame) {
    guard output != nil else { return }
    do {
      try output?.append(frame())
      try output?.flush()
    } catch {
      Report.warn(error.message)
      hasFailed = true
      output = nil
    }
  }
}

/// The recording of a window's input as a gesture file.
///
/// It begins with the first input rather than with the window, whose size and scale the desktop
/// may still change before. When it cannot be written it says so once, and the window lives on
/// without it.
struct LiveRecording {
  private var output: OutputFile?
  /// Whether something could not be written.
  private(set) var hasFailed = false
  private var recorder: GestureRecorder?
  private let options: Options
  /// The moment that the recording counts from, in seconds.
  var origin = 0.0
  /// The desktop's colours, which a replay knows nothing of.
  var desktopTheme = Theme.light

  /// Makes the file, if one was asked for.
  init(_ options: Options) throws(Failure) {
    self.options = options
    guard let path = options.recordPath else { return }
    output = try OutputFile(path, option: "--record")
  }

  /// Adds an event, at its own time or at the one that the app has already reached.
  mutating func add(_ event: DeviceEvent, at reached: Double, in viewport: Viewport) {
    guard output != nil else { return }
    if recorder == nil {
      guard !event.tellsOfTheWindow else { return }
      begin(viewport)
    }
    write(
      recorder?.lines(for: DeviceEvent(time: max(reached, event.time), kind: event.kind)) ?? "")
  }

  /// Ends the recording at a moment.
  mutating func finish(at moment: Double, in viewport: Viewport) {
    guard output != nil else { return }
    if recorder == nil { begin(viewport) }
    write(recorder?.closingLine(at: moment) ?? "")
  }

  private mutating func begin(_ viewport: Viewport) {
    recorder = GestureRecorder(origin: origin, scale: viewport.scale)
    var options = options
    options.size = viewport.size
    // No desktop tells a replay to be dark, and light it is by itself.
    if desktopTheme == .dark { options.theme = options.theme ?? .dark }
    write(GestureRecorder.heading(options: options.replayArguments(scale: viewport.scale)))
  }

  private mutating func write(_ text: String) {
    guard !text.isEmpty, let output else { return }
    do {
      try output.write(Array(text.utf8))
    } catch {
      Report.warn(error.message)
      hasFailed = true
      self.output = nil
    }
  }
}

nonisolated extension DeviceEvent {
  /// Whether the event tells of the window rather than of input.
  var tellsOfTheWindow: Bool {
    switch kind {
    case .resize, .focus, .visibility: true
    default: false
    }
  }
}
