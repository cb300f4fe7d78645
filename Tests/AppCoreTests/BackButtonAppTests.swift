import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import Testing

@testable import AppCore

@Suite("Going back with a mouse")
struct BackButtonAppTests {
  typealias Base = NavigationAppTests

  /// A scene with the pointer on the visible button.
  static func shown(_ name: String = "album") -> App {
    let app = Base.app(name)
    Base.play([.mouseMove(x: 10, y: 42)], app)
    app.advance(to: app.time + 1)
    return app
  }

  static func opacity(_ app: App) -> Double { app.backButton.opacity(at: app.time + 1) }

  @Test("near the left edge the button appears over every scene, and at rest needs no frame")
  func nearTheLeftEdge() {
    for entry in SceneCatalog.entries {
      let app = Base.app(entry.name)
      let before = Base.items(app).items.count
      Base.play([.mouseMove(x: 200, y: 300)], app)
      #expect(Self.opacity(app) == 0)
      Base.play([.mouseMove(x: 12, y: 300)], app)
      #expect(Self.opacity(app) == 1 && app.isMoving)
      app.advance(to: app.time + 1)
      #expect(!app.isMoving && Base.items(app).items.count > before)
      Base.play([.mouseLeave], app)
      #expect(Self.opacity(app) == 0)
    }
  }

  @Test(
    "in the gallery, in a transition, for a finger and under an overlay there is no button")
  func whereThereIsNoButton() {
    let gallery = Base.app()
    Base.play([.mouseMove(x: 10, y: 42)], gallery)
    #expect(Self.opacity(gallery) == 0)

    let touched = Self.shown()
    Base.play([.touchDown(finger: 1, x: 300, y: 42)], touched)
    #expect(Self.opacity(touched) == 0)

    for key in ["0", "f1"] {
      let app = Self.shown()
      Base.play([AppTests.key(key)], app)
      #expect(Self.opacity(app) == 0)
    }
  }

  @Test("a click on it goes back and activates nothing below, even over a coasting list")
  func aClickGoesBack() {
    for coasts in [false, true] {
      let app = Base.app("album")
      let row = app.album.layout.rowFrame(0).midY
      if coasts { Base.play(Base.drag(from: 200, row, by: 0, -100), app) }
      Base.play([.mouseMove(x: 10, y: 42), .mouseMove(x: 28, y: 42)], app)
      #expect(app.backButton.isHovered)
      Base.play([.mouseDown(.left, x: 28, y: 42)], app)
      app.advance(to: app.time + 0.5)
      #expect(app.backButton.isPressed && app.album.pressed == nil)
      Base.play([.mouseUp(.left, x: 29, y: 43)], app)
      #expect(app.navigation.place == .gallery && !app.backButton.isPressed)
      // A scene that is reopened during the transition is unchanged.
      let again = app.copy()
      Base.play([AppTests.key("1")], again)
      #expect(again.album.marks.currentTrack == nil && !again.album.marks.isPlaying)
      Base.settle(app)
      #expect(app.navigation.progress == 0)
    }
  }

  @Test("a drag that begins on it is an edge swipe, and vertically it scrolls")
  func aDragOnTheButton() {
    for name in ["album", "material"] {
      let app = Self.shown(name)
      let kinds = Base.drag(from: 40, 42, by: 200, mouse: true)
      Base.play(Array(kinds.dropLast()), app)
      #expect(app.back.isDragging && app.navigation.progress < 0.6)
      #expect(!app.backButton.isPressed && Self.opacity(app) == 0)
      Base.play(Array(kinds.suffix(1)), app)
      #expect(app.navigation.place == .gallery)
    }

    let app = Self.shown()
    Base.play(Base.drag(from: 30, 42, by: 0, -100, mouse: true), app)
    #expect(app.album.list.distance > 90 && app.navigation.place == .scene(0))
  }

  @Test("a press that is released beside it, or cancelled, does nothing")
  func aPressBesideIt() {
    let app = Self.shown()
    Base.play([.mouseDown(.left, x: 28, y: 42), .pointerCancel], app)
    Base.play([.mouseUp(.left, x: 28, y: 42)], app)
    #expect(app.navigation.place == .scene(0) && !app.backButton.isPressed)

    Base.play([.mouseMove(x: 43, y: 42), .mouseMove(x: 10, y: 42)], app)
    Base.play([.mouseMove(x: 43, y: 42), .mouseDown(.left, x: 43, y: 42)], app)
    #expect(app.backButton.isPressed)
    Base.play([.mouseUp(.left, x: 46, y: 42)], app)
    #expect(app.navigation.place == .scene(0) && app.album.marks.currentTrack == nil)
  }

  @Test(
    "the mouse's back button goes back, closes a menu and the list of keys, and nothing else")
  func theMousesOwnButton() {
    let press: [DeviceEvent.Kind] = [
      .mouseDown(.back, x: 300, y: 500), .mouseUp(.back, x: 300, y: 500),
    ]
    let app = Base.app("album")
    Base.play([AppTests.key("f1")] + press, app)
    #expect(app.help == nil && app.navigation.place == .scene(0))
    let dots = app.album.layout.frame(of: .more)
    Base.play(AppTests.tap(dots.midX, dots.midY), app)
    #expect(app.scene.isModal)
    Base.play(press, app)
    #expect(!app.scene.isModal && app.navigation.place == .scene(0))
    Base.play(press, app)
    #expect(app.navigation.place == .gallery)
    #expect(Base.play(press, app) == [])
    Base.settle(app)
    #expect(app.navigation.place == .gallery && app.navigation.progress == 0)
  }
}
