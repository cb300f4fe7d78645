/// What of a frame is painted anew: a few parts that do not overlap.
struct Damage {
  /// The parts, in no order.
  private(set) var parts: [PixelRect] = []
  /// Around all of them.
  private(set) var bounds = PixelRect.empty

  /// The most parts; with more, those are put together that waste least.
  static let limit = 8
  /// Two parts whose rectangle has no more pixels besides them than this are painted as one.
  private static let slack = 8192

  /// Makes one of nothing, with room for all parts.
  init() {
    parts.reserveCapacity(Self.limit)
  }

  /// Begins with nothing.
  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    bounds = .empty
  }

  /// Makes it one part.
  mutating func set(_ whole: PixelRect) {
    removeAll()
    add(whole)
  }

  /// Adds a part, put together with those that it touches.
  mutating func add(_ part: PixelRect) {
    guard !part.isEmpty else { return }
    bounds = bounds.union(part)
    var new = part
    var index = 0
    while index < parts.count {
      let old = parts[index]
      if old.contains(new) { return }
      if old.intersects(new) || old.waste(beside: new) <= Self.slack {
        new = new.union(old)
        remove(index)
        index = 0
      } else {
        index += 1
      }
    }
    if parts.count >= Self.limit {
      let nearest = nearest(to: new)
      new = new.union(parts[nearest])
      remove(nearest)
      add(new)
    } else {
      parts.append(new)
    }
  }

  /// Whether any part shares a pixel with an area.
  func intersects(_ area: PixelRect) -> Bool {
    var index = 0
    while index < parts.count {
      if parts[index].intersects(area) { return true }
      index += 1
    }
    return false
  }

  /// The part that, together with another one, paints least in vain.
  private func nearest(to part: PixelRect) -> Int {
    var best = 0
    for index in parts.indices
    where parts[index].waste(beside: part) < parts[best].waste(beside: part) {
      best = index
    }
    return best
  }

  private mutating func remove(_ index: Int) {
    parts[index] = parts[parts.count - 1]
    parts.removeLast()
  }
}

extension PixelRect {
  private nonisolated var pixels: Int { width * height }

  /// How many pixels the rectangle around this one and another has besides theirs.
  fileprivate nonisolated func waste(beside other: PixelRect) -> Int {
    union(other).pixels - pixels - other.pixels
  }
}
