import Canvas
import FlexibleHeader
import Scenes
import ScrollPhysics

/// What the command line asks for.
nonisolated struct Options: Equatable, Sendable {
  /// What the program is to do.
  enum Command: Equatable, Sendable {
    /// Open the window.
    case open
    /// Play a gesture file without a display.
    case play(String)
    /// Print the options and keys.
    case help
    /// Print name and version.
    case version
  }

  var command = Command.open
  /// The screen shown.
  var scene = "album"
  /// A JSON file or a folder; `nil` is the embedded album.
  var albumPath: String?
  /// So many numbered rows in place of the album's tracks.
  var trackCount: Int?
  /// The name of a preset, or the path of a JSON file.
  var physics = "ios"
  /// The window, in points.
  var size = Size(width: 420, height: 860)
  /// Device pixels a point, on top of the display's own; `nil` leaves it to the display.
  var scale: Double?
  /// The height of the status strip, in points.
  var safeArea = 20.0
  /// The renderer's name, or `auto`.
  var renderer = "auto"
  var reducesMotion = false
  /// Where the album's header has its colours from.
  var headerColors = HeaderColorSource.brown
  /// How the header is at its start.
  var header = HeaderOptions()
  /// The colours asked for; `nil` leaves them to the desktop.
  var theme: Theme?
  /// Frames per virtual second in `play`.
  var framesPerSecond = 60.0
  /// The folder for the pictures of `shot` lines.
  var shotsFolder: String?
  /// The file for the trace, `-` for standard output.
  var tracePath: String?
  /// The file for live input as gestures.
  var recordPath: String?
  /// Whether each frame is looked at for what it promises.
  var checksFrames = Options.isDebugBuild
  var isVerbose = false
  /// Whether the window's frames are counted and timed.
  var showsStatistics = false
}

nonisolated extension Options {
  /// Whether this is a debug build, which looks at each frame unasked.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

nonisolated extension StretchyStatusBar.Hiding {
  /// The word of `--status-strip`.
  var word: String {
    switch self {
    case .never: "shown"
    case .untilScrolled: "until-scrolled"
    case .untilPulled: "until-pulled"
    }
  }
}

nonisolated extension HeaderOptions {
  /// The options that give these settings again; none for what is the scene's own.
  fileprivate var arguments: [String] {
    let standard = HeaderOptions()
    var words: [String] = []
    if shiftBehavior != standard.shiftBehavior { words += ["--shift", shiftBehavior.word] }
    if settlingRule != standard.settlingRule { words += ["--settling", settlingRule.rawValue] }
    if importance != standard.importance { words += ["--importance", importance.rawValue] }
    if statusStrip != standard.statusStrip { words += ["--status-strip", statusStrip.word] }
    if let minimumHeight { words += ["--min-height", Options.text(minimumHeight)] }
    if let maximumHeight { words += ["--max-height", Options.text(maximumHeight)] }
    return words
  }
}

nonisolated extension Options {
  /// The options that a recording begins with: those on which its replay depends.
  func replayArguments(scale: Double) -> [String] {
    var words = [
      "--scene", scene, "--physics", physics,
      "--size", "\(Self.text(size.width))x\(Self.text(size.height))",
      "--scale", Self.text(scale), "--safe-area", Self.text(safeArea),
    ]
    if let albumPath { words += ["--album", albumPath] }
    if let trackCount { words += ["--tracks", "\(trackCount)"] }
    if let theme { words += ["--theme", theme.rawValue] }
    if headerColors != .brown { words += ["--header-colors", headerColors.rawValue] }
    if reducesMotion { words.append("--reduce-motion") }
    return words + header.arguments
  }

  /// The screen that was asked for, at rest at a moment, and the way to the others.
  func navigation(
    _ content: Content, in viewport: Viewport, tuning: Tuning, desktopTheme: Theme, at time: Double
  ) -> Navigation {
    let setting = SceneSetting(
      viewport: viewport, tuning: tuning, header: header, album: content.album, theme: theme,
      desktopTheme: desktopTheme, time: time)
    var navigation = Navigation(at: scene, setting: setting)
    navigation.reducesMotion = reducesMotion
    return navigation
  }

  /// Says which options have no meaning for what the program is about to do.
  func warnOfWhatIsFor(play: Bool) {
    if play {
      if recordPath != nil { Report.warn("--record: only a window's input is recorded") }
      if showsStatistics { Report.warn("--stats: only a window's frames are timed") }
      if renderer != "auto" { Report.warn("--renderer: play draws in memory, by software") }
    } else {
      if shotsFolder != nil { Report.warn("--shots: only play takes pictures") }
      if framesPerSecond != Options().framesPerSecond {
        Report.warn("--fps: a window has the rate of its display")
      }
    }
  }

  /// A number as a person would write it.
  fileprivate static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension Options {
  /// Understands the arguments that follow the program's name.
  ///
  /// A value follows its option as the next word or behind `=`; `--` ends the options; a later
  /// option wins over an earlier one.
  nonisolated static func parse(_ arguments: [String]) throws(Failure) -> Options {
    var options = Options()
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
    case .help, .version: break
    case .open, .play: try options.take(operands: operands)
    }
    return options
  }

  nonisolated private mutating func take(
    option word: String, from words: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let entry = OptionTable.entries.first(where: { $0.name == name }) else {
      throw Failure("\(name): unknown option (--help lists them)", .usage)
    }
    switch entry.kind {
    case .flag(let apply):
      guard parts.count == 1 else { throw Failure("\(name): takes no value", .usage) }
      apply(&self)
    case .value(_, let apply):
      guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst() else {
        throw Failure("\(name): needs a value", .usage)
      }
      try apply(&self, value)
    }
  }

  nonisolated private mutating func take(operands: [String]) throws(Failure) {
    guard let first = operands.first else { return }
    guard first == "play" else {
      throw Failure("\(first): unknown argument (--help lists what there is)", .usage)
    }
    guard operands.count >= 2 else { throw Failure("play: needs a gesture file", .usage) }
    guard operands.count == 2 else { throw Failure("\(operands[2]): one file too many", .usage) }
    command = .play(operands[1])
  }
}
