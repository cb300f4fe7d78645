import AppCore

nonisolated extension Manual {
  /// All of it, with a line feed at its end.
  var text: String {
    let lines =
      switch self {
      case .man: ManualPage.lines
      case .bash: BashCompletion.lines
      case .zsh: ZshCompletion.lines
      case .fish: FishCompletion.lines
      }
    return lines.joined(separator: "\n") + "\n"
  }
}
