import Canvas
import Interface
import Raster
import Gestures
import Scenes
import Testing

@testable import AppCore
@testable import FlexScrollApp
@testable import Platform

@Suite struct ThemeTests {
  private static let viewport = Viewport(size: Size(width: 420, height: 860))

  private static func app(_ name: String, theme: Theme? = nil, desktop: Theme = .light) -> App? {
    guard SceneCatalog.names.contains(name) else { return nil }
    let setting = SceneSetup(viewport: viewport, theme: theme, desktopTheme: desktop)
    return App(navigation: Navigation(at: name, setup: setting), time: 0)
  }

  @Test(
    "the desktop's preference is dark or light, and no preference is light",
    arguments: [(1, .dark), (2, .light), (0, .light), (nil, .light)] as [(UInt32?, Theme)])
  func theDesktopsPreferenceIsDarkOrLight(number: UInt32?, theme: Theme) {
    var desktop = DesktopPreferences()
    if let number { desktop.learn(.colorScheme, .number(number)) }
    #expect(DesktopAppearance(Options(), desktop).theme == theme)
  }

  @Test(
    "a screen that follows the desktop has its colours at the start and after a change",
    arguments: SceneCatalog.names, Theme.allCases)
  func aScreenThatFollows(name: String, theme: Theme) throws {
    let app = try #require(Self.app(name, desktop: theme))
    guard name != "album" else { return }
    #expect(app.scene.theme == theme)

    for next in Theme.allCases {
      app.navigation.changeEnvironment { $0.desktopTheme = next }
      #expect(app.scene.theme == next)
      let fresh = try #require(Self.app(name, desktop: next))
      #expect(Self.drawn(app) == Self.drawn(fresh))
    }
  }

  @Test(
    "requested colours are kept whatever the desktop prefers",
    arguments: SceneCatalog.names, Theme.allCases)
  func coloursThatWereAskedFor(name: String, theme: Theme) throws {
    for desktop in Theme.allCases {
      let app = try #require(Self.app(name, theme: theme, desktop: desktop))
      #expect(app.scene.theme == theme)
      app.navigation.changeEnvironment { $0.desktopTheme = .light }
      app.navigation.changeEnvironment { $0.desktopTheme = .dark }
      #expect(app.scene.theme == theme)
    }
  }

  @Test("the album is dark on any desktop, and light only on request")
  func theAlbumIsDark() throws {
    for desktop in Theme.allCases {
      let app = try #require(Self.app("album", desktop: desktop))
      let drawn = Self.drawn(app)
      app.navigation.changeEnvironment { $0.desktopTheme = desktop == .light ? .dark : .light }

      #expect(app.scene.theme == .dark)
      #expect(Self.drawn(app) == drawn)
    }
    let light = try #require(Self.app("album", theme: .light, desktop: .dark))
    #expect(light.scene.theme == .light)
  }

  @Test(
    "a change of the desktop's colours in the middle of a motion leaves the motion as it was",
    arguments: SceneCatalog.names)
  func aChangeInTheMiddleOfAMotion(name: String) throws {
    let plain = try #require(Self.app(name))
    let changed = plain.copy()
    let down = DeviceEvent(time: 0, kind: .touchDown(finger: 1, x: 200, y: 700))
    let up = DeviceEvent(time: 0.11, kind: .touchUp(finger: 1, x: 200, y: 400))
    var events = [down]
    for step in 1...10 {
      let kind = DeviceEvent.Kind.touchMove(finger: 1, x: 200, y: 700 - 30 * Double(step))
      events.append(DeviceEvent(time: Double(step) / 100, kind: kind))
    }
    events.append(up)
    for (index, event) in events.enumerated() {
      _ = plain.handle(event)
      _ = changed.handle(event)
      changed.navigation.changeEnvironment { $0.desktopTheme = index % 2 == 0 ? .dark : .light }
      #expect(changed.traceFrame(at: event.time) == plain.traceFrame(at: event.time))
    }
    for frame in 0...240 {
      let moment = 0.11 + Double(frame) / 60
      changed.navigation.changeEnvironment { $0.desktopTheme = frame % 2 == 0 ? .dark : .light }
      plain.advance(to: moment)
      changed.advance(to: moment)
      #expect(changed.traceFrame(at: moment) == plain.traceFrame(at: moment))
    }
    #expect(plain.isMoving == changed.isMoving)
  }

  @Test(
    "a change while a screen lies over the gallery is there on the return, and in the next one",
    arguments: SceneCatalog.entries.indices)
  func aChangeOverTheGallery(place: Int) throws {
    let app = try #require(Self.app("gallery"))
    let key = DeviceEvent.Kind.keyDown(
      try #require(Key(name: "\(place + 1)")), [], isRepeat: false)
    _ = app.handle(DeviceEvent(time: 1, kind: key))
    app.advance(to: 4)
    #expect(app.navigation.name == SceneCatalog.entries[place].name)

    app.navigation.changeEnvironment { $0.desktopTheme = .dark }
    #expect(app.scene.theme == .dark)
    _ = app.handle(DeviceEvent(time: 5, kind: .keyDown(.escape, [], isRepeat: false)))
    app.advance(to: 8)
    #expect(app.navigation.name == "gallery")
    #expect(app.scene.theme == .dark)
    #expect(app.scene.palette == .of(.dark))

    _ = app.handle(DeviceEvent(time: 9, kind: key))
    app.advance(to: 12)
    #expect(app.scene.theme == .dark)
  }

  @Test("a change in the middle of a transition from one screen to another leaves it as it was")
  func aChangeInATransition() throws {
    let plain = try #require(Self.app("gallery"))
    let key = DeviceEvent.Kind.keyDown(try #require(Key(name: "2")), [], isRepeat: false)
    _ = plain.handle(DeviceEvent(time: 1, kind: key))
    plain.advance(to: 3)
    _ = plain.handle(DeviceEvent(time: 3, kind: .keyDown(.escape, [], isRepeat: false)))
    let changed = plain.copy()
    var progress: Set<Double> = []
    for frame in 1...60 {
      let moment = 3 + Double(frame) / 60
      changed.navigation.changeEnvironment { $0.desktopTheme = frame % 2 == 0 ? .dark : .light }
      plain.advance(to: moment)
      changed.advance(to: moment)
      #expect(changed.navigation.progress == plain.navigation.progress)
      progress.insert(plain.navigation.progress)
    }
    #expect(progress.count > 10)
    #expect(!changed.isMoving)
  }

  @Test("a replay has the requested colours, and otherwise none")
  func aReplayIsReported() throws {
    for theme in Theme.allCases {
      var options = Options()
      options.theme = theme
      let text = RecordingHeader.line(options)
      #expect(try RecordingHeader.options(in: text, path: "r")?.theme == theme)
    }
    #expect(!RecordingHeader.line(Options()).contains("theme"))
    #expect(try Options.parse(["--theme", "auto"]).theme == nil)
  }

  private static func drawn(_ app: App) -> DisplayList {
    var list = DisplayList()
    app.display(into: &list)
    return list
  }
}
