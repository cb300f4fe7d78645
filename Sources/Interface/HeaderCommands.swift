import FlexScroll

// The commands that change a header, and the names of its properties' values.
extension ScrollArea {
  /// Performs a command on the header; returns the text of the toast, or `nil` for a command that
  /// does not concern headers.
  package mutating func perform(
    _ command: Command, at time: Double, into actions: inout [ScrollAction]
  ) -> String? {
    if command == .toggleHeader {
      advanceContent(to: time, into: &actions)
      let hides = !header.flexible.isHiding
      setHeaderHidden(hides, animated: true, at: time, into: &actions)
      return header.flexible.isHiding ? "Header hidden" : "Header shown"
    }
    if command.heightStep?.isMinimum == true { excludeSafeArea(at: time, into: &actions) }
    var text: String?
    configureHeader(at: time, into: &actions) { header in text = header.perform(command) }
    return text
  }

  /// Makes the heights of the header exclude the safe area, which they include while the minimum
  /// height is 0.
  private mutating func excludeSafeArea(at time: Double, into actions: inout [ScrollAction]) {
    guard header.flexible.configuration.minMaxHeightIncludesSafeArea else { return }
    let maximum = header.flexible.maximumHeightWithoutSafeArea
    configureHeader(at: time, into: &actions) { header in
      header.minMaxHeightIncludesSafeArea = false
      header.minimumHeight = 0
      header.maximumHeight = maximum
    }
  }
}

extension FlexibleHeader.Configuration {
  /// Changes a property; returns the text of the toast.
  package mutating func perform(_ command: Command) -> String? {
    switch command {
    case .nextShiftMode, .previousShiftMode:
      let step = command == .nextShiftMode ? 1 : -1
      shiftBehavior = ShiftBehavior.named.neighbour(of: shiftBehavior, step)
      return shiftBehavior.note
    case .settlingRule:
      settlingRule = settlingRule.neighbour(1)
      return "Settles \(settlingRule.title)"
    case .importance:
      returnDistance = returnDistance == .standard ? .high : .standard
      return "Comes back after \(returnDistance == .high ? 25 : 175) pt"
    case .headerPreset:
      let preset = preset?.neighbour(1) ?? .pinned
      apply(preset)
      return "Header preset: \(preset.title)"
    case .stretching:
      stretches.toggle()
      return stretches ? "Stretches when pulled" : "Does not stretch"
    case .lowerMinimumHeight, .raiseMinimumHeight:
      minimumHeight = command.stepped(minimumHeight)
      return command.text(ofHeight: minimumHeight)
    case .lowerMaximumHeight, .raiseMaximumHeight:
      maximumHeight = command.stepped(maximumHeight)
      return command.text(ofHeight: maximumHeight)
    default: return nil
    }
  }
}

extension ShiftBehavior {
  /// The name in `--shift` and in traces.
  package var word: String { name.hyphenated }

  /// The text of the toast.
  package var note: String { "Header: \(title.lowercased())" }

  /// What it does, in the window's words (DX-23).
  package var title: String {
    switch self {
    case .disabled: "Stays"
    case .enabled: "Leaves"
    case .enabledWithStatusBar: "Leaves, clock too"
    default: "On command"
    }
  }
}

extension HeaderPreset {
  /// The name in `--header-preset` and in recordings.
  package var word: String { rawValue.hyphenated }

  /// The name in the window.
  package var title: String {
    switch self {
    case .pinned: "Pinned"
    case .collapsing: "Collapsing"
    case .collapsingSnap: "Collapsing, snaps"
    case .floatingPinned: "Floating, bar stays"
    case .scrollsAway: "Scrolls away"
    case .floating: "Floating"
    case .floatingSnap: "Floating, snaps"
    case .floatingCollapsed: "Floating, collapsed"
    case .quickReturn: "Quick return"
    case .hideable: "Hideable"
    }
  }
}

extension ReturnDistance {
  /// The name in `--importance`, or the distance in points.
  package var word: String {
    switch self {
    case .standard: "default"
    case .high: "high"
    default: points.isFinite ? DecimalText.text(points, decimals: 0) : "at the top"
    }
  }

  /// The distance in the window (DX-23).
  package var title: String {
    points.isFinite ? "\(DecimalText.text(points, decimals: 0)) pt" : "at the top"
  }
}

extension SettlingRule {
  /// When it settles, in the window's words (DX-23).
  package var title: String { isContinuous ? "with the throw" : "once at rest" }
}

extension String {
  /// The text in lower case, with a hyphen before each capital letter.
  fileprivate var hyphenated: String {
    reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case a number of steps ahead; the first follows the last.
  package func neighbour(_ step: Int) -> Self { Self.allCases.neighbour(of: self, step) }
}

extension Array where Element: Equatable {
  /// The element a number of steps ahead; the first follows the last.
  fileprivate func neighbour(of element: Element, _ step: Int) -> Element {
    let index = (firstIndex(of: element) ?? 0) + step
    return self[(index % count + count) % count]
  }
}
