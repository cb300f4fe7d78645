import AppCore
import Glibc
import Raster
import Storage

/// Writes clips with ffmpeg, if it is installed.
///
/// Frames are sent to its standard input uncompressed, at a constant rate. No shell is involved,
/// and its output is printed only if it fails.
@safe
nonisolated final class FFmpeg: ClipEncoder {
  private let process: pid_t
  private let input: Int32
  /// An unnamed file for its error output.
  private let errors: Int32
  private let interruption: Interruption?
  private var isOver = false

  /// Starts it.
  init(
    _ format: ClipFormat, _ file: ClipFile, _ shape: ClipShape, searchPath: String
  ) throws(Failure) {
    guard let program = Self.find(in: searchPath) else {
      throw Failure("needs ffmpeg, which is not in PATH", .cannotCreate)
    }
    interruption = file.interruption
    var ends: [Int32] = [-1, -1]
    guard let errors = Self.unnamedFile() else { throw .ofSystem(.cannotCreate) }
    guard unsafe pipe(&ends) == 0 else {
      defer { close(errors) }
      throw .ofSystem(.cannotCreate)
    }
    // The child must not inherit the writing end; otherwise its input would never end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.errors = errors
    input = ends[1]
    let arguments = Self.arguments(format, file.temporaryPath, shape)
    defer { close(ends[0]) }
    do throws(Failure) {
      process = try Self.start(program, arguments, input: ends[0], errors: errors)
    } catch {
      close(ends[1])
      close(errors)
      throw error
    }
    interruption?.kill(process)
  }

  deinit {
    if !isOver {
      kill(process, SIGKILL)
      _ = wait()
    }
    close(errors)
  }

  private static func unnamedFile() -> Int32? {
    guard let file = unsafe tmpfile() else { return nil }
    defer { unsafe fclose(file) }
    let descriptor = unsafe fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
    return descriptor >= 0 ? descriptor : nil
  }

  /// The path of ffmpeg, in the first folder of a colon-separated list that contains it.
  private static func find(in searchPath: String) -> String? {
    for folder in searchPath.split(separator: ":") {
      let path = "\(folder)/ffmpeg"
      if unsafe access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Its arguments: no interaction, the input and the output.
  static func arguments(_ format: ClipFormat, _ path: String, _ shape: ClipShape) -> [String] {
    let input = [
      "ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo",
      "-pixel_format", "bgra", "-video_size", "\(shape.width)x\(shape.height)", "-framerate",
      shortestText(of: shape.framesPerSecond),
      "-i", "pipe:0",
    ]
    let output =
      switch format {
      case .gif:
        // Each frame has its own palette; a common one would require all frames in memory.
        [
          "-filter_complex",
          "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=bayer",
          "-f", "gif",
        ]
      default:
        // H.264 requires even sizes, and players support only reduced colour resolution.
        [
          "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p", "-movflags", "+faststart",
          "-f", "mp4",
        ]
      }
    return input + output + ["file:\(path)"]
  }

  func write(_ frame: Bitmap, change: PixelRect, shown: Range<Int>) throws(Failure) {
    for _ in shown {
      let number = unsafe frame.pixels.withUnsafeBytes {
        unsafe SystemFile.write($0, to: input).error
      }
      guard number == 0 else { throw failure(otherwise: .ofSystem(.outputFailed, number)) }
    }
  }

  func finish(at end: Int) throws(Failure) {
    guard wait() == 0 else { throw failure() }
  }

  /// Ends its input and waits for its exit; returns the status.
  private func wait() -> Int32 {
    guard !isOver else { return 0 }
    isOver = true
    close(input)
    var status: Int32 = -1
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    interruption?.kill(nil)
    return status
  }

  /// The reason for its failure: the first line of its error output.
  private func failure(otherwise: Failure? = nil) -> Failure {
    _ = wait()
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe pread(errors, &bytes, bytes.count, 0)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    guard let line = lines.first else {
      return otherwise ?? Failure("ffmpeg failed and gave no reason", .outputFailed)
    }
    return Failure("ffmpeg: \(line)", .outputFailed)
  }

  /// Starts it in its own process group, so that signals from a terminal arrive at this program
  /// first.
  private static func start(
    _ program: String, _ arguments: [String], input: Int32, errors: Int32
  ) throws(Failure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Resets the signals that are blocked or ignored in this program.
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process = pid_t()
    let number = unsafe posix_spawn(&process, program, &actions, &attributes, &words, environ)
    guard number == 0 else { throw .ofSystem(.cannotCreate, number) }
    return process
  }
}
