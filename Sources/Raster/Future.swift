import Synchronization

/// Runs a closure on a background thread; ``value`` blocks until it has finished.
package nonisolated final class Future<Value: Sendable>: Sendable {
  private let work: @Sendable () -> Value
  /// Locked while the closure runs; nil before.
  private let result = Mutex<Value?>(nil)

  /// Starts the closure.
  package init(_ work: @escaping @Sendable () -> Value) {
    self.work = work
    if !BackgroundThread.start({ _ = self.value }) { _ = value }
  }

  /// The result; where no thread could be started, the caller's thread runs the closure.
  package var value: Value {
    result.withLock { result in
      if let result { return result }
      let new = work()
      result = new
      return new
    }
  }
}
