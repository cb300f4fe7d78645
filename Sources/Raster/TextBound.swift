/// The beginning of a string that could possibly be seen in a box, without what is there to
/// command rather than to be seen.
struct TextBound {
  /// What may be seen.
  private(set) var string = ""
  /// Whether there was more.
  private(set) var isCut = false

  /// No character counts more than these scalars: marks can be heaped without end.
  private static let longestCharacter = 16
  /// Letters are wider than this many ems on average, in any script.
  private static let narrowest = 0.12

  /// Cuts a string of any length by what a box in pixels can hold, in time that depends on the box
  /// (and on the length of a single character that is longer than any text).
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

  /// The most characters that a box in pixels is taken to hold.
  static func limit(width: Int, pixelSize: Double) -> Int {
    32 + Int(min(4096, Double(max(0, width)) / max(1, pixelSize * narrowest)))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }

  /// Whether a character is never seen and does nothing for the letters around it: overrides and
  /// embeddings of direction, with which a title could turn itself round, and what only serves the
  /// breaking of lines.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.value {
    // Joiners; marks of direction, which only stand beside; selectors of a letter's variant;
    // fillers of incomplete syllables; the letters of a flag's name.
    case 0x200C...0x200F, 0x061C, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F,
      0x115F, 0x1160, 0xE0020...0xE007F:
      return false
    default: return true
    }
  }
}
