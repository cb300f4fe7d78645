import CPlatform

/// Which way the characters of a line run.
struct TextDirection: Equatable {
  /// The embedding level of each Unicode scalar; odd ones run from right to left.
  var levels: [Int8]
  /// Whether the line as a whole is read from right to left.
  var isRightToLeft: Bool

  /// Works out the directions of a line, by FriBidi where it is installed.
  init(_ scalars: [Unicode.Scalar]) {
    guard scalars.contains(where: TextDirection.runsRightToLeft) else {
      levels = [Int8](repeating: 0, count: scalars.count)
      isRightToLeft = false
      return
    }
    var levels = [Int8](repeating: 0, count: scalars.count)
    var isRightToLeft = false
    let characters = scalars.map(\.value)
    if unsafe flexscroll_bidi_levels(characters, characters.count, &levels, &isRightToLeft) {
      self.levels = levels
      self.isRightToLeft = isRightToLeft
    } else {
      self = TextDirection(roughly: scalars)
    }
  }

  /// Works out the directions without FriBidi: letters know their own, digits run from left to
  /// right, and what stands between is of the side that it has on both sides, else of the line's.
  init(roughly scalars: [Unicode.Scalar]) {
    let strong: [Bool?] = scalars.map { scalar in
      if TextDirection.runsRightToLeft(scalar) { return true }
      if scalar.properties.numericType != nil { return false }
      return scalar.properties.isAlphabetic ? false : nil
    }
    isRightToLeft = strong.lazy.compactMap { $0 }.first ?? false
    let base: Int8 = isRightToLeft ? 1 : 0
    levels = []
    var before: Bool?
    for index in strong.indices {
      let after = strong[index...].lazy.compactMap { $0 }.first
      let runsBack = strong[index] ?? (before == after ? before : nil) ?? isRightToLeft
      levels.append(runsBack ? 1 : (base == 1 ? (strong[index] == false ? 2 : 1) : 0))
      before = strong[index] ?? before
    }
  }

  /// Whether a character belongs to a script that is written from right to left: the blocks that
  /// Unicode keeps for these.
  static func runsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
      0x200F, 0x202B, 0x202E, 0x2067:
      true
    default: false
    }
  }

  /// The order in which runs stand from left to right, by their levels (rule L2 of Unicode
  /// Standard Annex 9): each sequence of runs at or above a level is turned, from the highest down.
  static func visualOrder(_ levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
