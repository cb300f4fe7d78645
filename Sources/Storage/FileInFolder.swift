import Glibc

/// A file that has to lie in a folder, named by an untrusted source.
///
/// Neither `..`, nor an absolute path, nor a symbolic link on the path leads out of the folder, not
/// even one that is put there while the file is being opened.
package struct FileInFolder: Hashable, Sendable {
  /// The folder, itself trusted; empty for the working folder.
  package var folder: String
  /// The file, from the folder.
  package var name: String

  /// Names a file.
  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// Where it is said to be; for messages.
  package var path: String {
    if name.hasPrefix("/") || folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Reads the file.
  ///
  /// - Parameter limit: The most bytes that it may have.
  /// - Returns: All its bytes.
  /// - Throws: ``FileError`` as ``RegularFile/read(_:limit:)``, and where it lies elsewhere.
  package func read(limit: Int) throws(FileError) -> [UInt8] {
    try RegularFile.contents(of: try open(), path: path, limit: limit)
  }

  /// Which file it is, and in which state.
  ///
  /// - Throws: ``FileError`` as ``read(limit:)``, but for its size.
  package func identity() throws(FileError) -> FileIdentity {
    let file = try open()
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(path: path, number: errno) }
    return FileIdentity(path: RegularFile.absolutePath(path) ?? path, status)
  }

  /// Opens the file for reading; the caller closes it.
  ///
  /// - Returns: The number of a regular file that lies in the folder.
  /// - Throws: ``FileError`` as ``read(limit:)``, but for the size.
  func open() throws(FileError) -> Int32 {
    guard !name.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, kind: .unusable, reason: "is no path")
    }
    guard let home = Self.resolved(folder.isEmpty ? "." : folder), let place = Self.resolved(path)
    else { throw FileError(path: path, number: errno) }
    let rest = place.dropFirst(home.count)
    let isInside = rest.isEmpty || rest.first == Self.slash || home == [Self.slash]
    guard place.starts(with: home), isInside else {
      throw FileError(path: path, kind: .unusable, reason: "lies outside of the album's folder")
    }
    let steps = rest.split(separator: Self.slash).map { step in
      step.map { CChar(bitPattern: $0) } + [0]
    }
    let start = Glibc.open(
      home.map { CChar(bitPattern: $0) } + [0], Self.passage | O_DIRECTORY | O_CLOEXEC)
    return try descend(from: start, steps[...])
  }

  /// `O_PATH`, which Swift's Glibc leaves out: a folder that may be passed need not be readable.
  private static let passage: Int32 = 0o10_000_000
  private static let slash = UInt8(ascii: "/")

  /// The path without links and dots, as the bytes that the system has; `nil` where there is
  /// nothing, with the reason in `errno`.
  private static func resolved(_ path: String) -> [UInt8]? {
    guard let text = realpath(path.onDisk, nil) else { return nil }
    defer { free(text) }
    return UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }

  /// Opens what the steps lead to, none of which may be a link, and closes the folder.
  private func descend(
    from folder: Int32, _ steps: ArraySlice<[CChar]>
  ) throws(FileError) -> Int32 {
    guard folder >= 0 else { throw FileError(path: path, number: errno) }
    defer { close(folder) }
    guard let step = steps.first else {
      throw FileError(path: path, kind: .unusable, reason: "is a folder, not a file")
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

/// What lies in a folder, as far as it is known without opening anything.
struct FolderListing {
  /// One thing in a folder.
  struct Entry: Hashable {
    var name: String
    var kind: Kind
  }

  /// What a name stands for.
  enum Kind: Hashable {
    case file
    case folder
    /// A symbolic link, wherever it leads.
    case link
    /// A FIFO, a device, a socket.
    case other
  }

  /// The entries in the order in which people put names.
  let entries: [Entry]
  /// Whether there are more than were looked at.
  let isCut: Bool

  /// The most entries of a folder that are looked at.
  static let mostEntries = 100_000

  /// Reads a folder.
  ///
  /// - Throws: ``FileError`` where it is missing or may not be read.
  init(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw FileError(path: path, kind: .unusable, reason: "is no path")
    }
    guard let folder = opendir(path.onDisk) else { throw FileError(path: path, number: errno) }
    defer { closedir(folder) }
    var found: [Entry] = []
    var isCut = false
    while let (name, type) = RegularFile.nextEntry(of: folder) {
      guard found.count < Self.mostEntries else {
        isCut = true
        break
      }
      found.append(Entry(name: name, kind: Self.kind(type, of: name, in: dirfd(folder))))
    }
    entries = found.sorted { NaturalOrder.areInOrder($0.name, $1.name) }
    self.isCut = isCut
  }

  /// The kind of an entry by the folder, or else by the file system.
  private static func kind(_ type: UInt8, of name: String, in folder: Int32) -> Kind {
    switch Int(type) {
    case DT_REG: return .file
    case DT_DIR: return .folder
    case DT_LNK: return .link
    case DT_UNKNOWN: break
    default: return .other
    }
    var status = stat()
    guard fstatat(folder, name.onDisk, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}
