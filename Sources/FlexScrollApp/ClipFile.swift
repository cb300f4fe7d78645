import Glibc

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
