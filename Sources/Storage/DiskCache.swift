import Glibc

/// A folder of reproducible results.
///
/// It is private, limited in size, and its content is verified.
///
/// Each file contains its key, its length and a checksum. A file that does not match is removed and
/// counts as missing. Files are replaced atomically, so that several programs can share the folder.
/// If there are too many, the least recently used ones are removed.
package struct DiskCache: Hashable, Sendable {
  /// The folder of the files; created for the user alone with the first file.
  package let folder: String
  /// The maximum total size of all files.
  package let mostBytes: Int
  /// The maximum number of files.
  package let mostFiles: Int

  /// Makes a cache; nothing is read or written.
  package init(folder: String, mostBytes: Int, mostFiles: Int) {
    (self.folder, self.mostBytes, self.mostFiles) = (folder, mostBytes, mostFiles)
  }

  private static let magic = Array("flexcch1".utf8)
  private static let suffix = ".cache"
  /// The age, in seconds, from which a draft is considered abandoned.
  private static let oldDraft = 3600

  /// The bytes stored for a key; `nil` if they are missing or damaged.
  package func read(_ key: String) -> [UInt8]? {
    let path = path(of: key)
    guard let bytes = try? RegularFile.read(path, limit: mostBytes) else { return nil }
    guard let payload = Self.payload(of: bytes, for: key) else {
      unlink(path)
      return nil
    }
    // The modification time is the time of the last use.
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    return Array(payload)
  }

  /// Stores bytes for a key unless they exceed the limit, and then removes the oldest files until
  /// the rest fits.
  ///
  /// Failures are ignored, since the bytes can be produced again.
  package func write(_ payload: [UInt8], for key: String) {
    let bytes = Self.file(of: payload, for: key)
    guard bytes.count <= mostBytes, mostFiles > 0 else { return }
    let file = FileInFolder(folder: folder, name: Self.name(of: key))
    guard (try? AtomicFile.write(bytes, to: file, .expendable)) != nil else { return }
    makeSpace(sparing: file.name)
  }

  private func path(of key: String) -> String { "\(folder)/\(Self.name(of: key))" }

  private static func name(of key: String) -> String {
    let digits = String(checksum(of: Array(key.utf8)[...]), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + suffix
  }
}

// The format of a file: the magic number; the lengths of key and payload and their checksum, in
// eight little-endian bytes each; then key and payload.
extension DiskCache {
  private static let headingLength = magic.count + 3 * 8

  private static func file(of payload: [UInt8], for key: String) -> [UInt8] {
    let body = Array(key.utf8) + payload
    return heading(of: body[...], for: key) + body
  }

  private static func payload(of bytes: [UInt8], for key: String) -> ArraySlice<UInt8>? {
    let body = bytes.dropFirst(headingLength)
    guard body.starts(with: key.utf8), bytes.starts(with: heading(of: body, for: key)) else {
      return nil
    }
    return body.dropFirst(key.utf8.count)
  }

  /// What precedes a key and a payload.
  private static func heading(of body: ArraySlice<UInt8>, for key: String) -> [UInt8] {
    let keyCount = key.utf8.count
    let numbers = [UInt64(keyCount), UInt64(body.count - keyCount), checksum(of: body)]
    return magic
      + numbers.flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
  }

  /// A checksum that detects damage, computed eight bytes at a time; it is not cryptographic.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      var sum = UInt64(raw.count) &* 0x9E37_79B9_7F4A_7C15
      var place = 0
      while place < raw.count {
        var word: UInt64 = 0
        if place + 8 <= raw.count {
          word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        } else {
          for rest in place..<raw.count { word |= UInt64(raw[rest]) << (8 * UInt64(rest - place)) }
        }
        sum = (sum ^ word) &* 0xBF58_476D_1CE4_E5B9
        sum ^= sum >> 29
        place += 8
      }
      return sum
    }
  }
}

// Limits.
extension DiskCache {
  private struct Entry {
    var name: String
    var bytes: Int
    var used: timespec
  }

  /// Removes the least recently used files until the rest is within the limits, and old drafts.
  private func makeSpace(sparing newest: String) {
    var entries: [Entry] = []
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    for name in RegularFile.names(inFolder: folder) {
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      if name.hasPrefix(AtomicFile.draftPrefix) {
        if status.st_mtim.tv_sec + Self.oldDraft < now.tv_sec { unlink("\(folder)/\(name)") }
      } else if name.hasSuffix(Self.suffix) {
        entries.append(Entry(name: name, bytes: Int(status.st_size), used: status.st_mtim))
      }
    }
    entries.sort { one, other in
      if one.name == newest || other.name == newest { return one.name == newest }
      return (one.used.tv_sec, one.used.tv_nsec) > (other.used.tv_sec, other.used.tv_nsec)
    }
    var (bytes, files) = (0, 0)
    for entry in entries {
      bytes += entry.bytes
      files += 1
      if bytes > mostBytes || files > mostFiles { unlink("\(folder)/\(entry.name)") }
    }
  }
}
