/// Regions of the frame known to have one solid colour.
///
/// On a solid colour, pixels that would be blended can be copied, which costs a tenth.
struct SolidRegions {
  /// A part of the frame; later ones lie over earlier ones.
  private struct Patch {
    var area: PixelRect
    /// Its colour, `0x00RRGGBB`; `nil` if it is not solid.
    var rgb: UInt32?
  }

  private var patches: [Patch] = []
  private var isLost = false

  /// The maximum number of patches; in a frame with more, no region is known.
  private static let limit = 512

  /// Makes an empty value with capacity for all patches.
  init() {
    patches.reserveCapacity(Self.limit)
  }

  /// Begins a frame in which nothing is known.
  mutating func begin() {
    patches.removeAll(keepingCapacity: true)
    isLost = false
  }

  /// Records that something was drawn in an area, which has one colour if that is given.
  mutating func draw(_ area: PixelRect, rgb: UInt32? = nil) {
    guard !area.isEmpty else { return }
    guard patches.count < Self.limit else {
      isLost = true
      return
    }
    patches.append(Patch(area: area, rgb: rgb))
  }

  /// The solid colour of an area, `0x00RRGGBB`; `nil` if it is not solid or unknown.
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
