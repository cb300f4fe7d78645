import Canvas
import FlexibleHeader
import Scenes
import ScrollPhysics
import Stage

/// Every option once: its name, its value's name, its line in `--help`, and what it does.
nonisolated enum OptionTable {
  struct Entry: Sendable {
    /// Whether a value follows, and what the option changes.
    enum Kind: Sendable {
      case flag(@Sendable (inout Options) -> Void)
      case value(String, @Sendable (inout Options, String) throws(Failure) -> Void)
    }

    var name: String
    var kind: Kind
    var summary: String

    /// The option as `--help` writes it: `--size WxH`.
    var usage: String {
      switch kind {
      case .flag: name
      case .value(let argument, _): "\(name) \(argument)"
      }
    }
  }

  /// The scenes there are.
  static let sceneNames = SceneCatalog.names

  static let entries: [Entry] = [
    Entry(
      name: "--scene",
      kind: .value("NAME") { options, value throws(Failure) in
        options.scene = try oneOf(sceneNames, value, option: "--scene")
      },
      summary: "the screen to show: \(sceneNames.joined(separator: ", "))"),
    Entry(
      name: "--album",
      kind: .value("PATH") { options, value throws(Failure) in
        options.albumPath = try notEmpty(value, option: "--album")
      },
      summary: "another album: a JSON file, or a folder with album.json"),
    Entry(
      name: "--tracks",
      kind: .value("N") { options, value throws(Failure) in
        options.trackCount = try whole(value, 0...10_000_000, option: "--tracks")
      },
      summary: "so many numbered rows, 0 to 10000000"),
    Entry(
      name: "--physics",
      kind: .value("NAME|FILE") { options, value throws(Failure) in
        options.physics = try notEmpty(value, option: "--physics")
      },
      summary: "the feel: \(Tuning.presetNames.joined(separator: ", ")), or a .json file"),
    Entry(
      name: "--size",
      kind: .value("WxH") { options, value throws(Failure) in
        options.size = try size(value)
      },
      summary: "the window in points, 240x320 to 4096x4096 (420x860)"),
    Entry(
      name: "--scale",
      kind: .value("S") { options, value throws(Failure) in
        options.scale = try number(value, 1...4, option: "--scale")
      },
      summary: "device pixels a point, 1 to 4 (the display's)"),
    Entry(
      name: "--safe-area",
      kind: .value("N") { options, value throws(Failure) in
        options.safeArea = try number(value, 0...120, option: "--safe-area")
      },
      summary: "height of the status strip in points, 0 to 120 (20)"),
    Entry(
      name: "--renderer",
      kind: .value("NAME") { options, value throws(Failure) in
        options.renderer = try oneOf(RendererChoice.names, value, option: "--renderer")
      },
      summary: "who draws: \(RendererChoice.names.joined(separator: ", ")) (auto)"),
    Entry(
      name: "--shift",
      kind: .value("MODE") { options, value throws(Failure) in
        let modes = ShiftBehavior.allCases
        let word = try oneOf(modes.map(\.word), value, option: "--shift")
        options.header.shiftBehavior = modes.first { $0.word == word } ?? .disabled
      },
      summary: "how the header leaves the screen: "
        + ShiftBehavior.allCases.map(\.word).joined(separator: ", ") + " (disabled)"),
    Entry(
      name: "--settling",
      kind: .value("RULE") { options, value throws(Failure) in
        let rules = SettlingRule.allCases.map(\.rawValue)
        let word = try oneOf(rules, value, option: "--settling")
        options.header.settlingRule = SettlingRule(rawValue: word) ?? .projected
      },
      summary: "where a shifted header comes to rest: material, projected (projected)"),
    Entry(
      name: "--importance",
      kind: .value("HOW") { options, value throws(Failure) in
        let words = HeaderContentImportance.allCases.map(\.rawValue)
        let word = try oneOf(words, value, option: "--importance")
        options.header.importance = HeaderContentImportance(rawValue: word) ?? .standard
      },
      summary: "how soon a shifted header comes back: default, high (default)"),
    Entry(
      name: "--min-height",
      kind: .value("N") { options, value throws(Failure) in
        options.header.minimumHeight = try number(value, 0...600, option: "--min-height")
      },
      summary: "least height of the header in points, 0 to 600, without the strip (50)"),
    Entry(
      name: "--max-height",
      kind: .value("N") { options, value throws(Failure) in
        options.header.maximumHeight = try number(value, 0...600, option: "--max-height")
      },
      summary: "height of the header at rest in points, 0 to 600, without the strip (280)"),
    Entry(
      name: "--theme",
      kind: .value("HOW") { options, value throws(Failure) in
        let words = ["auto"] + Theme.allCases.map(\.rawValue)
        options.theme = Theme(rawValue: try oneOf(words, value, option: "--theme"))
      },
      summary: "light, dark, or auto: as the desktop is; the album is dark (auto)"),
    Entry(
      name: "--header-colors",
      kind: .value("FROM") { options, value throws(Failure) in
        let words = HeaderColorSource.allCases.map(\.rawValue)
        let word = try oneOf(words, value, option: "--header-colors")
        options.headerColors = HeaderColorSource(rawValue: word) ?? .brown
      },
      summary: "the colours of the album's header: brown, cover (brown)"),
    Entry(
      name: "--status-strip",
      kind: .value("HOW") { options, value throws(Failure) in
        let all = StretchyStatusBar.Hiding.allCases
        let word = try oneOf(all.map(\.word), value, option: "--status-strip")
        options.header.statusStrip = all.first { $0.word == word } ?? .never
      },
      summary: "over the album: "
        + StretchyStatusBar.Hiding.allCases.map(\.word).joined(separator: ", ") + " (shown)"),
    Entry(
      name: "--reduce-motion", kind: .flag { $0.reducesMotion = true },
      summary: "no stretch, no coast, jumps in place of glides"),
    Entry(
      name: "--fps",
      kind: .value("N") { options, value throws(Failure) in
        options.framesPerSecond = try number(value, 1...1000, option: "--fps")
      },
      summary: "play: frames per virtual second, 1 to 1000 (60)"),
    Entry(
      name: "--shots",
      kind: .value("DIR") { options, value throws(Failure) in
        options.shotsFolder = try notEmpty(value, option: "--shots")
      },
      summary: "play: the folder where `shot NAME` leaves NAME.png"),
    Entry(
      name: "--trace",
      kind: .value("FILE") { options, value throws(Failure) in
        options.tracePath = try notEmpty(value, option: "--trace")
      },
      summary: "a line of JSON for every frame; - is standard output"),
    Entry(
      name: "--record",
      kind: .value("FILE") { options, value throws(Failure) in
        options.recordPath = try notEmpty(value, option: "--record")
      },
      summary: "the input of the window as a gesture file"),
    Entry(
      name: "--check", kind: .flag { $0.checksFrames = true },
      summary: "look after each event and frame whether all promises hold; else exit with 70"),
    Entry(
      name: "--stats", kind: .flag { $0.showsStatistics = true },
      summary: "tell on standard error of the frames, at the end and on SIGUSR1"),
    Entry(
      name: "--verbose", kind: .flag { $0.isVerbose = true },
      summary: "tell on standard error what was found and chosen"),
    Entry(name: "--help", kind: .flag { $0.command = .help }, summary: "print this"),
    Entry(
      name: "--version", kind: .flag { $0.command = .version }, summary: "print the version"),
  ]

  private static func notEmpty(_ value: String, option: String) throws(Failure) -> String {
    guard !value.isEmpty else { throw Failure("\(option): is empty", .usage) }
    return value
  }

  private static func oneOf(
    _ names: [String], _ value: String, option: String
  ) throws(Failure) -> String {
    guard names.contains(value) else {
      let list = names.joined(separator: ", ")
      throw Failure("\(option) \(value): there is only \(list)", .usage)
    }
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

  private static func number(
    _ value: String, _ range: ClosedRange<Double>, option: String
  ) throws(Failure) -> Double {
    guard let number = Double(value), range.contains(number) else {
      let lowest = Int(range.lowerBound)
      let highest = Int(range.upperBound)
      throw Failure("\(option) \(value): is not a number from \(lowest) to \(highest)", .usage)
    }
    return number
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
