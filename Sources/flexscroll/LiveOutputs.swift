import Gestures
import Recording

/// The trace of a window: a line for each frame drawn.
///
/// When it cannot be written it says so once, and the window lives on without it.
struct LiveTrace {
  private var output: TraceOutput?

  init(_ options: Options, framesPerSecond: Double) throws(Failure) {
    guard let path = options.tracePath else { return }
    output = try TraceOutput(path, options: options, framesPerSecond: framesPerSecond)
  }

  /// Adds a frame and writes it at once, so that a reader can follow.
  mutating func add(_ frame: TraceFrame) {
    guard output != nil else { return }
    do {
      try output?.append(frame)
      try output?.flush()
    } catch {
      Report.warn("--trace \(error.message)")
      output = nil
    }
  }
}

/// The recording of a window's input as a gesture file.
///
/// When it cannot be written it says so once, and the window lives on without it.
struct LiveRecording {
  private var output: OutputFile?
  private var recorder: GestureRecorder

  init(_ options: Options, origin: Double, scale: Double) throws(Failure) {
    recorder = GestureRecorder(origin: origin, scale: scale)
    guard let path = options.recordPath else { return }
    output = try OutputFile(path)
    write(GestureRecorder.heading(options: options.replayArguments(scale: scale)))
  }

  /// Adds an event, at its own time or at the one that the app has already reached.
  mutating func add(_ event: DeviceEvent, at reached: Double) {
    guard output != nil else { return }
    write(recorder.lines(for: DeviceEvent(time: max(reached, event.time), kind: event.kind)))
  }

  /// Ends the recording at a moment.
  mutating func finish(at moment: Double) {
    write(recorder.closingLine(at: moment))
  }

  private mutating func write(_ text: String) {
    guard !text.isEmpty, let output else { return }
    do {
      try output.write(Array(text.utf8))
    } catch {
      Report.warn("--record \(error.message)")
      self.output = nil
    }
  }
}
