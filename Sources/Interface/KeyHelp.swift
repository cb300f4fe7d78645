/// The list of keys for the screen, `--help` and the man page, derived from ``Command``.
package enum KeyHelp {
  /// One line of the list.
  package struct Entry: Hashable, Sendable {
    /// The keys as text.
    package var keys: String
    /// The effect of the keys.
    package var meaning: String
    /// The commands of the keys; empty for a mouse button.
    package private(set) var commands: [Command] = []

    /// What it is about.
    package var topic: Topic {
      switch commands.first {
      case .left, .nextShiftMode, .toggleHeader, .settlingRule, .importance, .headerPreset,
        .stretching, .edgeStyle, .edgeEffect, .lowerMinimumHeight, .lowerMaximumHeight, .variant,
        .reloadAlbum:
        .screen
      case .scrollUp, .pageUp, .space, .start, .nextControl, .activateControl: .scroll
      case nil, .scene1, .gallery, .nextAlbum, .close: .go
      case .compare, .inspector, .record, .replayLast: .tools
      default: .window
      }
    }

    /// The keys of the line one by one, which commas separate; one at the beginning is a key.
    package var chords: [Substring] {
      var (rest, chords): (Substring, [Substring]) = (keys[...], [])
      while !rest.isEmpty {
        let end = rest.indices.dropFirst().first { rest[$0] == "," } ?? rest.endIndex
        chords.append(rest[..<end])
        rest = rest[end...].dropFirst().drop { $0 == " " }
      }
      return chords
    }

    /// Makes a line without commands.
    package init(keys: String, meaning: String) { (self.keys, self.meaning) = (keys, meaning) }

    fileprivate mutating func add(_ command: Command) {
      commands.append(command)
      keys =
        commands[0].definition.shortKeys
        ?? commands.flatMap(\.definition.keys).map(\.label).joined(separator: ", ")
    }
  }

  /// What the lines of a list are about (DX-21).
  package enum Topic: Hashable, Sendable, CaseIterable {
    /// The current screen and its header.
    case screen
    /// Scrolling and controls.
    case scroll
    /// Other screens and albums.
    case go
    /// Inspector, comparison and recordings.
    case tools
    /// The window and the program.
    case window
  }

  /// The list of a live window with the default keys.
  package static let entries: [Entry] = {
    var entries = list(\.live)
    let gallery = entries.firstIndex { $0.commands.contains(.gallery) }
    let button = Entry(keys: "Alt+←, side button", meaning: "go back")
    entries.insert(button, at: gallery.map { $0 + 1 } ?? entries.count)
    return entries
  }()

  /// The list of a window that shows a recording.
  package static let replayEntries = list(\.replay)

  private static func list(_ listing: (Command.Definition) -> Command.Listing?) -> [Entry] {
    var entries: [Entry] = []
    for command in Command.allCases {
      guard let listing = listing(command.definition) else { continue }
      if case .line(let meaning) = listing { entries.append(Entry(keys: "", meaning: meaning)) }
      entries[entries.count - 1].add(command)
    }
    return entries
  }
}
