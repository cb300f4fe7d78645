import Glibc
import Stage

/// The time of day for the status strip, and when it changes.
struct WallClock {
  /// Hours and minutes, as the user's country of residence has set the machine.
  private(set) var text: String
  /// When the text is due to change, in seconds on the monotonic clock.
  private(set) var nextMinute: Double

  init() {
    (text, nextMinute) = Self.read()
  }

  /// The new text, if it has changed.
  mutating func takeChange(at moment: Double) -> String? {
    guard moment >= nextMinute else { return nil }
    let before = text
    (text, nextMinute) = Self.read()
    return text == before ? nil : text
  }

  private static func read() -> (String, Double) {
    var seconds = Glibc.time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    let (hour, minute, second) = unsafe (parts.tm_hour, parts.tm_min, parts.tm_sec)
    let text = "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    return (text, MonotonicClock.now + Double(max(1, 60 - second)))
  }
}
