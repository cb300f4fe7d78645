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
  private let process: ChildProcess
  private let input: Int32
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
    guard unsafe pipe(&ends) == 0 else { throw .ofSystem(.cannotCreate) }
    // The child must not inherit the writing end; otherwise its input would never end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    input = ends[1]
    let arguments = Self.arguments(format, file.temporaryPath, shape)
    defer { close(ends[0]) }
    do throws(Failure) {
      process = try ChildProcess(program, arguments, input: ends[0])
    } catch {
      close(ends[1])
      throw error
    }
    interruption?.kill(process.number)
  }

  deinit {
    if !isOver {
      kill(process.number, SIGKILL)
      _ = wait()
    }
    process.closeErrors()
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
    let status = process.wait()
    interruption?.kill(nil)
    return status
  }

  /// The reason for its failure: the first line of its error output.
  private func failure(otherwise: Failure? = nil) -> Failure {
    _ = wait()
    guard let line = process.firstError else {
      return otherwise ?? Failure("ffmpeg failed and gave no reason", .outputFailed)
    }
    return Failure("ffmpeg: \(line)", .outputFailed)
  }
}
