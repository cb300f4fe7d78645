import Gestures

/// How long events usually take from the device to the program.
///
/// An event is older than that when it is read, where it has waited for a frame to read it. So the
/// estimate is the least age that the newest event of a reading had, over the last readings (FL-13).
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
