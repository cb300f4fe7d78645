/// What a device reports of a stroke at one moment.
package struct Report: Sendable, Equatable {
  /// The stamp: when the device says that it was, in seconds since the stroke began.
  package var time: Double
  /// Seconds from the stamp until the program can see it; not negative.
  package var delay = 0.0
  /// Points from where the finger came down.
  package var place: Double

  /// Makes a report.
  package init(time: Double, delay: Double = 0, place: Double) {
    self.time = time
    self.delay = delay
    self.place = place
  }

  /// When the program can see it.
  package var arrival: Double { time + delay }
}

/// A device that looks at a stroke at even moments and reports what it saw, more or less well.
package struct Digitiser: Sendable {
  /// Scans per second.
  package var rate: Double
  /// When the first scan is, as a share of the interval of two.
  package var phase: Double
  /// What is wrong with its reports.
  package var noise: Noise
  /// Seconds from stamp to arrival: a constant, and a random part on top of it.
  package var delay = (constant: 0.0, random: 0.0)
  /// What the random parts follow from.
  package var seed: UInt64

  /// What is wrong with the reports of a digitiser.
  package enum Noise: Sendable, Hashable {
    /// Nothing.
    case exact
    /// Stamps are whole milliseconds, rounded down, as Wayland and X11 have them.
    case wholeMilliseconds
    /// Stamps are off by up to this number of seconds, early or late.
    case spread(Double)
    /// This share of the reports is lost; the stamps are whole milliseconds.
    case lost(Double)
    /// Reports come together after this number of seconds, with the stamp of that moment.
    case bursts(Double)
    /// A mouse: whole milliseconds and whole points.
    case wholeMillisecondsAndPoints
  }

  /// Makes a device.
  package init(rate: Double, phase: Double = 0, noise: Noise = .exact, seed: UInt64 = 1) {
    self.rate = rate
    self.phase = phase
    self.noise = noise
    self.seed = seed
  }

  /// The reports of a stroke, from where the finger came down to where it moved last.
  ///
  /// As on a desktop there is none while nothing moves. Stamps and arrivals never fall.
  package func reports(of stroke: Stroke) -> [Report] {
    let random = SeededNoise(seed: seed)
    var reports: [Report] = []
    for index in 0..<scanCount(of: stroke) {
      let time = (Double(index) + phase) / rate
      if case .lost(let share) = noise, index > 0, random.unit(2 * index) < share { continue }
      var place = stroke.place(at: time)
      if noise == .wholeMillisecondsAndPoints { place = place.rounded() }
      guard place != reports.last?.place else { continue }
      add(Report(time: stamp(of: index, at: time, random), place: place), index, to: &reports)
    }
    return reports
  }

  /// The report that the finger has left, at the scan after the stroke, where it was seen last.
  package func lift(of stroke: Stroke, after reports: [Report]) -> Report {
    let index = scanCount(of: stroke)
    let time = stamp(of: index, at: (Double(index) + phase) / rate, SeededNoise(seed: seed))
    var all = Array(reports.suffix(1))
    add(Report(time: time, place: reports.last?.place ?? 0), index, to: &all)
    return all[all.count - 1]
  }

  private func scanCount(of stroke: Stroke) -> Int {
    max(1, Int((stroke.duration * rate - phase).rounded(.down)) + 1)
  }

  private func stamp(of index: Int, at time: Double, _ random: SeededNoise) -> Double {
    switch noise {
    case .exact: time
    case .wholeMilliseconds, .lost, .wholeMillisecondsAndPoints:
      (time * 1000).rounded(.down) / 1000
    case .spread(let most): max(0, time + most * random.spread(2 * index + 1))
    case .bursts(let span): (time / span).rounded(.up) * span
    }
  }

  private func add(_ report: Report, _ index: Int, to reports: inout [Report]) {
    var report = report
    report.delay = delay.constant + delay.random * SeededNoise(seed: ~seed).unit(index)
    if let previous = reports.last {
      report.time = max(report.time, previous.time)
      report.delay = max(report.delay, previous.arrival - report.time)
    }
    reports.append(report)
  }
}

/// A display that shows frames at even moments, to a program that may wake up off them.
package struct Display: Sendable {
  /// Frames per second.
  package var rate: Double
  /// How far wake-ups are off the beat at most, in seconds, early or late.
  package var wakeSpread: Double

  /// One frame.
  package struct Frame: Sendable, Equatable {
    /// The beat that it is for.
    package var beat: Double
    /// When the program wakes and sees what has arrived.
    package var wake: Double
  }

  /// Makes a display.
  package init(rate: Double, wakeSpread: Double = 0) {
    self.rate = rate
    self.wakeSpread = wakeSpread
  }

  /// The frames of a number of seconds.
  package func frames(for duration: Double) -> [Frame] {
    let random = SeededNoise(seed: 7)
    return (1...max(1, Int(duration * rate))).map { index in
      let beat = Double(index) / rate
      return Frame(beat: beat, wake: beat + wakeSpread * random.spread(index))
    }
  }
}
