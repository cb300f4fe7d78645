import Glibc
import Inspector
import AppCore
import Storage
import ScrollPhysics
import TestSupport
import Testing

@testable import FlexScrollApp

@Suite("PresetFolder")
struct PresetFolderTests {
  private let home: TemporaryFolder
  private let folder: PresetFolder

  init() throws {
    home = try TemporaryFolder()
    folder = PresetFolder(path: home.path("flexscroll/presets"))
  }

  /// The presets, and tunings with random constants.
  private static let tunings: [Tuning] = {
    var random = SeededGenerator(seed: 7)
    var tunings = Tuning.presetNames.compactMap(Tuning.preset(named:))
    for _ in 0..<100 {
      var tuning = tunings.randomElement(using: &random) ?? .ios
      for constant in TuningConstants.all {
        switch constant.label.control {
        case .slider(let scale):
          constant.set(Double.random(in: scale.range, using: &random), in: &tuning)
        case .toggle: constant.set(Double.random(in: 0...1, using: &random).rounded(), in: &tuning)
        case .choice(let words):
          constant.set(Double(Int.random(in: 0..<words.count, using: &random)), in: &tuning)
        }
      }
      tunings.append(tuning)
    }
    return tunings
  }()

  @Test("a saved preset is read back exactly")
  func aSavedPresetIsReadBackExactly() throws {
    for tuning in Self.tunings {
      let saved = try folder.save(tuning, from: "ios")
      let read = try folder.read(saved.name)
      #expect(read == tuning)
      for constant in TuningConstants.all {
        #expect(
          constant.number(in: read)?.bitPattern == constant.number(in: tuning)?.bitPattern,
          "\(constant.label.key)")
      }
      #expect(unlink(saved.path) == 0)
    }
  }

  @Test("a preset is deleted, and is back as it was; nothing is written over (DX-28)")
  func aPresetIsDeletedAndBack() throws {
    let saved = try folder.save(.gtk, from: "ios")
    #expect(folder.deleted(saved.name).isDeleted && folder.names.isEmpty)
    #expect(!folder.deleted(saved.name).isDeleted && !folder.deleted("../ios-1").isDeleted)
    _ = folder.restored(NamedTuning(saved.name, .gtk))
    #expect(try folder.read(saved.name) == .gtk)
    _ = folder.restored(NamedTuning(saved.name, .android))
    #expect(try folder.read(saved.name) == .gtk)
  }

  @Test("a preset gets the first free name, and nothing is written over")
  func aPresetGetsTheFirstFreeName() throws {
    #expect(folder.names.isEmpty)
    for name in ["ios-1", "ios-2", "ios-3"] {
      #expect(try folder.save(.gtk, from: "ios").name == name)
    }
    #expect(unlink(home.path("flexscroll/presets/ios-2.json")) == 0)
    #expect(try folder.save(.ios, from: "ios-3").name == "ios-2")
    #expect(try folder.read("ios-1") == .gtk && folder.names == ["ios-1", "ios-2", "ios-3"])
    #expect(
      folder.names.count == RegularFile.names(inFolder: home.path("flexscroll/presets")).count)
  }

  @Test(
    "a name is made from that of the preset with which one began",
    arguments: [
      ("ios", "ios"), ("ios-fast", "ios-fast"), ("ios-fast-2", "ios-fast"), ("/a/b/My.json", "My"),
      ("gtk-12", "gtk"), ("", "mine"), ("..", "mine"), ("/", "mine"), ("a b", "mine"),
      ("-1", "mine"), ("é", "mine"), (String(repeating: "x", count: 41), "mine"),
    ] as [(String, String)])
  func aNameIsMadeFromThatOfThePreset(origin: String, stem: String) {
    #expect(PresetFolder.stem(of: origin) == stem)
  }

  @Test(
    "a name is that of a built-in preset or of a user's, else the error lists both")
  func aNameIsThatOfABuiltInPresetOrOfAUsers() throws {
    try AtomicFile.write(
      JSONFile.encode(Tuning.gtk, path: ""),
      to: FileInFolder(folder: home.path("flexscroll/presets"), name: "ios.json"))
    _ = try folder.save(.android, from: "soft")
    #expect(try Tuning.read("ios", presets: folder) == .ios)
    #expect(try Tuning.read("soft-1", presets: folder) == .android)
    let failure = #expect(throws: Failure.self) {
      try Tuning.read("soft", presets: folder)
    }
    #expect(failure?.code == .usage)
    #expect(
      failure?.message
        == "--physics soft: there is only \(Tuning.presetNames.joined(separator: ", ")), "
        + "your own ios, soft-1, or a .json file")
  }

  @Test(
    "no name leads out of the folder", arguments: ["../soft-1", "..", ".", "", ".hidden", "a/b"])
  func noNameLeadsOutOfTheFolder(name: String) throws {
    _ = try folder.save(.android, from: "soft")
    #expect(!folder.has(name))
  }

  @Test("a malformed preset is reported by its path, and the others are available")
  func aMalformedPresetIsReportedByItsPath() throws {
    _ = try folder.save(.android, from: "soft")
    for (name, text) in [
      ("a", "{"), ("b", "{\"coast\": {\"stopSpeed\": -1}}"), ("c", "{\"x\": 1}"),
    ] {
      try home.write(text, to: "flexscroll/presets/\(name).json")
    }
    let (presets, errors) = folder.readAll()
    #expect(presets.map(\.name) == ["soft-1"] && errors.count == 3)
    #expect(errors.allSatisfy { $0.description.contains("flexscroll/presets/") })
    #expect(throws: Failure.self) { try Tuning.read("b", presets: folder) }
  }

  @Test("a failed write names the path in its error and leaves no file")
  func whereNothingCanBeWrittenTheErrorNamesThePath() throws {
    try home.write("no folder", to: "file")
    let blocked = PresetFolder(path: home.path("file/presets"))
    let error = #expect(throws: FileError.self) { try blocked.save(.ios, from: "ios") }
    #expect(error?.description.contains(home.path("file")) == true)
    #expect(throws: FileError.self) { try PresetFolder(path: nil).save(.ios, from: "ios") }
    #expect(RegularFile.names(inFolder: home.root) == ["file"])
  }
}
