import AppCore
import Glibc
import Interface
import Platform
import Scenes

/// The moment of the app that a frame shows, so that a fling continues a drag evenly.
///
/// Under a finger a frame can show no more than the events up to its beginning, a beat of the
/// display before its presentation. If the fling were then shown as of the presentation at once,
/// its first frame would make up for that beat in one step. So a motion that a moving finger
/// started is shown as far behind the presentation as the finger was, and a motion that started by
/// itself is shown at the presentation.
nonisolated struct ShownTime: Equatable, Sendable {
  /// The moment that the last frame showed, in seconds; it never goes back.
  private(set) var last = -Double.infinity
  private var lag = 0.0

  /// The moment that a frame shows.
  ///
  /// What is dragged is shown as of the display's beat, not of the wake-up, which strays (FL-6).
  ///
  /// - Parameters:
  ///   - presentation: when the frame will be seen, in seconds.
  ///   - drawing: when it is drawn, in seconds.
  ///   - beat: the time between two presentations, in seconds.
  ///   - state: what the app does.
  ///   - newestEvent: when the newest event that the app has taken in arrived.
  /// - Returns: The moment to bring the app to.
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
      // The app is never shown as of a moment before the last event that it has taken in.
      last = max(last, newestEvent, presentation - lag)
    }
    return last
  }
}

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
