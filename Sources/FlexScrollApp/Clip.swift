import AppCore
import Glibc
import Raster
import Storage

/// Writes frames of equal duration to a clip.
///
/// The file appears under its name when it is complete; until then, and after a failure, the
/// previous file stays. A frame equal to the previous one extends it. Only a few frames are in
/// memory, regardless of the clip's length.
nonisolated final class Clip {
  private let file: ClipFile
  private var encoder: any ClipEncoder
  private let shape: ClipShape
  /// The frame that may still be extended, and the index of its start.
  private var pending: (frame: Bitmap, change: PixelRect, start: Int)?
  /// The number of frames added.
  private(set) var count = 0

  /// The search path for programs: `PATH`.
  static var searchPath: String {
    unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
  }

  /// The longest clip, in seconds.
  static let longest = 600.0

  /// Begins a clip.
  ///
  /// - Parameters:
  ///   - path: The file; its extension determines the format.
  ///   - width: The width of all frames, in pixels.
  ///   - height: The height of all frames, in pixels.
  ///   - framesPerSecond: The frame rate.
  ///   - interruption: Removes the unfinished file if a signal ends the program.
  ///   - isLossless: Whether WebP compression is lossless.
  ///   - searchPath: The folders in which to look for ffmpeg, separated by colons.
  /// - Throws: ``Failure``.
  init(
    _ path: String, width: Int, height: Int, framesPerSecond: Double,
    interruption: Interruption? = nil, isLossless: Bool = false,
    searchPath: String = Clip.searchPath
  ) throws(Failure) {
    guard let format = ClipFormat(path: path) else {
      throw Failure("ends in none of \(ClipFormat.names)", .usage)
    }
    try format.check(framesPerSecond: framesPerSecond)
    let longest = ClipFormat.longestSide
    guard width > 0, height > 0, width <= longest, height <= longest else {
      throw Failure("\(width)x\(height) pixels; a side has from 1 to \(longest)", .usage)
    }
    shape = ClipShape(width: width, height: height, framesPerSecond: framesPerSecond)
    file = try ClipFile(path, interruption: interruption)
    encoder =
      switch format {
      case .webp: try AnimatedWebP(file, shape, isLossless: isLossless)
      case .png: AnimatedPNG(file, shape)
      case .gif, .mp4: try FFmpeg(format, file, shape, searchPath: searchPath)
      }
  }

  /// Appends a frame.
  ///
  /// - Precondition: It has the clip's size.
  /// - Throws: ``Failure`` if it cannot be written, or the clip is too long.
  func add(_ frame: Bitmap) throws(Failure) {
    precondition(frame.width == shape.width && frame.height == shape.height)
    guard Double(count) < Clip.longest * shape.framesPerSecond else {
      throw Failure("a clip lasts no longer than \(Int(Clip.longest)) seconds", .outputFailed)
    }
    defer { count += 1 }
    guard let last = pending else {
      let all = PixelRect(x: 0, y: 0, width: shape.width, height: shape.height)
      pending = (frame, all, count)
      return
    }
    guard let change = frame.difference(from: last.frame) else { return }
    try writePending()
    pending = (frame, change, count)
  }

  /// Appends the previous frame again.
  func addSame() throws(Failure) {
    guard let pending else { return }
    try add(pending.frame)
  }

  /// Writes the remaining frames and gives the file its name.
  ///
  /// - Throws: ``Failure``; the file is then removed.
  func finish() throws(Failure) {
    try writePending()
    try encoder.finish(at: count)
    try file.commit()
  }

  private func writePending() throws(Failure) {
    guard let last = pending else { return }
    pending = nil
    try encoder.write(last.frame, change: last.change, shown: last.start..<count)
  }
}

/// Encodes frames in the format of a clip.
nonisolated protocol ClipEncoder {
  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - frame: The whole frame.
  ///   - change: The part that differs from the previous frame; for the first one, all of it.
  ///   - shown: The range of the clip's frames during which it is shown.
  /// - Throws: ``Failure``.
  mutating func write(_ frame: Bitmap, change: PixelRect, shown: Range<Int>) throws(Failure)

  /// Writes the end; `end` is the number of the clip's frames.
  mutating func finish(at end: Int) throws(Failure)
}

/// The size and the rate of a clip's frames.
nonisolated struct ClipShape: Hashable, Sendable {
  /// The width of all frames, in pixels.
  let width: Int
  /// The height of all frames, in pixels.
  let height: Int
  /// The frame rate.
  let framesPerSecond: Double

  /// The start of a frame in whole milliseconds.
  ///
  /// Each is rounded separately, so that errors do not accumulate.
  func milliseconds(_ frame: Int) -> Int {
    Int((Double(frame) * 1000 / framesPerSecond).rounded())
  }
}

nonisolated extension ClipFormat {
  /// The maximum length of a side in pixels: WebP and H.264 allow no more, and a PNG need not be
  /// larger.
  static let longestSide = 16_383

  /// Checks whether the format supports a frame rate.
  ///
  /// - Throws: ``Failure`` if it does not.
  func check(framesPerSecond rate: Double) throws(Failure) {
    guard self == .gif else { return }
    let hundredths = 100 / rate
    guard hundredths >= 2, hundredths == hundredths.rounded() else {
      throw Failure(
        "a GIF counts in hundredths of a second, and shows 50, 25, 20, 10 or 5 frames a second",
        .usage)
    }
  }
}

/// A file that appears under its name when it is complete.
///
/// Until then it has a temporary name in the same folder. It is removed when this owner is released
/// or a signal ends the program.
nonisolated final class ClipFile {
  /// The path until it is complete.
  let temporaryPath: String
  private let path: String
  private let descriptor: Int32
  /// Removes the file if a signal ends the program.
  let interruption: Interruption?
  private var isCommitted = false
  /// The number of bytes written at its end.
  private(set) var count = 0

  /// Creates the file beside the given one, or beside the target of a symbolic link.
  init(_ path: String, interruption: Interruption?) throws(Failure) {
    let place = try Self.place(of: path)
    let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
    self.path = place
    self.interruption = interruption
    let number = String(UInt32.random(in: 0...UInt32.max), radix: 36)
    temporaryPath = "\(folder).flexscroll-\(number).part"
    interruption?.remove(temporaryPath)
    descriptor = unsafe open(
      temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .ofSystem(.cannotCreate) }
  }

  /// The file that a path refers to: a new one, or a regular one to be replaced.
  private static func place(of path: String) throws(Failure) -> String {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .ofSystem(.cannotCreate) }
      return path
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return path
    case S_IFDIR: throw Failure("is a folder", .cannotCreate)
    case S_IFLNK:
      guard let real = RegularFile.absolutePath(path) else { throw .ofSystem(.cannotCreate) }
      return try place(of: real)
    default: throw Failure("is not a regular file", .cannotCreate)
    }
  }

  deinit {
    close(descriptor)
    guard !isCommitted else { return }
    unsafe unlink(temporaryPath)
    interruption?.leave {}
  }

  /// Appends bytes.
  func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    try write(Array(bytes), at: count)
    count += bytes.count
  }

  /// Overwrites bytes.
  func write(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    let error = unsafe bytes.withUnsafeBytes {
      unsafe SystemFile.write($0, to: descriptor, at: offset).error
    }
    guard error == 0 else { throw .ofSystem(.outputFailed, error) }
  }

  /// Gives the file its name.
  func commit() throws(Failure) {
    let renamed = interruption.map { $0.leave { unsafe rename(temporaryPath, path) } }
    guard unsafe (renamed ?? rename(temporaryPath, path)) == 0 else {
      throw .ofSystem(.outputFailed)
    }
    isCommitted = true
  }
}

nonisolated extension Failure {
  /// The failure of a system call, with the message for its error number.
  static func ofSystem(_ code: ExitCode, _ number: Int32 = errno) -> Failure {
    Failure(SystemFile.message(number), code)
  }
}
