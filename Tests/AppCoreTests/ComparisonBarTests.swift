import Canvas
import FlexScroll
import Gestures
import Inspector
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("The bar and the plots of a comparison")
struct ComparisonBarTests {
  private static func workspace(_ width: Double = 1280, _ height: Double = 800) throws -> Workspace
  {
    let workspace = try WorkspaceComparisonTests.workspace(width: width, height: height)
    workspace.advance(to: 1)
    return workspace
  }

  private static func list(_ workspace: Workspace) -> DisplayList {
    var list = DisplayList()
    workspace.display(into: &list)
    return list
  }

  private static func bar(_ workspace: Workspace) throws -> ComparisonBarLayout {
    let layout = try #require(workspace.layout)
    let bar = try #require(layout.bar)
    #expect(layout.barZoom == 1)
    return ComparisonBarLayout(width: bar.width, half: layout.screen.width)
  }

  private static func click(_ workspace: Workspace, _ point: Point, isTouched: Bool = false) {
    let (x, y) = (point.x, point.y)
    let kinds: [DeviceEvent.Kind] =
      isTouched
      ? [.touchDown(finger: 3, x: x, y: y), .touchUp(finger: 3, x: x, y: y)]
      : [.mouseMove(x: x, y: y), .mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)]
    for kind in kinds {
      #expect(workspace.handle(DeviceEvent(time: workspace.app.time, kind: kind)) == nil)
    }
  }

  private static func click(
    _ workspace: Workspace, _ control: ComparisonBar.Control, isTouched: Bool = false
  ) throws {
    let rect = try bar(workspace).rect(of: control)
    click(workspace, Point(x: rect.midX, y: rect.midY), isTouched: isTouched)
  }

  private static func press(_ workspace: Workspace, _ names: String...) {
    for name in names {
      _ = workspace.handle(DeviceEvent(time: workspace.app.time, kind: AppTests.key(name)))
    }
  }

  private static func tunings(_ workspace: Workspace) throws -> [Tuning] {
    let other = try #require(workspace.otherApp)
    return [workspace.app, other].map { $0.scene.scroller.tuning }
  }

  @Test("its controls and readings lie in it, none over another (DX-35)")
  func itsControlsLieInIt() {
    for width in stride(from: 320.0, through: 1600, by: 20) {
      let half = ((width - 4) / 2).rounded(.down)
      let bar = ComparisonBarLayout(width: width, half: half)
      let frames =
        bar.controls.map { bar.rect(of: $0) } + [bar.reading(false), bar.reading(true)]
      for (index, frame) in frames.enumerated() {
        #expect(frame.x >= 0 && frame.maxX <= width && frame.width >= 36)
        #expect(frame.y >= 0 && frame.maxY <= ComparisonBarLayout.height(overHalf: half))
        for other in frames[(index + 1)...] {
          let isApart =
            frame.maxX <= other.x || other.maxX <= frame.x || frame.maxY <= other.y
            || other.maxY <= frame.y
          #expect(isApart, "\(width): \(frame), \(other)")
        }
      }
    }
    #expect(ComparisonBarLayout.height(overHalf: 638) == 60)
  }

  @Test(
    "each side has a picker of its own, whose list is no input (DX-35)", arguments: [false, true])
  func eachSideHasAPicker(isTouched: Bool) throws {
    for (width, height) in [(420.0, 860.0), (1280, 800)] {
      for isOther in [false, true] {
        let workspace = try Self.workspace(width, height)
        workspace.keepsDeliveries = true
        try Self.click(workspace, .picker(isOther: isOther), isTouched: isTouched)
        #expect(workspace.comparison?.bar.open == isOther)
        let rows = Self.list(workspace).texts.filter { $0.string == "Android" }
        let row = try #require(rows.first)
        #expect(rows.count == 1 && row.frame.y > 50 && row.frame.maxX <= width)
        Self.click(workspace, Point(x: row.frame.x + 5, y: row.frame.midY), isTouched: isTouched)
        #expect(try Self.tunings(workspace) == (isOther ? [.ios, .android] : [.android, .gtk]))
        #expect(workspace.comparison?.bar.open == nil)
        let isInput = workspace.takeDeliveries().contains {
          switch $0.event?.kind {
          case .touchDown, .touchUp, .mouseDown, .mouseUp: true
          default: false
          }
        }
        #expect(!isInput && workspace.comparison?.lead == nil)
        workspace.advance(to: 1.1)
        let names = Self.list(workspace).texts.map(\.string)
        #expect(names.contains { $0.hasPrefix(isOther ? "iOS is " : "Android is ") })
      }
    }
  }

  @Test("a press outside an open list removes it, and reaches no screen (DX-35)")
  func aPressOutside() throws {
    let workspace = try Self.workspace()
    try Self.click(workspace, .picker(isOther: false))
    let screen = try #require(workspace.layout?.other)
    Self.click(workspace, Point(x: screen.midX + 100, y: screen.midY))
    #expect(workspace.comparison?.bar.open == nil)
    #expect(try Self.tunings(workspace) == [.ios, .gtk])
    #expect(!workspace.app.input.isDragging)
  }

  @Test(
    "the screens have no buttons in their corners, and a press there is theirs (DX-35)",
    arguments: [Workspace.Fitting.window, .screens])
  func theScreensHaveNoButtons(fitting: Workspace.Fitting) throws {
    let workspace = try WorkspaceComparisonTests.workspace(
      width: 1280, height: 800, fitting: fitting)
    workspace.advance(to: 1)
    let screen = try #require(workspace.layout?.screen)
    func menuButtons() -> Int {
      Self.list(workspace).items.filter { item in
        if case .icon(.menu, _, _) = item { true } else { false }
      }.count
    }
    // That of the bar.
    #expect(menuButtons() == 1)
    let button = CornerButtons.frame(
      of: .menu, in: workspace.app.viewport, inset: nil)
    let point = Point(x: screen.x + button.midX, y: screen.y + button.midY)
    Self.click(workspace, point)
    #expect(workspace.app.menu == nil && workspace.otherApp?.menu == nil)
    Self.press(workspace, "f10")
    // It is at the top, where no button is.
    let app = workspace.app
    let menu = try #require(app.menu)
    #expect(app.menuLayout(menu, app.rows(of: menu.page)).panel.y == 8)
  }

  @Test(
    "its buttons swap the feels, open the menu, and end the comparison (DX-35)",
    arguments: [(420.0, 860.0), (1280, 800)])
  func itsButtons(width: Double, height: Double) throws {
    let workspace = try Self.workspace(width, height)
    let count = workspace.tuningCount
    try Self.click(workspace, .swap)
    #expect(try Self.tunings(workspace) == [.gtk, .ios])
    #expect(workspace.tunings.first.name == "gtk" && workspace.tunings.second.name == "ios")
    #expect(workspace.tuningCount > count)
    try Self.click(workspace, .swap, isTouched: true)
    #expect(try Self.tunings(workspace) == [.ios, .gtk])
    try Self.click(workspace, .menu)
    #expect(workspace.app.menu != nil)
    Self.press(workspace, "esc")
    #expect(workspace.app.menu == nil && workspace.otherApp?.menu == nil)
    try Self.click(workspace, .close)
    #expect(workspace.otherApp == nil && workspace.layout == nil)
  }

  @Test("Tab reaches its controls before those of the screens, and keys choose (DX-35)")
  func keysChoose() throws {
    let workspace = try Self.workspace()
    let controls = try Self.bar(workspace).controls
    for control in controls {
      Self.press(workspace, "tab")
      #expect(workspace.comparison?.bar.focus == control)
      #expect(workspace.windowTitle.control != nil && !workspace.app.scene.hasFocus)
    }
    Self.press(workspace, "tab")
    #expect(workspace.comparison?.bar.focus == nil && workspace.app.scene.hasFocus)
    Self.press(workspace, "esc", "tab", "enter")
    #expect(workspace.comparison?.bar.open == false)
    Self.press(workspace, "down", "down", "enter")
    let presets = NamedTuning.presets
    #expect(try Self.tunings(workspace) == [presets[2].tuning, .gtk])
    Self.press(workspace, "tab", "space")
    #expect(try Self.tunings(workspace) == [.gtk, presets[2].tuning])
    Self.press(workspace, "tab", "enter", "esc")
    #expect(workspace.comparison?.bar.open == nil && workspace.isCompared)
    Self.press(workspace, "esc")
    #expect(workspace.comparison?.bar.focus == nil && workspace.isCompared)
  }

  @Test("each side has a reading of offset, phase and speed (DX-35)")
  func eachSideHasAReading() throws {
    for (width, height) in [(420.0, 860.0), (1280, 800)] {
      let workspace = try Self.workspace(width, height)
      #expect(Self.list(workspace).texts.count { $0.string == "at rest" } == 2)
      let screen = try #require(workspace.layout?.screen)
      for event in WorkspaceComparisonTests.fling(screen.midX, screen.midY, by: 12, from: 2) {
        _ = workspace.handle(event)
      }
      workspace.advance(to: 2.2)
      let other = try #require(workspace.otherApp)
      let words = Self.list(workspace).texts.filter { $0.frame.maxY <= screen.y }.map(\.string)
      for app in [workspace.app, other] {
        #expect(words.contains("\(DecimalText.text(app.scene.list.distance, decimals: 0)) pt"))
        let speed = DecimalText.text(app.scene.scroller.velocity, decimals: 0)
        #expect(words.contains("coasting, \(speed) pt/s"))
      }
    }
  }

  @Test(
    "both offsets and their difference have one time axis, and no label is over another (DX-35)",
    arguments: [(1280.0, 190.0, true), (760, 150, true), (420, 190, true), (280, 110, false)])
  func theLabelsOfThePlots(width: Double, height: Double, hasBoth: Bool) throws {
    let workspace = try Self.workspace()
    let screen = try #require(workspace.layout?.screen)
    for event in WorkspaceComparisonTests.fling(screen.midX, screen.midY, by: 12, from: 2) {
      _ = workspace.handle(event)
      workspace.advance(to: event.time)
    }
    for step in 1...120 {
      workspace.advance(to: 2.1 + Double(step) / 60)
      let comparison = try #require(workspace.comparison)
      var list = DisplayList()
      comparison.display(
        Size(width: width, height: height), names: ("iOS", "GTK"), theme: .dark, scale: 1,
        into: &list)
      let words = list.texts.map(\.string)
      let seconds = words.filter { $0.hasSuffix(" s") }
      #expect(Set(seconds).count >= 3 && Set(seconds).count * (hasBoth ? 2 : 1) == seconds.count)
      #expect(words.contains { $0.hasPrefix("iOS is ") } && words.contains("Offset") == hasBoth)
      #expect((words.contains("iOS") && words.contains("GTK")) == hasBoth)
      let lead = try #require(comparison.lead)
      #expect(words.contains("\(DecimalText.text(lead.distance, decimals: 0)) pt"))
      for (index, text) in list.texts.enumerated() {
        for other in list.texts[(index + 1)...] where Self.areOver(text, other) {
          Issue.record("\(text.string) is over \(other.string)")
        }
      }
    }
  }

  /// Whether the words of two texts overlap.
  private static func areOver(_ one: DisplayList.Text, _ other: DisplayList.Text) -> Bool {
    func ink(_ text: DisplayList.Text) -> Rect {
      let width = min(
        text.frame.width, TextMeasure.width(of: text.string, style: text.style))
      let space = text.frame.width - width
      let x =
        switch text.alignment {
        case .leading: text.frame.x
        case .center: text.frame.x + space / 2
        case .trailing: text.frame.x + space
        }
      return Rect(
        x: x, y: text.frame.midY - text.style.size / 2, width: width, height: text.style.size)
    }
    let (a, b) = (ink(one), ink(other))
    return a.x < b.maxX && b.x < a.maxX && a.y < b.maxY && b.y < a.maxY
  }
}
