extension Options {
  /// The options in the comment at the head of a recording of an earlier version.
  ///
  /// No other one is taken from a file, least of all one that writes.
  package static let recordedNames: Set<String> = [
    "--scene", "--physics", "--size", "--scale", "--safe-area", "--album", "--tracks", "--theme",
    "--header-colors", "--reduce-motion", "--contrast", "--accent", "--text-scale", "--header",
    "--offset", "--shift", "--settling", "--importance", "--status-strip", "--min-height",
    "--max-height", "--resampling",
  ]

  /// The words among those that a recording begins with which may be taken from it.
  package static func recorded(_ words: [String]) -> [String] {
    var taken: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let entry = OptionTable.entries.first(where: { $0.name == word }),
        recordedNames.contains(word)
      else { continue }
      taken.append(word)
      if case .value = entry.kind, let value = rest.popFirst() { taken.append(value) }
    }
    return taken
  }
}
