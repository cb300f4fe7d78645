import Raster

/// What a session says once, however often it happens.
struct ToldOnce {
  private var failure: CallError?
  private var hasToldOfGuesses = false

  /// Says what could not be drawn; the frames go on without it.
  mutating func tell(of failure: CallError?) {
    guard let failure, failure != self.failure else { return }
    self.failure = failure
    Report.warn("\(failure)")
  }

  /// Says that the end of a trackpad scroll is only guessed.
  mutating func tellOfGuesses() {
    guard !hasToldOfGuesses else { return }
    hasToldOfGuesses = true
    Report.warn("trackpad: no phase is told; a gap between scrolls decides when it was lifted")
  }
}
