import Glibc
import Storage

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
