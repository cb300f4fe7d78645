import Canvas
import AppCore
import Interface
import Storage
import ScrollPhysics
import TestSupport
import Testing

@testable import FlexScrollApp

@MainActor @Suite struct RecordingHeaderTests {
  private static func options(_ text: String) throws(Failure) -> Options {
    try Options.parse(["play", "r"], over: "r", text)
  }

  /// Options that all differ from their defaults.
  private static func unusual() throws -> Options {
    var options = try Options.parse([
      "--scene", "material", "--tracks", "7", "--reduce-motion", "--physics", "gtk",
      "--theme=dark", "--header-colors", "cover", "--status-strip", "until-pulled",
      "--contrast=high", "--accent", "ff8800", "--text-scale", "1.25", "--resampling=off",
      "--shift=hideable", "--settling=material", "--importance=high", "--min-height", "70.5",
      "--header-preset=floating-snap", "--edge=stretch",
      "--edge-effect=hard",
      "--max-height", "300", "--safe-area", "12", "--header", "header.minimumHeight=72.5",
      "--offset", "1234.567", "--scale", "1.5", "--album", "/music/a \"b\"\u{2028}\n0 down #",
    ])
    options.size = Size(width: 420, height: 308)
    options.initialState.isHeaderHidden = false
    options.initialState.togglesStrip = true
    options.initialState.togglesVariant = true
    return options
  }

  @Test("a header is one line of JSON with a version, and replays with the same options")
  func aHeaderIsOneLine() throws {
    var options = try Self.unusual()
    let line = RecordingHeader.line(options)
    #expect(line.hasPrefix("# {\"flexscroll\": 1, \"scene\": \"material\", \"size\": [420, 308], "))
    #expect(line.filter(\.isNewline).count == 1 && line.last == "\n")
    options.isRecorded = true
    #expect(try RecordingHeader.options(in: line, path: "r") == options)
    #expect(try RecordingHeader.options(in: RecordingHeader.line(Options()), path: "r") != nil)
  }

  @Test("each key is written of options that are all unusual")
  func eachKeyIsWritten() throws {
    let line = RecordingHeader.line(try Self.unusual())
    for field in RecordingHeader.fields {
      #expect(line.contains("\"\(field.key)\": "), "\(field.key)")
    }
  }

  @Test(
    "a screen of any valid size and scale plays",
    arguments: [(420, 308, 1), (1, 1, 0.25), (16_384, 16_384, 16), (210.5, 99.25, 0.875)])
  func aScreenOfAnyValidSizeAndScalePlays(width: Double, height: Double, scale: Double) throws {
    var options = Options()
    (options.size, options.scale) = (Size(width: width, height: height), scale)
    let text = RecordingHeader.line(options) + "0 down 1 10 10\n5 end\n"
    let again = try Self.options(text)
    #expect(again.size == options.size && again.scale == scale)
    var play = try Play("r", text, options: again)
    try play.run()
  }

  @Test("a recording of an earlier version plays as it did")
  func aRecordingOfAnEarlierVersion() throws {
    let text = """
      # flexscroll --scene album --physics ios --size 420x560 --scale 1 --safe-area 20 --theme dark
      12.345678 keydown s
      42.345678 keyup s
      delay 4.5
      100 down 1 200 400
      150 move 1 200 300
      160 up 1
      900 end

      """
    let options = try Self.options(text)
    #expect(!options.isRecorded && options.theme == .dark && options.size.height == 560)
    var play = try Play("r", text, options: options)
    try play.run()
  }

  @Test(
    "an invalid header is refused in one line with its key and the reason",
    arguments: [
      (#"{"flexscroll": 2}"#, "flexscroll: is version 2, and only 1 can be read"),
      (#"{"flexscroll": "1"}"#, "flexscroll: is not the number of a version"),
      (#"{"flexscroll": 1, "size": [0, 5]}"#, "size: is not a number from 1 to 16384"),
      (#"{"flexscroll": 1, "size": "420x860"}"#, "size: is not a list of a width and a height"),
      (#"{"flexscroll": 1, "scale": 1e999}"#, "scale: is not a number from 0.25 to 16"),
      (#"{"flexscroll": 1, "tracks": 1.5}"#, "tracks: is not a whole number from 0 to 10000000"),
      (#"{"flexscroll": 1, "scene": "moon"}"#, "scene: is none of "),
      (#"{"flexscroll": 1, "theme": true}"#, "theme: is none of light, dark"),
      (#"{"flexscroll": 1, "album": 3}"#, "album: is not a path"),
      (#"{"flexscroll": 1, "reducesMotion": "yes"}"#, "reducesMotion: is not true or false"),
      (#"{"flexscroll": 1, "accent": "red"}"#, "accent: is not a colour of six digits, RRGGBB"),
      (#"{"flexscroll": 1, "header": {"x": 1}}"#, "header: x: is no constant of a header"),
      (#"{"flexscroll": 1, "theme": "dark", "theme": "dark"}"#, "theme: is there twice"),
      (#"{"flexscroll": 1, "trace": "/tmp/x"}"#, "trace: there is only scene, size, "),
      (#"{"flexscroll": 1, "physics": "/etc/passwd"}"#, "physics: is neither an object of "),
      (#"{"flexscroll": 1, "physics": {"a": 1}}"#, "physics: "),
      (#"{"flexscroll": 1,}"#, "column "),
    ])
  func aHeaderThatCannotBe(header: String, message: String) {
    let failure = #expect(throws: Failure.self) { try Self.options("# \(header)\n0 end\n") }
    #expect(failure?.code == .malformedInput)
    let said = failure?.message ?? ""
    let place = message.hasPrefix("column") ? "r: line 1, " : "r: line 1: "
    #expect(said.hasPrefix(place + message), "\(said)")
    #expect(!said.contains { $0.isNewline })
  }

  @Test(
    "a first line that only looks like a header is a comment",
    arguments: ["# {flick}", "# { \"a\": 1 }", "#", "# flexscroll", "# a \"flexscroll\" {"])
  func aCommentIsAComment(line: String) throws {
    #expect(try RecordingHeader.options(in: line + "\n0 end\n", path: "r") == nil)
  }

  @Test("damaged headers are accepted or refused in one line")
  func damagedHeadersAreAcceptedOrRefusedInOneLine() throws {
    var generator = SeededGenerator(seed: 11)
    let line = RecordingHeader.line(try Self.unusual())
    var understood = 0
    for _ in 0..<4000 {
      var bytes = Array(line.utf8)
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 32...126, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: place)
        }
      }
      do {
        if let options = try RecordingHeader.options(
          in: String(decoding: bytes, as: UTF8.self), path: "r")
        {
          understood += 1
          #expect(options.tracePath == nil && options.recordPath == nil)
        }
      } catch {
        #expect(error.code == .malformedInput && !error.message.contains { $0.isNewline })
      }
    }
    #expect(understood > 100)
  }

  @Test("a recording begun in the window has the theme that was chosen, not the desktop's")
  func theThemeIsRecorded() throws {
    let disk = try TemporaryFolder()
    let options = Options()
    let navigation = options.navigation(
      try Content.read(options, tags: false),
      in: Viewport(size: Size(width: 420, height: 860), scale: 1), tuning: .ios,
      appearance: DesktopAppearance(options), at: 0)
    let workspace = Workspace(App(navigation: navigation, time: 0))
    var recording = try LiveRecording(options)
    recording.begin(workspace, DesktopAppearance(options))
    for theme in [Theme.light, .dark] {
      workspace.changeEnvironment { $0.theme = theme }
      _ = recording.toggle(workspace, in: [disk.root])
      let path = recording.path
      _ = recording.toggle(workspace, in: [disk.root])
      let file = String(decoding: try RegularFile.read(path, limit: 4096), as: UTF8.self)
      #expect(try RecordingHeader.options(in: file, path: path)?.theme == theme)
    }
  }
}
