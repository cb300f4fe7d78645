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

/// The inks in which text has been written on a ground lately.
///
/// A line that fades has another alpha in each frame: it is not worth preparing.
struct SteadyInks {
  /// How glyphs look on a ground.
  struct Ink: Hashable {
    /// Their colour without alpha.
    var rgb: UInt32
    /// Their alpha.
    var alpha: UInt8
    /// The colour they are on.
    var ground: UInt32
  }

  private struct Known {
    var ink: Ink
    var firstFrame: Int
    var lastFrame: Int
  }

  private var known: [Known] = []
  private static let limit = 16

  /// Notes that an ink is used in a frame; returns whether it was used in the frame before, too,
  /// or is opaque anyway.
  mutating func isSteady(_ ink: Ink, frame: Int) -> Bool {
    guard ink.alpha < 255 else { return true }
    for index in known.indices where known[index].ink == ink {
      if known[index].lastFrame < frame - 1 { known[index].firstFrame = frame }
      known[index].lastFrame = frame
      return known[index].firstFrame < frame
    }
    let new = Known(ink: ink, firstFrame: frame, lastFrame: frame)
    if known.count < Self.limit {
      known.append(new)
    } else if let oldest = known.indices.min(by: { known[$0].lastFrame < known[$1].lastFrame }) {
      known[oldest] = new
    }
    return false
  }
}
