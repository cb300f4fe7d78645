import Canvas
import FlexibleHeader
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

/// The initial state of a recording.
@Suite struct InitialStateTests {
  private static func app(_ scene: String, at time: Double = 0) -> App {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)), time: time)
    return App(navigation: Navigation(at: scene, setup: setting), time: time)
  }

  private static func press(_ names: [String], in app: App) {
    for name in names {
      let key = Key(name: name) ?? .escape
      for kind in [DeviceEvent.Kind.keyDown(key, [], isRepeat: false), .keyUp(key, [])] {
        _ = app.handle(DeviceEvent(time: app.time, kind: kind))
      }
      app.advance(to: app.time + 3)
    }
  }

  /// A new program with the same initial state.
  private static func begun(_ beginning: InitialState, like live: App, _ scene: String) -> App {
    let app = app(scene)
    app.navigation.changeEnvironment(at: 0) { $0.tuning = live.navigation.environment.tuning }
    app.begin(beginning)
    return app
  }

  @Test(
    "changes by keys are in the initial state, and can be applied to a new program",
    arguments: [
      ("album", ["s", "s", "i", "o", "leftbracket", "rightbrace"]), ("material", ["s", "g", "b"]),
      ("collapsing", ["m", "b"]), ("stretchy", ["m"]), ("offset", ["m"]), ("gallery", ["s", "b"]),
    ])
  func changesByKeys(scene: String, keys: [String]) throws {
    let live = Self.app(scene, at: 50)
    Self.press(keys + ["pagedown"], in: live)
    let offset = live.scene.scroller.offset - live.scene.scroller.minimumOffset
    let (mode, strip) = (live.scene.header.mode, live.navigation.showsStrip)
    let (isFixed, model) = (live.scene.isFixed, live.scene.headerModel)
    let beginning = live.restart()

    #expect(live.scene.header.mode == mode)
    #expect(live.navigation.showsStrip == strip && live.scene.isFixed == isFixed)
    let left = InitialState(live.scene.headerModel, from: model)
    #expect(left.header.isEmpty)
    let start = live.scene.scroller.minimumOffset
    #expect(offset > 0 && abs(live.scene.scroller.offset - start - offset) < 1)

    let again = Self.begun(beginning, like: live, scene)
    live.advance(to: live.time + 20)
    again.advance(to: again.time + 20)
    #expect(again.scene.scroller.offset == live.scene.scroller.offset)
    #expect(again.scene.header == live.scene.header)
    #expect(again.navigation.showsStrip == strip && again.scene.isFixed == isFixed)
    let (first, second) = (live.scene.headerModel, again.scene.headerModel)
    let difference = InitialState(second, from: first)
    #expect(difference.header.isEmpty)
  }

  @Test("an unchanged screen has an empty initial state")
  func anUnchangedScreen() {
    for scene in SceneCatalog.names {
      let live = Self.app(scene)
      #expect(live.restart() == InitialState())
    }
  }

  @Test("a changed tuning stays, and so do the user's keys")
  func aChangedTuningStays() {
    let live = Self.app("album")
    live.navigation.changeEnvironment(at: 0) { $0.tuning = .gtk }
    live.keyHelp = [KeyHelp.Entry(keys: "X", meaning: "quit")]
    live.restart()
    #expect(live.navigation.environment.tuning == .gtk && live.scene.scroller.tuning == .gtk)
    #expect(live.keyHelp.map(\.keys) == ["X"])
  }
}
