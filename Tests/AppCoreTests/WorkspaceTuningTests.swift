import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite("Workspace, tuned")
struct WorkspaceTuningTests {
  private let stand = WorkspaceInspectorTests()

  /// A window with the list of constants beside a scene.
  private func workspace(_ scene: String = "album") -> Workspace {
    let viewport = Viewport(size: Size(width: 1280, height: 800))
    let setting = SceneSetup(viewport: viewport)
    let workspace = Workspace(App(navigation: Navigation(at: scene, setup: setting), time: 0))
    stand.press("p", in: workspace)
    stand.press("p", with: .shift, in: workspace)
    return workspace
  }

  private func hasRing(_ workspace: Workspace, inPanel: Bool) -> Bool {
    WorkspaceInspectorTests.list(workspace).items.contains { item in
      guard case .stroke(let rect, _, let width, _) = item, width == Spacing.focusRing else {
        return false
      }
      return (rect.x > 900) == inPanel && rect.width > 60
    }
  }

  @Test("a press beside the panel returns the keys to the list")
  func aPressBesideThePanelGivesTheKeysBack() {
    let workspace = workspace()
    stand.press("tab", in: workspace)
    #expect(workspace.inspections.first?.panel.hasFocus == true)
    stand.send(.mouseDown(.left, x: 300, y: 400), workspace)
    stand.send(.mouseUp(.left, x: 300, y: 400), workspace)
    #expect(workspace.inspections.first?.panel.hasFocus == false)
    stand.press("end", in: workspace)
    workspace.advance(to: workspace.app.time + 5)
    let scroller = workspace.app.scene.scroller
    #expect(scroller.offset == scroller.maximumOffset)
  }

  @Test("Tab moves from the panel into the screen and back, with one focus ring at a time")
  func tabLeadsFromThePanelIntoTheScreen() {
    let workspace = workspace()
    stand.press("tab", in: workspace)
    #expect(hasRing(workspace, inPanel: true) && !hasRing(workspace, inPanel: false))
    stand.press("tab", with: .shift, in: workspace)
    #expect(workspace.inspections.first?.panel.hasFocus == false && workspace.app.scene.hasFocus)
    #expect(!hasRing(workspace, inPanel: true))
    var count = 0
    while workspace.app.scene.hasFocus, count < 100 {
      stand.press("tab", with: .shift, in: workspace)
      count += 1
    }
    stand.press("tab", in: workspace)
    #expect(workspace.inspections.first?.panel.hasFocus == true)
  }

  @Test("a pressed slider receives the keys instead of a control of the screen")
  func aPressedSliderReceivesTheKeysInsteadOfAControlOfTheScreen() {
    let workspace = workspace("material")
    let panel = workspace.layout?.panel ?? Rect(x: 0, y: 0, width: 0, height: 0)
    stand.send(.mouseDown(.left, x: panel.x + 60, y: 300), workspace)
    stand.send(.mouseUp(.left, x: panel.x + 60, y: 300), workspace)
    #expect(workspace.inspections.first?.panel.hasFocus == true && !workspace.app.scene.hasFocus)
  }
}
