/// What is written on a card of the gallery.
package struct GalleryCard: Hashable, Sendable {
  /// The scene's title.
  package var title: String
  /// What the scene re-creates.
  package var source: String
  /// What is special about it.
  package var summary: String
  /// The key that goes there; `nil` where the digits are used up.
  package var key: String?

  init(_ entry: SceneEntry, place: Int) {
    title = LineText.bounded(entry.title)
    source = LineText.bounded(entry.source)
    summary = LineText.bounded(entry.summary)
    key = place < 9 ? "\(place + 1)" : nil
  }

  /// The summary in as few lines of at most that many characters as it needs, broken between words and
  /// about equally long; a longer word has a line of its own.
  package func summaryLines(of characters: Int) -> [String] {
    var lines = lines(of: characters)
    var shorter = lines
    while shorter.count == lines.count, let longest = shorter.map(\.count).max(), longest > 1 {
      lines = shorter
      shorter = self.lines(of: longest - 1)
      if shorter.map(\.count).max() == longest { break }
    }
    return lines
  }

  /// The summary in lines that are filled one after another.
  private func lines(of characters: Int) -> [String] {
    var lines: [String] = []
    for word in summary.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= characters {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
