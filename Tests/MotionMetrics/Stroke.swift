/// How one finger, or a hand on a mouse or trackpad, moves along an axis while it is down.
package struct Stroke: Sendable {
  /// When the finger leaves, in seconds after it came down.
  package let duration: Double
  private let path: @Sendable (Double) -> Double

  /// Makes a stroke of a path: seconds since the finger came down to points from there.
  package init(duration: Double, path: @escaping @Sendable (Double) -> Double) {
    self.duration = duration
    self.path = path
  }

  /// The true place at a time, in points from where the finger came down; it stays outside the
  /// stroke where it began or ended.
  package func place(at time: Double) -> Double {
    path(min(max(time, 0), duration))
  }

  /// A constant speed, in points per second.
  package static func steady(_ speed: Double, for duration: Double) -> Stroke {
    Stroke(duration: duration) { speed * $0 }
  }

  /// A constant speed that ends at once; the finger then rests for `rest` seconds.
  package static func stop(_ speed: Double, at end: Double, rest: Double = 0.7) -> Stroke {
    Stroke(duration: end + rest) { speed * min($0, end) }
  }

  /// A constant speed that ends evenly within `brake` seconds; the finger then rests.
  package static func brake(
    _ speed: Double, at start: Double, within brake: Double = 0.06, rest: Double = 0.7
  ) -> Stroke {
    Stroke(duration: start + brake + rest) { time in
      let past = min(max(time - start, 0), brake)
      return speed * (min(time, start) + past - past * past / (2 * brake))
    }
  }

  /// A constant speed that becomes its opposite evenly within `bend` seconds.
  ///
  /// The turning point is `bend / 2` after the start of the turn, and `speed · bend / 4` beyond it.
  package static func turn(
    _ speed: Double, at start: Double, within bend: Double = 0.12, after: Double = 0.4
  ) -> Stroke {
    Stroke(duration: start + bend + after) { time in
      let past = min(max(time - start, 0), bend)
      let back = max(time - start - bend, 0)
      return speed * (min(time, start) + past - past * past / bend - back)
    }
  }

  /// Reaches of minimum jerk one after the other, as a hand makes them, the first one forward: 60
  /// to 400 points in 0.25 to 0.6 s each, two of three forward.
  package static func human(seed: UInt64, reaches count: Int = 8) -> Stroke {
    let noise = SeededNoise(seed: seed)
    var reaches: [(start: Double, length: Double, from: Double, by: Double)] = []
    var (time, place) = (0.0, 0.0)
    for index in 0..<count {
      let length = 0.25 + 0.35 * noise.unit(3 * index)
      let isForward = index == 0 || noise.unit(3 * index + 1) < 2.0 / 3
      let distance = (60 + 340 * noise.unit(3 * index + 2)) * (isForward ? 1 : -1)
      reaches.append((time, length, place, distance))
      time += length
      place += distance
    }
    return Stroke(duration: time) { [reaches] time in
      guard let reach = reaches.last(where: { $0.start <= time }) else { return 0 }
      let s = min((time - reach.start) / reach.length, 1)
      return reach.from + reach.by * s * s * s * (10 - 15 * s + 6 * s * s)
    }
  }

  /// Flutter's scroll benchmark: 400 points in 2 s (FL-31).
  package static let flutterDrag = steady(200, for: 2)
}

/// Numbers without a pattern that follow from a seed and an index, so that the noise of one report
/// does not depend on how many came before.
package struct SeededNoise: Sendable {
  private let seed: UInt64

  /// Equal seeds give equal numbers.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// A number from 0 up to 1.
  package func unit(_ index: Int) -> Double {
    var bits = (seed &+ 1) &* 0xD6E8_FEB8_6659_FD93 ^ UInt64(bitPattern: Int64(index))
    for _ in 0..<3 {
      bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
    }
    return Double(bits >> 11) / Double(UInt64(1) << 53)
  }

  /// A number from −1 up to 1.
  package func spread(_ index: Int) -> Double {
    2 * unit(index) - 1
  }
}
