import CSDL2

/// The layer through which fallible C calls go: it turns failures into errors and, in debug
/// builds, keeps a record that tests read and can make calls fail without a display.
enum Call {
  /// Runs a call whose negative result means failure.
  ///
  /// - Throws: ``StageError`` with SDL's message.
  @discardableResult
  static func check(_ name: StaticString, _ call: @autoclosure () -> CInt) throws(StageError)
    -> CInt
  {
    try CallRecord.note(name)
    let status = call()
    if status < 0 { throw StageError.now(name) }
    return status
  }

  /// Runs a call whose null result means failure, and returns the pointer.
  ///
  /// - Throws: ``StageError`` with SDL's message.
  static func unwrap<Pointer>(_ name: StaticString, _ call: @autoclosure () -> Pointer?)
    throws(StageError) -> Pointer
  {
    try CallRecord.note(name)
    guard let pointer = call() else { throw StageError.now(name) }
    return pointer
  }
}

/// What debug builds remember of the calls made, for tests.
enum CallRecord {
  #if DEBUG
    /// Names of the calls since recording began; `nil` while nobody records.
    private(set) static var names: [String]?
    /// The call that fails instead of being made; `nil` for none.
    static var failing: String?

    /// Runs a piece of work and returns the names of its calls, in order.
    static func recording(_ work: () throws -> Void) rethrows -> [String] {
      names = []
      defer { names = nil }
      try work()
      return names ?? []
    }
  #endif

  fileprivate static func note(_ name: StaticString) throws(StageError) {
    #if DEBUG
      guard names != nil || failing != nil else { return }
      let text = "\(name)"
      names?.append(text)
      if text == failing { throw StageError(call: text, message: "made to fail") }
    #endif
  }
}

/// How many owners of C handles are alive; each kind must return to its number when all that a
/// test made is gone.
public enum LiveOwners {
  /// A kind of handle.
  public enum Kind: Int, CaseIterable, Sendable {
    /// SDL's video subsystem.
    case video
    /// `SDL_Window`.
    case window
    /// `SDL_Renderer`.
    case renderer
    /// `SDL_Texture`.
    case texture
    /// `SDL_Surface`.
    case surface
    /// `TTF_Font`.
    case font
    /// The tap on the display server's events.
    case tap
    /// The way from memory to a Wayland window.
    case screen
  }

  private static var counts = [Int](repeating: 0, count: Kind.allCases.count)

  /// How many owners of a kind are alive.
  public static func count(of kind: Kind) -> Int { counts[kind.rawValue] }

  /// How many owners are alive in all.
  public static var total: Int { counts.reduce(0, +) }

  static func born(_ kind: Kind) { counts[kind.rawValue] += 1 }

  static func died(_ kind: Kind) { counts[kind.rawValue] -= 1 }
}
