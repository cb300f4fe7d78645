@unsafe @preconcurrency import Glibc
import Synchronization

/// What libraries write on the standard error output by themselves, such as libpng about each
/// image that is not quite right; the program says what is to be said.
nonisolated enum LibraryChatter {
  /// One piece of work at a time, which also keeps large images from being decoded side by side.
  private static let turn = Mutex(())

  /// Where what libraries write goes while no work is being done; no more than to compare it.
  static var restingPlace: UInt { turn.withLock { _ in unsafe UInt(bitPattern: stderr) } }

  /// Runs a piece of work while nothing that is written through `stderr` arrives.
  ///
  /// The program's own lines do not pass through it.
  static func withheld<Result>(_ work: () -> sending Result) -> sending Result {
    turn.withLock { _ in
      let nowhere = unsafe fopen("/dev/null", "we")
      guard unsafe nowhere != nil else { return work() }
      let shown = unsafe stderr
      unsafe stderr = nowhere
      defer {
        unsafe stderr = shown
        unsafe fclose(nowhere)
      }
      return work()
    }
  }
}
