import Platform
import Synchronization

/// What other threads leave for the main thread, which it wakes.
nonisolated final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])

  /// Leaves a message; the last one goes if it is outdated by it.
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
