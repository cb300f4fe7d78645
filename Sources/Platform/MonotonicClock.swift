import CTrackpad
import Glibc

/// The clock that event times are on (`CLOCK_MONOTONIC`).
package nonisolated enum MonotonicClock {
  /// Seconds since some moment before the program's start.
  package static var now: Double {
    var moment = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
  }
}

/// Brings the times of display servers, milliseconds in 32 bits that wrap every 49 days, onto the
/// monotonic clock.
nonisolated struct ServerTime {
  /// A server time further from now than this, in seconds, is taken for nonsense.
  static let patience = 2.0

  /// The moment in seconds that a server time means, seen from now; now where it is absurd, and
  /// never later than now.
  static func seconds(_ milliseconds: UInt32, now: Double) -> Double {
    let nowMilliseconds = (now * 1000).rounded(.down)
    let low = UInt32(truncatingIfNeeded: Int64(nowMilliseconds))
    let age = Int32(bitPattern: low &- milliseconds)
    let moment = (nowMilliseconds - Double(age)) / 1000
    guard abs(now - moment) <= patience else { return now }
    return min(now, moment)
  }
}
