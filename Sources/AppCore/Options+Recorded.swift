extension Options {
  /// The options of which a recording tells: those on which its replay depends.
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

  /// Understands the arguments of `play` and `replay`, on top of what the recording says; what is
  /// told on the command line is stronger.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - path: The recording.
  ///   - text: What is in it.
  /// - Returns: The options of both.
  /// - Throws: ``Failure`` where the recording's first line says something that cannot be.
  package static func parse(
    _ arguments: [String], over path: String, _ text: String
  ) throws(Failure) -> Options {
    let words = recorded(GestureRecorder.options(in: text))
    var told: Options
    do {
      told = try parse(words)
    } catch {
      throw Failure("\(path): line 1: \(error.message)", .malformedInput)
    }
    let asked = try parse(arguments)
    if asked.albumPath == nil {
      told.albumTeller = told.albumPath.map { _ in path }
    } else {
      // Another album has rows of its own.
      (told.albumPath, told.trackCount) = (nil, nil)
    }
    return try parse(arguments, over: told)
  }
}
