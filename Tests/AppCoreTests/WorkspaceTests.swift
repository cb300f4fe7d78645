import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite struct WorkspaceTests {
  static func app(_ scene: String = "album", _ width: Double = 420, _ height: Double = 860) -> App {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: width, height: height)))
    return App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  @Test(
    "an undivided window is the app: the same requests, motions and lists", arguments: 1...8)
  func anUndividedWindowIsTheApp(seed: UInt64) {
    let app = Self.app(["album", "gallery", "material", "collapsing"][Int(seed % 4)])
    let workspace = Workspace(app)
    var hand = RandomHand(seed: seed, isOrderly: true)
    var (list, expected) = (DisplayList(), DisplayList())
    for event in hand.events(frames: 1200, in: app.scene.viewport.size) {
      #expect(workspace.handle(event) == app.handle(event))
      #expect(workspace.state.motion == app.state.motion)
      #expect(workspace.state.nextDeadline == app.state.nextDeadline)
      workspace.advance(to: event.time + 0.01)
      workspace.display(into: &list)
      app.advance(to: event.time + 0.01)
      app.display(into: &expected)
      let isSame = list == expected
      #expect(isSame)
    }
    #expect(workspace.layout == nil)
    #expect(workspace.viewport == app.scene.viewport)
  }

  @Test(
    "a panel is at the right where it leaves 720 points, else below, with at most 45 % (DX-34)")
  func aPanelLiesAtTheRightOfAWideWindow() throws {
    let sizes = [(420.0, 860.0), (320, 568), (1079, 900), (1080, 900), (1280, 800)]
    for (width, height) in sizes {
      let workspace = Workspace(Self.app("album", width, height))
      workspace.toggleInspector()
      let layout = try #require(workspace.layout)
      let panel = try #require(layout.panel)
      let screen = workspace.app.scene.viewport.size
      #expect(layout.screen == Rect(x: 0, y: 0, width: screen.width, height: screen.height))
      if width >= 1080 {
        #expect(panel == Rect(x: width - 360, y: 0, width: 360, height: height))
        #expect(screen == Size(width: width - 360, height: height))
      } else {
        #expect(panel.maxY == height && panel.y == screen.height && panel.width == width)
        #expect(panel.height <= height * 0.45 + 1 && panel.height > 200)
      }
    }
  }

  @Test("without its panel the app has the whole window again")
  func withoutItsPanelTheAppHasTheWholeWindowAgain() {
    let workspace = Workspace(Self.app())
    workspace.toggleInspector()
    _ = workspace.handle(.init(time: 1, kind: .resize(width: 1100, height: 700, scale: 2)))
    #expect(workspace.viewport.size == Size(width: 1100, height: 700))
    #expect(workspace.app.scene.viewport.size == Size(width: 740, height: 700))
    #expect(workspace.app.scene.viewport.scale == 2)

    workspace.toggleInspector()
    #expect(workspace.layout == nil)
    #expect(workspace.app.scene.viewport.size == Size(width: 1100, height: 700))
  }

  @Test("an invalid size does not change a divided window")
  func anInvalidSizeChangesNothing() {
    let workspace = Workspace(Self.app())
    workspace.toggleInspector()
    let before = workspace.layout
    for (width, height, scale) in [(Double.nan, 1.0, 1.0), (1, .infinity, 1), (1, 1, .nan)] {
      _ = workspace.handle(
        .init(time: 1, kind: .resize(width: width, height: height, scale: scale)))
    }
    #expect(workspace.layout == before)
    _ = workspace.handle(.init(time: 1, kind: .resize(width: -5, height: 1e9, scale: 900)))
    #expect(workspace.viewport.size == Size(width: 1, height: 16_384))
  }

  @Test("a finger belongs to the part where it began")
  func aFingerBelongsToWhereItCameDown() {
    let workspace = Workspace(Self.app())
    workspace.toggleInspector()
    let start = workspace.app.scene.scroller.offset
    _ = workspace.handle(.init(time: 1, kind: .touchDown(finger: 1, x: 200, y: 800)))
    _ = workspace.handle(.init(time: 1.1, kind: .touchMove(finger: 1, x: 200, y: 100)))
    _ = workspace.handle(.init(time: 1.2, kind: .touchUp(finger: 1, x: 200, y: 100)))
    workspace.advance(to: 2)
    #expect(workspace.app.scene.scroller.offset == start)

    _ = workspace.handle(.init(time: 3, kind: .touchDown(finger: 1, x: 200, y: 100)))
    _ = workspace.handle(.init(time: 3.1, kind: .touchMove(finger: 1, x: 200, y: 850)))
    workspace.advance(to: 3.2)
    #expect(workspace.app.scene.scroller.offset < start)
  }

  @Test("the wheel belongs to the part under the pointer")
  func theWheelBelongsToThePointer() {
    let workspace = Workspace(Self.app())
    workspace.toggleInspector()
    let start = workspace.app.scene.scroller.offset
    _ = workspace.handle(.init(time: 1, kind: .mouseMove(x: 200, y: 800)))
    _ = workspace.handle(.init(time: 1.1, kind: .wheel(dx: 0, dy: -3)))
    workspace.advance(to: 3)
    #expect(workspace.app.scene.scroller.offset == start)

    _ = workspace.handle(.init(time: 4, kind: .mouseMove(x: 200, y: 100)))
    _ = workspace.handle(.init(time: 4.1, kind: .wheel(dx: 0, dy: -3)))
    workspace.advance(to: 6)
    #expect(workspace.app.scene.scroller.offset > start)
  }

  @Test("dividing the window releases all contacts")
  func dividingTheWindowReleasesContacts() {
    let workspace = Workspace(Self.app())
    _ = workspace.handle(.init(time: 1, kind: .touchDown(finger: 1, x: 200, y: 400)))
    _ = workspace.handle(.init(time: 1.1, kind: .touchMove(finger: 1, x: 200, y: 300)))
    #expect(workspace.state.motion == .dragged)
    workspace.toggleInspector()
    #expect(workspace.state.motion != .dragged)
    _ = workspace.handle(.init(time: 1.2, kind: .touchMove(finger: 1, x: 200, y: 100)))
    workspace.advance(to: 4)
    #expect(workspace.state.motion == .rest)
  }

  @Test("the app is drawn in its part of the window only")
  func theAppIsDrawnInItsPartOnly() throws {
    let workspace = Workspace(Self.app())
    workspace.toggleInspector()
    var (list, own) = (DisplayList(), DisplayList())
    workspace.advance(to: 1)
    workspace.display(into: &list)
    workspace.app.display(into: &own)
    let layout = try #require(workspace.layout)
    #expect(list.items.first == .pushClip(layout.screen))
    #expect(Array(list.items.dropFirst().prefix(own.items.count)) == own.items)
    #expect(list.items[own.items.count + 1] == .popClip)
  }
}
