import Glibc

/// Replaces small files atomically: a reader finds the old or the new content, even if the program
/// or the machine stops.
package enum AtomicFile {
  /// The state of a file after a power failure.
  package enum Durability: Sendable {
    /// The content is on disk; writing waits for that.
    case kept
    /// The file may be empty or broken, which its reader detects.
    case expendable
  }

  /// Writes a file that only the user may read.
  ///
  /// It replaces any file, pipe or link of its name. A folder is not replaced; that is an error.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: A name without a slash, and the folder. Missing folders are created, for the user
  ///     alone. The folder may be reached by links, the file may not.
  ///   - durability: Whether to wait for the disk.
  /// - Throws: ``FileError``; a previous file is then unchanged, and no draft is left.
  package static func write(
    _ bytes: [UInt8], to file: FileInFolder, _ durability: Durability = .kept
  ) throws(FileError) {
    let step = file.name
    guard !step.isEmpty, step != ".", step != "..", !step.contains("/"), !file.path.utf8.contains(0)
    else { throw FileError(path: file.path, reason: "is no name of a file") }
    let folder = try open(folder: file.folder.isEmpty ? "." : file.folder)
    defer { close(folder) }
    let (descriptor, draft) = try makeDraft(in: folder, of: file)
    do throws(FileError) {
      try fill(descriptor, with: bytes, durability, path: file.path)
      guard renameat(folder, draft, folder, step.onDisk) == 0 else {
        throw FileError(path: file.path, number: errno)
      }
    } catch {
      unlinkat(folder, draft, 0)
      throw error
    }
  }

  /// Removes a file; a folder is an error.
  package static func remove(_ file: FileInFolder) throws(FileError) {
    guard !file.path.utf8.contains(0), unlink(file.path.onDisk) == 0 else {
      throw FileError(path: file.path, number: errno)
    }
  }

  /// The prefix of incomplete files; a program that is killed leaves one.
  package static let draftPrefix = ".draft-"

  /// Opens a folder; missing folders on the path are created.
  private static func open(folder path: String) throws(FileError) -> Int32 {
    try make(folder: path)
    let folder = Glibc.open(path.onDisk, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(path: path, number: errno) }
    return folder
  }

  /// Makes a folder, and those around it, where they are missing; by default for the user alone.
  package static func make(folder path: String, mode: mode_t = 0o700) throws(FileError) {
    if mkdir(path.onDisk, mode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = parent(of: path) else {
      throw FileError(path: path, number: errno)
    }
    try make(folder: parent, mode: mode)
    guard mkdir(path.onDisk, mode) == 0 || errno == EEXIST else {
      throw FileError(path: path, number: errno)
    }
  }

  /// The path without its last component; `nil` if it has only one.
  private static func parent(of path: String) -> String? {
    let steps = path.split(separator: "/")
    guard let last = steps.last, steps.count > 1 else { return nil }
    return String(path[..<last.startIndex])
  }

  /// Makes an empty file with a unique name.
  private static func makeDraft(
    in folder: Int32, of file: FileInFolder
  ) throws(FileError) -> (descriptor: Int32, name: String) {
    while true {
      let name = draftPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
      let descriptor = openat(
        folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST else { throw FileError(path: file.path, number: errno) }
    }
  }

  /// Writes all bytes and closes the file.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], _ durability: Durability, path: String
  ) throws(FileError) {
    var number = bytes.withUnsafeBytes { SystemFile.write($0, to: descriptor).error }
    if number == 0, durability == .kept, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    guard number == 0 else { throw FileError(path: path, number: number) }
  }
}

/// System calls on open files, and the messages of their errors.
package enum SystemFile {
  /// The system's message for an error number.
  package static func message(_ number: Int32) -> String { String(cString: strerror(number)) }

  /// Writes all bytes to an open file, at its position or at an offset.
  ///
  /// - Returns: The number of bytes written, and the error number; 0 if all were written.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int? = nil
  ) -> (count: Int, error: Int32) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count =
        if let offset {
          pwrite(descriptor, rest.baseAddress, rest.count, offset + done)
        } else {
          Glibc.write(descriptor, rest.baseAddress, rest.count)
        }
      if count >= 0 { done += count } else if errno != EINTR { return (done, errno) }
    }
    return (done, 0)
  }
}
