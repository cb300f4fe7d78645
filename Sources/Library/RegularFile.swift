import Glibc

/// Reads whole regular files, and nothing else: a FIFO, a device or a folder is refused without
/// waiting for it.
public enum RegularFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Where it is, absolute or from the working folder.
  ///   - limit: The most bytes that it may have.
  /// - Returns: All its bytes.
  /// - Throws: ``FileError`` when it is missing, not a regular file, too large or unreadable.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, number: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, number: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, kind: .unusable, reason: "is a folder, not a file")
    default: throw FileError(path: path, kind: .unusable, reason: "is not a regular file")
    }
    guard status.st_size <= limit else {
      throw FileError(
        path: path, kind: .tooLarge, reason: "has \(status.st_size) bytes, more than \(limit)")
    }
    return try contents(of: descriptor, path: path, limit: limit)
  }

  /// Whether the path names a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether anything is at the path.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// The names in a folder, sorted by their bytes; empty when it cannot be read.
  public static func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func contents(
    of descriptor: Int32, path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
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
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for those who choose an exit code.
  public enum Kind: Hashable, Sendable {
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
  public var path: String
  /// What is wrong.
  public var kind: Kind
  /// The reason, as the end of a sentence that begins with the path.
  public var reason: String

  /// Makes an error.
  public init(path: String, kind: Kind, reason: String) {
    self.path = path
    self.kind = kind
    self.reason = reason
  }

  init(path: String, number: Int32) {
    let text = String(cString: strerror(number))
    self.init(path: path, kind: number == ENOENT ? .missing : .unusable, reason: text)
  }

  /// One line: the path and the reason.
  public var description: String { "\(path): \(reason)" }
}
