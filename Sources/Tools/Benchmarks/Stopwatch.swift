import Platform

/// Measures subjects side by side: each round gives every one its turn, so that what disturbs the
/// machine disturbs all of them alike.
struct Stopwatch {
  /// How many rounds there are.
  var rounds: Int
  /// How many batches a turn has.
  var batches: Int
  /// Batches that are done before any counts.
  var warmUp: Int
  /// Receives each round that has ended, and how many there are.
  var progress: (Int, Int) -> Void = { _, _ in }

  /// Measures them all.
  func measure(_ subjects: [Subject]) throws -> [Sample] {
    var runs = try subjects.map { (subject: $0, work: try $0.prepare(), count: 0) }
    var samples = subjects.map { Sample(subject: $0, times: []) }
    for index in runs.indices { turn(&runs[index], batches: warmUp) { _ in } }
    for round in 0..<rounds {
      for index in runs.indices {
        turn(&runs[index], batches: batches) { samples[index].times.append($0) }
      }
      progress(round + 1, rounds)
    }
    return samples
  }

  private func turn(
    _ run: inout (subject: Subject, work: @MainActor (Int) -> Void, count: Int), batches: Int,
    _ note: (Double) -> Void
  ) {
    let batch = max(1, run.subject.batch)
    for _ in 0..<batches {
      let start = MonotonicClock.now
      for _ in 0..<batch {
        run.work(run.count)
        run.count += 1
      }
      note((MonotonicClock.now - start) / Double(batch))
    }
  }
}
