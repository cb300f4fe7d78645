import Glibc
import Synchronization

/// Runs a closure on a background thread; ``value`` blocks until it has finished.
package nonisolated final class Future<Value: Sendable>: Sendable {
  private enum State {
    case waiting(@Sendable () -> Value)
    case done(Value)
  }

  /// Locked while the closure runs; then the closure and what it refers to are released.
  private let state: Mutex<State>
  /// Says what the lock ensures to the thread sanitizer, which does not observe it: Swift locks in a
  /// library without a sanitizer.
  private let isDone = Atomic(false)

  /// Starts the closure.
  package init(_ work: @escaping @Sendable () -> Value) {
    state = Mutex(.waiting(work))
    if !BackgroundThread.start({ _ = self.value }) { _ = value }
  }

  /// The result.
  ///
  /// If no thread could be started, the closure runs on the calling thread.
  package var value: Value {
    state.withLock { state in
      _ = isDone.load(ordering: .acquiring)
      switch state {
      case .done(let value): return value
      case .waiting(let work):
        let value = work()
        state = .done(value)
        isDone.store(true, ordering: .releasing)
        return value
      }
    }
  }
}

/// A thread for background work.
///
/// The threads of `Task` are limited to the number of cores, and a blocked one is missing to the
/// others. Once a `Task` has run, its library also wakes a thread every second, although the
/// program must sleep at rest.
package nonisolated enum BackgroundThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts it; returns whether the system could create a thread.
  ///
  /// The thread blocks all signals, so that the main thread receives them.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      unsafe work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
