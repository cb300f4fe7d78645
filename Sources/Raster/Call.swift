import CSDL2
import Glibc
import Synchronization

/// The layer for fallible C calls, on any thread.
///
/// It turns failures into errors. In debug builds it records the calls, and tests can make one fail
/// without a display.
package nonisolated enum Call {
  /// Runs a call whose negative result means failure.
  ///
  /// - Throws: ``CallError`` with SDL's message.
  @discardableResult
  package static func check(
    _ name: StaticString, _ call: @autoclosure () -> CInt
  ) throws(CallError) -> CInt {
    try CallRecord.note(name, .failedCall)
    let status = call()
    if status < 0 { throw CallError.now(name) }
    return status
  }

  /// Runs a call whose null result means failure and returns the pointer.
  ///
  /// - Throws: ``CallError`` with SDL's message.
  package static func unwrap<Pointer>(
    _ name: StaticString, _ call: @autoclosure () -> Pointer?,
    failing reason: CallError.Reason = .failedCall
  ) throws(CallError) -> Pointer {
    try CallRecord.note(name, reason)
    guard let pointer = call() else { throw CallError.now(name, reason) }
    return pointer
  }

  /// Allocates zeroed pixels, to be freed by `SDL_free` (`SDL_calloc`).
  ///
  /// - Throws: ``CallError`` with reason `noMemory`.
  @unsafe static func allocate(pixels count: Int) throws(CallError) -> UnsafeMutablePointer<UInt32>
  {
    do throws(CallError) {
      return unsafe try unwrap("SDL_calloc", SDL_calloc(max(1, count), 4))
        .assumingMemoryBound(to: UInt32.self)
    } catch {
      throw CallError(reason: .noMemory, call: error.call, message: "out of memory")
    }
  }
}

/// A record of the calls that a task made, for tests in debug builds.
package nonisolated enum CallRecord {
  #if DEBUG
    /// Names that any thread may append.
    private final class Log: Sendable {
      let names = Mutex<[String]>([])
    }

    /// The calls since recording began; `nil` while not recording.
    @TaskLocal private static var log: Log?
    /// The call that fails instead of being made, within ``failing(_:_:)``.
    @TaskLocal private static var broken: String?

    /// Runs a closure and returns the names of its calls, in order.
    package static func recording(_ work: () throws -> Void) rethrows -> [String] {
      let log = Log()
      try $log.withValue(log, operation: work)
      return log.names.withLock { $0 }
    }

    /// Runs a closure in which one call fails instead of being made.
    package static func failing<Result>(_ name: String, _ work: () throws -> Result) rethrows
      -> Result
    {
      try $broken.withValue(name, operation: work)
    }
  #endif

  fileprivate static func note(
    _ name: StaticString, _ reason: CallError.Reason
  ) throws(CallError) {
    #if DEBUG
      guard log != nil || broken != nil else { return }
      let text = "\(name)"
      log?.names.withLock { $0.append(text) }
      if text == broken { throw CallError(reason: reason, call: text, message: "made to fail") }
    #endif
  }
}

/// The number of live owners of C handles.
///
/// Each count must return to its initial value after a test.
package nonisolated enum LiveOwners {
  /// A kind of handle.
  package enum Kind: Int, CaseIterable, Sendable {
    /// SDL's video subsystem.
    case video
    /// `SDL_Window`.
    case window
    /// `SDL_Renderer`.
    case renderer
    /// A texture of a device.
    case texture
    /// `SDL_Surface`.
    case surface
    /// Memory that a painter draws into.
    case buffer
    /// An `SDL_Surface` of an image being read or written, on any thread.
    case decoded
    /// `TTF_Font`.
    case font
    /// A font file in memory.
    case fontFile
    /// The observer of the display server's events.
    case tap
    /// Buffers that a Wayland window shows.
    case screen
  }

  fileprivate static let counts = Mutex([Int](repeating: 0, count: Kind.allCases.count))

  /// The number of live owners of a kind.
  package static func count(of kind: Kind) -> Int {
    counts.withLock { $0[kind.rawValue] }
  }

  /// The number of live owners of all kinds, except those that other threads hold temporarily.
  package static var total: Int {
    counts.withLock { $0.reduce(0, +) - $0[Kind.decoded.rawValue] }
  }
}

/// Counts the owner of a C handle that stores it among ``LiveOwners``, for as long as that lives.
package nonisolated struct LiveOwner: ~Copyable {
  /// The kind of handle that is counted.
  let kind: LiveOwners.Kind

  package init(_ kind: LiveOwners.Kind) {
    self.kind = kind
    LiveOwners.counts.withLock { $0[kind.rawValue] += 1 }
  }

  deinit {
    LiveOwners.counts.withLock { $0[kind.rawValue] -= 1 }
  }
}

/// The failure of a call to SDL or one of its companion libraries.
package nonisolated struct CallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure that the program distinguishes.
  package enum Reason: Hashable, Sendable {
    /// There is no display to open a window on.
    case noDisplay
    /// Memory has run out.
    case noMemory
    /// Any other failure; the message states it.
    case failedCall
  }

  /// The kind of failure.
  package let reason: Reason
  /// The name of the function, such as `SDL_CreateWindow`.
  package let call: String
  /// The library's message; it may be empty.
  package let message: String

  /// Makes an error from its parts.
  package init(reason: Reason = .failedCall, call: String, message: String) {
    (self.reason, self.call, self.message) = (reason, call, message)
  }

  /// One line for the user.
  package var description: String {
    message.isEmpty ? "\(call) failed" : "\(call): \(message)"
  }

  /// The failure of an SDL call, with SDL's current message.
  package static func now(_ call: StaticString, _ reason: Reason = .failedCall) -> CallError {
    unsafe CallError(reason: reason, call: "\(call)", message: String(cString: SDL_GetError()))
  }

  /// The failure of a system call, with the message for `errno`.
  package static func ofSystem(_ call: String) -> CallError {
    unsafe CallError(call: call, message: String(cString: strerror(errno)))
  }
}
