import FlexibleHeader

/// A key's change of the header.
package enum HeaderShortcut: Hashable, Sendable {
  /// The next shift behaviour, or the one before.
  case shiftBehavior(forward: Bool)
  /// Hides the header, or shows it, on command.
  case toggleShown
  /// The other settling rule.
  case settlingRule
  /// The other content importance.
  case importance
  /// Over-extension on or off.
  case overExtension
  /// The least height, by a step up or down.
  case minimumHeight(up: Bool)
  /// The height at rest, by a step up or down.
  case maximumHeight(up: Bool)

  /// The step by which a key changes a height, in points.
  static let step = 10.0
}

extension HeaderedScroller {
  /// Does what a key asks of the header, at a moment; returns the word for the toast.
  package mutating func perform(_ shortcut: HeaderShortcut, at time: Double) -> String {
    if case .toggleShown = shortcut {
      advance(to: time)
      setHeaderHidden(!header.isHiding, at: time)
      return header.isHiding ? "Header hidden" : "Header shown"
    }
    if case .minimumHeight = shortcut { leaveStripOutOfHeights(at: time) }
    var word = ""
    configure(at: time) { header in word = shortcut.change(&header) }
    return word
  }
}

extension HeaderedScroller {
  /// A header without any least height counts the strip into its heights; with one it does not.
  private mutating func leaveStripOutOfHeights(at time: Double) {
    guard header.minMaxHeightIncludesSafeArea else { return }
    configure(at: time) { header in
      let maximum = header.maximumHeightWithoutSafeArea
      header.minMaxHeightIncludesSafeArea = false
      header.minimumHeight = 0
      header.maximumHeight = maximum
    }
  }
}

extension HeaderShortcut {
  /// Changes a property of the header; returns the word for the toast.
  fileprivate func change(_ header: inout FlexibleHeader) -> String {
    switch self {
    case .toggleShown: return ""
    case .shiftBehavior(let forward):
      let all = ShiftBehavior.named
      let index = all.firstIndex(of: header.shiftBehavior) ?? 0
      header.shiftBehavior = all[(index + (forward ? 1 : all.count - 1)) % all.count]
      return "Shift: \(header.shiftBehavior.word)"
    case .settlingRule:
      header.settlingRule = header.settlingRule.neighbour(1)
      return "Settling: \(header.settlingRule.rawValue)"
    case .importance:
      header.returnDistance = header.returnDistance.neighbour(1)
      return "Importance: \(header.returnDistance.rawValue)"
    case .overExtension:
      header.stretches.toggle()
      return header.stretches ? "Over-extension on" : "Over-extension off"
    case .minimumHeight(let up):
      header.minimumHeight = Self.stepped(header.minimumHeight, up: up)
      return "Minimum height: \(Int(header.minimumHeight.rounded()))"
    case .maximumHeight(let up):
      header.maximumHeight = Self.stepped(header.maximumHeight, up: up)
      return "Maximum height: \(Int(header.maximumHeight.rounded()))"
    }
  }

  private static func stepped(_ height: Double, up: Bool) -> Double {
    min(HeaderOptions.largestHeight, max(0, height + (up ? step : -step)))
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
