import Canvas
import FlexScroll
import Interface
import Scenes

/// The options of the command line.
package struct Options: Equatable, Sendable {
  /// The action of the program.
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
    /// Print the man page or a shell completion.
    case manual(Manual)
  }

  package var command = Command.open
  /// The name of the screen.
  package var scene = "album"
  /// A folder, a JSON file or a track; `nil` is the embedded album.
  package var albumPath: String?
  /// Whether the album was given without an option.
  package var isAlbumBare = false
  /// The number of numbered rows that replace the album's tracks.
  package var trackCount: Int?
  /// The name of a preset, or the path of a JSON file.
  package var physics = "ios"
  /// The two tunings to compare, each a preset's name or a file's path.
  package var compared: ComparedTunings?
  /// The size of the window, in points.
  package var size = Size(width: 420, height: 860)
  /// Device pixels per point, in addition to the display's own scale; `nil` uses the display's.
  package var scale: Double?
  /// The height of the top bar, in points.
  package var safeArea = 20.0
  /// The renderer of the window.
  package var renderer = RendererChoice.auto
  /// Whether motion is reduced; `nil` follows the desktop.
  package var reducesMotion: Bool?
  /// Whether a drag shows the interpolated path of the fingers at the times of frames.
  package var resamples = true
  /// What content does past its limits.
  package var edgeStyle = EdgeStyle.moves
  /// What separates bars without a background from the content under them.
  package var edgeEffect = EdgeEffect.Style.soft
  /// The initial options of the header.
  package var header = HeaderOptions()
  /// The state restored from a recording.
  package var initialState = InitialState()
  /// The theme; `nil` follows the desktop.
  package var theme: Theme?
  /// The contrast; `nil` follows the desktop.
  package var contrast: Appearance.Contrast?
  /// The source of the accent colour.
  package var accent = Accent.desktop
  /// The text scale; `nil` follows the desktop.
  package var textScale: Double?
  /// Frames per virtual second in `play`; `nil` if not given.
  package var requestedRate: Double?
  /// The folder for the images of `shot` lines.
  package var shotsFolder: String?
  /// The file for the clip.
  package var exportPath: String?
  /// The file for the trace, `-` for standard output.
  package var tracePath: String?
  /// The file for the motion of a play as a table, `-` for standard output.
  package var tablePath: String?
  /// The file for the motion of a play as a plot.
  package var plotPath: String?
  /// The file to record live input to.
  package var recordPath: String?
  /// Whether invariants are checked in each frame.
  package var checksFrames = Options.isDebugBuild
  package var isVerbose = false
  /// Whether the inspector is shown at the start.
  package var inspects = false
  /// Whether the window's frames are counted and timed.
  package var showsStatistics = false
  /// Whether the window's state is restored at the start and saved at the end.
  package var keepsState = true
  /// Whether the options come from a recording with a header, whose events are those delivered to a
  /// screen.
  package var isRecorded = false
  /// The recording that names the album; `nil` if the command line does.
  package var albumRecording: String?
  /// Whether the album comes from the saved state; if it is missing, that is not an error.
  package var isAlbumKept = false
  /// Whether the size is limited by the display (DX-8); one that an option gives is not.
  package var fitsDisplay = false

  /// The defaults.
  package init() {}

  /// Frames per virtual second in `play`: as given, or suitable for the clip.
  package var framesPerSecond: Double {
    requestedRate ?? exportPath.flatMap { ClipFormat(path: $0) }?.standardRate ?? 60
  }

  /// Whether this is a debug build, which checks each frame by default.
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
  /// Parses the arguments after the program's name.
  ///
  /// A value follows its option as the next word or after `=`; `--` ends the options; a later
  /// option overrides an earlier one.
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

  /// Takes the album without its option; a second one is an error.
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

  /// The options accepted from the comment at the start of a recording of an earlier version.
  ///
  /// Other options, in particular those that write files, are ignored there.
  package static let recordedNames: Set<String> = [
    "--scene", "--physics", "--size", "--scale", "--safe-area", "--album", "--tracks", "--theme",
    "--header-colors", "--reduce-motion", "--contrast", "--accent", "--text-scale", "--header",
    "--offset", "--shift", "--settling", "--importance", "--status-strip", "--min-height",
    "--max-height", "--resampling",
  ]

  /// The accepted words of a recording's first comment.
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

  /// The source of the accent colour.
  package enum Accent: Hashable, Sendable {
    /// The desktop, if it has one.
    case desktop
    /// Each screen itself.
    case none
    /// The option.
    case color(Color)

    /// The value of a word of `--accent`; `nil` if it is invalid.
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
  /// The colour as `RRGGBB`, without alpha.
  package var hexadecimal: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension GestureRecorder {
  /// The command line in the first comment of recordings of earlier versions; empty if there is
  /// none.
  ///
  /// A word in single quotes may contain spaces.
  package static func options(in text: String) -> [String] {
    let line = text.prefix { !$0.isNewline }
    let head = "# flexscroll "
    guard line.hasPrefix(head) else { return [] }
    var (rest, words): (Substring, [String]) = (line.dropFirst(head.count), [])
    while let first = rest.first {
      // The closing quote of a word precedes a space or the end.
      if first == "'",
        let closing = rest.indices.dropFirst().first(where: { index in
          rest[index] == "'" && [nil, " "].contains(rest[index...].dropFirst().first)
        })
      {
        words.append(String(rest[..<closing].dropFirst()))
        rest = rest[closing...].dropFirst()
      } else {
        let word = rest.prefix { $0 != " " }
        if !word.isEmpty { words.append(String(word)) }
        rest = rest.dropFirst(word.count).drop { $0 == " " }
      }
    }
    return words
  }
}

/// The formats of clips, by the extension of the file's name.
package enum ClipFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated WebP, by libwebp.
  case webp
  /// An animated PNG; lossless.
  case png
  /// A GIF, by ffmpeg.
  case gif
  /// A film in H.264, by ffmpeg.
  case mp4

  /// The format of a file; `nil` for an unknown extension.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The known extensions, for messages.
  package static let names = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

  /// The default frames per second of a clip.
  ///
  /// A GIF counts in hundredths of a second, and viewers play a delay of one hundredth as ten, so
  /// 50 is its maximum.
  package var standardRate: Double { self == .gif ? 50 : 60 }
}
