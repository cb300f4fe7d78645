import Glibc

/// A call of the desktop's file manager (`org.freedesktop.FileManager1`).
package nonisolated enum FileManagerCall {
  private static let service = "org.freedesktop.FileManager1"

  /// Opens the folder of a file and selects the file.
  ///
  /// It waits for the answer, and so is called on a background thread.
  ///
  /// - Parameters:
  ///   - path: The bytes of the absolute path.
  ///   - address: The address of the bus.
  /// - Returns: Whether a file manager did.
  package static func show(_ path: [UInt8], address: String? = SessionBus.address) -> Bool {
    guard let address, let bus = MessageBus(address: address, rules: []) else { return false }
    let question = bus.call(
      service, at: "/org/freedesktop/FileManager1", "\(service).ShowItems",
      [.list([.text(FileURI.uri(of: path))]), .text("")])
    guard let question else { return false }
    let never = Signal()
    while let message = bus.wait(orUntil: never) {
      switch message.kind {
      case .answer(to: question): return true
      case .refusal(of: question): return false
      default: break
      }
    }
    return false
  }
}
