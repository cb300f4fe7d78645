import Glibc
import Synchronization
import Raster

/// Listens to `SIGUSR1`.
///
/// There is no signal handler: the signal is blocked on every thread, and one that does nothing
/// else sleeps until it comes (`sigwait`). So no call of the program is interrupted, and nothing
/// has to be safe within a handler.
nonisolated final class UserSignal: Sendable {
  private let isRaised = Atomic(false)

  /// Blocks the signal on this thread, and so on all that it starts from now on.
  ///
  /// One that is sent before ``listen(_:)`` is kept until then.
  init() {
    var set = Self.set
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Has a thread wait for the signal, and call back for each.
  func listen(_ wake: @escaping @Sendable () -> Void) {
    _ = BackgroundThread.start { [self] in
      var set = Self.set
      var number: CInt = 0
      while unsafe sigwait(&set, &number) == 0 {
        isRaised.store(true, ordering: .releasing)
        wake()
      }
    }
  }

  /// Whether the signal has come since this was asked last.
  func take() -> Bool {
    isRaised.exchange(false, ordering: .acquiring)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGUSR1)
    return set
  }
}
