import Canvas

/// The previously painted list and the position of each item, so that the next frame repaints only
/// what differs.
struct FrameDiff {
  /// An item of the list, with its position.
  private struct Shown {
    var item: DisplayList.Item
    /// Its pixels without clips.
    var extent: Extent
    /// The pixels that it may change, inside its clips.
    var place: PixelRect
    /// Whether its extent is an estimate, as for glyphs that were never drawn.
    var isGuess = false
    /// Whether it is painted together with the next item.
    var isJoined = false
  }

  /// The pixels of an item, without clips.
  struct Extent {
    /// The pixels that it may change.
    var reach: PixelRect
    /// The pixels of these that it certainly hides.
    var solid = PixelRect.empty
    /// The pixels of these that it certainly does not change, as those inside of an outline.
    var hollow = PixelRect.empty
  }

  /// The items, from back to front.
  private var shown: [Shown] = []
  /// The whole target; `nil` if its pixels are unknown.
  private var area: PixelRect?
  /// For each active clip, the visible area outside of it.
  private var outer: [PixelRect] = []
  /// Items that hide a large area, from back to front.
  ///
  /// What lies before a filter is not known to be hidden, since that moves pixels out from under a
  /// cover.
  private var covers: [Cover] = []

  /// The areas of filters, which change what is painted before them: a part of one that is repainted
  /// needs all of it.
  private var filtered: [PixelRect] = []

  /// The index of the only stretch, if what is before it in its place is as in the previous list.
  private(set) var steadyStretch: Int?

  /// Areas to repaint that later items may hide, in the order of their items.
  private var changes: [Change] = []

  /// An area that an item hides.
  private struct Cover {
    var index: Int
    var area: PixelRect
    /// Whether it is a fill that was the same in the previous list.
    ///
    /// A gradient's pixels depend on the gradients that it was joined with, and hardly anything
    /// moves behind an image that stays.
    var isSteady: Bool
  }

  /// An area to repaint.
  private struct Change {
    /// Items from this index on are in front of it.
    var front: Int
    var area: PixelRect
    /// A part to leave as it is.
    var kept: PixelRect
  }

  /// Smaller covers are not worth checking, in pixels.
  private static let smallestCover = 1024

  /// The item at an index; `nil` past the last one.
  func item(at index: Int) -> DisplayList.Item? {
    index < shown.count ? shown[index].item : nil
  }

  /// The pixels of an item in the device, inside its clips.
  func place(of index: Int) -> PixelRect { shown[index].place }

  /// The part of an area in which an item is visible, and a rectangle inside of it that later items
  /// hide.
  func view(of index: Int, in area: PixelRect) -> (part: PixelRect, hole: PixelRect) {
    // An estimated extent must not limit what is painted.
    if shown[index].isGuess { return (area, .empty) }
    let place = shown[index].place.intersection(area)
    let part = uncovered(place, from: index + 1, onlySteady: false)
    // Leaving out less than a quarter costs more than painting it.
    var (hole, most, next) = (PixelRect.empty, part.width * part.height / 4, covers.count)
    while next > 0, covers[next - 1].index > index {
      next -= 1
      let hidden = covers[next].area.intersection(part)
      guard hidden.width * hidden.height > most else { continue }
      (hole, most) = (hidden, hidden.width * hidden.height)
    }
    return (part, hole)
  }

  /// A part without what items from an index on hide at its upper or lower edge.
  private func uncovered(_ part: PixelRect, from front: Int, onlySteady: Bool) -> PixelRect {
    var left = part
    var next = covers.count
    while next > 0, covers[next - 1].index >= front, !left.isEmpty {
      next -= 1
      if onlySteady, !covers[next].isSteady { continue }
      let cover = covers[next].area
      guard cover.x <= left.x, cover.maxX >= left.maxX else { continue }
      if cover.y <= left.y, cover.maxY > left.y {
        let top = min(cover.maxY, left.maxY)
        left = PixelRect(x: left.x, y: top, width: left.width, height: left.maxY - top)
      } else if cover.maxY >= left.maxY, cover.y < left.maxY {
        left.height = max(0, cover.y - left.y)
      }
    }
    return left
  }

  /// The first item to paint in an area that an opaque item covers completely: that item, or the
  /// first one if text of estimated extent precedes it; `nil` if no item covers the area.
  func background(of area: PixelRect) -> Int? {
    var next = covers.count
    while next > 0 {
      next -= 1
      guard covers[next].area.contains(area) else { continue }
      let hiding = covers[next].index
      for index in 0..<hiding where shown[index].isGuess && shown[index].place.intersects(area) {
        return 0
      }
      return hiding
    }
    return nil
  }

  /// Marks all pixels as unknown, and the extents of items too, which depend on scale and images.
  mutating func forget() {
    area = nil
    shown.removeAll(keepingCapacity: true)
  }

  /// Records the actual extent of an item; returns whether it lies inside the estimate.
  mutating func correct(_ index: Int, reach: PixelRect, place: PixelRect) -> Bool {
    let isInside = shown[index].place.contains(place)
    shown[index].extent.reach = reach
    shown[index].place = place
    shown[index].isGuess = false
    return isInside
  }

  /// Replaces the list and determines the damage.
  ///
  /// - Parameters:
  ///   - list: The items, from back to front.
  ///   - whole: The whole target.
  ///   - damage: Set to the area to repaint.
  ///   - measure: Returns the pixels of an item.
  ///   - move: Returns the offset between two items that differ only by it.
  mutating func follow(
    _ list: DisplayList, in whole: PixelRect, damage: inout Damage,
    measure: (DisplayList.Item) -> Extent,
    move: (DisplayList.Item, DisplayList.Item) -> (x: Int, y: Int)?
  ) {
    var isWhole = area != whole
    area = whole
    damage.begin(in: whole)
    outer.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    var visible = whole
    filtered.removeAll(keepingCapacity: true)
    steadyStretch = nil
    var stretches = 0
    let count = list.count
    var following = count > 0 ? list[0] : nil
    for index in 0..<count {
      guard let item = following else { break }
      following = index + 1 < count ? list[index + 1] : nil
      let origin = origin(
        of: item, at: index, in: list, isWhole: &isWhole, measure: measure, move: move)
      let former = shown[index].extent
      // The pixels that a fill hides before and after it moves or grows.
      var kept = PixelRect.empty
      switch origin {
      case .same: break
      case .moved(let x, let y):
        shown[index].extent.reach = shown[index].extent.reach.offset(x: x, y: y)
        shown[index].item = item
      case .changed:
        if item.hasFill(of: shown[index].item) {
          kept = former.solid.intersection(shown[index].place)
        }
        shown[index].extent = measure(item)
        shown[index].isGuess = item.isText
        shown[index].item = item
      }
      let place = shown[index].extent.reach.intersection(visible)
      let cover = shown[index].extent.solid.intersection(visible)
      // Blends of one rectangle are joined from the first of them, so painting cannot begin within
      // the sequence.
      let isAmidBlends = index > 0 && shown[index - 1].isJoined
      let isJoined = Self.areJoined(item, following)
      let isSame =
        origin == .same && place == shown[index].place && isJoined == shown[index].isJoined
      if !isAmidBlends, filtered.isEmpty, cover.width * cover.height >= Self.smallestCover {
        covers.append(Cover(index: index, area: cover, isSteady: isSame && item.isFill))
      }
      switch item {
      case .pushClip:
        outer.append(visible)
        visible = place
      case .popClip: visible = outer.popLast() ?? visible
      case .stretch, .blur:
        addChanges(to: &damage)
        if case .stretch = item {
          stretches += 1
          steadyStretch = damage.intersects(place) ? nil : index
        }
        if !place.isEmpty { filtered.append(place) }
      default: break
      }
      if !isSame {
        kept = kept.intersection(cover)
        let (old, new) = (shown[index].place, shown[index].extent.hollow)
        change(place, except: kept.isEmpty ? new : kept, of: index, front: index + 1)
        change(old, except: kept.isEmpty ? former.hollow : kept, of: index, front: index + 1)
      }
      shown[index].place = place
      shown[index].isJoined = isJoined
    }
    drop(count..<shown.count, isWhole: &isWhole)
    addChanges(to: &damage)
    for _ in filtered {
      for area in filtered where damage.intersects(area) { damage.add(area) }
    }
    if isWhole { damage.addAll() }
    if isWhole || stretches > 1 { steadyStretch = nil }
  }

  /// Notes that an area of an item is to be repainted; items from `front` on may hide it.
  private mutating func change(
    _ area: PixelRect, except kept: PixelRect, of index: Int, front: Int
  ) {
    // What hides an estimate may not hide all of the actual extent.
    let front = shown[index].isGuess ? .max : front
    if !area.isEmpty { changes.append(Change(front: front, area: area, kept: kept)) }
  }

  /// Adds the areas noted to the damage, without what steady items hide.
  ///
  /// All items that hide these must be known.
  private mutating func addChanges(to damage: inout Damage) {
    for index in changes.indices {
      let change = changes[index]
      let seen = uncovered(change.area, from: change.front, onlySteady: true)
      damage.add(seen, except: change.kept)
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// Whether an item and the next one are blends of one rectangle, which are dithered together.
  private static func areJoined(_ item: DisplayList.Item, _ next: DisplayList.Item?) -> Bool {
    guard case .gradient(let rect, _, _) = item, case .gradient(rect, _, _) = next else {
      return false
    }
    return true
  }
}

/// Matching of items with those of the previous list.
///
/// An inserted or removed row shifts all items behind it. Any order-preserving matching gives the
/// same image; this one keeps the damage small.
extension FrameDiff {
  /// What has become of an item.
  private enum Origin: Equatable {
    case same
    case moved(x: Int, y: Int)
    case changed
  }

  /// The maximum distance in the list at which a match is sought.
  private static let sight = 16

  /// Finds what has become of the item at an index.
  ///
  /// Its previous version moves to that index, and the items before it are dropped. If there is none,
  /// the item is inserted. It is `.same` then, but its place is empty until now. All new items up to
  /// a previous one are inserted together, since one of them may equal a later item by chance, as the
  /// artists of two tracks do.
  private mutating func origin(
    of item: DisplayList.Item, at index: Int, in list: DisplayList, isWhole: inout Bool,
    measure: (DisplayList.Item) -> Extent,
    move: (DisplayList.Item, DisplayList.Item) -> (x: Int, y: Int)?
  ) -> Origin {
    if index < shown.count {
      if let found = Self.origin(of: item, from: shown[index].item, move) { return found }
      for ahead in 1...Self.sight {
        if index + ahead < shown.count,
          let found = Self.origin(of: item, from: shown[index + ahead].item, move)
        {
          drop(index..<(index + ahead), isWhole: &isWhole)
          return found
        }
        if index + ahead < list.count,
          let found = Self.origin(of: list[index + ahead], from: shown[index].item, move)
        {
          // Two fills may be different things.
          for new in index..<(index + (found == .changed ? 1 : ahead)) {
            insert(list[new], at: new, isWhole: &isWhole, measure)
          }
          return .same
        }
      }
      if shown[index].item.isClip != item.isClip { isWhole = true }
      forgetStretch(shown[index].item)
      return .changed
    }
    insert(item, at: index, isWhole: &isWhole, measure)
    return .same
  }

  /// What has become of an old item; `nil` if the new one is a different item.
  private static func origin(
    of new: DisplayList.Item, from old: DisplayList.Item,
    _ move: (DisplayList.Item, DisplayList.Item) -> (x: Int, y: Int)?
  ) -> Origin? {
    if old == new { return .same }
    if let shift = move(old, new) { return .moved(x: shift.x, y: shift.y) }
    switch (old, new) {
    case (.fill, .fill), (.line, .line), (.stroke, .stroke), (.gradient, .gradient),
      (.shadow, .shadow),
      (.image, .image), (.icon, .icon), (.stretch, .stretch), (.blur, .blur),
      (.pushClip, .pushClip):
      return .changed
    default: return nil
    }
  }

  /// Inserts a new item, which has had no place until now.
  private mutating func insert(
    _ item: DisplayList.Item, at index: Int, isWhole: inout Bool,
    _ measure: (DisplayList.Item) -> Extent
  ) {
    if item.isClip { isWhole = true }
    let new = Shown(item: item, extent: measure(item), place: .empty, isGuess: item.isText)
    shown.insert(new, at: index)
  }

  private mutating func drop(_ gone: Range<Int>, isWhole: inout Bool) {
    for index in gone {
      let (place, hollow) = (shown[index].place, shown[index].extent.hollow)
      change(place, except: hollow, of: index, front: gone.lowerBound)
      if shown[index].item.isClip { isWhole = true }
      forgetStretch(shown[index].item)
    }
    shown.removeSubrange(gone)
  }

  /// Called with an item that is gone: what was before a stretch may be behind another one now.
  private mutating func forgetStretch(_ item: DisplayList.Item) {
    if case .stretch = item { steadyStretch = nil }
  }
}

extension DisplayList.Item {
  /// Whether it is a line of text.
  fileprivate var isText: Bool {
    if case .text = self { return true }
    return false
  }

  /// Whether it is a fill.
  fileprivate var isFill: Bool {
    if case .fill = self { return true }
    return false
  }

  /// Whether both are fills of one colour.
  fileprivate func hasFill(of other: Self) -> Bool {
    guard case .fill(_, _, let color) = self, case .fill(_, _, color) = other else { return false }
    return true
  }

  /// Whether it begins or ends a clip.
  var isClip: Bool {
    switch self {
    case .pushClip, .popClip: true
    default: false
    }
  }
}
