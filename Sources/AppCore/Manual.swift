import ScrollPhysics

/// What the program writes about itself for other programs: made from ``OptionTable``,
/// ``CommandTable`` and the keys, so that nothing is listed twice.
package enum Manual: String, CaseIterable, Sendable {
  /// The man page, in the macros of man(7).
  case man
  /// What completes a command line in bash.
  case bash
  /// What completes a command line in zsh.
  case zsh
  /// What completes a command line in fish.
  case fish
}

extension OptionTable.Entry {
  /// What a value may be that is no word, as far as a shell can complete it.
  package enum Files: Sendable {
    /// Nothing of the file system.
    case none
    /// A file or a folder.
    case files
    /// A folder.
    case folders
  }

  /// The name of its value, such as `NAME|FILE`; `nil` for a flag.
  package var argument: String? {
    switch kind {
    case .flag: nil
    case .value(let argument, _): argument
    }
  }

  /// Whether its value may be the name of a preset that the user has saved.
  package var takesPreset: Bool { words == Tuning.presetNames }

  /// What its value may be in the file system, by the value's name: a FILE or PATH, or a DIR.
  package var files: Files {
    let kinds = argument?.split(separator: "|") ?? []
    if kinds.contains("FILE") || kinds.contains("PATH") { return .files }
    return kinds.contains("DIR") ? .folders : .none
  }
}
