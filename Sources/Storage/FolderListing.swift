import Glibc

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
