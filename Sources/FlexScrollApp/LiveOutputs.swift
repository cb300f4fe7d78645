import AppCore

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
