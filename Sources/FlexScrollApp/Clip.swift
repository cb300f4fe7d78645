import AppCore
import Glibc
import Raster

/// A clip that is being written: frames in, each shown for as long as one lasts, a file out.
///
/// The file appears under its name when it is whole; until then, and when anything fails, what was
/// there under that name stays. Frames equal to the one before make that one last longer. However
/// long a clip is, only a few frames of it are in memory.
nonisolated final class Clip {
  private let file: ClipFile
  private var encoder: any ClipEncoder
  private let size: (width: Int, height: Int)
  private let timing: ClipTiming
  /// The frame that is not written yet, as it may go on, and since which frame of the clip.
  private var pending: (frame: Bitmap, change: PixelRect, start: Int)?
  /// How many frames were added.
  private(set) var count = 0

  /// Where the user's programs are: `PATH`.
  static var searchPath: String {
    unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
  }

  /// The longest clip, in seconds.
  static let longest = 600.0

  /// Begins a clip.
  ///
  /// - Parameters:
  ///   - path: The file; its extension is the kind.
  ///   - width: The width of all frames, in pixels.
  ///   - height: The height of all frames, in pixels.
  ///   - framesPerSecond: How many are shown in a second.
  ///   - interruption: What takes the unfinished file away when a signal ends the program.
  ///   - isLossless: Whether a WebP keeps each pixel as it is.
  ///   - searchPath: The folders to look for ffmpeg in, with colons between.
  /// - Throws: ``ExportError``.
  init(
    _ path: String, width: Int, height: Int, framesPerSecond: Double,
    interruption: Interruption? = nil, isLossless: Bool = false,
    searchPath: String = Clip.searchPath
  ) throws(ExportError) {
    guard let format = ClipFormat(path: path) else {
      throw ExportError("ends in none of \(ClipFormat.names)", .usage)
    }
    try format.check(framesPerSecond: framesPerSecond)
    let longest = ClipFormat.longestSide
    guard width > 0, height > 0, width <= longest, height <= longest else {
      throw ExportError(
        "\(width)x\(height) pixels; a side has from 1 to \(longest)", .usage)
    }
    size = (width, height)
    timing = ClipTiming(framesPerSecond: framesPerSecond)
    file = try ClipFile(path, interruption: interruption)
    switch format {
    case .webp:
      encoder = try AnimatedWebP(file, width: width, height: height, timing, isLossless)
    case .png: encoder = try AnimatedPNG(file, width: width, height: height, timing)
    case .gif, .mp4:
      encoder = try FFmpeg(
        format, file, width: width, height: height, framesPerSecond: framesPerSecond,
        searchPath: searchPath)
    }
  }

  /// Adds a frame, which is shown after those before it.
  ///
  /// - Precondition: it has the clip's size.
  /// - Throws: ``ExportError`` where it cannot be written, or the clip is too long.
  func add(_ frame: Bitmap) throws(ExportError) {
    precondition(frame.width == size.width && frame.height == size.height)
    guard Double(count) < Clip.longest * timing.framesPerSecond else {
      throw ExportError("a clip lasts no longer than \(Int(Clip.longest)) seconds", .outputFailed)
    }
    defer { count += 1 }
    guard let last = pending else {
      let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      pending = (frame, all, count)
      return
    }
    guard let change = frame.difference(from: last.frame) else { return }
    try writePending()
    pending = (frame, change, count)
  }

  /// Adds the frame before once more.
  func addSame() throws(ExportError) {
    guard let pending else { return }
    try add(pending.frame)
  }

  /// Writes what is left and gives the file its name.
  ///
  /// - Throws: ``ExportError``; the file is gone then.
  func finish() throws(ExportError) {
    try writePending()
    try encoder.finish(at: count)
    try file.commit()
  }

  private func writePending() throws(ExportError) {
    guard let last = pending else { return }
    pending = nil
    try encoder.write(last.frame, change: last.change, shown: last.start..<count)
  }
}

/// What turns frames into the bytes of a kind of clip.
nonisolated protocol ClipEncoder {
  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - frame: All of it.
  ///   - change: What differs from the one before; of the first one, all.
  ///   - shown: From which frame of the clip to which it is shown; the last one excluded.
  /// - Throws: ``ExportError``.
  mutating func write(
    _ frame: Bitmap, change: PixelRect, shown: Range<Int>
  ) throws(ExportError)

  /// Writes the end, for a clip of so many frames.
  mutating func finish(at end: Int) throws(ExportError)
}

/// When the frames of a clip are shown.
nonisolated struct ClipTiming: Hashable, Sendable {
  /// How many are shown in a second.
  let framesPerSecond: Double

  /// When a frame begins, in whole milliseconds from the clip's start: rounded each by itself, so
  /// that no error adds up.
  func milliseconds(_ frame: Int) -> Int {
    Int((Double(frame) * 1000 / framesPerSecond).rounded())
  }
}

nonisolated extension ClipFormat {
  /// The most pixels a side: WebP and H.264 allow no more, a PNG need not be larger.
  static let longestSide = 16_383

  /// Looks whether the kind can show a rate.
  ///
  /// - Throws: ``ExportError`` where it cannot.
  func check(framesPerSecond rate: Double) throws(ExportError) {
    guard self == .gif else { return }
    let hundredths = 100 / rate
    guard hundredths >= 2, hundredths == hundredths.rounded() else {
      throw ExportError(
        "a GIF counts in hundredths of a second, and shows 50, 25, 20, 10 or 5 frames a second",
        .usage)
    }
  }
}

/// A file that appears under its name when it is whole.
///
/// Until then it stands beside its place under a name of its own, and goes with this owner, or with
/// the program where a signal ends it.
nonisolated final class ClipFile {
  /// Where it stands until it is whole.
  let temporaryPath: String
  private let path: String
  private let descriptor: Int32
  /// What takes it away when a signal ends the program.
  let interruption: Interruption?
  private var isCommitted = false
  /// How many bytes were written at its end.
  private(set) var count = 0

  /// Makes the file beside the one that is named, or beside what a link of that name leads to.
  init(_ path: String, interruption: Interruption?) throws(ExportError) {
    let place = try Self.place(of: path)
    let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
    self.path = place
    self.interruption = interruption
    var random = SystemRandomNumberGenerator()
    let number = String(UInt32.random(in: 0...UInt32.max, using: &random), radix: 36)
    temporaryPath = "\(folder).flexscroll-\(number).part"
    interruption?.remove(temporaryPath)
    descriptor = unsafe open(
      temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .ofSystem(.cannotCreate) }
  }

  /// The file meant by a path: a new one, or a regular one to be replaced.
  private static func place(of path: String) throws(ExportError) -> String {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .ofSystem(.cannotCreate) }
      return path
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return path
    case S_IFDIR: throw ExportError("is a folder", .cannotCreate)
    case S_IFLNK:
      guard let real = unsafe realpath(path, nil) else { throw .ofSystem(.cannotCreate) }
      defer { unsafe free(real) }
      return unsafe try place(of: String(cString: real))
    default: throw ExportError("is not a regular file", .cannotCreate)
    }
  }

  deinit {
    close(descriptor)
    guard !isCommitted else { return }
    unsafe unlink(temporaryPath)
    interruption?.leave()
  }

  /// Adds bytes at the end.
  func write(_ bytes: some Collection<UInt8>) throws(ExportError) {
    try write(Array(bytes), at: count)
    count += bytes.count
  }

  /// Writes bytes over others.
  func write(_ bytes: [UInt8], at offset: Int) throws(ExportError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(
          descriptor, $0.baseAddress.map { unsafe $0 + done }, $0.count - done, offset + done)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw .ofSystem(.outputFailed)
      }
      done += written
    }
  }

  /// Gives the file its name.
  func commit() throws(ExportError) {
    let renamed = interruption.map { $0.leave { unsafe rename(temporaryPath, path) } }
    guard unsafe (renamed ?? rename(temporaryPath, path)) == 0 else {
      throw .ofSystem(.outputFailed)
    }
    isCommitted = true
  }
}

nonisolated extension ExportError {
  /// The failure of a call of the system, with the meaning of its number.
  static func ofSystem(_ kind: Kind, _ number: Int32 = errno) -> ExportError {
    ExportError(unsafe strerror(number).map { unsafe String(cString: $0) } ?? "failed", kind)
  }
}
