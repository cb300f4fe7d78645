import CPlatform
import Canvas

/// A line divided into runs of one face, direction and script.
struct TextRuns {
  /// A run.
  struct Run {
    /// The text, in reading order.
    var text: String
    /// The face in its size.
    var font: Font
    /// The direction and script.
    var shaping: Font.Shaping
    /// Its embedding level.
    var level: Int8
    /// Its width in pixels.
    var width: Int
  }

  /// The runs in reading order.
  private(set) var runs: [Run] = []
  /// Whether the base direction of the line is from right to left.
  let isRightToLeft: Bool

  /// Divides a line into runs and measures them.
  ///
  /// - Throws: ``CallError`` if a face cannot be opened.
  init(_ string: String, _ setting: TextSetting) throws(CallError) {
    let scalars = Array(string.unicodeScalars)
    let direction = TextDirection(scalars)
    isRightToLeft = direction.isRightToLeft
    let language = Script.language(of: scalars)
    var pending: Pending?
    var index = 0
    for character in string {
      let face = setting.fonts.face(
        for: character, setting.weight, pixelSize: setting.pixelSize, language: language)
      let level = direction.levels[index]
      let script = character.unicodeScalars.lazy.compactMap(Script.tag).first
      index += character.unicodeScalars.count
      if pending?.takes(face, level, script) == true {
        pending?.text.append(character)
        if let script { pending?.script = script }
      } else {
        try finish(pending, setting)
        pending = Pending(text: String(character), face: face, level: level, script: script)
      }
    }
    try finish(pending, setting)
  }

  private struct Pending {
    var text: String
    var face: Face
    var level: Int8
    var script: String?

    /// Whether a character may join the run; characters without a script join any.
    func takes(_ other: Face, _ otherLevel: Int8, _ otherScript: String?) -> Bool {
      face == other && level == otherLevel
        && (script == nil || otherScript == nil || script == otherScript)
    }
  }

  private mutating func finish(_ pending: Pending?, _ setting: TextSetting) throws(CallError) {
    guard let pending else { return }
    let font = try setting.fonts.font(pending.face, pixelSize: setting.pixelSize)
    let shaping = Font.Shaping(
      isRightToLeft: pending.level % 2 == 1, script: pending.script ?? "Latn")
    runs.append(
      Run(
        text: pending.text, font: font, shaping: shaping, level: pending.level,
        width: font.width(of: pending.text, shaping)))
  }

  /// The width of the line in pixels.
  var width: Int { runs.reduce(0) { $0 + $1.width } }

  /// The runs from left to right.
  var inVisualOrder: [Run] {
    TextDirection.visualOrder(runs.map(\.level)).map { runs[$0] }
  }
}

/// The prefix of a string that may be visible in a box, without control characters.
struct TextBound {
  /// The prefix.
  private(set) var string = ""
  /// Whether the string is longer.
  private(set) var isCut = false

  /// The maximum number of scalars per character; combining marks can be stacked without limit.
  private static let longestCharacter = 16
  /// In any script, the average character is wider than this, in ems.
  private static let narrowest = 0.12

  /// Cuts a string to what a box in pixels can hold.
  ///
  /// The time depends on the box and on the longest single character, not on the length of the
  /// string.
  init(_ string: String, width: Int, pixelSize: Double) {
    let limit = TextBound.limit(width: width, pixelSize: pixelSize)
    var count = 0
    for character in string {
      guard count < limit else {
        isCut = true
        return
      }
      count += 1
      if let members = character.familyMembers {
        self.string.unicodeScalars.append(contentsOf: members)
        continue
      }
      for scalar in character.unicodeScalars.prefix(TextBound.longestCharacter)
      where !TextBound.isDropped(scalar) {
        self.string.unicodeScalars.append(TextBound.isControl(scalar) ? " " : scalar)
      }
    }
  }

  /// The maximum number of characters assumed to fit a box in pixels.
  static func limit(width: Int, pixelSize: Double) -> Int {
    32 + Int(min(4096, Double(max(0, width)) / max(1, pixelSize * narrowest)))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }

  /// Whether a character is invisible and does not affect adjacent glyphs: overrides and embeddings
  /// of direction, which could reverse a title, and characters for line breaking.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.value {
    // Joiners, directional marks, variation selectors, fillers, and the tags of flag sequences.
    case 0x200C...0x200F, 0x061C, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F,
      0x115F, 0x1160, 0xE0020...0xE007F:
      return false
    default: return true
    }
  }
}

/// The directions of a line's characters.
struct TextDirection: Equatable {
  /// The embedding level of each Unicode scalar; odd levels run from right to left.
  var levels: [Int8]
  /// Whether the base direction of the line is from right to left.
  var isRightToLeft: Bool

  /// Determines the directions of a line by FriBidi, if it is installed.
  init(_ scalars: [Unicode.Scalar]) {
    levels = [Int8](repeating: 0, count: scalars.count)
    isRightToLeft = false
    guard scalars.contains(where: TextDirection.runsRightToLeft) else { return }
    let characters = scalars.map(\.value)
    guard unsafe flexscroll_bidi_levels(characters, characters.count, &levels, &isRightToLeft)
    else {
      self = TextDirection(roughly: scalars)
      return
    }
  }

  /// Approximates the directions without FriBidi.
  ///
  /// Letters have their own, digits run from left to right, and neutral characters take the
  /// direction of both neighbours if they agree, else that of the line.
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

  /// Whether a character is in a Unicode block reserved for right-to-left scripts.
  static func runsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
      0x200F, 0x202B, 0x202E, 0x2067:
      true
    default: false
    }
  }

  /// The visual order of runs by their levels (rule L2 of Unicode Standard Annex 9): from the
  /// highest level down, each sequence of runs at or above a level is reversed.
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

/// The scripts that need shaping, by Unicode blocks.
enum Script {
  /// Sorted by code point; characters outside of these blocks need no special shaping.
  private static let blocks: [(range: ClosedRange<UInt32>, tag: String)] = [
    (0x0041...0x024F, "Latn"), (0x0370...0x03FF, "Grek"), (0x0400...0x052F, "Cyrl"),
    (0x0530...0x058F, "Armn"), (0x0590...0x05FF, "Hebr"), (0x0600...0x06FF, "Arab"),
    (0x0700...0x074F, "Syrc"), (0x0750...0x077F, "Arab"), (0x0780...0x07BF, "Thaa"),
    (0x07C0...0x07FF, "Nkoo"), (0x08A0...0x08FF, "Arab"), (0x0900...0x097F, "Deva"),
    (0x0980...0x09FF, "Beng"), (0x0A00...0x0A7F, "Guru"), (0x0A80...0x0AFF, "Gujr"),
    (0x0B00...0x0B7F, "Orya"), (0x0B80...0x0BFF, "Taml"), (0x0C00...0x0C7F, "Telu"),
    (0x0C80...0x0CFF, "Knda"), (0x0D00...0x0D7F, "Mlym"), (0x0D80...0x0DFF, "Sinh"),
    (0x0E00...0x0E7F, "Thai"), (0x0E80...0x0EFF, "Laoo"), (0x0F00...0x0FFF, "Tibt"),
    (0x1000...0x109F, "Mymr"), (0x10A0...0x10FF, "Geor"), (0x1100...0x11FF, "Hang"),
    (0x1200...0x139F, "Ethi"), (0x13A0...0x13FF, "Cher"), (0x1780...0x17FF, "Khmr"),
    (0x1800...0x18AF, "Mong"), (0x1C90...0x1CBF, "Geor"), (0x1E00...0x1EFF, "Latn"),
    (0x1F00...0x1FFF, "Grek"), (0x2DE0...0x2DFF, "Cyrl"), (0x2E80...0x2FDF, "Hani"),
    (0x3041...0x309F, "Hira"), (0x30A0...0x30FF, "Kana"), (0x3100...0x312F, "Bopo"),
    (0x3130...0x318F, "Hang"), (0x3400...0x9FFF, "Hani"), (0xA640...0xA69F, "Cyrl"),
    (0xAC00...0xD7FF, "Hang"), (0xF900...0xFAFF, "Hani"), (0xFB00...0xFB06, "Latn"),
    (0xFB1D...0xFB4F, "Hebr"), (0xFB50...0xFDFF, "Arab"), (0xFE70...0xFEFF, "Arab"),
    (0xFF66...0xFF9F, "Kana"), (0x20000...0x3FFFF, "Hani"),
  ]

  /// The ISO 15924 name of a letter's script; `nil` for characters common to all scripts.
  static func tag(of scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.isAlphabetic else { return nil }
    return blocks.first { $0.range.contains(scalar.value) }?.tag
  }

  /// The language that a text's characters imply, to choose the regional shapes of Chinese
  /// characters; `nil` for the user's language.
  static func language(of scalars: [Unicode.Scalar]) -> String? {
    for scalar in scalars {
      switch tag(of: scalar) {
      case "Hira", "Kana": return "ja"
      case "Hang": return "ko"
      case "Bopo": return "zh-tw"
      default: continue
      }
    }
    return nil
  }
}
