import Canvas
import FlexibleHeader
import Interface
import Scenes
import ScrollPhysics

/// What the command line asks for.
package struct Options: Equatable, Sendable {
  /// What the program is to do.
  package enum Command: Equatable, Sendable {
    /// Open the window.
    case open
    /// Play a gesture file without a display.
    case play(String)
    /// Open a window that plays a recording.
    case replay(String)
    /// Print the options and keys.
    case help
    /// Print name and version.
    case version
    /// Print the man page, or what completes a command line.
    case manual(Manual)
  }

  package var command = Command.open
  /// The screen shown.
  package var scene = "album"
  /// A folder, a JSON file or a track; `nil` is the embedded album.
  package var albumPath: String?
  /// Whether the album was named without an option.
  package var isAlbumBare = false
  /// The number of numbered rows in place of the album's tracks.
  package var trackCount: Int?
  /// The name of a preset, or the path of a JSON file.
  package var physics = "ios"
  /// The two tunings to show beside each other, each a preset's name or a file's path.
  package var compared: ComparedTunings?
  /// The window, in points.
  package var size = Size(width: 420, height: 860)
  /// Device pixels a point, on top of the display's own; `nil` leaves it to the display.
  package var scale: Double?
  /// The height of the status strip, in points.
  package var safeArea = 20.0
  /// Which renderer draws the window.
  package var renderer = RendererChoice.auto
  /// Whether motion is reduced; `nil` leaves it to the desktop.
  package var reducesMotion: Bool?
  /// Whether a drag shows the path of the fingers at the moments of frames.
  package var resamples = true
  /// Where the album's header has its colours from.
  package var headerColors = HeaderColorSource.brown
  /// How the header is at its start.
  package var header = HeaderOptions()
  /// What was set before, and where the list begins.
  package var initialState = InitialState()
  /// The colours asked for; `nil` leaves them to the desktop.
  package var theme: Theme?
  /// How far things stand out; `nil` leaves it to the desktop.
  package var contrast: Appearance.Contrast?
  /// Where what stands out has its colour from.
  package var accent = Accent.desktop
  /// How much larger than usual text is; `nil` leaves it to the desktop.
  package var textScale: Double?
  /// Frames per virtual second in `play`; `nil` where none were requested.
  package var requestedRate: Double?
  /// The folder for the pictures of `shot` lines.
  package var shotsFolder: String?
  /// The file for the clip.
  package var exportPath: String?
  /// The file for the trace, `-` for standard output.
  package var tracePath: String?
  /// The file for the motion of a play as numbers, `-` for standard output.
  package var tablePath: String?
  /// The file for the motion of a play as a picture.
  package var plotPath: String?
  /// The file for live input as gestures.
  package var recordPath: String?
  /// Whether each frame is checked for invariants.
  package var checksFrames = Options.isDebugBuild
  package var isVerbose = false
  /// Whether the inspector is shown from the beginning.
  package var inspects = false
  /// Whether the window's frames are counted and timed.
  package var showsStatistics = false
  /// Whether the window begins where the last one ended, and what it is like is kept.
  package var keepsState = true
  /// Whether they are those of a recording with a header: its events are what a screen received.
  package var isRecorded = false
  /// The recording that names the album; `nil` where the command line does.
  package var albumRecording: String?
  /// Whether the album is only what was shown last: one that is gone is no mistake.
  package var isAlbumKept = false
  /// Whether the size is only what the window had last: a display may be smaller now.
  package var isSizeKept = false

  /// The defaults.
  package init() {}

  /// Frames per virtual second in `play`: as requested, or as suits the clip.
  package var framesPerSecond: Double {
    requestedRate ?? exportPath.flatMap { ClipFormat(path: $0) }?.standardRate ?? 60
  }

  /// Whether this is a debug build, which looks at each frame unasked.
  package static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

extension StretchyStatusBar.Hiding {
  /// The word of `--status-strip`.
  package var word: String {
    switch self {
    case .never: "shown"
    case .untilScrolled: "until-scrolled"
    case .untilPulled: "until-pulled"
    }
  }
}

extension Options {
  /// A number as a person would write it.
  package static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Understands the arguments that follow the program's name.
  ///
  /// A value follows its option as the next word or behind `=`; `--` ends the options; a later
  /// option wins over an earlier one.
  /// Otherwise the defaults apply.
  package static func parse(
    _ arguments: [String], over defaults: Options = Options()
  ) throws(Failure) -> Options {
    var options = defaults
    var words = arguments[...]
    var operands: [String] = []
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try options.take(option: word, from: &words)
    }
    switch options.command {
    case .help, .version, .manual: break
    case .open, .play, .replay: try options.take(operands: operands)
    }
    return options
  }

  private mutating func take(
    option word: String, from words: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let entry = OptionTable.entry(named: name) else {
      throw Failure("\(name): unknown option (--help lists them)", .usage)
    }
    guard entry.argument != nil else {
      guard parts.count == 1 else { throw Failure("\(name): takes no value", .usage) }
      return try entry.apply(&self, "")
    }
    guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst() else {
      throw Failure("\(name): needs a value", .usage)
    }
    try entry.apply(&self, value)
  }

  private mutating func take(operands: [String]) throws(Failure) {
    guard let first = operands.first else { return }
    guard first == "play" || first == "replay" else {
      return try take(album: first, alone: operands.count == 1)
    }
    guard operands.count >= 2 else { throw Failure("\(first): needs a gesture file", .usage) }
    guard operands.count == 2 else { throw Failure("\(operands[2]): one file too many", .usage) }
    command = first == "play" ? .play(operands[1]) : .replay(operands[1])
  }

  /// Takes the album without its option: one word is an album, two are none whatever they are.
  private mutating func take(album path: String, alone: Bool) throws(Failure) {
    guard alone else {
      throw Failure("\(path): unknown argument (--help lists what there is)", .usage)
    }
    guard !path.isEmpty else { throw Failure("the album's path is empty", .usage) }
    guard albumPath == nil else {
      throw Failure("\(path): --album names another album", .usage)
    }
    (albumPath, isAlbumBare) = (path, true)
  }

  /// The options in the comment at the head of a recording of an earlier version.
  ///
  /// No other one is taken from a file, least of all one that writes.
  package static let recordedNames: Set<String> = [
    "--scene", "--physics", "--size", "--scale", "--safe-area", "--album", "--tracks", "--theme",
    "--header-colors", "--reduce-motion", "--contrast", "--accent", "--text-scale", "--header",
    "--offset", "--shift", "--settling", "--importance", "--status-strip", "--min-height",
    "--max-height", "--resampling",
  ]

  /// The words among those that a recording begins with which may be taken from it.
  package static func recorded(_ words: [String]) -> [String] {
    var taken: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard recordedNames.contains(word), let entry = OptionTable.entry(named: word) else {
        continue
      }
      taken.append(word)
      if entry.argument != nil, let value = rest.popFirst() { taken.append(value) }
    }
    return taken
  }

  /// Where what stands out has its colour from.
  package enum Accent: Hashable, Sendable {
    /// The desktop, where it has one.
    case desktop
    /// Each screen itself.
    case none
    /// The option.
    case color(Color)

    /// The word of `--accent`; `nil` where it is none.
    package init?(_ word: String) {
      switch word {
      case "auto": self = .desktop
      case "none": self = .none
      default:
        guard word.utf8.count == 6, word.allSatisfy(\.isHexDigit),
          let number = UInt32(word, radix: 16)
        else { return nil }
        self = .color(Color(number))
      }
    }
  }
}

extension Color {
  /// As `RRGGBB`, without alpha.
  package var hexadecimal: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension GestureRecorder {
  /// The command line in the first comment of recordings of earlier versions; empty where the text
  /// begins otherwise.
  ///
  /// A word in single quotes may have spaces in it.
  package static func options(in text: String) -> [String] {
    let line = text.prefix { !$0.isNewline }
    let head = "# flexscroll "
    guard line.hasPrefix(head) else { return [] }
    var words: [String] = []
    var rest = line.dropFirst(head.count)
    while let first = rest.first {
      if first == " " {
        rest = rest.dropFirst()
      } else if first == "'", let end = closingQuote(of: rest) {
        words.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        words.append(String(rest.prefix { $0 != " " }))
        rest = rest.drop { $0 != " " }
      }
    }
    return words
  }

  /// The quote that ends a word which begins with one: it is before a space or at the end.
  private static func closingQuote(of rest: Substring) -> Substring.Index? {
    rest.indices.dropFirst().first { index in
      let next = rest.index(after: index)
      return rest[index] == "'" && (next == rest.endIndex || rest[next] == " ")
    }
  }
}

/// The kinds of clips, by the extension of the file's name.
package enum ClipFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated WebP, by libwebp.
  case webp
  /// An animated PNG, which loses nothing.
  case png
  /// A GIF, by ffmpeg.
  case gif
  /// A film in H.264, by ffmpeg.
  case mp4

  /// The kind of a file; `nil` for a name with another end.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The ends of names that there are, for messages.
  package static let names = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

  /// The frames per second of a clip where none are given.
  ///
  /// A GIF counts in hundredths of a second, and viewers take one hundredth for ten: 50 is the most
  /// that it can show.
  package var standardRate: Double { self == .gif ? 50 : 60 }
}
