import AppCore
import CPlatform
import Glibc
import Platform
import Raster
import Storage
import Synchronization

/// Reads the pictures and tags of files of any origin, in another process (``ReaderProcess``).
///
/// The process starts with the first file, reads one after the other, and ends with this object. A
/// file that makes it end, that takes too long or whose reply is invalid costs itself: a new process
/// reads the following files.
nonisolated final class FileReader: Sendable {
  /// The greatest number of files that are sent at once.
  static let mostFiles = Int(flexscroll_most_passed_files)
  /// Whether this process is the program; tests and tools use the one that is built beside them.
  private static let isProgram = Atomic(false)
  /// Whether it was reported that the kernel refused the filter of calls.
  private static let hasWarned = Atomic(false)
  /// The maximum time that a process needs to be ready, in seconds.
  private static let startPatience = 20.0
  /// The number of processes after which no other one is started.
  private static let mostProcesses = 16

  /// Has files read by the executable of this process, which is the program.
  static func readsByThisProgram() { isProgram.store(true, ordering: .relaxed) }

  static var standardProgram: String {
    let own = "/proc/self/exe"
    if isProgram.load(ordering: .relaxed) { return own }
    let folder = (RegularFile.absolutePath(own) ?? "").split(separator: "/").dropLast()
    return "/\(folder.joined(separator: "/"))/flexscroll"
  }

  /// Why a process did not read a file.
  struct Fault: Error {
    let reason: String

    static let invalid = Fault(reason: "its reader gave no valid answer")
    /// The connection is closed; the status of the process tells why.
    static let closed = Fault(reason: "its reader ended")
  }

  /// What a process says about a file.
  private enum Answer: Sendable {
    case nothing
    case tags(TrackTags)
    case picture(Bitmap)
    case refused(String)
  }

  private let program: String
  private let patience: Double
  private let connection = Mutex(Connection())
  /// The tracks that are not tried again.
  private let failed = Mutex<Set<FileInFolder>>([])

  /// Makes a reader; no process is started yet.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - patience: The maximum time for a file, in seconds.
  init(program: String = FileReader.standardProgram, patience: Double = 20) {
    (self.program, self.patience) = (program, patience)
  }

  deinit { connection.withLock { _ = $0.end() } }

  /// Starts the process unless it runs, so that it is ready earlier.
  func start() {
    // A failure is reported with the first file.
    _ = connection.withLock { connection in try? connection.start(program) }
  }

  /// The number of the process; `nil` if none runs.
  var process: pid_t? { connection.withLock { $0.process?.number } }

  /// The tags of tracks; `nil` for a track without.
  func tags(of files: some Collection<AlbumFolder.File>) -> [Result<TrackTags?, FileError>] {
    var opened: [Result<Int32, FileError>] = []
    defer { for case .success(let descriptor) in opened { close(descriptor) } }
    // The process reads the first files while the next ones are opened.
    var rest = files[...]
    var answers = ask {
      guard !rest.isEmpty else { return nil }
      let batch = rest.prefix(Self.mostFiles)
      rest = rest.dropFirst(Self.mostFiles)
      return batch.compactMap { file in
        opened.append(Result { () throws(FileError) in try file.place.open() })
        return (try? opened.last?.get()).map { (.tags(file.format), $0) }
      }
    }[...]
    return zip(files, opened).map { file, descriptor in
      descriptor.flatMap { _ in
        switch answers.popFirst() {
        case .success(.tags(let tags)): .success(tags)
        case .success(.nothing): .success(nil)
        case .failure(let fault): .failure(fail(file.place, fault))
        default: .failure(fail(file.place, .invalid))
        }
      }
    }
  }

  /// The image that a file is, or the cover in a track; `nil` if there is none, or if the file has
  /// ended a process before.
  ///
  /// - Throws: ``Failure`` with one line that names the file and the reason.
  func cover(in file: FileInFolder) throws(Failure) -> Image? {
    guard !failed.withLock({ $0.contains(file) }) else { return nil }
    let descriptor: Int32
    do {
      descriptor = try file.open()
    } catch {
      throw Failure("cover \(error)", error.exitCode)
    }
    defer { close(descriptor) }
    let format = AudioFormat(fileName: file.name)
    let shown = "cover \(file.path.onOneLine(upTo: 300))"
    var request: [(ReaderRequest, Int32)]? = [
      (format.map(ReaderRequest.cover) ?? .picture, descriptor)
    ]
    let answers = ask { request.take() }
    switch answers.first {
    case .success(.picture(let bitmap)): return Image(bitmap)
    case .success(.nothing) where format != nil: return nil
    case .success(.refused(let reason)): throw Failure("\(shown) \(reason)", .malformedInput)
    case .failure(let fault): throw Failure("\(shown): \(fault.reason)", .malformedInput)
    default: throw Failure("\(shown): \(Fault.invalid.reason)", .malformedInput)
    }
  }

  /// Notes that a file was not read; returns the error.
  private func fail(_ file: FileInFolder, _ fault: Fault) -> FileError {
    _ = failed.withLock { $0.insert(file) }
    return FileError(path: file.path, reason: fault.reason)
  }

  /// Asks for files, and waits for the answers.
  ///
  /// - Parameter next: The next requests with open files, at most ``mostFiles``; `nil` at the end.
  /// - Returns: The answers in the order of the requests.
  private func ask(_ next: () -> [(ReaderRequest, Int32)]?) -> [Result<Answer, Fault>] {
    connection.withLock { connection in
      var requests: [(ReaderRequest, Int32)] = []
      while let batch = next() {
        guard !batch.isEmpty else { continue }
        requests += batch
        // A failure shows at the first answer that is missing.
        _ = try? connection.send(batch[...], program)
      }
      var answers: [Result<Answer, Fault>] = []
      while answers.count < requests.count {
        do throws(Fault) {
          if connection.process == nil { try connection.send(requests[answers.count...], program) }
          try connection.awaitReadiness(for: FileReader.startPatience)
          while answers.count < requests.count {
            answers.append(.success(try connection.answer(within: patience)))
          }
        } catch {
          answers.append(.failure(connection.end(after: error)))
        }
      }
      return answers
    }
  }

  /// The time for a reply.
  private struct TimeLimit {
    let seconds: Double
    let end: Double

    init(_ seconds: Double) {
      (self.seconds, end) = (seconds, MonotonicClock.now + seconds)
    }

    /// Waits until a socket has something to read.
    func wait(for socket: Int32) throws(Fault) {
      var awaited = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let rest = max(0, end - MonotonicClock.now)
      guard rest > 0, unsafe poll(&awaited, 1, CInt(rest * 1000) + 1) != 0 else {
        throw Fault(reason: "its reader took more than \(seconds) s")
      }
    }
  }

  /// A process, and the socket to it.
  @safe
  private struct Connection: Sendable {
    var process: ChildProcess?
    private var socket: Int32 = -1
    private var isReady = false
    private var startCount = 0
    /// Why none can be started.
    private var refusal: Fault?

    mutating func start(_ program: String) throws(Fault) {
      guard process == nil else { return }
      if let refusal { throw refusal }
      startCount += 1
      var ends: [Int32] = [-1, -1]
      let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
      do throws(Failure) {
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
          throw .ofSystem(.cannotCreate)
        }
        defer { close(ends[1]) }
        process = try ChildProcess(
          program, ["flexscroll", ReaderProcess.argument], input: ends[1], isBare: true)
      } catch {
        close(ends[0])
        let fault = Fault(reason: "no reader can be started: \(error.message)")
        refusal = fault
        throw fault
      }
      socket = ends[0]
    }

    /// Sends requests to the process, which is started if necessary.
    mutating func send(
      _ requests: ArraySlice<(ReaderRequest, Int32)>, _ program: String
    ) throws(Fault) {
      try start(program)
      var rest = requests
      while !rest.isEmpty {
        let batch = rest.prefix(FileReader.mostFiles)
        rest = rest.dropFirst(FileReader.mostFiles)
        let (bytes, files) = (batch.map(\.0.byte), batch.map(\.1))
        guard unsafe flexscroll_send_files(socket, bytes, files, CInt(files.count)) == 0 else {
          throw .closed
        }
      }
    }

    /// Waits for the first reply of a process, unless it was received.
    mutating func awaitReadiness(for seconds: Double) throws(Fault) {
      guard !isReady else { return }
      let limit = TimeLimit(seconds)
      guard case .ready(let refusal) = try head(limit) else { throw .invalid }
      isReady = true
      guard refusal != 0, !FileReader.hasWarned.exchange(true, ordering: .relaxed) else { return }
      let reason = SystemFile.message(refusal)
      Report.warn("pictures and tags are read without a filter of system calls: \(reason)")
    }

    /// Waits for the next answer.
    func answer(within seconds: Double) throws(Fault) -> Answer {
      let limit = TimeLimit(seconds)
      let reply = try head(limit)
      switch reply {
      case .ready: throw .invalid
      case .nothing: return .nothing
      case .tags:
        let body = try bytes(reply.bodyCount, limit)
        guard let tags = TrackTags(checking: body) else { throw .invalid }
        return .tags(tags)
      case .picture(let width, let height):
        var bitmap = Bitmap(width: width, height: height)
        try unsafe bitmap.pixels.withUnsafeMutableBufferPointer { buffer throws(Fault) in
          try unsafe receive(UnsafeMutableRawBufferPointer(buffer), limit)
        }
        return .picture(bitmap)
      case .refused(let count):
        let text = String(decoding: try bytes(count, limit), as: UTF8.self)
        return .refused(text.onOneLine(upTo: 200))
      }
    }

    private func head(_ limit: TimeLimit) throws(Fault) -> ReaderReply {
      let head = try bytes(ReaderReply.headCount, limit)
      guard let reply = ReaderReply(head: head, longestSide: Image.longestSide) else {
        throw .invalid
      }
      return reply
    }

    private func bytes(_ count: Int, _ limit: TimeLimit) throws(Fault) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(Fault) in
        try unsafe receive(UnsafeMutableRawBufferPointer(buffer), limit)
      }
      return bytes
    }

    private func receive(
      _ buffer: UnsafeMutableRawBufferPointer, _ limit: TimeLimit
    ) throws(Fault) {
      var filled = 0
      while filled < buffer.count, let start = buffer.baseAddress {
        let count = unsafe recv(
          socket, start + filled, buffer.count - filled, CInt(MSG_DONTWAIT))
        if count > 0 {
          filled += count
        } else if count == 0 || ![EINTR, EAGAIN].contains(errno) {
          throw .closed
        } else {
          try limit.wait(for: socket)
        }
      }
    }

    /// Ends the process; returns the reason, completed by its status if it had ended itself.
    mutating func end(after fault: Fault = .closed) -> Fault {
      guard let process else { return fault }
      close(socket)
      // A process that is ending keeps its status.
      kill(process.number, SIGKILL)
      let status = process.wait()
      (self.process, socket, isReady) = (nil, -1, false)
      if startCount >= FileReader.mostProcesses {
        refusal = Fault(reason: "its reader has ended \(startCount) times")
      }
      guard fault.reason == Fault.closed.reason else { return fault }
      let signal = status & 0x7F
      let reason =
        switch signal {
        case 0: "ended with status \(status >> 8 & 0xFF)"
        case SIGSYS: "made a forbidden call (signal \(signal))"
        default: "ended by signal \(signal)"
        }
      return Fault(reason: "its reader \(reason)")
    }
  }
}
