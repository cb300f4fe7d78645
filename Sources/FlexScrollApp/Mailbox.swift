import Platform
import Synchronization

/// Messages from other threads to the main thread, which they wake.
nonisolated final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])

  /// Adds a message; it replaces the last one if that is outdated.
  func put(_ new: Message, replacing isOutdated: (Message) -> Bool = { _ in false }) {
    messages.withLock { all in
      if let last = all.last, isOutdated(last) { all.removeLast() }
      all.append(new)
    }
    EventSource.wake()
  }

  /// Takes all messages.
  func take() -> [Message] {
    messages.withLock { all in
      defer { all.removeAll() }
      return all
    }
  }
}
