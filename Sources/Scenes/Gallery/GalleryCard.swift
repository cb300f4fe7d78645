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
    var lines = summary.brokenIntoLines { $0.count <= characters }
    var shorter = lines
    while shorter.count == lines.count, let longest = shorter.map(\.count).max(), longest > 1 {
      lines = shorter
      shorter = summary.brokenIntoLines { $0.count <= longest - 1 }
      if shorter.map(\.count).max() == longest { break }
    }
    return lines
  }
}
