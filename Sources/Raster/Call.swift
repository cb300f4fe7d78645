import CSDL2
import Glibc
import Synchronization

/// The layer through which fallible C calls go, on any thread: it turns failures into errors and,
/// in debug builds, keeps a record that tests read and can make calls fail without a display.
package nonisolated enum Call {
  /// Runs a call whose negative result means failure.
  ///
  /// - Throws: ``CallError`` with SDL's message.
  @discardableResult
  package static func check(_ name: StaticString, _ call: @autoclosure () -> CInt)
    throws(CallError)
    -> CInt
  {
    try CallRecord.note(name)
    let status = call()
    if status < 0 { throw CallError.now(name) }
    return status
  }

  /// Runs a call whose null result means failure, and returns the pointer.
  ///
  /// - Throws: ``CallError`` with SDL's message.
  package static func unwrap<Pointer>(_ name: StaticString, _ call: @autoclosure () -> Pointer?)
    throws(CallError) -> Pointer
  {
    try CallRecord.note(name)
    guard let pointer = call() else { throw CallError.now(name) }
    return pointer
  }

  /// Allocates pixels, all 0, for `SDL_free` (`SDL_calloc`).
  ///
  /// - Throws: ``CallError`` of reason `noMemory`.
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

/// What debug builds remember of the calls that a task made, for tests.
package nonisolated enum CallRecord {
  #if DEBUG
    /// Names that are added to from any thread.
    private final class Log: Sendable {
      let names = Mutex<[String]>([])
    }

    /// The calls since recording began; `nil` while none is made.
    @TaskLocal private static var log: Log?
    /// The call that fails instead of being made, within ``failing(_:_:)``; `nil` for none.
    @TaskLocal private static var broken: String?

    /// Runs a piece of work and returns the names of its calls, in order.
    package static func recording(_ work: () throws -> Void) rethrows -> [String] {
      let log = Log()
      try $log.withValue(log, operation: work)
      return log.names.withLock { $0 }
    }

    /// Runs a piece of work in which one call fails instead of being made.
    package static func failing<Result>(_ name: String, _ work: () throws -> Result) rethrows
      -> Result
    {
      try $broken.withValue(name, operation: work)
    }
  #endif

  fileprivate static func note(_ name: StaticString) throws(CallError) {
    #if DEBUG
      guard log != nil || broken != nil else { return }
      let text = "\(name)"
      log?.names.withLock { $0.append(text) }
      if text == broken { throw CallError(call: text, message: "made to fail") }
    #endif
  }
}

/// How many owners of C handles are alive; each kind must return to its number when all that a
/// test made is gone.
package nonisolated enum LiveOwners {
  /// A kind of handle.
  package enum Kind: Int, CaseIterable, Sendable {
    /// SDL's video subsystem.
    case video
    /// `SDL_Window`.
    case window
    /// `SDL_Renderer`.
    case renderer
    /// Pixels that a device draws.
    case texture
    /// `SDL_Surface`.
    case surface
    /// Memory that a painter draws on.
    case buffer
    /// `SDL_Surface` of an image that is read or written, on whatever thread.
    case decoded
    /// `TTF_Font`.
    case font
    /// A font file in memory.
    case fontFile
    /// The tap on the display server's events.
    case tap
    /// Buffers that a Wayland window shows.
    case screen
  }

  private static let counts = Mutex([Int](repeating: 0, count: Kind.allCases.count))

  /// How many owners of a kind are alive.
  package static func count(of kind: Kind) -> Int {
    counts.withLock { $0[kind.rawValue] }
  }

  /// How many owners are alive in all, but for those that other threads have for a while.
  package static var total: Int {
    counts.withLock { $0.reduce(0, +) - $0[Kind.decoded.rawValue] }
  }

  package static func born(_ kind: Kind) {
    counts.withLock { $0[kind.rawValue] += 1 }
  }

  package static func died(_ kind: Kind) {
    counts.withLock { $0[kind.rawValue] -= 1 }
  }
}

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
