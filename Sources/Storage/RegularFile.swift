import Glibc

/// Reads whole regular files, and nothing else: a FIFO, a device or a folder is refused without
/// waiting for it.
package enum RegularFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Where it is, absolute or from the working folder.
  ///   - limit: The most bytes that it may have.
  /// - Returns: All its bytes.
  /// - Throws: ``FileError`` when it is missing, not a regular file, too large or unreadable.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw FileError(path: path, kind: .unusable, reason: "is no path")
    }
    // A look comes first, since to open a device can set it going.
    try check(path)
    let descriptor = open(path.onDisk, flags)
    guard descriptor >= 0 else { throw FileError(path: path, number: errno) }
    return try contents(of: descriptor, path: path, limit: limit)
  }

  /// The flags to open a file: without waiting, and without making a terminal the program's own.
  static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

  /// Refuses a path that does not lead to a regular file.
  static func check(_ path: String) throws(FileError) {
    guard let status = status(of: path) else { throw FileError(path: path, number: errno) }
    try check(status, path: path)
  }

  /// Refuses what is not a regular file.
  static func check(_ status: stat, path: String) throws(FileError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, kind: .unusable, reason: "is a folder, not a file")
    default: throw FileError(path: path, kind: .unusable, reason: "is not a regular file")
    }
  }

  /// Whether the path names a folder.
  package static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether anything is at the path.
  package static func exists(_ path: String) -> Bool {
    status(of: path) != nil
  }

  /// What the system reports of the file at a path, behind links; `nil`, with the reason in
  /// `errno`, where it reports nothing.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path.onDisk, &status) == 0 ? status : nil
  }

  /// The path from the root, without links and dots; `nil` where nothing is there.
  package static func absolutePath(_ path: String) -> String? {
    guard let text = realpath(path.onDisk, nil) else { return nil }
    defer { free(text) }
    return PathText.text(of: text)
  }

  /// Whether the path names a symbolic link, be it one that leads nowhere.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.onDisk, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, sorted by their bytes; empty when it cannot be read.
  package static func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path.onDisk) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = nextEntry(of: folder) { names.append(entry.name) }
    return names.sorted()
  }

  /// The next entry of an open folder with its type, but for the folder itself and its parent.
  static func nextEntry(of folder: OpaquePointer) -> (name: String, type: UInt8)? {
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text(of: $0) }
      }
      if name != ".", name != ".." { return (name, entry.pointee.d_type) }
    }
    return nil
  }

  /// Reads an open file to its end and closes it.
  static func contents(
    of descriptor: Int32, path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    defer { close(descriptor) }
    // It may be another file now than the one that was checked.
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, number: errno) }
    try check(status, path: path)
    guard status.st_size <= limit else {
      throw FileError(
        path: path, kind: .tooLarge, reason: "has \(status.st_size) bytes, more than \(limit)")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(path: path, number: errno)
      }
      bytes.append(contentsOf: chunk[0..<count])
      guard bytes.count <= limit else {
        throw FileError(path: path, kind: .tooLarge, reason: "has more than \(limit) bytes")
      }
    }
  }
}

/// Why a file could not be used.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for those who choose an exit code.
  package enum Kind: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// It is there and may not or cannot be read.
    case unusable
    /// It has more bytes than are accepted.
    case tooLarge
    /// What it holds is not what it should be.
    case malformed
  }

  /// The file as it was named.
  package var path: String
  /// What is wrong.
  package var kind: Kind
  /// The reason, as the end of a sentence that begins with the path.
  package var reason: String

  /// Makes an error.
  package init(path: String, kind: Kind, reason: String) {
    self.path = path
    self.kind = kind
    self.reason = reason
  }

  init(path: String, number: Int32) {
    let text = String(cString: strerror(number))
    self.init(path: path, kind: number == ENOENT ? .missing : .unusable, reason: text)
  }

  /// One line of at most 500 characters: the path and the reason, or the ends of both.
  package var description: String {
    // Each has its share, so that neither can push the other out.
    "\(path.onOneLine(upTo: 298)): \(reason.onOneLine(upTo: 200))"
  }
}

/// The identity of a file and its state: it differs with path, size, time or file.
package struct FileIdentity: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// How many bytes it has.
  package let size: Int
  /// When it was changed last, in nanoseconds since 1970.
  package let changed: Int
  /// The file's number in its file system, and that one's number.
  package let number: UInt64
  /// The file system's number.
  package let device: UInt64

  init(path: String, _ status: stat) {
    self.path = path
    size = Int(status.st_size)
    changed = Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    number = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
  }

  /// The whole identity as text, with the path at its end.
  package var key: String { "\(size) \(changed) \(device):\(number) \(path)" }
}
