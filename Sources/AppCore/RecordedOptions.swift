extension GestureRecorder {
  /// The command line in the first comment of recordings of earlier versions; empty where the text
  /// begins otherwise.
  ///
  /// A word in single quotes may have spaces in it.
  package static func options(in text: String) -> [String] {
    let line = text.prefix { !$0.isNewline }
    let head = "# flexscroll "
    guard line.hasPrefix(head) else { return [] }
    var words: [String] = []
    var rest = line.dropFirst(head.count)
    while let first = rest.first {
      if first == " " {
        rest = rest.dropFirst()
      } else if first == "'", let end = closingQuote(of: rest) {
        words.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        words.append(String(rest.prefix { $0 != " " }))
        rest = rest.drop { $0 != " " }
      }
    }
    return words
  }

  /// The quote that ends a word which begins with one: it stands before a space or at the end.
  private static func closingQuote(of rest: Substring) -> Substring.Index? {
    rest.indices.dropFirst().first { index in
      let next = rest.index(after: index)
      return rest[index] == "'" && (next == rest.endIndex || rest[next] == " ")
    }
  }
}
