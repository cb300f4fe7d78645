import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("Tooltips")
struct TooltipAppTests {
  typealias Base = NavigationAppTests

  static func middle(_ name: CornerButtons.Name, _ app: App) -> DeviceEvent.Kind {
    let frame = app.cornerFrame(of: name)
    return .mouseMove(x: frame.midX, y: frame.midY)
  }

  @Test("one appears half a second after the pointer rests on an icon, with the key (DX-31)")
  func itAppears() {
    let app = Base.app("album")
    Base.play([Self.middle(.menu, app)], app)
    let start = app.time
    #expect(app.nextDeadline == start + 0.5)
    app.advance(to: start + 0.49)
    #expect(app.tooltip == nil)
    app.advance(to: start + 0.5)
    #expect(app.tooltip?.text == "Menu" && app.tooltip?.key == "F10")
    #expect(MenuAppTests.words(app).suffix(2) == ["Menu", "F10"])
    // Within half a second of another one it appears at once.
    Base.play([Self.middle(.back, app)], app)
    #expect(app.tooltip == nil)
    app.advance(to: app.time + 0.06)
    #expect(app.tooltip?.text == "All scenes" && app.tooltip?.key == "0")
    // A movement on the same icon keeps it.
    Base.play([Self.middle(.back, app)], app)
    #expect(app.tooltip != nil && app.copy().tooltip?.text == app.tooltip?.text)
  }

  @Test("a press, a scroll, a key, and the pointer that leaves end it (DX-31)")
  func itEnds() {
    for kind in [
      DeviceEvent.Kind.mouseDown(.left, x: 210, y: 400), .wheel(dx: 0, dy: -1), .mouseLeave,
      AppTests.key("tab"), .touchDown(finger: 1, x: 210, y: 400),
      .mouseDown(.right, x: 210, y: 400),
    ] {
      let app = Base.app("album")
      Base.play([Self.middle(.menu, app)], app)
      app.advance(to: app.time + 0.6)
      #expect(app.tooltip != nil)
      Base.play([kind], app)
      #expect(app.tooltip == nil, "\(kind)")
      app.advance(to: app.time + 2)
      #expect(app.tooltip == nil, "\(kind)")
    }
    let app = Base.app("album")
    Base.play([Self.middle(.menu, app)], app)
    app.advance(to: app.time + 0.6)
    // Esc closes only it.
    Base.play([AppTests.key("esc")], app)
    #expect(app.tooltip == nil && app.navigation.place == .scene(0))
  }

  @Test("buttons without a text have one, and a title that is cut, but no other (DX-31)")
  func whatHasOne() throws {
    var setup = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    let title = "The Ferry Leaves Without Us, and Then the Rain Begins to Fall"
    setup.environment.album = Album(
      title: "T", artist: "A", subtitle: "",
      tracks: .listed([Track(title: title, artist: "A"), Track(title: "Rain", artist: "A")]))
    let app = App(navigation: Navigation(at: "album", setup: setup), time: 0)
    let scene = try #require(app.scene as? AlbumScene)
    func tip(at frame: Rect) -> String? {
      Base.play([.mouseMove(x: 5, y: 855)], app)
      app.advance(to: app.time + 1)
      Base.play([.mouseMove(x: frame.x + 60, y: frame.midY)], app)
      app.advance(to: app.time + 0.6)
      return app.tooltip?.text
    }
    #expect(tip(at: scene.layout.rowFrame(0)) == title)
    #expect(tip(at: scene.layout.rowFrame(1)) == nil)
    let shuffle = scene.layout.frame(of: .shuffle)
    #expect(tip(at: shuffle.offset(x: shuffle.width / 2 - 60)) == "Shuffle")
    let layout = Tooltip(title, at: scene.layout.rowFrame(0)).layout(in: app.viewport)
    #expect(layout.panel.x >= 8 && layout.panel.maxX <= 412 && layout.lines.count == 2)
  }
}
