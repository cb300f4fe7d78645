import AppCore

/// The completion for bash, which needs no other package.
nonisolated enum BashCompletion {
  static var lines: [String] {
    ["# bash completion for flexscroll, as `flexscroll --manual bash` writes it"] + presets + [
      "_flexscroll() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
      "  # A value behind an equals sign comes as three words.",
      "  if [[ $word == '=' ]]; then",
      "    word=",
      "  elif [[ $before == '=' ]]; then",
      "    before=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
      "  COMPREPLY=()",
      "  case $before in",
    ] + OptionTable.entries.flatMap(value) + [
      "  esac",
      "  if [[ $word == -* ]]; then",
      "    mapfile -t COMPREPLY < <(compgen -W '\(options)' -- \"$word\")",
      "    return",
      "  fi",
      "  local i operands=0",
      "  for ((i = 1; i < COMP_CWORD; i++)); do",
      "    case ${COMP_WORDS[i]} in",
      "      \(withValue))",
      "        [[ ${COMP_WORDS[i+1]} == '=' ]] && ((i++))",
      "        ((i++))",
      "        ;;",
      "      -?*) ;;",
      "      *) ((operands++)) ;;",
      "    esac",
      "  done",
      "  if ((operands == 0)); then",
      "    mapfile -t COMPREPLY < <(compgen -W '\(commands)' -- \"$word\")",
    ] + (CommandTable.beginsWithFile ? ["    compopt -o default"] : []) + [
      "  else",
      "    compopt -o default",
      "  fi",
      "}",
      "complete -F _flexscroll flexscroll",
    ]
  }

  private static func value(_ entry: OptionTable.Entry) -> [String] {
    guard entry.argument != nil else { return [] }
    var lines = ["    \(entry.name))"]
    if !entry.words.isEmpty {
      let words = entry.words.joined(separator: " ")
      lines.append("      mapfile -t COMPREPLY < <(compgen -W '\(words)' -- \"$word\")")
    }
    if entry.takesPreset { lines.append("      _flexscroll_presets \"$word\"") }
    switch entry.files {
    case .none: break
    case .files: lines.append("      compopt -o default")
    case .folders: lines.append("      compopt -o dirnames")
    }
    return lines + ["      return", "      ;;"]
  }

  /// Adds the presets that the user has saved.
  ///
  /// Their names are never evaluated, whatever characters they contain.
  private static let presets = [
    "_flexscroll_presets() {",
    "  local name folder=${XDG_CONFIG_HOME-}",
    "  [[ $folder == /* ]] || folder=$HOME/.config",
    "  while IFS= read -r name; do",
    "    name=${name##*/}",
    "    name=${name%.json}",
    "    [[ $name == \"$1\"* && $name != .* ]] && COMPREPLY+=(\"$(printf %q \"$name\")\")",
    "  done < <(compgen -f -X '!*.json' -- \"$folder/flexscroll/presets/\")",
    "}",
  ]

  private static let options = OptionTable.entries.map(\.name).joined(separator: " ")
  private static let withValue = OptionTable.entries.filter { $0.argument != nil }.map(\.name)
    .joined(separator: " | ")
  private static let commands = CommandTable.entries.compactMap(\.word).joined(separator: " ")
}

/// The completion for fish.
nonisolated enum FishCompletion {
  static var lines: [String] {
    let program = "complete -c flexscroll"
    let words = CommandTable.entries.compactMap(\.word)
    // Files only where a line says so.
    return ["# As `flexscroll --manual fish` writes it."] + presets + ["\(program) -f"]
      + OptionTable.entries.map { "\(program) \(option($0))" }
      + CommandTable.entries.compactMap { entry in
        entry.word.map { word in
          "\(program) -n __fish_use_subcommand -a \(word) -d \(quoted(entry.summary))"
        }
      }
      + (CommandTable.beginsWithFile ? ["\(program) -n __fish_use_subcommand -F"] : [])
      + ["\(program) -n '__fish_seen_subcommand_from \(words.joined(separator: " "))' -F"]
  }

  /// Prints the presets that the user has saved.
  private static let presets = [
    "function __flexscroll_presets",
    "  set -l folder ~/.config",
    "  string match -q '/*' -- \"$XDG_CONFIG_HOME\"; and set folder $XDG_CONFIG_HOME",
    "  for file in $folder/flexscroll/presets/*.json",
    "    string replace -r '^.*/(.*)\\.json$' '$1' -- $file",
    "  end",
    "end",
  ]

  private static func option(_ entry: OptionTable.Entry) -> String {
    let option = "-l \(entry.name.dropFirst(2)) -d \(quoted(entry.summary))"
    guard entry.argument != nil else { return option }
    let offered = entry.words + (entry.takesPreset ? ["(__flexscroll_presets)"] : [])
    let words = offered.isEmpty ? "" : " -a \(quoted(offered.joined(separator: " ")))"
    return switch entry.files {
    case .none: "\(option) -x\(words)"
    case .files: "\(option) -r -F\(words)"
    case .folders: "\(option) -x -a '(__fish_complete_directories)'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined())'"
  }
}

/// The completion for zsh: a file `_flexscroll` in a folder of `fpath`.
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

  /// A text in which no character ends a description.
  private static func escaped(_ text: String) -> String {
    text.map { "\\:[]\"".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// A word in single quotes, with quotes in it escaped.
  private static func quoted(_ text: String) -> String {
    "'\(text.map { $0 == "'" ? "'\\''" : "\($0)" }.joined())'"
  }
}
