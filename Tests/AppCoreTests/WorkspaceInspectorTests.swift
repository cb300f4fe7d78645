import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite struct WorkspaceInspectorTests {
  static let sizes = [
    Size(width: 320, height: 568), Size(width: 420, height: 860), Size(width: 1280, height: 800),
  ]

  static func workspace(_ size: Size) -> Workspace {
    let setting = SceneSetup(viewport: Viewport(size: size))
    return Workspace(App(navigation: Navigation(at: "album", setup: setting), time: 0))
  }

  static func list(_ workspace: Workspace) -> DisplayList {
    var list = DisplayList()
    workspace.display(into: &list)
    return list
  }

  static func words(_ workspace: Workspace) -> [String] {
    list(workspace).items.compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }
  }

  @discardableResult
  func send(_ kind: DeviceEvent.Kind, _ workspace: Workspace) -> Command? {
    let time = workspace.app.time + 0.01
    let request = workspace.handle(DeviceEvent(time: time, kind: kind))
    workspace.advance(to: time)
    return request
  }

  func press(
    _ name: String, with modifiers: DeviceEvent.Modifiers = [], in workspace: Workspace
  ) {
    send(.keyDown(Key(name: name) ?? .escape, modifiers, isRepeat: false), workspace)
  }

  @Test("the panel's list follows reduced motion, as it opens and while it is open (DX-29)")
  func thePanelFollowsReducedMotion() throws {
    func isReduced(_ workspace: Workspace) -> Bool? {
      workspace.inspections.first?.panel.tuning.scroller.configuration.reducesMotion
    }
    let workspace = Self.workspace(Size(width: 1280, height: 800))
    press("r", in: workspace)
    press("p", in: workspace)
    #expect(isReduced(workspace) == true)
    workspace.changeEnvironment { $0.reducesMotion = false }
    workspace.advance(to: workspace.app.time + 0.01)
    #expect(isReduced(workspace) == false)
    press("r", in: workspace)
    #expect(isReduced(workspace) == true)
  }

  @Test(
    "P shows the inspector beside a smaller screen, and hides it",
    arguments: sizes)
  func pShowsTheInspector(size: Size) throws {
    let workspace = Self.workspace(size)
    let before = Self.list(workspace)

    press("p", in: workspace)
    #expect(workspace.isInspecting)
    let panel = try #require(workspace.layout?.panel)
    #expect(
      workspace.app.scene.viewport.size.width < size.width
        || workspace.app.scene.viewport.size.height < size.height)
    #expect(panel.maxX == size.width && panel.maxY == size.height)
    #expect(Self.words(workspace).contains("Motion"))
    #expect(Self.words(workspace).contains("Offset"))

    press("p", in: workspace)
    #expect(!workspace.isInspecting)
    #expect(workspace.layout == nil)
    #expect(workspace.app.scene.viewport.size == size)
    #expect(Self.list(workspace) == before)
  }

  @Test("the list scrolls beside the inspector, and not where the panel is", arguments: sizes)
  func theListScrollsBesideTheInspector(size: Size) throws {
    let workspace = Self.workspace(size)
    press("p", in: workspace)
    let panel = try #require(workspace.layout?.panel)
    let start = workspace.app.scene.scroller.offset

    for step in 0..<8 {
      let y = panel.maxY - 10 - 5 * Double(step)
      send(
        step == 0
          ? .touchDown(finger: 1, x: panel.maxX - 20, y: y)
          : .touchMove(finger: 1, x: panel.maxX - 20, y: y), workspace)
    }
    send(.touchUp(finger: 1, x: panel.maxX - 20, y: panel.maxY - 45), workspace)
    #expect(workspace.app.scene.scroller.offset == start)

    for step in 0..<8 {
      let y = 200 - 20 * Double(step)
      send(
        step == 0
          ? .touchDown(finger: 2, x: 60, y: y) : .touchMove(finger: 2, x: 60, y: y), workspace)
    }
    #expect(workspace.app.scene.scroller.offset > start + 100)
    let ends = [" Touch", " T", " ms"]
    #expect(Self.words(workspace).contains { word in ends.contains { word.hasSuffix($0) } })
  }

  @Test("Shift+P shows the next tab, and so does a click on it")
  func shiftPShowsTheNextTab() throws {
    let workspace = Self.workspace(Size(width: 1280, height: 800))
    press("p", with: .shift, in: workspace)
    #expect(workspace.isInspecting)
    #expect(workspace.inspections.first?.panel.tab == .motion)

    press("p", with: .shift, in: workspace)
    #expect(workspace.inspections.first?.panel.tab == .tuning)
    press("p", with: .shift, in: workspace)
    #expect(workspace.inspections.first?.panel.tab == .header)

    let panel = try #require(workspace.layout?.panel)
    send(.mouseDown(.left, x: panel.x + 60, y: panel.y + 32), workspace)
    send(.mouseUp(.left, x: panel.x + 60, y: panel.y + 32), workspace)
    #expect(workspace.inspections.first?.panel.tab == .motion)
  }

  @Test("the cross in the panel removes it, as P does (DX-34)")
  func theCrossRemovesThePanel() throws {
    let workspace = Self.workspace(Size(width: 1280, height: 800))
    press("p", in: workspace)
    let panel = try #require(workspace.layout?.panel)
    let (x, y) = (panel.maxX - 26, panel.y + 32)
    send(.mouseDown(.left, x: x, y: y), workspace)
    let command = send(.mouseUp(.left, x: x, y: y), workspace)
    #expect(command == .inspector && !workspace.isInspecting)
    #expect(workspace.app.scene.viewport.size.width == 1280)
  }

  @Test("the panel’s edge is dragged between 300 and 520 points; a double click resets it (DX-34)")
  func thePanelsEdgeIsDragged() throws {
    let workspace = Self.workspace(Size(width: 1280, height: 800))
    press("p", in: workspace)
    func width() -> Double { workspace.layout?.panel?.width ?? 0 }
    func drag(to x: Double) {
      send(.mouseDown(.left, x: 1280 - width() + 2, y: 300), workspace)
      send(.mouseMove(x: x + 2, y: 320), workspace)
      send(.mouseUp(.left, x: x + 2, y: 320), workspace)
      workspace.advance(to: workspace.app.time + 1)
    }
    send(.mouseMove(x: 600, y: 300), workspace)
    #expect(!workspace.pointsAtDivider)
    send(.mouseMove(x: 921, y: 300), workspace)
    #expect(workspace.pointsAtDivider)
    for (x, expected) in [(840.0, 440.0), (100, 520), (1270, 300), (900, 380)] {
      drag(to: x)
      #expect(width() == expected && workspace.panelWidth == expected)
      #expect(workspace.app.scene.viewport.size.width == 1280 - expected)
    }
    for _ in 0..<2 {
      send(.mouseDown(.left, x: 901, y: 300), workspace)
      send(.mouseUp(.left, x: 901, y: 300), workspace)
    }
    #expect(width() == 360)
    // A window that is too narrow for it has a narrower panel, not a narrower screen.
    workspace.panelWidth = 520
    send(.resize(width: 1100, height: 800, scale: 1), workspace)
    #expect(width() == 380 && workspace.panelWidth == 520)
    send(.resize(width: 800, height: 800, scale: 1), workspace)
    #expect(!workspace.pointsAtDivider && workspace.layout?.panel?.width == 800)
  }

  @Test("the marks of fingers are at the fingers")
  func marksAreWhereTheFingersAre() {
    let workspace = Self.workspace(Size(width: 420, height: 860))
    press("p", in: workspace)
    send(.touchDown(finger: 3, x: 100, y: 150), workspace)

    let disc = Rect(x: 78, y: 128, width: 44, height: 44)
    #expect(
      Self.list(workspace).items.contains { item in
        if case .stroke(disc, _, _, _) = item { true } else { false }
      })
  }

  @Test("a preset selected by keys changes the list, which then receives the keys again")
  func aPresetChosenInThePanelMovesTheList() {
    let workspace = Self.workspace(Size(width: 1280, height: 800))
    press("p", in: workspace)
    press("p", with: .shift, in: workspace)
    #expect(workspace.app.scene.scroller.tuning == .ios)

    press("tab", in: workspace)
    press("right", in: workspace)
    #expect(workspace.app.scene.scroller.tuning != .ios)

    press("esc", in: workspace)
    let start = workspace.app.scene.scroller.offset
    press("pagedown", in: workspace)
    workspace.advance(to: workspace.app.time + 3)
    #expect(workspace.app.scene.scroller.offset > start + 100)
  }

  @Test("a copy in the middle of a drag of the panel's edge goes on as the window does")
  func aCopyAmidADrag() throws {
    let workspace = Self.workspace(Size(width: 1280, height: 800))
    press("p", in: workspace)
    let edge = try #require(workspace.layout?.divider)
    send(.mouseDown(.left, x: edge.midX, y: 300), workspace)
    send(.mouseMove(x: edge.midX - 40, y: 300), workspace)
    #expect(workspace.panelWidth == WindowLayout.panelWidth + 40)
    let copy = workspace.copy()
    #expect(copy.app.scene.viewport == workspace.app.scene.viewport)
    #expect(copy.app.screenPlace == workspace.app.screenPlace)
    send(.mouseMove(x: edge.midX - 20, y: 300), copy)
    #expect(copy.panelWidth == WindowLayout.panelWidth + 20)
  }
}
