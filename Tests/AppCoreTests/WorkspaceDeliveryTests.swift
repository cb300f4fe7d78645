import Canvas
import Gestures
import Inspector
import Interface
import ScrollPhysics
import Testing

@testable import AppCore
@testable import Scenes
import TestSupport

/// The events of a recording: those that the screen receives, and no others.
@Suite struct WorkspaceDeliveryTests {
  private static func workspace(
    _ size: Size = Size(width: 1280, height: 800), scene: String = "album"
  ) -> Workspace {
    let setting = SceneSetup(viewport: Viewport(size: size))
    let workspace = Workspace(App(navigation: Navigation(at: scene, setup: setting), time: 0))
    workspace.keepsDeliveries = true
    return workspace
  }

  @discardableResult
  private func send(
    _ kind: DeviceEvent.Kind, _ workspace: Workspace
  ) -> [DeviceEvent.Kind] {
    let time = workspace.app.time + 0.01
    _ = workspace.handle(DeviceEvent(time: time, kind: kind))
    workspace.advance(to: time)
    return workspace.takeDeliveries().compactMap(\.event?.kind)
  }

  private func press(
    _ name: String, _ modifiers: DeviceEvent.Modifiers = [], _ workspace: Workspace
  ) -> [DeviceEvent.Kind] {
    send(.keyDown(Key(name: name) ?? .escape, modifiers, isRepeat: false), workspace)
  }

  @Test(
    "keys that the inspector handles are not the screen's",
    arguments: ["up", "down", "left", "right", "home", "end", "space", "enter", "tab"])
  func keysThatTheInspectorHandles(key: String) throws {
    let workspace = Self.workspace()
    _ = press("p", [], workspace)
    _ = press("p", .shift, workspace)
    _ = press("tab", [], workspace)
    #expect(workspace.shownInspection?.panel.hasFocus == true)
    #expect(press(key, [], workspace).isEmpty)
    #expect(workspace.app.scene.scroller.offset == workspace.app.scene.scroller.minimumOffset)
  }

  @Test("presses and scrolls in the panel are not the screen's")
  func pressesInThePanel() throws {
    let workspace = Self.workspace()
    _ = press("p", [], workspace)
    let panel = try #require(workspace.layout?.panel)
    let (x, y) = (panel.x + 50, panel.y + 200)
    #expect(send(.touchDown(finger: 1, x: x, y: y), workspace).isEmpty)
    #expect(send(.touchMove(finger: 1, x: 50, y: y), workspace).isEmpty)
    #expect(send(.touchUp(finger: 1, x: 50, y: y), workspace).isEmpty)
    #expect(send(.mouseMove(x: x, y: y), workspace).isEmpty)
    #expect(send(.wheel(dx: 0, dy: -3), workspace).isEmpty)
    #expect(
      send(.mouseMove(x: 50, y: 100), workspace) == [.mouseMove(x: 50, y: 100)])
    #expect(send(.wheel(dx: 0, dy: -3), workspace) == [.wheel(dx: 0, dy: -3)])
    #expect(send(.mouseMove(x: x, y: y), workspace) == [.mouseLeave])
  }

  @Test("the screen's size is reported as it is when the inspector opens, after the key")
  func theScreensSize() throws {
    let workspace = Self.workspace(Size(width: 420, height: 560))
    let kinds = press("p", [], workspace)
    let size = workspace.app.scene.viewport.size
    #expect(size == Size(width: 420, height: 308))
    #expect(kinds.first == .keyDown(Key(name: "p") ?? .escape, [], isRepeat: false))
    #expect(kinds.last == .resize(width: 420, height: 308, scale: 1))
  }

  @Test("a press in the panel takes the focus from the screen by the screen's own key")
  func aPressInThePanelTakesTheFocus() throws {
    let workspace = Self.workspace(scene: "gallery")
    _ = press("p", [], workspace)
    let panel = try #require(workspace.layout?.panel)
    for _ in 0..<40 where !workspace.app.scene.hasFocus {
      _ = press("tab", workspace.shownInspection?.panel.hasFocus == true ? .shift : [], workspace)
    }
    #expect(workspace.app.scene.hasFocus)
    let kinds = send(.mouseDown(.left, x: panel.x + 50, y: panel.y + 300), workspace)
    #expect(kinds.contains(.keyDown(.escape, [], isRepeat: false)))
    #expect(!workspace.app.scene.hasFocus && workspace.app.navigation.name == "gallery")
  }

  @Test(
    "the list of keys over a divided window plays as it was used, and so does the menu under a bar",
    arguments: ["p", "c"])
  func overADividedWindow(key: String) throws {
    let live = Self.workspace()
    var (recorder, text) = (GestureRecorder(origin: 0), "")
    var states: [(time: Double, state: OverlayState)] = []
    func send(_ kind: DeviceEvent.Kind) {
      _ = live.handle(DeviceEvent(time: live.app.time + 0.25, kind: kind))
      for received in live.takeDeliveries() {
        switch received {
        case .event(let event): text += recorder.lines(for: event)
        case .place(let place, let time): text += recorder.line(for: place, at: time)
        }
      }
      states.append((live.app.time, OverlayState(live.app)))
    }
    func press(_ name: String) {
      send(.keyDown(Key(name: name) ?? .escape, [], isRepeat: false))
      send(.keyUp(Key(name: name) ?? .escape, []))
    }
    press(key)
    // A press beside the list hides it; one on a line shows that.
    for x in stride(from: 30.0, to: 1280, by: 100) {
      for y in stride(from: 30.0, to: 800, by: 70) {
        if live.app.help == nil { press("f1") }
        send(.mouseMove(x: x, y: y))
        send(.mouseDown(.left, x: x, y: y))
      }
    }
    if live.app.help != nil { press("esc") }
    press("f10")
    let screen = try #require(live.layout?.screen)
    for step in 1...8 {
      send(.mouseMove(x: screen.midX - 60, y: screen.y + 30 * Double(step)))
      send(.mouseMove(x: screen.maxX - 60, y: screen.y + 30 * Double(step)))
    }
    text += recorder.closingLine(at: live.app.time + 1)
    #expect(live.app.screenPlace?.isUnderBar == (key == "c"))
    #expect(states.contains { $0.state.menu != nil } && states.contains { $0.state.line != nil })

    let setting = SceneSetup(viewport: Viewport(size: Size(width: 1280, height: 800)))
    let played = Workspace(App(navigation: Navigation(at: "album", setup: setting), time: 0))
    played.isRecorded = true
    var driver = PlaybackDriver(played, scale: 1, leastSize: Size(width: 240, height: 320))
    var steps = try GestureFile(parsing: text, width: 1280, height: 800).steps[...]
    for (time, state) in states {
      while let step = steps.first, step.time <= time + 1e-6 {
        steps.removeFirst()
        driver.take(step) { (_, _) throws(Never) in }
      }
      try #require(OverlayState(played.app) == state, "\(time) s")
    }
  }

  /// What lies over a screen, and what of it is under the pointer.
  private struct OverlayState: Equatable {
    var place: ScreenPlace?
    var line: HelpOverlay.Place?
    var hasHelp: Bool
    var menu: Menu.Place?

    init(_ app: App) {
      (place, line, hasHelp) = (app.screenPlace, app.help?.hovered, app.help != nil)
      menu = app.menu?.hovered
    }
  }

  @Test("events in one of two screens are in that screen's points")
  func eventsInOneOfTwo() throws {
    let workspace = Self.workspace(Size(width: 420, height: 860))
    _ = press("c", [], workspace)
    let layout = try #require(workspace.layout)
    let other = try #require(layout.other)
    let kinds = send(.touchDown(finger: 1, x: other.x + 30, y: other.y + 60), workspace)
    guard case .touchDown(_, let x, let y) = try #require(kinds.first) else { return }
    #expect(abs(x * layout.shrink - 30) < 1e-9 && abs(y * layout.shrink - 60) < 1e-9)
    #expect(kinds.count == 1)
  }

  @Test("an event has the times at which the screen received it, and none is kept by default")
  func anEventHasItsTimes() throws {
    let workspace = Self.workspace()
    workspace.advance(to: 2)
    _ = workspace.handle(DeviceEvent(time: 1.5, delay: 0.1, kind: .wheel(dx: 0, dy: -1)))
    let event = try #require(workspace.takeDeliveries().first?.event)
    #expect(event.time == 1.5 && event.arrival == 2)
    #expect(workspace.takeDeliveries().isEmpty)
    workspace.keepsDeliveries = false
    _ = workspace.handle(DeviceEvent(time: 3, kind: .wheel(dx: 0, dy: -1)))
    #expect(workspace.takeDeliveries().isEmpty)
  }

  @Test("a workspace that plays a recording performs no requests, and the panel receives no keys")
  func aWorkspaceThatPlaysARecording() {
    let workspace = Self.workspace()
    workspace.isRecorded = true
    for key in ["p", "c", "f", "q", "esc"] {
      let event = DeviceEvent(
        time: workspace.app.time, kind: .keyDown(Key(name: key) ?? .escape, [], isRepeat: false))
      #expect(workspace.handle(event) == nil)
    }
    #expect(!workspace.isDivided)
    workspace.toggleInspector()
    _ = press("tab", [], workspace)
    #expect(workspace.shownInspection?.panel.hasFocus == false)
    #expect(press("end", [], workspace) == [.keyDown(.end, [], isRepeat: false)])
  }

  @Test("fingers that are never released use limited memory")
  func fingersThatNeverLeave() {
    let workspace = Self.workspace()
    for finger in 0..<5000 { send(.touchDown(finger: finger, x: 300, y: 300), workspace) }
    #expect(workspace.app.back.fingers.count == 16)
  }
}
