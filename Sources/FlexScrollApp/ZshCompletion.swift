import AppCore

/// What completes a command line in zsh: a file `_flexscroll` in a folder of `fpath`.
nonisolated enum ZshCompletion {
  static var lines: [String] {
    let words = CommandTable.entries.compactMap(\.word).joined(separator: " ")
    let first = CommandTable.beginsWithFile ? "{compadd \(words); _files}" : "((\(commands)))"
    let specifications = OptionTable.entries.map(option) + ["1:command:\(first)", "*:file:_files"]
    return ["#compdef flexscroll", "# As `flexscroll --manual zsh` writes it."] + presets
      + ["_arguments \\"]
      + specifications.dropLast().map { "  \(quoted($0)) \\" }
      + specifications.suffix(1).map { "  \(quoted($0))" }
  }

  /// Adds the presets that the user has saved.
  private static let presets = [
    "_flexscroll_presets() {",
    "  local folder=${XDG_CONFIG_HOME-}",
    "  [[ $folder == /* ]] || folder=$HOME/.config",
    "  compadd -- $folder/flexscroll/presets/*.json(N-.:t:r)",
    "}",
  ]

  private static func option(_ entry: OptionTable.Entry) -> String {
    let meaning = "[\(escaped(entry.summary))]"
    guard let argument = entry.argument else { return entry.name + meaning }
    return "\(entry.name)=\(meaning):\(argument):\(values(entry))"
  }

  /// The action that completes a value.
  private static func values(_ entry: OptionTable.Entry) -> String {
    var words = entry.words.isEmpty ? nil : entry.words.joined(separator: " ")
    if entry.takesPreset { words? += "; _flexscroll_presets" }
    let files: String? =
      switch entry.files {
      case .none: nil
      case .files: "_files"
      case .folders: "_path_files -/"
      }
    switch (words, files) {
    case (let words?, let files?): return "{compadd \(words); \(files)}"
    case (let words?, nil): return "(\(words))"
    case (nil, let files?): return files
    case (nil, nil): return " "
    }
  }

  private static let commands = CommandTable.entries.compactMap { entry in
    entry.word.map { "\($0)\\:\"\(escaped(entry.summary))\"" }
  }.joined(separator: " ")

  /// A text in which nothing ends a description.
  private static func escaped(_ text: String) -> String {
    text.map { "\\:[]\"".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// A word of the shell; a quote in it ends the quotes and begins them again.
  private static func quoted(_ text: String) -> String {
    "'\(text.map { $0 == "'" ? "'\\''" : "\($0)" }.joined())'"
  }
}
