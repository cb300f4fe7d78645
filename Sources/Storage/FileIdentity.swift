import Glibc

/// Which file it is and in which state: another path, size, time or file has another one.
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

  /// All of it as a text, the path at its end.
  package var key: String { "\(size) \(changed) \(device):\(number) \(path)" }
}
