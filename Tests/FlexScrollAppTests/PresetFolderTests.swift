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
      try folder.save(NamedTuning("a, b", tuning))
      let read = try folder.read("a, b")
      #expect(read == tuning)
      for constant in TuningConstants.all {
        #expect(
          constant.number(in: read)?.bitPattern == constant.number(in: tuning)?.bitPattern,
          "\(constant.label.key)")
      }
      #expect(unlink(home.path("flexscroll/presets/a, b.json")) == 0)
    }
  }

  @Test("a preset is deleted, and is back as it was; nothing is written over (DX-28)")
  func aPresetIsDeletedAndBack() throws {
    let preset = NamedTuning("iOS, mine", .gtk)
    try folder.save(preset)
    #expect(folder.deleted(preset.name).isDeleted && folder.names.isEmpty)
    #expect(!folder.deleted(preset.name).isDeleted && !folder.deleted("../ios-1").isDeleted)
    _ = folder.restored(preset)
    #expect(try folder.read(preset.name) == .gtk)
    _ = folder.restored(NamedTuning(preset.name, .android))
    #expect(try folder.read(preset.name) == .gtk)
  }

  @Test("a preset is saved under its name, and nothing is written over (DX-28)")
  func aPresetIsSavedUnderItsName() throws {
    #expect(folder.names.isEmpty)
    try folder.save(NamedTuning("iOS, mine", .gtk))
    #expect(throws: FileError.self) { try folder.save(NamedTuning("iOS, mine", .android)) }
    #expect(throws: FileError.self) { try folder.save(NamedTuning("ios", .android)) }
    #expect(throws: FileError.self) { try folder.save(NamedTuning("a/b", .android)) }
    #expect(try folder.read("iOS, mine") == .gtk && folder.names == ["iOS, mine"])
    #expect(try Tuning.read("iOS, mine", presets: folder) == .gtk)
    #expect(
      RegularFile.names(inFolder: home.path("flexscroll/presets")) == ["iOS, mine.json"])
  }

  @Test(
    "a name is that of a built-in preset or of a user's, else the error lists both")
  func aNameIsThatOfABuiltInPresetOrOfAUsers() throws {
    try AtomicFile.write(
      JSONFile.encode(Tuning.gtk, path: ""),
      to: FileInFolder(folder: home.path("flexscroll/presets"), name: "ios.json"))
    try folder.save(NamedTuning("soft-1", .android))
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
    try folder.save(NamedTuning("soft-1", .android))
    #expect(!folder.has(name))
  }

  @Test("a malformed preset is reported by its path, and the others are available")
  func aMalformedPresetIsReportedByItsPath() throws {
    try folder.save(NamedTuning("soft-1", .android))
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
    let error = #expect(throws: FileError.self) { try blocked.save(NamedTuning("mine", .ios)) }
    #expect(error?.description.contains(home.path("file")) == true)
    #expect(throws: FileError.self) { try PresetFolder(path: nil).save(NamedTuning("mine", .ios)) }
    #expect(RegularFile.names(inFolder: home.root) == ["file"])
  }
}
