import AppCore
import Canvas

/// Lines of the trace, gathered and written in large pieces.
nonisolated struct TraceOutput {
  private let file: OutputFile
  private var bytes: [UInt8] = []

  /// Makes the file.
  init(_ path: String) throws(Failure) {
    file = try OutputFile(path, option: "--trace")
  }

  /// Begins with the heading.
  mutating func begin(_ options: Options, framesPerSecond: Double) {
    let heading = TraceHeading(
      version: Help.version, scene: options.scene, width: options.size.width,
      height: options.size.height, framesPerSecond: framesPerSecond)
    TraceWriter.append(heading, to: &bytes)
  }

  /// Adds a frame; full pieces are written at once.
  mutating func append(_ frame: TraceFrame) throws(Failure) {
    TraceWriter.append(frame, to: &bytes)
    if bytes.count >= 1 << 16 { try flush() }
  }

  /// Writes what is gathered.
  mutating func flush() throws(Failure) {
    let gathered = bytes
    bytes.removeAll(keepingCapacity: true)
    try file.write(gathered)
  }
}

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
