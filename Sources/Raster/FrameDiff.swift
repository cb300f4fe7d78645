import Canvas

/// What was painted last, and where each item of it shows, so that the next frame repaints only
/// what differs.
struct FrameDiff {
  /// An item of the list, with where it shows.
  private struct Shown {
    var item: DisplayList.Item
    /// Where its pixels are, without clips.
    var reach: PixelRect
    /// What it hides of what is behind it, without clips.
    var solid: PixelRect
    /// The same inside its clips.
    var place: PixelRect
    /// Whether its pixels may be elsewhere, too: glyphs that were never drawn.
    var isGuess = false
    /// Whether it is painted as one with the item in front of it.
    var isJoined = false
  }

  /// The items, from back to front.
  private var shown: [Shown] = []
  /// All that is painted on; `nil` where its pixels are unknown.
  private var area: PixelRect?
  /// What can be seen outside of each clip that is on.
  private var outer: [PixelRect] = []
  /// What hides a large part of what is behind it, from back to front.
  private var covers: [Cover] = []

  /// A part that an item hides.
  private struct Cover {
    var index: Int
    var area: PixelRect
  }

  /// What hides less than this is not worth asking, in pixels.
  private static let smallestCover = 1024

  /// Where an item shows, in device pixels, cut by its clips.
  func place(of index: Int) -> PixelRect { shown[index].place }

  /// Whether later items hide all of a part of an item, and nothing of it can be anywhere else.
  func isHidden(_ part: PixelRect, of index: Int) -> Bool {
    if shown[index].isGuess { return false }
    var next = covers.count
    while next > 0, covers[next - 1].index > index {
      next -= 1
      if covers[next].area.contains(part) { return true }
    }
    return false
  }

  /// A part of an item without what later items hide at its upper or its lower edge.
  func uncovered(_ part: PixelRect, of index: Int) -> PixelRect {
    var left = part
    var next = covers.count
    while next > 0, covers[next - 1].index > index, !left.isEmpty {
      next -= 1
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

  /// From which item on an area has to be painted where one hides all of it: that one, or the first
  /// if there is text before it whose place is unknown; `nil` where none does.
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

  /// Nothing is known of the pixels any more.
  mutating func forget() { area = nil }

  /// Notes where an item's pixels really are; returns whether that is inside of what was thought.
  mutating func correct(_ index: Int, reach: PixelRect, place: PixelRect) -> Bool {
    let isInside = shown[index].place.contains(place)
    shown[index].reach = reach
    shown[index].place = place
    shown[index].isGuess = false
    return isInside
  }

  /// Takes another list.
  ///
  /// - Parameters:
  ///   - items: the list, from back to front.
  ///   - whole: all that is painted on.
  ///   - damage: becomes what has to be painted anew.
  ///   - measure: reports where an item's pixels are at most, and which of them hide what is behind,
  ///     both without clips.
  ///   - move: reports by how much an item has only moved, if that is all.
  mutating func follow(
    _ items: [DisplayList.Item], in whole: PixelRect, damage: inout Damage,
    measure: (DisplayList.Item) -> (reach: PixelRect, solid: PixelRect),
    move: (DisplayList.Item, DisplayList.Item) -> (x: Int, y: Int)?
  ) {
    var isWhole = area != whole
    area = whole
    damage.removeAll()
    outer.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    var visible = whole
    for index in items.indices {
      let origin = origin(of: index, in: items, damage: &damage, isWhole: &isWhole, move: move)
      switch origin {
      case .same: break
      case .moved(let x, let y):
        shown[index].reach = shown[index].reach.offset(x: x, y: y)
        shown[index].item = items[index]
      case .changed:
        (shown[index].reach, shown[index].solid) = measure(items[index])
        shown[index].isGuess = items[index].isText
        shown[index].item = items[index]
      }
      let place = shown[index].reach.intersection(visible)
      let cover = shown[index].solid.intersection(visible)
      // Blends of one rectangle are joined from the first of them on, so nothing begins amid them.
      let isAmidBlends = index > 0 && shown[index - 1].isJoined
      if !isAmidBlends, cover.width * cover.height >= Self.smallestCover {
        covers.append(Cover(index: index, area: cover))
      }
      switch items[index] {
      case .pushClip:
        outer.append(visible)
        visible = place
      case .popClip: visible = outer.popLast() ?? visible
      default: break
      }
      let isJoined = Self.areJoined(items, at: index)
      if origin != .same || place != shown[index].place || isJoined != shown[index].isJoined {
        damage.add(place)
        damage.add(shown[index].place)
      }
      shown[index].place = place
      shown[index].isJoined = isJoined
    }
    drop(items.count..<shown.count, damage: &damage, isWhole: &isWhole)
    if isWhole { damage.set(whole) }
  }

  /// Whether an item and the next one are blends of one rectangle, which are dithered together.
  private static func areJoined(_ items: [DisplayList.Item], at index: Int) -> Bool {
    guard index + 1 < items.count, case .gradient(let rect, _, _) = items[index],
      case .gradient(rect, _, _) = items[index + 1]
    else { return false }
    return true
  }
}

/// Which item of the list before an item comes from.
///
/// A row that comes or goes shifts all items behind it. As long as items are paired in their order
/// any pairs make the same image; these make little of it new.
extension FrameDiff {
  /// What has become of an item.
  private enum Origin: Equatable {
    case same
    case moved(x: Int, y: Int)
    case changed
  }

  /// How far from its place an item is looked for.
  private static let sight = 16

  /// Puts at an index what the item there comes from, and drops what has gone before it.
  private mutating func origin(
    of index: Int, in items: [DisplayList.Item], damage: inout Damage, isWhole: inout Bool,
    move: (DisplayList.Item, DisplayList.Item) -> (x: Int, y: Int)?
  ) -> Origin {
    if index < shown.count {
      if let found = Self.origin(of: items[index], from: shown[index].item, move) { return found }
      for ahead in 1...Self.sight {
        if index + ahead < shown.count,
          let found = Self.origin(of: items[index], from: shown[index + ahead].item, move)
        {
          drop(index..<(index + ahead), damage: &damage, isWhole: &isWhole)
          return found
        }
        if index + ahead < items.count,
          Self.origin(of: items[index + ahead], from: shown[index].item, move) != nil
        {
          insert(items[index], at: index, isWhole: &isWhole)
          return .changed
        }
      }
      if shown[index].item.isClip != items[index].isClip { isWhole = true }
    } else {
      insert(items[index], at: index, isWhole: &isWhole)
    }
    return .changed
  }

  /// What would have become of an old item; `nil` where a new one is another.
  private static func origin(
    of new: DisplayList.Item, from old: DisplayList.Item,
    _ move: (DisplayList.Item, DisplayList.Item) -> (x: Int, y: Int)?
  ) -> Origin? {
    if old == new { return .same }
    if let shift = move(old, new) { return .moved(x: shift.x, y: shift.y) }
    switch (old, new) {
    case (.fill, .fill), (.stroke, .stroke), (.gradient, .gradient), (.shadow, .shadow),
      (.image, .image), (.icon, .icon), (.pushClip, .pushClip):
      return .changed
    default: return nil
    }
  }

  private mutating func insert(_ item: DisplayList.Item, at index: Int, isWhole: inout Bool) {
    if item.isClip { isWhole = true }
    shown.insert(Shown(item: item, reach: .empty, solid: .empty, place: .empty), at: index)
  }

  private mutating func drop(_ gone: Range<Int>, damage: inout Damage, isWhole: inout Bool) {
    for index in gone {
      damage.add(shown[index].place)
      if shown[index].item.isClip { isWhole = true }
    }
    shown.removeSubrange(gone)
  }
}

extension DisplayList.Item {
  /// Whether it is a line of text.
  fileprivate var isText: Bool {
    if case .text = self { return true }
    return false
  }

  /// Whether it begins or ends a clip.
  var isClip: Bool {
    switch self {
    case .pushClip, .popClip: true
    default: false
    }
  }
}
