/// One stroke, seen by a device, shown on a display.
package struct Trial: Sendable {
  /// What the finger does.
  package var stroke: Stroke
  /// What sees it.
  package var digitiser: Digitiser
  /// What shows it.
  package var display: Display
  /// Whether the finger leaves at the end of the stroke; otherwise it stays.
  package var lifts = false
  /// Seconds that are shown beyond the stroke.
  package var rest = 0.0

  /// Makes a trial.
  package init(_ stroke: Stroke, _ digitiser: Digitiser, _ display: Display) {
    self.stroke = stroke
    self.digitiser = digitiser
    self.display = display
  }

  /// Shows it by a model that has seen nothing yet.
  package func show(by model: Model) -> Showing {
    var follower = model.makeFollower()
    return show(by: &follower)
  }

  /// Shows it by what follows it: each frame sees the events that have arrived by its wake-up.
  package func show(by follower: inout any Follower) -> Showing {
    let reports = digitiser.reports(of: stroke)
    let lift = digitiser.lift(of: stroke, after: reports)
    let frames = display.frames(for: stroke.duration + rest)
    var places: [Double] = []
    places.reserveCapacity(frames.count)
    var next = 0
    for frame in frames {
      while next < reports.count, reports[next].arrival <= frame.wake {
        follower.take(reports[next])
        next += 1
      }
      if lifts, next == reports.count, lift.arrival <= frame.wake {
        follower.lift(lift)
        next += 1
      }
      places.append(follower.place(at: frame.beat))
    }
    return Showing(
      stroke: stroke, reports: reports, lift: lift.time, frames: frames.map(\.beat), places: places)
  }
}

/// What a display has shown of a stroke.
package struct Showing: Sendable {
  /// What the finger did.
  package let stroke: Stroke
  /// What the device reported of it.
  package let reports: [Report]
  /// The stamp of the release, in seconds.
  package let lift: Double
  /// The moments of the frames, in seconds.
  package let frames: [Double]
  /// The place that each frame showed, in points of the stroke.
  package let places: [Double]

  /// Makes one of frames and as many places.
  package init(
    stroke: Stroke, reports: [Report], lift: Double, frames: [Double], places: [Double]
  ) {
    self.stroke = stroke
    self.reports = reports
    self.lift = lift
    self.frames = frames
    self.places = places
  }

  /// The places from a moment on until another.
  package func places(
    from start: Double = Showing.settled, until end: Double = .infinity
  ) -> [Double] {
    zip(frames, places).filter { $0.0 >= start && $0.0 <= end }.map(\.1)
  }

  /// When what a beginning does to the figures is over (FL-30), in seconds.
  package static let settled = 0.4

  /// The mean delay of what is shown at a constant speed, in seconds (FL-33).
  package func lag(speed: Double) -> Double {
    let late = zip(frames, places).filter { $0.0 >= Self.settled }.map { frame, place in
      (stroke.place(at: frame) - place) / speed
    }
    return Smoothness.mean(late)
  }

  /// How far beyond the last reported place the content was shown, in points; negative where it
  /// stays short of it (FL-34).
  package var overshoot: Double {
    guard let last = reports.last, let greatest = places.max() else { return 0 }
    return greatest - last.place
  }

  /// The largest step back after the peak, in points; 0 if there is none (FL-35).
  package var stepBack: Double {
    guard let peak = places.indices.max(by: { places[$0] < places[$1] }) else { return 0 }
    return max(0, -(Smoothness.steps(of: Array(places[peak...])).min() ?? 0))
  }

  /// How far off the last reported place the content still is half a second after that report, in
  /// points (FL-35).
  package var left: Double {
    guard let last = reports.last else { return 0 }
    guard let place = places(from: last.time + 0.5).first else { return 0 }
    return abs(place - last.place)
  }

  /// How far beyond a turning point the content was shown, in points, and how many seconds after
  /// it (FL-36).
  package func backlash(turningPoint: Double, at time: Double) -> (excess: Double, late: Double) {
    guard let peak = places.indices.max(by: { places[$0] < places[$1] }) else { return (0, 0) }
    return (places[peak] - turningPoint, frames[peak] - time)
  }

  /// The mean difference of the second differences of what is shown and of the truth `lag` seconds
  /// earlier, in points (FL-37).
  package func wobble(lag: Double) -> Double {
    let all = zip(frames, places).filter { $0.0 >= Self.settled }
    let shown = Smoothness.bends(of: all.map(\.1))
    let truth = Smoothness.bends(of: all.map { stroke.place(at: $0.0 - lag) })
    return Smoothness.mean(zip(shown, truth).map { abs($0 - $1) })
  }

  /// How far a step at the release is off the even one at worst, as a share of it (FL-38).
  package func handOver(speed: Double) -> Double {
    guard frames.count > 1 else { return 0 }
    let interval = frames[1] - frames[0]
    let even = speed * interval
    var worst = 0.0
    for index in frames.indices.dropFirst()
    where (lift - 1.5 * interval...lift + 3.5 * interval).contains(frames[index]) {
      worst = max(worst, abs((places[index] - places[index - 1]) / even - 1))
    }
    return worst
  }
}
