/// The time scale of a drag: how often its device reports, how late its events arrive, and how far
/// the shown path is behind the present (FL-2, FL-12, FL-13).
///
/// All of it depends on events alone. Between events the delay is a closed-form function of time.
struct PathClock: Sendable, Equatable {
  /// The time between two events, in seconds (FL-12).
  private(set) var interval = standardInterval
  /// Whether ``interval`` was measured, rather than assumed.
  private(set) var isMeasured = false
  /// How much later than usual an event may be before the path no longer expects it, in seconds
  /// (FL-16).
  private(set) var spread = 0.0
  /// The delay at ``since``, in seconds.
  private var delay = 0.0
  /// When the delay began to move to ``target``.
  private var since = -Double.infinity
  /// The delay that the events call for, in seconds.
  private var target = 0.0
  private var gaps = RecentValues(capacity: 9)
  private var arrivals = RecentValues(capacity: 8)

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  mutating func ownMemory() {
    gaps.ownMemory()
    arrivals.ownMemory()
  }

  /// The interval that is assumed before three gaps are known (FL-12).
  private static let standardInterval = 0.008
  /// A device with a shorter interval, in seconds, needs no resampling (FL-22).
  ///
  /// Half a millisecond less than FL-22 has it: stamps of whole milliseconds take a device of 500
  /// Hz for one of either side.
  private static let shortestInterval = 0.0015
  /// The delay without that of delivery is never longer, in seconds (FL-2).
  private static let longestHalf = 0.009
  /// No delivery counts as slower, in seconds.
  private static let longestDelivery = 0.02
  /// The delay changes by this share of the time that passes, at most (FL-13).
  private static let rate = 0.03

  /// Whether events come so often that the newest one is as good as a resampled path (FL-22).
  var isFast: Bool { isMeasured && interval < Self.shortestInterval }

  /// The part of the delay that averages over the events' ages (FL-2).
  private var half: Double { isFast ? 0 : min(interval / 2, Self.longestHalf) }

  /// How far past the newest event the path goes straight on, in seconds (FL-3, FL-16).
  var reach: Double { interval - half + spread }

  /// How far the path's moment may be past the newest event before the next one is overdue, in
  /// seconds (FL-17).
  var overdue: Double { interval + spread }

  /// How far the shown path is behind a moment, in seconds (FL-13).
  func delay(at moment: Double) -> Double {
    guard moment > since else { return delay }
    let change = Self.rate * (moment - since)
    return target > delay ? min(delay + change, target) : max(delay - change, target)
  }

  /// When the delay has reached what the events call for.
  var steadyMoment: Double { since + abs(target - delay) / Self.rate }

  /// How fast the path's time passes right after a moment.
  func rate(after moment: Double) -> Double {
    guard moment < steadyMoment else { return 1 }
    return target > delay ? 1 - Self.rate : 1 + Self.rate
  }

  /// When the path shows its place at `time`: the inverse of `moment − delay(at: moment)`.
  func moment(showing time: Double) -> Double {
    let early = time + delay
    guard early > since, target != delay else { return early }
    let rate = target > delay ? Self.rate : -Self.rate
    let moving = (time + delay - rate * since) / (1 - rate)
    return (moving - since) * abs(rate) < abs(target - delay) ? moving : time + target
  }

  /// Forgets all events, and keeps their storage.
  mutating func forget() {
    (interval, isMeasured, spread) = (Self.standardInterval, false, 0)
    (delay, since, target) = (0, -.infinity, 0)
    gaps.removeAll()
    arrivals.removeAll()
  }

  /// Notes an event that came so long after the previous one, in seconds; `nil` for the first, for
  /// one after a pause, and for one of the same moment.
  mutating func note(gap: Double?, stamp: Double, arrival: Double) {
    let isFirst = arrivals.count == 0
    delay = delay(at: arrival)
    since = max(since, arrival)
    if let gap {
      gaps.append(gap)
      if gaps.count >= 3 {
        let tolerance = 0.35 * gaps.median + 0.001
        (interval, isMeasured) = (gaps.mean(within: tolerance, of: gaps.median), true)
      }
    }
    arrivals.append(max(0, min(arrival - stamp, Self.longestDelivery)))
    let usual = arrivals.median
    spread = max(0, arrivals.secondGreatest - usual)
    target = half + usual
    if isFirst { delay = target }
  }
}

/// The latest values of a series, and what is typical of them.
///
/// Its values are in arrays, as lists inside the value would be copied for each function that reads
/// the path.
struct RecentValues: Sendable, Equatable {
  /// The greatest number of values.
  private let capacity: Int
  /// The values, none of which is NaN; once there are enough, the newest is just before ``oldest``,
  /// round the end.
  private var values: [Double] = []
  /// The index of the oldest value, once there are enough.
  private var oldest = 0
  /// The values from the least on.
  private var sorted: [Double] = []

  /// Makes a series without values; to add one allocates memory only after a copy.
  init(capacity: Int) {
    self.capacity = capacity
    ownMemory()
  }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  mutating func ownMemory() {
    values.reserveCapacity(capacity)
    sorted.reserveCapacity(capacity)
  }

  /// The number of values.
  var count: Int { values.count }

  /// The middle value, for an even count the mean of the middle two; 0 without values.
  var median: Double {
    values.isEmpty ? 0 : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The greatest value but one, or the only one; 0 without values.
  var secondGreatest: Double { values.isEmpty ? 0 : sorted[max(0, count - 2)] }

  /// Adds a value, which replaces the oldest one where there are enough.
  mutating func append(_ value: Double) {
    assert(!value.isNaN)
    var place = count
    if count < capacity {
      values.append(value)
      sorted.append(value)
    } else {
      place = 0
      while sorted[place] != values[oldest] { place += 1 }
      values[oldest] = value
      oldest = (oldest + 1) % capacity
    }
    while place > 0, sorted[place - 1] > value {
      sorted[place] = sorted[place - 1]
      place -= 1
    }
    while place + 1 < count, sorted[place + 1] < value {
      sorted[place] = sorted[place + 1]
      place += 1
    }
    sorted[place] = value
  }

  /// Removes all values, and keeps their storage.
  mutating func removeAll() {
    oldest = 0
    values.removeAll(keepingCapacity: true)
    sorted.removeAll(keepingCapacity: true)
  }

  /// The mean of the values that differ from `center` by at most `tolerance`; `center` where there
  /// is none.
  func mean(within tolerance: Double, of center: Double) -> Double {
    var (sum, usable) = (0.0, 0.0)
    for place in 0..<count where abs(values[place] - center) <= tolerance {
      sum += values[place]
      usable += 1
    }
    return usable > 0 ? sum / usable : center
  }
}
