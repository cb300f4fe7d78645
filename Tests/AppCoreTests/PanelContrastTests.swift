import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

/// Panels and overlays at high contrast, and with another text scale.
@Suite struct PanelContrastTests {
  private static let sizes = [
    Size(width: 320, height: 568), Size(width: 420, height: 860), Size(width: 1280, height: 800),
  ]

  private static func workspace(
    _ size: Size, _ theme: Theme, _ appearance: Appearance, _ keys: String...
  ) -> Workspace {
    let setting = SceneSetup(viewport: Viewport(size: size), theme: theme)
    let navigation = Navigation(at: "material", setup: setting)
    navigation.changeEnvironment { $0.appearance = appearance }
    let workspace = Workspace(App(navigation: navigation, time: 0))
    var time = 0.0
    func send(_ kind: DeviceEvent.Kind) {
      time += 0.02
      _ = workspace.handle(DeviceEvent(time: time, kind: kind))
      workspace.advance(to: time)
    }
    for key in keys { send(.keyDown(Key(name: key) ?? .escape, [], isRepeat: false)) }
    send(.touchDown(finger: 1, x: 60, y: 200))
    for step in 0..<20 { send(.touchMove(finger: 1, x: 60, y: 200 - 5 * Double(step))) }
    send(.touchUp(finger: 1, x: 60, y: 105))
    for _ in 0..<40 { send(.touchCancel) }
    return workspace
  }

  /// The contrast of the text in a part of the window.
  private static func readings(
    _ workspace: Workspace, in part: Rect
  ) -> [ContrastMeter.Reading] {
    var list = DisplayList()
    workspace.display(into: &list)
    let size = workspace.viewport.size
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return ContrastMeter().readings(of: list, in: window).filter { part.intersects($0.frame) }
  }

  @Test(
    "at high contrast all text in the inspector has a contrast of 7 to 1",
    arguments: sizes, Theme.allCases)
  func theInspectorHasContrast(size: Size, theme: Theme) throws {
    for accent in [nil, Color(0xFFFF00), Color(0x808080)] {
      for keys in [["p"], ["p", "p"]] {
        let workspace = Self.workspace(
          size, theme, Appearance(contrast: .high, accent: accent), "p")
        if keys.count > 1 {
          _ = workspace.handle(
            DeviceEvent(
              time: 9, kind: .keyDown(Key(name: "p") ?? .escape, .shift, isRepeat: false)))
          workspace.advance(to: 9.1)
        }
        let panel = try #require(workspace.layout?.panel)
        let readings = Self.readings(workspace, in: panel)
        #expect(readings.count > 6)
        for reading in readings {
          #expect(reading.ratio >= 7, "\(reading.name) \(keys) \(String(describing: accent))")
        }
      }
    }
  }

  @Test(
    "at high contrast the lead of an event has a contrast of 7 to 1", arguments: Theme.allCases)
  func theLeadHasContrast(theme: Theme) throws {
    let size = Size(width: 1280, height: 800)
    let workspace = Self.workspace(size, theme, Appearance(contrast: .high), "p")
    for step in 0...10 {
      let (time, y) = (9 + 0.01 * Double(step), 300 - 8 * Double(step))
      let kind: DeviceEvent.Kind =
        step == 0 ? .touchDown(finger: 1, x: 60, y: y) : .touchMove(finger: 1, x: 60, y: y)
      _ = workspace.handle(DeviceEvent(time: time, kind: kind))
    }
    workspace.advance(to: 9.1)
    let panel = try #require(workspace.layout?.panel)
    let readings = Self.readings(workspace, in: panel)
      .filter { $0.name.contains(" pt ahead, ") || $0.name == "events" || $0.name == "shown" }
    #expect(readings.count == 3)
    for reading in readings { #expect(reading.ratio >= 7, "\(reading.name)") }
  }

  @Test(
    "at high contrast the names and the plot of two tunings have a contrast of 7 to 1",
    arguments: sizes, Theme.allCases)
  func theComparisonHasContrast(size: Size, theme: Theme) throws {
    let workspace = Self.workspace(size, theme, Appearance(contrast: .high), "c")
    let layout = try #require(workspace.layout)
    let parts = [layout.plot, layout.bar].compactMap { $0 }
    let readings = parts.flatMap { Self.readings(workspace, in: $0) }
      .filter { $0.frame.y < layout.screen.y || $0.frame.y >= layout.screen.maxY }
    #expect(readings.count > 2)
    for reading in readings { #expect(reading.ratio >= 7, "\(reading.name)") }
  }

  @Test("at high contrast the keys have a contrast of 7 to 1", arguments: sizes, Theme.allCases)
  func theListOfKeysHasContrast(size: Size, theme: Theme) {
    let workspace = Self.workspace(size, theme, Appearance(contrast: .high))
    let app = workspace.app
    app.help = HelpOverlay()
    var list = DisplayList()
    app.display(into: &list)
    let words = Set(app.keyHelp.map(\.sentence))
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let readings = ContrastMeter().readings(of: list, in: window)
      .filter { words.contains($0.name) }
    #expect(readings.count > 2)
    for reading in readings { #expect(reading.ratio >= 7, "\(reading.name)") }
  }

  @Test(
    "with large text the inspector is larger, and is pressed where it is shown",
    arguments: sizes)
  func theInspectorIsShownLarger(size: Size) throws {
    let workspace = Self.workspace(size, .light, Appearance(textScale: 2), "p")
    let layout = try #require(workspace.layout)
    let panel = try #require(layout.panel)
    let title = try #require(Self.readings(workspace, in: panel).first { $0.name == "Feel" })
    #expect(isNear(title.size, TextStyle.caption.size * layout.panelZoom, within: 1e-9))
    #expect(size.width < 400 || layout.panelZoom > 1)
    let (x, y) = (title.frame.midX, title.frame.midY)
    for kind in [DeviceEvent.Kind.mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)] {
      _ = workspace.handle(DeviceEvent(time: 9, kind: kind))
    }
    #expect(workspace.inspections.first?.panel.tab == .tuning)
    for reading in Self.readings(workspace, in: panel) where reading.frame.y > panel.y {
      #expect(reading.frame.maxX <= panel.maxX + 1e-6, "\(reading.name)")
    }
  }

  @Test("the text scale changes live, also beside the screen")
  func theTextScaleChangesLive() throws {
    let size = Size(width: 1280, height: 800)
    let workspace = Self.workspace(size, .light, Appearance(), "c", "p")
    var before = DisplayList()
    workspace.display(into: &before)
    workspace.setAppearance(Appearance(textScale: 1.5))
    let layout = try #require(workspace.layout)
    #expect(layout.panelZoom > 1)
    #expect(layout.barZoom > 1 && layout.screen.y > ComparisonBarLayout.height)
    #expect(workspace.app.scene.viewport.preferredTextScale == 1.5)
    #expect(workspace.otherApp?.scene.viewport.preferredTextScale == 1.5)
    workspace.setAppearance(Appearance())
    #expect(workspace.layout?.panelZoom == 1)
    #expect(workspace.layout?.barZoom == 1)
  }

  @Test("the list of keys is shown larger, and scrolls to all keys")
  func theListOfKeysIsShownLarger() {
    for size in Self.sizes {
      let app = Self.workspace(size, .light, Appearance(textScale: 2)).app
      var seen: Set<String> = []
      app.help = HelpOverlay()
      for _ in 0..<40 {
        var list = DisplayList()
        app.display(into: &list)
        for case .text(let text) in list.items { seen.insert(text.string) }
        _ = app.handle(
          DeviceEvent(time: app.time, kind: .keyDown(.pageDown, [], isRepeat: false)))
      }
      #expect(app.keyHelp.allSatisfy { seen.contains($0.sentence) })
    }
  }
}
