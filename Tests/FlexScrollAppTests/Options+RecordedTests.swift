import Canvas
import AppCore
import FlexScroll
import Inspector
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import FlexScrollApp

@MainActor @Suite struct OptionsOfRecordingsTests {
  @Test("a recording's own options apply unless the command line overrides them")
  func aRecordingsOwnOptionsApplyUnlessTheCommandLineOverridesThem() throws {
    let text = "# flexscroll --scene stretchy --size 300x500 --reduce-motion\n0 end\n"
    let options = try Options.parse(["replay", "r", "--scene", "offset"], over: "r", text)

    #expect(options.scene == "offset")
    #expect(options.size.width == 300)
    #expect(options.reducesMotion == true)
    #expect(options.command == .replay("r"))
  }

  @Test(
    "a recording's resampling applies to all screens, and the command line takes precedence")
  func aRecordingsResamplingAppliesToAllScreens() throws {
    for command in ["play", "replay"] {
      for compared in [[], ["--compare", "ios,gtk"]] {
        let text = "# flexscroll --resampling off\n0 end\n"
        var options = try Options.parse([command, "r"] + compared, over: "r", text)
        #expect(!options.resamples)
        let content = try Content.read(options, tags: false)
        let navigation = options.navigation(
          content, in: Viewport(size: options.size), tuning: .ios,
          appearance: DesktopAppearance(options),
          at: 0)
        let workspace = Workspace(navigation, options, tunings: try options.namedTunings())
        #expect(!workspace.app.resamples && workspace.otherApp?.resamples != true)
        #expect((workspace.otherApp == nil) == compared.isEmpty)
        options = try Options.parse([command, "r", "--resampling=on"], over: "r", text)
        #expect(options.resamples)
      }
    }
  }

  @Test("a recording cannot name an output file or an unknown option")
  func aRecordingCannotNameAnOutputFileOrAnUnknownOption() throws {
    let text = "# flexscroll --trace /tmp/x --shots /tmp --export /a.png --nonsense --scene offset"
    let options = try Options.parse(["replay", "r"], over: "r", text)

    #expect(options.tracePath == nil && options.shotsFolder == nil && options.exportPath == nil)
    #expect(options.scene == "offset")
  }

  @Test("play uses a recording's own options, and a requested album has its own rows")
  func playUsesARecordingsOwnOptions() throws {
    let text = "# flexscroll --scene offset --size 300x500 --tracks 70 --album /nowhere/a\n0 end\n"
    let options = try Options.parse(["play", "r", "--size", "500x600"], over: "r", text)
    #expect(options.command == .play("r"))
    #expect(options.scene == "offset" && options.size.width == 500 && options.trackCount == 70)
    let missing = #expect(throws: Failure.self) { try Content.read(options, tags: true) }
    #expect(missing?.message.hasPrefix("r: line 1: --album /nowhere/a") == true)

    let other = try Options.parse(["play", "r", "--album", "/there"], over: "r", text)
    #expect(other.albumPath == "/there" && other.trackCount == nil && other.albumRecording == nil)
  }

  @Test("a recording that begins at the list's start begins there under a higher header too")
  func aRecordingThatBeginsAtTheListsStart() throws {
    let text = #"""
      # {"flexscroll": 1, "scene": "album", "settling": "material", \#
      "header": {"header.minimumHeight": 400, "header.maximumHeight": 400}}
      0 end

      """#
    let options = try Options.parse(["play", "r"], over: "r", text)
    let (content, tunings) = (try Content.read(options, tags: false), try options.namedTunings())
    let navigation = options.navigation(
      content, in: Viewport(size: options.size, safeAreaTop: options.safeArea),
      tuning: tunings.first.tuning, appearance: DesktopAppearance(options), at: 0)
    let workspace = Workspace(navigation, options, tunings: tunings)
    #expect(workspace.app.scene.header.height == 420)
    #expect(workspace.app.scene.list.distance == 0)
  }

  @Test("a tuning that is not a preset is recorded completely and read back unchanged")
  func aTuningThatIsNotAPresetIsRecordedCompletelyAndReadBackUnchanged() throws {
    var tuning = Tuning.gtk
    tuning.wheel.angularFrequency = 100 / 3
    var options = Options()
    options.initialState.header = [
      .init("header.minimumHeight", 72.5), .init("header.canOverExtend", 0),
    ]
    options.initialState.offset = 1234.567
    options.physics = "/home/somebody/mine.json"
    options.physics = tuning.word(as: options.physics)
    let text = RecordingHeader.line(options)
    let again = try Options.parse(["play", "r"], over: "r", text + "0 end\n")

    #expect(try Tuning.read(again.physics) == tuning)
    #expect(again.initialState == options.initialState)
    #expect(Tuning.android.word(as: "/mine.json") == "android")
    #expect(ComparedTunings.shown(again.physics) == "recorded")
  }

  @Test(
    "an invalid initial state is reported",
    arguments: [
      ("--header", "x=1", "--header x=1: x is no constant of a header"),
      ("--header", "offset.shape", "--header offset.shape: is not KEY=NUMBER, separated by commas"),
      (
        "--header", "offset.shape=nan",
        "--header offset.shape=nan: is not KEY=NUMBER, separated by commas"
      ),
      ("--offset", "-1", "--offset -1: is not a number from 0 to 1000000000"),
    ])
  func anInvalidInitialStateIsReported(option: String, value: String, message: String) {
    let failure = #expect(throws: Failure.self) { try Options.parse([option, value]) }
    #expect(failure == Failure(message, .usage))
  }

  @Test("an invalid recording is reported with the file's name")
  func anInvalidRecordingIsReportedWithTheFilesName() {
    let failure = #expect(throws: Failure.self) {
      try Options.parse(["replay", "r"], over: "r", "# flexscroll --scene moon\n")
    }
    #expect(failure?.code == .malformedInput)
    #expect(failure?.message.hasPrefix("r: line 1: --scene moon") == true)
  }

  @Test("a recording begun by a key replaces no file")
  func aRecordingBegunByAKeyReplacesNoFile() throws {
    let folder = try TemporaryFolder()
    let first = try RecordingPlace.make(in: [folder.root], at: 1_000_000)
    let second = try RecordingPlace.make(in: [folder.root], at: 1_000_000)
    let third = try RecordingPlace.make(in: ["/proc/nowhere", folder.root], at: 1_000_000)

    #expect(Set([first, second, third]).count == 3)
    #expect(second.hasSuffix("-2.gesture") && third.hasSuffix("-3.gesture"))
    // The menu lists them, the latest first, by their dates.
    let names = RecordingPlace.all(in: folder.root)
    #expect(names.map(\.path) == [first, second, third].sorted(by: >))
    #expect(names.allSatisfy { $0.title.hasPrefix("1") && $0.title.contains(" Jan ") })
    #expect(throws: Failure.self) { try RecordingPlace.make(in: ["/proc/nowhere"], at: 0) }
  }

  @Test("a recording that is requested at the start is marked as one that a key begins (DX-25)")
  @MainActor func aRequestedRecordingIsMarked() throws {
    let folder = try TemporaryFolder()
    for path in [nil, folder.path("r.gesture")] {
      var options = Options()
      options.recordPath = path
      let setup = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
      let app = App(navigation: Navigation(at: "album", setup: setup), time: 3)
      let workspace = Workspace(app)
      var recording = try LiveRecording(options)
      recording.begin(workspace, DesktopAppearance(options))
      #expect(app.recordingMark == path.map { _ in RecordingMark(since: 3) })
      #expect(workspace.windowTitle.text.hasPrefix("●") == (path != nil))
    }
  }

  @Test("a window that is resized before the first input begins anew, and keeps what lies over it")
  func aWindowIsResized() throws {
    let folder = try TemporaryFolder()
    var options = Options()
    options.recordPath = folder.path("r.gesture")
    let small = Viewport(size: Size(width: 330, height: 400))
    let app = App(
      navigation: Navigation(at: "album", setup: SceneSetup(viewport: small)), time: 3)
    let workspace = Workspace(app)
    app.menuOffers.albums = [OfferedFile("Tides", path: "/a")]
    app.scene.changeHeader(at: 3) { model in
      if case .flexible(var header) = model {
        header.apply(.floating)
        model = .flexible(header)
      }
    }
    var recording = try LiveRecording(options)
    recording.begin(workspace, DesktopAppearance(options))
    app.scene.scroller.scroll(to: app.scene.scroller.minimumOffset + 50, animated: false, at: 3)
    app.scene.follow()
    app.showToast("A word")
    let start = app.scene.list.startOffset
    for (time, width) in [(3.2, 1280.0), (3.4, 1280), (3.6, 1000)] {
      let before = app.scene.viewport
      let event = DeviceEvent(time: time, kind: .resize(width: width, height: 900, scale: 2))
      recording.take(workspace, before: before, workspace.handle(event))
    }
    #expect(app.recordingMark != nil && app.menuOffers.albums.count == 1)
    #expect(app.toastFrame != nil && start != app.scene.list.startOffset)

    let state = app.initialState
    let again = App(
      navigation: Navigation(
        at: "album",
        setup: SceneSetup(
          viewport: Viewport(size: Size(width: 1000, height: 900), scale: 2))), time: 0)
    again.begin(state)
    #expect(again.scene.header == app.scene.header)
    #expect(again.scene.scroller.offset == app.scene.scroller.offset)
  }

  @Test("the menu has scene and duration of each recording, from its first and last line (DX-16)")
  func theMenuHasSceneAndDuration() throws {
    let folder = try TemporaryFolder()
    var options = Options()
    options.scene = "collapsing"
    let header = RecordingHeader.line(options)
    let moves = String(repeating: "16.7 mouse 10 20\n", count: 5000)
    let texts = [
      "flexscroll-20261122-221704": "\(header)0 mouse 1 1\n\(moves)66040 end\n",
      "flexscroll-20261122-221703": "\(header)0 mouse 1 1\n",
      "flexscroll-20261122-221702": "0 mouse 1 1\n5600 end\n",
      "flexscroll-20261122-221701": "1e300 end\n", "flexscroll-20261122-221700": "",
    ]
    for (name, text) in texts {
      try folder.write(text, to: "\(name).gesture")
    }
    let offered = RecordingPlace.all(in: folder.root)
    #expect(offered.map(\.detail) == ["Walks, 1:06", "Walks", "0:06", "", ""])
    #expect(offered.first?.title == "22 Nov 22:17")
  }

  @Test(
    "a recording is named by its scene and date, or by its file (DX-26)",
    arguments: [
      ("/r/flexscroll-20261122-221704.gesture", "album", "album, 22 Nov 22:17"),
      ("/r/flexscroll-20260401-083012-2.gesture", "collapsing", "walks, 1 Apr 08:30 (2)"),
      ("/r/flexscroll-20261322-221704.gesture", "album", "flexscroll-20261322-221704.gesture"),
      ("/r/flexscroll-20261122-+21704.gesture", "album", "flexscroll-20261122-+21704.gesture"),
      ("throw.txt", "album", "throw.txt"), ("/", "album", "/"),
    ])
  func aRecordingHasAName(path: String, scene: String, name: String) {
    #expect(RecordingPlace.name(ofRecording: path, of: scene) == name)
  }
}
