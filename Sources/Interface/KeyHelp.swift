/// The list of keys, for the screen, `--help` and the man page; made from ``Command``.
package enum KeyHelp {
  /// A line of the list: commands that belong together, in the order of the list.
  package enum Line: CaseIterable, Sendable {
    case lines, pages, spaces, ends, sides, focus, activation, scenes, gallery, sideButton
    case shiftMode, header, settling, importance, headerPreset, stretching, statusStrip
    case minimumHeight, maximumHeight, variant, comparison, reducedMotion, inspector
    case playing, frames, seconds, gestures, replayEnds, speed, speeds, replayInspector
    case fullScreen, album, scale, recording, help, close, quit, replayQuit

    /// What the keys of the line do.
    package var meaning: String {
      switch self {
      case .lines: "scroll by a little"
      case .pages, .spaces: "scroll by a page"
      case .ends, .replayEnds: "go to the start or the end"
      case .sides: "turn the page, move a slider"
      case .focus: "focus the next or last control"
      case .activation: "work the focused control"
      case .scenes: "go straight to a scene"
      case .gallery: "go back to the gallery"
      case .sideButton: "go back; so does the left edge"
      case .shiftMode: "next or last shift mode"
      case .header: "hide or show the header"
      case .settling: "settling: material or projected"
      case .importance: "importance: default or high"
      case .headerPreset: "next header preset"
      case .stretching: "over-extension on or off"
      case .statusStrip: "status strip on or off"
      case .minimumHeight: "minimum height down or up"
      case .maximumHeight: "maximum height down or up"
      case .variant: "fix the source's defect, or not"
      case .comparison: "compare feels, inspect either"
      case .reducedMotion: "reduced motion on or off"
      case .inspector: "inspector on or off, its tabs"
      case .fullScreen: "full screen on or off"
      case .album: "open an album"
      case .scale: "larger, smaller, first scale"
      case .recording: "record the input, or stop"
      case .help: "show or hide this list"
      case .close: "close, go back, or quit"
      case .quit, .replayQuit: "quit"
      case .playing: "play or stop"
      case .frames: "a frame back or on"
      case .seconds: "a second back or on"
      case .gestures: "last or next gesture"
      case .speed: "slower, faster"
      case .speeds: "full, half, quarter speed"
      case .replayInspector: "inspector on or off"
      }
    }

    /// The keys in short, where they are not merely listed.
    fileprivate var shortKeys: String? {
      switch self {
      case .activation: "Enter, Space"
      case .scenes: "1, 2, 3 …"
      case .sideButton: "Mouse side button"
      case .scale: "Ctrl and +, -, 0"
      case .playing: "Space"
      case .frames: ", and ."
      case .speed: "-, +"
      default: nil
      }
    }
  }

  /// One line of the list as it is shown.
  package struct Entry: Hashable, Sendable {
    /// The keys as they are written on a keyboard.
    package var keys: String
    /// What they do.
    package var meaning: String

    /// Makes a line.
    package init(keys: String, meaning: String) { (self.keys, self.meaning) = (keys, meaning) }
  }

  /// The lines of a live window, the scrolling ones first.
  package static let lines = Line.allCases.filter { line in
    line == .sideButton || Command.configurable.contains { $0.definition.line == line }
  }

  /// The list of a live window with the program's own keys.
  package static let entries = lines.map { line in
    entry(line, of: Command.configurable.filter { $0.definition.line == line })
  }

  /// The list of a window that shows a recording.
  package static let replayEntries = Line.allCases.compactMap { line in
    let commands = Command.allCases.filter { $0.definition.replayLine == line }
    return commands.isEmpty ? nil : entry(line, of: commands)
  }

  private static func entry(_ line: Line, of commands: [Command]) -> Entry {
    let keys = commands.flatMap(\.definition.keys).map(\.label).joined(separator: ", ")
    return Entry(keys: line.shortKeys ?? keys, meaning: line.meaning)
  }
}
