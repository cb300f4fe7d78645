import Glibc
import Platform

/// The time of day for the status strip, and when it changes.
nonisolated struct WallClock {
  /// Hours and minutes, as the user's country of residence has set the machine.
  private(set) var text: String
  /// When the text is due to change, in seconds on the monotonic clock.
  private(set) var nextMinute: Double

  /// Reads the clock.
  ///
  /// - Parameters:
  ///   - seconds: the system's clock, which may be set at any time.
  ///   - now: the same moment on the monotonic clock.
  init(seconds: Int = Glibc.time(nil), now: Double = MonotonicClock.now) {
    (text, nextMinute) = Self.read(seconds, at: now)
  }

  /// The new text, if it has changed.
  mutating func takeChange(
    at moment: Double, seconds: @autoclosure () -> Int = Glibc.time(nil)
  ) -> String? {
    guard moment >= nextMinute else { return nil }
    let before = text
    (text, nextMinute) = Self.read(seconds(), at: moment)
    return text == before ? nil : text
  }

  private static func read(_ seconds: Int, at moment: Double) -> (String, Double) {
    var seconds = seconds
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    let (hour, minute, second) = unsafe (parts.tm_hour, parts.tm_min, parts.tm_sec)
    let text = "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    return (text, moment + Double(max(1, 60 - second)))
  }
}
