import Canvas
import Gestures
import Interface
import Scenes
import Testing

@testable import AppCore

@Suite("The state for the frame loop")
struct AppStateTests {
  private func app(at scene: String = "album") -> App {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    return App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  @Test("the state agrees with the single properties", arguments: ["gallery", "album", "material"])
  func theStateAgreesWithTheProperties(scene: String) {
    let app = app(at: scene)
    var kinds: [DeviceEvent.Kind] = [.touchDown(finger: 1, x: 200, y: 700)]
    kinds += (1...8).map { .touchMove(finger: 1, x: 200, y: 700 - 40 * Double($0)) }
    kinds.append(.touchUp(finger: 1, x: 200, y: 380))
    var motions: Set<FrameState.Motion> = []
    for kind in kinds {
      _ = app.handle(DeviceEvent(time: app.time + 0.01, kind: kind))
      let state = app.state
      motions.insert(state.motion)
      #expect(state.motion == app.motion)
      #expect(state.isMoving == app.isMoving)
      #expect(state.nextDeadline == app.nextDeadline)
    }
    #expect(motions == [.rest, .dragged, .free])
  }

  @Test("a hidden window does not move")
  func aHiddenWindowDoesNotMove() {
    let app = app()
    _ = app.handle(DeviceEvent(time: 1, kind: .wheel(dx: 0, dy: -1)))
    #expect(app.isMoving)
    _ = app.handle(DeviceEvent(time: 1.01, kind: .visibility(false)))
    #expect(!app.isMoving)
  }

  @Test("a toast has a deadline until it fades, and moves only then")
  func aToastHasADeadlineUntilItFades() throws {
    let app = app()
    app.showToast("125 %")
    #expect(app.isMoving)
    app.advance(to: app.time + 0.2)
    #expect(!app.isMoving)
    let fadeStart = try #require(app.nextDeadline)
    app.advance(to: fadeStart)
    #expect(app.isMoving)
    #expect(app.nextDeadline == nil)
  }

  @Test("failures follow each other, and one that another toast interrupts returns (DX-24)")
  func failuresAreNotLost() throws {
    let app = app()
    app.showToast("One", kind: .failure)
    app.showToast("Two", kind: .failure)
    app.showToast("Two", kind: .failure)
    #expect(app.toast?.text == "One")
    app.showToast("125 %")
    #expect(app.toast?.text == "125 %")
    app.advance(to: app.time + 3)
    #expect(app.toast?.text == "One" && app.toast?.kind == .failure)
    app.advance(to: app.time + 5.9)
    #expect(app.toast?.text == "One")
    let toast = try #require(app.toast)
    let cross = app.frames(of: toast).cross
    _ = app.handle(
      DeviceEvent(
        time: app.time, kind: .mouseDown(.left, x: cross.x + 20, y: cross.y + 20)))
    #expect(app.toast?.text == "Two")
    app.advance(to: app.time + 7)
    #expect(app.toast == nil)
  }

  @Test("a failure that the card of S interrupts returns after it, also in a copy (DX-24)")
  func aFailureReturnsAfterTheCard() {
    for leave in ["escape", "digit2"] {
      let app = NavigationAppTests.app("album")
      NavigationAppTests.play([.resize(width: 420, height: 860, scale: 1)], app)
      app.showToast("One", kind: .failure)
      NavigationAppTests.play([AppTests.key("s")], app)
      #expect(app.toast?.card != nil)
      for app in [app, app.copy()] {
        NavigationAppTests.play([AppTests.key(leave)], app)
        #expect(app.toast?.text == "One", "\(leave)")
      }
    }
  }

  @Test("a key without an effect is answered by a hint beside the pane of a wide album (DX-20)")
  func aHintIsBesideThePane() throws {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 1280, height: 800)))
    let app = App(navigation: Navigation(at: "album", setup: setting), time: 0)
    _ = app.handle(DeviceEvent(time: 1, kind: .keyDown(.m, [], isRepeat: false)))
    #expect(app.toast?.kind == .hint)
    let panes = try #require(AlbumPanes(in: app.scene.viewport))
    let panel = try #require(app.toastFrame)
    #expect(abs((panel.x + panel.maxX) / 2 - (panes.listX + panes.listWidth / 2)) <= 1)
  }

  @Test("a frame is that of its time, and a copy is independent")
  func aFrameIsThatOfItsTime() {
    let (app, other) = (app(), app())
    _ = app.handle(DeviceEvent(time: 1, kind: .wheel(dx: 0, dy: -3)))
    let copy = app.copy()
    app.advance(to: 1.1)
    #expect(app.time == 1.1 && copy.time == 1 && other.time == 0)
    copy.advance(to: 1.1)
    var (list, expected) = (DisplayList(), DisplayList())
    app.display(into: &list)
    copy.display(into: &expected)
    #expect(list == expected)
    other.display(into: &expected)
    #expect(list != expected)
  }
}
