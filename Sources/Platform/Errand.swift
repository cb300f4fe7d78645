import Synchronization

/// A piece of work that is begun on another thread and whose result is fetched later: for what a
/// start needs that does not have to wait for the window, and the window not for it, and for what is
/// to come later.
package nonisolated final class Errand<Result: Sendable>: Sendable {
  private let work: @Sendable () -> Result
  /// The result as soon as there is one; locked while it is worked out.
  private let result = Mutex<Result?>(nil)

  /// Begins it.
  package init(_ work: @escaping @Sendable () -> Result) {
    self.work = work
    if !BackgroundThread.start({ _ = self.fetch() }) { _ = fetch() }
  }

  /// The result: at once where it is there, else when it is there; where no thread has begun, the
  /// caller does the work.
  package func fetch() -> Result {
    result.withLock { result in
      if let result { return result }
      let new = work()
      result = new
      return new
    }
  }
}
