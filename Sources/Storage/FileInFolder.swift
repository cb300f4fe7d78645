import Glibc

/// A file that must lie inside a folder, named by an untrusted source.
///
/// Neither `..`, nor an absolute path, nor a symbolic link leads out of the folder, even if a link
/// is created while the file is being opened.
package struct FileInFolder: Hashable, Sendable {
  /// The folder, which is trusted; empty for the working folder.
  package var folder: String
  /// The path of the file, relative to the folder.
  package var name: String

  /// Names a file.
  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The path, for messages.
  package var path: String {
    if name.hasPrefix("/") || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Reads the file.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: Its content.
  /// - Throws: ``FileError`` as ``RegularFile/read(_:limit:)``, and if it lies outside of the
  ///   folder.
  package func read(limit: Int) throws(FileError) -> [UInt8] {
    try RegularFile.contents(of: try open(), path: path, limit: limit)
  }

  /// The identity and the state of the file as text; it changes with path, size, time or file.
  ///
  /// - Throws: ``FileError`` as ``read(limit:)``, except for its size.
  package func identityKey() throws(FileError) -> String {
    let file = try open()
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(path: path, number: errno) }
    let changed = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    let place = RegularFile.absolutePath(path) ?? path
    return "\(status.st_size) \(changed) \(status.st_dev):\(status.st_ino) \(place)"
  }

  /// Opens the file for reading; the caller closes it.
  ///
  /// - Returns: The descriptor of a regular file inside the folder.
  /// - Throws: ``FileError`` as ``read(limit:)``, except for its size.
  package func open() throws(FileError) -> Int32 {
    guard !name.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, reason: "is no path")
    }
    guard let home = RegularFile.resolved(folder.isEmpty ? "." : folder),
      let place = RegularFile.resolved(path)
    else { throw FileError(path: path, number: errno) }
    let rest = place.dropFirst(home.count)
    let isInside = rest.isEmpty || rest.first == Self.slash || home == [Self.slash]
    guard place.starts(with: home), isInside else {
      throw FileError(path: path, reason: "lies outside of the album's folder")
    }
    let steps = rest.split(separator: Self.slash).map { step in
      step.map { CChar(bitPattern: $0) } + [0]
    }
    let start = Glibc.open(
      home.map { CChar(bitPattern: $0) } + [0], Self.passage | O_DIRECTORY | O_CLOEXEC)
    return try descend(from: start, steps[...])
  }

  /// `O_PATH`, which Swift's Glibc does not import; a folder on the path need not be readable.
  private static let passage: Int32 = 0o10_000_000
  private static let slash = UInt8(ascii: "/")

  /// Opens the file at the end of the path components, none of which may be a link, and closes the
  /// folder.
  private func descend(
    from folder: Int32, _ steps: ArraySlice<[CChar]>
  ) throws(FileError) -> Int32 {
    guard folder >= 0 else { throw FileError(path: path, number: errno) }
    defer { close(folder) }
    guard let step = steps.first else {
      throw FileError(path: path, reason: "is a folder, not a file")
    }
    if steps.count > 1 {
      return try descend(
        from: openat(folder, step, Self.passage | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC),
        steps.dropFirst())
    }
    var status = stat()
    guard fstatat(folder, step, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw FileError(path: path, number: errno)
    }
    try RegularFile.check(status, path: path)
    let file = openat(folder, step, RegularFile.flags | O_NOFOLLOW)
    guard file >= 0 else { throw FileError(path: path, number: errno) }
    return file
  }
}

/// The contents of a folder, as far as they are known without opening files.
struct FolderListing {
  /// An entry of a folder.
  struct Entry: Hashable {
    var name: String
    /// Its type as in `st_mode`, that of a symbolic link regardless of its target; 0 if unknown.
    var type: mode_t
    /// Whether it is a folder.
    var isFolder: Bool { type == S_IFDIR }
  }

  /// The entries in natural order.
  let entries: [Entry]
  /// Whether the folder has more entries than were read.
  let isCut: Bool

  /// The maximum number of entries read from a folder.
  static let mostEntries = 100_000

  /// Reads a folder.
  ///
  /// - Throws: ``FileError`` if it is missing or not readable.
  init(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(path: path, reason: "is no path") }
    guard let folder = opendir(path.onDisk) else { throw FileError(path: path, number: errno) }
    defer { closedir(folder) }
    var found: [Entry] = []
    var isCut = false
    while let (name, type) = RegularFile.nextEntry(of: folder) {
      guard found.count < Self.mostEntries else {
        isCut = true
        break
      }
      found.append(Entry(name: name, type: Self.type(type, of: name, in: dirfd(folder))))
    }
    entries = found.sorted { NaturalOrder.areInOrder($0.name, $1.name) }
    self.isCut = isCut
  }

  /// The type of an entry as stated by the folder or, if unknown, by the file system.
  private static func type(_ type: UInt8, of name: String, in folder: Int32) -> mode_t {
    // The type as the bits of a mode (`DTTOIF`).
    guard Int(type) == DT_UNKNOWN else { return mode_t(type) << 12 }
    var status = stat()
    guard fstatat(folder, name.onDisk, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return 0 }
    return status.st_mode & S_IFMT
  }
}
