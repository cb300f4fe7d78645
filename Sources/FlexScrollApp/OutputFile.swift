import AppCore
import Canvas
import Glibc
import Storage

/// A file that the user asked for, written in order; `-` is standard output.
nonisolated final class OutputFile: Sendable {
  /// The name in messages.
  let name: String
  private let descriptor: Int32

  /// Makes or empties the file; a pipe or device is taken as it is, but none that would have to be
  /// waited for.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - option: The option that asked for it, for messages.
  /// - Throws: ``Failure`` where the file cannot be made.
  init(_ path: String, option: String? = nil) throws(Failure) {
    let prefix = option.map { "\($0) " } ?? ""
    guard path != "-" else {
      name = prefix + "standard output"
      descriptor = STDOUT_FILENO
      return
    }
    name = prefix + path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = errno == ENXIO ? "nobody reads from it" : SystemError.text(errno)
      throw Failure("\(name): \(reason)", .cannotCreate)
    }
    empty()
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  deinit {
    if descriptor != STDOUT_FILENO { close(descriptor) }
  }

  /// Writes all the bytes, or says why not.
  ///
  /// A line that does not fit is left out as a whole: the file ends with a complete one.
  func write(_ bytes: [UInt8]) throws(Failure) {
    let written = unsafe bytes.withUnsafeBytes { unsafe SystemFile.write($0, to: descriptor) }
    guard written.error != 0 else { return }
    cutPart(of: bytes[..<written.count])
    throw Failure("\(name): \(SystemError.text(written.error))", .outputFailed)
  }

  /// Empties a regular file again.
  func empty() {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    ftruncate(descriptor, 0)
  }

  /// Cuts what was written after the last end of a line.
  private func cutPart(of written: ArraySlice<UInt8>) {
    let part = written.count - (written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    guard part > 0, descriptor != STDOUT_FILENO else { return }
    ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR) - part)
  }
}

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
    TraceWriter.appendHeading(
      version: Help.version, scene: options.scene, width: options.size.width,
      height: options.size.height, framesPerSecond: framesPerSecond, to: &bytes)
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
