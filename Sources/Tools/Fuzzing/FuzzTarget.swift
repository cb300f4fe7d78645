import Synchronization

/// The targets of fuzzing; each accepts any bytes and must neither trap nor violate an invariant.
enum FuzzTarget: String, CaseIterable {
  /// Device events and time for the whole program without its window.
  case events
  /// Device events for the recognizers, the scroller and the headers alone.
  case model
  /// Stacks of bars, pulls, nested scrollers, snap positions and timelines, and their laws.
  case laws
  /// Display lists, painted over one another and from scratch; on the main thread.
  case painting
  /// Gesture files.
  case gesture
  /// Albums as JSON.
  case album
  /// Music and pictures with changed bytes.
  case media
  /// Replies of the process that reads pictures and tags.
  case reader
  /// Tunings as JSON, and a scroller with them.
  case tuning
  /// Command lines, and JSON as in the user's config.
  case options
  #if canImport(FlexScrollC)
    /// Calls of the library for C.
    case c
  #endif

  /// Runs an input.
  ///
  /// - Parameters:
  ///   - input: Any bytes.
  ///   - isVerbose: Whether to print the individual steps.
  /// - Throws: ``Finding`` if an invariant is violated.
  func run(_ input: [UInt8], isVerbose: Bool = false) throws(Finding) {
    switch self {
    case .events: try EventsRun.run(input, isVerbose: isVerbose)
    case .model: try ModelRun.run(input)
    case .laws: try LawsRun.run(input)
    case .painting:
      if let finding = MainActor.assumeIsolated({ PaintingRun.finding(in: input) }) {
        throw finding
      }
    case .gesture: try GestureRun.run(input)
    case .album: try AlbumRun.run(input)
    case .media: try MediaRun.run(input)
    case .reader: try ReaderRun.run(input)
    case .tuning: try TuningRun.run(input)
    case .options: try OptionsRun.run(input)
    #if canImport(FlexScrollC)
      case .c: try LibraryRun.run(input)
    #endif
    }
  }

  /// The maximum length of an input, in bytes; `scripts/fuzz` has it too.
  static let longestInput = 4096
}

/// An invariant violated by an input.
struct Finding: Error, CustomStringConvertible {
  /// The violation in one line.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Counters for all inputs of the process.
enum Tally {
  /// The inputs that were run, the device events that were handled, and the frames that were drawn
  /// into a list and checked.
  static let counts = Mutex((inputs: 0, events: 0, frames: 0))

  /// The counts in one line, with what they led to.
  static func line(_ outcome: String = "nothing found") -> String {
    let (inputs, events, frames) = counts.withLock { $0 }
    return "fuzzing: \(inputs) inputs, \(events) events, \(frames) frames, \(outcome)"
  }

  static func add(inputs: Int = 0, events: Int = 0, frames: Int = 0) {
    counts.withLock { $0 = ($0.inputs + inputs, $0.events + events, $0.frames + frames) }
  }
}

#if LIBFUZZER
  import Glibc

  /// The target that libFuzzer drives; one program contains all targets, so that it is linked once.
  private let target: FuzzTarget = {
    guard let name = unsafe getenv("FUZZ_TARGET"),
      let target = FuzzTarget(rawValue: unsafe String(cString: name))
    else {
      print("FUZZ_TARGET names no target")
      exit(64)
    }
    return target
  }()

  /// Called by libFuzzer once, before all inputs.
  @_cdecl("LLVMFuzzerInitialize")
  package func initialize(
    _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
  ) -> Int32 {
    _ = target
    atexit { print(Tally.line()) }
    return 0
  }

  /// Called by libFuzzer with each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  package func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    do {
      try target.run(input)
    } catch {
      print(Tally.line("and a find"))
      fflush(nil)
      fatalError("\(target.rawValue): \(error)")
    }
    Tally.add(inputs: 1)
    return 0
  }
#endif
