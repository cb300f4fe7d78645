// What other toolkits do (FL-1), each modelled after its public source with its own constants.

/// The finger's place on the line through two reports at a time.
func line(_ first: Report, _ second: Report, at time: Double) -> Double {
  let share = (time - first.time) / (second.time - first.time)
  return first.place + (second.place - first.place) * share
}

/// The place of the newest event.
struct NewestEvent: Follower {
  private var newest = 0.0

  mutating func take(_ report: Report) { newest = report.place }

  mutating func place(at frame: Double) -> Double { newest }
}

/// Android: the events up to 5 ms before the frame, and one sample between the last of them and the
/// next, or past the last by half the gap before it, at most 8 ms.
struct InputConsumerModel: Follower {
  private var waiting: [Report] = []
  private var older: Report?
  private var newest: Report?
  private var lastSample: Report?
  private var shown = 0.0

  mutating func take(_ report: Report) { waiting.append(report) }

  mutating func place(at frame: Double) -> Double {
    let moment = frame - 0.005
    guard let first = waiting.first, first.time <= moment else { return shown }
    while let event = waiting.first, event.time <= moment {
      waiting.removeFirst()
      (older, newest) = (newest, event)
      // An event from before the last sample does not take back what that has shown.
      if let lastSample, event.time < lastSample.time {
        shown = lastSample.place
      } else {
        shown = event.place
      }
    }
    if let newest, let sample = sample(after: newest, at: moment) {
      (shown, lastSample) = (sample.place, sample)
    }
    return shown
  }

  private func sample(after newest: Report, at moment: Double) -> Report? {
    if let next = waiting.first {
      guard next.time - newest.time >= 0.002 else { return nil }
      return Report(time: moment, place: line(newest, next, at: moment))
    }
    guard let older, 0.002...0.020 ~= newest.time - older.time else { return nil }
    let time = min(moment, newest.time + min((newest.time - older.time) / 2, 0.008))
    return Report(time: time, place: line(older, newest, at: time))
  }
}

/// Chromium: in a frame with events, the line through the last two 5 ms before the frame, ahead by
/// at most 8 ms and half their gap; a step against the events' direction becomes none.
struct LinearResamplingModel: Follower {
  var filter: OneEuroFilter?
  private var waiting: [Report] = []
  private var older: Report?
  private var newest: Report?
  private var shown = 0.0

  init(filter: OneEuroFilter? = nil) {
    self.filter = filter
  }

  mutating func take(_ report: Report) { waiting.append(report) }

  mutating func place(at frame: Double) -> Double {
    guard let last = waiting.last else { return shown }
    let direction = last.place - (newest?.place ?? last.place)
    for event in waiting {
      let isFresh = newest.map { event.time - $0.time <= 0.020 } ?? false
      (older, newest) = (isFresh ? newest : nil, event)
    }
    waiting.removeAll()
    var target = Report(time: last.time, place: last.place)
    if let older, last.time - older.time >= 0.002 {
      target.time = min(frame - 0.005, last.time + min(0.008, (last.time - older.time) / 2))
      target.place = line(older, last, at: target.time)
    }
    target.place = filter?.filter(target) ?? target.place
    let step = target.place - shown
    if step * direction >= 0 { shown += step }
    return shown
  }
}

/// The 1€ filter: an exponential mean whose cut-off rises with the speed.
struct OneEuroFilter {
  var lowestCutoff = 4.7
  var slope = 0.01
  private var raw: Report?
  private var place = 0.0
  private var speed = 0.0

  mutating func filter(_ report: Report) -> Double {
    guard let last = raw, report.time > last.time else {
      if raw == nil { (raw, place) = (report, report.place) }
      return place
    }
    let span = report.time - last.time
    speed += Self.weight(1, span) * ((report.place - last.place) / span - speed)
    place += Self.weight(lowestCutoff + slope * abs(speed), span) * (report.place - place)
    raw = report
    return place
  }

  private static func weight(_ cutoff: Double, _ span: Double) -> Double {
    let turns = 2 * Double.pi * cutoff * span
    return turns / (1 + turns)
  }
}

/// Gecko: in a frame with events, the line through the newest two 5 ms before the frame, in whole
/// points; a frame without one shows the raw place and forgets both.
struct TouchResamplerModel: Follower {
  private var waiting: [Report] = []
  private var older: Report?
  private var newest: Report?
  private var lastSample = -Double.infinity
  private var base = 0.0
  private var shown = 0.0

  mutating func take(_ report: Report) {
    var report = report
    report.place.round()
    waiting.append(report)
    (older, newest) = (newest, report)
  }

  mutating func place(at frame: Double) -> Double {
    let moment = frame - 0.005
    guard let newest, !waiting.isEmpty, newest.time >= moment - 0.017 else {
      base = waiting.last?.place ?? base
      shown = base
      waiting.removeAll()
      (older, self.newest) = (nil, nil)
      return shown
    }
    let sample = max(min(max(moment, newest.time - 0.020), newest.time + 0.008), lastSample)
    repeat { base = waiting[0].place } while waiting.removeFirst().time < sample && !waiting.isEmpty
    lastSample = sample
    shown = base
    if let older, older.time < newest.time, older.time >= sample - 0.040 {
      shown = line(older, newest, at: sample).rounded()
    }
    return shown
  }
}

/// Flutter: between the events around a moment that lies a fixed delay before the frame.
struct DelayedInterpolation: Follower {
  let delay: Double
  private var events: [Report] = []

  init(delay: Double) {
    self.delay = delay
  }

  mutating func take(_ report: Report) { events.append(report) }

  mutating func place(at frame: Double) -> Double {
    let sample = frame - delay
    while events.count > 1, events[1].time <= sample { events.removeFirst() }
    guard let last = events.first, last.time <= sample else { return 0 }
    guard events.count > 1 else { return last.place }
    return line(last, events[1], at: sample)
  }
}
