/// Which way a line is read.
enum ReadingDirection: Hashable, Sendable {
  /// As Latin.
  case leftToRight
  /// As Arabic and Hebrew.
  case rightToLeft

  /// The direction of a text's first letter; a text without letters is read as Latin is.
  init(of text: String) {
    for letter in text.utf8 {
      guard letter < 0x80 else {
        self.init(tablesOf: text)
        return
      }
      if (letter | 0x20) &- 0x61 < 26 { break }
    }
    self = .leftToRight
  }

  /// The direction of a text that does not begin as ASCII does, by the tables of Unicode.
  private init(tablesOf text: String) {
    let first = text.unicodeScalars.first { $0.properties.isAlphabetic }
    self = first.map(Self.isRightToLeft) == true ? .rightToLeft : .leftToRight
  }

  /// The blocks that Unicode keeps for scripts that are read from the right.
  private static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
