import Scenes

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

  /// Runs so many counted frames of each subject, and prints a line for each: its name, the frames
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
