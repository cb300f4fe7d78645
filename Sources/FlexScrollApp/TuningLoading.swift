import AppCore
import Inspector
import ScrollPhysics
import Storage

nonisolated extension Tuning {
  /// The tuning of a name, or of a file: what looks like a path is one, and a name is a built-in
  /// preset's before it is one of the user's.
  ///
  /// What begins with a brace is the text of such a file, as recordings have it.
  static func read(
    _ name: String, option: String = "--physics", presets: PresetFolder = .ofThisUser
  ) throws(Failure) -> Tuning {
    if let preset = preset(named: name) { return preset }
    do {
      if name.hasPrefix("{") { return try decode(Array(name.utf8), path: "{…}") }
      if name.contains("/") || name.hasSuffix(".json") { return try read(file: name) }
      if presets.has(name) { return try presets.read(name) }
    } catch {
      throw Failure("\(option) \(error)", error.exitCode)
    }
    let names = presetNames.joined(separator: ", ")
    let own = presets.names.isEmpty ? "" : ", your own \(presets.names.joined(separator: ", "))"
    throw Failure("\(option) \(name): there is only \(names)\(own), or a .json file", .usage)
  }

  /// The tuning of a file.
  static func read(file path: String) throws(FileError) -> Tuning {
    try decode(RegularFile.read(path, limit: PresetFolder.sizeLimit), path: path)
  }

  private static func decode(_ bytes: [UInt8], path: String) throws(FileError) -> Tuning {
    let tuning = try JSONFile.decodeKnowingAllKeys(Tuning.self, from: bytes, path: path)
    do {
      return try tuning.validated()
    } catch {
      throw FileError(path: path, kind: .malformed, reason: "\(error)")
    }
  }

  /// The word by which `--physics` gives it again on any computer: the one that was told, if that is a
  /// built-in preset's name, that of another preset, or the text of a file.
  func word(as name: String) -> String {
    let names = [name] + Self.presetNames
    return names.first { Self.preset(named: $0) == self } ?? JSONFile.line(self) ?? name
  }
}

nonisolated extension ComparedTunings {
  /// Reads both.
  func read() throws(Failure) -> (first: NamedTuning, second: NamedTuning) {
    (try Self.read(first), try Self.read(second))
  }

  private static func read(_ name: String) throws(Failure) -> NamedTuning {
    NamedTuning(shown(name), try Tuning.read(name, option: "--compare"))
  }

  /// What a preset or a file is called on the screen: of a path the last part, without its ending.
  ///
  /// The text of a file, as a recording has it, has no name.
  static func shown(_ name: String) -> String {
    guard !name.hasPrefix("{") else { return "recorded" }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let bare = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
    return bare.onOneLine(upTo: 40)
  }
}

extension Options {
  /// The tunings that the window shows, or is going to show when it is divided.
  nonisolated func namedTunings() throws(Failure) -> (first: NamedTuning, second: NamedTuning) {
    if let compared { return try compared.read() }
    let own = NamedTuning(ComparedTunings.shown(physics), try Tuning.read(physics))
    return (own, .rival(of: own.name))
  }
}
