import FlexibleHeader

extension Command {
  /// By how much the command changes the least height of the header, in points; `nil` for others.
  package var minimumHeightStep: Double? {
    self == .raiseMinimumHeight ? 10 : self == .lowerMinimumHeight ? -10 : nil
  }

  /// By how much the command changes the height of the header at rest, in points; `nil` for others.
  package var maximumHeightStep: Double? {
    self == .raiseMaximumHeight ? 10 : self == .lowerMaximumHeight ? -10 : nil
  }
}

extension HeaderedScroller {
  /// Performs a command on the header; returns the text for the toast, or `nil` for a command that
  /// is none of a header.
  package mutating func perform(_ command: Command, at time: Double) -> String? {
    if command == .toggleHeader {
      advance(to: time)
      setHeaderHidden(!header.isHiding, at: time)
      return header.isHiding ? "Header hidden" : "Header shown"
    }
    if command.minimumHeightStep != nil { excludeSafeAreaFromHeights(at: time) }
    var text: String?
    configure(at: time) { header in text = header.perform(command) }
    return text
  }

  /// A header without any least height includes the safe area in its heights; with one it does not.
  private mutating func excludeSafeAreaFromHeights(at time: Double) {
    guard header.configuration.minMaxHeightIncludesSafeArea else { return }
    let maximum = header.maximumHeightWithoutSafeArea
    configure(at: time) { header in
      header.minMaxHeightIncludesSafeArea = false
      header.minimumHeight = 0
      header.maximumHeight = maximum
    }
  }
}

extension FlexibleHeader.Configuration {
  /// Changes a property; returns the text for the toast.
  fileprivate mutating func perform(_ command: Command) -> String? {
    switch command {
    case .nextShiftMode, .previousShiftMode:
      let all = ShiftBehavior.named
      let index = all.firstIndex(of: shiftBehavior) ?? 0
      shiftBehavior = all[(index + (command == .nextShiftMode ? 1 : all.count - 1)) % all.count]
      return "Shift: \(shiftBehavior.word)"
    case .settlingRule:
      settlingRule = settlingRule.neighbour(1)
      return "Settling: \(settlingRule.rawValue)"
    case .importance:
      returnDistance = returnDistance.neighbour(1)
      return "Importance: \(returnDistance.rawValue)"
    case .stretching:
      stretches.toggle()
      return stretches ? "Over-extension on" : "Over-extension off"
    default:
      if let step = command.minimumHeightStep {
        minimumHeight = HeaderOptions.stepped(minimumHeight, by: step)
        return "Minimum height: \(Int(minimumHeight.rounded()))"
      }
      guard let step = command.maximumHeightStep else { return nil }
      maximumHeight = HeaderOptions.stepped(maximumHeight, by: step)
      return "Maximum height: \(Int(maximumHeight.rounded()))"
    }
  }
}

extension ShiftBehavior {
  /// The behaviour as `--shift` and the trace write it: its name in lower case, with hyphens.
  package var word: String {
    name.reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
