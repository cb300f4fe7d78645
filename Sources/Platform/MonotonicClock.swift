import CTrackpad
import Gestures
import Glibc

/// The clock of event times (`CLOCK_MONOTONIC`).
package nonisolated enum MonotonicClock {
  /// The current time, in seconds since an arbitrary moment before the program's start.
  package static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// Seconds on another clock of the system, such as a thread's time on the processor.
  package static func seconds(_ clock: clockid_t) -> Double {
    var moment = timespec()
    unsafe clock_gettime(clock, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
  }
}

/// Converts the times of display servers, 32-bit milliseconds that wrap every 49 days, to the
/// monotonic clock.
nonisolated struct ServerTime {
  /// A server time that differs from now by more than this, in seconds, is implausible.
  static let patience = 2.0

  /// The time of an event in seconds; now if the server time is implausible, and never later than
  /// now.
  static func seconds(_ milliseconds: UInt32, now: Double) -> Double {
    let nowMilliseconds = (now * 1000).rounded(.down)
    let low = UInt32(truncatingIfNeeded: Int64(nowMilliseconds))
    let age = Int32(bitPattern: low &- milliseconds)
    let moment = (nowMilliseconds - Double(age)) / 1000
    guard abs(now - moment) <= patience else { return now }
    return min(now, moment)
  }
}

/// Estimates the usual delay from the device to the program.
///
/// An event that waited for a frame before it was read is older than that. The estimate is
/// therefore the minimum age of the newest event over the last readings (FL-13).
nonisolated struct DeliveryDelay {
  private var ages = InlineArray<16, Double>(repeating: longest)
  private var next = 0

  /// The maximum delay, in seconds.
  private static let longest = 0.02

  /// Stores the usual delay in each event of a reading; events without a time stamp of their own
  /// have none.
  ///
  /// - Parameters:
  ///   - events: The events; those of the reading begin at `first`.
  ///   - first: The index of the reading's first event.
  ///   - now: The time of the reading, in seconds on the clock of the time stamps.
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
