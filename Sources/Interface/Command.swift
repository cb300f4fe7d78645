import FlexScroll

/// The commands that keys perform.
///
/// The raw value is the command's name in `config.json`. A command is declared by its case and its
/// ``definition``. Key map, list of keys, `--help`, man page and the names in the config are
/// derived from them, in the order of the cases.
package enum Command: String, CaseIterable, Sendable {
  case scrollUp = "scroll-up"
  case scrollDown = "scroll-down"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case space
  case shiftSpace = "shift-space"
  case start, end
  case left, right
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
  case edgeStyle = "edge"
  case edgeEffect = "edge-effect"
  case statusStrip = "status-strip"
  case lowerMinimumHeight = "min-height-down"
  case raiseMinimumHeight = "min-height-up"
  case lowerMaximumHeight = "max-height-down"
  case raiseMaximumHeight = "max-height-up"
  case variant = "mend"
  case compare
  case compareOther = "compare-other"
  case reducedMotion = "reduced-motion"
  case togglePlaying
  case previousFrame, nextFrame, previousSecond, nextSecond, previousGesture, nextGesture
  case recordingStart, recordingEnd
  case slower, faster, fullSpeed, halfSpeed, quarterSpeed, looping
  case inspector
  case inspectorTab = "inspector-tab"
  case fullScreen = "full-screen"
  case openAlbum = "open-album"
  case nextAlbum = "next-album"
  case previousAlbum = "previous-album"
  case reloadAlbum = "reload-album"
  case larger, smaller
  case resetScale = "first-scale"
  case record
  case replayLast = "replay-last"
  case theme
  case menu
  case contextMenu = "context-menu"
  case help
  case close
  case quit

  /// The place of a command in the list of keys.
  package enum Listing: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A line of its own, with the effect of the keys.
    case line(String)
    /// The line of the previous command.
    case shared

    package init(stringLiteral meaning: String) { self = .line(meaning) }
  }

  /// The title, keys and listings of a command.
  package struct Definition: Sendable {
    /// The title in a menu.
    package var title: String
    /// The keys that perform it; gesture files contain the first one, whichever was pressed.
    package var keys: [KeyChord]
    /// The listing in a live window; `nil` if it does not have the command.
    package var live: Listing?
    /// The listing in a window that shows a recording; `nil` if it does not have the command.
    package var replay: Listing?
    /// The keys of its line as text; `nil` to list them all.
    package var shortKeys: String?
    /// Whether a menu offers it; not steps of a motion, commands that need the focus, and quitting.
    package var isInMenu = true
    /// Whether Shift or Alt makes it another key.
    package var countsModifiers = false
    /// Whether a key that stays pressed repeats it.
    package var repeats = false
    /// The toast on a screen to which the command does not apply; `nil` for none.
    package var unavailable: String?

    package init(
      _ title: String, _ keys: String..., live: Listing? = .shared, replay: Listing? = nil,
      shortKeys: String? = nil, isInMenu: Bool = true, countsModifiers: Bool = false,
      repeats: Bool = false, unavailable: String? = nil
    ) {
      (self.title, self.keys) = (title, keys.compactMap { KeyChord($0) })
      (self.live, self.replay, self.shortKeys) = (live, replay, shortKeys)
      (self.isInMenu, self.countsModifiers, self.repeats) = (isInMenu, countsModifiers, repeats)
      self.unavailable = unavailable
    }

    fileprivate static func motion(
      _ title: String, _ key: String, _ listing: Listing = .shared
    ) -> Definition {
      Definition(title, key, live: listing, isInMenu: false, repeats: true)
    }

    fileprivate static func replay(
      _ title: String, _ keys: String..., listing: Listing = .shared, shortKeys: String? = nil,
      repeats: Bool = true
    ) -> Definition {
      var definition = Definition(
        title, live: nil, replay: listing, shortKeys: shortKeys, repeats: repeats)
      definition.keys = keys.compactMap { KeyChord($0) }
      return definition
    }
  }

  /// The title, keys and listings.
  package var definition: Definition { Self.definitions[self] ?? makeDefinition() }

  private static let noModes = "This header has no modes: try scene 1 or 5"
  private static let noHeights = "The heights of this header are fixed"

  private static let definitions = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.makeDefinition()) })

  private func makeDefinition() -> Definition {
    switch self {
    case .scrollUp: .motion("Scroll up", "up", "scroll by a little")
    case .scrollDown: .motion("Scroll down", "down")
    case .pageUp: .motion("Page up", "pageup", "scroll by a page")
    case .pageDown: .motion("Page down", "pagedown")
    case .space: .motion("Next page", "space", "scroll a page, or back")
    case .shiftSpace: .motion("Previous page", "shift+space")
    case .start: .motion("Go to the start", "home", "go to the start, the end")
    case .end: .motion("Go to the end", "end")
    case .left:
      .init(
        "Page to the left", "left", live: "turn the page", isInMenu: false,
        countsModifiers: true)
    case .right: .init("Page to the right", "right", isInMenu: false, countsModifiers: true)
    case .nextControl:
      .init(
        "Next control", "tab", live: "next or previous control", replay: "next or previous control",
        isInMenu: false, repeats: true)
    case .previousControl:
      .init("Previous control", "shift+tab", replay: .shared, isInMenu: false, repeats: true)
    case .activateControl:
      .init(
        "Activate control", "enter", live: "use the focused control", shortKeys: "Enter, Space",
        isInMenu: false)
    case .scene1, .scene2, .scene3, .scene4, .scene5, .scene6, .scene7, .scene8, .scene9:
      .init(
        "Scene \(rawValue.suffix(1))", "\(rawValue.suffix(1))",
        live: self == .scene1 ? "go straight to a scene" : .shared, shortKeys: "1, 2, 3 …",
        countsModifiers: true)
    case .gallery:
      .init(
        "All scenes", "0", "backspace", "alt+left", live: "go back to the gallery",
        shortKeys: "0, Backspace", countsModifiers: true)
    case .nextShiftMode:
      .init("Next way to leave", "s", live: "how the header leaves", unavailable: Self.noModes)
    case .previousShiftMode:
      .init("Previous way to leave", "shift+s", unavailable: Self.noModes)
    case .toggleHeader:
      .init("Hide or show it now", "h", live: "hide or show the header", unavailable: Self.noModes)
    case .settlingRule:
      .init("Settles", "g", live: "when it settles", unavailable: Self.noModes)
    case .importance:
      .init(
        "Comes back after", "i", live: "how soon it comes back", unavailable: Self.noModes)
    case .headerPreset:
      .init("Next header preset", "e", live: "header preset", unavailable: Self.noModes)
    case .stretching:
      .init(
        "Stretches when pulled", "o", live: "stretch when pulled",
        unavailable: "This screen has no header that stretches by choice")
    case .edgeStyle:
      .init("Pulled content", "l", live: "what pulled content does")
    case .edgeEffect:
      .init(
        "Edge under bars", "shift+l", live: "edge under bars",
        unavailable: "The bars of this screen have no edge effect")
    case .statusStrip: .init("Phone status bar", "b", live: "phone status bar on or off")
    case .lowerMinimumHeight:
      .init("Lower bar", "[", live: "bar lower, higher", unavailable: Self.noHeights)
    case .raiseMinimumHeight: .init("Higher bar", "]", unavailable: Self.noHeights)
    case .lowerMaximumHeight:
      .init(
        "Open less far", "{", live: "fully open: lower, higher", unavailable: Self.noHeights)
    case .raiseMaximumHeight: .init("Open farther", "}", unavailable: Self.noHeights)
    case .variant:
      .init(
        "Fix the source’s flaw", "m", live: "fix the source’s flaw",
        unavailable: "This screen has no flaw to fix")
    case .compare: .init("Compare feels", "c", live: "compare feels, other side")
    case .compareOther: .init("Inspect the other side", "shift+c")
    case .reducedMotion: .init("Reduce motion", "r", live: "reduced motion on or off")
    case .togglePlaying:
      .replay(
        "Play", "space", "enter", listing: "play or stop", shortKeys: "Space", repeats: false)
    case .previousFrame:
      .replay("Previous frame", ",", listing: "a frame back or on", shortKeys: ", and .")
    case .nextFrame: .replay("Next frame", ".")
    case .previousSecond: .replay("Back a second", "left", listing: "a second back or on")
    case .nextSecond: .replay("On a second", "right")
    case .previousGesture:
      .replay("Previous gesture", "pageup", listing: "previous or next gesture")
    case .nextGesture: .replay("Next gesture", "pagedown")
    case .recordingStart: .replay("Go to the start", "home", listing: "go to the start, the end")
    case .recordingEnd: .replay("Go to the end", "end")
    case .slower: .replay("Slower", "-", listing: "slower, faster", shortKeys: "-, +")
    case .faster: .replay("Faster", "+", "=")
    case .fullSpeed:
      .replay("Full speed", "1", listing: "full, half, quarter speed", repeats: false)
    case .halfSpeed: .replay("Half speed", "2", repeats: false)
    case .quarterSpeed: .replay("Quarter speed", "4", repeats: false)
    case .looping: .replay("Loop", "l", listing: "again after the end, or not", repeats: false)
    case .inspector:
      .init("Inspector", "p", live: "inspector on or off, its tabs", replay: "inspector on or off")
    case .inspectorTab: .init("Next inspector tab", "shift+p")
    case .fullScreen:
      .init(
        "Full screen", "f", "f11", live: "full screen on or off", replay: "full screen on or off")
    case .openAlbum: .init("Open album…", "ctrl+o", live: "open an album")
    case .nextAlbum:
      .init(
        "Next album", "ctrl+pagedown", live: "next or previous album",
        shortKeys: "Ctrl+PgDn, PgUp")
    case .previousAlbum: .init("Previous album", "ctrl+pageup")
    case .reloadAlbum:
      .init(
        "Reload album", "f5", live: "read the folder again",
        unavailable: "Only an album from a folder can be reloaded")
    case .larger:
      .init(
        "Larger", "ctrl++", "ctrl+=", live: "larger, smaller, first scale",
        replay: "larger, smaller, first scale", shortKeys: "Ctrl and +, -, 0", repeats: true)
    case .smaller: .init("Smaller", "ctrl+-", replay: .shared, repeats: true)
    case .resetScale: .init("First scale", "ctrl+0", replay: .shared)
    case .record: .init("Record", "ctrl+r", live: "record the input, or stop")
    case .replayLast: .init("The last recording", "ctrl+shift+r", live: "replay the last recording")
    case .theme: .init("Theme", "t", live: "light, dark, as the desktop")
    case .menu: .init("Menu", "f10", live: "open the menu", isInMenu: false)
    case .contextMenu:
      .init("Menu of the screen", "shift+f10", isInMenu: false, countsModifiers: true)
    case .help:
      .init(
        "Keyboard and gestures", "?", "f1", "ctrl+?", live: "show or hide this list",
        replay: "show or hide this list", shortKeys: "?, F1")
    case .close: .init("Close", "esc", live: "close, go back, or quit", replay: "quit")
    case .quit:
      .init(
        "Quit", "q", "ctrl+q", "ctrl+w", live: "quit", replay: .shared, shortKeys: "Q, Ctrl+Q",
        isInMenu: false)
    }
  }

  /// The kinds of windows, each with its own keys.
  package enum Window: Sendable {
    /// A window with scenes.
    case live
    /// A window that shows a recording.
    case replay
  }

  /// The commands whose keys the config may change: those of a live window.
  package static let configurable = allCases.filter { $0.definition.live != nil }

  private static let liveKeys = keys(of: configurable)
  private static let replayKeys = keys(of: allCases.filter { $0.definition.replay != nil })

  /// The keys of some commands.
  package static func keys(of commands: [Command]) -> [KeyChord: Command] {
    var keys: [KeyChord: Command] = [:]
    for command in commands {
      for key in command.definition.keys { keys[key] = command }
    }
    return keys
  }

  /// The command of a pressed key by the default keys; `nil` for none.
  ///
  /// Shift and Alt are ignored if no command has the key with them.
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

  /// The index in the catalogue of the scene that it opens; `nil` for other commands.
  package var sceneIndex: Int? {
    rawValue.hasPrefix("scene-") ? rawValue.last?.wholeNumberValue.map { $0 - 1 } : nil
  }

  /// The height of the header that it changes, and the change in points; `nil` for other commands.
  package var heightStep: (isMinimum: Bool, length: Double)? {
    switch self {
    case .lowerMinimumHeight: (true, -10)
    case .raiseMinimumHeight: (true, 10)
    case .lowerMaximumHeight: (false, -10)
    case .raiseMaximumHeight: (false, 10)
    default: nil
    }
  }

  /// A height after the command's step, limited to 0 to ``HeaderOptions/largestHeight`` above the
  /// status strip.
  package func stepped(_ height: Double, above strip: Double = 0) -> Double {
    let length = height - strip + (heightStep?.length ?? 0)
    return strip + min(HeaderOptions.largestHeight, max(0, length))
  }

  /// The text of the toast for a height in points, without the status strip.
  package func text(ofHeight height: Double) -> String {
    "\(heightStep?.isMinimum == true ? "Bar" : "Fully open"): \(Int(height.rounded())) pt"
  }
}
