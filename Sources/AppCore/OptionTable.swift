import Canvas
import FlexibleHeader
import Inspector
import Scenes
import ScrollPhysics

/// Every option once: its name, its value's name, its line in `--help`, and what it does.
package enum OptionTable {
  package struct Entry: Sendable {
    /// Whether a value follows, and what the option changes.
    package enum Kind: Sendable {
      case flag(@Sendable (inout Options) -> Void)
      case value(String, @Sendable (inout Options, String) throws(Failure) -> Void)
    }

    package var name: String
    package var kind: Kind
    /// The words that its value may be, for completions; empty where it is no word.
    package var words: [String] = []
    package var summary: String
    /// Whether the config may have a default of it; not where it is for one run.
    package var isSetting = true

    /// The option as `--help` writes it: `--size WxH`.
    package var usage: String {
      switch kind {
      case .flag: name
      case .value(let argument, _): "\(name) \(argument)"
      }
    }
  }

  /// The scenes there are.
  package static let sceneNames = SceneCatalog.names

  package static let entries: [Entry] = [
    choice(
      "--scene", "NAME", sceneNames,
      summary: "the screen to show: \(sceneNames.joined(separator: ", "))"
    ) { $0.scene = $1 },
    text(
      "--album", "PATH",
      summary: "another album: a folder of music, a track in it, or an album.json"
    ) { $0.albumPath = $1 },
    Entry(
      name: "--tracks",
      kind: .value("N") { options, value throws(Failure) in
        guard let number = Int(value), (0...10_000_000).contains(number) else {
          throw Failure("--tracks \(value): is not a whole number from 0 to 10000000", .usage)
        }
        options.trackCount = number
      },
      summary: "so many numbered rows, 0 to 10000000"),
    text(
      "--physics", "NAME|FILE", words: Tuning.presetNames,
      summary: "the feel: \(Tuning.presetNames.joined(separator: ", ")), "
        + "a preset of yours, or a .json file"
    ) { $0.physics = $1 },
    Entry(
      name: "--compare",
      kind: .value("A,B") { options, value throws(Failure) in
        options.compared = try ComparedTunings(value)
      },
      summary: "two of these beside each other, moved by the same input"),
    Entry(
      name: "--size",
      kind: .value("WxH") { options, value throws(Failure) in
        options.size = try size(value)
        options.isSizeKept = false
      },
      summary: "the window in points, 240x320 to 4096x4096 (420x860)"),
    number("--scale", "S", 1...4, summary: "device pixels a point, 1 to 4 (the display's)") {
      $0.scale = $1
    },
    number(
      "--safe-area", "N", 0...120, summary: "height of the status strip in points, 0 to 120 (20)"
    ) { $0.safeArea = $1 },
    choice(
      "--renderer", "NAME", RendererChoice.allCases.map(\.rawValue),
      summary: "who draws: "
        + RendererChoice.allCases.map(\.rawValue).joined(separator: ", ") + " (auto)"
    ) { $0.renderer = RendererChoice(rawValue: $1) ?? .auto },
    choice(
      "--shift", "MODE", ShiftBehavior.named.map(\.word),
      summary: "how the header leaves the screen: "
        + ShiftBehavior.named.map(\.word).joined(separator: ", ") + " (disabled)"
    ) { options, word in
      options.header.shiftBehavior = ShiftBehavior.named.first { $0.word == word }
    },
    choice(
      "--settling", "RULE", SettlingRule.allCases.map(\.rawValue),
      summary: "where a shifted header comes to rest: material, projected (projected)"
    ) { $0.header.settlingRule = SettlingRule(rawValue: $1) },
    choice(
      "--importance", "HOW", ReturnDistance.named.map(\.word),
      summary: "how soon a shifted header comes back: default, high (default)"
    ) { options, word in
      options.header.importance = ReturnDistance.named.first { $0.word == word }
    },
    choice(
      "--header-preset", "NAME", HeaderPreset.allCases.map(\.word),
      summary: "the header's properties together, unless another option sets one: "
        + HeaderPreset.allCases.map(\.word).joined(separator: ", ")
    ) { options, word in
      options.header.preset = HeaderPreset.allCases.first { $0.word == word }
    },
    number(
      "--min-height", "N", 0...600,
      summary: "least height of the header in points, 0 to 600, without the strip (50)"
    ) { $0.header.minimumHeight = $1 },
    number(
      "--max-height", "N", 0...600,
      summary: "height of the header at rest in points, 0 to 600, without the strip (280)"
    ) { $0.header.maximumHeight = $1 },
    Entry(
      name: "--header",
      kind: .value("KEY=N,…") { options, value throws(Failure) in
        options.initialState.header = try settings(value)
      },
      summary: "constants of the header, named as in a recording", isSetting: false),
    number(
      "--offset", "N", 0...1_000_000_000,
      summary: "how far the list is scrolled when it begins, in points", isSetting: false
    ) { $0.initialState.offset = $1 },
    choice(
      "--theme", "HOW", ["auto"] + Theme.allCases.map(\.rawValue),
      summary: "light, dark, or auto: as the desktop is; the album is dark (auto)"
    ) { $0.theme = Theme(rawValue: $1) },
    choice(
      "--contrast", "HOW", ["auto"] + Appearance.Contrast.allCases.map(\.rawValue),
      summary: "standard, high, or auto: as the desktop is (auto)"
    ) { $0.contrast = Appearance.Contrast(rawValue: $1) },
    Entry(
      name: "--accent",
      kind: .value("COLOR") { options, value throws(Failure) in
        guard let accent = Options.Accent(value) else {
          throw Failure("--accent \(value): is not auto, none or six digits RRGGBB", .usage)
        }
        options.accent = accent
      },
      words: ["auto", "none"],
      summary: "the tint: RRGGBB, none for each screen's own, or auto: as the desktop is (auto)"),
    number(
      "--text-scale", "N", Viewport.textScales,
      summary: "how large letters are, 0.5 to 2; the window's size limits it (as the desktop is)"
    ) { $0.textScale = $1 },
    choice(
      "--header-colors", "FROM", HeaderColorSource.allCases.map(\.rawValue),
      summary: "the colours of the album's header: brown, cover (brown)"
    ) { $0.headerColors = HeaderColorSource(rawValue: $1) ?? .brown },
    choice(
      "--status-strip", "HOW", StretchyStatusBar.Hiding.allCases.map(\.word),
      summary: "over the album: "
        + StretchyStatusBar.Hiding.allCases.map(\.word).joined(separator: ", ") + " (shown)"
    ) { options, word in
      let all = StretchyStatusBar.Hiding.allCases
      options.header.statusStrip = all.first { $0.word == word } ?? .never
    },
    Entry(
      name: "--reduce-motion", kind: .flag { $0.reducesMotion = true },
      summary: "no stretch, zoom or slides, keys jump; flings coast (as the desktop is)"),
    Entry(
      name: "--no-reduce-motion", kind: .flag { $0.reducesMotion = false },
      summary: "all motion, although the desktop or the config reduces it"),
    choice(
      "--resampling", "HOW", ["on", "off"],
      summary: "show a drag at even steps between events: on, or off to compare (on)"
    ) { $0.resamples = $1 == "on" },
    Entry(
      name: "--no-state", kind: .flag { $0.keepsState = false },
      summary: "begin anew: neither read nor keep window, scene and album, and show no hint"),
    number(
      "--fps", "N", 1...1000,
      summary: "play: frames per virtual second, 1 to 1000 (60; of a GIF 50)",
      isSetting: false
    ) { $0.requestedRate = $1 },
    text(
      "--shots", "DIR", summary: "play: the folder where `shot NAME` leaves NAME.png",
      isSetting: false
    ) { $0.shotsFolder = $1 },
    Entry(
      name: "--export",
      kind: .value("FILE") { options, value throws(Failure) in
        options.exportPath = try notEmpty(value, option: "--export")
        guard ClipFormat(path: value) != nil else {
          throw Failure("--export \(value): ends in none of \(ClipFormat.names)", .usage)
        }
      },
      summary: "play: a clip in real time, \(ClipFormat.names); the last two by ffmpeg",
      isSetting: false),
    text(
      "--trace", "FILE", summary: "a line of JSON for every frame; - is standard output",
      isSetting: false
    ) { $0.tracePath = $1 },
    text(
      "--csv", "FILE",
      summary: "play: offset and velocity of every frame as a table; - is standard output",
      isSetting: false
    ) { $0.tablePath = $1 },
    text(
      "--plot", "FILE", summary: "play: offset and velocity over time as a picture, a PNG file",
      isSetting: false
    ) { $0.plotPath = $1 },
    text("--record", "FILE", summary: "the input of the window as a gesture file", isSetting: false)
    { $0.recordPath = $1 },
    Entry(
      name: "--check", kind: .flag { $0.checksFrames = true },
      summary: "look after each event and frame whether all promises hold; else exit with 70"),
    Entry(
      name: "--stats", kind: .flag { $0.showsStatistics = true },
      summary: "tell on standard error of the frames, at the end and on SIGUSR1"),
    Entry(
      name: "--inspect", kind: .flag { $0.inspects = true },
      summary: "begin with the inspector: live plots of the motion"),
    Entry(
      name: "--verbose", kind: .flag { $0.isVerbose = true },
      summary: "tell on standard error what was found and chosen"),
    choice(
      "--manual", "KIND", Manual.allCases.map(\.rawValue),
      summary: "print the man page, or what completes these options in bash, zsh or fish"
    ) { options, word in
      guard let manual = Manual(rawValue: word) else { return }
      options.command = .manual(manual)
    },
    Entry(
      name: "--help", kind: .flag { $0.command = .help }, summary: "print this",
      isSetting: false),
    Entry(
      name: "--version", kind: .flag { $0.command = .version }, summary: "print the version",
      isSetting: false),
  ]

  /// An option whose value is one of a few words.
  private static func choice(
    _ name: String, _ argument: String, _ words: [String], summary: String,
    apply: @escaping @Sendable (inout Options, String) -> Void
  ) -> Entry {
    let kind = Entry.Kind.value(argument) { options, value throws(Failure) in
      guard words.contains(value) else {
        let list = words.joined(separator: ", ")
        throw Failure("\(name) \(value): there is only \(list)", .usage)
      }
      apply(&options, value)
    }
    return Entry(
      name: name, kind: kind, words: words, summary: summary, isSetting: name != "--manual")
  }

  private static func notEmpty(_ value: String, option: String) throws(Failure) -> String {
    guard !value.isEmpty else { throw Failure("\(option): is empty", .usage) }
    return value
  }

  private static func whole(
    _ value: String, _ range: ClosedRange<Int>, option: String
  ) throws(Failure) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw Failure(
        "\(option) \(value): is not a whole number from \(range.lowerBound) to \(range.upperBound)",
        .usage)
    }
    return number
  }

  /// An option whose value is a number in a range.
  private static func number(
    _ name: String, _ argument: String, _ range: ClosedRange<Double>, summary: String,
    isSetting: Bool = true, apply: @escaping @Sendable (inout Options, Double) -> Void
  ) -> Entry {
    let kind = Entry.Kind.value(argument) { options, value throws(Failure) in
      guard let number = Double(value), range.contains(number) else {
        let lowest = Options.text(range.lowerBound)
        let highest = Options.text(range.upperBound)
        throw Failure("\(name) \(value): is not a number from \(lowest) to \(highest)", .usage)
      }
      apply(&options, number)
    }
    return Entry(name: name, kind: kind, summary: summary, isSetting: isSetting)
  }

  /// An option whose value is any text but an empty one.
  private static func text(
    _ name: String, _ argument: String, words: [String] = [], summary: String,
    isSetting: Bool = true, apply: @escaping @Sendable (inout Options, String) -> Void
  ) -> Entry {
    let kind = Entry.Kind.value(argument) { options, value throws(Failure) in
      apply(&options, try notEmpty(value, option: name))
    }
    return Entry(name: name, kind: kind, words: words, summary: summary, isSetting: isSetting)
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
