import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite("The fling hint in the app")
struct HintAppTests {
  typealias Base = NavigationAppTests

  static func app(reducesMotion: Bool = false) -> App {
    let app = Base.app("album", reducesMotion: reducesMotion)
    app.showHint()
    return app
  }

  static func words(_ app: App) -> [String] { Base.items(app).texts.map(\.string) }

  static func isShown(_ app: App) -> Bool { words(app.copy()).contains { $0.contains("to throw") } }

  /// Advances by frames, but only when one is requested, as a window does.
  static func pass(_ seconds: Double, _ app: App) {
    var list = DisplayList()
    let end = app.time + seconds
    app.advance(to: app.time)
    app.display(into: &list)
    while app.time < end {
      let next = app.isMoving ? app.time + 1.0 / 60 : app.nextDeadline ?? end
      app.advance(to: min(end, max(next, app.time.nextUp)))
      app.display(into: &list)
    }
  }

  @Test("it is hidden by default")
  func itIsHiddenByDefault() {
    #expect(!Self.isShown(Base.app("album")))
    #expect(Base.app("album").nextDeadline == nil)
  }

  @Test("it disappears after three seconds at rest and never returns")
  func itDisappearsAfterThreeSeconds() {
    let app = Self.app()
    #expect(Self.isShown(app) && !app.isMoving && app.nextDeadline == nil)
    app.advance(to: 50)
    #expect(Self.isShown(app))
    Self.pass(2.9, app)
    #expect(Self.isShown(app) && !app.isMoving)
    Self.pass(0.2, app)
    #expect(Self.isShown(app) && app.isMoving)
    Self.pass(0.5, app)
    #expect(!Self.isShown(app) && app.hint == nil && !app.isMoving && app.nextDeadline == nil)
    Base.play(Base.drag(from: 200, 700, by: 0, -300), app)
    Self.pass(10, app)
    #expect(!Self.isShown(app))
  }

  @Test("its time does not pass while the list moves or is touched")
  func whileTheListMovesItsTimeDoesNotRun() {
    let app = Self.app()
    Self.pass(2, app)
    Base.play([.touchDown(finger: 1, x: 200, y: 600)], app)
    Self.pass(20, app)
    #expect(Self.isShown(app) && app.scene.scroller.isAtRest)
    Base.play([.touchUp(finger: 1, x: 200, y: 600)], app)
    Self.pass(0.5, app)
    Base.play([.mouseDown(.left, x: 200, y: 600)], app)
    Self.pass(20, app)
    #expect(Self.isShown(app))
    Base.play([.mouseUp(.left, x: 200, y: 600)], app)
    Base.play(Base.drag(from: 200, 600, by: 0, -300), app)
    #expect(app.motion != .rest)
    Self.pass(0.4, app)
    #expect(Self.isShown(app))
    Self.pass(8, app)
    #expect(!Self.isShown(app))
  }

  @Test("its time does not pass in a hidden window or under the list of keys")
  func aHiddenWindowStopsItsTime() {
    let app = Self.app()
    Self.pass(1, app)
    Base.play([.visibility(false)], app)
    Self.pass(20, app)
    Base.play([.visibility(true), AppTests.key("f1")], app)
    Self.pass(20, app)
    #expect(Self.isShown(app))
    Base.play([AppTests.key("f1")], app)
    Self.pass(2.5, app)
    #expect(!Self.isShown(app))
  }

  @Test("with reduced motion it disappears at once")
  func withReducedMotionItDisappearsAtOnce() {
    let app = Self.app(reducesMotion: true)
    Self.pass(2.999, app)
    #expect(Self.isShown(app))
    Self.pass(0.002, app)
    #expect(!Self.isShown(app) && !app.isMoving)
  }

  @Test("its text is true with reduced motion too (DX-29)", arguments: [false, true])
  func itsTextIsTrue(reducesMotion: Bool) {
    let app = Self.app(reducesMotion: reducesMotion)
    let words = Self.words(app)
    #expect(words.contains("Drag the list and let go to throw it"))
    #expect(words.contains { $0.hasPrefix("Trackpad, wheel and arrow keys scroll") })
    Base.play(Base.drag(from: 200, 700, by: 0, -300), app)
    #expect(app.scene.scroller.phase.name == "decelerating")
    let flung = app.scene.scroller.offset
    app.advance(to: app.time + 0.2)
    #expect(app.scene.scroller.offset > flung + 100)
    Base.settle(app)
    for (kind, jumps) in [
      (DeviceEvent.Kind.wheel(dx: 0, dy: 1), false), (AppTests.key("up"), true),
    ] {
      let offset = app.scene.scroller.offset
      Base.play([kind], app)
      #expect(app.scene.scroller.isAtRest == (reducesMotion && jumps))
      Base.settle(app)
      #expect(app.scene.scroller.offset < offset - 30)
    }
    Base.play([.trackpadScroll(dx: 0, dy: 2)], app)
    app.advance(to: app.time + 0.05)
    let offset = app.scene.scroller.offset
    Base.play([.trackpadScroll(dx: 0, dy: 2)], app)
    app.advance(to: app.time + 0.05)
    #expect(
      abs(app.scene.scroller.offset - offset - 20) < 1e-6
        || abs(offset - app.scene.scroller.offset - 20) < 1e-6)
  }

  @Test("it receives no input: a tap activates the row below it")
  func itReceivesNoInput() throws {
    let app = Self.app()
    let bare = Base.app("album")
    let panel = try #require(app.hint).frame(in: app.scene.viewport, helpKey: "?")
    for kind in AppTests.tap(panel.midX, panel.midY) {
      Base.play([kind], app)
      Base.play([kind], bare)
    }
    app.hint = nil
    #expect(Base.items(app) == Base.items(bare))
  }

  @Test("it names the user's key for the list of keys, or none")
  func itNamesTheUsersKey() {
    var conflicts: [KeyMap.Conflict] = []
    for (keys, words) in [(["k"], "K for help"), (["ctrl+h", "f1"], "Ctrl+H for help"), ([], "")] {
      let app = Self.app()
      let binding = KeyMap.Binding(.help, keys.compactMap { KeyChord($0) })
      app.keyHelp = KeyMap([binding], conflicts: &conflicts).help
      let isNamed = Self.words(app).contains { $0.hasSuffix(words) && $0.contains("for help") }
      #expect(isNamed == !words.isEmpty)
    }
    #expect(Self.words(Self.app()).contains { $0.hasSuffix("? for help") })
  }

  @Test("a toast is above it")
  func aToastIsAboveIt() throws {
    let app = Self.app()
    Base.play([AppTests.key("r")], app)
    let texts = Base.items(app).texts
    let word = try #require(texts.first { $0.string == "Reduced motion on" })
    let hint = try #require(app.hint).frame(in: app.scene.viewport, helpKey: "?")
    #expect(word.frame.maxY < hint.y)
  }

  @Test("of two screens beside each other only the first shows it")
  func onlyTheFirstShowsIt() {
    let workspace = Workspace(Self.app())
    _ = workspace.handle(DeviceEvent(time: 0.01, kind: AppTests.key("c")))
    var list = DisplayList()
    workspace.advance(to: 0.02)
    workspace.display(into: &list)
    #expect(list.texts.count { $0.string.contains("to throw") } == 1)
    workspace.advance(to: 3.2)
    #expect(workspace.state.isMoving)
    workspace.advance(to: 4)
    #expect(workspace.app.hint == nil)
  }

  @Test("the start of a recording hides it")
  func aRecordingHidesIt() {
    let app = Self.app()
    app.restart()
    #expect(!Self.isShown(app))
  }

  @Test(
    "its text has the text scale, and its lines stay in the window",
    arguments: [1.0, 1.5, 2])
  func itsTextHasTheTextScale(textScale: Double) throws {
    let app = Self.app()
    app.navigation.changeEnvironment { $0.appearance = Appearance(textScale: textScale) }
    let viewport = app.scene.viewport
    let frame = try #require(app.hint).frame(in: viewport, helpKey: "?")
    let texts = Base.items(app).texts.filter {
      $0.string.contains("to throw") || $0.string.contains("for help")
    }
    #expect(texts.count == 2)
    #expect(frame.x >= 0 && frame.maxX <= viewport.size.width && frame.y > 0)
    for text in texts {
      #expect(text.style == viewport.text(.caption))
      #expect(text.frame.y >= frame.y && text.frame.maxY <= frame.maxY)
    }
  }

  @Test("high contrast gives it an edge", arguments: [Appearance.Contrast.standard, .high])
  func highContrastGivesAnEdge(contrast: Appearance.Contrast) throws {
    let app = Self.app()
    app.navigation.changeEnvironment { $0.appearance = Appearance(contrast: contrast) }
    let frame = try #require(app.hint).frame(in: app.scene.viewport, helpKey: "?")
    let edges = Base.items(app).items.filter { item in
      if case .stroke(frame, _, width: 1, let color) = item {
        color == Palette.dark.primary
      } else {
        false
      }
    }
    #expect(edges.count == (contrast == .high ? 1 : 0))
  }
}
