import Raster
import Glibc
import Platform
import Synchronization

/// Cleans up when a signal ends the program while a file is being written.
///
/// The unfinished file is removed and the process that writes it is killed; the program then ends
/// by that signal.
///
/// There is no signal handler. The signals are blocked, and a dedicated thread sleeps until one
/// arrives (`sigwait`). Signals that were ignored at the start of the program stay ignored.
nonisolated final class Interruption: Sendable {
  /// What to clean up.
  private struct Remains {
    var path: String?
    var process: pid_t?
  }

  private let remains = Mutex(Remains())

  /// The signals by which users and desktops end a program.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Starts waiting for the signals; call it before any other thread exists, which might receive
  /// them.
  init() {
    var set = sigset_t(of: Self.signals.filter { !Self.isIgnored($0) })
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    let waited = set
    let isListening = BackgroundThread.start { [self] in
      var set = waited
      var number: CInt = 0
      guard unsafe sigwait(&set, &number) == 0 else { return }
      end(by: number)
    }
    if !isListening { unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil) }
  }

  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe action.__sigaction_handler.sa_handler.map {
      unsafe unsafeBitCast($0, to: Int.self) == 1
    } ?? false
  }

  /// Registers a file to remove.
  func remove(_ path: String) {
    remains.withLock { $0.path = path }
  }

  /// Registers a process to kill; `nil` if none.
  func kill(_ process: pid_t?) {
    remains.withLock { $0.process = process }
  }

  /// Removes the registrations after a closure; no signal is handled in between.
  @discardableResult
  func leave<Result>(after work: () -> Result) -> Result {
    remains.withLock {
      let result = work()
      $0 = Remains()
      return result
    }
  }

  private func end(by number: CInt) {
    remains.withLock { remains in
      if let process = remains.process {
        _ = Glibc.kill(process, SIGKILL)
        var status: CInt = 0
        unsafe waitpid(process, &status, 0)
      }
      if let path = remains.path { unsafe _ = unlink(path) }
      // Stays locked until the end, so that the file cannot get its name in the meantime.
      _ = signal(number, SIG_DFL)
      var set = sigset_t(of: [number])
      unsafe _ = pthread_sigmask(SIG_UNBLOCK, &set, nil)
      raise(number)
    }
  }
}

/// Listens to `SIGUSR1`.
///
/// There is no signal handler. The signal is blocked on every thread, and a dedicated thread sleeps
/// until it arrives (`sigwait`). So it interrupts no call, and no code must be safe within a
/// handler.
nonisolated final class UserSignal: Sendable {
  private let isRaised = Atomic(false)

  /// Blocks the signal on this thread and on all threads that it starts later.
  ///
  /// A signal that arrives before ``listen(_:)`` stays pending until then.
  init() {
    var set = Self.set
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Starts a thread that waits for the signal and calls a closure for each.
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

  /// Whether the signal has arrived since the previous call.
  func take() -> Bool {
    isRaised.exchange(false, ordering: .acquiring)
  }

  private static var set: sigset_t { sigset_t(of: [SIGUSR1]) }
}

nonisolated extension sigset_t {
  /// A set of signals.
  fileprivate init(of signals: [CInt]) {
    self.init()
    unsafe sigemptyset(&self)
    for number in signals { unsafe sigaddset(&self, number) }
  }
}
