import AppCore
import Glibc
import Interface
import Platform
import Scenes

/// The time of the app that a frame shows, so that a fling continues a drag evenly.
///
/// During a drag a frame can only show events that arrived before it began, one display beat before
/// its presentation. If the fling were shown at the presentation time at once, its first frame
/// would make up for that beat in one step. Therefore a motion that a moving finger started is
/// shown with the finger's delay, and a motion that started without a contact is shown at the
/// presentation time.
nonisolated struct ShownTime: Equatable, Sendable {
  /// The time that the last frame showed, in seconds; it never decreases.
  private(set) var last = -Double.infinity
  private var lag = 0.0

  /// The time that a frame shows.
  ///
  /// Dragged content is shown at the display's beat rather than at the wake-up, which varies
  /// (FL-6).
  ///
  /// - Parameters:
  ///   - presentation: The presentation time, in seconds.
  ///   - drawing: The time when it is drawn, in seconds.
  ///   - beat: The time between two presentations, in seconds.
  ///   - state: The state of the app.
  ///   - newestEvent: The arrival time of the newest event that the app has handled.
  /// - Returns: The time to advance the app to.
  mutating func moment(
    presentedAt presentation: Double, drawnAt drawing: Double, beat: Double,
    _ state: FrameState, newestEvent: Double
  ) -> Double {
    switch state.motion {
    case .rest:
      lag = 0
      last = max(last, drawing)
    case .dragged:
      lag = state.isMoving ? beat : 0
      last = max(last, newestEvent, presentation - beat)
    case .free:
      // The app is never shown at a time before the last event that it has handled.
      last = max(last, newestEvent, presentation - lag)
    }
    return last
  }
}

/// The time of day for the top bar, and the time of its next change.
nonisolated struct WallClock {
  /// Hours and minutes in the user's locale.
  private(set) var text: String
  /// The time of the next change, in seconds on the monotonic clock.
  private(set) var nextMinute: Double

  /// Reads the clock.
  ///
  /// - Parameters:
  ///   - seconds: The system clock, which may be set at any time.
  ///   - now: The same time on the monotonic clock.
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
