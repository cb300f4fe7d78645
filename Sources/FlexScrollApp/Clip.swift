import AppCore
import Glibc
import Raster
import Storage

/// A clip that is being written: frames in, each shown for as long as one lasts, a file out.
///
/// The file appears under its name when it is complete; until then, and after a failure, the
/// previous file stays. A frame equal to the previous one extends it. Only a few frames are in
/// memory, however long the clip is.
nonisolated final class Clip {
  private let file: ClipFile
  private var encoder: any ClipEncoder
  private let shape: ClipShape
  /// The frame that is not written yet because it may last longer, and the index of its start.
  private var pending: (frame: Bitmap, change: PixelRect, start: Int)?
  /// How many frames were added.
  private(set) var count = 0

  /// The folders of the user's programs: `PATH`.
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

  /// Adds a frame, which is shown after those before it.
  ///
  /// - Precondition: it has the clip's size.
  /// - Throws: ``Failure`` where it cannot be written, or the clip is too long.
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

  /// Adds the frame before once more.
  func addSame() throws(Failure) {
    guard let pending else { return }
    try add(pending.frame)
  }

  /// Writes what is left and gives the file its name.
  ///
  /// - Throws: ``Failure``; the file is gone then.
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

/// What turns frames into the bytes of a kind of clip.
nonisolated protocol ClipEncoder {
  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - frame: All of it.
  ///   - change: What differs from the one before; of the first one, all.
  ///   - shown: From which frame of the clip to which it is shown; the last one excluded.
  /// - Throws: ``Failure``.
  mutating func write(_ frame: Bitmap, change: PixelRect, shown: Range<Int>) throws(Failure)

  /// Writes the end; `end` is the count of the clip's frames.
  mutating func finish(at end: Int) throws(Failure)
}

/// How large the frames of a clip are, and when they are shown.
nonisolated struct ClipShape: Hashable, Sendable {
  /// The width of all frames, in pixels.
  let width: Int
  /// The height of all frames, in pixels.
  let height: Int
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

  /// Checks that the format can show a rate.
  ///
  /// - Throws: ``Failure`` where it cannot.
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

/// A file that appears under its name when it is whole.
///
/// Until then it is beside its place under a name of its own, and goes with this owner, or with
/// the program where a signal ends it.
nonisolated final class ClipFile {
  /// Where it is until it is whole.
  let temporaryPath: String
  private let path: String
  private let descriptor: Int32
  /// What takes it away when a signal ends the program.
  let interruption: Interruption?
  private var isCommitted = false
  /// How many bytes were written at its end.
  private(set) var count = 0

  /// Makes the file beside the one that is named, or beside what a link of that name leads to.
  init(_ path: String, interruption: Interruption?) throws(Failure) {
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
      guard let real = unsafe realpath(path, nil) else { throw .ofSystem(.cannotCreate) }
      defer { unsafe free(real) }
      return unsafe try place(of: String(cString: real))
    default: throw Failure("is not a regular file", .cannotCreate)
    }
  }

  deinit {
    close(descriptor)
    guard !isCommitted else { return }
    unsafe unlink(temporaryPath)
    interruption?.leave {}
  }

  /// Adds bytes at the end.
  func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    try write(Array(bytes), at: count)
    count += bytes.count
  }

  /// Writes bytes over others.
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
  /// The failure of a call of the system, with the meaning of its number.
  static func ofSystem(_ code: ExitCode, _ number: Int32 = errno) -> Failure {
    Failure(SystemError.text(number), code)
  }
}
