import AppCore

/// What completes a command line in bash, without any other package.
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

  /// Adds the presets that the user has saved, whatever is in their names; nothing of them is run.
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
