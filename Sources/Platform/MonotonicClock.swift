import CTrackpad
import Gestures
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

/// How long events usually take from the device to the program.
///
/// An event is older than that when it is read, where it has waited for a frame to read it. So the
/// estimate is the least age that the newest event of a reading had, over the last readings
/// (FL-13).
nonisolated struct DeliveryDelay {
  private var ages = InlineArray<16, Double>(repeating: longest)
  private var next = 0

  /// No delivery counts as slower, in seconds.
  private static let longest = 0.02

  /// Gives each event of a reading the usual delay; those without a stamp, which count as of the
  /// reading, keep none.
  ///
  /// - Parameters:
  ///   - events: those of the reading from `first` on; the ones before stay as they are.
  ///   - first: the place of the reading's first event.
  ///   - now: when they were read, in seconds on the clock of their stamps.
  mutating func note(_ events: inout [DeviceEvent], from first: Int, readAt now: Double) {
    var youngest = Double.infinity
    for event in events[first...] where event.time < now {
      youngest = min(youngest, now - event.time)
    }
    guard youngest < .infinity else { return }
    ages[next] = youngest
    next = (next + 1) % 16
    var usual = Self.longest
    for index in 0..<16 { usual = min(usual, ages[index]) }
    for index in first..<events.count where events[index].time < now {
      events[index].delay = usual
    }
  }
}
