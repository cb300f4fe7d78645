import Glibc
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

/// A thread for work beside the main thread's.
///
/// The threads of `Task` are as many as the processor has cores, and one that sleeps is missing to
/// the others. And once there was a `Task` its library wakes a thread every second for as long as
/// the program runs, which is to sleep at rest.
package nonisolated enum BackgroundThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts it, and returns whether the system had one left.
  ///
  /// It takes no signals: the main thread sleeps until one comes.
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
