import Canvas
import Foundation
import Gestures
import Glibc
import AppCore
import Interface
import Storage
import TestSupport
import Testing

@testable import FlexScrollApp

@Suite struct ConfigTests {
  private static func config(_ text: String) -> Config {
    Config(parsing: Array(text.utf8), path: "c.json")
  }

  private static func options(_ config: Config) -> Options {
    var options = Options()
    config.apply(to: &options)
    return options
  }

  @Test("each option of the config is the option's default, by the check that the option has")
  func eachOptionIsADefault() throws {
    let config = Self.config(
      """
      { "options": { "theme": "light", "size": "500x700", "safe-area": 0, "reduce-motion": true,
        "physics": "gtk", "scale": 1.5, "shift": "hideable", "no-state": true, "verbose": false,
        "resampling": "off" } }
      """)
    #expect(config.faults.isEmpty)
    #expect(
      Self.options(config)
        == (try Options.parse([
          "--theme=light", "--size=500x700", "--safe-area=0", "--reduce-motion", "--physics=gtk",
          "--scale=1.5", "--shift=hideable", "--no-state", "--resampling=off",
        ])))
  }

  @Test("a flag that is false in the config is off, whatever the desktop prefers")
  func aFlagThatIsFalseInTheConfigIsOff() {
    let config = Self.config(#"{"options": {"reduce-motion": false}}"#)
    #expect(Self.options(config).reducesMotion == false)
  }

  @Test(
    "a mistake is reported with its line, and the rest of the config applies",
    arguments: [
      (#""them": "dark""#, "them: unknown option (--help lists them)"),
      (#""--theme": "dark""#, "--theme: unknown option (--help lists them)"),
      (#""theme": "purple""#, "theme purple: there is only auto, light, dark"),
      (#""resampling": "maybe""#, "resampling maybe: there is only on, off"),
      (#""resampling": false"#, "resampling: is not a text or a number"),
      (#""theme": 3"#, "theme 3: there is only auto, light, dark"),
      (#""theme": true"#, "theme: is not a text or a number"),
      (#""safe-area": 121"#, "safe-area 121: is not a number from 0 to 120"),
      (#""tracks": 1.5"#, "tracks 1.5: is not a whole number from 0 to 10000000"),
      (#""size": [1, 2]"#, "size: is not a text or a number"),
      (#""reduce-motion": "yes""#, "reduce-motion: is not true or false"),
      (#""manual": "man""#, "manual: is for one run, and has no default"),
      (#""trace": "out""#, "trace: is for one run, and has no default"),
      (#""csv": "out""#, "csv: is for one run, and has no default"),
      (#""plot": "out.png""#, "plot: is for one run, and has no default"),
      (#""shots": "out""#, "shots: is for one run, and has no default"),
      (#""export": "out.webp""#, "export: is for one run, and has no default"),
      (#""fps": 30"#, "fps: is for one run, and has no default"),
      (#""help": true"#, "help: is for one run, and has no default"),
      (#""album": "/no/such""#, "album /no/such: there is no such file or folder"),
      (
        #""physics": "/no/such.json""#,
        "physics /no/such.json: No such file or directory"
      ),
      (#""scale": 2, "scale": 3"#, "scale is there twice"),
    ])
  func aMistakeIsReportedWithItsLine(option: String, reason: String) {
    let config = Self.config("{\n\"options\": {\n\(option),\n\"min-height\": 33}}")
    #expect(config.faults == ["c.json: line 3: \(reason)"])
    #expect(config.notice == "config.json, line 3: \(reason). The rest applies.")
    #expect(Self.options(config).header.minimumHeight == 33)
  }

  @Test(
    "an entry of the wrong shape is reported with its line",
    arguments: [
      ("[]", "line 1: the whole is not an object"),
      ("{\"options\":\n[]}", "line 2: options is not an object"),
      ("{\n\"keys\": 7}", "line 2: keys is not an object"),
      ("{\n\n\"option\": {}}", "line 3: option: there is only options, keys"),
      ("{ \"options\": {\n", "line 2, column 1: is not JSON"),
      ("", "line 1, column 1: is not JSON"),
    ])
  func anEntryOfTheWrongShapeIsReportedWithItsLine(text: String, reason: String) {
    let config = Self.config(text)
    #expect(config.faults == ["c.json: \(reason)"])
    #expect(config.notice?.hasPrefix("config.json") == true)
    #expect(Self.options(config) == Options())
  }

  @Test("without a config there are no messages and no defaults")
  func withoutAConfigThereAreNoMessagesAndNoDefaults() throws {
    let disk = try TemporaryFolder()
    for folder in [nil, disk.root, disk.path("none")] {
      let config = Config(folder: folder)
      #expect(config.faults.isEmpty)
      #expect(config.notice == nil)
      #expect(Self.options(config) == Options())
    }
  }

  @Test("an unreadable config is reported in one line, without waiting for it")
  func anUnreadableConfigIsReportedInOneLine() throws {
    func expect(_ reason: String, _ make: (String) -> Int32) throws {
      let disk = try TemporaryFolder()
      let path = disk.path("config.json")
      let status = make(path)
      try #require(status == 0)
      #expect(Config(folder: disk.root).faults == ["\(path): \(reason)"])
    }
    try expect("is a folder, not a file") { mkdir($0, 0o700) }
    try expect("is not a regular file") { mkfifo($0, 0o600) }
    try expect("Too many levels of symbolic links") { symlink("config.json", $0) }
    try expect("No such file or directory") { symlink("nothing", $0) }
    try expect("is not a regular file") { symlink("/dev/zero", $0) }
    let disk = try TemporaryFolder()
    try disk.write("{", to: "config.json")
    try disk.lengthen("config.json", to: 2 << 20)
    #expect(
      Config(folder: disk.root).faults
        == ["\(disk.path("config.json")): has 2097152 bytes, more than 1048576"])
  }

  @Test(
    "the configs in the documents have no mistake",
    arguments: ["README.md", "Sources/Storage/Storage.docc/ConfigAndState.md"])
  @MainActor func theConfigsInTheDocumentsHaveNoMistake(paper: String) throws {
    let text = try String(contentsOfFile: "\(PapersTests.root)/\(paper)", encoding: .utf8)
    let blocks = text.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 1)
    for block in blocks {
      let config = Self.config(block)
      #expect(config.faults.isEmpty)
      #expect(Self.options(config).physics == "gtk")
      #expect(config.keys != KeyMap())
    }
  }

  @Test("keys are bound to actions by name; an unknown action, an unknown or bound key is reported")
  func keysAreGivenToActions() throws {
    let config = Self.config(
      """
      {"keys": {
        "quit": "x",
        "help": ["F1", "h"],
        "header": [],
        "fly": "f",
        "mend": "hyper",
        "settling": 7,
        "importance": "Page Up",
        "close": "ctrl+w"
      }}
      """)
    #expect(
      config.faults == [
        "c.json: line 5: fly: unknown action (--help lists them)",
        "c.json: line 6: mend: no key is called hyper",
        "c.json: line 7: settling: is not the name of a key, or a list of names",
        "c.json: line 8: importance: the key Page Up is that of page-up",
      ])
    var keys = config.keys
    func pressed(_ name: String, _ modifiers: DeviceEvent.Modifiers = []) throws -> String? {
      let key = try #require(Key(name: name))
      let event = DeviceEvent(time: 0, kind: .keyDown(key, modifiers, isRepeat: false))
      guard case .keyDown(let reported, _, _) = keys.translate(event)?.kind else { return nil }
      return reported.name
    }
    let reported = [
      try pressed("x"), try pressed("q"), try pressed("h"), try pressed("w", .control),
      try pressed("esc"), try pressed("m"),
    ]
    #expect(reported == ["q", nil, "question", "esc", nil, "m"])
  }
}
