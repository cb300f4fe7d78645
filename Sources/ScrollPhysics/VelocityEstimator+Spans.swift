// The finger's speeds over even spans of time, whatever the rate of its samples.
extension VelocityEstimator {
  /// The mean of the velocities over the last three spans of 1/60 s, weighted from the oldest to
  /// the newest, in points per second (SP-71, FL-54).
  ///
  /// The weights are shares of those whose spans are there, and a span that is there in part weighs
  /// by its part: so a short stroke loses nothing, and no moment of a sample makes a jump.
  static func weightedSpansVelocity(
    of samples: Span<Sample?>, from first: Int, oldest: Double, middle: Double, newest: Double
  ) -> Double {
    var (sum, weights, place) = (0.0, 0.0, 0)
    forEachSpan(of: 1.0 / 60, joining: 0, in: samples, from: first) { distance, duration in
      let weight = place == 0 ? newest : place == 1 ? middle : oldest
      sum += weight * distance
      weights += weight * duration
      place += 1
    }
    return sum / weights
  }

  /// A velocity moved to between the least and the greatest that the finger had over spans of 8 ms,
  /// with a tenth to spare (FL-52).
  ///
  /// So an estimate never opposes a finger that did not turn, and is never much faster or slower
  /// than it was (FL-9, FL-49, FL-50).
  static func clampedToSpans(
    _ velocity: Double, of samples: Span<Sample?>, from first: Int
  ) -> Double {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    forEachSpan(of: 0.008, joining: 0.004 - slack, in: samples, from: first) { distance, duration in
      let speed = distance / duration
      least = min(least, speed)
      greatest = max(greatest, speed)
    }
    least = least < 0 ? least * spare : least / spare
    greatest = greatest < 0 ? greatest / spare : greatest * spare
    return max(least, min(velocity, greatest))
  }

  /// By how much an estimate may leave the range of the finger's own speeds, as a factor (FL-52).
  private static let spare = 1.1

  /// How far the finger moved in each of successive spans of time back from the newest sample, in
  /// points over seconds, for at most 50 ms; between two samples it moved evenly.
  ///
  /// A last piece of at most `shortest` is joined to the span before it. The usable samples begin
  /// at `first`.
  @inline(__always)
  private static func forEachSpan(
    of length: Double, joining shortest: Double, in samples: Span<Sample?>, from first: Int,
    _ body: (_ distance: Double, _ duration: Double) -> Void
  ) {
    var index = samples.count - 1
    guard let newest = samples[index], let oldest = samples[first] else { return }
    let reach = min(newest.time - oldest.time, 0.05)
    // The samples about the end of a span: it lies after `earlier` and not after `later`.
    var (later, earlier) = (newest, newest)
    var (age, place) = (0.0, newest.position)
    while age < reach {
      let isLast = reach - age <= length + shortest
      let duration = isLast ? reach - age : length
      age = isLast ? reach : age + length
      let end = newest.time - age
      while earlier.time > end, index > first, let next = samples[index - 1] {
        (later, earlier) = (earlier, next)
        index -= 1
      }
      let share = min((later.time - end) / (later.time - earlier.time), 1)
      let start = later.position + (earlier.position - later.position) * share
      body(place - start, duration)
      place = start
    }
  }
}
