/// The figures of a model over pairs of a device's rate and a display's, and over where the scans
/// lie between the frames.
package struct Survey: Sendable {
  /// Scans per second of the devices.
  package var rates: [Double]
  /// Frames per second of the displays.
  package var displays = [60.0, 90, 120, 144]
  /// How many places of the scans between the frames are tried.
  package var phases: Int

  /// The 16 pairs of 60 to 240 Hz, or those of some rates with the same displays.
  package init(rates: [Double] = [60, 90, 120, 240], phases: Int = 4) {
    self.rates = rates
    self.phases = phases
  }

  /// A figure over all pairs.
  package struct Figure: Sendable, Equatable, Codable {
    /// The mean.
    package var mean = 0.0
    /// The greatest of a pair, each the mean over its phases.
    package var worstPair = 0.0
    /// The greatest of all.
    package var greatest = 0.0
    /// The mean where the device is at least as fast as the display; 0 where it nowhere is.
    package var fast = 0.0
    /// The mean where the device is the slower; 0 where it nowhere is.
    package var slow = 0.0

    /// Makes one; a mean alone for what is no figure of pairs.
    package init(
      mean: Double = 0, worstPair: Double = 0, greatest: Double = 0, fast: Double = 0,
      slow: Double = 0
    ) {
      self.mean = mean
      self.worstPair = worstPair
      self.greatest = greatest
      self.fast = fast
      self.slow = slow
    }
  }

  /// A figure of trials that are made for each pair.
  package func figure(
    _ stroke: Stroke, by model: Model, noise: Digitiser.Noise = .wholeMilliseconds,
    wakeSpread: Double = 0, lifts: Bool = false, rest: Double = 0,
    _ measure: (Showing, Trial) -> Double
  ) -> Figure {
    var (all, pairs, fast, slow): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for rate in rates {
      for display in displays {
        let values = (0..<phases).map { index in
          let digitiser = Digitiser(
            rate: rate, phase: (Double(index) + 0.5) / Double(phases), noise: noise,
            seed: UInt64(index))
          var trial = Trial(stroke, digitiser, Display(rate: display, wakeSpread: wakeSpread))
          (trial.lifts, trial.rest) = (lifts, rest)
          return measure(trial.show(by: model), trial)
        }
        all += values
        pairs.append(Smoothness.mean(values))
        if rate >= display { fast += values } else { slow += values }
      }
    }
    return Figure(
      mean: Smoothness.mean(all), worstPair: pairs.max() ?? 0, greatest: all.max() ?? 0,
      fast: Smoothness.mean(fast), slow: Smoothness.mean(slow))
  }
}

extension Survey {
  /// The speed of the strokes, in points per second, unless another is named.
  package static let speed = 900.0

  private static let steady = Stroke.steady(speed, for: Showing.settled + 2)

  /// How uneven a drag at constant speed is (FL-30).
  package func evenness(
    of model: Model, _ noise: Digitiser.Noise, speed: Double = speed, wakeSpread: Double = 0
  ) -> Figure {
    let stroke = Stroke.steady(speed, for: Showing.settled + 2)
    return figure(stroke, by: model, noise: noise, wakeSpread: wakeSpread) { showing, _ in
      Smoothness.evenness(of: showing.places())
    }
  }

  /// The mean size of the bends, in points (FL-31).
  package func jerk(of model: Model) -> Figure {
    figure(Self.steady, by: model) { showing, _ in Smoothness.jerk(of: showing.places()) }
  }

  /// The share of bends over half a point (FL-31).
  package func jank(of model: Model) -> Figure {
    figure(Self.steady, by: model) { showing, _ in
      let places = showing.places()
      return Double(Smoothness.jankCount(of: places)) / Double(max(1, places.count - 2))
    }
  }

  /// The share of frames with a jolt that viewers see (FL-32).
  package func visibleJank(of model: Model) -> Figure {
    figure(Self.steady, by: model) { showing, _ in Smoothness.visibleJank(of: showing.places()) }
  }

  /// The lag at constant speed, in seconds (FL-33); stamps that are rounded down take half a
  /// millisecond off it.
  package func lag(of model: Model) -> Figure {
    figure(Self.steady, by: model) { showing, _ in showing.lag(speed: Self.speed) }
  }

  /// What a stop at once does (FL-34, FL-35): a figure of its showings.
  package func stop(of model: Model, _ measure: (Showing) -> Double) -> Figure {
    figure(.stop(Self.speed, at: 0.6), by: model) { showing, _ in measure(showing) }
  }

  /// The overshoot of a finger that brakes within 60 ms, in points (FL-34).
  package func braked(of model: Model) -> Figure {
    figure(.brake(Self.speed, at: 0.6), by: model) { showing, _ in showing.overshoot }
  }

  /// The backlash of a round turn of 120 ms: points beyond the turning point, or seconds that the
  /// peak shows late (FL-36).
  package func backlash(of model: Model) -> (excess: Figure, late: Figure) {
    let stroke = Stroke.turn(Self.speed, at: 0.6)
    let (time, place) = (0.66, Self.speed * 0.63)
    return (
      figure(stroke, by: model) { showing, _ in
        showing.backlash(turningPoint: place, at: time).excess
      },
      figure(stroke, by: model) { showing, _ in
        showing.backlash(turningPoint: place, at: time).late
      }
    )
  }

  /// The wobble of human strokes, in points (FL-37); the truth is as late as the model is at
  /// constant speed with the same stamps.
  package func wobble(of model: Model, strokes: Int = 3) -> Figure {
    let figures = (0..<strokes).map { seed in
      figure(.human(seed: UInt64(seed)), by: model) { showing, trial in
        var even = trial
        even.stroke = Self.steady
        return showing.wobble(lag: even.show(by: model).lag(speed: Self.speed))
      }
    }
    return Figure(
      mean: Smoothness.mean(figures.map(\.mean)), worstPair: figures.map(\.worstPair).max() ?? 0,
      greatest: figures.map(\.greatest).max() ?? 0, fast: Smoothness.mean(figures.map(\.fast)),
      slow: Smoothness.mean(figures.map(\.slow)))
  }

  /// How even the hand-over from a drag to its coast is (FL-38); only this program has one.
  package func handOver(of model: Model) -> Figure {
    figure(.steady(Self.speed, for: 0.6), by: model, lifts: true, rest: 0.2) { showing, _ in
      showing.handOver(speed: Self.speed)
    }
  }

  /// Flutter's scroll benchmark (FL-31): five drags at a device's rate on a display of 60 Hz, each
  /// begun elsewhere between two frames.
  package static func flutterBenchmark(of model: Model, rate: Double) -> (jerk: Double, count: Int)
  {
    let rows = (0..<5).map { index in
      Trial(
        .flutterDrag, Digitiser(rate: rate, phase: (Double(index) + 0.5) / 5), Display(rate: 60)
      ).show(by: model).places
    }
    let bends = rows.flatMap { Smoothness.bends(of: $0) }
    return (
      Smoothness.mean(bends.map { abs($0) }), rows.reduce(0) { $0 + Smoothness.jankCount(of: $1) }
    )
  }
}
