import AppCore
import Inspector
import ScrollPhysics
import Storage

/// The tunings that the user has saved: one JSON file each, found by its name in `--physics`.
nonisolated struct PresetFolder: Sendable {
  /// The folder, which need not exist; `nil` if there is no home folder.
  let path: String?

  /// The maximum size of a tuning's file, in bytes.
  static let sizeLimit = 1 << 20
  /// The maximum number of presets in the choice.
  static let most = 200
  private static let suffix = ".json"

  /// The folder of the user who runs the program.
  static var ofThisUser: PresetFolder { PresetFolder(path: XDGFolders.ofThisProgram.presets) }

  /// The names of the presets, sorted.
  var names: [String] {
    guard let path else { return [] }
    let files = RegularFile.names(inFolder: path).filter {
      $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") && $0 != Self.suffix
    }
    return files.prefix(Self.most).map { String($0.dropLast(Self.suffix.count)) }
  }

  /// Whether there is a preset of a name.
  func has(_ name: String) -> Bool {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return false }
    return file(name).map { RegularFile.exists($0.path) } ?? false
  }

  /// The tuning of a name.
  func read(_ name: String) throws(FileError) -> Tuning {
    guard let file = file(name) else {
      throw FileError(path: name, kind: .missing, reason: "there is no folder of presets")
    }
    return try Tuning.read(file: file.path)
  }

  /// All presets that can be read, and the errors of the others.
  func readAll() -> (presets: [NamedTuning], errors: [FileError]) {
    var (presets, errors): ([NamedTuning], [FileError]) = ([], [])
    for name in names {
      do {
        presets.append(NamedTuning(name, try read(name)))
      } catch {
        errors.append(error)
      }
    }
    return (presets, errors)
  }

  /// Writes a preset under its name; nothing is written over.
  ///
  /// - Throws: ``FileError``; no incomplete file is left then.
  func save(_ preset: NamedTuning) throws(FileError) {
    guard let file = file(preset.name) else {
      throw FileError(
        path: preset.name, kind: .unusable, reason: "there is no home folder to save it in")
    }
    guard !has(preset.name), !Tuning.presetNames.contains(preset.name) else {
      throw FileError(path: file.path, reason: "is there already")
    }
    try AtomicFile.write(JSONFile.encode(preset.tuning, path: file.path), to: file)
  }

  /// Saves a preset; returns the result in one line, and whether it was saved.
  func saved(_ preset: NamedTuning) -> (words: String, isSaved: Bool) {
    do throws(FileError) {
      try save(preset)
      return ("Saved as “\(preset.name)”", true)
    } catch {
      return ("Not saved: \(error)", false)
    }
  }

  /// Deletes a preset; returns the result in one line, and whether it is gone.
  func deleted(_ name: String) -> (words: String, isDeleted: Bool) {
    guard has(name), let file = file(name) else { return ("There is no feel “\(name)”", false) }
    do throws(FileError) {
      try AtomicFile.remove(file)
      return ("Deleted “\(name)”", true)
    } catch {
      return ("Not deleted: \(error)", false)
    }
  }

  /// Writes a deleted preset again; returns the result in one line.
  func restored(_ preset: NamedTuning) -> String {
    saved(preset).isSaved ? "“\(preset.name)” is back" : "There is a feel “\(preset.name)” already"
  }

  private func file(_ name: String) -> FileInFolder? {
    path.map { FileInFolder(folder: $0, name: name + Self.suffix) }
  }
}

nonisolated extension Tuning {
  /// Whether a name is that of a preset, of the library or of the user.
  static func isKnown(_ name: String) -> Bool {
    let presets = PresetFolder.ofThisUser
    return preset(named: name) != nil || presets.has(name) && (try? presets.read(name)) != nil
  }

  /// The tuning of a name or a file.
  ///
  /// A word that looks like a path is a file; built-in presets take precedence over the user's.
  ///
  /// A word that begins with a brace is the content of such a file, as in recordings.
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

  /// The tuning in a file.
  static func read(file path: String) throws(FileError) -> Tuning {
    try decode(RegularFile.read(path, limit: PresetFolder.sizeLimit), path: path)
  }

  static func decode(_ bytes: [UInt8], path: String) throws(FileError) -> Tuning {
    let tuning = try JSONFile.decodeKnowingAllKeys(Tuning.self, from: bytes, path: path)
    do {
      return try tuning.validated()
    } catch {
      throw FileError(path: path, kind: .malformed, reason: "\(error)")
    }
  }

  /// The word by which `--physics` finds the tuning on any computer: the given one if it names a
  /// built-in preset, the name of an equal preset, or the content of a file.
  func word(as name: String) -> String {
    let names = [name] + Self.presetNames
    return names.first { Self.preset(named: $0) == self } ?? JSONFile.line(self) ?? name
  }
}

nonisolated extension ComparedTunings {
  /// Reads both, of the first division in which both can be read.
  func read() throws(Failure) -> (first: NamedTuning, second: NamedTuning) {
    if divisions.count == 1 { return try Self.read(divisions[0]) }
    for names in divisions {
      if let pair = try? Self.read(names) { return pair }
    }
    throw Self.failure(of: value)
  }

  private static func read(
    _ names: (first: String, second: String)
  ) throws(Failure) -> (first: NamedTuning, second: NamedTuning) {
    (try read(names.first), try read(names.second))
  }

  private static func read(_ name: String) throws(Failure) -> NamedTuning {
    NamedTuning(shown(name), try Tuning.read(name, option: "--compare"))
  }

  /// The display name of a preset or a file: the last component of a path, without its extension.
  ///
  /// The content of a file, as in recordings, has no name.
  static func shown(_ name: String) -> String {
    guard !name.hasPrefix("{") else { return "recorded" }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let bare = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
    return bare.onOneLine(upTo: 40)
  }
}

extension Options {
  /// The tunings that the window shows, or will show when it is divided.
  nonisolated func namedTunings() throws(Failure) -> (first: NamedTuning, second: NamedTuning) {
    if let compared { return try compared.read() }
    let own = NamedTuning(ComparedTunings.shown(physics), try Tuning.read(physics))
    return (own, .rival(of: own.name))
  }
}
