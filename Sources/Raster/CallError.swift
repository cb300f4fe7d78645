import CSDL2
import Glibc

/// A call into SDL or one of its companions that failed.
package nonisolated struct CallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is, where the program must distinguish them.
  package enum Reason: Hashable, Sendable {
    /// There is no display to open a window on.
    case noDisplay
    /// There is no memory.
    case noMemory
    /// A call failed for a reason that only the message states.
    case failedCall
  }

  /// What kind of failure it is.
  package let reason: Reason
  /// The function that failed, such as `SDL_CreateWindow`.
  package let call: String
  /// What the library said at once after the failure; it may be empty.
  package let message: String

  /// Makes an error from its parts.
  package init(reason: Reason = .failedCall, call: String, message: String) {
    self.reason = reason
    self.call = call
    self.message = message
  }

  /// One line for the user.
  package var description: String {
    message.isEmpty ? "\(call) failed" : "\(call): \(message)"
  }

  /// The failure of a call, with the message that SDL holds for it now.
  package static func now(_ call: StaticString) -> CallError {
    unsafe CallError(call: "\(call)", message: String(cString: SDL_GetError()))
  }

  /// The failure of a call of the system, with the meaning of its number.
  package static func ofSystem(_ call: String) -> CallError {
    unsafe CallError(call: call, message: String(cString: strerror(errno)))
  }
}
