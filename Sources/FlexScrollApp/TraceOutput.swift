import Canvas
import AppCore

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
