/// The subjects used in recent frames, to distinguish steady ones from those that change in each
/// frame.
struct RecentUses<Subject: Equatable> {
  private struct Use {
    var subject: Subject
    var firstFrame: Int
    var lastFrame: Int
  }

  private var known: [Use] = []
  private let limit: Int

  /// Makes one that remembers a number of subjects.
  init(limit: Int) {
    self.limit = limit
    known.reserveCapacity(limit)
  }

  /// Records the use of a subject in a frame; returns whether the previous frame used it, too.
  mutating func isSteady(_ subject: Subject, frame: Int) -> Bool {
    // A search by closure would allocate memory in debug builds, where allocations are counted.
    var oldest = 0
    for index in known.indices {
      if known[index].subject == subject {
        if known[index].lastFrame < frame - 1 { known[index].firstFrame = frame }
        known[index].lastFrame = frame
        return known[index].firstFrame < frame
      }
      if known[index].lastFrame < known[oldest].lastFrame { oldest = index }
    }
    let new = Use(subject: subject, firstFrame: frame, lastFrame: frame)
    if known.count < limit {
      known.append(new)
    } else {
      known[oldest] = new
    }
    return false
  }
}
