import Glibc
import Synchronization
import Testing

@testable import Raster

@Suite("BackgroundThread")
struct BackgroundThreadTests {
  @Test("the closure runs on another thread, which blocks all signals")
  func theClosureRunsOnAnotherThread() async {
    let caller = pthread_self()
    let (isOther, isClosed) = await withCheckedContinuation { continuation in
      let isRunning = BackgroundThread.start {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        let isClosed = [SIGINT, SIGTERM, SIGUSR1].allSatisfy { sigismember(&mask, $0) == 1 }
        continuation.resume(returning: (pthread_equal(pthread_self(), caller) == 0, isClosed))
      }
      #expect(isRunning)
    }
    #expect(isOther)
    #expect(isClosed)
  }

  @Test("the starting thread keeps its signal mask")
  func theStartingThreadKeepsItsSignalMask() {
    var (wanted, before, after) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(BackgroundThread.start {})
    pthread_sigmask(SIG_SETMASK, nil, &after)
    #expect(sigismember(&after, SIGUSR2) == 0)
  }
}
