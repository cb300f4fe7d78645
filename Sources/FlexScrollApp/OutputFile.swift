import AppCore
import CPlatform
import Canvas
import Glibc
import Storage

/// An output file of the user, written sequentially; `-` is standard output.
nonisolated final class OutputFile {
  /// The name in messages.
  let name: String
  fileprivate let descriptor: Int32
  /// The lines that have not been written.
  private var buffer: [UInt8] = []

  /// Creates or empties the file.
  ///
  /// Pipes and devices are accepted if opening them does not block.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - option: The option that names it, for messages.
  ///   - mustBeRegular: Whether symbolic links, pipes and devices are refused: a link could lead
  ///     to another place.
  /// - Throws: ``Failure`` if the file cannot be created.
  init(
    _ path: String, option: String? = nil, mustBeRegular: Bool = false
  ) throws(Failure) {
    let prefix = option.map { "\($0) " } ?? ""
    guard path != "-" else {
      name = prefix + "standard output"
      descriptor = STDOUT_FILENO
      return
    }
    name = prefix + path
    let flags = O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    descriptor = unsafe open(path, mustBeRegular ? flags | O_NOFOLLOW : flags, 0o666)
    guard descriptor >= 0 else {
      let reason =
        switch errno {
        case ENXIO: "no program reads from it"
        case ELOOP where mustBeRegular: "is a symbolic link"
        default: SystemFile.message(errno)
        }
      throw Failure("\(name): \(reason)", .cannotCreate)
    }
    guard isRegular || !mustBeRegular else {
      throw Failure("\(name): is not a regular file", .cannotCreate)
    }
    empty()
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  deinit {
    if descriptor != STDOUT_FILENO { close(descriptor) }
  }

  /// Writes all the bytes or throws.
  ///
  /// An incomplete line is removed, so that the file ends with a complete one.
  func write(_ bytes: [UInt8]) throws(Failure) {
    let written = unsafe bytes.withUnsafeBytes { unsafe SystemFile.write($0, to: descriptor) }
    guard written.error != 0 else { return }
    cutPart(of: bytes[..<written.count])
    throw Failure("\(name): \(SystemFile.message(written.error))", .outputFailed)
  }

  /// Appends a line, which is written with the next large block or by ``flush()``.
  func append(_ line: String) throws(Failure) {
    buffer += line.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes the appended lines.
  func flush() throws(Failure) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try write(buffer)
  }

  /// Empties a regular file again.
  func empty() {
    if descriptor != STDOUT_FILENO, isRegular { ftruncate(descriptor, 0) }
  }

  private var isRegular: Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Removes what was written after the last line end.
  private func cutPart(of written: ArraySlice<UInt8>) {
    let part = written.count - (written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    guard part > 0, descriptor != STDOUT_FILENO else { return }
    ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR) - part)
  }
}

/// A file that a window writes to at once, so that a reader can follow.
///
/// The first error is printed, and the window continues without the file.
struct LiveOutput {
  private var file: OutputFile?
  /// Whether writing has failed.
  private(set) var hasFailed = false
  /// Whether there is a file to write to.
  var isOpen: Bool { file != nil }

  /// Creates the file, if there is a path.
  init(_ path: String?, option: String) throws(Failure) {
    if let path { file = try OutputFile(path, option: option) }
  }

  /// Writes a text; without a file it is not evaluated.
  mutating func write(_ text: @autoclosure () -> String) {
    guard let file else { return }
    do {
      try file.write(Array(text().utf8))
    } catch {
      Report.warn(error.message)
      hasFailed = true
      self.file = nil
    }
  }

  /// Lets a recording have its end if the program is ended because of its display; `nil` for none.
  ///
  /// - Parameter origin: When the recording began, in seconds on the monotonic clock.
  func expectEnd(of origin: Double?) {
    flexscroll_recording_expect_end(origin == nil ? -1 : file?.descriptor ?? -1, origin ?? 0)
  }

  /// Closes the file.
  mutating func close() { file = nil }
}
