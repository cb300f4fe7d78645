import Canvas

/// What was painted last, and where each item of it shows, so that the next frame repaints only
/// what differs.
struct PaintedFrame {
  /// An item of the list, with where it shows.
  private struct Shown {
    var item: DisplayList.Item
    /// Where its pixels are, without clips.
    var reach: PixelRect
    /// The same inside its clips.
    var place: PixelRect
  }

  /// The items, from back to front.
  private var shown: [Shown] = []
  /// All that is painted on; `nil` where nobody knows what its pixels are.
  private var area: PixelRect?
  /// What can be seen outside of each clip that is on.
  private var outer: [PixelRect] = []

  /// Where an item shows, in device pixels, cut by its clips.
  func place(of index: Int) -> PixelRect { shown[index].place }

  /// Nothing is known of the pixels any more.
  mutating func forget() { area = nil }

  /// Notes where an item's pixels really are; returns whether that is inside of what was thought.
  mutating func correct(_ index: Int, reach: PixelRect, place: PixelRect) -> Bool {
    let isInside = shown[index].place.contains(place)
    shown[index].reach = reach
    shown[index].place = place
    return isInside
  }

  /// Takes another list.
  ///
  /// - Parameters:
  ///   - items: the list, from back to front.
  ///   - whole: all that is painted on.
  ///   - reach: where an item's pixels are at most, without clips.
  /// - Returns: what has to be painted anew.
  mutating func follow(
    _ items: [DisplayList.Item], in whole: PixelRect, reach: (DisplayList.Item) -> PixelRect
  ) -> PixelRect {
    let isKnown = area == whole
    area = whole
    let old = shown.count
    let isPaired = isKnown && old == items.count
    // Of lists of different lengths only what is alike at both ends can be compared.
    let (head, tail) = isKnown && !isPaired ? alike(items) : (0, 0)
    var damage = PixelRect.empty
    var isWhole = !isKnown
    if !isPaired {
      for index in head..<(old - tail) {
        damage = damage.union(shown[index].place)
        if shown[index].item.isClip { isWhole = true }
      }
      resize(from: head, tail: tail, to: items.count)
    }
    outer.removeAll(keepingCapacity: true)
    var visible = whole
    for index in items.indices {
      let isNew = !isPaired && index >= head && index < items.count - tail
      let isSame = !isNew && (!isPaired || shown[index].item == items[index])
      if !isSame {
        if isNew ? items[index].isClip : shown[index].item.isClip != items[index].isClip {
          isWhole = true
        }
        shown[index].item = items[index]
        shown[index].reach = reach(items[index])
      }
      let place = shown[index].reach.intersection(visible)
      switch items[index] {
      case .pushClip:
        outer.append(visible)
        visible = place
      case .popClip: visible = outer.popLast() ?? visible
      default: break
      }
      if !isSame || place != shown[index].place {
        damage = damage.union(place)
        if !isNew { damage = damage.union(shown[index].place) }
      }
      shown[index].place = place
    }
    return isWhole ? whole : damage
  }

  /// How many items at the beginning and at the end are as they were.
  private func alike(_ items: [DisplayList.Item]) -> (head: Int, tail: Int) {
    let (old, most) = (shown.count, min(shown.count, items.count))
    var (head, tail) = (0, 0)
    while head < most, shown[head].item == items[head] { head += 1 }
    while tail < most - head, shown[old - 1 - tail].item == items[items.count - 1 - tail] {
      tail += 1
    }
    return (head, tail)
  }

  /// Makes room for a list of another length between a beginning and an end that stay.
  private mutating func resize(from head: Int, tail: Int, to count: Int) {
    let (old, new) = (shown.count - tail - head, count - tail - head)
    if new > old {
      let blank = Shown(item: .popClip, reach: .empty, place: .empty)
      shown.insert(contentsOf: repeatElement(blank, count: new - old), at: head + old)
    } else {
      shown.removeSubrange((head + new)..<(head + old))
    }
  }
}

extension DisplayList.Item {
  /// Whether it begins or ends a clip.
  var isClip: Bool {
    switch self {
    case .pushClip, .popClip: true
    default: false
    }
  }
}
