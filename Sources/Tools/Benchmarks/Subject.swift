import Interface
import Platform
import Scenes

/// An operation to measure.
struct Subject {
  /// Its group: `micro`, `draw`, `frame`, `growth` or `window`.
  var group: String
  /// Its name in the table.
  var name: String
  /// The repetitions between two readings of the clock, whose cost then does not count.
  var batch = 1
  /// Where it is on a curve, if it is on one.
  var point: Point?
  /// Prepares it, warm; what it returns does it once, given how often it was done before.
  var prepare: @MainActor () throws -> @MainActor (Int) -> Void
}

/// A place on a curve of growth.
struct Point: Encodable {
  /// What grows: `rows`, `area` or `scale`.
  var curve: String
  /// The line of the curve.
  var line: String
  /// The amount: rows, pixels, or pixels a point.
  var amount: Double
}

/// What a subject took: seconds each time, in no order.
struct Sample {
  /// What was measured.
  var subject: Subject
  /// Seconds for doing it once, one of each batch.
  var times: [Double]

  /// The time below which a share of all times lies.
  func quantile(_ share: Double) -> Double {
    let sorted = times.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return sorted[Int((Double(last) * share).rounded())]
  }
}

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

/// Runs the frames that `scripts/budget` counts, in every scene and of every sort.
enum Budget {
  /// The subjects: all sorts in all scenes, and lists of few and of many rows.
  private static var subjects: [(name: String, make: () -> FrameDrive)] {
    var all: [(name: String, make: () -> FrameDrive)] = []
    for scene in SceneCatalog.names {
      for sort in FrameDrive.Sort.allCases {
        all.append(("\(scene) \(sort.rawValue)", { FrameDrive(scene, sort) }))
      }
    }
    for count in [14, 1_000_000] {
      all.append(("rows-\(count) dragging", { FrameDrive("album", .dragging, tracks: count) }))
    }
    return all
  }

  /// Frames that are done before any counts, so that everything is there that is kept.
  private static let warmUp = 500

  /// Runs a number of counted frames of each subject, and prints a line for each: its name, the frames
  /// that were of the sort, the length of the last list, and the most allocations of a frame in
  /// each step.
  static func run(frames: Int, only: String?) {
    for subject in subjects where only.map({ subject.name.contains($0) }) ?? true {
      let drive = subject.make()
      for _ in 0..<warmUp { _ = drive.frame() }
      var most = [Int](repeating: 0, count: FrameDrive.Step.allCases.count)
      let counted = count(drive, frames: frames, &most)
      print(subject.name, counted, drive.itemCount, most.map(String.init).joined(separator: " "))
    }
  }

  /// A tool that counts instructions separates the subjects by the end of this function.
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
