import Glibc

/// Something that one thread raises, once and for all, and others can sleep until (`socketpair`).
nonisolated final class Signal: Sendable {
  /// What can be read from once the signal is raised; -1 where the system had none left.
  let descriptor: CInt
  private let other: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let status = unsafe socketpair(AF_UNIX, kind, 0, &ends)
    (descriptor, other) = status == 0 ? (ends[0], ends[1]) : (-1, -1)
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      close(other)
    }
  }

  /// Raises it; from any thread, and as often as one likes: the end of what can be read is read.
  func raise() {
    shutdown(other, CInt(SHUT_WR))
  }

  /// Sleeps until it is raised, but no longer than so many milliseconds; returns whether it is.
  @discardableResult
  func wait(milliseconds: Int) -> Bool {
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe descriptor >= 0 && poll(&end, 1, CInt(clamping: milliseconds)) > 0
  }
}
