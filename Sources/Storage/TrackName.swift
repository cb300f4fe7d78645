/// What the name of a track's file states: "01 - Title.flac", "1-03 Title.mp3".
struct TrackName: Hashable {
  /// The disc, where two numbers stand before the title.
  var disc: Int?
  /// The number on the disc.
  var number: Int?
  /// What is left; never blank where the name is not.
  var title: String

  /// Reads a file's name.
  init(fileName: String) {
    let dot = fileName.lastIndex(of: ".") ?? fileName.endIndex
    let stem = fileName[..<dot]
    var rest = stem
    if let first = Self.takeNumber(from: &rest) {
      var behind = rest.dropFirst()
      if rest.first == "-", let second = Self.takeNumber(from: &behind),
        Self.takeSeparator(from: &behind)
      {
        (disc, number, rest) = (first, second, behind)
      } else if Self.takeSeparator(from: &rest) {
        number = first
      } else {
        rest = stem
      }
    }
    title = Self.spaced(rest)
  }

  /// A number of one to three digits: longer ones are years, and part of a title.
  private static func takeNumber(from text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isWholeNumber }
    guard (1...3).contains(digits.count), let number = Int(digits) else { return nil }
    text = text[digits.endIndex...]
    return number
  }

  /// What stands between a number and a title, if there is a title behind it.
  private static func takeSeparator(from text: inout Substring) -> Bool {
    let rest = text.drop { " ._-–".contains($0) }
    guard rest.startIndex > text.startIndex, !rest.isEmpty else { return false }
    text = rest
    return true
  }

  /// A title without the underscores that stand for spaces.
  static func spaced(_ text: Substring) -> String {
    let hasSpaces = text.contains(" ")
    let title = hasSpaces ? String(text) : String(text.map { $0 == "_" ? " " : $0 })
    return title.asLabel
  }
}

/// What the name of a disc's folder states: "Disc 2", "CD1 - Live".
struct DiscFolderName: Hashable {
  /// Which disc, from 1.
  var disc: Int
  /// What it is called beside its number.
  var title: String?

  /// Reads a folder's name; `nil` where it is no disc's.
  init?(_ name: String) {
    let lower = name.lowercased()
    guard let word = ["disc", "disk", "cd"].first(where: { lower.hasPrefix($0) }) else {
      return nil
    }
    let rest = name.dropFirst(word.count).drop { " ._-".contains($0) }
    let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
    guard (1...3).contains(digits.count), let disc = Int(digits), disc > 0 else { return nil }
    let behind = rest[digits.endIndex...]
    let title = behind.drop { " ._-–:,".contains($0) }
    // A letter right behind the number is part of another word.
    guard behind.isEmpty || title.startIndex > behind.startIndex || behind.first == "(" else {
      return nil
    }
    self.disc = disc
    let label = TrackName.spaced(title)
    self.title = label.isEmpty ? nil : label
  }
}
