import CPlatform

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
