import Canvas
import FlexScroll
import Inspector
import Interface
import Scenes

/// The table of all options: name, name of the value, help text and effect.
package enum OptionTable {
  package struct Entry: Sendable {
    /// The option with the name of its value, as in `--help`: `--size WxH`.
    package var usage: String
    /// The possible words of its value, for completions; empty if it is not a word.
    package var words: [String] = []
    /// The line in `--help`.
    package var summary: String
    /// Whether the config file may set its default; false for options of a single run.
    package var isSetting = true
    /// Applies a value, which is empty for a flag.
    package var apply: @Sendable (inout Options, String) throws(Failure) -> Void

    /// The option alone: `--size`.
    package var name: String { String(usage.prefix { $0 != " " }) }
    /// The name of its value, such as `NAME|FILE`; `nil` for a flag.
    package var argument: String? {
      usage.firstIndex(of: " ").map { String(usage[usage.index(after: $0)...]) }
    }
  }

  /// The property of an option's value.
  package typealias Place<Value> = WritableKeyPath<Options, Value> & Sendable

  /// The option of a name, such as `--size`; `nil` if there is none.
  package static func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  package static let entries: [Entry] = [
    words("--scene NAME", SceneCatalog.names, "the screen to show: %") { $0.scene = $1 },
    text(
      "--album PATH", \.albumPath,
      "another album: a folder of music, a track in it, or an album.json"),
    Entry(usage: "--tracks N", summary: "numbered rows in place of tracks, 0 to 10000000") {
      options, value throws(Failure) in
      guard let number = Int(value), (0...10_000_000).contains(number) else {
        throw Failure("--tracks \(value): is not a whole number from 0 to 10000000", .usage)
      }
      options.trackCount = number
    },
    Entry(
      usage: "--physics NAME|FILE", words: Tuning.presetNames,
      summary: "the tuning: \(Tuning.presetNames.joined(separator: ", ")), "
        + "a preset of yours, or a .json file"
    ) { options, value throws(Failure) in
      options.physics = try notEmpty(value, option: "--physics")
    },
    Entry(
      usage: "--compare A,B", summary: "two of these beside each other, moved by the same input"
    ) { options, value throws(Failure) in options.compared = try ComparedTunings(value) },
    Entry(
      usage: "--size WxH", summary: "the window in points, 240x320 to 4096x4096 (420x860)"
    ) { options, value throws(Failure) in
      options.size = try size(value)
      options.fitsDisplay = false
    },
    number("--scale S", 1...4, "device pixels a point, 1 to 4 (the display's)") { $0.scale = $1 },
    number(
      "--safe-area N", 0...120,
      "height of the phone status bar in points, 0 to 120 (0; of play 20)"
    ) { $0.safeArea = $1 },
    choice("--renderer NAME", \.renderer, "who draws: % (auto)"),
    choice(
      "--shift MODE", \.header.shiftBehavior, "how the header leaves the screen: % (disabled)"),
    choice(
      "--settling RULE", \.header.settlingRule,
      "where a shifted header settles: % (projected)"),
    choice(
      "--importance HOW", \.header.importance,
      "how soon a shifted header comes back: % (default)"),
    choice(
      "--header-preset NAME", \.header.preset,
      "the header's properties together, unless another option sets one: %"),
    number(
      "--min-height N", 0...600,
      "least height of the header in points, 0 to 600, without the strip (50)"
    ) { $0.header.minimumHeight = $1 },
    number(
      "--max-height N", 0...600,
      "height of the header at rest in points, 0 to 600, without the strip (280)"
    ) { $0.header.maximumHeight = $1 },
    Entry(
      usage: "--header KEY=N,…",
      summary: "constants of the header, named as in a recording", isSetting: false
    ) { options, value throws(Failure) in options.initialState.header = try settings(value) },
    number(
      "--offset N", 0...1_000_000_000,
      "how far the list is scrolled when it begins, in points", isSetting: false
    ) { ($0.initialState.offset, $0.initialState.row) = ($1, nil) },
    choice(
      "--theme HOW", \.theme, isAutomatic: true,
      "light, dark, or auto: as the desktop is; the album is dark (auto)"),
    choice(
      "--contrast HOW", \.contrast, isAutomatic: true,
      "standard, high, or auto: as the desktop is (auto)"),
    Entry(
      usage: "--accent COLOR", words: ["auto", "none"],
      summary: "the tint: RRGGBB, none for each screen's own, or auto: as the desktop is (auto)"
    ) { options, value throws(Failure) in
      guard let accent = Options.Accent(value) else {
        throw Failure("--accent \(value): is not auto, none or six digits RRGGBB", .usage)
      }
      options.accent = accent
    },
    number(
      "--text-scale N", Viewport.textScales,
      "how large text is, 0.5 to 2; the window's size limits it (as the desktop is)"
    ) { $0.textScale = $1 },
    choice(
      "--header-colors FROM", \.header.colors, isAutomatic: true,
      "the colours of the album's header: brown, cover, or auto: brown for the embedded album (auto)"
    ),
    choice("--status-strip HOW", \.header.statusStrip, "over the album: % (shown)"),
    flag(
      "--reduce-motion", "no stretch, zoom or slides, keys jump; flings coast (as the desktop is)"
    ) { $0.reducesMotion = true },
    flag("--no-reduce-motion", "all motion, although the desktop or the config reduces it") {
      $0.reducesMotion = false
    },
    choice("--edge HOW", \.edgeStyle, "what pulled content does: % (move)"),
    choice("--edge-effect HOW", \.edgeEffect, "the edge under see-through bars: % (soft)"),
    words(
      "--resampling HOW", ["on", "off"],
      "show a drag at even steps between events: on, or off to compare (on)"
    ) { $0.resamples = $1 == "on" },
    flag(
      "--no-state",
      "begin anew: neither read nor keep window, scene, album, offset and header, and show no first steps"
    ) { $0.keepsState = false },
    number(
      "--fps N", 1...1000,
      "play: frames per virtual second, 1 to 1000 (60; of a GIF 50)",
      isSetting: false
    ) { $0.requestedRate = $1 },
    text(
      "--shots DIR", \.shotsFolder, "play: the folder where `shot NAME` leaves NAME.png",
      isSetting: false),
    Entry(
      usage: "--export FILE",
      summary: "play: a clip in real time, \(ClipFormat.names); the last two by ffmpeg",
      isSetting: false
    ) { options, value throws(Failure) in
      options.exportPath = try notEmpty(value, option: "--export")
      guard ClipFormat(path: value) != nil else {
        throw Failure("--export \(value): ends in none of \(ClipFormat.names)", .usage)
      }
    },
    text(
      "--trace FILE", \.tracePath,
      "a line of JSON for every frame; - is standard output", isSetting: false),
    text(
      "--csv FILE", \.tablePath,
      "play: offset and velocity of every frame as a table; - is standard output",
      isSetting: false),
    text(
      "--plot FILE", \.plotPath,
      "play: offset and velocity over time as a picture, a PNG file; - is standard output",
      isSetting: false),
    text(
      "--record FILE", \.recordPath, "the input of the window as a gesture file", isSetting: false),
    flag(
      "--check", "look after each event and frame whether all invariants hold; else exit with 70"
    ) { $0.checksFrames = true },
    flag("--stats", "print statistics of the frames on standard error, at the end and on SIGUSR1") {
      $0.showsStatistics = true
    },
    flag("--inspect", "begin with the inspector: live plots of the motion") { $0.inspects = true },
    flag("--verbose", "print on standard error what was found and chosen") { $0.isVerbose = true },
    words(
      "--manual KIND", Manual.allCases.map(\.rawValue),
      "print the man page, or what completes these options in bash, zsh or fish",
      isSetting: false
    ) { $0.command = Manual(rawValue: $1).map(Options.Command.manual) ?? $0.command },
    flag("--help", "print this", isSetting: false) { $0.command = .help },
    flag("--version", "print the version", isSetting: false) { $0.command = .version },
  ]

  private static func flag(
    _ usage: String, _ summary: String, isSetting: Bool = true,
    apply: @escaping @Sendable (inout Options) -> Void
  ) -> Entry {
    Entry(usage: usage, summary: summary, isSetting: isSetting) { options, _ in apply(&options) }
  }

  /// An option whose value is one of a few words, which replace `%` in its help text.
  private static func words(
    _ usage: String, _ words: [String], _ summary: String, isSetting: Bool = true,
    apply: @escaping @Sendable (inout Options, String) -> Void
  ) -> Entry {
    let (name, list) = (usage.prefix { $0 != " " }, words.joined(separator: ", "))
    let line = summary.split(separator: "%", omittingEmptySubsequences: false).joined(
      separator: list)
    return Entry(
      usage: usage, words: words, summary: line, isSetting: isSetting
    ) { options, value throws(Failure) in
      guard words.contains(value) else {
        throw Failure("\(name) \(value): there is only \(list)", .usage)
      }
      apply(&options, value)
    }
  }

  /// An option whose value has a word for each case.
  private static func choice<Value: WordValue>(
    _ usage: String, _ place: any Place<Value>, _ summary: String
  ) -> Entry {
    words(usage, Value.named.map(\.word), summary) { options, word in
      if let value = Value(word: word) { options[keyPath: place] = value }
    }
  }

  /// An option like ``choice``, with an optional value; `auto` means `nil`.
  private static func choice<Value: WordValue>(
    _ usage: String, _ place: any Place<Value?>, isAutomatic: Bool = false, _ summary: String
  ) -> Entry {
    let all = (isAutomatic ? ["auto"] : []) + Value.named.map(\.word)
    return words(usage, all, summary) { options, word in
      options[keyPath: place] = Value(word: word)
    }
  }

  /// An option whose value is a number in a range.
  private static func number(
    _ usage: String, _ range: ClosedRange<Double>, _ summary: String,
    isSetting: Bool = true, apply: @escaping @Sendable (inout Options, Double) -> Void
  ) -> Entry {
    let name = usage.prefix { $0 != " " }
    return Entry(usage: usage, summary: summary, isSetting: isSetting) {
      options, value throws(Failure) in
      guard let number = Double(value), range.contains(number) else {
        let lowest = shortestText(of: range.lowerBound)
        let highest = shortestText(of: range.upperBound)
        throw Failure("\(name) \(value): is not a number from \(lowest) to \(highest)", .usage)
      }
      apply(&options, number)
    }
  }

  /// An option whose value is a text that is not empty.
  private static func text(
    _ usage: String, _ place: any Place<String?>, _ summary: String, isSetting: Bool = true
  ) -> Entry {
    Entry(usage: usage, summary: summary, isSetting: isSetting) { options, value throws(Failure) in
      options[keyPath: place] = try notEmpty(value, option: String(usage.prefix { $0 != " " }))
    }
  }

  private static func notEmpty(_ value: String, option: String) throws(Failure) -> String {
    guard !value.isEmpty else { throw Failure("\(option): is empty", .usage) }
    return value
  }

  private static func settings(_ value: String) throws(Failure) -> [InitialState.Setting] {
    var settings: [InitialState.Setting] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let number = Double(sides[1]), number.isFinite else {
        throw Failure("--header \(value): is not KEY=NUMBER, separated by commas", .usage)
      }
      guard HeaderConstants.keys.contains(String(sides[0])) else {
        throw Failure("--header \(value): \(sides[0]) is no constant of a header", .usage)
      }
      settings.append(InitialState.Setting(String(sides[0]), number))
    }
    return settings
  }

  private static func size(_ value: String) throws(Failure) -> Size {
    let parts = value.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else {
      throw Failure("--size \(value): is not WIDTHxHEIGHT", .usage)
    }
    guard (240...4096).contains(width), (320...4096).contains(height) else {
      throw Failure("--size \(value): is not from 240x320 to 4096x4096 points", .usage)
    }
    return Size(width: width, height: height)
  }
}

/// A value with a word for the command line and recordings.
package protocol WordValue: Sendable {
  /// All values with a word.
  static var named: [Self] { get }
  /// The word.
  var word: String { get }
}

extension WordValue {
  /// The value for a word; `nil` if there is none.
  package init?(word: String) {
    guard let value = Self.named.first(where: { $0.word == word }) else { return nil }
    self = value
  }
}

extension WordValue where Self: CaseIterable {
  package static var named: [Self] { Array(allCases) }
}

extension WordValue where Self: RawRepresentable<String> {
  package var word: String { rawValue }
}

extension Appearance.Contrast: WordValue {}
extension EdgeEffect.Style: WordValue {}
extension EdgeStyle: WordValue {
  package var word: String {
    switch self {
    case .moves: "move"
    case .stretches: "stretch"
    }
  }
}
extension HeaderColorSource: WordValue {}
extension HeaderPreset: WordValue {}
extension RendererChoice: WordValue {}
extension ReturnDistance: WordValue {}
extension SettlingRule: WordValue {}
extension ShiftBehavior: WordValue {}
extension StretchyStatusBar.Hiding: WordValue {}
extension Theme: WordValue {}
