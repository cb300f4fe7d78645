import ScrollPhysics

/// Where a dragged content is shown at the moment of a frame, from events that come at moments of
/// their own.
///
/// A frame that shows the newest event shows one of a different age each time, so at a constant
/// speed of the finger the steps of the content differ. A resampler shows the path of the finger a
/// constant time before the frame instead (FL-1): between events it interpolates, and past the
/// newest one it goes straight on for a few milliseconds (FL-3).
///
/// It has no clock. Its path is a function of the events and of the moment that is asked for;
/// frames leave no state (FL-25).
///
/// ```swift
/// var resampler = PathResampler()
/// resampler.begin(at: 0)
/// for step in 1...5 {
///   let time = 0.01 * Double(step)
///   resampler.add(9 * Double(step), stamp: time, arrival: time)
/// }
/// print(resampler.place(at: 0.052))  // 42.3: 900 points a second, 5 ms before
/// ```
public struct PathResampler: Sendable, Equatable {
  /// Whether frames show a resampled path; otherwise they show the newest event.
  public var isOn = true { didSet { if !isOn { correction = Correction() } } }

  /// The latest events, from the oldest one on.
  ///
  /// An array, as a list inside the value would be copied for each function that reads it.
  private var samples: [Sample] = []
  private var clock = PathClock()
  /// The stamp of the newest event as it was reported, in seconds.
  private var newestStamp = -Double.infinity
  /// The speed with which the path goes on past the newest event, in points per second (FL-15).
  private var speed = 0.0
  /// The sign of the last movement; 0 before the first.
  private var direction = 0.0
  private var correction = Correction()

  /// An event of the drag.
  private struct Sample: Sendable, Equatable {
    /// Its stamp, steadied, in seconds; the next sample's is greater (FL-14).
    var time: Double
    /// Where the finger was, in points of travel since the drag began.
    var place: Double
  }

  /// A difference to the path that fades away (FL-18).
  private struct Correction: Sendable, Equatable {
    var since = 0.0
    var distance = 0.0

    /// What is left of it, in points.
    func distance(at moment: Double) -> Double {
      let left = 1 - max(0, moment - since) / PathResampler.correctionTime
      return left > 0 ? distance * left : 0
    }
  }

  /// Makes a resampler without events.
  public init() { ownMemory() }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  mutating func ownMemory() {
    samples.reserveCapacity(Self.capacity)
    clock.ownMemory()
  }

  /// Begins a drag with its first event, from which travel is counted; a stamp that is not finite
  /// is none.
  public mutating func begin(at stamp: Double) {
    forget()
    guard abs(stamp) <= Self.farthest else { return }
    append(time: stamp, place: 0)
    newestStamp = stamp
  }

  /// Forgets all events, and keeps their storage.
  mutating func forget() {
    samples.removeAll(keepingCapacity: true)
    clock.forget()
    (newestStamp, speed, direction) = (-.infinity, 0, 0)
    correction = Correction()
  }

  /// Adds an event of the drag.
  ///
  /// One of the newest event's stamp replaces that event, and an earlier stamp counts as that stamp
  /// (FL-11). An event with a number that is not finite, or beyond 10¹², is ignored.
  ///
  /// - Parameters:
  ///   - place: the travel since the drag began, in points.
  ///   - stamp: when it happened, in seconds.
  ///   - arrival: when it was received, in seconds, at or after the stamp.
  public mutating func add(_ place: Double, stamp: Double, arrival: Double) {
    guard abs(place) <= Self.farthest, abs(stamp) <= Self.farthest, abs(arrival) <= Self.farthest
    else { return }
    let stamp = max(stamp, newestStamp)
    let previous = newestPlace
    let shown = self.place(at: arrival)
    let (previousSpeed, wasFast) = (speed, clock.isFast)
    take(place, stamp: stamp, arrival: arrival)
    let movement = place - previous
    let hasTurned = movement * direction < 0
    let jump = self.place(at: arrival) - shown
    if hasTurned {
      correction = Correction()
    } else if clock.isFast != wasFast
      || jump * direction < -0.4 * abs(previousSpeed) * clock.interval
    {
      correct(by: correction.distance(at: arrival) - jump, from: arrival)
    }
    if movement != 0 { direction = movement > 0 ? 1 : -1 }
  }

  /// Takes an event into the path.
  private mutating func take(_ place: Double, stamp: Double, arrival: Double) {
    let gap = stamp - newestStamp
    if gap <= 0 {
      clock.note(gap: nil, stamp: stamp, arrival: arrival)
      let before = count > 1 ? samples[count - 2].time : 0
      let interval = max(samples[count - 1].time - before, Self.shortestGap)
      if speed != 0 { speed += (place - samples[count - 1].place) / interval }
      samples[count - 1].place = place
    } else if gap > Self.longestPause {
      // The path goes on from where it is, over one interval: no spurt (FL-20).
      clock.note(gap: nil, stamp: stamp, arrival: arrival)
      let previous = newestPlace
      samples.removeAll(keepingCapacity: true)
      append(time: stamp - clock.interval, place: previous)
      append(time: stamp, place: place)
      speed = 0
    } else {
      clock.note(gap: gap, stamp: stamp, arrival: arrival)
      append(time: steadied(stamp), place: place)
      let (last, newest) = (samples[count - 2], samples[count - 1])
      speed = (newest.place - last.place) / max(newest.time - last.time, Self.shortestGap)
    }
    newestStamp = stamp
  }

  /// The stamp moved towards the device's beat (FL-14).
  private func steadied(_ stamp: Double) -> Double {
    let (last, interval) = (samples[count - 1].time, clock.interval)
    guard clock.isMeasured, interval > 0 else { return max(stamp, last + Self.leastGap) }
    let due = last + max(1, ((stamp - last) / interval).rounded()) * interval
    let late = stamp - due
    guard abs(late) < 0.35 * interval else { return max(stamp, last + Self.leastGap) }
    let steadied = max(stamp - 0.001, min(due + 0.2 * late, stamp + 0.001))
    return max(steadied, last + Self.leastGap)
  }

  private mutating func append(time: Double, place: Double) {
    if count == Self.capacity { samples.remove(at: 0) }
    samples.append(Sample(time: time, place: place))
  }

  @inline(__always)
  private var count: Int { samples.count }

  /// The newest event's place, in points of travel; 0 before the first.
  public var newestPlace: Double { count > 0 ? samples[count - 1].place : 0 }

  /// How far the shown path is behind a moment, in seconds (FL-2).
  public func delay(at moment: Double) -> Double {
    isOn && !clock.isFast ? clock.delay(at: moment) : 0
  }

  /// How far the shown place is past the path at a moment, in points; negative while it is behind
  /// (FL-18, FL-21).
  func correction(at moment: Double) -> Double {
    isOn && count > 0 ? correction.distance(at: moment) : 0
  }

  /// How far the shown place is past what the events say of a moment, in points; negative where it
  /// is behind.
  func lead(at moment: Double) -> Double {
    guard isOn, count > 0 else { return 0 }
    let correction = correction.distance(at: moment)
    guard !clock.isFast else { return correction }
    let ahead = moment - clock.delay(at: moment) - samples[count - 1].time
    return ahead > 0 ? speed * extrapolated(ahead) + correction : correction
  }

  /// Where the content is shown at a moment, in points of travel; the moment is not before the
  /// newest event's arrival.
  public func place(at moment: Double) -> Double {
    guard count > 0 else { return 0 }
    guard isOn else { return newestPlace }
    let correction = correction.distance(at: moment)
    guard !clock.isFast else { return newestPlace + correction }
    let time = moment - clock.delay(at: moment)
    var later = count - 1
    let ahead = time - samples[later].time
    guard ahead < 0 else { return samples[later].place + speed * extrapolated(ahead) + correction }
    while later > 0, samples[later - 1].time > time { later -= 1 }
    guard later > 0 else { return samples[0].place + correction }
    let (start, end) = (samples[later - 1], samples[later])
    let part = (time - start.time) / (end.time - start.time)
    return start.place + part * (end.place - start.place) + correction
  }

  /// For how long the path goes on past the newest event where its time is `ahead` of that event:
  /// at first as long, then hardly longer, and back to the event once the next one is overdue
  /// (FL-16, FL-17).
  private func extrapolated(_ ahead: Double) -> Double {
    guard ahead > clock.reach else { return min(ahead, Self.longestReach) }
    let more = 0.001 * (1 - Math.exp((clock.reach - min(ahead, clock.overdue)) / 0.001))
    let reach = min(clock.reach + more, Self.longestReach)
    let late = ahead - clock.overdue
    guard late > 0 else { return reach }
    guard late < Self.returnTime else { return 0 }
    return reach * Self.returnScale * (Math.exp(-late / Self.returnConstant) - Self.returnEnd)
  }

  /// When the newest event's place is shown, in seconds.
  public var newestPlaceMoment: Double {
    count > 0 && isOn && !clock.isFast
      ? clock.moment(showing: samples[count - 1].time) : -.infinity
  }

  /// From when the coast is counted after a lift, in seconds: from the newest event, which is at
  /// most one and a half intervals before the lift (FL-46).
  func coastStart(liftedAt lift: Double) -> Double {
    guard count > 0, isOn, !clock.isFast else { return .infinity }
    return clock.moment(showing: max(samples[count - 1].time, lift - 1.5 * clock.interval))
  }

  /// From when on the path stays where it is without a further event, in seconds.
  public var restMoment: Double {
    guard count > 0, isOn else { return -.infinity }
    let corrected = correction.distance == 0 ? -.infinity : correction.since + Self.correctionTime
    guard !clock.isFast else { return corrected }
    let late = speed == 0 ? 0 : clock.overdue + Self.returnTime
    return max(corrected, clock.moment(showing: samples[count - 1].time + late))
  }

  /// The first moment after `start`, and before `end`, at which the shown path may turn; `nil` if
  /// there is none.
  ///
  /// Between such times it moves in one direction, so content whose place depends on how far it was
  /// pushed is the same for any number of frames (FL-25).
  func turn(after start: Double, before end: Double) -> Double? {
    guard isOn, count > 0 else { return nil }
    var next = NextMoment(start: start, end: end)
    let faded = correction.distance == 0 ? -.infinity : correction.since + Self.correctionTime
    let isCorrected = faded > start
    if isCorrected { next.consider(faded) }
    if !clock.isFast {
      let newest = samples[count - 1].time
      if speed != 0 { next.consider(clock.moment(showing: newest + clock.overdue)) }
      if isCorrected, speed != 0 {
        next.consider(clock.steadyMoment)
        if let ahead = turnOfExtrapolation(at: start) {
          next.consider(clock.moment(showing: newest + ahead))
        }
      }
      let shown = start - clock.delay(at: start)
      var (index, later) = (count - 1, speed)
      while index > 0, samples[index].time > shown {
        let movement = samples[index].place - samples[index - 1].place
        if isCorrected || movement * later <= 0 {
          next.consider(clock.moment(showing: samples[index].time))
        }
        (index, later) = (index - 1, movement)
      }
    }
    return next.moment
  }

  /// How far past the newest event, in seconds, the path turns since its correction fades faster
  /// than it goes on; `nil` if it does not.
  private func turnOfExtrapolation(at start: Double) -> Double? {
    let fading = correction.distance / Self.correctionTime
    let share = fading / (speed * clock.rate(after: start))
    guard share > 0 else {
      // Past the return to the newest event, a correction that is behind turns it again.
      guard share < 0 else { return nil }
      let rate = extrapolated(clock.overdue) * Self.returnScale / Self.returnConstant
      return share > -rate ? clock.overdue + Self.returnConstant * Math.log(rate / -share) : nil
    }
    guard share < 1 else { return nil }
    let turn = clock.reach - 0.001 * Math.log(share)
    let cap = Self.longestReach - clock.reach
    guard cap > 0 else { return Self.longestReach }
    let capped = cap < 0.001 ? clock.reach - 0.001 * Math.log(1 - cap / 0.001) : .infinity
    return min(turn, capped)
  }

  /// Takes out what a slop of `limit` points has swallowed, at a moment: the content begins without
  /// a jump, and is soon where the path without the slop is (FL-21).
  mutating func leaveSlop(_ limit: Double, at moment: Double) {
    guard let newest = samples.popLast() else { return }
    let edge = newest.place > 0 ? limit : -limit
    if count > 0 {
      let last = samples[count - 1]
      for index in samples.indices { samples[index].place = 0 }
      let part = (edge - last.place) / (newest.place - last.place)
      let left = part > 0 && part < 1 ? last.time + part * (newest.time - last.time) : last.time
      append(time: left, place: 0)
    }
    append(time: newest.time, place: newest.place - edge)
    correction = Correction()
    correct(by: -place(at: moment), from: moment)
  }

  /// Has the shown place differ from the path, in points, by a distance that fades away; one that
  /// rounding makes is none, so that the moment at which a drag begins does not matter.
  private mutating func correct(by distance: Double, from moment: Double) {
    correction =
      isOn && abs(distance) > Self.leastCorrection
      ? Correction(since: moment, distance: distance) : Correction()
  }

  /// No more samples than these are kept: the path is shown a few events late at most.
  private static let capacity = 16
  /// Places, in points, and times, in seconds, beyond this are none.
  private static let farthest = 1e12
  /// An event after a longer pause, in seconds, begins the path anew (FL-20).
  private static let longestPause = 0.045
  /// A speed is read over at least this time, in seconds (FL-15).
  private static let shortestGap = 0.001
  /// Steadied stamps differ by at least this, in seconds.
  private static let leastGap = 1e-6
  /// The path never goes on for longer than this, in seconds (FL-16).
  private static let longestReach = 0.01
  /// Shorter corrections, in points, are rounding.
  private static let leastCorrection = 1e-6
  /// A correction has faded after this time, in seconds (FL-18).
  private static let correctionTime = 0.025
  /// The time constant of the return to the newest event, in seconds (FL-17).
  private static let returnConstant = 0.04
  /// After this time, in seconds, nothing is left of what the path was ahead.
  private static let returnTime = 0.25
  /// What the exponential would leave after that time, exp(−0.25 / 0.04): it is taken from the whole
  /// way, so that the return ends without a jump.
  private static let returnEnd = 0.001930454136227709
  /// The scale at which the return begins without a jump all the same.
  private static let returnScale = 1 / (1 - returnEnd)
}

/// The earliest of several moments within an open interval.
private struct NextMoment {
  let start: Double
  let end: Double
  private(set) var moment: Double?

  mutating func consider(_ candidate: Double) {
    if candidate > start, candidate < moment ?? end { moment = candidate }
  }
}
