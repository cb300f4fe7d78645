import AppCore
import Glibc
import Platform
import Raster
import Storage

/// What the program says on standard error: always one line of bounded length, with its name in
/// front, in which nothing that was read commands the terminal.
nonisolated enum Report {
  /// The most characters of a line; a path and a reason have room, a flood has not.
  private static let longest = 1000

  /// Says that something is wrong although the program goes on.
  static func warn(_ message: String) {
    let line = "flexscroll: \(message)".onOneLine(upTo: longest) + "\n"
    let bytes = Array(line.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension Report {
  /// Tells what a window was found to have, and what was chosen for it.
  static func tell(of window: Window, _ fonts: Fonts, _ source: EventSource, _ desktop: String) {
    let processor = window.graphicsProcessor.map { " on \($0)" } ?? ""
    warn("display: \(window.videoDriver), \(window.refreshRate) Hz, scale \(window.scale)")
    warn("renderer: \(window.rendererName)\(processor), \(window.rendererReason)")
    warn("fonts: \(fonts.summary)")
    warn("trackpad phase: \(source.trackpadPhase.rawValue)")
    warn("desktop: \(desktop)")
  }
}

/// The words of the system for its error numbers.
nonisolated enum SystemError {
  /// What the number means.
  static func text(_ number: Int32) -> String {
    guard let words = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: words)
  }
}

extension Failure {
  /// What a failed start of the window means for the user.
  init(_ error: CallError, options: Options) {
    switch error.reason {
    case .noDisplay:
      let teller = error.call.hasPrefix("SDL") ? "SDL: " : ""
      self.init("there is no display for a window (\(teller)\(error.message))", .noDisplay)
    case .noMemory, .failedCall: self.init("\(error)", .brokenInvariant)
    }
  }
}

/// Why a clip could not be made: one line for the user, and what kind of failure it is.
nonisolated struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for those who choose an exit code.
  enum Kind: Hashable, Sendable {
    /// What was asked for makes no clip.
    case usage
    /// The file, or what writes its kind, cannot be had.
    case cannotCreate
    /// The clip cannot be written to its end.
    case outputFailed
  }

  /// What is wrong, as the end of a line that begins with the clip's name.
  var description: String
  /// What kind of failure it is.
  var kind: Kind

  /// Makes an error.
  init(_ description: String, _ kind: Kind) {
    self.description = description
    self.kind = kind
  }
}

/// How far a long work is: one line on standard error that is written over, and gone at the end;
/// nothing where that is not a terminal.
struct Progress {
  private let name: String
  private let duration: Double
  private let descriptor: Int32
  private let isShown: Bool
  private var shown = ""

  /// Begins at 0.
  ///
  /// - Parameters:
  ///   - name: What is made.
  ///   - duration: How long it is in all at least, in seconds.
  ///   - descriptor: Where to write.
  init(_ name: String, duration: Double, to descriptor: Int32 = STDERR_FILENO) {
    self.name = name.onOneLine(upTo: 40)
    self.duration = duration
    self.descriptor = descriptor
    isShown = isatty(descriptor) == 1
  }

  /// Says how far it is, in seconds; a tenth is printed once.
  mutating func show(_ seconds: Double) {
    guard isShown else { return }
    let text = "\(name): \(Self.tenths(seconds)) of \(Self.tenths(max(duration, seconds))) s"
    guard text != shown else { return }
    shown = text
    write("\r\u{1B}[K\(text)")
  }

  /// Takes the line away.
  mutating func end() {
    guard !shown.isEmpty else { return }
    shown = ""
    write("\r\u{1B}[K")
  }

  private static func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
