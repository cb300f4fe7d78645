import CDBus
import Glibc

/// The address of the session's message bus.
package nonisolated enum SessionBus {
  /// Its D-Bus address; `nil` if the session has none.
  ///
  /// It is taken from the environment, or else is the socket that systemd creates. libdbus would
  /// start a bus of its own otherwise, which is not appropriate for reading a colour.
  package static var address: String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = variable("XDG_RUNTIME_DIR") else { return nil }
    let path = "\(folder)/bus"
    return isSocket(path) ? address(ofSocket: path) : nil
  }

  /// The address of a socket in the file system, with reserved bytes escaped; `nil` if memory has
  /// run out.
  static func address(ofSocket path: String) -> String? {
    guard let escaped = unsafe dbus_address_escape_value(path) else { return nil }
    defer { unsafe dbus_free(escaped) }
    return unsafe "unix:path=" + String(cString: escaped)
  }

  /// A non-empty environment variable.
  private static func variable(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    let value = unsafe String(cString: text)
    return value.isEmpty ? nil : value
  }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}

/// A flag that one thread raises, once, and that others can wait for (`socketpair`).
nonisolated final class Signal: Sendable {
  /// A descriptor that becomes readable when the signal is raised; -1 if the system had none left.
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

  /// Raises the signal; callable from any thread, any number of times.
  func raise() {
    shutdown(other, CInt(SHUT_WR))
  }

  /// Whether it is raised.
  var isRaised: Bool { wait(milliseconds: 0) }

  /// Waits until it is raised, for at most a time in milliseconds; returns whether it is.
  @discardableResult
  func wait(milliseconds: Int) -> Bool {
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe descriptor >= 0 && poll(&end, 1, CInt(clamping: milliseconds)) > 0
  }
}
