import FlexScroll

/// Everything that a key does.
///
/// The raw value is the command's name in `config.json`. A command is declared by its case and its
/// ``definition``. Key map, list of keys, `--help`, man page and the names for the config are
/// derived from them.
package enum Command: String, CaseIterable, Sendable {
  case scrollUp = "scroll-up"
  case scrollDown = "scroll-down"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case space
  case shiftSpace = "shift-space"
  case start
  case end
  case left
  case right
  case nextControl = "next-control"
  case previousControl = "last-control"
  case activateControl = "work-control"
  case scene1 = "scene-1"
  case scene2 = "scene-2"
  case scene3 = "scene-3"
  case scene4 = "scene-4"
  case scene5 = "scene-5"
  case scene6 = "scene-6"
  case scene7 = "scene-7"
  case scene8 = "scene-8"
  case scene9 = "scene-9"
  case gallery
  case nextShiftMode = "next-shift-mode"
  case previousShiftMode = "last-shift-mode"
  case toggleHeader = "header"
  case settlingRule = "settling"
  case importance
  case headerPreset = "header-preset"
  case stretching = "over-extension"
  case statusStrip = "status-strip"
  case lowerMinimumHeight = "min-height-down"
  case raiseMinimumHeight = "min-height-up"
  case lowerMaximumHeight = "max-height-down"
  case raiseMaximumHeight = "max-height-up"
  case variant = "mend"
  case compare
  case compareOther = "compare-other"
  case reducedMotion = "reduced-motion"
  case inspector
  case inspectorTab = "inspector-tab"
  case fullScreen = "full-screen"
  case larger
  case smaller
  case resetScale = "first-scale"
  case record
  case openAlbum = "open-album"
  case help
  case close
  case quit
  case togglePlaying
  case previousFrame
  case nextFrame
  case previousSecond
  case nextSecond
  case previousGesture
  case nextGesture
  case recordingStart
  case recordingEnd
  case slower
  case faster
  case fullSpeed
  case halfSpeed
  case quarterSpeed

  /// Where a command does something.
  package enum Scope: Sendable {
    /// On every screen, and in the window around it.
    case window
    /// On screens with a header whose properties can be changed.
    case header
    /// In a window that shows a recording, only.
    case replay
    /// In both kinds of windows.
    case everyWindow
  }

  /// What is known of a command beside its name.
  package struct Definition: Sendable {
    /// The command as a menu shows it.
    package var title: String
    /// The line of the list of keys to which it belongs.
    package var line: KeyHelp.Line
    /// The line in a window that shows a recording; `nil` where that has no such command.
    package var replayLine: KeyHelp.Line?
    /// The keys that do it; gesture files hold the first one, whichever was pressed.
    package var keys: [KeyChord]
    package var scope = Scope.window
    /// Whether a menu offers it: it is no step of a motion, and needs no focus.
    package var isInMenu = true
    /// Whether a pressed Shift or Alt makes it another key.
    package var countsModifiers = false
    /// Whether it is repeated while the key stays down.
    package var repeats = false
    /// The toast on a screen that has no use for the command; `nil` for none.
    package var unavailable: String?

    package init(
      _ title: String, _ line: KeyHelp.Line, _ keys: String..., scope: Scope = .window,
      replayLine: KeyHelp.Line? = nil, isInMenu: Bool = true, countsModifiers: Bool = false,
      repeats: Bool = false, unavailable: String? = nil
    ) {
      (self.title, self.line, self.keys) = (title, line, keys.compactMap { KeyChord($0) })
      self.scope = replayLine == nil ? scope : .everyWindow
      self.replayLine = scope == .replay ? line : replayLine
      (self.isInMenu, self.countsModifiers, self.repeats) = (isInMenu, countsModifiers, repeats)
      self.unavailable = unavailable
    }

    fileprivate static func motion(
      _ title: String, _ line: KeyHelp.Line, _ key: String
    ) -> Definition {
      Definition(title, line, key, isInMenu: false, repeats: true)
    }
  }

  /// What the command is called, where it is listed, and which keys do it.
  package var definition: Definition { Self.definitions[self] ?? makeDefinition() }

  private static let definitions = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.makeDefinition()) })

  private func makeDefinition() -> Definition {
    switch self {
    case .scrollUp: .motion("Scroll up", .lines, "up")
    case .scrollDown: .motion("Scroll down", .lines, "down")
    case .pageUp: .motion("Page up", .pages, "pageup")
    case .pageDown: .motion("Page down", .pages, "pagedown")
    case .space: .motion("Next page", .spaces, "space")
    case .shiftSpace: .motion("Previous page", .spaces, "shift+space")
    case .start: .motion("Go to the start", .ends, "home")
    case .end: .motion("Go to the end", .ends, "end")
    case .left: .init("Page to the left", .sides, "left", isInMenu: false, countsModifiers: true)
    case .right: .init("Page to the right", .sides, "right", isInMenu: false, countsModifiers: true)
    case .nextControl: .motion("Next control", .focus, "tab")
    case .previousControl: .motion("Previous control", .focus, "shift+tab")
    case .activateControl: .init("Activate control", .activation, "enter", isInMenu: false)
    case .scene1, .scene2, .scene3, .scene4, .scene5, .scene6, .scene7, .scene8, .scene9:
      .init("Scene \(rawValue.suffix(1))", .scenes, "\(rawValue.suffix(1))", countsModifiers: true)
    case .gallery: .init("Gallery", .gallery, "0", "backspace", countsModifiers: true)
    case .nextShiftMode: .init("Next shift mode", .shiftMode, "s", scope: .header)
    case .previousShiftMode: .init("Previous shift mode", .shiftMode, "shift+s", scope: .header)
    case .toggleHeader: .init("Header", .header, "h", scope: .header)
    case .settlingRule: .init("Settling", .settling, "g", scope: .header)
    case .importance: .init("Importance", .importance, "i", scope: .header)
    case .headerPreset: .init("Next header preset", .headerPreset, "e", scope: .header)
    case .stretching: .init("Over-extension", .stretching, "o", scope: .header)
    case .statusStrip: .init("Status strip", .statusStrip, "b")
    case .lowerMinimumHeight: .init("Lower minimum height", .minimumHeight, "[", scope: .header)
    case .raiseMinimumHeight: .init("Raise minimum height", .minimumHeight, "]", scope: .header)
    case .lowerMaximumHeight: .init("Lower maximum height", .maximumHeight, "{", scope: .header)
    case .raiseMaximumHeight: .init("Raise maximum height", .maximumHeight, "}", scope: .header)
    case .variant: .init("Variant", .variant, "m", unavailable: "This screen has no defect to fix")
    case .compare: .init("Compare", .comparison, "c")
    case .compareOther: .init("Inspect the other", .comparison, "shift+c")
    case .reducedMotion: .init("Reduced motion", .reducedMotion, "r")
    case .inspector: .init("Inspector", .inspector, "p", replayLine: .replayInspector)
    case .inspectorTab: .init("Next inspector tab", .inspector, "shift+p")
    case .fullScreen: .init("Full screen", .fullScreen, "f", replayLine: .fullScreen)
    case .larger: .init("Larger", .scale, "ctrl++", "ctrl+=", replayLine: .scale, repeats: true)
    case .smaller: .init("Smaller", .scale, "ctrl+-", replayLine: .scale, repeats: true)
    case .resetScale: .init("First scale", .scale, "ctrl+0", replayLine: .scale)
    case .record: .init("Record", .recording, "ctrl+r")
    case .openAlbum: .init("Open an album", .album, "ctrl+o")
    case .help: .init("Keys", .help, "?", "f1", replayLine: .help)
    case .close: .init("Close", .close, "esc", replayLine: .replayQuit)
    case .quit: .init("Quit", .quit, "q", replayLine: .replayQuit)
    case .togglePlaying: .init("Play", .playing, "space", "enter", scope: .replay)
    case .previousFrame: .init("Previous frame", .frames, ",", scope: .replay, repeats: true)
    case .nextFrame: .init("Next frame", .frames, ".", scope: .replay, repeats: true)
    case .previousSecond: .init("Back a second", .seconds, "left", scope: .replay, repeats: true)
    case .nextSecond: .init("On a second", .seconds, "right", scope: .replay, repeats: true)
    case .previousGesture:
      .init("Previous gesture", .gestures, "pageup", scope: .replay, repeats: true)
    case .nextGesture: .init("Next gesture", .gestures, "pagedown", scope: .replay, repeats: true)
    case .recordingStart:
      .init("Go to the start", .replayEnds, "home", scope: .replay, repeats: true)
    case .recordingEnd: .init("Go to the end", .replayEnds, "end", scope: .replay, repeats: true)
    case .slower: .init("Slower", .speed, "-", scope: .replay, repeats: true)
    case .faster: .init("Faster", .speed, "+", "=", scope: .replay, repeats: true)
    case .fullSpeed: .init("Full speed", .speeds, "1", scope: .replay)
    case .halfSpeed: .init("Half speed", .speeds, "2", scope: .replay)
    case .quarterSpeed: .init("Quarter speed", .speeds, "4", scope: .replay)
    }
  }
}

extension Command {
  /// The kinds of windows, which have keys of their own.
  package enum Window: Sendable {
    /// The program.
    case live
    /// A recording.
    case replay
  }

  /// The commands whose keys a user may change: those of a live window.
  package static let configurable = allCases.filter { $0.definition.scope != .replay }

  private static let liveKeys = keys(of: configurable)
  private static let replayKeys = keys(of: allCases.filter { $0.definition.replayLine != nil })

  /// Which of some commands each key performs.
  package static func keys(of commands: [Command]) -> [KeyChord: Command] {
    var keys: [KeyChord: Command] = [:]
    for command in commands {
      for key in command.definition.keys { keys[key] = command }
    }
    return keys
  }

  /// Finds the command of a pressed key by the keys of the program; `nil` for none.
  ///
  /// Shift and Alt are left out where no command has the key with them.
  package init?(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool = false,
    in window: Window = .live
  ) {
    let keys = window == .live ? Self.liveKeys : Self.replayKeys
    let typed = key.typed(with: modifiers)
    func find(without left: DeviceEvent.Modifiers) -> Command? {
      let command = keys[KeyChord(typed, modifiers.subtracting(left))]
      return left.isEmpty || command?.definition.countsModifiers != true ? command : nil
    }
    guard let command = find(without: []) ?? find(without: .alt) ?? find(without: [.alt, .shift]),
      !isRepeat || command.definition.repeats
    else { return nil }
    self = command
  }

  /// The place in the catalogue of the scene that it opens; `nil` for other commands.
  package var sceneIndex: Int? {
    definition.line == .scenes ? rawValue.suffix(1).first?.wholeNumberValue.map { $0 - 1 } : nil
  }

  /// By how much the command changes the least height of the header, in points; `nil` for others.
  package var minimumHeightStep: Double? {
    self == .raiseMinimumHeight ? 10 : self == .lowerMinimumHeight ? -10 : nil
  }

  /// By how much the command changes the height of the header at rest, in points; `nil` for others.
  package var maximumHeightStep: Double? {
    self == .raiseMaximumHeight ? 10 : self == .lowerMaximumHeight ? -10 : nil
  }
}

extension ScrollArea {
  /// Performs a command on the header; returns the text for the toast, or `nil` for a command that
  /// is none of a header.
  package mutating func perform(
    _ command: Command, at time: Double, into actions: inout [ScrollAction]
  ) -> String? {
    if command == .toggleHeader {
      advanceContent(to: time, into: &actions)
      let hides = !header.flexible.isHiding
      setHeaderHidden(hides, animated: true, at: time, into: &actions)
      return header.flexible.isHiding ? "Header hidden" : "Header shown"
    }
    if command.minimumHeightStep != nil { excludeSafeArea(at: time, into: &actions) }
    var text: String?
    configureHeader(at: time, into: &actions) { header in text = header.perform(command) }
    return text
  }

  /// A header without any least height includes the safe area in its heights; with one it does not.
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
      returnDistance = returnDistance == .standard ? .high : .standard
      return "Importance: \(returnDistance.word)"
    case .headerPreset:
      let preset = preset?.neighbour(1) ?? .pinned
      apply(preset)
      return "Header: \(preset.title)"
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
  /// The behaviour as `--shift` and the trace write it.
  package var word: String { name.hyphenated }
}

extension HeaderPreset {
  /// The preset as `--header-preset` and a recording write it.
  package var word: String { rawValue.hyphenated }

  /// The preset as the window names it.
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
  /// The distance as `--importance` writes it: the name of one of Material's, or its points.
  package var word: String {
    switch self {
    case .standard: "default"
    case .high: "high"
    default: points.isFinite ? DecimalText.text(points, decimals: 0) : "at the top"
    }
  }
}

extension String {
  /// A name in lower case, with a hyphen before each letter that was a capital.
  fileprivate var hyphenated: String {
    reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case that is a number of steps further on; after the last comes the first.
  package func neighbour(_ step: Int) -> Self {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + step
    return all[(index % all.count + all.count) % all.count]
  }
}
