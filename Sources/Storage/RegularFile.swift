import Glibc

/// Reads regular files only; FIFOs, devices and folders are refused without blocking.
package enum RegularFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working folder.
  ///   - limit: The maximum size in bytes.
  /// - Returns: Its content.
  /// - Throws: ``FileError`` if it is missing, not a regular file, too large or unreadable.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw FileError(path: path, reason: "is no path") }
    // Checks before opening, since opening a device may have effects.
    try check(path)
    let descriptor = open(path.onDisk, flags)
    guard descriptor >= 0 else { throw FileError(path: path, number: errno) }
    return try contents(of: descriptor, path: path, limit: limit)
  }

  /// Reads the start and the end of a file of any size.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working folder.
  ///   - first: The greatest number of bytes of the start.
  ///   - last: The greatest number of bytes of the end.
  /// - Returns: The start and the end; they overlap in a small file.
  /// - Throws: ``FileError`` if it is missing, not a regular file or unreadable.
  package static func ends(
    of path: String, first: Int, last: Int
  ) throws(FileError) -> (start: [UInt8], end: [UInt8]) {
    guard !path.utf8.contains(0) else { throw FileError(path: path, reason: "is no path") }
    try check(path)
    let descriptor = open(path.onDisk, flags)
    guard descriptor >= 0 else { throw FileError(path: path, number: errno) }
    defer { close(descriptor) }
    func bytes(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
      var read = -1
      let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
        read = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        filled = max(0, read)
      }
      guard read >= 0 else { throw FileError(path: path, number: errno) }
      return bytes
    }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0 else { throw FileError(path: path, number: errno) }
    return (
      try bytes(min(size, first), at: 0), try bytes(min(size, last), at: max(0, size - last))
    )
  }

  /// The flags to open a file without blocking, and without making a terminal the controlling one.
  static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

  /// Rejects a path that does not lead to a regular file.
  static func check(_ path: String) throws(FileError) {
    guard let status = status(of: path) else { throw FileError(path: path, number: errno) }
    try check(status, path: path)
  }

  /// Rejects anything but a regular file.
  static func check(_ status: stat, path: String) throws(FileError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, reason: "is a folder, not a file")
    default: throw FileError(path: path, reason: "is not a regular file")
    }
  }

  /// Whether the path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether anything is at the path.
  package static func exists(_ path: String) -> Bool {
    status(of: path) != nil
  }

  /// The status of the file at a path, following links; `nil` with the reason in `errno` if there
  /// is none.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path.onDisk, &status) == 0 ? status : nil
  }

  /// The path from the root, without links and dots; `nil` if nothing is there.
  package static func absolutePath(_ path: String) -> String? {
    resolved(path).map { PathText.text(of: $0) }
  }

  /// The path from the root, without links and dots, as the system's bytes; `nil` with the reason
  /// in `errno` if nothing is there.
  static func resolved(_ path: String) -> [UInt8]? {
    guard let text = realpath(path.onDisk, nil) else { return nil }
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// Whether the path is a symbolic link, even one without a target.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.onDisk, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, sorted by their bytes; empty if it cannot be read.
  package static func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path.onDisk) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = nextEntry(of: folder) { names.append(entry.name) }
    return names.sorted()
  }

  /// The next entry of an open folder with its type, except the folder itself and its parent.
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
    // It may be a different file from the one that was checked.
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

/// The reason why a file cannot be used.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, which determines the exit code.
  package enum Kind: Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// The file cannot be read.
    case unusable
    /// The file exceeds the maximum size.
    case tooLarge
    /// The content is invalid.
    case malformed
  }

  /// The path, as it was given.
  package var path: String
  /// The kind of failure.
  package var kind: Kind
  /// The reason, as the end of a sentence that begins with the path.
  package var reason: String

  /// Makes an error.
  package init(path: String, kind: Kind = .unusable, reason: String) {
    self.path = path
    self.kind = kind
    self.reason = reason
  }

  init(path: String, number: Int32) {
    let kind: Kind = number == ENOENT ? .missing : .unusable
    self.init(path: path, kind: kind, reason: SystemFile.message(number))
  }

  /// One line of at most 500 characters: the path and the reason, each shortened if necessary.
  package var description: String {
    // Each has its own limit, so that neither can displace the other.
    "\(path.onOneLine(upTo: 298)): \(reason.onOneLine(upTo: 200))"
  }
}
