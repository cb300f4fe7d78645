import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import Inspector
@testable import AppCore

@Suite("The inspector beside two tunings")
struct WorkspaceSideTests {
  private let stand = WorkspaceInspectorTests()

  /// Two tunings with the list of constants beside them.
  private func workspace(_ size: Size = Size(width: 1280, height: 800)) -> Workspace {
    let workspace = WorkspaceInspectorTests.workspace(size)
    stand.press("c", in: workspace)
    stand.press("p", in: workspace)
    stand.press("p", with: .shift, in: workspace)
    return workspace
  }

  /// The name in the panel's bar, and the underlined one.
  private func named(_ workspace: Workspace) -> (panel: String?, marked: Rect?) {
    guard let layout = workspace.layout, let panel = layout.panel else { return (nil, nil) }
    var (name, marked): (String?, Rect?) = (nil, nil)
    for item in WorkspaceInspectorTests.list(workspace).items {
      switch item {
      case .text(let text)
      where text.style == .captionBold
        && panel.contains(Point(x: text.frame.x, y: text.frame.y))
        && text.frame.y < panel.y + 70 && name == nil:
        name = text.string
      case .fill(let rect, _, _) where rect.height == 3 && rect.maxY == layout.screen.y:
        marked = rect
      default: break
      }
    }
    return (name, marked)
  }

  @Test("the panel names its screen: the first, and then the one that is pressed")
  func thePanelNamesItsScreen() throws {
    let workspace = workspace()
    let layout = try #require(workspace.layout)
    let other = try #require(layout.other)
    #expect(named(workspace).panel == "iOS" && named(workspace).marked?.x == layout.screen.x)

    for (space, name) in [(other, "GTK"), (layout.screen, "iOS"), (other, "GTK")] {
      stand.send(.mouseDown(.left, x: space.midX, y: space.midY), workspace)
      stand.send(.mouseUp(.left, x: space.midX, y: space.midY), workspace)
      #expect(named(workspace).panel == name && named(workspace).marked?.x == space.x)
      #expect(workspace.shownInspection?.panel.tab == .tuning)
    }
    let counts = workspace.inspections.map { $0.panel.samples.count }
    #expect(counts[0] == counts[1])
  }

  @Test("each screen's panel changes that screen only, and its name shows it")
  func eachOnesPanelChangesThatOneAlone() {
    let workspace = workspace()
    stand.press("c", with: .shift, in: workspace)
    #expect(workspace.inspectsOther)
    let first = workspace.app.scene.scroller.tuning
    let preset = workspace.inspections.last?.panel.tuning.number(of: .presets)

    stand.press("tab", in: workspace)
    stand.press("left", in: workspace)
    #expect(workspace.inspections.last?.panel.tuning.number(of: .presets) != preset)
    #expect(workspace.app.scene.scroller.tuning == first)
    #expect(workspace.otherApp?.scene.scroller.tuning != .gtk)
    #expect(workspace.tunings.second.tuning == workspace.otherApp?.scene.scroller.tuning)
    #expect(workspace.tunings.second.label != "GTK" && workspace.tunings.first.label == "iOS")
    #expect(named(workspace).panel == workspace.tunings.second.label)

    let wheel = TuningConstants.all.firstIndex { $0.label.key == "wheel.angularFrequency" } ?? 0
    workspace.shownInspection?.panel.tuning.set(.tuning(wheel), to: 61)
    _ = workspace.handleInInspector(
      DeviceEvent(time: workspace.app.time, kind: .mouseLeave))
    #expect(workspace.tunings.second.label.hasSuffix(", changed"))

    stand.press("esc", in: workspace)
    stand.press("c", with: .shift, in: workspace)
    stand.press("tab", in: workspace)
    stand.press("right", in: workspace)
    #expect(workspace.app.scene.scroller.tuning != first)
    #expect(workspace.tunings.first.tuning == workspace.app.scene.scroller.tuning)
  }

  @Test("Shift+C shows the second screen, the panel, and then the other screen's panel")
  func shiftCShowsTheOtherPanel() {
    let workspace = WorkspaceInspectorTests.workspace(Size(width: 1280, height: 800))
    let kind = DeviceEvent.Kind.keyDown(Key(name: "c") ?? .escape, .shift, isRepeat: false)
    #expect(workspace.handle(DeviceEvent(time: 1, kind: kind)) == .inspector)
    #expect(workspace.otherApp != nil && workspace.isInspecting && workspace.inspectsOther)
    #expect(named(workspace).panel == "GTK")

    stand.press("c", in: workspace)
    #expect(workspace.otherApp == nil && workspace.isInspecting && !workspace.inspectsOther)
    #expect(named(workspace).panel == nil)
    stand.press("c", with: .shift, in: workspace)
    #expect(workspace.inspectsOther && named(workspace).panel == "GTK")
    stand.press("p", in: workspace)
    #expect(!workspace.isInspecting && !workspace.inspectsOther)
  }

  @Test("screens of a reported size have the panel at their right")
  func screensOfAReportedSizeHaveThePanel() throws {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 300, height: 500)))
    let workspace = Workspace(
      App(navigation: Navigation(at: "album", setup: setting), time: 0), fitting: .screens)
    workspace.toggleComparison()
    workspace.toggleInspector()
    let layout = try #require(workspace.layout)
    let panel = try #require(layout.panel)
    #expect(layout.screen.width == 300 && layout.other?.width == 300)
    #expect(panel.x == 604 && panel.width == 360 && layout.size.width == 964)
    #expect(panel.height == layout.size.height)
  }
}
