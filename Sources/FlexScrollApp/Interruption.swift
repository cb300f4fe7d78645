import Glibc
import Synchronization
import Raster

/// Leaves nothing behind when a signal ends the program while a file is being written.
///
/// Neither half of a file stays nor a process that writes it; the program then ends by that signal,
/// as it would have.
///
/// There is no signal handler: the signals are blocked, and a thread that does nothing else sleeps
/// until one comes (`sigwait`). A signal that was ignored when the program began stays so.
nonisolated final class Interruption: Sendable {
  /// What has to go.
  private struct Remains {
    var path: String?
    var process: pid_t?
  }

  private let remains = Mutex(Remains())

  /// The signals by which users and desktops end a program.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Waits for the signals from now on; to be made before any other thread, which would take them.
  init() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in Self.signals where !Self.isIgnored(number) {
      unsafe sigaddset(&set, number)
    }
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

  /// A file that has to go.
  func remove(_ path: String) {
    remains.withLock { $0.path = path }
  }

  /// A process that has to go; `nil` for none any more.
  func kill(_ process: pid_t?) {
    remains.withLock { $0.process = process }
  }

  /// Nothing has to go any more once the work is done; no signal comes in between.
  @discardableResult
  func leave<Result>(after work: () -> Result) -> Result {
    remains.withLock {
      let result = work()
      $0 = Remains()
      return result
    }
  }

  func leave() {
    leave {}
  }

  private func end(by number: CInt) {
    remains.withLock { remains in
      if let process = remains.process {
        _ = Glibc.kill(process, SIGKILL)
        var status: CInt = 0
        unsafe waitpid(process, &status, 0)
      }
      if let path = remains.path { unsafe _ = unlink(path) }
      // Held until the end, so that nobody gives the file its name meanwhile.
      _ = signal(number, SIG_DFL)
      var set = sigset_t()
      unsafe sigemptyset(&set)
      unsafe sigaddset(&set, number)
      unsafe _ = pthread_sigmask(SIG_UNBLOCK, &set, nil)
      raise(number)
    }
  }
}
