import Interface
import Platform
import Scenes

/// An operation to measure.
struct Subject {
  /// Its name in the table.
  var name: String
  /// The number of repetitions between two clock readings, which reduces the cost of reading the
  /// clock.
  var batch = 1
  /// Its point on a curve of growth, if any.
  var point: Point?
  /// Prepares and warms up the subject; the returned closure runs it once, given the number of
  /// previous runs.
  var prepare: @MainActor () throws -> @MainActor (Int) -> Void
}

/// A point on a curve of growth.
struct Point: Encodable {
  /// The parameter: `rows`, `area` or `scale`.
  var curve: String
  /// The name of the curve.
  var line: String
  /// The value of the parameter: rows, pixels, or pixels per point.
  var amount: Double
}

/// The measured times of a subject, in seconds, in no order.
struct Sample {
  var subject: Subject
  /// The time of one run, for each batch.
  var times: [Double]

  /// The time at a quantile.
  func quantile(_ share: Double) -> Double {
    let sorted = times.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return sorted[Int((Double(last) * share).rounded())]
  }
}

/// Measures subjects alternately: each round runs every subject, so that disturbances affect all
/// alike.
struct Stopwatch {
  /// The number of rounds.
  var rounds: Int
  /// The number of batches of a subject per round.
  var batches: Int
  /// The number of batches before measuring begins.
  var warmUp: Int
  /// Called after each round with its number and the number of rounds.
  var progress: (Int, Int) -> Void = { _, _ in }

  /// Measures all subjects.
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

/// Runs the frames that `scripts/budget` counts, in every scene and of every kind.
enum Budget {
  /// The subjects: all kinds in all scenes, without the first steps of a new user and with them, and
  /// lists of few and of many rows.
  private static var subjects: [(name: String, make: () -> FrameDrive)] {
    SceneCatalog.names.flatMap { scene in
      [(scene, false), ("\(scene)-guided", true)].flatMap { name, isGuided in
        FrameDrive.Sort.allCases.map { sort in
          ("\(name) \(sort.rawValue)", { FrameDrive(scene, sort, isGuided: isGuided) })
        }
      }
    }
      + [14, 1_000_000].map { (count: Int) in
        ("rows-\(count) dragging", { FrameDrive("album", .dragging, tracks: count) })
      }
  }

  /// The number of frames before counting begins, so that all caches are filled.
  private static let warmUp = 500

  /// Runs a number of counted frames of each subject, and prints a line for each: its name, the
  /// number of frames of the kind, the length of the last list, and the maximum number of
  /// allocations in each step.
  static func run(frames: Int, only: String?) {
    for subject in subjects where only.map({ subject.name.contains($0) }) ?? true {
      let drive = subject.make()
      for _ in 0..<warmUp { _ = drive.frame() }
      var most = [Int](repeating: 0, count: FrameDrive.stepCount)
      let counted = count(drive, frames: frames, &most)
      print(subject.name, counted, drive.itemCount, most.map(String.init).joined(separator: " "))
    }
  }

  /// The end of this function separates the subjects for tools that count instructions.
  @inline(never)
  private static func count(_ drive: FrameDrive, frames: Int, _ most: inout [Int]) -> Int {
    var counted = 0
    for _ in 0..<frames where drive.frame() {
      counted += 1
      for (step, calls) in drive.allocations.enumerated() { most[step] = max(most[step], calls) }
    }
    return counted
  }
}
