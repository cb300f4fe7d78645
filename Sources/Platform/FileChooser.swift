import CPlatform
import Raster
import Synchronization

/// The desktop's dialogue for choosing a folder, by the file portal
/// (`org.freedesktop.portal.FileChooser`).
///
/// A thread asks and then sleeps in the kernel until the user has chosen; the caller is woken
/// then. A portal that hangs delays nothing. The dialogue of a released chooser is forgotten.
package nonisolated final class FileChooser: Sendable {
  /// How the dialogue ended.
  package enum Outcome: Hashable, Sendable {
    /// A folder or a file of this machine, by the bytes of its path.
    case chosen([UInt8])
    /// Something that lies elsewhere.
    case foreign
    /// The user chose nothing.
    case cancelled
    /// There is no such dialogue.
    case unavailable
  }

  private let box: ChoiceBox

  /// Asks for a folder on the bus of the session; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - title: What the dialogue is called.
  ///   - wake: Called on another thread once there is an outcome.
  package convenience init?(title: String, wake: @escaping @Sendable () -> Void) {
    guard let address = SessionBus.address else { return nil }
    self.init(address: address, title: title, wake: wake)
  }

  /// Asks on a bus.
  init?(address: String, title: String, wake: @escaping @Sendable () -> Void) {
    let box = ChoiceBox()
    self.box = box
    let isRunning = BackgroundThread.start {
      let outcome = Self.ask(at: address, title: title, orUntil: box.stopped)
      guard let outcome else { return }
      box.outcome.withLock { $0 = outcome }
      wake()
    }
    guard isRunning else { return nil }
  }

  deinit {
    box.stopped.raise()
  }

  /// The outcome, once and as soon as there is one.
  package func takeOutcome() -> Outcome? {
    box.outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
  }

  /// Asks and waits; `nil` once the chooser is gone.
  private static func ask(
    at address: String, title: String, orUntil stop: Signal
  ) -> Outcome? {
    guard let bus = ChooserBus(address: address), bus.ask(title: title) else {
      return .unavailable
    }
    return switch bus.wait(orUntil: stop) {
    case nil: nil
    case .uri(let uri)?: FileURI.path(of: uri).map(Outcome.chosen) ?? .foreign
    case .nothing?: .cancelled
    case .failure?: .unavailable
    }
  }
}

/// What the thread has learned.
private nonisolated final class ChoiceBox: Sendable {
  let outcome = Mutex<FileChooser.Outcome?>(nil)
  /// The chooser is gone.
  let stopped = Signal()
}

/// Addresses of files as URIs.
nonisolated enum FileURI {
  /// The path's bytes; `nil` of what is no file of this machine.
  static func path(of uri: String) -> [UInt8]? {
    let bytes = Array(uri.utf8)
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme) else { return nil }
    let rest = bytes[scheme.count...]
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self)
    guard host.isEmpty || host == "localhost" else { return nil }
    return decoded(rest[slash...])
  }

  /// The bytes without escapes; `nil` where one is none, or there is a zero in it.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var path: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        path.append(byte)
        continue
      }
      guard rest.count >= 2, let high = digit(rest.removeFirst()),
        let low = digit(rest.removeFirst())
      else { return nil }
      path.append(high << 4 | low)
    }
    return path.contains(0) ? nil : path
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}

/// A connection to the file portal (`libdbus`'s `DBusConnection`), for one thread and one question.
@safe
nonisolated struct ChooserBus: ~Copyable {
  /// What came of the question.
  enum Answer: Hashable, Sendable {
    /// The first thing that was chosen.
    case uri(String)
    /// Nothing was chosen.
    case nothing
    /// The question was refused, or the bus is gone.
    case failure
  }

  private let pointer: OpaquePointer

  /// Goes to a bus; `nil` where no bus answers.
  init?(address: String) {
    guard let pointer = unsafe flexscroll_chooser_open(address) else { return nil }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe flexscroll_chooser_close(pointer)
  }

  /// Asks for a folder and does not wait; returns whether the question could go out.
  func ask(title: String) -> Bool {
    unsafe flexscroll_chooser_ask(pointer, title)
  }

  /// Sleeps until there is an answer; `nil` where the signal is raised before.
  func wait(orUntil stop: borrowing Signal) -> Answer? {
    switch unsafe flexscroll_chooser_wait(pointer, stop.descriptor) {
    case .chosen: .uri(unsafe String(cString: flexscroll_chooser_uri(pointer)))
    case .cancelled: .nothing
    case .failed: .failure
    case .stopped: nil
    }
  }
}
