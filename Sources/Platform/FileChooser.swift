import Glibc
import Raster
import Synchronization

/// The desktop's dialogue for choosing a folder, shown by the file portal
/// (`org.freedesktop.portal.FileChooser`).
///
/// A background thread sends the request and sleeps until the user has chosen; then the caller is
/// woken. A hanging portal delays nothing. When the chooser is released, the answer is ignored.
package nonisolated final class FileChooser: Sendable {
  /// How the dialogue ended.
  package enum Outcome: Hashable, Sendable {
    /// A folder or a file of this machine, by the bytes of its path.
    case chosen([UInt8])
    /// An item on another machine.
    case foreign
    /// The user chose nothing.
    case cancelled
    /// There is no such dialogue.
    case unavailable
  }

  private let box: ChoiceBox

  /// Asks for a folder on a bus; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - address: The address of the bus.
  ///   - title: What the dialogue is called.
  ///   - wake: Called on another thread once there is an outcome.
  package init?(
    address: String? = SessionBus.address, title: String, wake: @escaping @Sendable () -> Void
  ) {
    guard let address else { return nil }
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

  /// The outcome, returned once as soon as it is known.
  package func takeOutcome() -> Outcome? {
    box.outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
  }

  /// Sends the request and waits; `nil` if the chooser was released.
  private static func ask(at address: String, title: String, orUntil stop: Signal) -> Outcome? {
    let portal = "org.freedesktop.portal"
    let rule = "interface='\(portal).Request',member='Response'"
    guard let bus = MessageBus(address: address, rules: [rule]) else { return .unavailable }
    let token = "flexscroll\(getpid())"
    // The portal derives the dialogue's path from our bus name and a token.
    let sender = String(bus.name.dropFirst().map { $0 == "." ? "_" : $0 })
    var dialogue = "\(MessageBus.portalPath)/request/\(sender)/\(token)"
    let question = bus.call(
      "FileChooser", "OpenFile", [.text(""), .text(title)],
      options: ["handle_token": .text(token), "directory": .flag(true), "modal": .flag(false)])
    guard let question else { return .unavailable }
    while let message = bus.wait(orUntil: stop) {
      switch message.kind {
      case .answer(to: question):
        // Older portals choose another path for the dialogue.
        if case .text(let path)? = message.arguments.first { dialogue = path }
      case .refusal(of: question), .portalOwner(exists: false): return .unavailable
      case .signal("\(portal).Request.Response") where message.path == dialogue:
        return outcome(message.arguments)
      default: break
      }
    }
    return stop.isRaised ? nil : .unavailable
  }

  /// Reads the response: a number and a dictionary that contains `uris`.
  private static func outcome(_ response: [BusValue]) -> Outcome {
    guard case .number(let code)? = response.first else { return .unavailable }
    guard code == 0 else { return .cancelled }
    guard case .list? = response.dropFirst().first else { return .unavailable }
    for (key, value) in BusValue.entries(of: response[1]) where key == "uris" {
      guard case .list(let uris) = value, case .text(let uri)? = uris.first else { break }
      return FileURI.path(of: uri).map(Outcome.chosen) ?? .foreign
    }
    return .cancelled
  }
}

/// The outcome received by the thread.
private nonisolated final class ChoiceBox: Sendable {
  let outcome = Mutex<FileChooser.Outcome?>(nil)
  /// Raised when the chooser is deinitialised.
  let stopped = Signal()
}

/// Conversion of file URIs.
nonisolated enum FileURI {
  /// The path's bytes; `nil` if the URI is not a file on this machine.
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

  /// The URI of a file of this machine, by the bytes of its path.
  static func uri(of path: [UInt8]) -> String {
    let plain = Set("/-._~".utf8)
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var uri = "file://"
    for byte in path {
      let scalar = Unicode.Scalar(byte)
      if plain.contains(byte) || scalar.properties.isAlphabetic && byte < 128
        || scalar.properties.numericType != nil && byte < 128
      {
        uri.unicodeScalars.append(scalar)
      } else {
        uri.unicodeScalars.append("%")
        uri.unicodeScalars.append(digits[Int(byte >> 4)])
        uri.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    return uri
  }

  /// The bytes without percent escapes; `nil` if an escape is invalid or a byte is 0.
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
