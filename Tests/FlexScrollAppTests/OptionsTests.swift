import Canvas
import FlexibleHeader
import AppCore
import Interface
import Scenes
import Testing

@testable import FlexScrollApp

@Suite struct OptionsTests {
  @Test("without arguments the window opens with the defaults")
  func withoutArgumentsTheWindowOpens() throws {
    let options = try Options.parse([])

    #expect(options.command == .open)
    #expect(options.size == Size(width: 420, height: 860))
    #expect(options.scene == "album")
    #expect(options.physics == "ios")
    #expect(options.safeArea == 20)
    #expect(options.framesPerSecond == 60)
    #expect(options.resamples)
  }

  @Test("each option is accepted, with its value after a space or an equals sign")
  func eachOptionIsAccepted() throws {
    let options = try Options.parse([
      "play", "a b.txt", "--scene", "album", "--album=x.json", "--tracks", "7", "--physics", "gtk",
      "--size=300x400.5", "--scale", "2", "--safe-area", "0", "--renderer", "software",
      "--reduce-motion", "--fps", "120", "--shots", "out", "--trace", "-", "--record", "r.txt",
      "--verbose", "--stats", "--text-scale=1.5", "--header-colors", "cover", "--status-strip",
      "until-scrolled", "--resampling", "off",
    ])

    #expect(!options.resamples)
    #expect(options.command == .play("a b.txt"))
    #expect(options.albumPath == "x.json")
    #expect(options.trackCount == 7)
    #expect(options.physics == "gtk")
    #expect(options.size == Size(width: 300, height: 400.5))
    #expect(options.scale == 2)
    #expect(options.safeArea == 0)
    #expect(options.renderer == .software)
    #expect(options.reducesMotion == true)
    #expect(options.framesPerSecond == 120)
    #expect(options.shotsFolder == "out")
    #expect(options.tracePath == "-")
    #expect(options.recordPath == "r.txt")
    #expect(options.isVerbose)
    #expect(options.showsStatistics)
    #expect(options.header.colors == .cover)
    #expect(options.textScale == 1.5)
    #expect(options.header.statusStrip == .untilScrolled)
  }

  @Test("an album is named without an option too")
  func anAlbumIsNamedWithoutAnOption() throws {
    #expect(try Options.parse(["~/Music/A"]).albumPath == "~/Music/A")
    #expect(try Options.parse(["--", "--album"]).albumPath == "--album")
    #expect(try Options.parse(["play", "g", "--album", "a"]).isAlbumBare == false)
  }

  @Test(
    "wrong usage is reported in one line that names the thing, and exits with 64",
    arguments: [
      (["--size", "0x0"], "--size 0x0: is not from 240x320 to 4096x4096 points"),
      (["--size", "420"], "--size 420: is not WIDTHxHEIGHT"),
      (["--size", "nanx400"], "--size nanx400: is not from 240x320 to 4096x4096 points"),
      (["--tracks", "-1"], "--tracks -1: is not a whole number from 0 to 10000000"),
      (["--tracks", "10000001"], "--tracks 10000001: is not a whole number from 0 to 10000000"),
      (["--scale", "nan"], "--scale nan: is not a number from 1 to 4"),
      (["--text-scale", "3"], "--text-scale 3: is not a number from 0.5 to 2"),
      (["--fps", "0"], "--fps 0: is not a number from 1 to 1000"),
      (["--safe-area", "1e9"], "--safe-area 1e9: is not a number from 0 to 120"),
      (
        ["--scene", "moon"],
        "--scene moon: there is only \(SceneCatalog.names.joined(separator: ", "))"
      ),
      (["--album", ""], "--album: is empty"),
      (["--header-colors", "red"], "--header-colors red: there is only auto, brown, cover"),
      (
        ["--status-strip", "off"],
        "--status-strip off: there is only shown, until-scrolled, until-pulled"
      ),
      (["--resampling", "maybe"], "--resampling maybe: there is only on, off"),
      (["--resampling"], "--resampling: needs a value"),
      (["--trace"], "--trace: needs a value"),
      (["--verbose=1"], "--verbose: takes no value"),
      (["--speed"], "--speed: unknown option (--help lists them)"),
      (["-h"], "-h: unknown option (--help lists them)"),
      (["song.mp3", "x"], "song.mp3: unknown argument (--help lists what there is)"),
      ([""], "the album's path is empty"),
      (["a", "--album", "b"], "a: --album names another album"),
      (["play"], "play: needs a gesture file"),
      (["play", "a", "b"], "b: one file too many"),
    ])
  func wrongUsageIsReported(arguments: [String], message: String) {
    let failure = #expect(throws: Failure.self) { try Options.parse(arguments) }

    #expect(failure == Failure(message, .usage))
  }

  @Test("help and version win over whatever else is given")
  func helpWins() throws {
    #expect(try Options.parse(["play", "--help"]).command == .help)
    #expect(try Options.parse(["--version", "odd"]).command == .version)
  }

  @Test("two dashes end the options")
  func twoDashesEndTheOptions() throws {
    #expect(try Options.parse(["play", "--", "--odd.txt"]).command == .play("--odd.txt"))
  }
}

@Suite struct HelpTests {
  @Test("help names every option and every key once")
  func helpNamesEveryOption() {
    for entry in OptionTable.entries {
      #expect(Help.text.contains("  \(entry.usage) "), "\(entry.name)")
    }
    #expect(Set(OptionTable.entries.map(\.name)).count == OptionTable.entries.count)
    #expect(Help.text.contains("?, F1"))
  }

  @Test("no line of the help is wider than a terminal")
  func noLineIsTooWide() {
    for line in Help.text.split(separator: "\n") {
      #expect(line.count <= Help.lineWidth, "\(line)")
    }
  }
}
