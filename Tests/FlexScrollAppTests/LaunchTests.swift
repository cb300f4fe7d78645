import Canvas
import FlexScroll
import Inspector
import AppCore
import Interface
import Scenes
import Storage
import TestSupport
import Testing

@testable import FlexScrollApp

@Suite struct LaunchTests {
  /// A test's own folders, with a config and the state of the last session.
  private struct Home {
    let disk: TemporaryFolder
    var folders: XDGFolders { XDGFolders { $0 == "HOME" ? disk.root : nil } }

    init(config: String? = nil, state: (inout SessionState) -> Void = { _ in }) throws {
      disk = try TemporaryFolder()
      var kept = SessionState()
      state(&kept)
      if kept != SessionState() { try kept.write(inFolder: folders.state ?? "") }
      if let config {
        let file = FileInFolder(folder: folders.config ?? "", name: "config.json")
        try AtomicFile.write(Array(config.utf8), to: file)
      }
    }

    func launch(_ words: String...) throws -> Launch { try Launch(words, folders: folders) }

    var kept: SessionState? { SessionState.read(inFolder: folders.state ?? "") }
  }

  @Test("a window has no phone status bar unless it is asked for; a play has one (DX-9)")
  func aWindowHasNoStatusBar() throws {
    #expect(try Home().launch().options.safeArea == 0)
    #expect(try Home().launch("--safe-area", "30").options.safeArea == 30)
    #expect(try Home(config: #"{"options": {"safe-area": 24}}"#).launch().options.safeArea == 24)
    #expect(try Options.parse(["play", "x"]).safeArea == 20)
  }

  @Test("without files the defaults apply and no folder is created")
  func withoutFilesTheDefaultsApplyAndNoFolderIsCreated() throws {
    let home = try Home()
    var launch = try home.launch()
    #expect(launch.options == .ofWindow)
    #expect(launch.banner == nil)
    launch.memory.note(Size(width: 420, height: 860))
    launch.memory.keep(scene: "album", albumOf: launch.options, InitialState())
    launch.memory.save()
    #expect(RegularFile.names(inFolder: home.disk.root).isEmpty)
  }

  @Test("options take precedence over the config, and the config over the saved state")
  func optionsTakePrecedenceOverTheConfig() throws {
    let home = try Home(config: #"{"options": {"size": "500x600", "theme": "dark"}}"#) {
      $0.window = .init(width: 700, height: 710)
      $0.scene = "offset"
    }
    var options = try home.launch("--theme", "auto").options
    #expect(options.size == Size(width: 500, height: 600))
    #expect(!options.fitsDisplay)
    #expect(options.theme == nil)
    #expect(options.scene == "offset")
    options = try home.launch("--scene", "material", "--size", "300x400").options
    #expect(options.size == Size(width: 300, height: 400))
    #expect(options.theme == .dark)
    #expect(options.scene == "material")
    #expect(throws: Failure("--size 1: is not WIDTHxHEIGHT", .usage)) {
      try home.launch("--size", "1")
    }
  }

  @Test("the kept size, scene and album are restored")
  func whatWasKeptComesBack() throws {
    let home = try Home {
      $0.window = .init(width: 700, height: 710.5)
      $0.scene = "gallery"
      $0.album = "/gone"
    }
    let options = try home.launch().options
    #expect(options.size == Size(width: 700, height: 710.5))
    #expect(options.fitsDisplay)
    #expect(options.scene == "gallery")
    #expect(options.albumPath == "/gone")
    #expect(try Content.read(options, tags: true).album == .embedded)
  }

  @Test(
    "a requested album is shown in place of the kept scene and album",
    arguments: [["--album", "/a.json"], ["--tracks", "9"]])
  func aRequestedAlbumIsShownInPlaceOfTheKeptSceneAndAlbum(words: [String]) throws {
    let home = try Home {
      $0.scene = "gallery"
      $0.album = "/gone"
    }
    let options = try Launch(words, folders: home.folders).options
    #expect(try options == Options.parse(words, over: .ofWindow))
    let configured = try Home(config: #"{"options": {"tracks": 5}}"#) { $0.scene = "gallery" }
    #expect(try configured.launch().options.scene == "album")
  }

  @Test("unusable parts of the state are ignored", arguments: [0, 100, 5000, -1, 1e300])
  func unusablePartsOfTheStateAreIgnored(width: Double) throws {
    let home = try Home {
      $0.window = .init(width: width, height: 700)
      $0.scene = "moon"
    }
    #expect(try home.launch().options == .ofWindow)
  }

  @Test(
    "a clean start neither reads nor writes the state, by option or by config",
    arguments: [true, false])
  func aCleanStartNeitherReadsNorWrites(byConfig: Bool) throws {
    let home = try Home(config: byConfig ? #"{"options": {"no-state": true}}"# : nil) {
      $0.scene = "offset"
    }
    let before = home.kept
    var launch = try byConfig ? home.launch() : home.launch("--no-state")
    #expect(launch.options.scene == "album")
    launch.memory.state.scene = "material"
    launch.memory.save()
    #expect(home.kept == before)
  }

  @Test("a mistake in the config is reported in the window, and the window opens")
  func aMistakeIsReportedInTheWindow() throws {
    let launch = try Home(config: "{").launch()
    #expect(launch.options == .ofWindow)
    #expect(launch.banner?.text == "config.json cannot be read. The defaults apply.")
    #expect(launch.banner?.path.hasSuffix("/config.json") == true)
  }

  @Test("the first steps are shown at three starts at most, if that can be recorded (DX-22)")
  func theFirstStepsAreShownAtThreeStarts() throws {
    let home = try Home()
    for start in 1...4 {
      var launch = try home.launch()
      let isShown = launch.memory.beginFirstSteps()
      launch.memory.save()
      #expect(isShown == (start <= 3))
      #expect(home.kept?.hasDoneFirstSteps == (start >= 3))
    }
    let done = try Home()
    var launch = try done.launch()
    _ = launch.memory.beginFirstSteps()
    launch.memory.state.hasDoneFirstSteps = true
    launch.memory.save()
    launch = try done.launch()
    let isShownAgain = launch.memory.beginFirstSteps()
    #expect(!isShownAgain)

    let other = try Home()
    launch = try other.launch("--no-state")
    let isClean = launch.memory.beginFirstSteps()
    launch.memory.save()
    #expect(!isClean && other.kept == nil)
  }
}

@Suite struct SessionMemoryTests {
  @Test("the size that the window began with is no preference, and a later one is kept")
  func aLaterSizeIsKept() throws {
    let disk = try TemporaryFolder()
    var memory = SessionMemory(folder: disk.root)
    let (first, later) = (Size(width: 300, height: 400), Size(width: 500, height: 600))
    memory.note(first)
    memory.note(first)
    #expect(memory.state.window == nil)
    memory.note(later)
    memory.note(Size(width: 100, height: 600))
    memory.save()
    #expect(SessionState.read(inFolder: disk.root)?.window == .init(width: 500, height: 600))
  }

  @Test("nothing is written where nothing has changed, and a broken file is replaced")
  func nothingIsWrittenWhereNothingHasChanged() throws {
    let disk = try TemporaryFolder()
    try disk.write("  {\"scene\":\"offset\"}", to: "state.json")
    var memory = SessionMemory(folder: disk.root)
    memory.state.scene = "offset"
    memory.save()
    #expect(try disk.read("state.json") == "  {\"scene\":\"offset\"}")
    try disk.write("{", to: "state.json")
    SessionMemory(folder: disk.root).save()
    #expect(SessionState.read(inFolder: disk.root) == SessionState())
  }

  @Test("the album is kept by its absolute path; numbered rows and one that is gone change nothing")
  func theAlbumIsKeptByItsAbsolutePath() throws {
    let disk = try TemporaryFolder()
    try disk.write("{}", to: "a.json")
    var memory = SessionMemory(folder: nil)
    memory.keep(
      scene: "album", albumOf: try Options.parse(["--album", disk.path("./a.json")]),
      InitialState())
    #expect(memory.state.album == disk.path("a.json"))
    memory.keep(scene: "album", albumOf: try Options.parse(["--tracks", "9"]), InitialState())
    var gone = try Options.parse(["--album", "/gone"])
    gone.isAlbumKept = true
    memory.keep(scene: "album", albumOf: gone, InitialState())
    #expect(memory.state.album == disk.path("a.json"))
    memory.keep(scene: "album", albumOf: Options(), InitialState())
    #expect(memory.state.album == nil)
  }

  @Test("a theme that was chosen in the window is kept; the options' own is not (DX-14, DX-36)")
  func theThemeIsKept() throws {
    let disk = try TemporaryFolder()
    var memory = SessionMemory(folder: disk.root)
    memory.keep(theme: .dark, insteadOf: .dark)
    #expect(memory.state.theme == nil)
    memory.keep(theme: .light, insteadOf: nil)
    memory.save()

    var next = SessionMemory(folder: disk.root)
    var options = Options()
    next.apply(to: &options, showsRecord: false)
    #expect(options.theme == .light)
    let asked = try Options.parse(["--theme", "dark"], over: options)
    #expect(asked.theme == .dark)
    #expect(try Options.parse(["--theme", "auto"], over: options).theme == nil)
    next.keep(theme: nil, insteadOf: .light)
    next.save()
    #expect(SessionState.read(inFolder: disk.root)?.theme == nil)

    try disk.write("{\"theme\":\"pink\"}", to: "state.json")
    let broken = SessionMemory(folder: disk.root)
    #expect(broken.state.theme == nil && broken.fault?.contains("theme") == true)
  }

  @Test("the feel and the scale that were chosen in the window are kept (DX-36)")
  func thePresetAndTheScaleAreKept() throws {
    let disk = try TemporaryFolder()
    var memory = SessionMemory(folder: disk.root)
    memory.keep(preset: NamedTuning("gtk", .gtk), insteadOf: "gtk")
    #expect(memory.state.preset == nil)
    var changed = NamedTuning("android", .android)
    changed.isChanged = true
    memory.keep(preset: changed, insteadOf: "ios")
    #expect(memory.state.preset == nil)
    memory.keep(preset: NamedTuning("gtk", .gtk), insteadOf: "ios")
    memory.keep(scale: 3, at: 2)
    memory.save()

    var next = SessionMemory(folder: disk.root)
    var options = Options()
    next.apply(to: &options, showsRecord: false)
    #expect(options.physics == "gtk")
    #expect(try Options.parse(["--physics", "ios-fast"], over: options).physics == "ios-fast")
    #expect(next.scale(of: Size(width: 420, height: 860), at: 1) == 1.5)
    #expect(next.scale(of: Size(width: 340, height: 860), at: 1) == nil, "it would be too narrow")
    next.keep(preset: NamedTuning("ios", .ios), insteadOf: "gtk")
    next.keep(scale: 1, at: 1)
    next.save()
    let last = try #require(SessionState.read(inFolder: disk.root))
    #expect(last.preset == nil && last.scale == nil)

    try disk.write("{\"feel\":\"missing\",\"scale\":0}", to: "state.json")
    let broken = SessionMemory(folder: disk.root)
    #expect(broken.state.scale == nil && broken.fault?.contains("scale") == true)
    options = Options()
    broken.apply(to: &options, showsRecord: false)
    #expect(options.physics == "ios", "a feel that is gone is not asked for")
  }
}
