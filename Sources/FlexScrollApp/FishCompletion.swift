import AppCore

/// What completes a command line in fish.
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

  /// Tells the presets that the user has saved.
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
