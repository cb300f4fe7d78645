/// What a frame has drawn so far, as far as it matters to what is drawn next: where it is of one
/// colour, and where it is not.
///
/// On one colour what would be blended can be copied, which costs a tenth.
struct SolidRegions {
  /// A part of the frame; later ones lie over earlier ones.
  private struct Patch {
    var area: PixelRect
    /// Its colour, `0x00RRGGBB`; `nil` where there are several.
    var rgb: UInt32?
  }

  private var patches: [Patch] = []
  private var isLost = false

  /// The most parts that are distinguished; a frame that has more has no ground.
  private static let limit = 512

  /// Makes one of which nothing is known, with room for all parts.
  init() {
    patches.reserveCapacity(Self.limit)
  }

  /// Begins a frame of which nothing is known.
  mutating func begin() {
    patches.removeAll(keepingCapacity: true)
    isLost = false
  }

  /// An area has this colour now.
  mutating func fill(_ area: PixelRect, rgb: UInt32) {
    add(Patch(area: area, rgb: rgb))
  }

  /// Something was drawn in an area.
  mutating func draw(_ area: PixelRect) {
    add(Patch(area: area, rgb: nil))
  }

  private mutating func add(_ patch: Patch) {
    guard !patch.area.isEmpty else { return }
    guard patches.count < Self.limit else {
      isLost = true
      return
    }
    patches.append(patch)
  }

  /// The one colour of an area, `0x00RRGGBB`; `nil` where there are several or it is unknown.
  func color(in area: PixelRect) -> UInt32? {
    guard !isLost else { return nil }
    var index = patches.count
    while index > 0 {
      index -= 1
      let patch = patches[index]
      guard patch.area.intersects(area) else { continue }
      return patch.area.intersection(area) == area ? patch.rgb : nil
    }
    return nil
  }
}

/// What was used in the latest frames, so that what lasts can be distinguished from what is another
/// in each frame.
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

  /// Notes that a frame uses a subject; returns whether the frame before did, too.
  mutating func isSteady(_ subject: Subject, frame: Int) -> Bool {
    // By hand: in debug builds, where it is counted, searching by closure asks for memory.
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
